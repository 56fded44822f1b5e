"""The facts of Bucket Line."""

from collections.abc import Hashable
from dataclasses import dataclass

from fivealarm.kernel.contract import Event, Seat, Told


@dataclass(slots=True, eq=False)
class State:
    """A fire, a pile of buckets nobody has looked into, and one bucket in each hand."""

    to_act: Seat
    turn: Seat  # whose turn it is; nature may be handing out a bucket first
    fire: int
    pile: list[int]  # how many buckets of size 1, 2, 3 are left
    hand: list[int]  # size of each seat's bucket; 0 = none
    score: list[int]
    ears: list[Told] | None = None

    def copy(self) -> "State":
        return State(self.to_act, self.turn, self.fire, self.pile[:], self.hand[:], self.score[:])

    def key(self) -> Hashable:
        return (self.to_act, self.turn, self.fire, *self.pile, *self.hand, *self.score)

    def tell(self, event: Event, *numbers: int) -> None:
        if self.ears is not None:
            self.ears.append((event, numbers))
