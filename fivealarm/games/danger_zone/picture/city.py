"""The city: its tiles, the water that runs through them, fires, and spaces to choose."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from fivealarm.games.danger_zone.picture.blocks import block
from fivealarm.games.danger_zone.picture.board import CELL, PAD, centre, corner, space_id, tile_corner
from fivealarm.games.danger_zone.picture.labels import ground, outlook_on, square, standing_on
from fivealarm.games.danger_zone.picture.pad import DISC, LAMPS
from fivealarm.games.danger_zone.rules.board import (
    AFTERSHOCK,
    ARROWS,
    CELLS,
    CITY,
    FIRE,
    FLOOD,
    GEAR,
    HP,
    POSITION,
    POSITIONS,
    SPACES,
    TILE_CELLS,
    TO,
)
from fivealarm.games.danger_zone.rules.game import DangerZone
from fivealarm.games.danger_zone.rules.places import space_number
from fivealarm.games.danger_zone.rules.state import State
from fivealarm.scene import draw
from fivealarm.scene.model import Art, Circle, Element, Group, Rect, Text

FLAME: Final = 43
BADGE: Final = 23  # of a crack whose card is there
ABOVE: Final = 116  # the pad: on the edge of its tile, over no arrow
BESIDE_PAD: Final = (
    "Plain ground. One gets onto the helipad over the orange arrows.",
    "The orange arrows, one step from the helipad: here one gets on and off it.",
)  # by whether an arrow is there
INSET: Final = 2  # of the ring in its space
SPACE: Final = Rect(CELL - 2 * INSET, CELL - 2 * INSET, 7)
ROUND: Final = 4  # outside the white edge of the disc: a dotted ring on it was not seen
STROKES: Final = (43, 41.5, 39, 36, 27, 14)  # of water, from its shadow to its middle


def tiles(s: State) -> list[Element]:
    """What lies at the eight positions; a new tile lands."""
    found = []
    for position in POSITIONS:
        if s.tiles[position] >= 0:
            shape = block(s.components, s.tiles[position])
            found.append(Element(f"block {position}", shape, *tile_corner(position), arrive="land"))
    return found


def water(s: State) -> list[Element]:
    """Every current with all that flows into it, over the gaps between tiles too (DZ-5.10)."""
    return [
        Element(f"water {SPACES[cells[0]]}", stream(cells, bytes(s.ground[c] for c in cells)), 0, 0, arrive="splash")
        for cells in streams(s.ground)
    ]


@cache
def streams(city: bytes) -> tuple[tuple[int, ...], ...]:
    """Flooded spaces, by the current they belong to."""
    found: dict[int, list[int]] = {cell: [cell] for cell in CITY if city[cell] >= FLOOD}
    for cell in list(found):
        there = _flows_to(city, cell)
        if there is not None and found[there] is not found[cell]:
            found[there] += found[cell]
            for moved in found[cell]:
                found[moved] = found[there]
    return tuple(sorted({tuple(sorted(cells)) for cells in found.values()}))


def _flows_to(city: bytes, cell: int) -> int | None:
    arrow = city[cell] - FLOOD
    there = TO[arrow][cell]
    return there if there >= 0 and city[there] >= FLOOD and city[there] != FLOOD + (arrow ^ 2) else None


@cache
def stream(cells: tuple[int, ...], kinds: bytes) -> Group:
    """One current: a line along it in six widths, ripples and chevrons."""
    city = bytearray(CELLS)
    for cell, kind in zip(cells, kinds, strict=True):
        city[cell] = kind
    d = ""
    for cell in cells:
        there = _flows_to(bytes(city), cell)
        (x, y), (x2, y2) = centre(cell), centre(cell if there is None else there)
        d += f"M{draw.number(x)} {draw.number(y)}L{draw.number(x2)} {draw.number(y2)}"
    parts = [draw.path(d, f"dz-flow dz-flow-{nth}", stroke_width=wide) for nth, wide in enumerate(STROKES)]
    for cell, kind in zip(cells, kinds, strict=True):
        x, y = corner(cell)
        parts.append(draw.art("dz-ripple", x, y, CELL))
        parts.append(draw.art("dz-current", x, y, CELL, turn=90 * (kind - FLOOD)))
    return Group("".join(parts))


def signs(s: State) -> list[Element]:
    """On the ground: tool boxes, open when taken, and a badge where a crack still has its card."""
    found = []
    for position in POSITIONS:
        for cell in TILE_CELLS[position] if s.tiles[position] >= 0 else ():
            kind, (x, y) = s.ground[cell], centre(cell)
            if kind == GEAR:
                art = Art("dz-crate" if s.beside[position] else "dz-crate-open", CELL)
                found.append(Element(f"crate {position}", art, x, y))
            elif kind == AFTERSHOCK and s.quakes[position]:
                found.append(Element(f"quake {position}", Art("dz-quake", BADGE), x + 12, y - 12))
    return found


def fires(s: State) -> list[Element]:
    """All the light first, then the flames, every second one mirrored."""
    burning = [cell for cell in CITY if s.ground[cell] == FIRE]
    light = [Element(f"glow {SPACES[cell]}", Circle(52), *centre(cell), "glow", arrive="rise") for cell in burning]
    flames = []
    for cell in burning:
        x, y = centre(cell)
        shape = Art("flame-l", FLAME, mirror=sum(divmod(cell, 15)) % 2 == 1)
        flames.append(Element(f"mark {SPACES[cell]}", shape, x, y - 1, "fire", arrive="grow"))
    return [*light, *flames]


@lru_cache(16_384)
def _space(game: DangerZone, cell: int, number: int, kind: int, gear: bool, quake: bool, who: str) -> Element:
    x, y = corner(cell)
    where = square(game, number) if POSITION[cell] else "{} ({})".format(*square(game, number).split(", "))
    label = ground(where, kind, cell in ARROWS)
    tip = outlook_on(kind, gear, quake) if POSITION[cell] else BESIDE_PAD[cell in ARROWS]
    tip = " ".join(part for part in (who, tip) if part)
    return Element(space_id(cell), SPACE, x + INSET, y + INSET, "clear", label, tip)


def spaces(game: DangerZone, s: State) -> Iterator[Element]:
    """Every space as something to choose, with what it is and what waits there."""
    taken = {*s.at}.union(*s.trains)  # nobody stands on most
    for cell in CITY:
        at = POSITION[cell]
        if s.tiles[at] >= 0 or not at:
            number = space_number(s.tiles, cell)
            cards = bool(s.beside[at]), bool(s.quakes[at])
            who = standing_on(s, cell) if cell in taken else ""
            yield _space(game, cell, number, s.ground[cell], *cards, who)


def helipad(s: State) -> list[Element]:
    """The helipad as a space, its lamps gold after RESCUE! (DZ-11.1)."""
    x, y = PAD
    tip = "One large space. In and out over the eight arrows. Everybody you bring here is safe."
    found = [Element(space_id(HP), Circle(DISC + ROUND), x, y, "clear", "The helipad: bring your survivors here", tip)]
    if s.rescue:
        found.append(Element("lamps", _gold(), 0, 0, arrive="flash"))
    return found


def rescue(s: State) -> list[Element]:
    """How many turns are left, over everybody's heads."""
    found: list[Element] = []
    x, y = PAD
    if s.rescue:
        left = "" if s.left < 0 else f", {s.left} turn{'' if s.left == 1 else 's'} to come after this one"
        words = f"RESCUE! is drawn{left}"
        found.append(Element("rescue", _rescue(), x, y - ABOVE, "", words, arrive="turn"))
        if s.left >= 0:
            words = f"{s.left} more" if s.left else "last"
            found.append(Element("rescue words", Text(words, 15, bold=True), x + 46, y - ABOVE + 5.5, "papered"))
    return found


@cache
def _gold() -> Group:
    parts = (draw.circle(x, y, 7, "dz-gold-shine") + draw.circle(x, y, 3, "dz-gold") for x, y in LAMPS)
    return Group("".join(parts))


@cache
def _rescue() -> Group:
    """A red plate over the pad."""
    words = draw.text("RESCUE!", -33, 6, 17, "papered", "middle", bold=True)
    plate = draw.rect(-84, -11, 168, 22, "dz-band-rescue", 6, stroke="#fff", stroke_opacity=0.6, stroke_width=1.5)
    return Group(draw.rect(-82, -8, 168, 22, "shadow", 6) + plate + words, (-84, -11, 168, 22))
