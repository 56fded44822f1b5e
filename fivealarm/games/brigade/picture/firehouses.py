"""The firehouse boards as a picture: stocks, tracks, water, loyal blocks, crew."""

from collections.abc import Hashable, Iterator
from functools import cache, lru_cache
from typing import Final

from fivealarm.games.brigade.picture import drawings, people, says
from fivealarm.games.brigade.rules.city import City
from fivealarm.games.brigade.rules.data import CIRCLES, TRACK_NAMES, TRACKS, TYPES
from fivealarm.games.brigade.rules.game import Brigade, View
from fivealarm.games.brigade.rules.state import State
from fivealarm.games.brigade.rules.units.crew import brigade_capacity, places, wagon_capacity
from fivealarm.scene import draw
from fivealarm.scene.backdrop import Backdrop, backdrop
from fivealarm.scene.layers import Elements, Layer
from fivealarm.scene.model import Circle, Element, Group, Pane, Rect
from fivealarm.scene.wrap import width

WIDE: Final = 334
TALL: Final = 179
STEP: Final = 182
SMALL: Final = 61  # of a rival's board where all of them would not be in sight
SMALL_STEP: Final = 64
WHOLE: Final = 2  # so many seats have whole boards
PANE: Final = "houses"
RIVALS: Final = "rivals"  # below the events, which ask and are read in every turn
SIZE: Final = 14
READ: Final = 0.858  # the scale at which its words are 12 px high
HEAD: Final = 27
ROWS: Final = (42.5, 67.5, 92.5)  # of tracks and of water
LINES: Final = (33.0, 51.5)  # of a small board
FIRST: Final = 77
APART: Final = 22.4
SPOTS: Final = (70, 145, 206)  # of the trackers of a small board
CASKS: Final = (221, 277)  # of the water there
CREW: Final = 108
CHIPS: Final = 140  # left of them is what is loyal
CHIP: Final = 120  # a name at its longest
SHUTTER: Final = 46
GAP: Final = 4
BONUSES: Final = (  # of the blue circles (BR-14.7 to 14.9)
    "on arrival 2 more actions in that turn",
    "from then on the Wagon may move along when the Brigade is moved",
    "on arrival a Recruit without cost",
)
TRACK: Final = (
    "The disc in the Warden's colour stands on what they have now; an upgrade moves it one circle to the right. "
    "The blue circle has a bonus besides."
)
RENOWN: Final = (
    "Won by putting out fires, and put on blocks from this stock: as much as the number on a block wins it. Then it "
    "comes back here."
)
LOYALTY: Final = "One is left on each block that is won. Loyal blocks win the game, and there one refills."
SPOT: Final = Circle(10)
HELD: Final = (-2, -10, 25, 20)  # a type's place


def _small(seats: int, at: int) -> bool:
    """Whether the board in this place is one of the small ones: all firehouses are in sight at once."""
    return seats > WHOLE and at > 0


def _top(seats: int, at: int) -> float:
    return STEP + SMALL_STEP * (at - 1) if _small(seats, at) else STEP * at


def panes(town: City, viewer: int) -> tuple[Pane, Pane]:
    """One's own firehouse, and those of the others one below the other."""
    seats, title = town.seats, "Your firehouse" if viewer >= 0 else "Firehouse"
    rest = _top(seats, seats) - STEP
    return (
        Pane(PANE, title, WIDE, STEP, "side", _ground(town, viewer, 0, 1), least=READ, tab=title),
        Pane(
            RIVALS, "Other firehouses", WIDE, rest, "side", _ground(town, viewer, 1, seats),
            y=STEP, least=READ, tab="The others",
        ),
    )  # fmt: skip


def order(seats: int, viewer: int) -> list[int]:
    """The viewer's own board first, then the others as they play."""
    first = max(viewer, 0)
    return [(first + at) % seats for at in range(seats)]


@lru_cache(64)
def _ground(town: City, viewer: int, first: int, end: int) -> Backdrop:
    """Boards with their heads; sent once."""
    seats, places = town.seats, order(town.seats, viewer)
    return backdrop(*(
        draw.group((_small_board if _small(seats, at) else _board)(town, places[at]), y=_top(seats, at))
        for at in range(first, end)
    ))  # fmt: skip


def _planks(seat: int, tall: float, head: float) -> str:
    return "".join([
        draw.rect(3, 4, WIDE - 3, tall, "shadow", 10), draw.rect(0, 0, WIDE, tall, "mat-planks", 10),
        draw.rect(0, 0, WIDE, tall, "br-sheen", 10),
        draw.path(f"M0 10Q0 0 10 0h314q10 0 10 10v{head - 10}H0z", "br-head"),
        draw.path(f"M0 {head - 1}h334v2H0z", f"seat-{seat}"),
        draw.rect(0.7, 0.7, WIDE - 1.4, tall - 1.4, "br-edge", 9.5),
    ])  # fmt: skip


