"""What every action of Bucket Line is."""

from fivealarm.kernel import verb
from fivealarm.kernel.contract import Refusal
from fivealarm.testing.bucket.rules.refusals import NOT_NOW
from fivealarm.testing.bucket.rules.state import State


class Verb(verb.Verb):
    """One action of Bucket Line."""

    __slots__ = ()

    def refusal(self, s: State) -> Refusal | None:
        return NOT_NOW if s.to_act < 0 else None
