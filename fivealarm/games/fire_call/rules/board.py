"""The board: spaces, paths, areas off the path, items and districts (FC-BOARD); immutable."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from fivealarm.games.fire_call.rules import data
from fivealarm.kernel.contract import BadInput

INNER: Final = 24
ITEMS: Final = 24
SPACES: Final = INNER + ITEMS  # inner spaces, then one space for each item
STATION_1: Final = 48
STATION_2: Final = 49
HOSPITAL: Final = 50
PLACES: Final = 51
DISTRICTS: Final = 11
COLOURS: Final = ("red", "black", "yellow", "blue")
LETTERS: Final = "ANLH"  # of the four sections, in the order of the items
SECTIONS: Final = len(LETTERS)

KINDS: Final = ("promotion", "service", "aid", "injury", "call", "duty")
KIND_WORDS: Final = (
    "Promotion", "Back In Service", "Mutual Aid", "Injury", "Fire Call", "Station Duties",
)  # fmt: skip
PROMOTION: Final = 0
SERVICE: Final = 1
AID: Final = 2
INJURY: Final = 3
CALL: Final = 4
DUTY: Final = 5
ITEM: Final = 6
COUNTS: Final = {"promotion": 1, "service": 1, "aid": 1, "injury": 1, "call": 12, "duty": 8}

MUTUAL_AID: Final = 24  # the 25th equipment card
AID_BIT: Final = 1 << MUTUAL_AID
ALL_ITEMS: Final = AID_BIT - 1
ALL_CARDS: Final = ALL_ITEMS | AID_BIT

ORDINALS: Final = ("corner", "first", "second", "third", "fourth", "fifth", "sixth")

CODES: Final = tuple(f"{letter}{n}" for letter in LETTERS for n in range(1, 7))  # A1 … H6
CARD_CODES: Final = (*CODES, "MA")
CARDS: Final = len(CARD_CODES)  # of equipment, by department
PLACE_NAMES: Final = (*(f"I{n:02}" for n in range(INNER)), *CODES, "Station 1", "Station 2", "Hospital")
SECTION_MASKS: Final = tuple(0b111111 << 6 * section for section in range(4))

Run = tuple[int, int, int]  # where a run of steps ends, steps left there (at a junction), spaces entered


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """Everything printed on the board, as tables by place."""

    kind: tuple[int, ...]  # by space
    after: tuple[tuple[int, ...], ...]  # by place: the next space; at a junction inner, then outer
    runs: tuple[tuple[Run, ...], ...]  # by place and steps
    next_call: tuple[int, ...]  # by inner space: the next Fire Call space along the inner path
    sections: tuple[str, ...]
    items: tuple[str, ...]  # in full
    short: tuple[str, ...]  # as they are called on the board and in sentences
    places: tuple[str, ...]  # as people call them: the second Fire Call on the Axe side, the Nozzle
    districts: tuple[str, ...]
    ranks: tuple[str, ...]
    badges: tuple[str, ...]
    cities: tuple[str, ...]  # by colour
    starting: tuple[int, ...]  # by colour: the items of its starting section


@cache
def board() -> Board:
    """The printed board."""
    return build(data.load("board.toml"))


def build(facts: object) -> Board:
    """A board from its file; BadInput names what breaks an invariant of section 7.6."""
    names = ("inner", "ranks", "badges", "districts", "section", "area", "colour")
    table = data.known(facts, "", names)
    kind = _kinds(data.texts(table, "", "inner", INNER))
    sections, items, short, after = _paths(table)
    _check_paths(kind, after)
    cities, starting = _colours(table, sections)
    return Board(
        kind=kind,
        after=after,
        runs=tuple(tuple(_run(after, place, steps) for steps in range(7)) for place in range(PLACES)),
        next_call=tuple(_next_call(kind, space) for space in range(INNER)),
        sections=tuple(sections),
        items=items,
        short=short,
        places=_places(kind, after, sections, short),
        districts=_different(table, "districts", DISTRICTS),
        ranks=_different(table, "ranks", 5),
        badges=_different(table, "badges", 5),
        cities=cities,
        starting=starting,
    )


def _places(
    kind: Sequence[int], after: Sequence[Sequence[int]], sections: Sequence[str], items: Sequence[str]
) -> tuple[str, ...]:
    inner = [_inner_name(kind, after, sections, space) for space in range(INNER)]
    return (*inner, *(f"the {spoken(item)}" for item in items), "Fire Station 1", "Fire Station 2", "the Hospital")


def spoken(item: str) -> str:
    """An item's name within a sentence, which has its own full stop."""
    return item.rstrip(".")


