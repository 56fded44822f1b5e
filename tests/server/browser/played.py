"""Games played beforehand, so that a test knows what the browser should show."""

from random import Random
from typing import Any

from fivealarm import games
from fivealarm.kernel import record as records
from fivealarm.kernel.match import Match

AnyMatch = Match[Any, Any, Any]


def whole(game: str, options: dict[str, Any] | None = None) -> AnyMatch:
    """A game played to its end at random."""
    match, rng = _begun(game, options)
    while match.outcome() is None:
        match.play(rng.choice(match.legal()))
        match.settle()
    return match


def until_first_seat_acts(game: str, plies: int) -> AnyMatch:
    """A game some way in, where the first seat has to decide."""
    match, rng = _begun(game)
    while len(match.plies) < plies or match.to_act != 0:
        match.play(rng.choice(match.legal()))
        match.settle()
        if match.outcome() is not None:
            raise AssertionError(f"{game} was over too soon")
    return match


def _begun(game: str, options: dict[str, Any] | None = None) -> tuple[AnyMatch, Random]:
    match: AnyMatch = Match(games.load(game).make(options=options), seed=f"a game of {game}")
    match.settle()
    return match, Random(game)


def text(match: AnyMatch) -> str:
    return records.write(records.of(match))
