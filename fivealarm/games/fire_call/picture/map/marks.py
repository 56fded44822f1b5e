"""What the board says to one viewer: which items are collected already, and where the die may lead."""

from collections.abc import Hashable, Iterator
from functools import cache
from typing import Final

from fivealarm.games.fire_call.picture.landing import FACES, landings
from fivealarm.games.fire_call.picture.map.places import GARAGE, box
from fivealarm.games.fire_call.rules.board import AID, AID_BIT, INNER, ITEMS, PLACES
from fivealarm.games.fire_call.rules.game import FireCall
from fivealarm.games.fire_call.rules.secrets import View
from fivealarm.games.fire_call.rules.state import START, State
from fivealarm.scene import draw
from fivealarm.scene.layers import Layer
from fivealarm.scene.model import Element, Group, Path

CORNER: Final = 18  # from the corner of its space: drawn larger, as from afar, a die still lies within
PIP: Final = 5.4  # so far from the middle of a face
PIPS: Final = {  # by number: where they lie on a face
    1: ((0, 0),), 2: ((-1, 1), (1, -1)), 3: ((-1, 1), (0, 0), (1, -1)), 4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)), 6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}  # fmt: skip


def _marks(game: FireCall, view: View) -> Iterator[Element]:
    s, seat = view.state, view.seat
    if seat < 0:
        return
    yield from _collected(s, seat)
    if s.phase == START and s.turn == seat and s.to_act == seat:
        yield from _reached(s)


def _collected(s: State, seat: int) -> Iterator[Element]:
    """A green tick on what the viewer has, a wrench on what lies in the Garage."""
    for item in range(ITEMS):
        x, y, wide, _ = box(INNER + item)
        if s.have[seat] >> item & 1:
            yield _sign(f"yours {item}", TICK, x + wide - 15, y + 16)
        elif s.garage[seat] >> item & 1:
            yield _sign(f"yours {item}", WRENCH, x + wide - 15, y + 16)
    if s.have[seat] & AID_BIT:
        x, y, wide, _ = box(s.table.board.kind.index(AID))
        yield _sign("yours aid", TICK, x + wide - 13, y + 14)


def _sign(name: str, drawing: Group, x: float, y: float) -> Element:
    return Element(name, drawing, x, y)


TICK: Final = Group(
    draw.circle(0, 0, 10.5, "m-good m-k") + draw.path("M-5 .5l4 4.5 6.5-9", "m-l m-ink", stroke_width=3)
)  # as on calls: red or grey would be taken for a warning
WRENCH: Final = Group(draw.circle(0, 0, 10.5, "fc-chip m-k") + draw.art("fc-wrench", -7.5, -7.5, 15, 15, "fc-amber"))


def _reached(s: State) -> Iterator[Element]:
    """The face of the die that leads there, on every space that one roll can reach; the others lie in the shade."""
    reached = [(number, place) for number in FACES for place in landings(s, number)]
    yield Element("shade", shade(frozenset((s.at[s.turn], *(place for _, place in reached)))), 0, 0, "fc-shade prompt")
    for number, place in reached:
        x, y, *_ = box(place)
        yield Element(f"reach {number} {place}", numbered(number), x + CORNER, y + CORNER, "grows prompt")


@cache
def shade(lit: frozenset[int]) -> Path:
    """Over all spaces and areas but these."""
    return Path("".join(_plot(*one) for one in (*(box(place) for place in range(PLACES) if place not in lit), GARAGE)))


def _plot(x: float, y: float, w: float, h: float) -> str:
    return f"M{x + 1.5:g} {y + 1.5:g}h{w - 3:g}v{h - 3:g}h{3 - w:g}z"


@cache
def numbered(number: int) -> Group:
    """A number of the die as its face: the districts have figures, so that nobody takes one for the other."""
    pips = (draw.circle(PIP * x, PIP * y, 2.3, "inked") for x, y in PIPS[number])
    return Group(draw.rect(-10.5, -10.5, 21, 21, "m-paper m-k", 5) + "".join(pips))


def _facts(view: View) -> Hashable:
    s, seat = view.state, view.seat
    if seat < 0:
        return None
    rolling = s.phase == START and s.turn == seat and s.to_act == seat
    going = (s.at[seat], s.freed) if rolling else ()
    return seat, s.have[seat], s.garage[seat], rolling, going


MARKS: Final = Layer(_marks, _facts)
