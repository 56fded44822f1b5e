"""The cards and tiles from data/*.toml, and every invariant they must keep (section 7.7 of the rules)."""

import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from fivealarm.games.brigade.rules.board import BLOCKS, CELL, CORNERS, EDGE, INNER, UNIVERSITY, quarter_turn
from fivealarm.kernel.contract import BadInput

TYPES: Final = ("Commons", "Merchants", "Council", "Nobles", "University")
TRACKS: Final = ("leadership", "wagon", "crew")
TRACK_NAMES: Final = ("Actions", "Wagon", "Crew")  # where people read them: what each track gives
RANGES: Final = ((4, 6), (2, 6), (0, 3))
WINDS: Final = ("n", "e", "s", "w")
EVENT_KINDS: Final = {"starter": 6, "firestorm": 8, "wind": 8, "special": 8}
CIRCLES: Final = 6


@dataclass(frozen=True, slots=True)
class CityBlock:
    """A tile of the city."""

    id: str
    name: str
    type: int
    value: int


@dataclass(frozen=True, slots=True)
class EventCard:
    """A firestorm with its marks, a wind with its direction, or a special event."""

    id: str
    name: str
    kind: str
    marks: tuple[int, ...] = ()
    wind: int = -1  # a compass direction of the grid
    says: str = ""


@dataclass(frozen=True, slots=True)
class CrewCard:
    """A crew member: type, water, ability."""

    id: str
    name: str
    type: int
    water: int
    kind: str
    says: str


Card = EventCard | CrewCard


@dataclass(frozen=True, slots=True)
class UpgradeTrack:
    """One track of the firehouse board."""

    values: tuple[int, ...]
    blue: int


@dataclass(frozen=True, slots=True)
class Tinderbox:
    """Everything that is printed."""

    blocks: tuple[CityBlock, ...]
    training: tuple[int, ...]  # block on each cell, -1 in the corners
    tracks: tuple[UpgradeTrack, ...]
    wardens: tuple[str, ...]
    warden_water: int
    water: int
    renown: int
    loyalty: int
    head_starts: tuple[tuple[int, ...], ...]  # actions more in each first turn, for 2, 3 and 4 players
    events: tuple[EventCard, ...]
    crew: tuple[CrewCard, ...]


@cache
def tinderbox() -> Tinderbox:
    """The box as shipped."""
    folder = files("fivealarm.games.brigade") / "data"
    texts = [(folder / name).read_text("utf-8") for name in ("city.toml", "events.toml", "crew.toml")]
    return unpack(*(tomllib.loads(text) for text in texts))


def unpack(city: Mapping[str, Any], events: Mapping[str, Any], crew: Mapping[str, Any]) -> Tinderbox:
    """The box from its three files; BadInput names what is wrong."""
    blocks = tuple(_block(f"block[{n}]", facts) for n, facts in enumerate(_list("block", city, 32)))
    _check_blocks(blocks)
    cards = tuple(_event(f"event[{n}]", facts) for n, facts in enumerate(_list("event", events, 30)))
    _check_events(cards)
    people = tuple(_crew(f"card[{n}]", facts) for n, facts in enumerate(_list("card", crew, 20)))
    _check_crew(people)
    tracks = tuple(_track(n, _table("tracks", city).get(name)) for n, name in enumerate(TRACKS))
    wardens, tokens = _table("wardens", city), _table("tokens", city)
    names = wardens.get("names")
    if not isinstance(names, list) or len(names) != 4 or not all(isinstance(name, str) for name in names):
        raise BadInput("wardens.names", "should be four names")
    return Tinderbox(
        blocks=blocks, training=_training(_table("training", city), blocks), tracks=tracks, wardens=tuple(names),
        warden_water=_int("wardens.water", wardens.get("water"), 1, 4),
        water=_int("tokens.water", tokens.get("water"), 40, 40),
        renown=_int("tokens.renown", tokens.get("renown"), 16, 16),
        loyalty=_int("tokens.loyalty", tokens.get("loyalty"), 10, 10),
        head_starts=tuple(_head_start(seats, _table("compensation", city)) for seats in (2, 3, 4)),
        events=cards, crew=people,
    )  # fmt: skip


