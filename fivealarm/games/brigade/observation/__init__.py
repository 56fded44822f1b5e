"""A view of The Brigade in numbers."""

from fivealarm.games.brigade.observation.layout import layout

__all__ = ["layout"]
