"""What all actions of Danger Zone have in common."""

from collections.abc import Sequence
from typing import Final

from fivealarm.games.danger_zone.rules.refusals import AFTER_THE_ROLL, NOT_NOW
from fivealarm.games.danger_zone.rules.state import ROLL, State
from fivealarm.kernel import verb
from fivealarm.kernel.contract import Refusal

NOWHERE: Final = -1


class Verb(verb.Verb):
    """One action of a seat or of nature."""

    __slots__ = ()

    def leads(self, s: State) -> int:
        """The space where the active player is after it; NOWHERE if it is no move."""
        return NOWHERE

    def passes(self, s: State) -> Sequence[int]:
        """The spaces between here and where it leads."""
        return ()


def not_now(s: State) -> Refusal:
    """Why it is no decision of the active player's move (DZ-3.2, 3.3)."""
    return AFTER_THE_ROLL if s.pending and s.pending[-1][0] == ROLL else NOT_NOW
