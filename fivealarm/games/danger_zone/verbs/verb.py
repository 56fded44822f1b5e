"""What all actions have in common."""

from collections.abc import Mapping

from fivealarm.games.danger_zone.state import State
from fivealarm.kernel.contract import Refusal


class Verb:
    """One action of a seat or of nature."""

    __slots__ = ()

    def refusal(self, s: State) -> Refusal | None:
        raise NotImplementedError

    def apply(self, s: State) -> None:
        raise NotImplementedError

    def facts(self, s: State) -> Mapping[str, object]:
        return {}
