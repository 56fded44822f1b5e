"""Positions of The Brigade as readable facts."""

from fivealarm.games.brigade.position.read import read
from fivealarm.games.brigade.position.sums import bound, sums
from fivealarm.games.brigade.position.write import show, write

__all__ = ["bound", "read", "show", "sums", "write"]
