"""The departments' hydrants, and the roller's way on the spaces passed."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from fivealarm.games.fire_call.picture import tips
from fivealarm.games.fire_call.picture.map.places import FOOT, box, middle
from fivealarm.games.fire_call.picture.signs import letter, tone
from fivealarm.games.fire_call.rules import names
from fivealarm.games.fire_call.rules.board import SPACES
from fivealarm.games.fire_call.rules.game import FireCall
from fivealarm.games.fire_call.rules.secrets import View
from fivealarm.games.fire_call.rules.state import FORK, State
from fivealarm.scene import draw
from fivealarm.scene.model import Element, Group, Token

WIDTHS: Final = (38.0, 33.0, 28.0, 25.0)  # by how many share a space
SPREAD: Final = (0.0, 26.0, 18.0, 14.5)
TALL: Final = 1.25
LETTER: Final = 15.5
BODY: Final = (
    "M11 43V20H3V32h8M29 43V20h8V32h-8M9 18V13h2q0-9 9-13 9 4 9 13h2v5zM4 44q16 6 32 0"  # its outline, 40 wide
)


def markers(game: FireCall, view: View) -> Iterator[Element]:
    """The way of this turn, then everybody, the roller in front."""
    s = view.state
    yield from _way(s)
    seats = sorted(range(s.seats), key=lambda seat: seat == s.turn)
    for seat in seats:
        if s.at[seat] >= 0:
            yield _marker(s, seat, view.seat, [other for other in seats if s.at[other] == s.at[seat]])


def _way(s: State) -> Iterator[Element]:
    """The roller's shape on every space entered this turn, while it waits at a corner to go on."""
    if s.phase != FORK:
        return
    here = s.at[s.turn]
    for place in range(SPACES):
        if s.entered >> place & 1 and place != here:
            x, y, *_ = box(place)
            yield Element(f"way {place}", Token(s.turn, 13, " ", tone(s, s.turn)), x + 10, y + 13)


def _marker(s: State, seat: int, viewer: int, mates: list[int]) -> Element:
    """Up to four share a space, side by side: every letter can be read."""
    at, many = mates.index(seat), len(mates) - 1
    left, _, room, _ = box(s.at[seat])
    x, y = middle(s.at[seat])
    wide = _wide(s.at[seat], many)
    x = min(x, left + room - (SPREAD[many] * many + wide) / 2) + (at - many / 2) * SPREAD[many]
    whose = f"Your hydrant, {names.city(s, seat)}" if seat == viewer else f"The hydrant of {names.city(s, seat)}"
    label = f"{whose}, {names.standing(s, seat)}"
    return Element(
        f"marker {seat}",
        hydrant(seat, letter(s, seat), tone(s, seat), wide, seat == viewer),
        x,
        y,
        "grows",
        label,
        tips.marker(s, seat, seat == viewer),
    )


def _wide(place: int, many: int) -> float:
    """As wide as it may be, so that its head stays on its own space: above lies the word of another."""
    return min(WIDTHS[many], (box(place)[3] - FOOT - 1) / TALL)


@cache
def hydrant(seat: int, initial: str, colour: str, w: float, own: bool = False) -> Group:
    """A hydrant in the department's colour with the seat's shape and its letter, its foot here; one's own has a rim."""
    h = w * TALL
    size = w * (0.66 if seat < 2 else 0.76)
    look = f"tone-{colour}" if colour else f"seat-{seat}"
    ink = "papered" if colour == "black" else "inked"
    low = -h * 0.36 + (4 if seat == 2 else 0)
    word = draw.text(initial, 0, low + LETTER * 0.36, LETTER, ink, "middle", bold=True, stroke="none")
    rim = draw.path(BODY, "m-l m-paper", stroke_width=7, stroke_linejoin="round", stroke_linecap="round")
    around = draw.group(rim, x=-w / 2, y=-h, scale=w / 40) if own else ""
    body = draw.group(draw.art("fc-hydrant", -w / 2, -h, w, h), look=look)
    shape = draw.token(seat, 0, -h * 0.36, size, " ", colour)
    return Group(around + body + shape + word, (-w / 2 - 1, -h - 1, w + 2, h + 3))
