"""A turn: throw or wait (BL-THR, BL-WAI)."""

from collections.abc import Mapping
from dataclasses import dataclass

from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import CARD, ENDS, Thing
from fivealarm.testing.bucket.rules.events import RISEN, THROWN
from fivealarm.testing.bucket.rules.flow import pass_on
from fivealarm.testing.bucket.rules.refusals import EMPTY_HANDED
from fivealarm.testing.bucket.rules.state import State
from fivealarm.testing.bucket.rules.verbs.verb import Verb


@dataclass(frozen=True, slots=True)
class Throw(Verb):
    """Empty your bucket on the fire and score its size (BL-THR.1)."""

    @property
    def group(self) -> str:
        return "Fight the fire"

    def __str__(self) -> str:
        return "throw"

    def refusal(self, s: State) -> Refusal | None:
        no = Verb.refusal(self, s)
        if no is not None:
            return no
        return None if s.hand[s.turn] else EMPTY_HANDED

    def apply(self, s: State) -> None:
        size = s.hand[s.turn]
        s.hand[s.turn] = 0
        s.score[s.turn] += size
        s.fire -= size
        s.tell(THROWN, s.turn, size)
        pass_on(s)

    def facts(self, s: State) -> Mapping[str, object]:
        return {"left": sum(s.pile)}

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("fire", 0),)

    def roles(self, s: State) -> int:
        return CARD


@dataclass(frozen=True, slots=True)
class Wait(Verb):
    """Keep your bucket; the fire rises by one (BL-WAI.1)."""

    @property
    def group(self) -> str:
        return "Turn"

    def __str__(self) -> str:
        return "wait"

    def apply(self, s: State) -> None:
        s.fire += 1
        s.tell(RISEN, s.fire)
        pass_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("seat", s.turn),)

    def roles(self, s: State) -> int:
        return ENDS
