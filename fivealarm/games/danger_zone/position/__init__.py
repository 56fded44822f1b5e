"""Positions of Danger Zone as readable facts."""

from fivealarm.games.danger_zone.position.check import bound, sums
from fivealarm.games.danger_zone.position.read import read
from fivealarm.games.danger_zone.position.write import show, write

__all__ = ["bound", "read", "show", "sums", "write"]
