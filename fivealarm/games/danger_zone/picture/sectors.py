"""Round the city: a street sign for every tile, and the Aftershock and Gear cards beside it."""

from functools import cache
from typing import Final

from fivealarm.games.danger_zone.picture.board import CITY_SIZE, LEFT, TILE, TOP, tile_corner
from fivealarm.games.danger_zone.picture.labels import EMBLEMS, TEXTS
from fivealarm.games.danger_zone.rules import data
from fivealarm.games.danger_zone.rules.board import POSITIONS
from fivealarm.games.danger_zone.rules.components import LETTERS, RESCUE
from fivealarm.games.danger_zone.rules.data import AFTERSHOCK_KEYS
from fivealarm.games.danger_zone.rules.game import DangerZone
from fivealarm.games.danger_zone.rules.places import position_number
from fivealarm.games.danger_zone.rules.state import BOTTOM, State
from fivealarm.scene import draw
from fivealarm.scene.model import Element, Group, Point
from fivealarm.scene.wrap import width, wrap

CARD: Final = (40, 54)
TUCKED: Final = 38  # what is seen of one above or below the city: the rest lies under its tile
ABOVE: Final = (1, 2, 3)
BELOW: Final = (5, 6, 7)
EAST: Final = 4
SIZE: Final = 16.5  # of the words on a sign
LINE: Final = 15.5
OCTAGON: Final = "M-6-14H6L14-6V6L6 14H-6L-14 6V-6z"
TILTS: Final = (0, 1, -1, 2, -2, 1, -1, 1, -2)


def sectors(game: DangerZone, s: State, seat: int) -> list[Element]:
    found = []
    for position in POSITIONS:
        if s.tiles[position] >= 0:
            name = game.components.tiles[s.tiles[position] % 18].name
            words = f"{name}, {data.places().sides[position]}: number {position} on the eight-sided die"
            at, shape = _sign_at(position), sign(position, name)
            found += [Element(f"tile {position}", shape, *at, "", words, arrive="turn")]
            where = game.names["position"][position_number(s.tiles, position)]
            found += [_aftershock(s, position, seat, where), *_gear(s, position, where)]
    return found


def _row(position: int) -> float | None:
    """How high the cards and the sign lie above or below the city; None beside it."""
    return TOP - 41 if position in ABOVE else TOP + CITY_SIZE + 3 if position in BELOW else None


def _high(position: int) -> int:
    return CARD[1] if _row(position) is None else TUCKED


def _places(position: int) -> tuple[Point, Point]:
    """Where the Aftershock and the Gear card lie, their middles."""
    (x, y), row = tile_corner(position), _row(position)
    half, tall = CARD[0] / 2, TUCKED / 2
    if row is not None:
        return (x + 1 + half, row + tall), (x + 43 + half, row + tall)
    side = LEFT + CITY_SIZE + 33 if position == EAST else 1
    return (side + half, y + TILE / 2 - 33), (side + half, y + TILE / 2 + 33)


def _sign_at(position: int) -> Point:
    (x, y), row = tile_corner(position), _row(position)
    if row is not None:
        return x + 101, row + TUCKED / 2
    return (LEFT + CITY_SIZE + 18 if position == EAST else LEFT - 18), y + TILE / 2


@cache
def sign(position: int, name: str) -> Group:
    """Its number on an octagon, its name beside it; along the tile in the east and west."""
    if _row(position) is None:
        return _upright(position, name)
    lines = wrap(name, 92, SIZE, 2, bold=True) if " " in name else [name]
    wide = 24 + max(width(line, SIZE, bold=True) for line in lines)
    high = 9 + LINE * len(lines)
    parts = [draw.rect(2, 3 - high / 2, wide, high, "shadow", 5), draw.rect(0, -high / 2, wide, high, "dz-sign", 5)]
    for nth, line in enumerate(lines):
        y = 6 + LINE * (nth - (len(lines) - 1) / 2)
        parts.append(draw.text(line, 18, y, SIZE, "dz-sign-words", bold=True))
    parts.append(_number(position, 0, 0))
    return Group("".join(parts), (-14, -high / 2, wide + 14, high))


