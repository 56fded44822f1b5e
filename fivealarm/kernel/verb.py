"""What an action tells of itself: beside its rule, what it touches, costs and leads to."""

from collections.abc import Mapping
from typing import Any, Final

from fivealarm.kernel.contract import Event, Refusal

Thing = tuple[str, int]  # kind and number: ("space", 12), ("card", 3); the kinds are those of events' {placeholders}

STEPS: Final = 1  # a walk may be made of it; it leads to the first thing it touches
ENDS: Final = 2  # the turn, or whatever the seat is in the middle of
DIE: Final = 4  # a die is rolled next
CARD: Final = 8  # a card, a tile or a marker is turned over next
DECLINES: Final = 16  # says no to an offer
LOSES: Final = 32  # beside its price something is lost by it that the seat had: nobody does it unasked
AGAIN: Final = 64  # a line may be made of it: with a price it begins one, without it goes on until no more can be done
PASSES: Final = 128  # somebody else is asked next, in the middle of what everybody takes part in
REVEALS: Final = DIE | CARD  # cannot be taken back


class Verb:
    """One action of a seat or of nature, made once. What it tells is what the seat to act may know."""

    __slots__ = ()

    @property
    def group(self) -> str:
        """The heading it is listed under; nature's verbs have none."""
        return ""

    def refusal(self, s: Any) -> Refusal | None:
        """Why it is not allowed now, asked in the order time, place, target, price."""
        raise NotImplementedError

    def apply(self, s: Any) -> None:
        """Change the facts; trusts that refusal said nothing."""
        raise NotImplementedError

    def facts(self, s: Any) -> Mapping[str, object]:
        """What fills the {names} of refusals and of words."""
        return {}

    def touches(self, s: Any) -> tuple[Thing, ...]:
        """The things it has to do with, foremost the one it is about."""
        return ()

    def cost(self, s: Any) -> int | None:
        """Its price in the game's own unit; None if it has no price."""
        return None

    def roles(self, s: Any) -> int:
        """What it leads to: STEPS, ENDS, DIE, CARD, DECLINES, LOSES, AGAIN, PASSES, added up."""
        return 0

    def own_roles(self, s: Any) -> int:
        """Those of its roles that are told without doing it; STEPS and ENDS are always among them."""
        return self.roles(s)

    def roles_done(self, s: Any, after: Any) -> int:
        """Its roles, asked by who was allowed to do it and stands after it."""
        return self.roles(s)

    def leaves(self, s: Any) -> Thing | None:
        """Where a step begins; nobody walks back there."""
        return None

    def gait(self) -> str:
        """How a step is made: steps of one walk have one gait. "" alone, else what comes along."""
        return ""

    def arrives(self) -> Event | None:
        """The event by which a step only tells where it led: no side effect of a walk."""
        return None

    def dice(self) -> tuple[int, ...]:
        """The faces that fell, if it is nature's roll."""
        return ()
