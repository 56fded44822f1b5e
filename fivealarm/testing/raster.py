"""Drawn pictures as arrays of colours.

Needs the extras `png` and `learn`: resvg draws, numpy counts.
"""

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

Raster = NDArray[np.uint8]  # rows, columns, red green blue
DEPTHS = {2: 3, 6: 4}  # bytes a pixel, by a PNG's kind of colours


def drawn(text: str, scale: float = 1) -> Raster:
    """An SVG as pixels."""
    import resvg_py

    return read(bytes(resvg_py.svg_to_bytes(svg_string=text, zoom=scale)))


def read(png: bytes) -> Raster:
    """A PNG of eight bits a colour, as resvg and browsers write it; what shines through is left out."""
    at, data, w, h, deep = 8, b"", 0, 0, 4
    while at < len(png):
        (size,) = struct.unpack(">I", png[at : at + 4])
        kind, body = png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        if kind == b"IHDR":
            w, h = struct.unpack(">II", body[:8])
            deep = DEPTHS[body[9]]
        data += body if kind == b"IDAT" else b""
        at += 12 + size
    lines = np.frombuffer(zlib.decompress(data), np.uint8).reshape(h, w * deep + 1)
    return _unfiltered(lines[:, 0], lines[:, 1:].reshape(h, w, deep))[:, :, :3]


def _unfiltered(hows: NDArray[np.uint8], rows: NDArray[np.uint8]) -> Raster:
    """What was written as a difference to its neighbours; rows of one kind in a row are summed at once."""
    done = np.zeros_like(rows)
    above = np.zeros_like(rows[0])
    at = 0
    while at < len(rows):
        how, end = hows[at], at + 1
        while how == 2 and end < len(rows) and hows[end] == 2:
            end += 1
        if how == 2:  # each line the difference to the one above it
            done[at:end] = np.cumsum(rows[at:end], axis=0, dtype=np.uint8) + above
        else:
            done[at] = _line(int(how), rows[at], above)
        above, at = done[end - 1], end
    return done


def _line(how: int, row: NDArray[np.uint8], above: NDArray[np.uint8]) -> NDArray[np.uint8]:
    if how == 0:
        return row
    if how == 1:
        return np.cumsum(row, axis=0, dtype=np.uint8)
    before, corner, pixels = [0] * row.shape[1], [0] * row.shape[1], []
    for given, up in zip(row.tolist(), above.tolist(), strict=True):
        guessed = map(_mean if how == 3 else _nearest, before, up, corner)
        before = [(value + guess) & 255 for value, guess in zip(given, guessed, strict=True)]
        pixels.append(before)
        corner = up
    return np.array(pixels, np.uint8)


def _mean(left: int, up: int, _corner: int) -> int:
    return (left + up) // 2


def _nearest(left: int, up: int, corner: int) -> int:
    a, b, c = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
    return left if a <= b and a <= c else up if b <= c else corner
