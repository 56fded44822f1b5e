"""Windows: moments at which somebody may be asked in secret, for all that everybody knows.

At such a moment the dice and cards wait as long whether somebody is asked or not. So nobody can tell from a frame, from
its number or from the time it takes that somebody holds the card that the question is about.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final, Protocol, runtime_checkable

from fivealarm.bots.levels import LEVELS
from fivealarm.kernel.contract import AnyGame

BOT: Final = 0.5  # seconds for a bot, beyond its time to think


@runtime_checkable
class AsksInSecret(Protocol):
    """A game with questions that only the seat that is asked may notice."""

    def window(self, state: Any) -> Sequence[int]:
        """Seats that may be asked in secret now, for all that everybody knows; none at other moments."""
        ...


def seats(game: AnyGame, state: Any) -> Sequence[int]:
    """Seats that may be asked in secret now, for all that everybody knows."""
    return game.window(state) if isinstance(game, AsksInSecret) else ()


def seconds(levels: Iterable[str | None], person: float) -> float:
    """How long nature waits: as long as the slowest of those who may be asked needs; None stands for a person."""
    return max((person if level is None else LEVELS[level].seconds + BOT for level in levels), default=0.0)
