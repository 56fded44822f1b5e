"""How Fire Call is played: a strong policy, a beginner, a fast one for rollouts."""

from collections.abc import Sequence
from random import Random

from fivealarm.games.fire_call import foresight, judgement, prospects, reasons, simple
from fivealarm.games.fire_call import state as at
from fivealarm.games.fire_call.game import FireCall
from fivealarm.games.fire_call.moving import landing
from fivealarm.games.fire_call.plan import Outlook, settled, worth_of_end
from fivealarm.games.fire_call.state import State
from fivealarm.games.fire_call.verbs import call, turn
from fivealarm.games.fire_call.verbs.verb import Verb
from fivealarm.games.fire_call.view import View
from fivealarm.games.fire_call.worth import win_chances


def greedy(game: FireCall, view: View, legal: Sequence[Verb], rng: Random) -> Verb:
    """The best action by the chance to win, looking one step ahead and at what the cards promise."""
    if len(legal) == 1:
        return legal[0]
    s = view.state
    if s.phase == at.FORK:
        return _path(s, legal)
    if s.phase == at.ANNOUNCED:
        return _answer(s, legal)
    if s.phase == at.START:
        return legal[-1]  # a Band-Aid can only help
    return _best(game, s, legal, rng)


def _path(s: State, legal: Sequence[Verb]) -> Verb:
    """Inner or outer, by the space reached and what can be reached from there."""
    values = Outlook(s, s.turn).spaces()
    best, most = legal[0], float("-inf")
    for verb in legal:
        assert isinstance(verb, turn.Path)
        worth = worth_of_end(s, s.turn, values, landing(s, verb.way))
        if worth > most:
            best, most = verb, worth
    return best


def _answer(s: State, legal: Sequence[Verb]) -> Verb:
    """Attempt, refuse or opt out by the public card count."""
    look = Outlook(s, s.turn)
    best, most = legal[0], float("-inf")
    for verb in legal:
        gain = 0.0
        if isinstance(verb, call.Attempt):
            gain = look.answer(s.district, s.pile)
        elif isinstance(verb, call.Refuse):
            gain = look.draw(s.pile, 2 - s.drawn)
        if gain > most:
            best, most = verb, gain
    return best


def _best(game: FireCall, s: State, legal: Sequence[Verb], rng: Random) -> Verb:
    """The action after which, all being settled that follows from it, the chance to win is best."""
    best, most = legal[0], -1.0
    for verb in legal:
        after = s.copy()
        verb.apply(after)
        worth = settled(after, s.to_act, game.legal, win_chances) + rng.random() * 1e-9
        if worth > most:
            best, most = verb, worth
    return best


def rookie(game: FireCall, view: View, legal: Sequence[Verb], rng: Random) -> Verb:
    """A beginner, who likes spaces and cards for what they are."""
    return simple.beginner(view.state, legal, rng)


def evaluate(game: FireCall, state: State) -> list[float]:
    """By seat, the chance to win."""
    return judgement.chances(state) if game.seats == 2 else prospects.win_chances(state)


def prior(game: FireCall, state: State, legal: Sequence[Verb]) -> list[float]:
    """How likely each action is the best."""
    if game.seats == 2:
        return foresight.first_guess(game, state, legal)
    return prospects.first_guess(state, legal, game.legal)


def quick(game: FireCall, state: State, legal: Sequence[Verb], rng: Random) -> Verb:
    """A sensible action at a small price."""
    return prospects.quick(state, legal, rng)


def reason(game: FireCall, view: View, action: Verb) -> str:
    """Why, in one sentence."""
    return reasons.reason(view, action)
