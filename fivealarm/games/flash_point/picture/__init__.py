"""Flash Point as a picture and in words."""

from fivealarm.games.flash_point.picture.elements import elements
from fivealarm.games.flash_point.picture.scene import scene
from fivealarm.games.flash_point.picture.ways import ways
from fivealarm.games.flash_point.picture.words import words

__all__ = ["elements", "scene", "ways", "words"]
