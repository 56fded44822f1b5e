"""What the bots hold things to be worth: data/bots.toml as named numbers."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final, TypeVar

from fivealarm.games.fire_call.rules import data
from fivealarm.games.fire_call.rules.board import DISTRICTS
from fivealarm.games.fire_call.rules.cards.decks import KEEPABLE, POSITIONS
from fivealarm.kernel.contract import BadInput

Row = tuple[float, ...]


@dataclass(slots=True)
class RookieWeights:
    """How glad a beginner is of spaces and actions."""

    insight: float
    new_item: float
    owned_item: float
    station_duties: float
    call: float
    call_by_item: float
    promotion: float
    aid: float
    service: float
    service_by_item: float
    injury: float
    least: float
    hand_over: float
    let_go: float


@dataclass(slots=True)
class RegularWeights:
    """What things are worth to the regular, counted in districts."""

    nearly: Row
    ready: float
    aid: float
    rank: float
    kept: Row
    hurt: float
    last_of_game: float
    rest_of_game: float
    late_scale: float
    early_scale: float


@dataclass(slots=True)
class PathWeights:
    """How far the regular looks when it chooses a path."""

    foresight: float
    again: float
    station_duties: float
    out_of_hospital: float


@dataclass(slots=True)
class ChiefWeights:
    """What things are worth to the chief, as shares of the logarithm of the odds to win."""

    nearly: Row
    district: Row
    won: float
    ready: float
    away: float
    kept: Row
    rank: Row
    aid: Row
    hurt: Row
    station_duties: float
    later: float
    tempo: float


@dataclass(slots=True)
class GuessWeights:
    """What the chief's first guess adds to these."""

    again: float
    close: float


@dataclass(slots=True)
class DuelWeights:
    """What the chief looks at and adds to the network's chances in a game of two."""

    nearly: Row
    unseen: float
    aid_growth: float
    close: float


W = TypeVar("W", RookieWeights, RegularWeights, PathWeights, ChiefWeights, GuessWeights, DuelWeights)
LENGTHS: Final = {
    "nearly": POSITIONS + 1, "district": DISTRICTS + 1, "kept": KEEPABLE, "rank": 2, "aid": 2, "hurt": 2,
}  # fmt: skip


def build(facts: object, name: str, kind: type[W]) -> W:
    """The numbers of one bot; BadInput names the one at fault."""
    names = [field.name for field in fields(kind)]
    table = data.known(facts, name, names)
    rows = {field.name for field in fields(kind) if field.type is not float}
    values: dict[str, Any] = {
        one: _row(table, name, one) if one in rows else _number(table, name, one) for one in names
    }
    made: W = kind(**values)
    return made


def _number(table: Mapping[str, Any], bot: str, name: str) -> float:
    value = table.get(name)
    if not isinstance(value, float):
        raise BadInput(f"{bot}.{name}", "should be a number with a decimal point")
    return value


def _row(table: Mapping[str, Any], bot: str, name: str) -> Row:
    value = table.get(name)
    count = LENGTHS[name]
    if not isinstance(value, list) or len(value) != count or not all(isinstance(one, float) for one in value):
        raise BadInput(f"{bot}.{name}", f"should be a list of {count} numbers with a decimal point")
    return tuple(value)


TABLES: Final = ("rookie", "regular", "path", "chief", "guess", "duel", "made")

_BOTS: Final = data.known(data.load("bots.toml"), "", TABLES)
ROOKIE: Final = build(_BOTS.get("rookie"), "rookie", RookieWeights)
REGULAR: Final = build(_BOTS.get("regular"), "regular", RegularWeights)
PATH: Final = build(_BOTS.get("path"), "path", PathWeights)
CHIEF: Final = build(_BOTS.get("chief"), "chief", ChiefWeights)
GUESS: Final = build(_BOTS.get("guess"), "guess", GuessWeights)
DUEL: Final = build(_BOTS.get("duel"), "duel", DuelWeights)
