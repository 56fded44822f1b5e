"""Tiles and cards from TOML, and whether a game can be played with them (section 7 of the rules)."""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from fivealarm.games.danger_zone.rules.board import (
    AFTERSHOCK,
    GEAR,
    LETTERS,
    NEEDS,
    NONE,
    PLAIN,
    SURVIVOR,
    runs_against,
)
from fivealarm.kernel.contract import BadInput

TILES: Final = 18
ICONS: Final = range(5 * 5)
GATES: Final = (2, 10, 14, 22)  # 02 20 24 42
AFTERSHOCK_KEYS: Final = (
    "street-collapse", "rolling-tremor", "distant-quake", "twin-shock", "fault-line", "counterblow", "rescue",
)  # fmt: skip
GEAR_KEYS: Final = ("raft", "extinguisher", "gloves", "energy-drink", "support-jack", "megaphone", "radio")
STARTING_KEYS: Final = (
    "demolition-charge", "wrecking-crane", "survey-drone", "blueprints", "siren-tower", "fault-trigger",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class BlockTile:
    """One City Block tile with its printed north up."""

    id: str
    name: str
    kinds: bytes  # 25, row by row


@dataclass(frozen=True, slots=True)
class CardCounts:
    """One deck: what the cards are called and how many there are of each."""

    names: tuple[str, ...]
    copies: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlaceWords:
    """What squares are called: on a City Block, round the helipad, and where the tiles lie."""

    helipad: str
    edge: str  # the squares round it
    sides: tuple[str, ...]  # per position
    block: tuple[str, ...]  # 25, row by row
    ring: tuple[str, ...]  # 25, empty under the helipad circle


@cache
def places() -> PlaceWords:
    """The names of squares and of the nine positions."""
    return read_places(_toml("places.toml"))


@cache
def tiles() -> tuple[BlockTile, ...]:
    """The 18 City Block tiles."""
    return read_tiles(_toml("tiles.toml"))


@cache
def cards() -> tuple[CardCounts, CardCounts, CardCounts]:
    """Aftershock, Gear and Starting Gear cards."""
    return read_cards(_toml("cards.toml"))


def _toml(name: str) -> dict[str, Any]:
    return tomllib.loads((files("fivealarm.games.danger_zone") / "data" / name).read_text("utf-8"))


def read_tiles(facts: Mapping[str, Any]) -> tuple[BlockTile, ...]:
    """Tiles from their drawings; BadInput names the tile that breaks an invariant."""
    entries = facts.get("tile")
    if not isinstance(entries, list) or len(entries) != TILES:
        raise BadInput("tile", f"should be a list of {TILES} tiles")
    city = tuple(_tile(f"tile {number:02}", f"T{number:02}", entry) for number, entry in enumerate(entries, 1))
    for tile in city:
        check_tile(tile)
    return city


def _tile(field: str, wanted: str, entry: object) -> BlockTile:
    if not isinstance(entry, dict) or entry.get("id") != wanted:
        raise BadInput(f"{field}.id", f"should be {wanted}")
    name, rows = entry.get("name"), entry.get("rows")
    if not isinstance(name, str) or not name:
        raise BadInput(f"{field}.name", "should be a name")
    if not isinstance(rows, list) or len(rows) != 5:
        raise BadInput(f"{field}.rows", "should be five rows")
    for row in rows:
        if not isinstance(row, str) or len(row) != 5 or not set(LETTERS).issuperset(row):
            raise BadInput(f"{field}.rows", f"should have five characters of {LETTERS} each")
    return BlockTile(wanted, name, bytes(LETTERS.index(letter) for letter in "".join(rows)))


def check_tile(tile: BlockTile) -> None:
    """Invariants 2 to 4 of section 7.7, in one tile."""
    field, kinds = f"{tile.id}.rows", tile.kinds
    hazards = sum(1 for kind in kinds if NEEDS[kind])
    _between(field, "A", kinds.count(AFTERSHOCK), 1, 1)
    _between(field, "S", kinds.count(SURVIVOR), 1, 3)
    _between(field, "G", kinds.count(GEAR), 0, 1)
    _between(field, "hazards", hazards, 1, 5)
    _between(field, "#", kinds.count(NONE), 4, 7)
    if any(kinds[gate] != PLAIN for gate in GATES):
        raise BadInput(field, "should have plain gates at 02, 20, 24 and 42")
    dry = _reached(kinds, {GATES[0]}, dry=True)
    if not dry.issuperset(GATES) or not any(kinds[at] == SURVIVOR for at in dry):
        raise BadInput(field, "should join its gates and a survivor without hazards")
    if kinds.index(AFTERSHOCK) not in dry:
        raise BadInput(field, "should join its gates and its aftershock without hazards")
    spaces = {at for at in ICONS if kinds[at] != NONE}
    if _reached(kinds, set(GATES)) != spaces:
        raise BadInput(field, "should let a pawn without gear reach every space from the gates")
    if any(not _reached(kinds, {at}) & set(GATES) for at in spaces):
        raise BadInput(field, "should let a pawn without gear reach a gate from every space")


def _between(field: str, what: str, count: int, least: int, most: int) -> None:
    if not least <= count <= most:
        raise BadInput(field, f"should have {least} to {most} of {what}, not {count}")


def _reached(kinds: Sequence[int], start: set[int], *, dry: bool = False) -> set[int]:
    """Cells of one tile that a pawn without gear can walk to; `dry`: without touching a hazard."""
    seen, todo = set(start), list(start)
    while todo:
        at = todo.pop()
        for there in _next(kinds, at):
            if there not in seen and not (dry and NEEDS[kinds[there]]):
                seen.add(there)
                todo.append(there)
    return seen


def _next(kinds: Sequence[int], at: int) -> Iterable[int]:
    """Neighbours by single steps that do not go against an arrow (DZ-5.7); rides only shorten them."""
    row, column = divmod(at, 5)
    for direction, (down, right) in enumerate(((-1, 0), (0, 1), (1, 0), (0, -1))):
        to_row, to_column = row + down, column + right
        if 0 <= to_row < 5 and 0 <= to_column < 5:
            there = to_row * 5 + to_column
            if kinds[there] != NONE and not runs_against(direction, kinds[at], kinds[there]):
                yield there


def read_places(facts: Mapping[str, Any]) -> PlaceWords:
    for field in ("helipad", "edge"):
        if not isinstance(facts.get(field), str) or not facts[field]:
            raise BadInput(field, "should be a name")
    sides = facts.get("sides")
    if not isinstance(sides, list) or len(sides) != 9 or not all(isinstance(side, str) and side for side in sides):
        raise BadInput("sides", "should be nine names")
    return PlaceWords(facts["helipad"], facts["edge"], tuple(sides), _squares(facts, "block"), _squares(facts, "ring"))


def _squares(facts: Mapping[str, Any], field: str) -> tuple[str, ...]:
    rows = facts.get(field)
    if not isinstance(rows, list) or [len(row) if isinstance(row, list) else 0 for row in rows] != [5] * 5:
        raise BadInput(field, "should be five rows of five names")
    if not all(isinstance(name, str) for row in rows for name in row):
        raise BadInput(field, "should be names")
    return tuple(name for row in rows for name in row)


def read_cards(facts: Mapping[str, Any]) -> tuple[CardCounts, CardCounts, CardCounts]:
    """The three decks; every key of the rules once, in the rules' order (invariant 7)."""
    return (
        _deck(facts, "aftershock", AFTERSHOCK_KEYS, 15),
        _deck(facts, "gear", GEAR_KEYS, 12),
        _deck(facts, "starting", STARTING_KEYS, 6),
    )


def _deck(facts: Mapping[str, Any], field: str, keys: tuple[str, ...], total: int) -> CardCounts:
    entries = facts.get(field)
    if not isinstance(entries, list) or [e.get("key") if isinstance(e, dict) else None for e in entries] != list(keys):
        raise BadInput(field, f"should list {', '.join(keys)} in this order")
    names, copies = [entry.get("name") for entry in entries], [entry.get("copies") for entry in entries]
    if not all(isinstance(name, str) and name for name in names):
        raise BadInput(f"{field}.name", "should be a name")
    if not all(type(count) is int and count >= 0 for count in copies) or sum(copies) != total:
        raise BadInput(f"{field}.copies", f"should be counts that add up to {total}")
    if field == "aftershock" and copies[-1] != 3:
        raise BadInput(f"{field}.copies", "should have three RESCUE! cards")
    if field == "starting" and set(copies) != {1}:
        raise BadInput(f"{field}.copies", "should be 1 each")
    return CardCounts(tuple(names), tuple(copies))
