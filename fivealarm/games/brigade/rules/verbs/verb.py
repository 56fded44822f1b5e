"""What all actions have in common."""

from collections.abc import Mapping
from typing import Final

from fivealarm.games.brigade.rules.refusals import (
    BUSY,
    DRAWING,
    EVENT_FIRST,
    GAME_OVER,
    LEAVE_RUIN,
    NO_ACTIONS,
    OUT_OF_TURN,
)
from fivealarm.games.brigade.rules.state import DOOMED, EVENT_PHASE, State
from fivealarm.games.brigade.rules.verbs import facts
from fivealarm.kernel import verb
from fivealarm.kernel.contract import NATURE, NOBODY, Refusal
from fivealarm.kernel.verb import CARD, PASSES

EVENT_DECK: Final = 0  # the number of the thing "deck"
CREW_DECK: Final = 1


class Verb(verb.Verb):
    """One action of The Brigade."""

    __slots__ = ()

    def facts(self, s: State) -> Mapping[str, object]:
        return facts.common(s)

    def own_roles(self, s: State) -> int:
        return 0

    def roles(self, s: State) -> int:
        if s.to_act < 0 or self.refusal(s) is not None:
            return self.own_roles(s)
        after = s.copy()
        self.apply(after)
        return self.roles_done(s, after)

    def roles_done(self, s: State, after: State) -> int:
        """Its own, and whether a card is drawn next, for a recruit or as the turn ends with it, or others go on."""
        if after.to_act == NATURE:
            return self.own_roles(s) | CARD
        return self.own_roles(s) | (PASSES if after.to_act not in (s.to_act, NOBODY) else 0)


def busy(s: State) -> Refusal:
    """Something is pending, so no new action may begin."""
    if s.to_act < 0:
        return GAME_OVER if s.to_act == NOBODY else DRAWING
    if s.to_act != s.turn:
        return OUT_OF_TURN
    return EVENT_FIRST if s.pending[0][0] == EVENT_PHASE else BUSY


def too_early(s: State, first: Refusal) -> Refusal:
    """The business that a verb belongs to is not under way; something else is, or `first` says what is missing."""
    return busy(s) if s.pending else first


def price(s: State) -> Refusal | None:
    """Can the active seat pay one action? The last one must leave the ruins (BR-7.10)."""
    if s.actions == 0:
        return NO_ACTIONS
    if s.actions == 1 and s.fire[s.brigade[s.turn]] >= DOOMED:
        return LEAVE_RUIN
    return None
