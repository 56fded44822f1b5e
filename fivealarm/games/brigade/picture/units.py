"""Brigades and Wagons on the city, and the water they keep it wet with."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from fivealarm.games.brigade.picture import says
from fivealarm.games.brigade.picture.city import corner
from fivealarm.games.brigade.picture.drawings import seal
from fivealarm.games.brigade.rules.board import IS_BLOCK, UNIVERSITY
from fivealarm.games.brigade.rules.state import DOOMED, State
from fivealarm.scene import draw
from fivealarm.scene.model import Element, Group

FOOT: Final = (46, 58)  # of the Brigade's symbol
CART: Final = (62, 44)
SHIFT: Final = 14  # when one Brigade passes another

# corner of a unit on its tile: (x, y, width)
BOTH: Final = ((27.0, 7.0, 40.0), (53.0, 20.0, 51.0))
BOTH_BESIDE: Final = ((30.0, 19.0, 31.0), (46.0, 26.0, 40.0))  # where the track goes up
ALONE: Final = ((60.0, 7.0, 40.0), (40.0, 17.0, 57.0))
UNDER_BANNER: Final = ((38.0, 7.0, 40.0), (40.0, 22.0, 55.0))
BESIDE: Final = ((38.0, 15.0, 34.0), (36.0, 26.0, 48.0))


def drawn(s: State) -> Iterator[Element]:
    """Wet ground, then units; a Wagon before its Brigade where there is little room."""
    for cell in sorted({*s.brigade, *s.wagon}):
        if IS_BLOCK[cell] and s.fire[cell] < DOOMED:
            yield from _wet(cell)
    for seat in range(s.city.seats):
        pieces = list(_pieces(s, seat))
        yield from reversed(pieces) if s.brigade[seat] in UNIVERSITY else pieces


def _wet(cell: int) -> Iterator[Element]:
    """Protected: what stands here keeps flames off (BR-6)."""
    x, y = corner(cell)
    left = 57 if cell in UNIVERSITY else 68
    name = f"shield cell {'abcdef'[cell % 6]}{cell // 6 + 1}"
    yield Element(name, WET, x + left, y + 51, arrive="splash")


WET: Final = Group(draw.ellipse(0, 0, 37, 7.5, "br-wet"))


def _pieces(s: State, seat: int) -> Iterator[Element]:
    where = s.brigade[seat], s.wagon[seat]
    together = where[0] == where[1]
    for at, kind in enumerate(("brigade", "wagon")):
        cell = where[at]
        x, y = corner(cell)
        dx, dy, wide = _stand(s, cell, together)[at]
        dx -= SHIFT * sum(other == cell for other in s.brigade[:seat]) if at == 0 else 0
        label, tip = says.unit(s, kind, seat)
        yield Element(f"{kind} {seat}", _unit(kind, seat, wide), x + dx, y + dy, "", label, tip)


def _stand(s: State, cell: int, together: bool) -> tuple[tuple[float, float, float], tuple[float, float, float]]:
    if cell in UNIVERSITY:
        return BOTH_BESIDE if together else BESIDE
    if together:
        return BOTH
    return UNDER_BANNER if s.loyal[cell] >= 0 else ALONE


@cache
def _unit(kind: str, seat: int, wide: float) -> Group:
    """A unit in the seat's colour with the seat's shape and letter: on the base, or on the barrel."""
    grid = FOOT if kind == "brigade" else CART
    scale = wide / grid[0]
    high = grid[1] * scale
    body = draw.art(f"br-{kind}", 0, 0, wide, high, f"seat-{seat}")
    if kind == "brigade":
        x, y = 23 * scale, 49 * scale
    else:
        x, y = 30 * scale, 14.5 * scale
    return Group(body + seal(seat, x, y, 21), (-2, -2, wide + 4, high + 4))
