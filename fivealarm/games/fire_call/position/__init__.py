"""Positions of Fire Call as readable facts."""

from fivealarm.games.fire_call.position.conserved import bound, sums
from fivealarm.games.fire_call.position.read import read
from fivealarm.games.fire_call.position.write import show, write

__all__ = ["bound", "read", "show", "sums", "write"]
