"""Colours as people see them who lack a kind of cone, and how far apart two colours are to them.

Needs the extra `learn`: numpy counts. Differences are CIEDE2000: 1 can just be seen, 10 at a glance.
"""

from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

Numbers = NDArray[np.float64]
Eye = Numbers  # linear light to linear light: a matrix
# Light to the long, middle and short cones of the eye.
CONES: Final = np.array(((17.8824, 43.5161, 4.11935), (3.45565, 27.1554, 3.86714), (0.0299566, 0.184309, 1.46709)))
BACK: Final = np.linalg.inv(CONES)
WHITE: Final = (1.0, 1.0, 1.0)
BLUE: Final = (0.0, 0.0, 1.0)
RED: Final = (1.0, 0.0, 0.0)
BRIGHTNESS: Final = (0.2126, 0.7152, 0.0722)
# Linear light to X, Y and Z, each 1 for white.
XYZ: Final = np.array(((0.4124, 0.3576, 0.1805), BRIGHTNESS, (0.0193, 0.1192, 0.9505))) / [[0.9505], [1], [1.089]]
SHARES: Final = np.arange(256) / 255
LINEAR: Final = np.where(SHARES <= 0.04045, SHARES / 12.92, ((SHARES + 0.055) / 1.055) ** 2.4)


def without(cone: int, anchor: tuple[float, float, float]) -> Eye:
    """An eye that lacks a cone and guesses it from the other two, right for white and for an anchor colour."""
    others = [n for n in range(3) if n != cone]
    white, known = CONES @ np.array(WHITE), CONES @ np.array(anchor)
    guess = np.eye(3)
    guess[cone] = 0
    guess[cone, others] = np.linalg.solve(
        np.array([white[others], known[others]]), np.array([white[cone], known[cone]])
    )
    seen: Eye = BACK @ guess @ CONES
    return seen


EYES: Final[dict[str, Eye]] = {
    "full colour": np.eye(3),
    "protanopia": without(0, BLUE),
    "deuteranopia": without(1, BLUE),
    "tritanopia": without(2, RED),
    "no colours": np.array((BRIGHTNESS,) * 3),  # light and dark alone: what is left is shape
}


def feels(pixels: ArrayLike, eye: Eye) -> Numbers:
    """How colours of eight bits feel: lightness, green to red, blue to yellow."""
    light = np.clip(LINEAR[np.asarray(pixels)] @ eye.T, 0, 1) @ XYZ.T
    x, y, z = np.moveaxis(np.where(light > 0.008856, np.cbrt(light), 7.787 * light + 16 / 116), -1, 0)
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], -1)


def difference(one: ArrayLike, two: ArrayLike, eye: Eye) -> Numbers:
    """How different colours are to an eye, pixel by pixel."""
    return ciede2000(feels(one, eye), feels(two, eye))


def ciede2000(one: Numbers, two: Numbers) -> Numbers:
    """The difference of colours that people have measured, by the names of its own formula."""
    (l1, a1, b1), (l2, a2, b2) = np.moveaxis(one, -1, 0), np.moveaxis(two, -1, 0)
    grey = 1.5 - _bend((np.hypot(a1, b1) + np.hypot(a2, b2)) / 2) / 2
    c1, h1 = np.hypot(a1 * grey, b1), np.degrees(np.arctan2(b1, a1 * grey)) % 360
    c2, h2 = np.hypot(a2 * grey, b2), np.degrees(np.arctan2(b2, a2 * grey)) % 360
    turn = np.where(c1 * c2 == 0, 0, (h2 - h1 + 180) % 360 - 180)
    between = np.where(c1 * c2 == 0, h1 + h2, h1 + turn / 2)
    light, c = (l1 + l2) / 2 - 50, (c1 + c2) / 2
    lights = (l2 - l1) / (1 + 0.015 * light**2 / np.sqrt(20 + light**2))
    chromas = (c2 - c1) / (1 + 0.045 * c)
    hues = 2 * np.sqrt(c1 * c2) * np.sin(np.radians(turn / 2)) / (1 + 0.015 * c * _tint(between))
    blues = 2 * _bend(c) * np.sin(np.radians(60 * np.exp(-((((between % 360) - 275) / 25) ** 2))))
    far: Numbers = np.sqrt(np.maximum(lights**2 + chromas**2 + hues**2 - blues * chromas * hues, 0))
    return far


def _bend(chroma: Numbers) -> Numbers:
    bent: Numbers = np.sqrt(chroma**7 / (chroma**7 + 25.0**7))
    return bent


def _tint(hue: Numbers) -> Numbers:
    terms = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.20, 4, -63))
    whole: Numbers = 1 + np.sum([share * np.cos(np.radians(n * hue + off)) for share, n, off in terms], axis=0)
    return whole
