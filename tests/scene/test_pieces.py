"""Pieces fill their space and lie over no number and no door, wherever a game has got to and however many there are."""

import re
from collections.abc import Iterable, Iterator
from itertools import product
from math import dist
from typing import Final

import numpy as np
import pytest
from numpy.typing import NDArray

from fivealarm.pixels import Raster
from fivealarm.pixels import pixels as drawn
from fivealarm.scene.model import Element, Group, Pane, Rect, Scene, Text, Token
from fivealarm.scene.svg import document, laid
from fivealarm.testing.confusion import SCALE, alone
from tests.scene.tables import SLUGS, crowds, scenes

pytest.importorskip("resvg_py")
# what stands or lies on a board
PIECES: Final = {
    "flash_point": "figure|victim|treated|hazmat|poi|threat|ladder|hot|engine|ambulance", "fire_call": "marker|owner",
    "brigade": "brigade|wagon", "danger_zone": "pawn|follower|free", "fire_engines": "piece|truck|car|seal|worth",
}  # fmt: skip
FILLS: Final = {  # which of them fill a space of their own, and its side in units
    "flash_point": ("figure|victim|treated|hazmat|poi|threat", 66),  # between the walls
    "fire_call": ("marker", 54),  # the shorter side of a space
    "brigade": ("brigade|wagon", 66),  # over the name of a block, beside its shield
    "danger_zone": ("pawn|follower|free", 45),
    "fire_engines": ("piece", 40),  # a street or a row of roofs takes half a tile
}
LEAST: Final = 0.6  # of a space
FIGURES: Final = re.compile(r"<text([^>]*)>([^<]*\d[^<]*</text>)")
DRESS: Final = re.compile(r' (?:class|fill|stroke)="[^"]*"')
MAGENTA: Final = (255, 0, 255)
CYAN: Final = (0, 255, 255)
DOOR: Final = Group('<rect x="-20" y="-5" width="40" height="10" fill="#0ff"/>')  # what opens, between its posts
FINE: Final = 0.6  # px a unit
WINDOW: Final = 10  # px: about a figure
INK: Final = 5  # px of it, or it is the edge of one
HIDDEN: Final = 0.3  # of a figure may lie under a piece
SHUT: Final = 0.2  # of a door or a window
REACH: Final = 20  # px from the middle of a door to its posts
Mask = NDArray[np.bool_]


def boards(slug: str) -> Iterator[tuple[str, Scene, Pane]]:
    """Every board on which something has happened, or much shares a place."""
    for name, scene in (scenes(slug) | crowds(slug)).items():
        if name != "start":
            yield name, scene, next(pane for pane in scene.panes if pane.where == "main")


def marked(scene: Scene, pane: Pane, elements: Iterable[Element]) -> Raster:
    """A board on which all figures are magenta and all doors cyan."""
    shown = scene._replace(layers=(tuple(one._replace(shape=DOOR) if opens(one) else one for one in elements),))
    board = FIGURES.sub(magenta, laid(shown, pane, 0, 0))
    return drawn(document(board, pane.w, pane.h, "dark", scene.sheet), FINE)


def opens(element: Element) -> bool:
    return element.id.startswith("edge") and re.search("door|window", element.label) is not None


def magenta(text: re.Match[str]) -> str:
    return f'<text{DRESS.sub("", text[1])} fill="#f0f">{text[2]}'


def of(colour: tuple[int, int, int], board: Raster) -> Mask:
    """Where a board shows a colour, no paler than our purple is."""
    return np.asarray((abs(board.astype(int) - colour) < 100).all(-1))


def covered(free: Mask, left: Mask) -> list[tuple[int, int]]:
    """Where figures that a board shows are not to be seen any more."""
    h, w = free.shape
    corners = product(range(0, h - WINDOW, WINDOW // 2), range(0, w - WINDOW, WINDOW // 2))
    found = []
    for y, x in corners:
        here = slice(y, y + WINDOW), slice(x, x + WINDOW)
        if free[here].sum() > INK and left[here].sum() < (1 - HIDDEN) * free[here].sum():
            found.append((x, y))
    return found


def shut(doors: Iterable[Element], pane: Pane, free: Mask, left: Mask) -> list[str]:
    """Doors and windows under pieces."""
    found = []
    for door in doors:
        x, y = round((door.x - pane.x) * FINE), round((door.y - pane.y) * FINE)
        here = slice(max(y - REACH, 0), y + REACH), slice(max(x - REACH, 0), x + REACH)
        if left[here].sum() < (1 - SHUT) * free[here].sum():
            found.append(door.id)
    return found


@pytest.mark.parametrize("slug", SLUGS)
def test_no_piece_lies_over_a_number_or_a_door(slug: str) -> None:
    named = re.compile(rf"({PIECES[slug]})\b")
    for name, scene, pane in boards(slug):
        on_it = [element for element in scene.elements if element.pane == pane.id]
        free = marked(scene, pane, (one for one in on_it if not named.match(one.id)))
        whole = marked(scene, pane, on_it)

        assert covered(of(MAGENTA, free), of(MAGENTA, whole)) == [], name
        assert shut(filter(opens, on_it), pane, of(CYAN, free), of(CYAN, whole)) == [], name


def test_pieces_over_a_number_and_in_a_door_are_found_out() -> None:
    pane = Pane("board", "Board", 100, 60)
    number = Element("five", Text("5", 17), 30, 40)
    door = Element("edge a", Rect(1, 1), 70, 30, label="The door")
    piece = Element("piece", Token(0, 40), 0, 0)
    scene = Scene((pane,), (), "Look.")
    board = marked(scene, pane, (number, door))

    for x, hidden, closed in ((30, True, []), (70, False, ["edge a"])):
        whole = marked(scene, pane, (number, door, piece._replace(x=x, y=33)))
        assert bool(covered(of(MAGENTA, board), of(MAGENTA, whole))) is hidden
        assert shut([door], pane, of(CYAN, board), of(CYAN, whole)) == closed


@pytest.mark.parametrize("slug", SLUGS)
def test_a_piece_that_is_alone_fills_three_fifths_of_its_space(slug: str) -> None:
    kinds, side = FILLS[slug]
    for name, scene, pane in boards(slug):
        pieces = [one for one in scene.elements if re.match(rf"({kinds})\b", one.id) and one.pane == pane.id]
        for piece in pieces:
            near = [one for one in pieces if dist((one.x, one.y), (piece.x, piece.y)) < side]
            if near == [piece]:
                scale = max(SCALE, pane.least) if "grows" in piece.look else SCALE
                assert max(alone(piece, scene, "dark").covers.shape) / scale >= LEAST * side, (name, piece.id)
