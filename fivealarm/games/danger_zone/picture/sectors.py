"""Round the city: a street sign for every tile, and the Aftershock and Gear cards beside it."""

from functools import cache, lru_cache
from typing import Final

from fivealarm.games.danger_zone.picture.board import CELL, CITY_SIZE, RIM, TILE, tile_corner
from fivealarm.games.danger_zone.picture.labels import EMBLEMS, TEXTS
from fivealarm.games.danger_zone.rules import data
from fivealarm.games.danger_zone.rules.board import NONE, PLAIN, POSITIONS, TILE_CELLS
from fivealarm.games.danger_zone.rules.components import LETTERS, RESCUE
from fivealarm.games.danger_zone.rules.data import AFTERSHOCK_KEYS
from fivealarm.games.danger_zone.rules.game import DangerZone
from fivealarm.games.danger_zone.rules.places import position_number
from fivealarm.games.danger_zone.rules.state import BOTTOM, State
from fivealarm.scene import draw
from fivealarm.scene.model import Element, Group, Point, Text
from fivealarm.scene.wrap import width

CARD: Final = (40, 54)  # of a pile of used ones
BESIDE: Final = (22, 20)  # of one beside its tile, along the tile and across
ABOVE: Final = (1, 2, 3)
BELOW: Final = (5, 6, 7)
EAST: Final = 4
SIZE: Final = 15.2  # of the words on a sign
HIGH: Final = 20  # of a sign
STREET: Final = 15
OCTAGON: Final = "M-5-11H5L11-5V5L5 11H-5L-11 5V-5z"
NUMBER: Final = 12  # from the end of the tile to the middle of its number
QUAKE: Final = TILE - 36  # and to the middles of its cards
GEAR: Final = TILE - 12


def sectors(game: DangerZone, s: State, seat: int) -> list[Element]:
    found = []
    for position in POSITIONS:
        if s.tiles[position] >= 0:
            name = game.components.tiles[s.tiles[position] % 18].name
            words = f"{name}, {data.places().sides[position]}: number {position} on the eight-sided die"
            at, shape = _beside(position, NUMBER), sign(position, name)
            found += [Element(f"tile {position}", shape, *at, "", words, arrive="turn"), _street(s, position, name)]
            where = game.names["position"][position_number(s.tiles, position)]
            found += [_aftershock(s, position, seat, where), *_gear(s, position, where)]
    return found


