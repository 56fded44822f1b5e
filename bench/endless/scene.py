"""The example game's picture."""

from fivealarm.testing.bucket.scene import choice, place, scene, touches

__all__ = ["choice", "place", "scene", "touches"]
