"""How the chief looks at a position: everybody's chance to win, and a first guess at what to do."""

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final

from fivealarm.games.fire_call import simple
from fivealarm.games.fire_call import state as at
from fivealarm.games.fire_call.board import AID, AID_BIT, HOSPITAL, INJURY, INNER, PROMOTION
from fivealarm.games.fire_call.fitted import DISTRICT, KEPT, belongings, covering
from fivealarm.games.fire_call.lookout import lookout, next_call, promised, usual_call
from fivealarm.games.fire_call.moving import landing
from fivealarm.games.fire_call.odds import completes, reach
from fivealarm.games.fire_call.plan import Menu, settled
from fivealarm.games.fire_call.ranks import CHIEF
from fivealarm.games.fire_call.state import State
from fivealarm.games.fire_call.turns import leaders
from fivealarm.games.fire_call.verbs import call, turn
from fivealarm.games.fire_call.verbs.verb import Verb

LATER: Final = 0.85  # what a place promises for the next roll counts for a little less
AGAIN: Final = 1.4  # an additional roll, and the place it leads to
TEMPO: Final = 0.03  # being about to roll
CLOSE: Final = 0.012  # a gain behind the best by so much makes an action a third as likely


def strengths(s: State) -> list[float]:
    """By seat, as the logarithm of odds: districts, belongings, kept cards, and the place before the next roll."""
    opened = s.owner.count(-1)
    owners = tuple(s.owner)
    strong = []
    for seat in range(s.seats):
        cards, garage, rank, place = s.have[seat], s.garage[seat], s.rank[seat], s.at[seat]
        worth = DISTRICT[opened] * s.owner.count(seat)
        worth += belongings(s.table, cards, garage, rank, place == HOSPITAL, opened)
        if place >= 0:
            around = lookout(s.table, cards, garage, rank, opened, usual_call(s, seat, owners))
            worth += LATER * around.roll(place)
        if any(s.kept):
            worth += sum(KEPT[kind] * s.kept[3 * seat + kind] for kind in range(3))
        strong.append(worth)
    strong[s.turn] += TEMPO
    return strong


def win_chances(s: State) -> list[float]:
    """By seat, 0 to 1; certain when the game is over."""
    if s.phase == at.OVER:
        winners = leaders(s)
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(s.seats)]
    strong = strengths(s)
    most = max(strong)
    weights = [exp(one - most) for one in strong]
    total = sum(weights)
    return [weight / total for weight in weights]


def first_guess(s: State, legal: Sequence[Verb], menu: Menu) -> list[float]:
    """How likely each action is the best."""
    gains = _gains(s, legal, menu)
    most = max(gains)
    return [exp((gain - most) / CLOSE) for gain in gains]


def quick(s: State, legal: Sequence[Verb], rng: Random) -> Verb:
    """Paths and calls by the first guess, other choices as they come."""
    if len(legal) == 1:
        return legal[0]
    if s.phase == at.FORK:
        gains = _paths(s, legal)
    elif s.phase == at.ANNOUNCED:
        gains = _answers(s, legal)
    else:
        return simple.quick(s, legal, rng)
    return legal[gains.index(max(gains))]


def _gains(s: State, legal: Sequence[Verb], menu: Menu) -> list[float]:
    if s.phase == at.FORK:
        return _paths(s, legal)
    if s.phase == at.ANNOUNCED:
        return _answers(s, legal)
    if s.phase == at.START:
        return [float(verb is legal[-1]) for verb in legal]  # a Band-Aid can only help
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
    now = lookout(s.table, cards, garage, rank, opened, call_now)
    gains = []
    for verb in legal:
        assert isinstance(verb, turn.Path)
        space = landing(s, verb.way)
        kind = s.table.board.kind[space]
        if space >= INNER and cards >> space - INNER & 1 and s.extra < 2:
            gains.append(AGAIN * now.roll(space))
            continue
        more = cards | AID_BIT if kind == AID else cards
        if space >= INNER and not garage >> space - INNER & 1:
            more |= 1 << space - INNER
        higher = min(rank + 1, CHIEF) if kind == PROMOTION else rank
        then = lookout(s.table, more, garage, higher, opened, call_now)
        gains.append(now.spaces[space] + LATER * then.roll(HOSPITAL if kind == INJURY else space))
    return gains


def _answers(s: State, legal: Sequence[Verb]) -> list[float]:
    """Attempt, refuse or opt out by the public card count."""
    able = completes(s.table, reach(s, s.turn), s.rank[s.turn])
    worth = covering(tuple(s.owner), s.turn)
    gains = []
    for verb in legal:
        gain = 0.0
        if isinstance(verb, call.Attempt):
            among = s.pile & s.table.by_district[s.district] | (1 << s.card if s.card >= 0 else 0)
            gain = worth[s.district] * (among & able).bit_count() / among.bit_count()
        elif isinstance(verb, call.Refuse):
            gain = promised(s.table, s.pile, able, worth, 2 - s.drawn)
        gains.append(gain)
    return gains
