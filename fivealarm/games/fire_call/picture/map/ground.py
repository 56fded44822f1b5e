"""What never changes on the board: road, lane and arrows, the outer paths, the ring, the corners, the map."""

from functools import cache
from typing import Final

from fivealarm.games.fire_call.picture.map import town
from fivealarm.games.fire_call.picture.map.places import CORNERS, GARAGE, SIZE, Box, box
from fivealarm.games.fire_call.picture.signs import EMBLEMS, KIND_NAMES, KIND_TINTS, SECTION_TINTS, SHORT
from fivealarm.games.fire_call.rules.board import CALL, CODES, HOSPITAL, INNER, STATION_1, STATION_2, Board
from fivealarm.scene import draw
from fivealarm.scene.backdrop import Backdrop, backdrop

AFAR: Final = town.AFAR
MARGIN: Final = 4.0  # of a space's width is free beside its name

ARROWS: Final = (
    (123, 93, 0), (493, 93, 180), (523, 123, 90), (523, 493, 270),
    (493, 523, 180), (123, 523, 0), (93, 493, 270), (93, 123, 90),
)  # fmt: skip


@cache
def ground(board: Board) -> Backdrop:
    inner = (_inner(board.kind[place], box(place)) for place in range(INNER))
    outer = (_outer(number, box(INNER + number)) for number in range(len(CODES)))
    return backdrop(
        draw.rect(5, 6, SIZE, SIZE, "shadow", 14),
        draw.rect(0, 0, SIZE, SIZE, "fc-road", 14),
        draw.rect(0, 0, SIZE, SIZE, "fc-rim", 14),
        draw.rect(93, 93, 430, 430, "fc-lane", 10),
        *(draw.group(draw.path("M-6 4L0-3 6 4", "fc-arrow"), x=x, y=y, turn=turn) for x, y, turn in ARROWS),
        *outer,
        *inner,
        *_corners(),
        town.town(),
    )


def _tile(place: Box, tint: str, r: float = 8) -> str:
    """A printed space: its shadow, its ground, a lit edge at the upper left."""
    x, y, w, h = place
    lit = f"M{x + 2.5:.1f} {y + h - r - 2:.1f}V{y + r + 2:.1f}q0-{r - 1:g} {r - 1:g}-{r - 1:g}H{x + w - r - 2:.1f}"
    return (
        draw.rect(x + 3, y + 4, w - 3, h - 3, "shadow", r)
        + draw.rect(x + 1.5, y + 1.5, w - 3, h - 3, f"fc-{tint}-space", r)
        + draw.path(lit, f"fc-{tint}-edge fc-lit")
    )


def _outer(number: int, place: Box) -> str:
    """A space of an outer path: its item on a lighter spot, under it the word that names it in the racks too."""
    x, y, w, h = place
    tint = SECTION_TINTS[number // 6]
    wide = w - 9 if w < h else w - 22
    top = y + (h - 18) / 2
    return "".join([
        _tile(place, tint, 7),
        draw.ellipse(x + w / 2, top, w / 2 - 4, wide * 0.34, f"fc-{tint}-middle"),
        draw.art(f"fc-i-{CODES[number].lower()}", x + (w - wide) / 2, top - wide * 0.3, wide, wide * 0.6),
        _name(SHORT[number], place, h - 9, 15),
    ])  # fmt: skip


def _name(words: str, place: Box, down: float, size: float) -> str:
    """The word on a space; where a phone shows the whole board it is larger, and as narrow as its space."""
    x, y, w, h = place
    near = draw.text(words, x + w / 2, y + down, size, "fc-halo nearby", "middle")
    narrow = town.narrowed(words, w - MARGIN)
    return near + draw.text(words, x + w / 2, y + h - 6, AFAR, "fc-halo afar", "middle", bold=False, **narrow)


def _inner(kind: int, place: Box) -> str:
    """A space of the ring: an emblem and one word."""
    x, y, w, h = place
    name, wide, high = EMBLEMS[kind]
    cx, cy = x + w / 2, y + (h - 16) / 2
    part = min(1.0, (h - 22) / high)
    wide, high = wide * part, high * part
    flame = draw.art("flame-m", cx + 3, cy - 5, 20) if kind == CALL else ""
    return "".join([
        _tile(place, KIND_TINTS[kind]),
        draw.ellipse(cx, cy, w / 2 - 6, 21, "fc-spot"),
        draw.art(name, cx - wide / 2 - (4 if kind == CALL else 0), cy - high / 2, wide, high), flame,
        _name(KIND_NAMES[kind], place, h - 8, 14),
    ])  # fmt: skip


def _corners() -> list[str]:
    """Both stations, the Hospital and the Garage."""
    found = []
    for place, name in ((STATION_1, "Station 1"), (STATION_2, "Station 2")):
        x, y, *_ = CORNERS[place]
        found += [
            _corner(CORNERS[place], "corner", "service"), draw.art("town-firehouse", x + 6, y + 11, 76, 58.6, "fc-red"),
            _name(name, CORNERS[place], 78, 14),
        ]  # fmt: skip
    x, y, *_ = CORNERS[HOSPITAL]
    found += [
        _corner(CORNERS[HOSPITAL], "hospital", "hospital"), draw.art("fc-hospital", x + 7, y + 8, 74, 48.1),
        _name("Hospital", CORNERS[HOSPITAL], 78, 14),
    ]  # fmt: skip
    x, y, *_ = GARAGE
    return [
        *found, _corner(GARAGE, "garage", "service"), draw.art("fc-workshop", x + 7, y + 5, 74, 42.6),
        _name("Garage", GARAGE, 78, 14),
    ]  # fmt: skip


def _corner(place: Box, look: str, edge: str) -> str:
    x, y, w, h = place
    return (
        draw.rect(x + 3, y + 4, w - 3, h - 3, "shadow", 10)
        + draw.rect(x + 1.5, y + 1.5, w - 3, h - 3, f"fc-{look}", 10)
        + draw.path(f"M{x + 2.5:g} {y + h - 12:g}V{y + 11.5:g}q0-9 9-9H{x + w - 12:g}", f"fc-{edge}-edge fc-lit")
    )
