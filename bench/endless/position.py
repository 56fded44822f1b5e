"""The example game's positions, without a bound."""

from fivealarm.testing.bucket.position import read, show, sums, write
from fivealarm.testing.bucket.rules.game import Bucket

__all__ = ["bound", "read", "show", "sums", "write"]


def bound(game: Bucket) -> int:
    return 1_000_000
