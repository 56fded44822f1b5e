"""The cards and tiles from data/*.toml, and every invariant they must keep (section 7.7 of the rules)."""

import re
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any, Final

from fivealarm.games.brigade.rules import balance
from fivealarm.games.brigade.rules.board import BLOCKS, CELL, CORNERS, UNIVERSITY
from fivealarm.kernel import own
from fivealarm.kernel.contract import BadInput, is_file

TYPES: Final = ("Commons", "Merchants", "Council", "Nobles", "University")
TRACKS: Final = ("leadership", "wagon", "crew")
TRACK_NAMES: Final = ("Actions", "Wagon", "Crew")  # where people read them: what each track gives
RANGES: Final = ((4, 6), (2, 6), (0, 3))
WINDS: Final = ("n", "e", "s", "w")
STARTER: Final = "starter"
FIRESTORM: Final = "firestorm"
WIND: Final = "wind"
SPECIAL: Final = "special"
EVENT_KINDS: Final = (STARTER, FIRESTORM, WIND, SPECIAL)
STARTERS: Final = 6  # the first cards, which light the city
SPECIALS: Final = 8  # the last ones
CIRCLES: Final = 6
PRINTED: Final = "standard"  # the files in the box
ID: Final = re.compile(r"[a-z0-9]{1,8}")
LONGEST: Final = 40  # letters of a name
LONGEST_BLOCK: Final = 26
LONGEST_SHORT: Final = 10
LONGEST_TEXT: Final = 200
Facts = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class CityBlock:
    """A tile of the city."""

    id: str
    name: str
    type: int
    value: int
    short: str = ""  # its name where there is no room for more


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


def tinderbox(city: str = PRINTED, events: str = PRINTED, crew: str = PRINTED) -> Tinderbox:
    """The box as shipped, with files of somebody's own in place of some of its own."""
    box = _shipped()
    if is_file(city):
        box = replace(own.read("options.city", city, read_city), events=box.events, crew=box.crew)
    if is_file(events):
        box = replace(box, events=own.read("options.events", events, _own_events))
    if is_file(crew):
        box = replace(box, crew=own.read("options.crew", crew, _own_crew))
    return box


@cache
def _shipped() -> Tinderbox:
    return unpack(*(_load(name) for name in ("city.toml", "events.toml", "crew.toml")))


def _load(name: str) -> Facts:
    return tomllib.loads((files("fivealarm.games.brigade") / "data" / name).read_text("utf-8"))


def unpack(city: Facts, events: Facts, crew: Facts) -> Tinderbox:
    """The box from its three files; BadInput names what is wrong."""
    return replace(read_city(city), events=read_events(events), crew=read_crew(crew))


def read_city(facts: Facts) -> Tinderbox:
    """Blocks, firehouses and tokens; the cards come from other files."""
    designed = _designed(facts)
    blocks = tuple(_block(f"block {n}", entry) for n, entry in enumerate(_list("block", facts, 32), 1))
    _check_blocks(blocks)
    tracks = tuple(_track(n, _table("tracks", facts).get(name)) for n, name in enumerate(TRACKS))
    if designed:
        _check_city(blocks, tracks)
    wardens, tokens = _table("wardens", facts), _table("tokens", facts)
    return Tinderbox(
        blocks=blocks, training=_training(_table("training", facts), blocks), tracks=tracks,
        wardens=_wardens(wardens.get("names")),
        warden_water=_int("wardens.water", wardens.get("water"), 1, 4),
        water=_int("tokens.water", tokens.get("water"), 40, 40),
        renown=_int("tokens.renown", tokens.get("renown"), 16, 16),
        loyalty=_int("tokens.loyalty", tokens.get("loyalty"), 10, 10),
        head_starts=tuple(_head_start(seats, _table("compensation", facts)) for seats in (2, 3, 4)),
        events=(), crew=(),
    )  # fmt: skip


def read_events(facts: Facts) -> tuple[EventCard, ...]:
    """The thirty event cards."""
    designed = _designed(facts)
    cards = tuple(_event(f"event {n}", entry) for n, entry in enumerate(_list("event", facts, 30), 1))
    _check_events(cards)
    if designed:
        balance.check_kinds(
            [card.kind for card in cards], dict(zip(EVENT_KINDS, (STARTERS, 8, 8, SPECIALS), strict=True))
        )
        balance.check_winds([card.wind for card in cards if card.kind == WIND])
        balance.check_marks(Counter(mark for card in cards for mark in card.marks))
    return cards


def read_crew(facts: Facts) -> tuple[CrewCard, ...]:
    """The twenty crew cards."""
    designed = _designed(facts)
    people = tuple(_crew(f"card {n}", entry) for n, entry in enumerate(_list("card", facts, 20), 1))
    _check_crew(people)
    if designed:
        balance.check_types([person.type for person in people])
    return people


def _own_events(facts: Facts) -> tuple[EventCard, ...]:
    """Events of somebody's own; what a special one is called and does is the game's."""
    cards = read_events(facts)
    for n, (mine, shipped) in enumerate(zip(cards, _shipped().events, strict=True), 1):
        if mine.kind == SPECIAL:
            _as_in_the_game(f"event {n}.name", mine.name, shipped.name)
            _as_in_the_game(f"event {n}.says", mine.says, shipped.says)
    return cards


def _own_crew(facts: Facts) -> tuple[CrewCard, ...]:
    """Types and water of somebody's own; what people are called and do is the game's."""
    people = read_crew(facts)
    for n, (mine, shipped) in enumerate(zip(people, _shipped().crew, strict=True), 1):
        _as_in_the_game(f"card {n}.name", mine.name, shipped.name)
        _as_in_the_game(f"card {n}.says", mine.says, shipped.says)
    return people


