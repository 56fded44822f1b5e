"""How Flash Point is played by bots."""

from collections.abc import Sequence
from random import Random

from fivealarm.games.flash_point.game import FlashPoint, View
from fivealarm.games.flash_point.planner import Plan
from fivealarm.games.flash_point.state import ACT, SET_CREW, State
from fivealarm.games.flash_point.verbs.setup import Place
from fivealarm.games.flash_point.verbs.verb import Verb


def greedy(game: FlashPoint, view: View, legal: Sequence[Verb], rng: Random) -> Verb:
    s = view.state
    if len(legal) == 1:
        return legal[0]
    if s.now == ACT:
        verb = Plan(game, s, s.turn).choose()
        return verb if verb.refusal(s) is None else legal[0] if str(legal[0]) == "end turn" else rng.choice(legal)
    if s.now == SET_CREW:
        return start(game, s, legal)
    return rng.choice(legal)


def start(game: FlashPoint, s: State, legal: Sequence[Verb]) -> Verb:
    """Begin where there is most to do, but not all in one place."""
    best, chosen = -1.0, legal[0]
    trial = s.copy()
    others = [space for space in s.at if space >= 0]
    trial.at = [space if space >= 0 else 0 for space in s.at]
    for verb in legal:
        assert isinstance(verb, Place)
        trial.at[s.mark] = verb.space
        plan = Plan(game, trial, s.mark)
        away = plan.to(verb.space)
        crowd = sum(1 for space in others if away[space] <= 4)
        value = max((value for value, _, _ in plan.fires() + plan.rescues()), default=0.0) / (1 + 0.5 * crowd)
        if value > best:
            best, chosen = value, verb
    return chosen
