"""The example game's picture."""

from fivealarm.testing.bucket.picture import elements, scene, ways, words

__all__ = ["elements", "scene", "ways", "words"]
