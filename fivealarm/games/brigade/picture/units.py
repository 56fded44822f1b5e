"""Brigades and Wagons on the city, and the water they keep it wet with."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from fivealarm.games.brigade.picture import says
from fivealarm.games.brigade.picture.city import corner
from fivealarm.games.brigade.picture.drawings import seal
from fivealarm.games.brigade.picture.stands import rooms, standing
from fivealarm.games.brigade.rules.board import CORNERS, IS_BLOCK, UNIVERSITY
from fivealarm.games.brigade.rules.state import DOOMED, State
from fivealarm.scene import draw
from fivealarm.scene.model import Element, Group

FOOT: Final = (46, 58)  # of the Brigade's symbol
CART: Final = (62, 44)
HOME: Final = ((19.0, 31.0, 37.0), (57.0, 43.0, 46.0))  # on the corner of a seat, where no Renown lies
SEAL: Final = 19.5
DROP: Final = 28
FIGURE: Final = 15  # of its water
LARGER: Final = 1.28  # from afar
HUB: Final = 9.0  # so far above its wheels a Wagon has its seal, on the barrel
SHIFT: Final = 14  # when one Brigade passes another
SIDE: Final = 70  # what stands farther to the right has less wet ground


def drawn(s: State) -> Iterator[Element]:
    """Wet ground, then units; a Wagon before its Brigade where there is little room."""
    for cell in sorted({*s.brigade, *s.wagon}):
        if IS_BLOCK[cell] and s.fire[cell] < DOOMED:
            yield from _wet(s, cell)
    for seat in range(s.city.seats):
        pieces = list(_pieces(s, seat))
        yield from reversed(pieces) if s.brigade[seat] in UNIVERSITY else pieces


def _wet(s: State, cell: int) -> Iterator[Element]:
    """Protected: what stands here keeps flames off (BR-6)."""
    x, y = corner(cell)
    at = standing(s, cell)
    there = [
        (*room, grid)
        for room, grid, stands in zip(rooms(at), (FOOT, CART), (at.brigade, at.wagon), strict=True)
        if stands
    ]
    middle = (min(left for left, _, _, _ in there) + max(left + wide for left, _, wide, _ in there)) / 2
    foot = max(top + wide * high / across for _, top, wide, (across, high) in there)
    name = f"shield cell {'abcdef'[cell % 6]}{cell // 6 + 1}"
    yield Element(name, WET_ASIDE if at.narrow or middle > SIDE else WET, x + middle, y + foot - 2, arrive="splash")


WET: Final = Group(draw.ellipse(0, 0, 37, 7.5, "br-wet"))
WET_ASIDE: Final = Group(draw.ellipse(0, 0, 25, 7.5, "br-wet"))


def _pieces(s: State, seat: int) -> Iterator[Element]:
    for at, (kind, cell) in enumerate((("brigade", s.brigade[seat]), ("wagon", s.wagon[seat]))):
        x, y = corner(cell)
        dx, dy, wide = (HOME if cell in CORNERS else rooms(standing(s, cell)))[at]
        dx -= SHIFT * sum(other == cell for other in s.brigade[:seat]) if at == 0 else 0
        label, tip = says.unit(s, kind, seat)
        burns, beside = s.fire[cell] > 0 or cell in CORNERS, at == 1 and cell == s.brigade[seat]
        drawn = _unit(kind, seat, wide, burns, (s.wagon_water if at else s.brigade_water)[seat], beside)
        yield Element(f"{kind} {seat}", drawn, x + dx, y + dy, "", label, tip)


@cache
def _unit(kind: str, seat: int, wide: float, busy: bool, water: int, beside: bool) -> Group:
    """A unit in the seat's colour; its shape and letter are at its foot, so that one sees who stands there, and its
    water at its side. Before fire and before its house it has a dark disc. A Wagon beside its Brigade bears its water
    alone: one letter says whose both are, and nobody else's may be there."""
    grid = FOOT if kind == "brigade" else CART
    scale = wide / grid[0]
    high = grid[1] * scale
    body = draw.art(f"br-{kind}", 0, 0, wide, high, f"seat-{seat}")
    disc = draw.ellipse(wide / 2, high / 2, wide / 2 + 2, high / 2 + 2, "br-rim") if busy else ""
    x, feet = (23 if kind == "brigade" else 30) * scale, foot(kind, high)
    hit = (-4.0, -3.0, wide + 8, high + 7 + SEAL / 2 - feet)
    if beside:
        whose = draw.group(seal(seat, x, high - feet, 0), opacity=0)  # for those who ask the picture whose it is
        return Group(disc + whose + body + _water(water, x, high - feet - 2), hit)
    side = (0.08 * wide, 0.3 * high) if kind == "brigade" else (wide - 5, 0.18 * high)
    near = draw.group(seal(seat, x, high - feet, SEAL), look="nearby") + _water(water, *side)
    afar = draw.group(draw.group(seal(seat, 0, 0, SEAL), x=x, y=high - feet, scale=LARGER), look="afar")
    return Group(disc + body + near + afar, hit)


def _water(count: int, x: float, y: float) -> str:
    """How much a unit carries: a drop with its number."""
    figure = draw.text(str(count), x, y + 8, FIGURE, "br-hot", "middle", bold=True)
    return draw.group(draw.art("drop", x - DROP / 2, y - DROP / 2, DROP), figure, look="nearby")


def foot(kind: str, high: float) -> float:
    """How far above the lower edge of a unit the middle of its seal is: a figure stands on it, a barrel bears it."""
    return 2.0 if kind == "brigade" else min(HUB, 0.75 * high - SEAL / 2 - 0.25)
