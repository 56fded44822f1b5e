"""Pictures as colour-blind people see them: pieces, fire and lit places must stay apart for everybody.

Needs the extra `png`: pictures are drawn by resvg and looked at pixel by pixel.
"""

import struct
import zlib
from collections.abc import Callable, Collection, Iterator
from functools import lru_cache
from itertools import combinations
from math import dist
from typing import Final, NamedTuple

from fivealarm.scene.model import Art, Element, Figure, Scene, Symbol, Token
from fivealarm.scene.palette import Theme
from fivealarm.scene.svg import document, group, laid

Colour = tuple[float, float, float]
Pixel = tuple[int, int, int]
Eye = Callable[[Colour], Colour]  # linear light to linear light
Matrix = tuple[Colour, Colour, Colour]
# Light to the long, middle and short cones of the eye, and back.
CONES: Final[Matrix] = ((17.8824, 43.5161, 4.11935), (3.45565, 27.1554, 3.86714), (0.0299566, 0.184309, 1.46709))
WHITE: Final = (1.0, 1.0, 1.0)
BLUE: Final = (0.0, 0.0, 1.0)
RED: Final = (1.0, 0.0, 0.0)
LEAST: Final = 11.0  # mean difference of two pieces; 2 is just visible
ROUND: Final = 300  # units round a lit place
LEAST_RING: Final = 20.0  # of a ring and what is under it


class Raster(NamedTuple):
    """A drawn picture: colours row by row."""

    w: int
    h: int
    pixels: list[Pixel]


def _times(matrix: Matrix, colour: Colour) -> Colour:
    a, b, c = colour
    one, two, three = ((row[0] * a + row[1] * b + row[2] * c) for row in matrix)
    return one, two, three


def _inverse(m: Matrix) -> Matrix:
    (a, b, c), (d, e, f), (g, h, i) = m
    det = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    return (
        ((e * i - f * h) / det, (c * h - b * i) / det, (b * f - c * e) / det),
        ((f * g - d * i) / det, (a * i - c * g) / det, (c * d - a * f) / det),
        ((d * h - e * g) / det, (b * g - a * h) / det, (a * e - b * d) / det),
    )


BACK: Final = _inverse(CONES)


def without(cone: int, anchor: Colour) -> Eye:
    """An eye that lacks a cone and guesses it from the other two, right for white and for an anchor colour."""
    one, two = (n for n in range(3) if n != cone)
    white, known = _times(CONES, WHITE), _times(CONES, anchor)
    det = white[one] * known[two] - white[two] * known[one]
    a = (white[cone] * known[two] - white[two] * known[cone]) / det
    b = (white[one] * known[cone] - white[cone] * known[one]) / det

    def see(light: Colour) -> Colour:
        cones = list(_times(CONES, light))
        cones[cone] = a * cones[one] + b * cones[two]
        seen = _times(BACK, (cones[0], cones[1], cones[2]))
        red, green, blue = (min(max(part, 0.0), 1.0) for part in seen)
        return red, green, blue

    return see


EYES: Final[dict[str, Eye]] = {
    "full colour": lambda light: light,
    "protanopia": without(0, BLUE),
    "deuteranopia": without(1, BLUE),
    "tritanopia": without(2, RED),
}


def linear(pixel: Pixel) -> Colour:
    red, green, blue = ((v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4) for v in (p / 255 for p in pixel))
    return red, green, blue


def lab(light: Colour) -> Colour:
    """How a colour feels: lightness, green to red, blue to yellow; distances in it are about even."""
    r, g, b = light
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@lru_cache(400_000)
def feels(pixel: Pixel, eye: Eye) -> Colour:
    return lab(eye(linear(pixel)))


def difference(one: Pixel, two: Pixel, eye: Eye) -> float:
    a, b = feels(one, eye), feels(two, eye)
    return dist(a, b)


