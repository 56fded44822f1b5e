"""What all verbs share."""

from collections.abc import Mapping
from dataclasses import dataclass

from fivealarm.games.fire_call.state import State
from fivealarm.kernel.contract import Refusal


@dataclass(frozen=True, slots=True)
class Verb:
    """One thing a seat or nature can do; made once."""

    def refusal(self, s: State) -> Refusal | None:
        raise NotImplementedError

    def apply(self, s: State) -> None:
        raise NotImplementedError

    def facts(self, s: State) -> Mapping[str, object]:
        return {}