def _board(town: City, seat: int) -> str:
    return "".join([
        _planks(seat, TALL, HEAD),
        drawings.seal(seat, 18, 13.5, 22),
        draw.text(_house_name(town, seat), 34, 19, 16, "m-text", bold=True),
        draw.rect(6, 29.5, 194, 76, "br-inset", 8), draw.rect(203, 29.5, 125, 76, "br-inset", 8),
        draw.art("br-helm", 206, ROWS[0] - 10, 24, 20, f"seat-{seat}"),
        draw.art("br-wagon", 204.5, ROWS[1] - 9.5, 27, 19, f"seat-{seat}"),
    ])  # fmt: skip


def _small_board(town: City, seat: int) -> str:
    """Where its water and its numbers stand."""
    middle = LINES[0]
    return "".join([
        _planks(seat, SMALL, 22),
        drawings.seal(seat, 18, 11.5, 19),
        draw.text(_house_name(town, seat), 34, 16.5, 15, "m-text", bold=True),
        draw.rect(4, 24, 326, 35, "br-inset", 7),
        draw.art("br-helm", CASKS[0], middle - 9, 21, 17.5, f"seat-{seat}"),
        draw.art("br-wagon", CASKS[1], middle - 8.5, 24, 17, f"seat-{seat}"),
    ])  # fmt: skip


def _house_name(town: City, seat: int) -> str:
    """As it stands on the seat's corner of the city."""
    return town.box.wardens[seat].split()[-1]


def _house(game: Brigade, shown: tuple[State, int, float, bool]) -> Iterator[Element]:
    pane = RIVALS if shown[2] else PANE
    return (element._replace(pane=pane) for element in _furnished(*shown))


def _furnished(s: State, seat: int, y: float, small: bool) -> Iterator[Element]:
    warden, tall, line = s.city.box.wardens[seat], SMALL if small else TALL, y + (16.5 if small else 19)
    stock = f"{s.renown_left[seat]} Renown and {s.loyalty_left[seat]} Loyalty left"
    yield _at(f"house {seat}", Rect(WIDE, tall, 10), 0, y, f"Firehouse of {warden}: {stock}", look="clear")
    if s.to_act == seat:
        yield Element(f"turn {seat}", Rect(WIDE - 4, tall - 4, 9), 2, y + 2, f"br-turn paint-{seat}", pane=PANE)
    label = _left(s.renown_left[seat], "Renown")
    yield _at(f"renown {seat}", _stock(f"Stock {s.renown_left[seat]} Renown"), 248, line, label, tip=RENOWN)
    label = _left(s.loyalty_left[seat], "Loyalty")
    yield _at(f"loyal {seat}", _stock(f"{s.loyalty_left[seat]} Loyalty"), 326, line, label, tip=LOYALTY)
    yield from _few(s, seat, y) if small else _whole(s, seat, y)


def _whole(s: State, seat: int, y: float) -> Iterator[Element]:
    """Tracks with all their circles, buckets, crew cards."""
    for track in range(3):
        yield from _track(s, seat, track, y + ROWS[track])
    for at, (name, have, most, label) in enumerate(_water(s, seat)):
        yield _at(name, _buckets(have, most), 201, y + ROWS[at], label)
    yield from _progress(s, seat, 206, y + ROWS[2], 24.6)
    yield from _crew(s, seat, y + CREW)


def _few(s: State, seat: int, y: float) -> Iterator[Element]:
    """The same in numbers, and the names of the crew."""
    for track, (name, x) in enumerate(zip(TRACKS, SPOTS, strict=True)):
        circle = s.tracks[3 * seat + track]
        reached = _value(track, s.city.values[track][circle])
        yield _at(f"track {seat} {name}", reached, x, y + LINES[0], _reached(s, track, circle))
    for x, (name, have, most, label) in zip(CASKS, _water(s, seat), strict=True):
        yield _at(name, _numbered(have, most), x, y + LINES[0], label)
    yield from _progress(s, seat, 10, y + LINES[1], 25.5)
    cards = _hired(s, seat)
    wide = min((WIDE - CHIPS - 8 + GAP) / max(len(cards), 1) - GAP, CHIP)
    for at, card in enumerate(cards):
        how = people.standing(s, seat, card)
        yield people.chip(
            s, card, f"crew k{card + 1:02}", CHIPS + (wide + GAP) * at, y + LINES[1] - 9.5, wide, how, PANE
        )
    if not cards:
        yield _at(f"nobody {seat}", _nobody(), 322, y + LINES[1], "Nobody of the crew yet")


