"""Fire Call as a picture and in words."""

from fivealarm.games.fire_call.picture.elements import elements
from fivealarm.games.fire_call.picture.scene import scene
from fivealarm.games.fire_call.picture.ways import ways
from fivealarm.games.fire_call.picture.words import words

__all__ = ["elements", "scene", "ways", "words"]
