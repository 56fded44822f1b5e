"""Names in positions: cards as lists, what was used in a turn."""

from collections.abc import Sequence
from typing import Final

from fivealarm.games.brigade.rules.data import Card
from fivealarm.games.brigade.rules.state import TRANSFERRED, UPGRADED, WAGON_MOVED

USED: Final = ((UPGRADED, "upgrade"), (WAGON_MOVED, "wagon"), (TRANSFERRED, "transfer"))


def names_of(cards: int, box: Sequence[Card]) -> list[str]:
    """The cards of a pile by their ids."""
    return [card.id for number, card in enumerate(box) if cards >> number & 1]
