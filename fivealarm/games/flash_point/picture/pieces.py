"""What lies and stands in the spaces: fire, markers, people, ladders, figures."""

from typing import Final, NamedTuple

from fivealarm.games.flash_point.picture.board import CELL, BuildingSketch
from fivealarm.games.flash_point.picture.words import title
from fivealarm.games.flash_point.rules.board import UP
from fivealarm.games.flash_point.rules.data import CARDS, PLAIN
from fivealarm.games.flash_point.rules.state import (
    ACT,
    FIRE,
    HAZMAT,
    HAZMATS,
    HOT,
    LADDER,
    LADDERS,
    POI,
    RAISED,
    TREATED,
    TREATEDS,
    VICTIM,
    VICTIMS,
)
from fivealarm.scene.model import Circle, Symbol, Token


class Nook(NamedTuple):
    """Where in a space each kind of thing has its corner, from the space's upper left."""

    figures: tuple[int, int]
    people: tuple[int, int]
    next: tuple[int, int]  # from one of them to the next
    ladder: tuple[int, int]  # a raised one
    closed: tuple[int, int]


INDOORS: Final = Nook((15, 48), (49, 15), (0, 24), (32, 32), (46, 55))
OUTDOORS: Final = Nook((15, 48), (14, 14), (19, 0), (53, 23), (22, 32))
# Beside a parked vehicle: its left and right space, or its upper and lower one.
LEFT_OF: Final = Nook((15, 48), (29, 14), (14, 0), (9, 18), (22, 27))
RIGHT_OF: Final = Nook((15, 48), (35, 14), (-14, 0), (55, 18), (42, 27))
ABOVE: Final = Nook((15, 17), (14, 42), (16, 0), (56, 44), (24, 37))
BELOW: Final = Nook((15, 48), (50, 48), (-16, 0), (56, 18), (18, 33))


def nooks(sketch: BuildingSketch) -> list[Nook]:
    """By space."""
    s, board = sketch.s, sketch.board
    found = [INDOORS if inside else OUTDOORS for inside in board.is_inside]
    for spots, spot in ((board.engine, s.engine), (board.ambulance, s.ambulance)):
        if spot >= 0:
            first, second = spots[spot]
            beside = second == first + 1
            found[first], found[second] = (LEFT_OF, RIGHT_OF) if beside else (ABOVE, BELOW)
    return found


def draw(sketch: BuildingSketch) -> None:
    table = nooks(sketch)
    for space, nook in enumerate(table):
        if sketch.s.things[space] or sketch.s.fire[space]:
            things(sketch, space, nook)
    for space, held in enumerate(sketch.s.things):
        if held & RAISED:
            raised(sketch, space, table)
    figures(sketch, table)


def things(sketch: BuildingSketch, space: int, nook: Nook) -> None:
    """Threat, markers, people, closed ladders."""
    held, level = sketch.s.things[space], sketch.s.fire[space]
    (x, y), name, called = sketch.corner(space), sketch.board.names[space], sketch.board.where[space]
    if held & HOT:
        sketch.add(f"hot {name}", Circle(27), x + CELL / 2, y + CELL / 2, "hot", f"Hot spot {called}")
    if level:
        symbol, look, word = ("flame", "fire", "Fire") if level == FIRE else ("cloud", "smoke", "Smoke")
        sketch.add(f"threat {name}", Symbol(symbol, 38), x + 24, y + 25, look, f"{word} {called}")
    lying = [("poi", "question", "violet", "Point of interest", held & POI)]
    lying += [("victim", "person", "person", "Victim", (held & VICTIMS) // VICTIM)]
    lying += [("treated", "treated", "water", "Treated victim", (held & TREATEDS) // TREATED)]
    lying += [("hazmat", "barrel", "hazard", "Hazmat", (held & HAZMATS) // HAZMAT)]
    slot = 0
    for kind, symbol, look, word, count in lying:
        for one in range(count):
            at = people(nook, x, y, slot)
            sketch.add(f"{kind} {name} {one + 1}", Symbol(symbol, 24), *at, look, f"{word} {called}")
            slot += 1
    for one in range((held & LADDERS) // LADDER):
        at = (x + nook.closed[0], y + nook.closed[1] - 8 * one)
        sketch.turned(f"ladder {name} {one + 1}", Symbol("ladder", 24), at, "wood", f"Closed ladder {called}", 90)


def people(nook: Nook, x: float, y: float, slot: int) -> tuple[float, float]:
    """The place of the next marker or person; indoors a second column follows the first."""
    (x0, y0), (right, down) = nook.people, nook.next
    if nook is INDOORS:
        return x + x0 - 22 * (slot // 2), y + y0 + down * (slot % 2)
    return x + x0 + right * slot, y + y0 + down * slot


def raised(sketch: BuildingSketch, low: int, table: list[Nook]) -> None:
    """Both segments of a raised ladder, and the line that joins them."""
    high = sketch.board.step[UP][low]
    for word, end in (("Lower", low), ("Upper", high)):
        (x, y), (right, down) = sketch.corner(end), table[end].ladder
        words = f"{word} ladder segment {sketch.board.where[end]}"
        sketch.add(f"raised {sketch.board.names[end]}", Symbol("ladder", 34), x + right, y + down, "wood", words)
    sketch.link(f"ladder link {sketch.board.names[low]}", low, high)


def figures(sketch: BuildingSketch, table: list[Nook]) -> None:
    s = sketch.s
    for who, space in enumerate(s.at):
        if space < 0:
            continue
        (x, y), (right, down) = sketch.corner(space), table[space].figures
        beside = [other for other, at in enumerate(s.at) if at == space]
        wide = min(22.0, (CELL - 28) / max(1, len(beside) - 1))
        at = (x + right + beside.index(who) * wide, y + down)
        if s.now == ACT and who == s.turn:
            sketch.add("active", Circle(17), *at, "marked")
        words = f"Firefighter {title(s, who)}, {sketch.board.where[space]}"
        sketch.add(f"figure {who}", Token(who, 28, letter(sketch, who)), *at, "", words)


def letter(sketch: BuildingSketch, who: int) -> str:
    """Of the firefighter's card."""
    role = sketch.s.role[who]
    return "" if role in (PLAIN, -1) else CARDS[role].letter
