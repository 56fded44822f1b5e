"""The Brigade as a picture and in words."""

from fivealarm.games.brigade.picture.board import elements
from fivealarm.games.brigade.picture.scene import scene
from fivealarm.games.brigade.picture.ways import ways
from fivealarm.games.brigade.picture.words import words

__all__ = ["elements", "scene", "ways", "words"]
