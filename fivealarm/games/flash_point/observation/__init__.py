"""A view of Flash Point in numbers."""

from fivealarm.games.flash_point.observation.layout import layout

__all__ = ["layout"]
