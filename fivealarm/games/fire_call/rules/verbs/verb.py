"""What every action of Fire Call is, and the things that actions touch."""

from collections.abc import Mapping
from typing import Final

from fivealarm.games.fire_call.rules.asked import now
from fivealarm.games.fire_call.rules.board import CARDS, SECTIONS
from fivealarm.games.fire_call.rules.cards.decks import KEEPABLE
from fivealarm.games.fire_call.rules.names import city
from fivealarm.games.fire_call.rules.state import State
from fivealarm.kernel import verb
from fivealarm.kernel.verb import Thing

CALLS: Final = 0  # the pile of Fire Call cards and its discards
DUTIES: Final = 1  # the same of Station Duties


class Verb(verb.Verb):
    """One action of Fire Call."""

    __slots__ = ()

    def facts(self, s: State) -> Mapping[str, object]:
        """What is to be decided, and whose turn it is."""
        return {"now": now(s), "roller": city(s, s.turn)}


def card_of(seat: int, card: int) -> Thing:
    """An equipment card of a department, wherever it lies."""
    return "card", CARDS * seat + card


def kept_by(seat: int, effect: int) -> Thing:
    """A kept Station Duties card before a department."""
    return "kept", KEEPABLE * seat + effect


def section_of(seat: int, section: int) -> Thing:
    """A section of a department's equipment."""
    return "section", SECTIONS * seat + section


def chooser(s: State) -> int:
    """Who is asked, or whose turn it is when nature acts."""
    return s.to_act if s.to_act >= 0 else s.turn
