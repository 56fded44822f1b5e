"""The facts of a position, and what they are when nothing is said."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from fivealarm.games.fire_engines.rules import data
from fivealarm.games.fire_engines.rules.city.cells import LETTERS, REACH, cell, name, start_row
from fivealarm.games.fire_engines.rules.city.features import burning, lodgings
from fivealarm.games.fire_engines.rules.data import BUILDING, ROAD, STADIUM, SUBURB
from fivealarm.games.fire_engines.rules.game import FireEngines
from fivealarm.games.fire_engines.rules.state import (
    BLAZE,
    CARD,
    CARS,
    CREW,
    DICE,
    DRIVE,
    FRANCHISES,
    NONE,
    PLACE,
    PLACES,
    STAGES,
    TOKENS,
    State,
)
from fivealarm.games.fire_engines.rules.verbs.pieces import region_name
from fivealarm.kernel.contract import BadInput
from fivealarm.kernel.schema import Field, Fields, Kind, Many, Name, Truth, Whole, need
from fivealarm.positions.keeps import Follows, Own, Turned
from fivealarm.positions.kinds import Besides, CountsByName

SPOT: Final = re.compile(r"(-?[0-9]{1,3}),(-?[0-9]{1,3})")
TILE: Final = re.compile(r"([A-Z]{1,2}[0-9]{1,2})\((-?[0-9]{1,3},-?[0-9]{1,3})\)r([0-3])")
RIDERS: Final = Name.of(("truck", "car 0", "car 1"))
REGION: Final = Name(
    {region_name(kind, side): kind * PLACES + side for kind in (BUILDING, ROAD, SUBURB) for side in range(4)}
    | {region_name(STADIUM, 4): STADIUM * PLACES + 4}
)
MOST_POINTS: Final = 100_000
MOST_COPIES: Final = 99
MOST_FUEL: Final = 3  # ARSONIST


@dataclass(frozen=True, slots=True)
class CellName:
    """A cell by its coordinates, "-1,2"."""

    def read(self, path: str, value: object) -> int:
        found = SPOT.fullmatch(value) if isinstance(value, str) else None
        if not found:
            raise BadInput(path, 'should be a cell like "-1,2"')
        x, y = int(found[1]), int(found[2])
        need(max(abs(x), abs(y)) <= REACH, path, f"{value} lies beyond {REACH} cells from the start tile")
        return cell(x, y)

    def write(self, value: int) -> str:
        return name(value)


@dataclass(frozen=True, slots=True)
class SideName:
    """A cell and a side, "0,1 s"; kept as 4 * cell + side."""

    def read(self, path: str, value: object) -> int:
        where, _, side = value.partition(" ") if isinstance(value, str) else ("", "", "")
        need(len(side) == 1 and side in LETTERS, path, 'should be a cell and a side like "0,1 s"')
        return 4 * CellName().read(path, where) + LETTERS.index(side)

    def write(self, value: int) -> str:
        return f"{name(value >> 2)} {LETTERS[value & 3]}"


@dataclass(frozen=True, slots=True)
class TileName:
    """A tile as section 7.8 writes it, "R8(0,1)r2"; kept as its kind, cell and turn."""

    kinds: Mapping[str, int]

    def read(self, path: str, value: object) -> tuple[int, int, int]:
        found = TILE.fullmatch(value) if isinstance(value, str) else None
        if not found or found[1] not in self.kinds:
            raise BadInput(path, 'should be a tile like "R8(0,1)r2"')
        return self.kinds[found[1]], CellName().read(path, found[2]), int(found[3])

    def write(self, value: tuple[int, int, int]) -> str:
        kind, where, turn = value
        return f"{next(n for n, k in self.kinds.items() if k == kind)}({name(where)})r{turn}"


def blank(kind: Kind) -> Besides:
    """A kind, or "" for none."""
    return Besides(kind, (("", NONE), (None, NONE)), {NONE: ""})


@lru_cache(maxsize=32)
def fields(game: FireEngines) -> Fields:
    """As at the start of the first turn; in the order in which they are written."""
    board, seats, deck = game.board, game.seats, game.contents.deck
    tiles = Name(board.kind, "the ID of a tile")
    copies = CountsByName(tiles, MOST_COPIES, len(board.tiles))
    cards = Name({card: kind for card, kind in board.card.items() if deck[kind]}, "a card in this game")
    urbanite = Fields({"seat": Field(Whole(0, seats - 1)), "cell": Field(CellName()), "on": Field(REGION)})
    known = {
        "tiles": Field(Many(TileName(board.kind)), [(kind, at, 0) for kind, at in start_row(board.start)], Own(_tiles)),
        "urbanites": Field(Many(urbanite), [], Own(_urbanites)),
        "turn": Field(Whole(0, seats - 1), 0),
        "stage": Field(Name.of(STAGES), lambda facts: CARD if facts["drawn"] == NONE else PLACE),
        "card": Field(blank(cards), NONE),
        "drawn": Field(blank(tiles), NONE),
        "aside": Field(blank(tiles), NONE),
        "second": Field(Truth(), 0, Turned("second", bool)),
        "last": Field(blank(CellName()), NONE),
        "score": Field(Many(Whole(0, MOST_POINTS), seats), [0] * seats),
        "supply": Field(Many(Whole(0, CREW), seats), None, Follows(lambda s: list(s.supply))),
        "deck": Field(CountsByName(cards, MOST_COPIES, len(board.cards)), None, Own(lambda s: s.deck)),
        "stack": Field(copies, None, Own(lambda s: s.stack)),
        "removed": Field(copies, None, Own(lambda s: s.removed)),
        "blaze": Field(Many(SideName(), most=TOKENS), [], Own(_blaze)),
        "tokens": Field(Whole(0, TOKENS), None, Follows(lambda s: s.tokens)),
        "fuel": Field(Whole(0, MOST_FUEL), usual_fuel),
        "truck": Field(blank(SideName()), NONE, Own(lambda s: s.vehicles[0])),
        "cars": Field(Many(blank(SideName()), most=CARS), [NONE] * CARS, Own(lambda s: s.vehicles[1:])),
        "rider": Field(blank(RIDERS), NONE, Own(lambda s: s.rider if s.stage in (DICE, DRIVE) else NONE)),
        "points": Field(Whole(0, 6), 0),
        "trail": Field(Many(CellName()), [], Turned("trail", tuple)),
        "franchises": Field(Many(Whole(0, FRANCHISES), seats), [0] * seats, Turned("shares", bytes)),
    }
    return Fields({name: field for name, field in known.items() if _in_the_box(game, name)})


def _tiles(s: State) -> list[tuple[int, int, int]]:
    codes = [(s.tile[s.number[cell]] - 1, cell) for cell in s.cells]
    return [(code // 4, cell, code % 4) for code, cell in codes]


def _urbanites(s: State) -> list[dict[str, int]]:
    return [_urbanite(s, cell) for cell in lodgings(s)]


def _urbanite(s: State, cell: int) -> dict[str, int]:
    seat, place = divmod(s.piece[s.number[cell]], PLACES)
    kind = s.board.kinds[s.tile[s.number[cell]]][place]
    return {"seat": seat - 1, "cell": cell, "on": kind * PLACES + place}


def _blaze(s: State) -> list[int]:
    return [4 * cell + s.piece[s.number[cell]] % PLACES for cell in sorted(s.cells) if burning(s, cell)]


def _in_the_box(game: FireEngines, field: str) -> bool:
    """Whether the modules in play need this field."""
    contents = game.contents
    if field in ("blaze", "tokens", "fuel", "truck"):
        return contents.fire
    if field in ("rider", "points", "trail"):
        return contents.fire or contents.mobsters
    return {"cars": contents.mobsters, "franchises": contents.franchises}.get(field, True)


def usual_fuel(facts: Mapping[str, Any]) -> int:
    """What a fire card allows before its first token."""
    return 0 if facts["stage"] != BLAZE else MOST_FUEL if facts["card"] == data.ARSONIST else 1
