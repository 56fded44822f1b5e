"""What things of the city are called, in every sentence alike: addresses, tiles, pieces, signs, sides, turns."""

from collections.abc import Sequence
from typing import Final

from fivealarm.games.fire_engines.rules import data
from fivealarm.games.fire_engines.rules.city.cells import CELLS, INSIDE, REACH, x_of, y_of
from fivealarm.games.fire_engines.rules.city.features import members, tenant
from fivealarm.games.fire_engines.rules.data import (
    COLOURS,
    CUL,
    EXIT,
    KINDS,
    STAD,
    STADIUM,
    STOP,
    VEHICLES,
    YIELD,
)
from fivealarm.games.fire_engines.rules.scoring import residents
from fivealarm.games.fire_engines.rules.state import CAR, FLAME, PLACES, TRUCK, URBANITES, State

STREETS, AVENUES = data.read_streets(data.load("streets.toml"))
SIDES: Final = ("north", "east", "south", "west")
TURNS: Final = ("as drawn", "turned a quarter right", "turned half round", "turned a quarter left")
SIGNS: Final = {
    0: "no sign", STOP: "a STOP sign", YIELD: "a YIELD sign", EXIT: "an EXIT sign", CUL: "a cul-de-sac",
    STAD: "a stadium",
}  # fmt: skip
GROUNDS: Final = ("nothing yet", "a building", "a road", "a suburb", "the highway", "a stadium")
FEATURES: Final = ("", "block", "road", "suburb", "highway", "stadium")
MOST: Final = 1000  # that names are made for


def _address(cell: int) -> str:
    return f"{STREETS[y_of(cell) + REACH]} & {AVENUES[x_of(cell) + REACH]}" if INSIDE[cell] else "the edge of the table"


ADDRESSES: Final = tuple(_address(cell) for cell in range(CELLS))


def count(number: int, noun: str) -> str:
    """So many, with the right ending: "no points", "1 point", "2 points"."""
    return f"{number or 'no'} {noun}" + ("" if number == 1 else "s")


def counts(noun: str) -> tuple[str, ...]:
    return tuple(count(number, noun) for number in range(MOST))


def both(names: Sequence[str]) -> str:
    """Names in a row: "Red, Blue and Green"; "nobody" if there are none."""
    if not names:
        return "nobody"
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else names[0]


def capital(words: str) -> str:
    """Words as the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def tile_at(s: State, cell: int) -> str:
    """A laid tile by its name; "nothing" where none lies."""
    code = s.tile[s.number[cell]]
    return s.board.tiles[(code - 1) // 4].name if code else "nothing"


def place_of(s: State, cell: int) -> str:
    """A laid tile and where it lies: "Corner Lot at Quay & Elm"."""
    return f"{tile_at(s, cell)} at {ADDRESSES[cell]}"


def piece_on(s: State, cell: int) -> str:
    """The one piece on a tile."""
    piece = s.piece[s.number[cell]]
    if piece == 0:
        return "nothing"
    if piece < URBANITES:
        return f"{COLOURS[tenant(s, cell)]}'s Urbanite"
    if FLAME <= piece < TRUCK:
        return "a Blaze Token"
    return f"the {VEHICLES[0 if piece < CAR else 1 + (piece - CAR) // PLACES]}"


def sign_name(s: State, node: int) -> str:
    """A sign with its article; the STOP of a Fire Station by that name."""
    code = s.tile[s.number[node >> 2]]
    sign = s.board.sign[code][node & 3]
    return "the STOP of a Fire Station" if sign == STOP and s.board.station[code] else SIGNS[sign]


def ground(s: State, cell: int, side: int) -> str:
    """What a cell shows on a side."""
    return GROUNDS[s.board.edges[s.tile[s.number[cell]]][side]]


def region_on(s: State, cell: int, place: int) -> str:
    """A region of a laid tile: "the building", or "the north building" where the tile has several."""
    face = s.board.faces[s.tile[s.number[cell]]]
    here = next((region for region in face.regions if region.place == place), None)
    if here is None:
        return "nothing"
    alike = [region for region in face.regions if region.kind == here.kind]
    sides = "" if len(alike) == 1 else f"{'-'.join(SIDES[side] for side in here.sides)} "
    return f"the {sides}{KINDS[here.kind]}"


def _regions() -> tuple[str, ...]:
    """Everything that region_on can say: kinds, alone or with the sides they touch."""
    ways = [[side for at, side in enumerate(SIDES) if mask >> at & 1] for mask in range(1 << len(SIDES))]
    sided = ["-".join(sides) + " " * bool(sides) for sides in ways]
    return ("nothing", *(f"the {sides}{kind}" for kind in KINDS[1:] for sides in sided))


REGIONS: Final = _regions()
REGION: Final = {name: number for number, name in enumerate(REGIONS)}


def region_number(s: State, cell: int, place: int) -> int:
    """A region of a laid tile among all that one can be called: events hold numbers."""
    return REGION[region_on(s, cell, place)]


def region_wanted(kind: int, place: int) -> str:
    """A region that somebody names, whether or not it is there: "road on its north side"."""
    return KINDS[kind] if kind == STADIUM else f"{KINDS[kind]} on its {SIDES[place]} side"


def holders(s: State, root: int) -> str:
    """Whose Urbanites stand on a feature, and where: "your Urbanite at Main & Oak and Red's Urbanite at Quay & Elm"."""
    return both([f"{_whose(s, tenant(s, cell))} Urbanite at {ADDRESSES[cell]}" for cell in residents(s, root)])


def _whose(s: State, seat: int) -> str:
    return "your" if seat == s.turn else f"{COLOURS[seat]}'s"


def hydrant_of(s: State, root: int) -> str:
    """Where the hydrant of a block stands."""
    found = (cell for cell, place in members(s, root) if s.board.hydrant[s.tile[s.number[cell]]] == place)
    return next((ADDRESSES[cell] for cell in found), "nowhere")
