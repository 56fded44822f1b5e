"""What all verbs have in common."""

from collections.abc import Mapping

from fivealarm.games.fire_engines import refusals as no
from fivealarm.games.fire_engines.grid import LETTERS, x_of, y_of
from fivealarm.games.fire_engines.state import State
from fivealarm.kernel.contract import Refusal


class Verb:
    """One action: whether it is allowed, and what it does. Nature's verbs are nobody's to choose."""

    __slots__ = ()

    def refusal(self, s: State) -> Refusal | None:
        return no.NOT_YOURS

    def apply(self, s: State) -> None:
        raise NotImplementedError

    def facts(self, s: State) -> Mapping[str, object]:
        return {}


def spot(cell: int, side: int) -> str:
    """A cell and a side in an action's text."""
    return f"{x_of(cell)} {y_of(cell)} {LETTERS[side]}"
