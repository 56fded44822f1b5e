"""What all actions have in common."""

from collections.abc import Mapping
from dataclasses import dataclass

from fivealarm.games.danger_zone.state import State
from fivealarm.kernel.contract import Refusal


@dataclass(frozen=True, slots=True)
class Verb:
    """One action of a seat or of nature."""

    def refusal(self, s: State) -> Refusal | None:
        """Why it may not be done now, if so."""
        raise NotImplementedError

    def apply(self, s: State) -> None:
        """Do it; trusts its caller."""
        raise NotImplementedError

    def facts(self, s: State) -> Mapping[str, object]:
        """Quantities for the sentences of refusals; ours need none."""
        return {}
