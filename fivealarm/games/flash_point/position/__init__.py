"""Positions of Flash Point as readable facts."""

from fivealarm.games.flash_point.position.check import bound, sums
from fivealarm.games.flash_point.position.read import read
from fivealarm.games.flash_point.position.write import show, write

__all__ = ["bound", "read", "show", "sums", "write"]