def _block(field: str, facts: Mapping[str, Any]) -> CityBlock:
    kind = _choice(f"{field}.type", facts.get("type"), TYPES)
    low, high = (5, 5) if kind == 4 else (2, 4)
    return CityBlock(
        _text(f"{field}.id", facts),
        _text(f"{field}.name", facts),
        kind,
        _int(f"{field}.value", facts.get("value"), low, high),
    )


def _check_blocks(blocks: Sequence[CityBlock]) -> None:
    _unique("block", [block.id for block in blocks])
    counts = Counter(block.type for block in blocks)
    for kind, name in enumerate(TYPES):
        if counts[kind] != (4 if kind == 4 else 7):
            raise BadInput("block", f"{name} should have {4 if kind == 4 else 7} blocks")
        cheapest = sum(sorted(block.value for block in blocks if block.type == kind)[:5])
        if kind < 4 and not 11 <= cheapest <= 13:
            raise BadInput("block", f"the five cheapest blocks of {name} should be worth 11 to 13, not {cheapest}")


def _training(facts: Mapping[str, Any], blocks: Sequence[CityBlock]) -> tuple[int, ...]:
    numbers = {block.id: number for number, block in enumerate(blocks)}
    ids = facts.get("blocks")
    if not isinstance(ids, list) or sorted(map(str, ids)) != sorted(numbers):
        raise BadInput("training.blocks", "should name every block once")
    layout = [-1] * 36
    for cell, block in zip(BLOCKS, ids, strict=True):
        layout[cell] = numbers[block]
        if (blocks[numbers[block]].type == 4) != (cell in UNIVERSITY):
            raise BadInput("training.blocks", "the University should lie on C3 D3 C4 D4")
    return tuple(layout)


def _track(number: int, facts: object) -> UpgradeTrack:
    field = f"tracks.{TRACKS[number]}"
    if not isinstance(facts, dict):
        raise BadInput(field, "should have values and a blue circle")
    values = facts.get("values")
    low, high = RANGES[number]
    if (
        not isinstance(values, list)
        or len(values) != CIRCLES
        or values != sorted(_int(field, v, low, high) for v in values)
    ):
        raise BadInput(f"{field}.values", "should be six numbers that never fall")
    if (values[0], values[-1]) != (low, high):
        raise BadInput(f"{field}.values", f"should go from {low} to {high}")
    return UpgradeTrack(tuple(values), _int(f"{field}.blue", facts.get("blue"), 1, CIRCLES - 1))


def _head_start(seats: int, facts: Mapping[str, Any]) -> tuple[int, ...]:
    field = f"compensation.{seats}"
    found = facts.get(str(seats))
    if not isinstance(found, list) or len(found) != seats:
        raise BadInput(field, f"should be {seats} numbers")
    return tuple(_int(field, more, -3, 3) for more in found)


def _event(field: str, facts: Mapping[str, Any]) -> EventCard:
    kind = tuple(EVENT_KINDS)[_choice(f"{field}.kind", facts.get("kind"), tuple(EVENT_KINDS))]
    wind = 2 * _choice(f"{field}.direction", facts.get("direction"), WINDS) if kind == "wind" else -1
    marks = _marks(f"{field}.marks", facts.get("marks")) if kind in ("starter", "firestorm") else ()
    says = _text(f"{field}.says", facts) if kind == "special" else ""
    return EventCard(_text(f"{field}.id", facts), _text(f"{field}.name", facts), kind, marks, wind, says)


def _marks(field: str, names: object) -> tuple[int, ...]:
    if not isinstance(names, list) or not names or any(not isinstance(name, str) or name not in CELL for name in names):
        raise BadInput(field, "should be a list of cells such as B2")
    marks = tuple(CELL[name] for name in names)
    if len(set(marks)) != len(marks):
        raise BadInput(field, "should mark no cell twice")
    if set(marks) & set(CORNERS):
        raise BadInput(field, "should mark no corner")
    return marks


