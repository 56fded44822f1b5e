"""Positions of Fire Engines as readable facts."""

from fivealarm.games.fire_engines.position.check import bound, sums
from fivealarm.games.fire_engines.position.read import read
from fivealarm.games.fire_engines.position.write import show, write

__all__ = ["bound", "read", "show", "sums", "write"]