def drawn(text: str, scale: float = 1) -> Raster:
    """An SVG as pixels."""
    import resvg_py

    return read(bytes(resvg_py.svg_to_bytes(svg_string=text, zoom=scale)))


def read(png: bytes) -> Raster:
    """A PNG of eight bits a colour, as resvg writes it."""
    at, data, w, h, deep = 8, b"", 0, 0, 4
    while at < len(png):
        (size,) = struct.unpack(">I", png[at : at + 4])
        kind, body = png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        if kind == b"IHDR":
            w, h = struct.unpack(">II", body[:8])
            deep = {2: 3, 6: 4}[body[9]]
        data += body if kind == b"IDAT" else b""
        at += 12 + size
    rows = _unfiltered(zlib.decompress(data), w * deep, deep)
    return Raster(w, h, [(row[x], row[x + 1], row[x + 2]) for row in rows for x in range(0, w * deep, deep)])


def _unfiltered(data: bytes, wide: int, deep: int) -> Iterator[bytearray]:
    above = bytearray(wide)
    for start in range(0, len(data), wide + 1):
        how, row = data[start], bytearray(data[start + 1 : start + 1 + wide])
        for x in range(wide if how else 0):
            left, corner = (row[x - deep], above[x - deep]) if x >= deep else (0, 0)
            row[x] = (row[x] + _guess(how, left, above[x], corner)) & 255
        yield row
        above = row


def _guess(how: int, left: int, up: int, corner: int) -> int:
    if how < 4:
        return (0, left, up, (left + up) // 2)[how]
    a, b, c = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
    return left if a <= b and a <= c else up if b <= c else corner


def alone(element: Element, scene: Scene, theme: Theme) -> Raster:
    """One piece in the middle of an empty square of the table."""
    body = f'<rect width="80" height="80" fill="var(--floor)"/>{group(element._replace(x=40, y=40, turn=0))}'
    return drawn(document(body, 80, 80, theme, scene.sheet), 0.6)


def apart(one: Raster, two: Raster, ground: Pixel, eye: Eye) -> float:
    """How different two pieces are, over all that either of them covers."""
    pairs = [(a, b) for a, b in zip(one.pixels, two.pixels, strict=True) if a != ground or b != ground]
    return sum(difference(a, b, eye) for a, b in pairs) / max(len(pairs), 1)


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
    """What somebody would take for something else, or not see: empty when all is well."""
    shown = {name: alone(element, scene, theme) for name, element in pieces(scene).items()}
    faults = []
    for name, eye in EYES.items():
        for (one, a), (two, b) in combinations(shown.items(), 2):
            if (far := apart(a, b, a.pixels[0], eye)) < LEAST:
                faults.append(f"{one} looks like {two} with {name}: {far:.0f}")
    return faults + [fault for mark in lit for fault in unseen(scene, mark, theme)]


def unseen(scene: Scene, lit: str, theme: Theme) -> list[str]:
    """Eyes for which a ring cannot be told from what is under it."""
    element = next(one for one in scene.elements if one.id == lit)
    plain, marked = (near(scene, element, theme, rings) for rings in ((), (lit,)))
    pairs = [(a, b) for a, b in zip(plain.pixels, marked.pixels, strict=True) if a != b]
    faults = []
    for name, eye in EYES.items():
        far = sorted(difference(a, b, eye) for a, b in pairs)
        if not far or far[len(far) * 4 // 5] < LEAST_RING:  # a ring has soft edges and a halo
            faults.append(f"the ring of {lit} is lost with {name}")
    return faults


def near(scene: Scene, element: Element, theme: Theme, lit: Collection[str]) -> Raster:
    """What lies round an element, at half its size."""
    pane = next(one for one in scene.panes if one.id == element.pane)
    body = laid(scene, pane, pane.x + ROUND / 2 - element.x, pane.y + ROUND / 2 - element.y, lit)
    return drawn(
        document(f'<rect width="100%" height="100%" class="table"/>{body}', ROUND, ROUND, theme, scene.sheet), 0.5
    )
