"""What pieces pass on their way: everything goes straight from space to space."""

from fivealarm.scene.ways import straight as ways

__all__ = ["ways"]