def _upright(position: int, name: str) -> Group:
    east = position == EAST
    long = width(name, SIZE, bold=True) + 46
    words = draw.text(name, 10, 6, SIZE, "dz-sign-words", "middle", bold=True)
    plate = draw.rect(-long / 2, -13, long, 26, "dz-sign", 5)
    turned = draw.group(draw.rect(2 - long / 2, -11, long, 26, "shadow", 5), plate, words, turn=90 if east else -90)
    end = (14 - long / 2) * (1 if east else -1)
    return Group(turned + _number(position, 0, end), (-15, -long / 2, 30, long))


def _number(position: int, x: float, y: float) -> str:
    return draw.group(
        draw.path(OCTAGON, "dz-number"), draw.text(str(position), 0, 6.5, 18, "inked", "middle", bold=True), x=x, y=y
    )


@cache
def small(kind: str, emblem: str, eye: bool = False, h: int = CARD[1]) -> Group:
    """A card of the table: its back, or the emblem of what is known to lie there."""
    w = CARD[0]
    parts = [
        draw.rect(2 - w / 2, 3 - h / 2, w, h, "shadow", 4),
        draw.rect(-w / 2, -h / 2, w, h, "dz-back", 4),
        draw.rect(2.5 - w / 2, 2.5 - h / 2, w - 5, h - 5, f"dz-back-{kind}", 2.5),
        draw.rect(5 - w / 2, 5 - h / 2, w - 10, h - 10, f"dz-line-{kind}", 2),
        draw.art(emblem, -13, -13, 26),
    ]
    if eye:
        parts.append(draw.art("eye", 3, -h / 2 - 6, 22, 15))
    return Group("".join(parts), (-w / 2, -h / 2, w, h))


@cache
def empty(kind: str, h: int) -> Group:
    w = CARD[0]
    sign = draw.art(f"em-{kind}", -11, -11, 22, opacity=0.3)
    return Group(draw.rect(-w / 2, -h / 2, w, h, "dz-empty", 4) + sign, (-w / 2, -h / 2, w, h))


def _aftershock(s: State, position: int, seat: int, where: str) -> Element:
    id_, at = f"aftershock {position}", _places(position)[0]
    if not s.quakes[position]:
        return Element(
            id_, empty("quake", _high(position)), *at, "", f"No Aftershock card beside {where}: its crack is quiet"
        )
    card = RESCUE if s.quakes[position] == BOTTOM else s.faces[position]
    known = card >= 0 and (s.quakes[position] == BOTTOM or (seat >= 0 and s.seen[position] >> seat & 1))
    title = data.cards()[0].names[card] if known else "Aftershock card, face down"
    shape = small("quake", "em-quake", bool(s.seen[position]), _high(position))
    tip = f"Drawn by whoever steps onto the crack of {where}."
    if known:
        key = AFTERSHOCK_KEYS[card]
        shape = small("rescue" if card == RESCUE else "quake", _emblem(key), bool(s.seen[position]), _high(position))
        tip = f"{TEXTS[key]} {tip}"
    if s.seen[position]:
        heard = [LETTERS[other] for other in range(s.components.seats) if s.seen[position] >> other & 1]
        tip += f" Heard on the radio by {' and '.join(heard)}."
    return Element(id_, shape, *at, "", f"{title}, beside {where}", tip, turn=TILTS[position], arrive="turn")


def _emblem(key: str) -> str:
    return "em-rescue" if key == "rescue" else f"em-{EMBLEMS[key]}"


def _gear(s: State, position: int, where: str) -> list[Element]:
    at = _places(position)[1]
    if not s.beside[position]:
        return [Element(f"no gear {position}", empty("wrench", _high(position)), *at)]
    label, tip = f"Gear card, face down, beside {where}", f"Taken by whoever steps onto the tool box of {where}."
    shape = small("gear", "em-wrench", h=_high(position))
    return [Element(f"gear {position}", shape, *at, "", label, tip, turn=-TILTS[position], arrive="turn")]
