"""A view of Danger Zone in numbers."""

from fivealarm.games.danger_zone.observation.layout import layout

__all__ = ["layout"]
