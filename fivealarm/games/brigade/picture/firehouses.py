"""The firehouse boards as a picture: stocks, tracks, water, loyal blocks, crew."""

from collections.abc import Hashable, Iterator
from functools import cache, lru_cache
from typing import Final

from fivealarm.games.brigade.picture import drawings, people
from fivealarm.games.brigade.rules.city import City
from fivealarm.games.brigade.rules.data import CIRCLES, TRACKS, TYPES
from fivealarm.games.brigade.rules.game import Brigade, View
from fivealarm.games.brigade.rules.state import State
from fivealarm.games.brigade.rules.units.crew import brigade_capacity, places, wagon_capacity
from fivealarm.scene import draw
from fivealarm.scene.backdrop import Backdrop, backdrop
from fivealarm.scene.layers import Elements, Layer
from fivealarm.scene.model import Circle, Element, Group, Rect

WIDE: Final = 334
TALL: Final = 183
STEP: Final = 187
PANE: Final = "houses"
SIGNS: Final = ("br-bugle", "br-wagon", "br-heads")
HEAD: Final = 30
ROWS: Final = (46.5, 71.5, 96.5)  # of tracks and of water
FIRST: Final = 51
APART: Final = 25.4
CREW: Final = 112
SHUTTER: Final = 46
GAP: Final = 4
BONUSES: Final = (  # of the blue circles (BR-14.7 to 14.9)
    "2 more actions in this turn",
    "from then on the Wagon may move along when the Brigade is moved",
    "a Recruit without cost",
)
SPOT: Final = Circle(10.5)


def height(seats: int) -> float:
    """All firehouses, one below the other."""
    return STEP * seats


def order(seats: int, viewer: int) -> list[int]:
    """The viewer's own board first, then the others as they play."""
    first = max(viewer, 0)
    return [(first + at) % seats for at in range(seats)]


@lru_cache(64)
def ground(town: City, viewer: int) -> Backdrop:
    """Boards with their heads; sent once."""
    return backdrop(*(draw.group(_board(town, seat), y=STEP * at) for at, seat in enumerate(order(town.seats, viewer))))


def _board(town: City, seat: int) -> str:
    signs = (
        draw.art(sign, 10, y - 10, 26, 20, f"seat-{seat}") for sign, y in zip(SIGNS, ROWS, strict=True)
    )  # fmt: skip
    return "".join([
        draw.rect(3, 4, WIDE - 3, TALL, "shadow", 10), draw.rect(0, 0, WIDE, TALL, "mat-planks", 10),
        draw.rect(0, 0, WIDE, TALL, "br-sheen", 10),
        draw.path(f"M0 10Q0 0 10 0h314q10 0 10 10v{HEAD - 10}H0z", "br-head"),
        draw.path(f"M0 {HEAD - 1}h334v2H0z", f"seat-{seat}"),
        draw.rect(0.7, 0.7, WIDE - 1.4, TALL - 1.4, "br-edge", 9.5),
        drawings.seal(seat, 21, 15, 24),
        draw.text(town.box.wardens[seat], 40, 20.5, 16, "m-text", bold=True),
        draw.rect(7, 33, 186, 76, "br-inset", 8), draw.rect(197, 33, 130, 76, "br-inset", 8), *signs,
        draw.art("br-helm", 201, ROWS[0] - 10, 24, 20, f"seat-{seat}"),
        draw.art("br-wagon", 199.5, ROWS[1] - 9.5, 27, 19, f"seat-{seat}"),
    ])  # fmt: skip


def _house(game: Brigade, shown: tuple[State, int, float]) -> Iterator[Element]:
    s, seat, y = shown
    warden = s.city.box.wardens[seat]
    stock = f"{s.renown_left[seat]} Renown and {s.loyalty_left[seat]} Loyalty left"
    yield _at(f"house {seat}", Rect(WIDE, TALL, 10), 0, y, f"Firehouse of {warden}: {stock}", look="clear")
    if s.to_act == seat:
        yield Element(f"turn {seat}", Rect(WIDE - 4, TALL - 4, 9), 2, y + 2, f"br-turn paint-{seat}", pane=PANE)
    label = _left(s.renown_left[seat], "Renown")
    yield _at(f"renown {seat}", _renown(s.renown_left[seat]), 208, y + 2, label)
    label = _left(s.loyalty_left[seat], "Loyalty")
    yield _at(f"loyal {seat}", _loyal(seat, s.loyalty_left[seat]), 271, y + 2, label)
    for track in range(3):
        yield from _track(s, seat, track, y + ROWS[track])
    yield from _water(s, seat, y)
    yield from _progress(s, seat, y)
    yield from _crew(s, seat, y + CREW)


def _left(count: int, kind: str) -> str:
    return f"{count} {kind} token{'' if count == 1 else 's'} left"


@cache
def _renown(count: int) -> Group:
    words = draw.text(str(count), 41, 19, 17, "papered", "middle", bold=True)
    return Group(draw.rect(0, 0, 58, 26, "br-chip", 7) + draw.art("br-renown", 5, 2.5, 21) + words, (0, 0, 58, 26))


@cache
def _loyal(seat: int, count: int) -> Group:
    words = draw.text(str(count), 39, 19, 17, "papered", "middle", bold=True)
    flag = draw.art("br-pennant", 6, 2.5, 18, 21.6, f"seat-{seat}")
    return Group(draw.rect(0, 0, 56, 26, "br-chip", 7) + flag + words, (0, 0, 56, 26))


