"""The first guess at what to do, and what is done without much thought in the futures of a search."""

from collections.abc import Callable, Sequence
from math import exp
from random import Random
from typing import Final

from fivealarm.games.fire_call.bot import likings
from fivealarm.games.fire_call.bot.chief import end_of_turn
from fivealarm.games.fire_call.bot.chief.belongings import covering
from fivealarm.games.fire_call.bot.chief.landing import landing_gains, next_call, promised
from fivealarm.games.fire_call.bot.chief.network import learnt
from fivealarm.games.fire_call.bot.chief.odds_to_win import win_chances
from fivealarm.games.fire_call.bot.constants import CHIEF, GUESS
from fivealarm.games.fire_call.bot.plan import Menu, settled
from fivealarm.games.fire_call.rules import state as at
from fivealarm.games.fire_call.rules.board import AID, AID_BIT, HOSPITAL, INJURY, INNER, PROMOTION
from fivealarm.games.fire_call.rules.cards.card_count import completes, reach
from fivealarm.games.fire_call.rules.game import FireCall
from fivealarm.games.fire_call.rules.movement import MOST_EXTRA
from fivealarm.games.fire_call.rules.promotion import TOP_RANK
from fivealarm.games.fire_call.rules.state import State
from fivealarm.games.fire_call.rules.verbs import call
from fivealarm.games.fire_call.rules.verbs.verb import Verb

Odds = tuple[int, tuple[float, ...]]  # cards that can be answered, and by district the gain of covering it


def prior(game: FireCall, state: State, legal: Sequence[Verb]) -> list[float]:
    """How likely each action is the best."""
    if learnt(game.seats):
        return end_of_turn.first_guess(game, state, legal)
    gains = _gains(state, legal, game.legal)
    most = max(gains)
    return [exp((gain - most) / GUESS.close) for gain in gains]


def quick(game: FireCall, state: State, legal: Sequence[Verb], rng: Random) -> Verb:
    """Paths and calls by the first guess, other choices as they come."""
    if len(legal) == 1:
        return legal[0]
    if state.phase == at.FORK:
        gains = _paths(state, legal)
    elif state.phase == at.ANNOUNCED:
        gains = _answers(state, legal)
    else:
        return likings.quick(state, legal, rng)
    return legal[gains.index(max(gains))]


def _gains(s: State, legal: Sequence[Verb], menu: Menu) -> list[float]:
    if s.phase == at.FORK:
        return _paths(s, legal)
    if s.phase == at.ANNOUNCED:
        return _answers(s, legal)
    if s.phase == at.START:
        return [float(verb is legal[-1]) for verb in legal]  # a Band-Aid can only help
    if s.phase == at.OFFER:
        return [CHIEF.station_duties if verb is legal[0] else 0.0 for verb in legal]
    gains = []
    for verb in legal:
        after = s.copy()
        verb.apply(after)
        gains.append(4 * settled(after, s.to_act, menu, win_chances))  # chances near one half as the logarithm of odds
    return gains


def _paths(s: State, legal: Sequence[Verb]) -> list[float]:
    """Inner or outer: what the space gives, and the place before the next roll."""
    seat, opened = s.turn, s.owner.count(-1)
    cards, garage, rank, call_now = s.have[seat], s.garage[seat], s.rank[seat], next_call(s, seat)
    now = landing_gains(s.table, cards, garage, rank, opened, call_now)
    gains = []
    for space in likings.ends(s, legal):
        kind = s.table.board.kind[space]
        if space >= INNER and cards >> space - INNER & 1 and s.extra < MOST_EXTRA:
            gains.append(GUESS.again * now.roll(space))
            continue
        more = cards | AID_BIT if kind == AID else cards
        if space >= INNER and not garage >> space - INNER & 1:
            more |= 1 << space - INNER
        higher = min(rank + 1, TOP_RANK) if kind == PROMOTION else rank
        then = landing_gains(s.table, more, garage, higher, opened, call_now)
        gains.append(now.spaces[space] + CHIEF.later * then.roll(HOSPITAL if kind == INJURY else space))
    return gains


def _answers(s: State, legal: Sequence[Verb]) -> list[float]:
    """Attempt, refuse or opt out by the public card count."""
    odds = completes(s.table, reach(s, s.turn), s.rank[s.turn]), covering(tuple(s.owner), s.turn)
    return [ANSWERS[type(verb)](s, odds) if type(verb) in ANSWERS else 0.0 for verb in legal]


def _attempt(s: State, odds: Odds) -> float:
    able, worth = odds
    among = s.pile & s.table.by_district[s.district] | (1 << s.card if s.card >= 0 else 0)
    return worth[s.district] * (among & able).bit_count() / among.bit_count()


def _refuse(s: State, odds: Odds) -> float:
    able, worth = odds
    return promised(s.table, s.pile, able, worth, 2 - s.drawn)


ANSWERS: Final[dict[type[Verb], Callable[[State, Odds], float]]] = {call.Attempt: _attempt, call.Refuse: _refuse}
