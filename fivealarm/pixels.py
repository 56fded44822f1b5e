"""Pictures as pixels, for who has the extra `png`: resvg draws, Pillow reads."""

from io import BytesIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def png(drawn: str, scale: float = 1) -> bytes:
    """An SVG as a PNG."""
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=drawn, zoom=scale))


def read(picture: bytes) -> "NDArray[np.uint8]":
    """A PNG as rows, columns, red green blue; what shines through is left out."""
    import numpy as np
    from PIL import Image

    return np.array(Image.open(BytesIO(picture)).convert("RGB"))


def pixels(drawn: str, scale: float = 1) -> "NDArray[np.uint8]":
    """An SVG as rows, columns, red green blue."""
    return read(png(drawn, scale))
