"""Nature fills empty hands: BL-DEA."""

from dataclasses import dataclass

from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import Thing
from fivealarm.testing.bucket.rules.flow import go_on
from fivealarm.testing.bucket.rules.refusals import NOT_YOURS
from fivealarm.testing.bucket.rules.state import State
from fivealarm.testing.bucket.rules.verbs.verb import Verb


@dataclass(frozen=True, slots=True)
class Deal(Verb):
    """Nature puts a bucket of some size into a hand (BL-DEA.1)."""

    seat: int
    size: int

    def __str__(self) -> str:
        return f"deal {self.seat} {self.size}"

    def refusal(self, s: State) -> Refusal | None:
        return NOT_YOURS

    def apply(self, s: State) -> None:
        s.pile[self.size - 1] -= 1
        s.hand[self.seat] = self.size
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("pile", 0),)
