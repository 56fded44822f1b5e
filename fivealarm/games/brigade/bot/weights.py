"""First guesses for search: how promising each action looks to greedy, and greedy itself for playing on."""

from collections.abc import Callable, Mapping, Sequence
from math import exp
from random import Random
from typing import Final

from fivealarm.games.brigade.bot.decisions import choose
from fivealarm.games.brigade.bot.errands import errands_ranked, steps_ranked, wagons_ranked
from fivealarm.games.brigade.rules.game import Brigade
from fivealarm.games.brigade.rules.state import KEEP, STEP, WAGON, State
from fivealarm.games.brigade.rules.verbs.extinguish import Spend
from fivealarm.games.brigade.rules.verbs.recruit import Replace
from fivealarm.games.brigade.rules.verbs.renown import Forfeit
from fivealarm.games.brigade.rules.verbs.turn import Decline, Stop
from fivealarm.games.brigade.rules.verbs.verb import Verb
from fivealarm.games.brigade.rules.verbs.wagon import WagonTo

DULL: Final = 0.003  # beside 1 for the best
OTHER: Final = 0.2  # what greedy would not do where it does not rank: Renown elsewhere, another card
IDLE: Final = (Decline, Forfeit, Spend, Stop, WagonTo)
WASTEFUL: Final = (Replace,)  # while a place is free


def quick(game: Brigade, state: State, legal: Sequence[Verb], rng: Random) -> Verb:
    """What greedy would do."""
    return choose(game, state, legal, True)


def prior(game: Brigade, state: State, legal: Sequence[Verb]) -> list[float]:
    """How promising each action looks."""
    if len(legal) == 1:
        return [1.0]
    rank = _RANKS.get(state.pending[-1][0] if state.pending else -1)
    if rank is not None and state.to_act == state.turn:
        return _soft(legal, rank(state))
    best = choose(game, state, legal, True)
    idle = WASTEFUL if state.pending and state.pending[-1][0] == KEEP else IDLE
    return [1.0 if verb is best else DULL if type(verb) in idle else OTHER for verb in legal]


def _soft(legal: Sequence[Verb], scores: Mapping[str, float]) -> list[float]:
    """Equal scores weigh the same, one point less weighs a third."""
    found = [scores.get(str(verb), -99.0) for verb in legal]
    top = max(found)
    return [max(DULL, exp(score - top)) for score in found]


def _errands(s: State) -> Mapping[str, float]:
    scores: dict[str, float] = {}
    for errand in errands_ranked(s, True):
        scores.setdefault(errand.verb, errand.score(s.actions))
    return scores


_RANKS: Final[dict[int, Callable[[State], Mapping[str, float]]]] = {
    -1: _errands,
    STEP: lambda s: steps_ranked(s, True),
    WAGON: lambda s: wagons_ranked(s, True),
}
