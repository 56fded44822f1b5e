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
from fivealarm.kernel import own
from fivealarm.kernel.contract import BadInput, is_file

PRINTED: Final = "standard"  # the tiles and cards in the box
TILES: Final = 18
LAID: Final = 8  # ordinary Aftershock cards at set-up, and tiles that may want a Gear card
RESCUES: Final = 3
MOST_CARDS: Final = 40  # of a deck of somebody's own
MOST_COPIES: Final = 30
LONGEST: Final = 40  # letters of a name
ICONS: Final = range(5 * 5)
GATES: Final = (2, 10, 14, 22)  # 02 20 24 42
AFTERSHOCK_KEYS: Final = (
    "street-collapse", "rolling-tremor", "distant-quake", "twin-shock", "fault-line", "counterblow", "rescue",
)  # fmt: skip
GEAR_KEYS: Final = ("raft", "extinguisher", "gloves", "energy-drink", "support-jack", "megaphone", "radio")
STARTING_KEYS: Final = (
    "demolition-charge", "wrecking-crane", "survey-drone", "blueprints", "siren-tower", "fault-trigger",
)  # fmt: skip
DECKS: Final = ("aftershock", "gear", "starting")
KEYS: Final = (AFTERSHOCK_KEYS, GEAR_KEYS, STARTING_KEYS)
Facts = Mapping[str, Any]


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


Decks = tuple[CardCounts, CardCounts, CardCounts]


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


def tiles(city: str = PRINTED) -> tuple[BlockTile, ...]:
    """The 18 City Block tiles of the box, or of a file of somebody's own."""
    return own.read("options.tiles", city, read_tiles) if is_file(city) else _printed_tiles()


def cards(decks: str = PRINTED) -> Decks:
    """Aftershock, Gear and Starting Gear cards of the box, or of a file of somebody's own, by the names of the box."""
    return own.read("options.cards", decks, _own_cards) if is_file(decks) else _printed_cards()


@cache
def _printed_tiles() -> tuple[BlockTile, ...]:
    return read_tiles(_toml("tiles.toml"))


@cache
def _printed_cards() -> Decks:
    return read_cards(_toml("cards.toml"))


def _own_cards(facts: Facts) -> Decks:
    """Counts of somebody's own; what the cards are called stands in too many sentences of the game to be changed."""
    decks = read_cards(facts)
    for field, mine, printed in zip(DECKS, decks, cards(), strict=True):
        for name, known in zip(mine.names, printed.names, strict=True):
            if name != known:
                raise BadInput(f"{field}.name", f"should be {known}, as in the game, not {name}")
    return decks


def _toml(name: str) -> dict[str, Any]:
    return tomllib.loads((files("fivealarm.games.danger_zone") / "data" / name).read_text("utf-8"))


def read_tiles(facts: Facts) -> tuple[BlockTile, ...]:
    """Tiles from their drawings; BadInput names the tile that breaks an invariant."""
    entries = facts.get("tile")
    if not isinstance(entries, list) or len(entries) != TILES:
        raise BadInput("tile", f"should be a list of {TILES} tiles")
    city = tuple(_tile(f"tile {number:02}", f"T{number:02}", entry) for number, entry in enumerate(entries, 1))
    for tile in city:
        check_tile(tile)
        if any(other.name.lower() == tile.name.lower() for other in city if other is not tile):
            raise BadInput(f"{tile.id}.name", f"should be of one tile only: {tile.name}")
    return city


def _tile(field: str, wanted: str, entry: object) -> BlockTile:
    if not isinstance(entry, dict) or entry.get("id") != wanted:
        raise BadInput(f"{field}.id", f"should be {wanted}")
    name, rows = entry.get("name"), entry.get("rows")
    if not isinstance(name, str) or not 1 <= len(name) <= LONGEST:
        raise BadInput(f"{field}.name", f"should be a name of 1 to {LONGEST} letters")
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
        some = f"{least} to {most}" if least < most else str(least)
        raise BadInput(field, f"should have {some} {what}, not {count}")


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


def read_places(facts: Facts) -> PlaceWords:
    for field in ("helipad", "edge"):
        if not isinstance(facts.get(field), str) or not facts[field]:
            raise BadInput(field, "should be a name")
    sides = facts.get("sides")
    if not isinstance(sides, list) or len(sides) != 9 or not all(isinstance(side, str) and side for side in sides):
        raise BadInput("sides", "should be nine names")
    return PlaceWords(facts["helipad"], facts["edge"], tuple(sides), _squares(facts, "block"), _squares(facts, "ring"))


def _squares(facts: Facts, field: str) -> tuple[str, ...]:
    rows = facts.get(field)
    if not isinstance(rows, list) or [len(row) if isinstance(row, list) else 0 for row in rows] != [5] * 5:
        raise BadInput(field, "should be five rows of five names")
    if not all(isinstance(name, str) for row in rows for name in row):
        raise BadInput(field, "should be names")
    return tuple(name for row in rows for name in row)


def read_cards(facts: Facts) -> Decks:
    """The three decks; every key of the rules once, in the rules' order (invariant 7)."""
    aftershock, gear, starting = (_deck(facts, field, keys) for field, keys in zip(DECKS, KEYS, strict=True))
    _between("aftershock.copies", "ordinary cards", sum(aftershock.copies[:-1]), LAID, MOST_CARDS)
    if aftershock.copies[-1] != RESCUES:
        raise BadInput("aftershock.copies", "should have three RESCUE! cards")
    _between("gear.copies", "cards", sum(gear.copies), LAID, MOST_CARDS)
    if set(starting.copies) != {1}:
        raise BadInput("starting.copies", "should be 1 each")
    _check_totals(facts, (aftershock, gear, starting))
    return aftershock, gear, starting


def _deck(facts: Facts, field: str, keys: tuple[str, ...]) -> CardCounts:
    entries = facts.get(field)
    if not isinstance(entries, list) or [e.get("key") if isinstance(e, dict) else None for e in entries] != list(keys):
        raise BadInput(field, f"should list {', '.join(keys)} in this order")
    for entry in entries:
        name, copies = entry.get("name"), entry.get("copies")
        if not isinstance(name, str) or not 1 <= len(name) <= LONGEST:
            raise BadInput(f"{field}.name", f"should be a name of 1 to {LONGEST} letters")
        if type(copies) is not int or not 0 <= copies <= MOST_COPIES:
            raise BadInput(f"{field}.copies", f"of {name} should be 0 to {MOST_COPIES}")
    return CardCounts(tuple(entry["name"] for entry in entries), tuple(entry["copies"] for entry in entries))


def _check_totals(facts: Facts, decks: Decks) -> None:
    """What a file says that its cards add up to; one that says nothing need not add up."""
    totals = facts.get("totals", {})
    if not isinstance(totals, dict):
        raise BadInput("totals", "should be a table of what the cards add up to")
    for name in totals:
        if name not in DECKS:
            raise BadInput(f"totals.{name}", f"should be one of {', '.join(DECKS)}")
    for field, deck in zip(DECKS, decks, strict=True):
        if totals.get(field, sum(deck.copies)) != sum(deck.copies):
            says = f"says {totals[field]}, but it is {sum(deck.copies)} (a file without totals need not add up)"
            raise BadInput(f"totals.{field}", says)
