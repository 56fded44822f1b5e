"""What can be done in Bucket Line: throw, wait, and nature's deal."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from fivealarm.kernel.contract import NATURE, NOBODY, Refusal
from fivealarm.testing.bucket import events
from fivealarm.testing.bucket import refusals as no
from fivealarm.testing.bucket.state import State

TOP: Final = 10  # BL-END.2


class Verb:
    """One action of Bucket Line."""

    __slots__ = ()

    def refusal(self, s: State) -> Refusal | None:
        return no.NOT_NOW

    def apply(self, s: State) -> None:
        """Change the facts; trusts that refusal said nothing."""

    def facts(self, s: State) -> Mapping[str, object]:
        return {"left": sum(s.pile)}


@dataclass(frozen=True, slots=True)
class Throw(Verb):
    """Empty your bucket on the fire and score its size (BL-THR.1)."""

    def __str__(self) -> str:
        return "throw"

    def refusal(self, s: State) -> Refusal | None:
        if s.to_act < 0:
            return no.NOT_NOW
        return None if s.hand[s.turn] else no.EMPTY_HANDED

    def apply(self, s: State) -> None:
        size = s.hand[s.turn]
        s.hand[s.turn] = 0
        s.score[s.turn] += size
        s.fire -= size
        s.tell(events.THROWN, s.turn, size)
        pass_on(s)


@dataclass(frozen=True, slots=True)
class Wait(Verb):
    """Keep your bucket; the fire rises by one (BL-WAI.1)."""

    def __str__(self) -> str:
        return "wait"

    def refusal(self, s: State) -> Refusal | None:
        return no.NOT_NOW if s.to_act < 0 else None

    def apply(self, s: State) -> None:
        s.fire += 1
        s.tell(events.RISEN, s.fire)
        pass_on(s)


@dataclass(frozen=True, slots=True)
class Deal(Verb):
    """Nature puts a bucket of some size into a hand (BL-DEA.1)."""

    seat: int
    size: int

    def __str__(self) -> str:
        return f"deal {self.seat} {self.size}"

    def apply(self, s: State) -> None:
        s.pile[self.size - 1] -= 1
        s.hand[self.seat] = self.size
        hand_out(s)


def pass_on(s: State) -> None:
    """The next seat's turn, unless the fire is out or out of hand (BL-END)."""
    if s.fire <= 0 or s.fire >= TOP:
        s.to_act = NOBODY
        return
    s.turn = (s.turn + 1) % len(s.hand)
    hand_out(s)


def hand_out(s: State) -> None:
    """Nature acts while a hand is empty and buckets are left (BL-DEA.1)."""
    s.to_act = NATURE if 0 in s.hand and any(s.pile) else s.turn