@cache
def _nobody() -> Group:
    return Group(draw.text("no crew yet", 0, 5, SIZE, "text", "end"), (-80, -9, 82, 18))


@cache
def _value(track: int, value: int) -> Group:
    """The word for a track and what its tracker stands on: no sign of a seat is between them."""
    word, number = TRACK_NAMES[track], draw.text(str(value), 0, 5.5, 15.5, "text", "middle", bold=True)
    wide = width(word, SIZE) + 10
    return Group(draw.text(word, -9, 5, SIZE, "quiet", "end") + number, (-wide, -10, wide + 7, 20))


@cache
def _numbered(have: int, most: int) -> Group:
    return Group(draw.text(f"{have}/{most}", 50, 5, SIZE, "text", "end", bold=True), (-1, -10, 53, 20))


def _left(count: int, kind: str) -> str:
    return f"{count} {kind} token{'' if count == 1 else 's'} in stock"


@cache
def _stock(words: str) -> Group:
    wide = width(words, SIZE)
    return Group(draw.text(words, 0, 0, SIZE, "m-quiet", "end"), (-wide - 6, -18, wide + 12, 26))


def _reached(s: State, track: int, circle: int) -> str:
    return f"{TRACK_NAMES[track]} track: {s.city.gains[CIRCLES * track + circle]}"


def _track(s: State, seat: int, track: int, y: float) -> Iterator[Element]:
    """Six circles with their values; the blue one has a bonus (BR-14)."""
    name, circle, values = TRACKS[track], s.tracks[3 * seat + track], s.city.values[track]
    title = TRACK_NAMES[track]
    yield _at(f"track {seat} {name}", _word(track), 0, y, _reached(s, track, circle), look="unframed", tip=TRACK)
    yield Element(f"line {seat} {name}", _line(tuple(values), s.city.blues[track], circle), 0, y, pane=PANE)
    for at in range(CIRCLES):
        more = f"blue circle, {BONUSES[track]}" if at == s.city.blues[track] else says.halfway(s.city, track, at)
        stands = ", reached" if at == circle else ", passed" if at < circle else ""
        label = f"{title} track, circle {at + 1}: {s.city.gains[CIRCLES * track + at]}{stands}"
        if more and at >= circle:
            label += f"; {more}"
        yield _at(f"circle {seat} {name} {at}", SPOT, FIRST + APART * at, y, label, look="clear", tip=TRACK)
    tracker = _tracker(seat, values[circle], 23)
    yield Element(f"tracker {seat} {name}", tracker, FIRST + APART * circle, y, pane=PANE)


@cache
def _word(track: int) -> Group:
    """What one chooses a track by, beside its next circle."""
    return Group(
        draw.text(TRACK_NAMES[track], 10.5, 5, SIZE, "text"), (1, -14, 66, 28)
    )  # a ring round it touches no letter


@cache
def _tracker(seat: int, value: int, size: float) -> Group:
    return Group(drawings.seal(seat, 0, 0, size, str(value)), (-size / 2, -size / 2, size, size))


@cache
def _line(values: tuple[int, ...], blue: int, circle: int) -> Group:
    parts = [draw.path(f"M{FIRST} 0h{5 * APART}", "br-rope")]
    for at, value in enumerate(values):
        x = FIRST + APART * at
        passed = at < circle
        look = "br-c-blue" if at == blue else "br-c-first" if at == 0 else "br-c-past" if passed else "br-c-next"
        ink = "text" if look in ("br-c-blue", "br-c-next") else "inked"
        parts += [draw.circle(x, 0, 10, look), draw.text(str(value), x, 5, 14, ink, "middle", bold=at == blue)]
    return Group("".join(parts))


def _water(s: State, seat: int) -> Iterator[tuple[str, int, int, str]]:
    """What Brigade and Wagon carry, and could carry."""
    units = (
        ("brigade", s.brigade_water[seat], brigade_capacity(s, seat)),
        ("wagon", s.wagon_water[seat], wagon_capacity(s, seat)),
    )
    for unit, have, most in units:
        label = f"{unit.title()} of {s.city.box.wardens[seat]}: {have} of {most} water"
        yield f"water {unit} {seat}", have, most, label


@cache
def _buckets(have: int, most: int) -> Group:
    room = 123 - width(f"{have}/{most}", 14, bold=True) - 52  # a bucket and some air are left before the number
    apart = min(16.5, room / max(most - 1, 1))
    full = (draw.art("br-bucket" if at < have else "br-bucket0", 32 + apart * at, -10, 16, 18) for at in range(most))
    words = draw.text(f"{have}/{most}", 123, 5.5, 14, "text", "end", bold=True)
    plate = draw.rect(30, -11.5, 95, 23, "br-plate", 7)  # what points at it shines round this, not round each letter
    return Group(plate + "".join(full) + words, (-1, -14, 131, 28))


