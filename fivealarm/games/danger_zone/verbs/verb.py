"""What all actions have in common."""

from abc import ABC, abstractmethod
from collections.abc import Mapping

from fivealarm.games.danger_zone.state import State
from fivealarm.kernel.contract import Refusal


class Verb(ABC):
    """One action of a seat or of nature."""

    __slots__ = ()

    @abstractmethod
    def refusal(self, s: State) -> Refusal | None:
        """Why it may not be done now, if so."""

    @abstractmethod
    def apply(self, s: State) -> None:
        """Do it; trusts its caller."""

    def facts(self, s: State) -> Mapping[str, object]:
        """Quantities for the sentences of refusals; ours need none."""
        return {}
