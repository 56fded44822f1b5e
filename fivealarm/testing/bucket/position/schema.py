"""The facts of a position, and what they are when nothing is said."""

from collections.abc import Mapping
from typing import Any

from fivealarm.kernel.schema import Field, Fields, Many, Whole
from fivealarm.testing.bucket.rules.data import FIRE, PILE, SIZES, TOP

MOST = 99  # of any score


def fields(seats: int) -> Fields:
    """As at the start, with one-bucket hands."""
    return Fields(
        {
            "turn": Field(Whole(0, seats - 1), 0),
            "fire": Field(Whole(1 - max(SIZES), TOP), FIRE["small"]),
            "hand": Field(Many(Whole(0, max(SIZES)), seats), [1] * seats),
            "score": Field(Many(Whole(0, MOST), seats), [0] * seats),
            "pile": Field(Many(Whole(0, max(PILE)), len(PILE)), _rest),
        }
    )


def _rest(facts: Mapping[str, Any]) -> list[int]:
    """The pile without the hands and without buckets enough for what was thrown, large ones first."""
    pile = [max(0, count - facts["hand"].count(size)) for size, count in zip(SIZES, PILE, strict=True)]
    thrown = sum(facts["score"])
    for size in reversed(SIZES):
        used = min(pile[size - 1], thrown // size)
        pile[size - 1] -= used
        thrown -= used * size
    return pile
