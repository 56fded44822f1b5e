"""The example game, without an end as long as the players throw at a high fire and wait at a low one."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Final

from fivealarm.kernel.contract import NATURE, Box, Value
from fivealarm.testing.bucket.rules.data import SIZES
from fivealarm.testing.bucket.rules.game import BOX as BUCKET
from fivealarm.testing.bucket.rules.game import Bucket
from fivealarm.testing.bucket.rules.secrets import View
from fivealarm.testing.bucket.rules.state import State

PILE: Final = (600_000, 400_000, 200_000)


class Endless(Bucket):
    """Bucket Line with more buckets than anybody can throw."""

    def __init__(self, seats: int, options: Mapping[str, Value]) -> None:
        super().__init__(seats, options)
        self.box: Box = BOX

    def start(self) -> State:
        empty = [0] * self.seats
        return State(to_act=NATURE, turn=0, fire=5, pile=list(PILE), hand=empty, score=empty[:])

    def imagine(self, view: View, rng: Random) -> State:
        """The same as with few buckets, but nobody lays out a million of them to draw one."""
        pile, hand = list(view.unseen), list(view.hand)
        for seat, size in enumerate(hand):
            if size < 0:
                hand[seat] = drawn = rng.choices(SIZES, pile)[0]
                pile[drawn - 1] -= 1
        return State(to_act=view.to_act, turn=view.turn, fire=view.fire, pile=pile, hand=hand, score=list(view.score))


BOX: Final[Box] = replace(BUCKET, slug="endless", title="Endless Bucket Line", open=Endless)
