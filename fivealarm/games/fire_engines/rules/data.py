"""Tiles, cards and streets from data/*.toml, checked against the invariants of section 7.6."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from itertools import pairwise
from typing import Any, Final

from fivealarm.kernel.contract import BadInput

SIDES: Final = "NESW"
EAST: Final = 1
WEST: Final = 3  # of SIDES
BUILDING: Final = 1
ROAD: Final = 2
SUBURB: Final = 3
HIGHWAY: Final = 4
STADIUM: Final = 5  # a region without edges

STOP: Final = 1
YIELD: Final = 2
EXIT: Final = 3
CUL: Final = 4
STAD: Final = 5
SIGNS: Final = ("", "STOP", "YIELD", "EXIT", "CUL", "STAD")

SLOW_NEWS_DAY: Final = 0
PLAN_B: Final = 1
OPEN_HOUSE: Final = 2
OVERTIME: Final = 3
MOVING_VAN: Final = 4
CITY_GRANT: Final = 5
PARKING_TICKET: Final = 6
HOME_GAME: Final = 7
FIRE_BUG: Final = 8
ARSONIST: Final = 9
FIRE_ALARM: Final = 10
MOB_HIT: Final = 11
CARDS: Final = (
    "SLOW NEWS DAY", "PLAN B", "OPEN HOUSE", "OVERTIME", "MOVING VAN", "CITY GRANT", "PARKING TICKET", "HOME GAME",
    "FIRE BUG", "ARSONIST", "FIRE ALARM", "MOB HIT",
)  # fmt: skip

COLOURS: Final = ("Yellow", "Red", "Blue", "Green", "Purple", "White")  # FE-1.2
VEHICLES: Final = ("Fire Truck", "first Mob Car", "second Mob Car")
KINDS: Final = ("", "building", "road", "suburb", "highway", "stadium")
TILE_SETS: Final = ("base", "fire_engines", "skyscrapers")
CARD_SETS: Final = ("base", "fire_engines", "mobsters")
ROWS: Final = 41  # of cells that have names, and columns (FE-3.17)
MOST_CURVES: Final = 3  # a ring of highway needs four
MOST_START: Final = 9  # tiles that lie at the start
MOST_KINDS: Final = 63  # so that a tile in its rotation is one byte
MOST_TILES: Final = 96
LEAST_TILES: Final = 10  # of the base game
MOST_COPIES: Final = 99
LONGEST: Final = 40  # letters of a name
ID: Final = re.compile(r"[A-Z]{1,2}[0-9]{1,2}")
HIGHWAY_SIGNS: Final = ("EXIT", "YIELD")
Facts = Mapping[str, Any]
ARMS: Final = {"STOP": range(1, 5), "STAD": range(1, 4), "EXIT": range(1, 2), "YIELD": range(1, 2), "CUL": range(1, 2)}


@dataclass(frozen=True, slots=True)
class TilePart:
    """One item of a tile's encoding (7.1)."""

    kind: str  # b r n h s
    sides: tuple[int, ...]  # in the order N E S W
    sign: str = ""  # of a node
    marks: str = ""  # $ store, y hydrant, k skyscraper


@dataclass(frozen=True, slots=True)
class CityTile:
    """A kind of city tile at rotation 0."""

    id: str
    name: str
    set: str
    copies: int
    edges: str
    parts: tuple[TilePart, ...]
    station: bool
    first: int  # placements beside the start tile alone, as its file says; 0: it does not

    def of(self, kind: str) -> list[TilePart]:
        return [part for part in self.parts if part.kind == kind]


@dataclass(frozen=True, slots=True)
class ActionCard:
    """A kind of action card."""

    name: str
    set: str
    copies: int
    effect: str
    rule: str

    @property
    def text(self) -> str:
        """Its name in action texts."""
        return self.name.lower().replace(" ", "-")


TileSet = tuple[tuple[CityTile, ...], tuple[str, ...]]  # all kinds, and what lies at the start


def load(name: str) -> Facts:
    """A file of the data folder."""
    return tomllib.loads((files("fivealarm.games.fire_engines") / "data" / name).read_text("utf-8"))


def tile_set(facts: Facts) -> TileSet:
    """A file of tiles: all kinds, and what lies at the start; BadInput names what is wrong with it."""
    known = read_tiles(facts)
    return known, read_start(facts, known)


def read_tiles(facts: Facts) -> tuple[CityTile, ...]:
    """All kinds of tiles of a file; BadInput names what is wrong with it."""
    known = tuple(_tile(f"tile {at}", entry) for at, entry in enumerate(_entries(facts, "tile"), 1))
    _different("tile", [tile.id for tile in known])
    if len(known) > MOST_KINDS or sum(tile.copies for tile in known) > MOST_TILES:
        raise BadInput("tile", f"should be at most {MOST_KINDS} kinds and {MOST_TILES} tiles")
    if sum(tile.copies for tile in known if tile.set == "base") < LEAST_TILES:
        raise BadInput("tile", f"should be at least {LEAST_TILES} tiles of the base game")
    _curves(known)
    totals = facts.get("totals", {})
    if not isinstance(totals, dict):
        raise BadInput("totals", "should be a table of what the tiles add up to")
    if totals:
        _start_again(known)
    for field, have in _sums(known).items() if totals else ():
        _total(field, totals, have)
    return known


