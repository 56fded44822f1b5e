"""Short-sighted play: fixed liking for spaces and actions; for the beginner, for rollouts, for search."""

from collections.abc import Sequence
from random import Random
from typing import Final

from fivealarm.games.fire_call import state as at
from fivealarm.games.fire_call.board import AID, AID_BIT, CALL, INJURY, INNER, ITEM, PROMOTION, SERVICE
from fivealarm.games.fire_call.calls import hands_over, missing
from fivealarm.games.fire_call.cards import CHOICE
from fivealarm.games.fire_call.moving import landing
from fivealarm.games.fire_call.odds import answerable
from fivealarm.games.fire_call.state import State
from fivealarm.games.fire_call.verbs import call, turn
from fivealarm.games.fire_call.verbs.verb import Verb

NEW_ITEM: Final = 0.7
OWNED_ITEM: Final = 0.45
STATION_DUTIES: Final = 0.4


def liking(s: State, seat: int, space: int) -> float:
    """How glad a beginner is to land there."""
    kind = s.table.board.kind[space]
    if kind == ITEM:
        bit = 1 << space - INNER
        return OWNED_ITEM if s.have[seat] & bit else 0.0 if s.garage[seat] & bit else NEW_ITEM
    if kind == CALL:
        return 0.15 + 0.04 * (s.have[seat].bit_count() + 2 * s.rank[seat])
    if kind == PROMOTION:
        return 1.0
    if kind == AID:
        return 0.0 if s.have[seat] & AID_BIT else 0.8
    if kind == SERVICE:
        return 0.1 + 0.5 * s.garage[seat].bit_count()
    return -0.8 if kind == INJURY else STATION_DUTIES


def likings(s: State, legal: Sequence[Verb]) -> list[float]:
    """A weight for every action, none below a little."""
    if s.phase == at.FORK:
        return [
            max(liking(s, s.turn, landing(s, verb.way)), 0.05) if isinstance(verb, turn.Path) else 1.0 for verb in legal
        ]
    if s.phase == at.ANNOUNCED:
        own = s.district != CHOICE and s.owner[s.district] == s.turn
        return [0.2 if isinstance(verb, call.Attempt) == own else 1.0 for verb in legal]
    if s.phase == at.CHOOSE:
        return [_district(s, verb) for verb in legal]
    if s.phase in AT_LAST:
        return [0.1 if verb is legal[-1] else 1.0 for verb in legal]
    return [1.0] * len(legal)


AT_LAST: Final = (at.CREDIT, at.END, at.ATTEMPT, at.BLOCKED)  # the last action in the list lets a chance go by


def _district(s: State, verb: Verb) -> float:
    assert isinstance(verb, call.District)
    return 0.01 if hands_over(s, verb.district) else 1.0


def quick(s: State, legal: Sequence[Verb], rng: Random) -> Verb:
    """A sensible action at the price of a dice roll."""
    if len(legal) == 1:
        return legal[0]
    phase = s.phase
    if phase == at.FORK:
        return legal[0] if liking(s, s.turn, landing(s, 0)) > liking(s, s.turn, landing(s, 1)) else legal[-1]
    if phase == at.ANNOUNCED:
        own = s.district != CHOICE and s.owner[s.district] == s.turn
        return legal[1 if own else 0]
    if phase in AT_LAST:
        return legal[0]
    return legal[int(rng.random() * len(legal))]


def beginner(s: State, legal: Sequence[Verb], rng: Random) -> Verb:
    """A beginner: likes spaces by their kind, answers what is not the own district, takes what is offered."""
    if s.phase in (at.ATTEMPT, at.BLOCKED):
        useful = [verb for verb in legal if not _idle_take(s, verb)]
        return useful[0]
    if s.phase == at.ANNOUNCED:
        return legal[1] if len(legal) > 1 and _useless(s) else legal[0]  # another card, or out
    weights = likings(s, legal)
    most = max(weights)
    return rng.choice([verb for verb, weight in zip(legal, weights, strict=True) if weight == most])


def _useless(s: State) -> bool:
    """Whether no card of the announced district could be answered, or to no good."""
    if s.district != CHOICE and (s.owner[s.district] == s.turn or hands_over(s, s.district)):
        return True
    return not answerable(s, s.pile & s.table.by_district[s.district], s.have[s.turn], s.rank[s.turn])


def _idle_take(s: State, verb: Verb) -> bool:
    """Taking a card back that the call does not need."""
    return isinstance(verb, turn.GarageTake) and not missing(s) >> verb.item & 1
