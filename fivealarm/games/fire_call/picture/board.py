"""The board as elements: outer paths, inner ring, corners, districts, piles, markers."""

from collections.abc import Iterator
from typing import Final

from fivealarm.games.fire_call.picture.elements import chip_id, place_id
from fivealarm.games.fire_call.picture.signs import (
    KIND_LOOKS,
    KIND_SYMBOLS,
    SECTION_LOOKS,
    SECTION_SYMBOLS,
    ink,
    lines,
    tone,
)
from fivealarm.games.fire_call.rules import names
from fivealarm.games.fire_call.rules.board import (
    CALL,
    CODES,
    DISTRICTS,
    HOSPITAL,
    INNER,
    ITEM,
    ITEMS,
    PLACE_NAMES,
    SPACES,
    STATION_1,
    STATION_2,
)
from fivealarm.games.fire_call.rules.names import opened
from fivealarm.games.fire_call.rules.secrets import View
from fivealarm.games.fire_call.rules.state import State
from fivealarm.scene.model import Element, Point, Rect, Symbol, Text, Token

SIZE: Final = 1000.0
CORNER: Final = 140.0
OUTER: Final = 120.0
RING: Final = 160.0
CELL: Final = 680.0 / 7
Box = tuple[float, float, float, float]

CORNERS: Final[dict[int, Box]] = {
    STATION_1: (0, 0, CORNER, CORNER),
    STATION_2: (860, 860, CORNER, CORNER),
    HOSPITAL: (0, 860, CORNER, CORNER),
}
GARAGE: Final[Box] = (860, 0, CORNER, CORNER)
ARROWS: Final = (
    (208, 150, 0), (850, 190, 90), (791, 850, 180), (150, 791, 270),  # into the outer paths
    (765, 150, 180), (850, 765, 270), (235, 850, 0), (150, 235, 90),  # out of them
)  # fmt: skip
AREAS: Final = {STATION_1: "Fire Station 1", STATION_2: "Fire Station 2", HOSPITAL: "Hospital"}
FAR: Final = 24  # chips that fit into the Garage


def box(place: int) -> Box:
    """Where a space or area lies on the board."""
    if place in CORNERS:
        return CORNERS[place]
    if place < INNER:
        side, step = divmod(place, 6)
        along, far = RING + CELL * step, RING + CELL * 6
        back = RING + CELL * (6 - step)
        x, y = ((along, RING), (far, along), (back, far), (RING, back))[side]
        return x, y, CELL, CELL
    section, step = divmod(place - INNER, 6)
    along, back = CORNER + OUTER * step, 860 - OUTER * (step + 1)
    if section in (0, 1):  # Axe down the right side, Nozzle up the left
        return (860, along, CORNER, OUTER) if section == 0 else (0, back, CORNER, OUTER)
    return (along, 0, OUTER, CORNER) if section == 2 else (back, 860, OUTER, CORNER)


def middle(place: int) -> Point:
    """Where a marker stands that is alone there."""
    left, top, w, h = box(place)
    return left + w / 2, top + h - 20


def draw(view: View) -> Iterator[Element]:
    s = view.state
    yield Element("ground", Rect(SIZE, SIZE, 12), 0, 0, "outside")
    for place in range(SPACES):
        yield from _item_space(s, place) if s.table.board.kind[place] == ITEM else _inner_space(s, place)
    yield from _areas(s)
    for n, (x, y, turn) in enumerate(ARROWS):
        yield Element(f"arrow {n}", Symbol("arrow", 18), x, y, "strong", turn=turn)
    yield from _districts(s)
    yield from _piles(s, s.pile.bit_count() - view.hidden)
    yield from _chips(s)
    yield from _markers(s)


def _inner_space(s: State, place: int) -> Iterator[Element]:
    x, y, w, h = box(place)
    kind = s.table.board.kind[place]
    name = PLACE_NAMES[place].lower()
    look = "burning" if kind == CALL else "raised" if len(s.table.board.after[place]) == 2 else "panel"
    yield Element(place_id(place), Rect(w - 4, h - 4, 8), x + 2, y + 2, look, opened(names.place(s, place)))
    yield Element(f"{name} sign", Symbol(KIND_SYMBOLS[kind], 26), x + w / 2, y + 21, KIND_LOOKS[kind])
    for n, line in enumerate(INNER_LINES[kind]):
        yield Element(f"{name} name {n}", Text(line, 12), x + w / 2, y + 47 + 13 * n, "text")


INNER_LINES: Final = (
    ("Promotion",), ("Back In", "Service"), ("Mutual", "Aid"), ("On The Job", "Injury"), ("Fire Call",), ("Duties",),
)  # fmt: skip


def _item_space(s: State, place: int) -> Iterator[Element]:
    x, y, w, h = box(place)
    number = place - INNER
    name = CODES[number].lower()
    section = number // 6
    yield Element(place_id(place), Rect(w - 4, h - 4, 8), x + 2, y + 2, "floor", opened(names.place(s, place)))
    yield Element(f"{name} sign", Symbol(SECTION_SYMBOLS[section], 26), x + 26, y + 26, SECTION_LOOKS[section])
    yield Element(f"{name} code", Text(CODES[number], 16, bold=True), x + w - 26, y + 31, "text")
    for n, line in enumerate(lines(s.table.board.items[number])):
        yield Element(f"{name} name {n}", Text(line, 12), x + w / 2, y + 58 + 14 * n, "quiet")