def _inner_name(kind: Sequence[int], after: Sequence[Sequence[int]], sections: Sequence[str], space: int) -> str:
    """A kind of which there is one names its space; others are counted along their side, from its corner on."""
    name = KIND_WORDS[kind[space]]
    if kind.count(kind[space]) == 1:
        return name
    corner = space
    while len(after[corner]) == 1:
        corner = (corner - 1) % INNER
    side = sections[(after[corner][1] - INNER) // 6]
    count = sum(kind[(corner + step) % INNER] == kind[space] for step in range(1, (space - corner) % INNER + 1))
    return f"the {ORDINALS[count]} {name} on the {side} side"


def _different(table: data.Facts, name: str, count: int) -> tuple[str, ...]:
    names = data.texts(table, "", name, count)
    if len(set(names)) != count:
        raise BadInput(name, "should all be different")
    return tuple(names)


def _kinds(inner: Sequence[str]) -> tuple[int, ...]:
    """B1: so many spaces of each kind."""
    for name in inner:
        if name not in KINDS:
            raise BadInput("inner", f"{name!r} should be one of {', '.join(KINDS)}")
    for name, count in COUNTS.items():
        if inner.count(name) != count:
            raise BadInput("inner", f"should have {count} spaces of kind {name} (B1)")
    return (*(KINDS.index(name) for name in inner), *[ITEM] * ITEMS)


def _paths(table: data.Facts) -> tuple[list[str], tuple[str, ...], tuple[str, ...], tuple[tuple[int, ...], ...]]:
    """The four outer paths and the areas, as successors by place."""
    after = [[(space + 1) % INNER] if space < INNER else [space + 1] for space in range(PLACES)]
    sections: list[str] = []
    items: list[str] = []
    short: list[str] = []
    for at, entry in enumerate(data.tables(table, "section", 4, 4)):
        field = f"section {at + 1}"
        section = data.known(entry, field, ("name", "from", "to", "items", "short"))
        sections.append(data.text(section, field, "name"))
        items.extend(data.texts(section, field, "items", 6))
        short.extend(data.texts(section, field, "short", 6))
        first = INNER + 6 * at
        after[_space(section, field, "from")].append(first)
        after[first + 5] = [_space(section, field, "to")]
    if len({*items}) != ITEMS or len({*short}) != ITEMS or [name[0] for name in sections] != [*LETTERS]:
        raise BadInput("section", f"should be four, called {', '.join(LETTERS)}…, with 24 different items (B1)")
    for at, entry in enumerate(data.tables(table, "area", 3, 3)):
        after[STATION_1 + at] = _area(entry, at)
    return sections, tuple(items), tuple(short), tuple(tuple(places) for places in after)


def _space(table: data.Facts, field: str, name: str) -> int:
    space = data.text(table, field, name)
    if space not in PLACE_NAMES[:INNER]:
        raise BadInput(f"{field}.{name}", "should be an inner space, I00 to I23")
    return PLACE_NAMES.index(space)


def _area(entry: object, at: int) -> list[int]:
    """B2: one way out of a station, two out of the Hospital, none into an area."""
    field = f"area {at + 1}"
    area = data.known(entry, field, ("name", "next"))
    if data.text(area, field, "name") != PLACE_NAMES[STATION_1 + at]:
        raise BadInput(f"{field}.name", f"should be {PLACE_NAMES[STATION_1 + at]}")
    places = data.texts(area, field, "next", 2 if STATION_1 + at == HOSPITAL else 1)
    for place in places:
        if place not in PLACE_NAMES[:SPACES]:
            raise BadInput(f"{field}.next", "should be spaces of the paths (B2)")
    return [PLACE_NAMES.index(place) for place in places]


def _colours(table: data.Facts, sections: Sequence[str]) -> tuple[tuple[str, ...], tuple[int, ...]]:
    cities: list[str] = []
    starting: list[int] = []
    for at, entry in enumerate(data.tables(table, "colour", 4, 4)):
        field = f"colour {at + 1}"
        colour = data.known(entry, field, ("name", "city", "section"))
        if data.text(colour, field, "name") != COLOURS[at]:
            raise BadInput(f"{field}.name", f"should be {COLOURS[at]}")
        section = data.text(colour, field, "section")
        if section not in sections or SECTION_MASKS[sections.index(section)] in starting:
            raise BadInput(f"{field}.section", "should be a section of its own")
        cities.append(data.text(colour, field, "city"))
        starting.append(SECTION_MASKS[sections.index(section)])
    return tuple(cities), tuple(starting)


def _check_paths(kind: Sequence[int], after: Sequence[Sequence[int]]) -> None:
    """B2 to B8."""
    if any(len(reached(after, space)) != SPACES for space in range(SPACES)):
        raise BadInput("section.from", "should let every space be reached from every other (B3)")
    if {place for place in range(INNER) if len(after[place]) == 2} != {0, 6, 12, 18}:
        raise BadInput("section.from", "should be I00, I06, I12 and I18 (B2)")
    for place in (HOSPITAL, PLACE_NAMES.index("I18")):
        if {_end(after, place, way) for way in (0, 1)} != {0, PLACE_NAMES.index("N6")}:
            raise BadInput("area 3.next", "should be six steps before I00 and N6 (B4)")
    if kind[after[STATION_1][0]] != PROMOTION or kind[after[STATION_2][0]] != AID:
        raise BadInput("area.next", "should be promotion for Station 1, aid for Station 2 (B5)")
    for section in range(4):
        ends = after[INNER + 6 * section + 5][0]
        starts = next(place for place in range(INNER) if INNER + 6 * section in after[place])
        if ends != (starts + 6) % INNER:
            raise BadInput(f"section {section + 1}.to", "should be the corner after its `from` (B6, B7, B8)")


def reached(after: Sequence[Sequence[int]], place: int) -> set[int]:
    """All spaces that can be reached from a place."""
    seen: set[int] = set()
    edge = [place]
    while edge:
        for space in after[edge.pop()]:
            if space not in seen:
                seen.add(space)
                edge.append(space)
    return seen


def _end(after: Sequence[Sequence[int]], junction: int, way: int) -> int:
    """Six steps from a junction by one of its ways."""
    place = after[junction][way]
    for _ in range(5):
        place = after[place][0]
    return place


def _run(after: Sequence[Sequence[int]], place: int, steps: int) -> Run:
    """As many steps as can be made without a choice."""
    mask = 0
    while steps and len(after[place]) == 1:
        place = after[place][0]
        mask |= 1 << place
        steps -= 1
    return place, steps, mask


def _next_call(kind: Sequence[int], space: int) -> int:
    space = (space + 1) % INNER
    while kind[space] != CALL:
        space = (space + 1) % INNER
    return space
