"""What a learner of Danger Zone is given: the city square by square, trains, cards, the course of the game."""

from collections.abc import Sequence
from typing import Final

from fivealarm.games.danger_zone.observation.cards import cards
from fivealarm.games.danger_zone.observation.people import people, train_planes
from fivealarm.games.danger_zone.rules import board
from fivealarm.games.danger_zone.rules.board import POSITIONS, SIDE
from fivealarm.games.danger_zone.rules.data import TILES
from fivealarm.games.danger_zone.rules.ending import ENDINGS
from fivealarm.games.danger_zone.rules.game import DangerZone
from fivealarm.games.danger_zone.rules.secrets import View
from fivealarm.observation.layout import Layout, Span
from fivealarm.observation.spans import MOST, bits, business, capped, hot, levels, numbers, one_of, seats, seldom, who

VERSION: Final = 1
SQUARES: Final = tuple(name or f"helipad {cell}" for cell, name in enumerate(board.SPACES[: SIDE * SIDE]))
GROUND: Final = {
    "plain": {board.PLAIN: 1},
    "survivor": {board.SURVIVOR: 1},
    "gear": {board.GEAR: 1},
    "aftershock": {board.AFTERSHOCK: 1},
    "fire": {board.FIRE: 1},
    "shock": {board.SHOCK: 1},
    **{f"flood {way}": {board.FLOOD + at: 1} for at, way in enumerate(board.COMPASS[:4])},
}
STACK: Final = (
    "nothing", "layout", "spin", "deal", "first", "roll", "take", "draw", "die", "target", "replace", "ask", "tile",
    "pair", "build", "lay aftershock", "turn up", "lay gear", "discard", "settle", "activate", "call", "look", "see",
)  # fmt: skip
DEPTH: Final = 4  # of unfinished business
COURSE: Final = {
    "mp": 60, "turn over": 1, "turns": MOST, "rescue": 1, "rescue on helipad": 1, "turns left": MOST,
    "sudden death": MOST, "was empty": 1,
}  # fmt: skip


def layout(game: DangerZone) -> Layout:
    count = game.seats
    made = Layout("danger_zone", VERSION, [
        *who(count),
        *_course(count),
        seldom("city", _city(), lambda view: view.state.tiles),
        *people(count, SQUARES),
        *cards(count),
    ])  # fmt: skip
    return made.on_grid(SIDE, SIDE, _planes(count))


def _course(count: int) -> list[Span]:
    names = seats(count)
    return [
        one_of("turn", names, lambda view: view.state.turn),
        one_of("next", names, lambda view: view.state.then),
        one_of("first", names, lambda view: view.state.first),
        bits("left behind", names, lambda view: view.state.out),
        bits("won", names, lambda view: view.state.winners),
        one_of("ended by", [rule for rule, _ in ENDINGS], lambda view: view.state.ended),
        numbers("course", COURSE, _told),
        business("business", STACK, DEPTH, 4, lambda view: view.state.pending),
    ]


def _told(view: View) -> tuple[int, ...]:
    s = view.state
    return (
        capped(s.mp), s.over, capped(s.turns), s.rescue, s.pad, capped(s.left + 1), capped(s.sudden + 1), s.empty,
    )  # fmt: skip


def _city() -> list[Span]:
    return [levels("ground", SQUARES, GROUND, lambda view: view.state.ground[: SIDE * SIDE]), _tiles()]


def _tiles() -> Span:
    """Which tile lies where, and how it is turned."""
    tiles, turns = hot(TILES), hot(4)
    rows = [tiles[code % TILES] + turns[code // TILES] for code in range(4 * TILES)] + [bytes(TILES + 4)]
    entries = (*(f"T{tile:02}" for tile in range(1, TILES + 1)), *(f"turned {quarter}" for quarter in range(4)))
    names = tuple(f"{position} {entry}" for position in POSITIONS for entry in entries)
    return Span("tile", names, b"\1" * len(names), lambda view: b"".join([rows[code] for code in view.state.tiles[1:]]))


def _planes(count: int) -> dict[str, Sequence[str]]:
    planes: dict[str, Sequence[str]] = {
        f"ground {kind}": [f"city ground {kind} {square}" for square in SQUARES] for kind in GROUND
    }
    planes["free"] = [f"free {square}" for square in SQUARES]
    return planes | train_planes(count, SQUARES)