def read_start(facts: Facts, known: Iterable[CityTile]) -> tuple[str, ...]:
    """The tiles that lie at the start, by ID (FE-2.1); BadInput names what is wrong with them."""
    row = tuple(_entries(facts, "start", str))
    base = {tile.id: tile for tile in known if tile.set == "base"}
    if not 1 <= len(row) <= MOST_START:
        raise BadInput("start", f"should be 1 to {MOST_START} tiles")
    for tile, count in Counter(row).items():
        have = base[tile].copies if tile in base else 0
        if count > have:
            raise BadInput("start", f"takes {count} of {tile}, but the base game has {have}")
    for west, east in pairwise(row):
        if base[west].edges[EAST] != base[east].edges[WEST]:
            raise BadInput("start", f"should have tiles that fit: {east} does not fit east of {west}")
    return row


def read_cards(facts: Facts) -> tuple[ActionCard, ...]:
    """All kinds of cards of a file; BadInput names what is wrong with it."""
    known = tuple(_card(f"card {at}", entry) for at, entry in enumerate(_entries(facts, "card"), 1))
    if tuple(card.name for card in known) != CARDS:
        raise BadInput("card", f"should be, in this order, {', '.join(CARDS)}")
    sums = {name: sum(card.copies for card in known if card.set == name) for name in CARD_SETS}
    if not sums["base"]:
        raise BadInput("card", "should be at least one card of the base game")
    for name, have in sums.items() if facts.get("totals", {}) != {} else ():
        _total(name, facts["totals"], have)
    return known


