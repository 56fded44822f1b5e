"""What must always hold in a position."""

from collections.abc import Callable
from typing import Final

from fivealarm.games.fire_engines.rules import data
from fivealarm.games.fire_engines.rules import state as st
from fivealarm.games.fire_engines.rules.city.cells import DELTA, name
from fivealarm.games.fire_engines.rules.city.features import burning, lodgings
from fivealarm.games.fire_engines.rules.data import HIGHWAY
from fivealarm.games.fire_engines.rules.flow import stack_empty
from fivealarm.games.fire_engines.rules.game import FireEngines
from fivealarm.games.fire_engines.rules.state import CREW, FRANCHISES, NONE, PLACES, TOKENS, State
from fivealarm.games.fire_engines.rules.verbs.tiles import fits_somewhere, piece_possible
from fivealarm.kernel.schema import need
from fivealarm.positions.laws import Laws, hold

MARKS: Final = (st.TRUCK, st.CAR, st.CAR + PLACES)  # of each vehicle on its tile


def spare(s: State) -> list[int]:
    """How many of each kind of tile there are, the start tile included."""
    return [count + s.board.start.count(kind) for kind, count in enumerate(s.contents.stack)]


def used(s: State) -> list[int]:
    """How many of each kind lie on the table, are drawn or set aside."""
    counts = [0] * len(s.stack)
    for code in s.tile[: len(s.cells)]:
        counts[(code - 1) // 4] += 1
    for kind in (s.drawn, s.aside):
        if kind != NONE:
            counts[kind] += 1
    return counts


def free(s: State, path: str, cell: int) -> int:
    """A cell on whose tile nothing stands (FE-3.15)."""
    need(not s.piece[s.number[cell]], path, f"a tile holds one piece, but {name(cell)} would have two")
    return cell


def city(s: State) -> None:
    """Tiles hang together, the highway is in one piece (7.8)."""
    seen, rim = {s.cells[0]}, [s.cells[0]]
    while rim:
        here = rim.pop()
        beside = [here + step for step in DELTA if s.tile[s.number[here + step]] and here + step not in seen]
        seen.update(beside)
        rim += beside
    need(len(seen) == len(s.cells), "tiles", "should hang together")
    need(len(highways(s)) <= 1, "tiles", "should have the highway in one piece")


def highways(s: State) -> set[int]:
    """The features of highway regions (FE-3.10)."""
    laid = range(len(s.cells))
    return {s.root[n * PLACES + p] for n in laid for p in range(4) if s.board.kinds[s.tile[n]][p] == HIGHWAY}


def check(s: State) -> None:
    """Refuse a position whose facts do not fit its stage or each other."""
    for field, given, may, must in STAGE_FACTS:
        need(may(s) or not given(s), field, "has no meaning at this stage")
        need(given(s) or not must(s), field, "is needed at this stage")
    hold("", LAWS, s)


def _drives(s: State) -> bool:
    return s.stage in (st.DICE, st.DRIVE)


def _drawn(s: State) -> bool:
    return s.stage in (st.SWAP, st.PLACE)


def _playable(s: State) -> bool:
    """Whether the tile just played offers something."""
    return not s.piece[s.number[s.last]] and piece_possible(s, s.tile[s.number[s.last]])


def _twice(s: State) -> bool:
    return s.card == data.OVERTIME and (_drives(s) or s.stage in (st.TILE, st.PLACE, st.PIECE))


Holds = Callable[[State], bool]
STAGE_FACTS: Final[tuple[tuple[str, Holds, Holds, Holds], ...]] = (  # given, where it may be, where it must
    ("drawn", lambda s: s.drawn != NONE, _drawn, _drawn),
    ("last", lambda s: s.last != NONE, lambda s: s.stage == st.PIECE or _drives(s), lambda s: s.stage == st.PIECE),
    ("aside", lambda s: s.aside != NONE, lambda s: s.stage == st.TILE and s.card == data.PLAN_B, lambda s: False),
    ("second", lambda s: s.second, _twice, lambda s: False),
    ("fuel", lambda s: s.fuel > 0, lambda s: s.stage == st.BLAZE, lambda s: s.stage == st.BLAZE),
    ("points", lambda s: s.points > 0, lambda s: s.stage == st.DRIVE, lambda s: s.stage == st.DRIVE),
)
LAWS: Final[Laws[State]] = (
    ("fuel", lambda s: s.card != data.FIRE_BUG or s.fuel <= 1, "FIRE BUG allows one Blaze Token"),
    ("card", lambda s: s.card == NONE or s.stage not in (st.CARD, st.OVER), 'should be "" before and after the turns'),
    ("stage", lambda s: s.stage != st.TILE or not stack_empty(s), "no tile can be drawn from an empty stack"),
    ("drawn", lambda s: not _drawn(s) or fits_somewhere(s, s.drawn), "fits nowhere and would have been removed"),
    ("last", lambda s: s.stage != st.PIECE or _playable(s), "should be a bare tile that offers something to play"),
    ("franchises", lambda s: sum(s.shares) <= FRANCHISES, f"there are {FRANCHISES}"),
)  # fmt: skip


def sums(game: FireEngines, state: State) -> dict[str, tuple[int, int]]:
    """Every invariant of 7.6 (11) as what there is and what there should be."""
    s = state
    table = used(s)
    held = {
        f"tile {tile.id}": (table[kind] + s.stack[kind] + s.removed[kind], there)
        for kind, (tile, there) in enumerate(zip(s.board.tiles, spare(s), strict=True))
    }
    held["tiles in the stack"] = (s.left, sum(s.stack))
    lodgers = [s.piece[s.number[cell]] // PLACES - 1 for cell in lodgings(s)]
    for seat, supply in enumerate(s.supply):
        held[f"Urbanites of seat {seat}"] = (supply + lodgers.count(seat), CREW)
    flames = sum(burning(s, cell) for cell in s.cells)
    held["Blaze Tokens"] = (s.tokens + flames, TOKENS if game.contents.fire else 0)
    held["Franchise Tokens beyond their number"] = (max(0, sum(s.shares) - FRANCHISES), 0)
    cards = zip(s.deck, game.contents.deck, range(len(s.deck)), strict=True)
    held["cards beyond their number"] = (sum(max(0, have + (s.card == k) - most) for have, most, k in cards), 0)
    held["vehicles"] = _vehicles(s)
    held["highways"] = (len(highways(s)), min(1, len(highways(s))))
    return held


def _vehicles(s: State) -> tuple[int, int]:
    """Vehicles found on their tiles or moving, and vehicles in play."""
    moving = s.rider if _drives(s) else NONE
    parked = [(rider, node) for rider, node in enumerate(s.vehicles) if node != NONE]
    found = sum(rider == moving or s.piece[s.number[node >> 2]] == MARKS[rider] + (node & 3) for rider, node in parked)
    standing = sum(s.piece[s.number[cell]] >= st.TRUCK for cell in s.cells) + (moving != NONE)
    return (found, len(parked)) if found == standing else (found, standing)


def bound(game: FireEngines) -> int:
    """A turn has a card, a choice or a drive of at most nine plies, and with each tile a draw, a swap with its second
    draw, a placement and a piece; stations may drive once more."""
    return 16 * sum(game.contents.stack) + 9 * 6 + 1
