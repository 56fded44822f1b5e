"""What all actions have in common."""

from collections.abc import Mapping

from fivealarm.games.brigade.rules.refusals import BUSY, GAME_OVER, LEAVE_RUIN, NO_ACTIONS
from fivealarm.games.brigade.rules.state import DOOMED, State
from fivealarm.kernel.contract import NOBODY, Refusal


class Verb:
    """One action: whether it is allowed, and what it does."""

    __slots__ = ()

    def refusal(self, s: State) -> Refusal | None:
        raise NotImplementedError

    def apply(self, s: State) -> None:
        raise NotImplementedError

    def facts(self, s: State) -> Mapping[str, object]:
        return {}


def busy(s: State) -> Refusal:
    """Something is pending, so no new action may begin."""
    return GAME_OVER if s.to_act == NOBODY else BUSY


def price(s: State) -> Refusal | None:
    """Can the active seat pay one action? The last one must leave the ruins (BR-7.10)."""
    if s.actions == 0:
        return NO_ACTIONS
    if s.actions == 1 and s.fire[s.brigade[s.turn]] >= DOOMED:
        return LEAVE_RUIN
    return None
