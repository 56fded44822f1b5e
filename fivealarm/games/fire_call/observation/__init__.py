"""A view of Fire Call in numbers."""

from fivealarm.games.fire_call.observation.layout import layout

__all__ = ["layout"]