def _as_in_the_game(field: str, says: str, known: str) -> None:
    if says != known:
        raise BadInput(field, f"should be {known!r}, as in the game")


def _block(field: str, facts: Facts) -> CityBlock:
    kind = _choice(f"{field}.type", facts.get("type"), TYPES)
    low, high = (3, 5) if kind == 4 else (1, 5)
    name = _text(f"{field}.id", facts)
    if not ID.fullmatch(name):
        raise BadInput(f"{field}.id", "should be up to 8 small letters and digits")
    return CityBlock(
        name,
        _text(f"{field}.name", facts, LONGEST_BLOCK),
        kind,
        _int(f"{field}.value", facts.get("value"), low, high),
        _text(f"{field}.short", facts, LONGEST_SHORT) if "short" in facts else "",
    )


def _check_blocks(blocks: Sequence[CityBlock]) -> None:
    _unique("block", [block.id for block in blocks])
    _unique("block", [block.name for block in blocks])
    counts = Counter(block.type for block in blocks)
    for kind, name in enumerate(TYPES):
        if counts[kind] != (4 if kind == 4 else 7):
            raise BadInput("block", f"{name} should have {4 if kind == 4 else 7} blocks")


def _check_city(blocks: Sequence[CityBlock], tracks: Sequence[UpgradeTrack]) -> None:
    by_type = [[block.value for block in blocks if block.type == kind] for kind in range(len(TYPES))]
    balance.check_values(dict(zip(TYPES[:4], by_type, strict=False)), by_type[4])
    for name, track, ends in zip(TRACKS, tracks, RANGES, strict=True):
        balance.check_ends(name, track.values, ends)


def _training(facts: Facts, blocks: Sequence[CityBlock]) -> tuple[int, ...]:
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
    return UpgradeTrack(tuple(values), _int(f"{field}.blue", facts.get("blue"), 1, CIRCLES - 1))


def _wardens(names: object) -> tuple[str, ...]:
    if (
        not isinstance(names, list)
        or len(names) != 4
        or not all(isinstance(name, str) and name.strip() for name in names)
    ):
        raise BadInput("wardens.names", "should be four names")
    if len({name.split()[-1].lower() for name in names}) < 4 or max(map(len, names)) > LONGEST_BLOCK:
        raise BadInput("wardens.names", f"should end in four different words and have at most {LONGEST_BLOCK} letters")
    return tuple(names)


def _designed(facts: Facts) -> bool:
    """Whether a file claims to be as fair as the one in the box."""
    designed = facts.get("designed", False)
    if not isinstance(designed, bool):
        raise BadInput("designed", "should be true or false")
    return designed


def _head_start(seats: int, facts: Facts) -> tuple[int, ...]:
    field = f"compensation.{seats}"
    found = facts.get(str(seats))
    if not isinstance(found, list) or len(found) != seats:
        raise BadInput(field, f"should be {seats} numbers")
    return tuple(_int(field, more, -3, 3) for more in found)


def _event(field: str, facts: Facts) -> EventCard:
    kind = EVENT_KINDS[_choice(f"{field}.kind", facts.get("kind"), EVENT_KINDS)]
    wind = 2 * _choice(f"{field}.direction", facts.get("direction"), WINDS) if kind == WIND else -1
    marks = _marks(f"{field}.marks", facts.get("marks")) if kind in (STARTER, FIRESTORM) else ()
    says = _text(f"{field}.says", facts) if kind == SPECIAL else ""
    return EventCard(_text(f"{field}.id", facts), _text(f"{field}.name", facts, LONGEST), kind, marks, wind, says)


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
    for n, card in enumerate(cards, 1):
        kinds = (STARTER,) if n <= STARTERS else (SPECIAL,) if n > len(cards) - SPECIALS else (FIRESTORM, WIND)
        if card.kind not in kinds:
            raise BadInput(f"event {n}.kind", f"should be {' or '.join(kinds)}")
    started = Counter(mark for card in cards if card.kind == STARTER for mark in card.marks)
    if max(started.values()) > 1:
        raise BadInput("event", "the starters should not mark a cell twice between them")


def _crew(field: str, facts: Facts) -> CrewCard:
    kind = ("passive", "crew action")[_choice(f"{field}.kind", facts.get("kind"), ("passive", "crew action"))]
    return CrewCard(
        _text(f"{field}.id", facts), _text(f"{field}.name", facts, LONGEST),
        _choice(f"{field}.type", facts.get("type"), TYPES),
        _int(f"{field}.water", facts.get("water"), 1, 3), kind, _text(f"{field}.says", facts),
    )  # fmt: skip


def _check_crew(cards: Sequence[CrewCard]) -> None:
    if [card.id for card in cards] != [f"K{n:02}" for n in range(1, 21)]:
        raise BadInput("card", "should be K01 to K20 in order")
    if [card.id for card in cards if card.kind == "crew action"] != ["K02", "K16", "K17", "K18"]:
        raise BadInput("card", "K02, K16, K17 and K18 should be the Crew actions")


def _list(field: str, facts: Facts, count: int) -> list[Facts]:
    found = facts.get(field)
    if not isinstance(found, list) or len(found) != count or not all(isinstance(item, dict) for item in found):
        raise BadInput(field, f"should have {count} entries")
    return found


def _table(field: str, facts: Facts) -> Facts:
    found = facts.get(field)
    if not isinstance(found, dict):
        raise BadInput(field, "should be a table")
    return found


def _text(field: str, facts: Facts, longest: int = LONGEST_TEXT) -> str:
    found = facts.get(field.rsplit(".", 1)[1])
    if not isinstance(found, str) or not found.strip():
        raise BadInput(field, "should be a text")
    if len(found) > longest:
        raise BadInput(field, f"should have at most {longest} letters")
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
