"""Decisions that cost somebody most: found where instinct disagrees, weighed from what the seat could know."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

from fivealarm import games
from fivealarm.bots.review import Judge
from fivealarm.bots.search import Search
from fivealarm.kernel.contract import AnyGame, Seat
from fivealarm.kernel.match import Match
from fivealarm.story.turns import Turn, turns_of

LOOKED_AT: Final = 24  # turns of a seat: those that cost it most
SUSPECTS: Final = 6  # decisions of a seat that are weighed
NAMED: Final = 3
LEAST: Final = 0.03  # a smaller loss is no mistake
PAIRS: Final = 3  # guesses under which both are tried; the better one must be better under each
LOOK: Final = 0.4  # of the time goes into the search for something better
MOST_LINE: Final = 6  # actions of the better way that are told


class Mistake(NamedTuple):
    """A decision, what was better, and by how much."""

    ply: int  # number of plies before it
    line: tuple[str, ...]  # the better way, action by action, as far as nothing is revealed
    by: float


def suspects(match: Match[Any, Any, Any], seat: Seat, values: Sequence[Sequence[float]]) -> list[int]:
    """Places of decisions that may have been mistakes: one a turn, the most suspicious first."""
    game, state = match.game, match.first.copy()
    lost = {turn: values[turn.first][seat] - values[turn.after][seat] for turn in turns_of(match)}
    own = sorted((turn for turn in lost if turn.seat == seat), key=lambda turn: -lost[turn])[:LOOKED_AT]
    turn_of = {at: turn for turn in own for at in range(turn.first, turn.after)}
    found: dict[Turn, tuple[float, int]] = {}
    for at, ply in enumerate(match.plies):
        if at in turn_of and ply.actor == seat and len(legal := game.legal(state)) > 1:
            turn = turn_of[at]
            weight = _oddness(game, state, legal, ply.action) * max(0.02, 0.1 + lost[turn])
            if weight > found.get(turn, (0.0, 0))[0]:
                found[turn] = (weight, at)
        game.apply(state, ply.action)
    return [at for _, at in sorted(found.values(), reverse=True)[:SUSPECTS]]


def _oddness(game: AnyGame, state: Any, legal: list[Any], action: Any) -> float:
    """How far the game's own instinct would not have picked this, 0 to 1."""
    priors = games.mind(game.box.slug).prior(game, state, legal)
    return 1 - priors[legal.index(action)] / (max(priors) or 1.0)


def weigh(match: Match[Any, Any, Any], at: int, seconds: float) -> Mistake | None:
    """What was better than the ply at this place, if something surely was; in about so many seconds."""
    game, state = match.game, match.first.copy()
    for ply in match.plies[:at]:
        game.apply(state, ply.action)
    played, seat, rng = match.plies[at].action, state.to_act, Random(f"mistake {at}")
    view, legal = game.view(state, seat), game.legal(state)
    better = Search(game).choose(game, view, legal, rng, seconds * LOOK)
    if better is played:
        return None
    share = seconds * (1 - LOOK) / (2 * PAIRS)
    gains = [_gain(game, game.imagine(view, rng), better, played, seat, rng.random(), share) for _ in range(PAIRS)]
    by = sum(gains) / PAIRS
    return Mistake(at, better_line(game, state, better), by) if min(gains) > 0 and by >= LEAST else None


def _gain(game: AnyGame, guess: Any, better: Any, played: Any, seat: Seat, luck: float, share: float) -> float:
    """How much more one action is worth than another in one guess at the state."""
    worth = []
    for action in (better, played):
        after = guess.copy()
        game.apply(after, action)
        worth.append(Judge(game, Random(luck)).value(after, None, share)[seat])
    return worth[0] - worth[1]


def better_line(game: AnyGame, state: Any, better: Any) -> tuple[str, ...]:
    """An action and how a good bot would go on from it, until something is revealed or somebody else acts."""
    seat, after, rng = state.to_act, state.copy(), Random(0)
    bot, texts = games.mind(game.box.slug).regular(game), [str(better)]
    game.apply(after, better)
    while after.to_act == seat and len(texts) < MOST_LINE:
        action = bot.choose(game, game.view(after, seat), game.legal(after), rng, 0.0)
        texts.append(str(action))
        game.apply(after, action)
    return tuple(texts)
