"""Brigades and Wagons on the city, and the water they keep it wet with."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from fivealarm.games.brigade.picture import says
from fivealarm.games.brigade.picture.city import corner
from fivealarm.games.brigade.picture.drawings import seal
from fivealarm.games.brigade.picture.stands import rooms, standing
from fivealarm.games.brigade.rules.board import CORNERS, UNIVERSITY
from fivealarm.games.brigade.rules.state import DOOMED, State
from fivealarm.scene import draw
from fivealarm.scene.model import Element, Group

FOOT: Final = (46, 58)  # of the Brigade's symbol
CART: Final = (62, 44)
HOME: Final = ((19.0, 31.0, 37.0), (57.0, 43.0, 46.0))  # on the corner of a seat, where no Renown lies
SEAL: Final = 19.5
DROP: Final = 12.5  # of its water
ASIDE: Final = 3.0  # so far to the left of a Brigade its drops begin,
OVER: Final = 9.0  # and so far over a Wagon
MANY: Final = 5  # drops that are counted at a glance; more of them are one with a number
FIGURE: Final = 14.7
LARGER: Final = 1.5  # its letter from afar, that a phone's whole city can be read
AFAR_SEAL: Final = 17
BEHIND: Final = 0.86  # of a Wagon: there its letter is from afar, that barrel and wheels are seen
ABOVE: Final = 0.2
NAME_TOP: Final = 55.0  # of a block's name from afar,
HOME_NAME: Final = 83.0  # and of a firehouse's
HUB: Final = 9.0  # so far above its wheels a Wagon has its seal, on the barrel
SHIFT: Final = 14  # when one Brigade passes another
SIDE: Final = 70  # what stands farther to the right has less wet ground
DRY: Final = "M24 3c7 10 14 17.5 14 26.5C38 38 31.8 45 24 45s-14-7-14-15.5C10 20.5 17 13 24 3z"


def drawn(s: State) -> Iterator[Element]:
    """A Wagon before its Brigade where there is little room."""
    for seat in range(s.city.seats):
        pieces = list(_pieces(s, seat))
        yield from reversed(pieces) if s.brigade[seat] in UNIVERSITY else pieces


def wet(s: State, cell: int) -> Iterator[Element]:
    """Protected: what stands here keeps flames off (BR-6). It lies under the name of its block."""
    if s.fire[cell] >= DOOMED or not (cell in s.brigade or cell in s.wagon):
        return
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
        busy, both = s.fire[cell] > 0 or cell in CORNERS, s.wagon[seat] == s.brigade[seat]
        most = (HOME_NAME if cell in CORNERS else NAME_TOP) - AFAR_SEAL * LARGER / 2 - dy
        drawn = _unit(kind, seat, wide, busy, (s.wagon_water if at else s.brigade_water)[seat], both, most)
        yield Element(f"{kind} {seat}", drawn, x + dx, y + dy, "", label, tip)


@cache
def _unit(kind: str, seat: int, wide: float, busy: bool, water: int, both: bool, most: float) -> Group:
    """A unit in the seat's colour; its shape and letter are at its foot, so that one sees who stands there, and its
    water at its side. Before fire and before its house it has a dark disc. Of a Wagon beside its Brigade one letter
    says whose both are, and nobody else's may be there. From afar its letter is over the name."""
    grid = FOOT if kind == "brigade" else CART
    scale = wide / grid[0]
    high = grid[1] * scale
    body = draw.art(f"br-{kind}", 0, 0, wide, high, f"seat-{seat}")
    disc = draw.ellipse(wide / 2, high / 2, wide / 2 + 2, high / 2 + 2, "br-rim") if busy else ""
    x, feet = seal_at(kind, wide, both), foot(kind, high)
    hit = (-4.0, -3.0, wide + 8, high + 7 + SEAL / 2 - feet)
    drops = _column(water, high) if kind == "brigade" else _row(water, wide)
    if both and kind == "wagon":
        whose = draw.group(seal(seat, x, high - feet, 0), opacity=0)  # for those who ask the picture whose it is
        return Group(disc + whose + body + drops, hit)
    near = draw.group(seal(seat, x, high - feet, SEAL), look="nearby")
    over = (wide * BEHIND, high * ABOVE) if kind == "wagon" else (x, high - feet)
    afar = draw.group(
        draw.group(seal(seat, 0, 0, AFAR_SEAL), x=over[0], y=min(over[1], most), scale=LARGER), look="afar"
    )
    return Group(disc + body + drops + near + afar, hit)


def seal_at(kind: str, wide: float, both: bool) -> float:
    """How far to the right a unit has its seal: a Brigade whose Wagon is beside it has it on the other side."""
    return wide * (30 / CART[0] if kind == "wagon" else 0.3 if both else 0.5)


def _column(count: int, high: float) -> str:
    """What a Brigade carries: drops one under the other."""
    if count > MANY:
        return _counted(count, -ASIDE, 0)
    step = min(10, (high - DROP) / max(count - 1, 1))
    return _drops([(-ASIDE, step * at) for at in range(count)] or [(-ASIDE, 0)], not count)


def _row(count: int, wide: float) -> str:
    """What a Wagon carries: drops side by side over its barrel."""
    if count > MANY:
        return _counted(count, wide / 2 - 13, -OVER)
    step = min(8.5, (wide - DROP) / max(count - 1, 1))
    left = (wide - step * max(count, 1)) / 2
    return _drops([(left + step * at, -OVER) for at in range(count)] or [(left, -OVER)], not count)


def _drops(places: list[tuple[float, float]], dry: bool) -> str:
    """Drops on a dark ground from these corners on; one that is hollow if there are none."""
    (left, top), (right, low) = places[0], places[-1]
    ground = draw.rect(left - 1, top - 1, right - left + 9.5, low - top + 12.5, "br-used", 4.7)
    if dry:
        hollow = draw.path(DRY, "br-dry")
        return draw.group(ground, draw.group(hollow, x=left - 2.5, y=top - 1, scale=DROP / 48), look="nearby")
    drops = (draw.art("drop", x - 2.5, y - 0.9, DROP) for x, y in places)
    return draw.group(ground, *drops, look="nearby")


def _counted(count: int, left: float, top: float) -> str:
    """Many drops: one, and how many."""
    ground = draw.rect(left - 1, top - 1, 27 if count > 9 else 19, 13, "br-used", 5)
    figure = draw.text(str(count), left + 8, top + 10.6, FIGURE, "papered", bold=True)
    return draw.group(ground, draw.art("drop", left - 2.5, top - 0.9, DROP), figure, look="nearby")


def foot(kind: str, high: float) -> float:
    """How far above the lower edge of a unit the middle of its seal is: a figure stands on it, a barrel bears it."""
    return 2.0 if kind == "brigade" else min(HUB, 0.75 * high - SEAL / 2 - 0.25)
