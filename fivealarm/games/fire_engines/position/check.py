"""What must always hold in a position."""

from collections.abc import Mapping
from typing import Any

from fivealarm.games.fire_engines.rules import data
from fivealarm.games.fire_engines.rules.city.cells import DELTA, name
from fivealarm.games.fire_engines.rules.city.features import burning, lodgings
from fivealarm.games.fire_engines.rules.data import HIGHWAY
from fivealarm.games.fire_engines.rules.flow import stack_empty
from fivealarm.games.fire_engines.rules.game import FireEngines
from fivealarm.games.fire_engines.rules.state import (
    BLAZE,
    CAR,
    CARD,
    CREW,
    DICE,
    DRIVE,
    FRANCHISES,
    NONE,
    OVER,
    PIECE,
    PLACE,
    PLACES,
    SWAP,
    TILE,
    TOKENS,
    TRUCK,
    State,
)
from fivealarm.games.fire_engines.rules.verbs.tiles import fits_somewhere, piece_possible
from fivealarm.kernel.schema import need


def spare(s: State) -> list[int]:
    """How many of each kind of tile there are, the start tile included."""
    return [count + (kind == s.board.kind["H1"]) for kind, count in enumerate(s.contents.stack)]


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


def check(s: State, known: Mapping[str, Any]) -> None:
    """Refuse a position whose facts do not fit its stage or each other."""
    drives = s.stage in (DICE, DRIVE)
    _only("drawn", s.drawn != NONE, s.stage in (SWAP, PLACE))
    _only("last", s.last != NONE, s.stage == PIECE or drives, needed=s.stage == PIECE)
    _only("aside", s.aside != NONE, s.stage == TILE and s.card == data.PLAN_B, needed=False)
    _only("second", s.second, s.card == data.OVERTIME and (drives or s.stage in (TILE, PLACE, PIECE)), needed=False)
    _only("fuel", s.fuel > 0, s.stage == BLAZE)
    _only("points", s.points > 0, s.stage == DRIVE)
    need(s.card != data.FIRE_BUG or s.fuel <= 1, "fuel", "FIRE BUG allows one Blaze Token")
    need(
        s.card == NONE or s.stage not in (CARD, OVER), "card", "should not be out before it is drawn, or after the end"
    )
    need(s.stage != TILE or not stack_empty(s), "stage", "no tile can be drawn from an empty stack")
    misfit = s.stage in (SWAP, PLACE) and not fits_somewhere(s, s.drawn)
    need(not misfit, "drawn", "fits nowhere and would have been removed")
    played = s.stage != PIECE or (not s.piece[s.number[s.last]] and piece_possible(s, s.tile[s.number[s.last]]))
    need(played, "last", "should be a tile without pieces that offers something to play")
    need(sum(s.shares) <= FRANCHISES, "franchises", f"there are {FRANCHISES}")
    for field, have in (("supply", list(s.supply)), ("tokens", s.tokens)):
        need(known.get(field) in (None, have), field, f"should be {have}: what is not on the table")


def _only(field: str, given: bool, allowed: bool, needed: bool | None = None) -> None:
    need(allowed or not given, field, "has no meaning at this stage")
    need(given or not (allowed if needed is None else needed), field, "is needed at this stage")


def sums(game: FireEngines, state: State) -> dict[str, tuple[int, int]]:
    """Every invariant of 7.6 (11) as what there is and what there should be."""
    s = state
    table = [0] * len(s.stack)
    for code in s.tile[: len(s.cells)]:
        table[(code - 1) // 4] += 1
    for kind in (s.drawn, s.aside):
        if kind != NONE:
            table[kind] += 1
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
    moving = s.rider if s.stage in (DICE, DRIVE) else NONE
    marks = (TRUCK, CAR, CAR + PLACES)
    found = 0
    for rider, node in enumerate(s.vehicles):
        if node != NONE:
            found += rider == moving or s.piece[s.number[node >> 2]] == marks[rider] + (node & 3)
    standing = sum(s.piece[s.number[cell]] >= TRUCK for cell in s.cells) + (moving != NONE)
    return (found, len(s.vehicles) - s.vehicles.count(NONE)) if found == standing else (found, standing)


def bound(game: FireEngines) -> int:
    """A turn has a card, a choice or a drive of at most nine plies, and with each tile a draw, a swap with its second
    draw, a placement and a piece; stations may drive once more."""
    return 16 * sum(game.contents.stack) + 9 * 6 + 1
