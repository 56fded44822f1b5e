"""What all actions have in common."""

from typing import ClassVar, Final

from fivealarm.games.brigade.rules.refusals import BUSY, GAME_OVER, LEAVE_RUIN, NO_ACTIONS
from fivealarm.games.brigade.rules.state import DOOMED, State
from fivealarm.kernel import verb
from fivealarm.kernel.contract import NATURE, NOBODY, Refusal
from fivealarm.kernel.verb import CARD

EVENT_DECK: Final = 0  # the number of the thing "deck"
CREW_DECK: Final = 1


class Verb(verb.Verb[State]):
    """One action of The Brigade."""

    __slots__ = ()

    role: ClassVar[int] = 0  # what it always leads to

    def roles(self, s: State) -> int:
        return self.role | CARD if self._draws(s) else self.role

    def _draws(self, s: State) -> bool:
        """Whether a card is drawn right after it: for a recruit, or because the turn ends with it."""
        if s.to_act < 0 or self.refusal(s) is not None:
            return False
        after = s.copy()
        self.apply(after)
        return after.to_act == NATURE


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


def chooser(s: State) -> int:
    """The seat that decides now; at nature's turn the active one."""
    return s.to_act if s.to_act >= 0 else s.turn
