"""Bucket Line as a picture and in words."""

from fivealarm.scene.ways import straight as ways
from fivealarm.testing.bucket.picture.board import elements
from fivealarm.testing.bucket.picture.scene import scene
from fivealarm.testing.bucket.picture.words import words

__all__ = ["elements", "scene", "ways", "words"]
