"""Round the city: a street sign for every tile, and the Aftershock and Gear cards beside it."""

from functools import cache
from typing import Final

from fivealarm.games.danger_zone.picture.board import CITY_SIZE, GAP, RIM, TILE, tile_corner
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
from fivealarm.scene.wrap import width

CARD: Final = (40, 54)  # of a pile of used ones
BESIDE: Final = (22, 20)  # of one beside its tile, along the tile and across
ABOVE: Final = (1, 2, 3)
BELOW: Final = (5, 6, 7)
EAST: Final = 4
SIZE: Final = 15.2  # of the words on a sign
HIGH: Final = 20  # of a sign
STREET: Final = 15
POINTER: Final = 13  # before a name between two tiles
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
            found += [Element(f"tile {position}", shape, *at, "", words, arrive="turn"), _street(position, name)]
            where = game.names["position"][position_number(s.tiles, position)]
            found += [_aftershock(s, position, seat, where), *_gear(s, position, where)]
    return found


def _street(position: int, name: str) -> Element:
    """Its name again, for a close-up in which its sign is out of sight: between its tile and the one across."""
    x, y = tile_corner(position)
    seam, half = GAP / 2, (_long(name) + POINTER) / 2 + GAP
    along = {1: TILE - half, 7: TILE - half, 3: half, 5: half}.get(position, TILE / 2)  # of a corner what is seen first
    if position in (*ABOVE, *BELOW):
        at, side = (x + along, y + TILE + seam if position in ABOVE else y - seam), position in BELOW
        look, turn = "beyond-bottom" if side else "beyond-top", 0
    else:
        at = (x - seam if position == EAST else x + TILE + seam, y + TILE / 2)
        side, (look, turn) = False, ("beyond-right", 90) if position == EAST else ("beyond-left", -90)
    return Element(f"street {position}", street(name, side), *at, look, turn=turn)


def _long(name: str) -> float:
    return width(name, STREET, bold=True)


@cache
def street(name: str, below: bool) -> Group:
    """A name on the line between two tiles, with a pointer to the one that is meant."""
    start = -(_long(name) + POINTER) / 2
    tip, foot = (4, -4) if below else (-4, 4)
    pointer = draw.path(f"M{draw.number(start)} {foot}h9l-4.5 {tip - foot}z", "dz-street")
    return Group(pointer + draw.text(name, start + POINTER, STREET * 0.36, STREET, "dz-street", bold=True))


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
