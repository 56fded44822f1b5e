"""Pictures as pixels, for who has the extra `png`: resvg draws, Pillow reads."""

from io import BytesIO
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Raster: TypeAlias = "NDArray[np.uint8]"  # rows, columns, red green blue


def png(drawn: str, scale: float = 1) -> bytes:
    """An SVG as a PNG."""
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=drawn, zoom=scale))


def read(picture: bytes) -> Raster:
    """A PNG as pixels; what shines through is left out."""
    import numpy as np
    from PIL import Image

    return np.array(Image.open(BytesIO(picture)).convert("RGB"))


def pixels(drawn: str, scale: float = 1) -> Raster:
    """An SVG as pixels."""
    return read(png(drawn, scale))