def read_streets(facts: Facts) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Names of the rows and of the columns of cells, all different; BadInput names what is wrong with them."""
    rows, columns = (tuple(_entries(facts, name, str)) for name in ("streets", "avenues"))
    for field, names in (("streets", rows), ("avenues", columns)):
        if len(names) != ROWS:
            raise BadInput(field, f"should be {ROWS} names, not {len(names)}")
    _different("streets", [*rows, *columns])
    return rows, columns


def _entries(facts: Facts, name: str, kind: type = dict) -> list[Any]:
    entries = facts.get(name)
    if not isinstance(entries, list) or not all(isinstance(entry, kind) for entry in entries):
        raise BadInput(name, f"should be a list of {f'[[{name}]] tables' if kind is dict else 'names'}")
    return entries


def _tile(field: str, entry: Mapping[str, Any]) -> CityTile:
    wanted = {"id": str, "name": str, "set": str, "copies": int, "edges": str, "parts": str, "first": int}
    entry = {"first": 0, **entry}
    _typed(field, entry, wanted, TILE_SETS)
    _between(f"{field}.copies", entry["copies"], 1)
    if not ID.fullmatch(entry["id"]):
        raise BadInput(f"{field}.id", "should be one or two capital letters and a number below 100, like R8")
    items = entry["parts"].split()
    parts = tuple(_part(field, item) for item in items if item != "+station")
    tile = CityTile(
        id=entry["id"], name=entry["name"], set=entry["set"], copies=entry["copies"], edges=entry["edges"],
        parts=parts, station="+station" in items, first=entry["first"],
    )  # fmt: skip
    _sides(f"{field}.parts", tile)
    _nodes(f"{field}.parts", tile)
    _marks(f"{field}.parts", tile)
    if not 0 <= tile.first <= 4:
        raise BadInput(f"{field}.first", "should be 1 to 4, or left out")
    return tile


def _part(field: str, item: str) -> TilePart:
    kind, _, rest = item.partition(":")
    sign = ""
    if kind == "n":
        sign, _, rest = rest.partition(":")
    letters = rest.rstrip("$yk") if kind == "b" else rest
    known = kind in ("b", "r", "n", "h", "s") and (kind != "n" or sign in ARMS)
    if not known or not letters or any(side not in SIDES for side in letters) or len(set(letters)) < len(letters):
        raise BadInput(f"{field}.parts", f"{item!r} should be an item like b:NE$, r:SW, n:STOP:ES, h:EW or s:N")
    return TilePart(kind, tuple(sorted(SIDES.index(side) for side in letters)), sign, rest[len(letters) :])


def _sides(field: str, tile: CityTile) -> None:
    letter = {"b": "B", "r": "R", "n": "R", "h": "H", "s": "S"}
    edges = {side: letter[part.kind] for part in tile.parts for side in part.sides}
    if len(edges) < 4 or sum(len(part.sides) for part in tile.parts) != 4:
        raise BadInput(field, "should name each of the four sides exactly once")
    _equal(field.replace("parts", "edges"), tile.edges, "".join(edges[side] for side in range(4)))
    if any(len(part.sides) != 2 for part in tile.of("r") + tile.of("h")) or len(tile.of("h")) > 1:
        raise BadInput(field, "should give every through road and the one highway exactly two sides")


def _nodes(field: str, tile: CityTile) -> None:
    for node in tile.of("n"):
        if len(node.sides) not in ARMS[node.sign]:
            raise BadInput(field, f"gives its {node.sign} {len(node.sides)} arms")
        if (node.sign in HIGHWAY_SIGNS) != bool(tile.of("h")):
            says = "have a highway for" if node.sign in HIGHWAY_SIGNS else "not have a highway beside"
            raise BadInput(field, f"should {says} its {node.sign}")
    if sum(node.sign not in HIGHWAY_SIGNS for node in tile.of("n")) > 1:
        raise BadInput(field, "should have one sign in its middle, not several")
    if tile.station and ([node.sign for node in tile.of("n")] != ["STOP"] or not tile.of("b")):
        raise BadInput(field, "should give a Fire Station exactly one STOP sign and a building")
    if tile.of("h") and tile.of("b") and tile.of("s"):
        raise BadInput(field, "should not have a building and a suburb beside the highway")


def _marks(field: str, tile: CityTile) -> None:
    marks = [part.marks for part in tile.parts]
    if any(len(mark) > 1 for mark in marks) or marks.count("y") > 1:
        raise BadInput(field, "should give a building one mark at most, and a tile one hydrant")


def _sums(known: Iterable[CityTile]) -> dict[str, int]:
    """Everything that [totals] must state, by its dotted name."""
    sums: Counter[str] = Counter({f"copies.{group}": 0 for group in ("base", "station", "hydrant", "skyscrapers")})
    for name in TILE_SETS:
        sums.update({f"edges.{name}.{terrain}": 0 for terrain in "BRSH"})
        sums.update({f"nodes.{name}.{sign}": 0 for sign in ARMS})
        sums[f"stores.{name}"] = 0
    for tile in known:
        hydrants = sum("y" in part.marks for part in tile.parts)
        group = tile.set if tile.set != "fire_engines" else "station" if tile.station else "hydrant"
        if (group == "hydrant") != (hydrants == 1) or hydrants > 1:
            raise BadInput(tile.id, "should be either a Fire Station or carry exactly one hydrant")
        sums[f"copies.{group}"] += tile.copies
        for terrain in tile.edges:
            sums[f"edges.{tile.set}.{terrain}"] += tile.copies
        for node in tile.of("n"):
            sums[f"nodes.{tile.set}.{node.sign}"] += tile.copies
        sums[f"stores.{tile.set}"] += tile.copies * sum("$" in part.marks for part in tile.parts)
    return sums


def _start_again(known: Iterable[CityTile]) -> None:
    start = next((tile for tile in known if tile.id == "H1"), None)
    if start is None or start.copies < 2:
        raise BadInput("H1", "should have a copy beside the start tile")


def _curves(known: Iterable[CityTile]) -> None:
    curves = sum(
        tile.copies for tile in known for lane in tile.of("h") if sum(lane.sides) % 2
    )  # fmt: skip
    if curves > MOST_CURVES:
        raise BadInput("tile", f"has {curves} highway curves; more than {MOST_CURVES} could close a ring")


def _card(field: str, entry: Mapping[str, Any]) -> ActionCard:
    _typed(field, entry, {"name": str, "set": str, "copies": int, "effect": str, "rule": str}, CARD_SETS)
    _between(f"{field}.copies", entry["copies"], 0)
    return ActionCard(entry["name"], entry["set"], entry["copies"], entry["effect"], entry["rule"])


def _typed(field: str, entry: Mapping[str, Any], wanted: Mapping[str, type], sets: tuple[str, ...]) -> None:
    for name, kind in wanted.items():
        if type(entry.get(name)) is not kind:
            raise BadInput(f"{field}.{name}", f"should be {'text' if kind is str else 'a whole number'}")
    for name in entry:
        if name not in wanted:
            raise BadInput(f"{field}.{name}", f"should be one of {', '.join(wanted)}")
    if entry["set"] not in sets:
        raise BadInput(f"{field}.set", f"should be one of {', '.join(sets)}")
    if not 1 <= len(entry["name"]) <= LONGEST:
        raise BadInput(f"{field}.name", f"should have 1 to {LONGEST} letters")


def _between(field: str, copies: int, least: int) -> None:
    if not least <= copies <= MOST_COPIES:
        raise BadInput(field, f"should be {least} to {MOST_COPIES}")


def _different(field: str, names: list[str]) -> None:
    for name, count in Counter(names).items():
        if count > 1:
            raise BadInput(field, f"names {name} twice")


def _equal(field: str, said: object, have: object) -> None:
    if said != have:
        raise BadInput(field, f"says {said}, but it is {have}")


def _total(field: str, totals: object, have: object) -> None:
    """A file that states what it adds up to must be right; one that states nothing need not be."""
    if (said := _dig(totals, field)) != have:
        says = f"says {said}, but it is {have}" if said is not None else f"is missing; it is {have}"
        raise BadInput(f"totals.{field}", f"{says} (a file without totals need not add up)")


def _dig(table: object, field: str) -> object:
    for name in field.split("."):
        table = table.get(name) if isinstance(table, dict) else None
    return table
