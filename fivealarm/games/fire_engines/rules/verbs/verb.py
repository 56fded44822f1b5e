"""What every action of Fire Engines is."""

from collections.abc import Mapping
from typing import Final

from fivealarm.games.fire_engines.rules import refusals as no
from fivealarm.games.fire_engines.rules import timing
from fivealarm.games.fire_engines.rules.city.cells import LETTERS, x_of, y_of
from fivealarm.games.fire_engines.rules.state import DICE, TILE, State
from fivealarm.kernel import verb
from fivealarm.kernel.contract import NATURE, Refusal
from fivealarm.kernel.verb import CARD, DIE

REVEALED: Final = {DICE: DIE, TILE: CARD}  # by the stage that follows


class Verb(verb.Verb):
    """One action of Fire Engines. Nature's verbs are nobody's to choose."""

    __slots__ = ()

    def refusal(self, s: State) -> Refusal | None:
        return no.NOT_YOURS

    def own_roles(self, s: State) -> int:
        return 0

    def roles(self, s: State) -> int:
        if s.to_act < 0 or self.refusal(s) is not None:
            return self.own_roles(s)
        after = s.copy()
        self.apply(after)
        return self.roles_done(s, after)

    def roles_done(self, s: State, after: State) -> int:
        """Its own roles, and what is rolled or drawn next; a turn begins with neither."""
        return self.own_roles(s) | (REVEALED.get(after.stage, 0) if after.to_act == NATURE else 0)

    def facts(self, s: State) -> Mapping[str, object]:
        return timing.facts(s)

    def path(self, s: State) -> list[int]:
        """The cells that a vehicle enters by it, if it is a step of a drive."""
        return []


def spot(cell: int, side: int) -> str:
    """A cell and a side in an action's text."""
    return f"{x_of(cell)} {y_of(cell)} {LETTERS[side]}"
