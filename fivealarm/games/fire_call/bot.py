"""How Fire Call is played: a strong policy, a beginner, a fast one for rollouts."""

from collections.abc import Sequence
from random import Random
from typing import Final

from fivealarm.games.fire_call import reasons, simple
from fivealarm.games.fire_call import state as at
from fivealarm.games.fire_call.game import FireCall
from fivealarm.games.fire_call.moving import landing
from fivealarm.games.fire_call.plan import Outlook, worth_of_end
from fivealarm.games.fire_call.state import State
from fivealarm.games.fire_call.verbs import aid, call, turn
from fivealarm.games.fire_call.verbs.verb import Verb
from fivealarm.games.fire_call.view import View
from fivealarm.games.fire_call.worth import win_chances

SETTLED: Final = (at.SUPPLY, at.CHOOSE, at.COMPLETED, at.SECTION, at.COLLECT, at.PUT)  # choices that follow choices


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
        worth = _settled(game, after, s.to_act) + rng.random() * 1e-9
        if worth > most:
            best, most = verb, worth
    return best


def _settled(game: FireCall, s: State, seat: int) -> float:
    """The chance to win when the seat's own choices that are pending are made one by one; nobody blocks."""
    while s.phase == at.BLOCK or (s.phase in SETTLED and s.to_act == seat):
        if s.phase == at.BLOCK:
            aid.Pass().apply(s)
            continue
        best, most = s, -1.0
        for verb in game.legal(s):
            after = s.copy()
            verb.apply(after)
            worth = win_chances(after)[seat]
            if worth > most:
                best, most = after, worth
        s = best
    return win_chances(s)[seat]


def rookie(game: FireCall, view: View, legal: Sequence[Verb], rng: Random) -> Verb:
    """A beginner, who likes spaces and cards for what they are."""
    return simple.beginner(view.state, legal, rng)


def evaluate(game: FireCall, state: State) -> list[float]:
    """By seat, the chance to win."""
    return win_chances(state)


def prior(game: FireCall, state: State, legal: Sequence[Verb]) -> list[float]:
    """How likely each action is worth a look."""
    return simple.likings(state, legal)


def quick(game: FireCall, state: State, legal: Sequence[Verb], rng: Random) -> Verb:
    """A sensible action at the price of a dice roll."""
    return simple.quick(state, legal, rng)


def reason(game: FireCall, view: View, action: Verb) -> str:
    """Why, in one sentence."""
    return reasons.reason(view, action)