def _track(s: State, seat: int, track: int, y: float) -> Iterator[Element]:
    """Six circles with their values; the blue one has a bonus (BR-14)."""
    name, circle, values = TRACKS[track], s.tracks[3 * seat + track], s.city.values[track]
    title = name.title()
    label = f"{title} track: {s.city.gains[CIRCLES * track + circle]}"
    yield _at(f"track {seat} {name}", _line(tuple(values), s.city.blues[track], circle), 0, y, label)
    for at in range(CIRCLES):
        bonus = f", and {BONUSES[track]}" if at == s.city.blues[track] else ""
        stands = ", reached" if at == circle else ", passed" if at < circle else ""
        label = f"{title} track, circle {at + 1}: {s.city.gains[CIRCLES * track + at]}{bonus}{stands}"
        yield _at(f"circle {seat} {name} {at}", SPOT, FIRST + APART * at, y, label, look="clear")
    tracker = _tracker(seat, values[circle])
    yield Element(f"tracker {seat} {name}", tracker, FIRST + APART * circle, y, pane=PANE)


@cache
def _tracker(seat: int, value: int) -> Group:
    return Group(drawings.seal(seat, 0, 0, 25, str(value)))


@cache
def _line(values: tuple[int, ...], blue: int, circle: int) -> Group:
    parts = [draw.path("M51 0h128", "br-rope")]
    for at, value in enumerate(values):
        x = FIRST + APART * at
        passed = at < circle
        look = "br-c-blue" if at == blue else "br-c-first" if at == 0 else "br-c-past" if passed else "br-c-next"
        ink = "text" if look in ("br-c-blue", "br-c-next") else "inked"
        parts += [draw.circle(x, 0, 10.5, look), draw.text(str(value), x, 5, 14, ink, "middle", bold=at == blue)]
    return Group("".join(parts), (10, -13, 180, 26))


def _water(s: State, seat: int, y: float) -> Iterator[Element]:
    units = (
        ("brigade", s.brigade_water[seat], brigade_capacity(s, seat)),
        ("wagon", s.wagon_water[seat], wagon_capacity(s, seat)),
    )
    for at, (unit, have, most) in enumerate(units):
        label = f"{unit.title()} of {s.city.box.wardens[seat]}: {have} of {most} water"
        yield _at(f"water {unit} {seat}", _buckets(have, most), 197, y + ROWS[at], label)


@cache
def _buckets(have: int, most: int) -> Group:
    apart = min(16.5, 54 / max(most - 1, 1))
    full = (draw.art("br-bucket" if at < have else "br-bucket0", 32 + apart * at, -10, 16, 18) for at in range(most))
    words = draw.text(f"{have}/{most}", 127, 5.5, 14, "text", "end", bold=True)
    plate = draw.rect(30, -11.5, 99, 23, "br-plate", 7)  # what points at it shines round this, not round each letter
    return Group(plate + "".join(full) + words, (2, -13, 128, 26))


def _progress(s: State, seat: int, y: float) -> Iterator[Element]:
    """Loyal blocks of each type: five of a quarter or one of each wins (BR-15.1 to 15.3)."""
    for kind, name in enumerate(TYPES):
        have, most = s.holds[5 * seat + kind], 3 if kind == 4 else 5
        label = f"{name}: {have} loyal to {s.city.box.wardens[seat]}; {most} win, and so does one of each type"
        yield _at(f"type {seat} {name.lower()}", _held(kind, have), 201 + 25.2 * kind, y + ROWS[2], label)


@cache
def _held(kind: int, have: int) -> Group:
    sign = drawings.emblem(kind, 0, -7, 14, f"br-mark-{TYPES[kind].lower()} br-cut-ink")
    words = draw.text(str(have), 19.5, 5.5, 14.5, "text", "middle", bold=bool(have))
    return Group(draw.group(sign, words, opacity=1 if have else 0.45), (-2, -12, 27, 24))


def _crew(s: State, seat: int, y: float) -> Iterator[Element]:
    """Open places share what closed ones leave (BR-13.3)."""
    cards = [card for card in range(20) if s.hired[seat] >> card & 1]
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
        yield _at(f"shutter {seat} {2 - at}", _shutter(), x, y, "A closed place for crew")


@cache
def _free(wide: float) -> Group:
    words = draw.text("free place", wide / 2, 40, 14, "text", "middle")
    empty = draw.rect(0, 0, wide, people.HIGH, "br-inset", 7) + draw.rect(1, 1, wide - 2, people.HIGH - 2, "br-gone", 7)
    return Group(empty + words, (0, 0, wide, people.HIGH))


@cache
def _shutter() -> Group:
    return Group(draw.art("br-shutter", 0, 0, SHUTTER, people.HIGH, opacity=0.72), (0, 0, SHUTTER, people.HIGH))


def _at(name: str, shape: Group | Rect | Circle, x: float, y: float, label: str, look: str = "") -> Element:
    return Element(name, shape, x, y, look, label, pane=PANE)


def _facts(shown: tuple[State, int, float]) -> Hashable:
    s, seat, y = shown
    stock = s.renown_left[seat], s.loyalty_left[seat], s.brigade_water[seat], s.wagon_water[seat]
    crew = s.hired[seat], s.active, s.used if seat == s.turn else 0, s.poets >> seat & 1
    return seat, y, s.to_act == seat, stock, crew, *s.tracks[3 * seat : 3 * seat + 3], *s.holds[5 * seat : 5 * seat + 5]


HOUSE: Final = Layer(_house, _facts)


def drawn(game: Brigade, view: View) -> list[Elements]:
    """A layer for each firehouse."""
    return [
        HOUSE(game, (view.state, seat, STEP * at)) for at, seat in enumerate(order(view.state.city.seats, view.seat))
    ]
