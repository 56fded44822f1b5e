"""What people would take for something else, or not see: pieces drawn alone, rings over what lies under them.

Needs the extras `png` and `learn`.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fivealarm.pixels import Raster
from fivealarm.pixels import pixels as drawn
from fivealarm.scene.model import Art, Element, Figure, Pane, Scene, Symbol, Token
from fivealarm.scene.palette import Theme
from fivealarm.scene.sheets import Sheet
from fivealarm.scene.svg import document, group, laid, ring
from fivealarm.testing.eyes import EYES, Eye, difference

ROOM: Final = 460  # units; wherever a piece has its middle, it lies within
SCALE: Final = 0.6  # a board on a phone
CLEAR: Final = 20.0  # a difference that is seen at a glance, however small the spot
LEAST: Final = 24  # pixels of two pieces that differ so: a mark of five by five
SOFT: Final = 0.8  # of what a ring changes its edges and its halo may be faint


class Cut(NamedTuple):
    """A piece as it is seen, cut out: its picture, where the piece covers it, and the bare table under it."""

    pixels: Raster
    covers: NDArray[np.bool_]
    bare: Raster


def alone(element: Element, scene: Scene, theme: Theme) -> Cut:
    """A piece upright on the bare table, as large as on a phone, whether it is read from afar or near by."""
    looks = element.look.split()
    look = " ".join(one for one in looks if one not in ("afar", "nearby"))
    least = next(pane.least for pane in scene.panes if pane.id == element.pane)
    scale = max(SCALE, least) if "grows" in looks else SCALE
    return _drawn_alone(group(element._replace(x=ROOM / 2, y=ROOM / 2, turn=0, look=look)), scene.sheet, theme, scale)


@lru_cache(maxsize=512)
def _drawn_alone(markup: str, sheet: Sheet | None, theme: Theme, scale: float = SCALE) -> Cut:
    table = f'<rect width="{ROOM}" height="{ROOM}" fill="var(--floor)"/>'
    picture = drawn(document(table + markup, ROOM, ROOM, theme, sheet), scale)
    bare = picture[0, 0]
    covers = (picture != bare).any(-1)
    rows, columns = np.nonzero(covers)
    here = slice(rows.min(), rows.max() + 1), slice(columns.min(), columns.max() + 1)
    return Cut(picture[here], covers[here], bare)


def in_place(element: Element, scene: Scene, theme: Theme) -> Cut:
    """A printed space, with all that lies on it."""
    extent = _drawn_alone(ring(element._replace(x=ROOM / 2, y=ROOM / 2)), None, theme).covers.shape
    h, w = extent[0] / SCALE, extent[1] / SCALE
    picture = drawn(document(_window(scene, element, 0, 0), w, h, theme, scene.sheet), SCALE)
    return Cut(picture, np.ones(picture.shape[:2], bool), picture[0, 0])


def _window(scene: Scene, element: Element, x: float, y: float, lit: Collection[str] = ()) -> str:
    """The table under an element, whose place is at x and y."""
    pane = next(one for one in scene.panes if one.id == element.pane)
    board = laid(scene, pane, pane.x + x - element.x, pane.y + y - element.y, lit)
    return f'<rect width="100%" height="100%" class="table"/>{board}'


def apart(one: Cut, two: Cut, eye: Eye) -> int:
    """How many pixels of what either piece covers are clearly different."""
    h, w = (max(one.covers.shape[side], two.covers.shape[side]) for side in (0, 1))
    (a, over), (b, under) = (_middle(piece, h, w) for piece in (one, two))
    either = over | under
    return int((difference(a[either], b[either], eye) >= CLEAR).sum())


def _middle(piece: Cut, h: int, w: int) -> tuple[Raster, NDArray[np.bool_]]:
    """A piece in the middle of a larger table."""
    high, wide = piece.covers.shape
    top, left = (h - high) // 2, (w - wide) // 2
    table, covers = np.tile(piece.bare, (h, w, 1)), np.zeros((h, w), bool)
    table[top : top + high, left : left + wide] = piece.pixels
    covers[top : top + high, left : left + wide] = piece.covers
    return table, covers


def mistaken(pieces: Mapping[str, Cut]) -> list[str]:
    """Which of some pieces somebody would take for another; empty when all is well."""
    return [
        f"{one} looks like {two} with {name}: {far}"
        for (one, a), (two, b) in combinations(pieces.items(), 2)
        for name, eye in EYES.items()
        if (far := apart(a, b, eye)) < LEAST
    ]


def pieces(scene: Scene) -> dict[str, Element]:
    """One piece of each seat, and a flame."""
    found: dict[str, Element] = {}
    for element in scene.elements:
        shape = element.shape
        if isinstance(shape, Figure | Token):
            found.setdefault(f"{type(shape).__name__} {shape.tone or shape.seat}", element)
        elif isinstance(shape, Art | Symbol) and shape.name.startswith("flame"):
            found.setdefault("fire", element)
    return found


def confused(scene: Scene, lit: Collection[str] = (), theme: Theme = "dark") -> list[str]:
    """Which pieces somebody would take for others, which rings they would not see: empty when all is well."""
    shown = {name: alone(element, scene, theme) for name, element in pieces(scene).items()}
    return mistaken(shown) + unseen(scene, lit, theme)


def unseen(scene: Scene, lit: Collection[str], theme: Theme, eyes: Mapping[str, Eye] = EYES) -> list[str]:
    """Rings that somebody could not tell from what is under them, and by which eyes."""
    places = {pane: [one for one in scene.elements if one.pane == pane.id and one.id in lit] for pane in scene.panes}
    return [fault for pane, rings in places.items() if rings for fault in _lost(scene, pane, rings, theme, eyes)]


def _lost(scene: Scene, pane: Pane, rings: Sequence[Element], theme: Theme, eyes: Mapping[str, Eye]) -> Iterator[str]:
    bodies = (laid(scene, pane, 0, 0, {one.id for one in some}) for some in ((), rings))
    table = '<rect width="100%" height="100%" class="table"/>'
    plain, marked = (drawn(document(table + body, pane.w, pane.h, theme, scene.sheet)) for body in bodies)
    numbers, changed = _numbered(pane, rings), (plain != marked).any(-1)
    for number, element in enumerate(rings, 1):
        here = changed & (numbers == number)
        for name, eye in eyes.items():
            far = difference(plain[here], marked[here], eye)
            if not far.size or np.quantile(far, SOFT) < CLEAR:
                yield f"the ring of {element.id} is lost with {name}"


def _numbered(pane: Pane, rings: Sequence[Element]) -> NDArray[np.int64]:
    """Which ring a pixel belongs to, from 1; 0 for none."""
    plain = 'fill="none" stroke-width="7" shape-rendering="crispEdges"'
    lines = (
        ring(one).replace('class="ring"', f'{plain} stroke="#{number:06x}"', 1) for number, one in enumerate(rings, 1)
    )
    body = f'<g transform="translate({-pane.x} {-pane.y})">{"".join(lines)}</g>'
    file = f'<svg xmlns="http://www.w3.org/2000/svg" width="{pane.w}" height="{pane.h}">{body}</svg>'
    red, green, blue = np.moveaxis(drawn(file).astype(np.int64), -1, 0)
    return np.asarray((red << 16) + (green << 8) + blue)
