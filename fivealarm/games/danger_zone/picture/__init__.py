"""Danger Zone as a picture and in words."""

from fivealarm.games.danger_zone.picture.board import elements
from fivealarm.games.danger_zone.picture.scene import scene
from fivealarm.games.danger_zone.picture.ways import ways
from fivealarm.games.danger_zone.picture.words import words

__all__ = ["elements", "scene", "ways", "words"]
