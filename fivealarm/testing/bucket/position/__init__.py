"""Positions of Bucket Line as readable facts."""

from fivealarm.testing.bucket.position.check import bound, sums
from fivealarm.testing.bucket.position.read import read
from fivealarm.testing.bucket.position.write import show, write

__all__ = ["bound", "read", "show", "sums", "write"]