def _street(s: State, position: int, name: str) -> Element:
    """Its name again on its upper edge, for a close-up that shows no rim: sentences speak of tiles by their names."""
    x, y = tile_corner(position)
    edge = bytes(s.ground[cell] for cell in sorted(TILE_CELLS[position])[: TILE // CELL])
    return Element(
        f"street {position}", Text(name, STREET, bold=True), x + _free(edge, name), y + 11, "dz-street closeup"
    )


@lru_cache(256)
def _free(edge: bytes, name: str) -> float:
    """How far along its upper edge the middle of a tile's name covers least of what one must see there."""
    half = width(name, STREET, bold=True) / 2

    def covers(middle: float) -> int:
        under = edge[int((middle - half) // CELL) : int((middle + half) // CELL) + 1]
        return sum(0 if kind == PLAIN else 1 if kind == NONE else 3 for kind in under)

    return min((TILE / 2, half + 5, TILE - half - 5), key=covers)


def _beside(position: int, along: float) -> Point:
    """A place in the rim, so far along the tile from where its sign begins: at its left; in the west, below."""
    x, y = tile_corner(position)
    far = CITY_SIZE + 1.5 * RIM
    if position in (*ABOVE, *BELOW):
        return x + along, RIM / 2 if position in ABOVE else far
    return (far, y + along) if position == EAST else (RIM / 2, y + TILE - along)


def _lies(position: int) -> bool:
    """Whether what lies beside a tile reads from left to right."""
    return position in ABOVE or position in BELOW


@cache
def sign(position: int, name: str) -> Group:
    """Its number on an octagon, its name beside it; along the tile in the east and west."""
    long, half = 18 + width(name, SIZE, bold=True), HIGH / 2
    words = draw.text(name, 14, 5.3, SIZE, "dz-sign-words", bold=True)
    parts = (draw.rect(1, 2 - half, long, HIGH, "shadow", 4), draw.rect(0, -half, long, HIGH, "dz-sign", 4), words)
    number = _number(position)
    if _lies(position):
        return Group("".join(parts) + number, (-11, -half, long + 11, HIGH))
    east = position == EAST
    turned = draw.group(*parts, turn=90 if east else -90)
    return Group(turned + number, (-half, -11 if east else -long, HIGH, long + 11))


def _number(position: int) -> str:
    return draw.path(OCTAGON, "dz-number") + draw.text(str(position), 0, 5.6, 16, "inked", "middle", bold=True)


@cache
def small(kind: str, emblem: str) -> Group:
    """A card of a pile, with its emblem."""
    w, h = CARD
    parts = [
        draw.rect(2 - w / 2, 3 - h / 2, w, h, "shadow", 4),
        draw.rect(-w / 2, -h / 2, w, h, "dz-back", 4),
        draw.rect(2.5 - w / 2, 2.5 - h / 2, w - 5, h - 5, f"dz-back-{kind}", 2.5),
        draw.rect(5 - w / 2, 5 - h / 2, w - 10, h - 10, f"dz-line-{kind}", 2),
        draw.art(emblem, -13, -13, 26),
    ]
    return Group("".join(parts), (-w / 2, -h / 2, w, h))


@cache
def chip(kind: str, emblem: str, lies: bool, eye: bool = False) -> Group:
    """A card beside its tile: its back, or the emblem of what is known to lie there."""
    w, h = BESIDE if lies else BESIDE[::-1]
    parts = [
        draw.rect(1 - w / 2, 2 - h / 2, w, h, "shadow", 3),
        draw.rect(-w / 2, -h / 2, w, h, "dz-back", 3),
        draw.rect(1.5 - w / 2, 1.5 - h / 2, w - 3, h - 3, f"dz-back-{kind}", 2),
        draw.art(emblem, -8, -8, 16),
    ]
    if eye:
        parts.append(draw.art("eye", -8, -h / 2 - 3, 16, 10))
    return Group("".join(parts), (-w / 2, -h / 2, w, h))


@cache
def empty(kind: str, lies: bool) -> Group:
    w, h = BESIDE if lies else BESIDE[::-1]
    sign = draw.art(f"em-{kind}", -7, -7, 14, opacity=0.3)
    return Group(draw.rect(-w / 2, -h / 2, w, h, "dz-empty", 3) + sign, (-w / 2, -h / 2, w, h))


def _aftershock(s: State, position: int, seat: int, where: str) -> Element:
    id_, at, lies = f"aftershock {position}", _beside(position, QUAKE), _lies(position)
    if not s.quakes[position]:
        return Element(id_, empty("quake", lies), *at, "", f"No Aftershock card beside {where}: its crack is quiet")
    card = RESCUE if s.quakes[position] == BOTTOM else s.faces[position]
    known = card >= 0 and (s.quakes[position] == BOTTOM or (seat >= 0 and s.seen[position] >> seat & 1))
    title = data.cards()[0].names[card] if known else "Aftershock card, face down"
    shape = chip("quake", "em-quake", lies, bool(s.seen[position]))
    tip = f"Drawn by whoever steps onto the crack of {where}."
    if known:
        key = AFTERSHOCK_KEYS[card]
        shape = chip("rescue" if card == RESCUE else "quake", _emblem(key), lies, bool(s.seen[position]))
        tip = f"{TEXTS[key]} {tip}"
    if s.seen[position]:
        heard = [LETTERS[other] for other in range(s.components.seats) if s.seen[position] >> other & 1]
        tip += f" Heard on the radio by {' and '.join(heard)}."
    return Element(id_, shape, *at, "", f"{title}, beside {where}", tip, arrive="turn")


def _emblem(key: str) -> str:
    return "em-rescue" if key == "rescue" else f"em-{EMBLEMS[key]}"


def _gear(s: State, position: int, where: str) -> list[Element]:
    at = _beside(position, GEAR)
    if not s.beside[position]:
        return [Element(f"no gear {position}", empty("wrench", _lies(position)), *at)]
    label, tip = f"Gear card, face down, beside {where}", f"Taken by whoever steps onto the tool box of {where}."
    shape = chip("gear", "em-wrench", _lies(position))
    return [Element(f"gear {position}", shape, *at, "", label, tip, arrive="turn")]
