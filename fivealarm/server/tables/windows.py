"""Windows: moments at which somebody may be asked in secret, for all that everybody knows.

At such a moment the dice and cards wait as long whether somebody is asked or not. So nobody can tell from a frame, from
its number or from the time it takes that somebody holds the card that the question is about.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final, Protocol, cast, runtime_checkable

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
    return cast(AsksInSecret, game).window(state) if asks(game) else ()


def asks(game: AnyGame) -> bool:
    """Whether the game ever asks in secret: in any other everybody knows who is to act."""
    return _asks(type(game))


@lru_cache(64)
def _asks(kind: type[AnyGame]) -> bool:
    """Whether games of a kind ask in secret: a protocol is dear to look into at every ply."""
    return issubclass(kind, AsksInSecret)


def seconds(levels: Iterable[str | None], person: float) -> float:
    """How long nature waits: as long as the slowest of those who may be asked needs; None stands for a person."""
    return max((person if level is None else LEVELS[level].seconds + BOT for level in levels), default=0.0)