def _check_events(cards: Sequence[EventCard]) -> None:
    if [card.id for card in cards] != [f"E{n:02}" for n in range(1, 31)]:
        raise BadInput("event", "should be E01 to E30 in order")
    if [card.kind for card in cards] != [kind for kind, count in EVENT_KINDS.items() for _ in range(count)]:
        raise BadInput("event", "should be 6 starters, 8 firestorms, 8 winds and 8 special events, in that order")
    winds = Counter(card.wind for card in cards if card.kind == "wind")
    if set(winds.values()) != {2} or len(winds) != 4:
        raise BadInput("event", "should have two winds for each direction")
    started = Counter(mark for card in cards if card.kind == "starter" for mark in card.marks)
    if max(started.values()) > 1:
        raise BadInput("event", "the starters should not mark a cell twice between them")
    _check_marks(Counter(mark for card in cards for mark in card.marks))


def _check_marks(marks: Mapping[int, int]) -> None:
    if any(marks.get(cell, 0) == 0 for cell in BLOCKS):
        raise BadInput("event", "the firestorms should mark every block at least once")
    if any(marks[cell] != marks[quarter_turn(cell)] for cell in BLOCKS):
        raise BadInput("event", "the marks should be fair to all corners: the same after a quarter turn of the city")
    means = [sum(marks[cell] for cell in ring) / len(ring) for ring in (UNIVERSITY, INNER, EDGE)]
    if not means[0] > means[1] > means[2]:
        raise BadInput("event", "the University should suffer most, the edge least")


def _crew(field: str, facts: Mapping[str, Any]) -> CrewCard:
    kind = ("passive", "crew action")[_choice(f"{field}.kind", facts.get("kind"), ("passive", "crew action"))]
    return CrewCard(
        _text(f"{field}.id", facts), _text(f"{field}.name", facts), _choice(f"{field}.type", facts.get("type"), TYPES),
        _int(f"{field}.water", facts.get("water"), 1, 3), kind, _text(f"{field}.says", facts),
    )  # fmt: skip


def _check_crew(cards: Sequence[CrewCard]) -> None:
    if [card.id for card in cards] != [f"K{n:02}" for n in range(1, 21)]:
        raise BadInput("card", "should be K01 to K20 in order")
    if any(sum(card.type == kind for card in cards) != 4 for kind in range(5)):
        raise BadInput("card", "should be four of each type")
    if [card.id for card in cards if card.kind == "crew action"] != ["K02", "K16", "K17", "K18"]:
        raise BadInput("card", "K02, K16, K17 and K18 should be the Crew actions")


def _list(field: str, facts: Mapping[str, Any], count: int) -> list[Mapping[str, Any]]:
    found = facts.get(field)
    if not isinstance(found, list) or len(found) != count or not all(isinstance(item, dict) for item in found):
        raise BadInput(field, f"should have {count} entries")
    return found


def _table(field: str, facts: Mapping[str, Any]) -> Mapping[str, Any]:
    found = facts.get(field)
    if not isinstance(found, dict):
        raise BadInput(field, "should be a table")
    return found


def _text(field: str, facts: Mapping[str, Any]) -> str:
    found = facts.get(field.rsplit(".", 1)[1])
    if not isinstance(found, str) or not found:
        raise BadInput(field, "should be a text")
    return found


def _int(field: str, value: object, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise BadInput(field, f"should be {low}" if low == high else f"should be a number from {low} to {high}")
    return value


def _choice(field: str, value: object, choices: Sequence[str]) -> int:
    if not isinstance(value, str) or value not in choices:
        raise BadInput(field, f"should be one of {', '.join(choices)}")
    return choices.index(value)


def _unique(field: str, ids: Sequence[str]) -> None:
    for name, count in Counter(ids).items():
        if count > 1:
            raise BadInput(field, f"{name} should be there once")
