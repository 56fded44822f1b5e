"""A view of Fire Engines in numbers."""

from fivealarm.games.fire_engines.observation.layout import layout

__all__ = ["layout"]