def _progress(s: State, seat: int, x: float, y: float, apart: float) -> Iterator[Element]:
    """Loyal blocks of each type: five of a quarter or one of each wins (BR-15.1 to 15.3)."""
    for kind, name in enumerate(TYPES):
        have, most = s.holds[5 * seat + kind], 3 if kind == 4 else 5
        label = f"{name}: {have} loyal to {s.city.box.wardens[seat]}; {most} win, and so does one of each type"
        yield _at(f"type {seat} {name.lower()}", _held(kind, have), x + apart * kind, y, label)


@cache
def _held(kind: int, have: int) -> Group:
    """A sign and its number on one plate, so that it is read with its own sign; a type one has not is a sign alone."""
    sign = drawings.emblem(kind, 0, -6, 12, f"br-mark-{TYPES[kind].lower()} br-cut-ink")
    if not have:
        return Group(draw.group(draw.group(sign, x=4.5), opacity=0.6), HELD)
    plate = draw.rect(-1.6, -9.5, 23.8, 19, f"br-held br-line-{TYPES[kind].lower()}", 5)
    return Group(plate + sign + draw.text(str(have), 16.6, 5.2, 14.5, "text", "middle", bold=True), HELD)


def _hired(s: State, seat: int) -> list[int]:
    return [card for card in range(20) if s.hired[seat] >> card & 1]


def _crew(s: State, seat: int, y: float) -> Iterator[Element]:
    """Open places share what closed ones leave (BR-13.3)."""
    cards = _hired(s, seat)
    open_places = max(places(s, seat), len(cards))
    shut = 3 - open_places
    wide = (320 - shut * (SHUTTER + GAP) - GAP * (open_places - 1)) / max(open_places, 1)
    for at in range(open_places):
        x = 7 + (wide + GAP) * at
        if at < len(cards):
            how = people.standing(s, seat, cards[at])
            yield people.card(s, cards[at], f"crew k{cards[at] + 1:02}", x, y, wide, how, PANE)
        else:
            yield _at(f"place {seat} {at}", _free(wide), x, y, "A free place for crew")
    for at in range(shut):
        x = 327 - SHUTTER - (SHUTTER + GAP) * at
        yield _at(f"shutter {seat} {2 - at}", _shutter(), x, y, CLOSED)
    if not open_places:
        yield _at(f"nobody {seat}", _hint(), 14, y, CLOSED)


CLOSED: Final = "A closed place for crew"


@cache
def _hint() -> Group:
    lines = ("No crew yet: the Crew", "track opens places,", "then one can recruit.")
    words = (draw.text(line, 0, 21 + 18 * at, SIZE, "text") for at, line in enumerate(lines))
    return Group("".join(words), (-4, 2, 160, 62))


@cache
def _free(wide: float) -> Group:
    words = draw.text("free place", wide / 2, 40, 14, "text", "middle")
    empty = draw.rect(0, 0, wide, people.HIGH, "br-inset", 7) + draw.rect(1, 1, wide - 2, people.HIGH - 2, "br-gone", 7)
    return Group(empty + words, (0, 0, wide, people.HIGH))


@cache
def _shutter() -> Group:
    return Group(draw.art("br-shutter", 0, 0, SHUTTER, people.HIGH, opacity=0.72), (0, 0, SHUTTER, people.HIGH))


def _at(
    name: str, shape: Group | Rect | Circle, x: float, y: float, label: str, look: str = "", tip: str = ""
) -> Element:
    return Element(name, shape, x, y, look, label, tip, PANE)


def _facts(shown: tuple[State, int, float, bool]) -> Hashable:
    s, seat, y, small = shown
    stock = s.renown_left[seat], s.loyalty_left[seat], s.brigade_water[seat], s.wagon_water[seat]
    crew = s.hired[seat], s.active, s.used if seat == s.turn else 0, s.poets >> seat & 1
    return (
        seat,
        y,
        small,
        s.to_act == seat,
        stock,
        crew,
        *s.tracks[3 * seat : 3 * seat + 3],
        *s.holds[5 * seat : 5 * seat + 5],
    )


HOUSE: Final = Layer(_house, _facts)


def drawn(game: Brigade, view: View) -> list[Elements]:
    """A layer for each firehouse."""
    seats = view.state.city.seats
    return [
        HOUSE(game, (view.state, seat, _top(seats, at), _small(seats, at)))
        for at, seat in enumerate(order(seats, view.seat))
    ]
