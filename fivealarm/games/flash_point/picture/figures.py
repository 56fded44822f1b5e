"""Firefighters on the board, and the plates that nothing may cover."""

from typing import Final

from fivealarm.games.flash_point.picture.board import BuildingSketch
from fivealarm.games.flash_point.picture.house import stair_plate
from fivealarm.games.flash_point.picture.specialists import KNOWN_BY, does
from fivealarm.games.flash_point.picture.words import title
from fivealarm.games.flash_point.rules.data import CARDS, PLAIN
from fivealarm.games.flash_point.rules.state import ACT, FIRE, HOT, RAISED, State
from fivealarm.scene import draw
from fivealarm.scene.model import Element, Figure, Group, Point

SIZES: Final = (54, 44)  # of a figure that is alone, one of two
FEW: Final = 36  # of more: shoulders may overlap, faces and letters do not
READ: Final = 14.8  # how high a letter is, however many stand there: 12 px where a board is shown smallest
ABREAST: Final = (0, 34, 22)  # from one figure to the next, by how many more stand in a row: none in a door
ROW: Final = 38  # from a row to the next: no head covers a letter
MOST_ABREAST: Final = 2  # in one row


def figures(sketch: BuildingSketch) -> None:
    s = sketch.s
    for who, space in enumerate(s.at):
        if space < 0:
            continue
        beside = [other for other, at in enumerate(s.at) if at == space]
        size = SIZES[len(beside) - 1] if len(beside) <= MOST_ABREAST else FEW
        at = _stands(sketch, space, beside.index(who), len(beside), size)
        if s.now == ACT and who == s.turn:
            shadow = Group(draw.ellipse(0, size / 2 - 6, size / 2, 9, "fp-active"))
            sketch.add("active", shadow, *at)
        words, tip = f"Firefighter {title(s, who)}, {sketch.board.where[space]}", tip_of(s, who)
        sketch.elements.append(Element(f"figure {who}", _figure(sketch, who, size), *at, "", words, tip, arrive="land"))


def tip_of(s: State, who: int) -> str:
    """AP, what threatens it where it stands, what a specialist does."""
    role = s.role[who]
    known = "" if role in (PLAIN, -1) else does(role)
    return " ".join(filter(None, (f"{s.ap[who]} AP.", peril(s, s.at[who]), known)))


def peril(s: State, space: int) -> str:
    """What threatens a firefighter where it stands (FP-ADV.8, FP-KND.1); outside it does not burn."""
    if not s.setting.board.is_inside[space]:
        return ""
    if s.fire[space] == FIRE:
        return "It stands in fire: no turn may end there."
    burning = any(s.fire[other] == FIRE for other in s.near[space])
    if s.fire[space]:
        when = "next to fire: it burns at the next flashover" if burning else "that becomes fire when it is rolled"
        return f"It stands in smoke {when}, and whoever is in fire then is knocked down."
    return "Fire burns next door: if it spreads here, whoever stands here is knocked down." if burning else ""


def _figure(sketch: BuildingSketch, who: int, size: float) -> Figure:
    role = sketch.s.role[who]
    name = "" if role in (PLAIN, -1) else CARDS[role].name
    if name == "rescue-dog":
        return Figure(who, size, kind="dog", read=READ)
    return Figure(who, size, carries=KNOWN_BY.get(name, ""), read=READ)


def plates(sketch: BuildingSketch) -> None:
    """Where stairs lead, over everything else (FP-MAP.14)."""
    board = sketch.board
    for space, other in enumerate(board.stair):
        if other >= 0:
            x, y = sketch.corner(space)
            sketch.add(f"plate {board.names[space]}", stair_plate(board, space), x + 2, y + 4)


def _stands(sketch: BuildingSketch, space: int, number: int, count: int, size: float) -> Point:
    x, y = sketch.foot(space)
    if count == 1:
        return (x - 10, y - 3) if sketch.s.things[space] & ~HOT & ~RAISED else (x, y)
    rows = 1 if count <= MOST_ABREAST else 2
    abreast = -(-count // rows)
    row, column = divmod(number, abreast)
    in_row = min(abreast, count - row * abreast)  # of five the last two look between the others
    down = (row - 0.5) * ROW - 2 if rows > 1 else 4 if column % 2 else -3
    return x + (column - (in_row - 1) / 2) * ABREAST[abreast - 1], y + down
