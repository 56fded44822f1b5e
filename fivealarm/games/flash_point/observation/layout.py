"""What a learner of Flash Point is given: the building space by space, the crew, the course of the turn."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from fivealarm.games.flash_point.observation.things import things, things_lying
from fivealarm.games.flash_point.rules.board import AJAR, DAMAGED, GONE, ROWS, TOWARDS, WAYS
from fivealarm.games.flash_point.rules.data import FIREFIGHTERS, NAMES
from fivealarm.games.flash_point.rules.game import FlashPoint, View
from fivealarm.games.flash_point.rules.options import Setting
from fivealarm.games.flash_point.rules.state import BUSINESS, CUBES, FIRE, REVEAL, SMOKE, STAGES, TO_LOSE
from fivealarm.observation.layout import Layout, Span
from fivealarm.observation.spans import business, capped, counts, each_one_of, levels, numbers, one_of, who

VERSION: Final = 1
FIRES: Final = {"smoke": {SMOKE: 1}, "fire": {FIRE: 1}}
STANDING: Final = {"damaged": {DAMAGED: 1}, "gone": {GONE: 1}, "open": {AJAR: 1}}
MOST_AP: Final = 30
DEPTH: Final = 4  # of unfinished business
PEOPLE: Final = 10


def layout(game: FlashPoint) -> Layout:
    """All spans under these options, and planes floor by floor."""
    setting = game.setting
    board = setting.board
    crew = FIREFIGHTERS[: setting.crew]
    made = Layout("flash_point", VERSION, [
        *who(game.seats),
        one_of("now", (*STAGES, *BUSINESS), lambda view: _now(view.state.now)),
        one_of("stage", STAGES, lambda view: view.state.stage),
        one_of("turn", crew, lambda view: view.state.turn),
        _course(),
        levels("space", board.names, FIRES, lambda view: bytes(view.state.fire)),
        levels("boundary", board.bounds, STANDING, lambda view: bytes(view.state.walls)),
        things(setting),
        each_one_of("at", crew, board.names, lambda view: view.state.at),
        counts("ap", crew, MOST_AP, lambda view: view.state.ap),
        business("business", BUSINESS, DEPTH, 2, _pending),
        *(_experienced(crew) if setting.experienced else ()),
        *(_two_storeys(setting) if setting.two_storeys and not setting.experienced else ()),
    ])  # fmt: skip
    return made.on_grid(ROWS + 2, board.width, _planes(setting))


def _now(now: int) -> int:
    return now if now < REVEAL else len(STAGES) + now - REVEAL


def _pending(view: View) -> list[tuple[int, ...]]:
    return [(one[0] - REVEAL, *one[1:]) for one in view.state.pending]


def _course() -> Span:
    high = {
        "step": 12, "turns": 255, "acted": 1, "damage left": CUBES, "rescued": PEOPLE, "lost": TO_LOSE,
        "victims to draw": PEOPLE, "false alarms to draw": 5, "poi": 15, "how it ended": 3,
    }  # fmt: skip
    return numbers("course", high, _told)


def _told(view: View) -> tuple[int, ...]:
    s = view.state
    return (
        s.mark, capped(s.turns), s.acted, max(s.cubes_left, 0), s.rescued, min(s.lost, TO_LOSE), s.victims, s.alarms,
        s.pois, s.over,
    )  # fmt: skip


def _experienced(crew: Sequence[str]) -> list[Span]:
    high = {
        "movement ap": 15, "extinguish ap": 15, "command ap": 15, "cafs commanded": 1, "aided": 1, "flared": 1,
        "hot spots in reserve": 24, "die": 8, "ladders on the engine": 4,
    }  # fmt: skip
    return [
        each_one_of("specialist", crew, NAMES, lambda view: view.state.role),
        one_of("engine", TOWARDS[:4], lambda view: view.state.engine),
        one_of("ambulance", TOWARDS[:4], lambda view: view.state.ambulance),
        numbers("special", high, _special),
    ]


def _special(view: View) -> tuple[int, ...]:
    s = view.state
    return s.haste, s.foam, s.orders, s.cafs, s.aided, s.flared, s.reserve, s.die, s.rack


def _two_storeys(setting: Setting) -> list[Span]:
    high = {"ladders on the engine": setting.ladders}
    return [
        one_of("engine", TOWARDS[:4], lambda view: view.state.engine),
        numbers("special", high, lambda view: (view.state.rack,)),
    ]


def _planes(setting: Setting) -> Mapping[str, Sequence[str]]:
    """Fire, things, firefighters and the boundaries to all four sides, floor by floor."""
    board, planes = setting.board, dict[str, Any]()
    for floor in range(board.floors):
        spaces = range(floor * board.storey, (floor + 1) * board.storey)
        told = f" on floor {floor + 1}" if board.floors > 1 else ""
        for thing in FIRES:
            planes[thing + told] = [f"space {thing} {board.names[space]}" for space in spaces]
        for thing in things_lying(setting):
            planes[thing + told] = [f"lies {thing} {board.names[space]}" for space in spaces]
        for who_ in FIREFIGHTERS[: setting.crew]:
            planes[f"{who_}{told}"] = [f"at {who_} {board.names[space]}" for space in spaces]
        for way, side in enumerate(WAYS[:4]):
            bounds = [board.edge[way][space] for space in spaces]
            for standing in STANDING:
                named = [f"boundary {standing} {board.bounds[bound]}" if bound >= 0 else "" for bound in bounds]
                planes[f"{side} boundary {standing}{told}"] = named
    return planes
