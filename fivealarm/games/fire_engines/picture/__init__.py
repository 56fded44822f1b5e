"""Fire Engines as a picture and in words."""

from fivealarm.games.fire_engines.picture.scene import elements, scene
from fivealarm.games.fire_engines.picture.ways import ways
from fivealarm.games.fire_engines.picture.words import words

__all__ = ["elements", "scene", "ways", "words"]