def _areas(s: State) -> Iterator[Element]:
    for place, sign in ((STATION_1, "station"), (STATION_2, "station"), (HOSPITAL, "hospital")):
        x, y, w, h = box(place)
        look = "metal" if sign == "station" else "danger"
        yield Element(place_id(place), Rect(w - 4, h - 4, 16), x + 2, y + 2, "building", AREAS[place])
        yield Element(f"{place_id(place)} sign", Symbol(sign, 40), x + w / 2, y + 34, look)
        yield Element(f"{place_id(place)} name", Text(AREAS[place], 14), x + w / 2, y + 74, "text")
    x, y, w, h = GARAGE
    yield Element("area garage", Rect(w - 4, h - 4, 16), x + 2, y + 2, "building", "Out of Service Garage")
    yield Element("area garage sign", Symbol("garage", 22), x + 22, y + 18, "metal")
    yield Element("area garage name", Text("Garage", 14), x + w / 2 + 10, y + 23, "text")


def _chips(s: State) -> Iterator[Element]:
    """Cards in the Garage, four in a row."""
    chips = [(seat, n) for seat in range(s.seats) for n in range(ITEMS) if s.garage[seat] >> n & 1]
    for at, (seat, n) in enumerate(chips[:FAR]):
        x, y = GARAGE[0] + 7 + 32 * (at % 4), 32 + 17 * (at // 4)
        name = chip_id(seat, n)
        label = f"{names.item(s, n)} of {names.department(s, seat)}, out of service"
        yield Element(name, Rect(30, 16, 4), x, y, f"tone-{tone(s, seat)}", label)
        yield Element(f"{name} code", Text(CODES[n], 12, bold=True), x + 15, y + 12.5, ink(s, seat))


def district_box(district: int) -> Box:
    """Eleven districts in rows of four, three and four."""
    row, column = (0, district) if district < 4 else (1, district - 4) if district < 7 else (2, district - 7)
    wide = 150.0 if row == 1 else 112.5
    return 272 + (wide + 4) * column, 290 + 84 * row, wide, 80


def _districts(s: State) -> Iterator[Element]:
    covered = DISTRICTS - s.owner.count(-1)
    yield Element("districts", Text(f"Districts, {covered} of {DISTRICTS} covered", 14), 500, 280, "quiet")
    for d in range(DISTRICTS):
        x, y, w, h = district_box(d)
        owner = s.owner[d]
        whose = "open" if owner < 0 else f"held by {names.department(s, owner)}"
        look = "green" if owner < 0 else f"tint-{tone(s, owner)}"
        yield Element(
            f"district {d + 1}", Rect(w, h, 10), x, y, look, f"{names.district(s, d)}, district {d + 1}, {whose}"
        )
        yield Element(f"district {d + 1} number", Text(str(d + 1), 28, bold=True), x + 24, y + 36, "text")
        yield Element(f"district {d + 1} name", Text(s.table.board.districts[d], 12), x + w / 2, y + 68, "text")
        if owner >= 0:
            yield Element(f"owner {d + 1}", Token(owner, 34, tone=tone(s, owner)), x + w - 26, y + 28)


def _piles(s: State, calls: int) -> Iterator[Element]:
    """Both piles and the die; an announced card is off the pile, whether its list is known or not."""
    yield from _pile("calls", "flame", "fire", "Fire Calls", 272, calls, s.out.bit_count())
    yield from _pile("duties", "book", "water", "Station Duties", 556, sum(s.duties), sum(s.duties_out))
    number = str(s.die) if s.die else "roll"
    yield Element("die", Rect(64, 64, 12), 468, 590, "paper", f"Die: {s.die}" if s.die else "Die")
    yield Element("die number", Text(number, 28 if s.die else 16, bold=True), 500, 632 if s.die else 628, "inked")
    credit = ("a six to use" if s.credits == 1 else f"{s.credits} sixes to use") if s.credits else ""
    rolls = f"{s.extra} of 2 additional rolls" if s.extra else ""
    for n, line in enumerate(line for line in (rolls, credit) if line):
        yield Element(f"die note {n}", Text(line, 12), 500, 672 + 15 * n, "quiet")


def _pile(name: str, sign: str, look: str, title: str, x: float, left: int, out: int) -> Iterator[Element]:
    yield Element(f"{name} pile", Rect(76, 104, 8), x, 566, "back", f"{title}: {left} in the pile")
    yield Element(f"{name} sign", Symbol(sign, 40), x + 38, 606, look)
    yield Element(f"{name} left", Text(str(left), 20, bold=True), x + 38, 656, "text")
    yield Element(f"{name} discard", Rect(76, 104, 8), x + 92, 566, "card", f"{title}: {out} discarded, face up")
    yield Element(f"{name} out", Text(str(out), 20, bold=True), x + 130, 624, "text")
    yield Element(f"{name} words", Text("discarded", 12), x + 130, 648, "quiet")
    yield Element(f"{name} title", Text(title, 14), x + 84, 692, "quiet")


def _markers(s: State) -> Iterator[Element]:
    """Up to four markers share a space."""
    for seat in range(s.seats):
        place = s.at[seat]
        if place < 0:
            continue
        mates = [other for other in range(s.seats) if s.at[other] == place]
        x, y = middle(place)
        spread = (mates.index(seat) - (len(mates) - 1) / 2) * (30 if len(mates) < 4 else 23)
        size = 34 if len(mates) < 3 else 26
        label = f"{names.department(s, seat)}, {names.standing(s, seat)}"
        token = Token(seat, size, tone=tone(s, seat))
        yield Element(f"marker {seat}", token, x + spread, y, label=label)
