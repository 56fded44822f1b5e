"""The city: its ground, the helipad, what can be reached; and which elements a thing is."""

from collections.abc import Callable, Mapping
from typing import Final

from fivealarm.games.danger_zone.picture.reach import within_reach
from fivealarm.games.danger_zone.picture.words import ground
from fivealarm.games.danger_zone.rules.board import (
    AFTERSHOCK,
    ARROWS,
    CITY,
    FIRE,
    FLOOD,
    GEAR,
    HP,
    NONE,
    ORIGINS,
    POSITIONS,
    SHOCK,
    SIDE,
    SPACES,
    SURVIVOR,
    TO,
)
from fivealarm.games.danger_zone.rules.data import GEAR_KEYS, STARTING_KEYS
from fivealarm.games.danger_zone.rules.game import DangerZone
from fivealarm.games.danger_zone.rules.places import POSITION_STEP, SPACE_STEP
from fivealarm.games.danger_zone.rules.secrets import View
from fivealarm.games.danger_zone.rules.state import State
from fivealarm.kernel.verb import Thing
from fivealarm.scene.model import Circle, Element, Rect, Symbol, Text

CELL: Final = 44
EDGE: Final = 92  # room for names and cards round the city
SIZE: Final = 2 * EDGE + SIDE * CELL
LOOK_OF: Final = {NONE: "building", FIRE: "burning", SHOCK: "live", FLOOD: "flooded"}
MARKS: Final = {
    FIRE: ("flame", "fire"),
    SHOCK: ("bolt", "hazard"),
    AFTERSHOCK: ("crack", "lines-text"),
    GEAR: ("gear", "metal"),
    SURVIVOR: ("person", "quiet faint"),
    NONE: ("tower", "strong faint"),
}


def corner(cell: int) -> tuple[float, float]:
    row, column = divmod(cell, SIDE)
    return EDGE + column * CELL, EDGE + row * CELL


def centre(cell: int) -> tuple[float, float]:
    x, y = corner(cell)
    return x + CELL / 2, y + CELL / 2


def space_id(cell: int) -> str:
    return f"space {SPACES[cell].lower()}"


ELEMENTS: Final[Mapping[str, Callable[[int], tuple[str, ...]]]] = {
    "space": lambda cell: (space_id(cell),),
    "survivor": lambda cell: (f"free {SPACES[cell]}", space_id(cell)),
    "seat": lambda seat: (f"pawn {seat}",),
    "position": lambda position: (f"tile {position}",),
    "side": lambda position: (f"tile {position}",),
    "aftershock": lambda position: (f"aftershock {position}",),
    "gear card": lambda position: (f"gear {position}",),
    "gear": lambda kind: (f"card {GEAR_KEYS[kind]}",),
    "kit": lambda card: (f"card {STARTING_KEYS[card]}",),
    "tile": lambda tile: (f"plan t{tile + 1:02}",),
}


def elements(game: DangerZone, thing: Thing) -> tuple[str, ...]:
    """Where a thing is drawn, the best place first."""
    kind, number = thing
    where = ELEMENTS.get(kind)
    if kind == "space":
        number %= SPACE_STEP  # as it was told, with its tile
    elif kind in ("position", "side"):
        number %= POSITION_STEP
    return () if where is None or (kind in ("position", "side") and not number) else where(number)


def city(s: State) -> list[Element]:
    """Every cell with its kind; hazards by colour, pattern and symbol."""
    elements = []
    for cell in CITY:
        kind, (x, y) = s.ground[cell], corner(cell)
        look = LOOK_OF.get(min(kind, FLOOD), "floor")
        label = ground(s, cell)
        elements.append(Element(space_id(cell), Rect(CELL - 2, CELL - 2, 4), x + 1, y + 1, look, label))
        elements += _mark(cell, kind)
    for position in POSITIONS:
        top, left = ORIGINS[position]
        frame = Rect(5 * CELL, 5 * CELL)
        elements.append(Element(f"frame {position}", frame, EDGE + left * CELL, EDGE + top * CELL, "border"))
    return elements


def _mark(cell: int, kind: int) -> list[Element]:
    (x, y), name = centre(cell), f"mark {SPACES[cell]}"
    if kind >= FLOOD:
        wave = Element(f"wave {SPACES[cell]}", Symbol("wave", 34), x, y + 10, "lines-water dim")
        return [wave, Element(name, Symbol("arrow", 20), x, y - 4, "water", turn=90.0 * (kind - FLOOD))]
    if kind not in MARKS:
        return []
    symbol, look = MARKS[kind]
    return [Element(name, Symbol(symbol, 22), x, y, look)]


def helipad(s: State) -> list[Element]:
    """The helipad circle with its arrows, and RESCUE! once it is drawn."""
    x, y = centre(HP)
    label = "Helipad: bring your survivors here"
    elements = [
        Element(
            space_id(HP), Circle(1.46 * CELL), x, y, "raised", label, "One space. In and out over the arrow squares."
        ),
        Element("pad sign", Symbol("helipad", 60), x, y, "quiet dim"),
    ]
    for cell in ARROWS:
        way = next(way for way in range(4) if TO[way][cell] == HP)
        ax, ay = centre(cell)
        dx, dy = ((0, -13), (13, 0), (0, 13), (-13, 0))[way]
        elements.append(
            Element(f"arrow {SPACES[cell]}", Symbol("arrow", 13), ax + dx, ay + dy, "fire", turn=90.0 * way)
        )
    if s.rescue:
        elements.append(Element("rescue", Rect(96, 24, 6), x - 48, y - 60, "danger", "RESCUE! is drawn"))
        elements.append(Element("rescue words", Text("RESCUE!", 15, bold=True), x, y - 43, "inked"))
    return elements


def reach(view: View) -> list[Element]:
    """For whoever moves: where the points lead, and where a turn may end."""
    s = view.state
    if s.to_act != view.seat or view.seat < 0 or s.pending:
        return []
    elements = []
    for cell, ends in within_reach(s).items():
        if cell in (HP, s.at[view.seat]):
            continue
        x, y = corner(cell)
        look, tip = (
            ("safe", "You may end your turn here.") if ends else ("warn dashed", "You may pass, but not end here.")
        )
        elements.append(Element(f"reach {SPACES[cell]}", Rect(CELL - 12, CELL - 12, 8), x + 6, y + 6, look, tip=tip))
    return elements
