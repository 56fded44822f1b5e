"""The levels of Fire Call, and how it is searched."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from fivealarm.games.fire_call.bot import likings
from fivealarm.games.fire_call.bot.chief import network, odds_to_win
from fivealarm.games.fire_call.bot.constants import ROOKIE
from fivealarm.games.fire_call.bot.plan import TurnGains, settled, worth_of_end
from fivealarm.games.fire_call.bot.reasons import reason
from fivealarm.games.fire_call.bot.weights import prior, quick
from fivealarm.games.fire_call.bot.worth import win_chances
from fivealarm.games.fire_call.rules import state as at
from fivealarm.games.fire_call.rules.game import FireCall
from fivealarm.games.fire_call.rules.secrets import View
from fivealarm.games.fire_call.rules.state import State
from fivealarm.games.fire_call.rules.verbs import call
from fivealarm.games.fire_call.rules.verbs.verb import Verb
from fivealarm.kernel.bot import Bot, Policy, SearchSettings

__all__ = ["STYLES", "evaluate", "greedy", "prior", "quick", "reason", "regular", "rookie", "settings"]

GUESSED: Final = SearchSettings(horizon=2, sure=0.99, guided=True, shallow=True, paired=True)
FITTED: Final = replace(GUESSED, sure=0.95)
STYLES: Final = {  # what each level does, for those who choose one
    "rookie": (
        "Goes for the spaces and cards that it likes; for about every fourth choice it tries out what each would bring."
    ),
    "regular": (
        "Tries out what each choice would bring, as far as the cards promise, and takes the best chance to win."
    ),
    "chief": "Thinks about a second: plays out each choice many times, up to the end of the next player's turn.",
}


def settings(game: FireCall) -> SearchSettings:
    """The first guess, by a network or by fitted constants, stands unless another choice is surely better."""
    return GUESSED if network.learnt(game.seats) else FITTED


def rookie(game: FireCall) -> Bot:
    """A beginner, who likes spaces and cards for what they are and now and then sees what matters."""
    return Policy(_beginner, reason)


def regular(game: FireCall) -> Bot:
    return Policy(greedy, reason)


def evaluate(game: FireCall, state: State) -> list[float]:
    """By seat, the chance to win."""
    return network.chances(state) if network.learnt(game.seats) else odds_to_win.win_chances(state)


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
    if s.phase == at.OFFER:
        return legal[0]  # a Station Duties card helps on average
    return _best(game, s, legal, rng)


def _beginner(game: FireCall, view: View, legal: Sequence[Verb], rng: Random) -> Verb:
    if rng.random() < ROOKIE.insight:
        return greedy(game, view, legal, rng)
    return likings.beginner(view.state, legal, rng)


def _path(s: State, legal: Sequence[Verb]) -> Verb:
    """Inner or outer, by the space reached and what can be reached from there."""
    values = TurnGains(s, s.turn).spaces()
    worths = [worth_of_end(s, s.turn, values, end) for end in likings.ends(s, legal)]
    return legal[worths.index(max(worths))]


def _answer(s: State, legal: Sequence[Verb]) -> Verb:
    """Attempt, refuse or opt out by the public card count."""
    look = TurnGains(s, s.turn)
    gains = [ANSWERS[type(verb)](s, look) if type(verb) in ANSWERS else 0.0 for verb in legal]
    return legal[gains.index(max(gains))]


def _attempt(s: State, look: TurnGains) -> float:
    return look.answer(s.district, s.pile)


def _refuse(s: State, look: TurnGains) -> float:
    return look.draw(s.pile, 2 - s.drawn)


ANSWERS: Final[dict[type[Verb], Callable[[State, TurnGains], float]]] = {call.Attempt: _attempt, call.Refuse: _refuse}


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
