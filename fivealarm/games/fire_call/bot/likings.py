"""Short-sighted play: fixed liking for spaces and actions; for the beginner, and for the futures of a search."""

from collections.abc import Sequence
from random import Random
from typing import Final

from fivealarm.games.fire_call.bot.constants import ROOKIE
from fivealarm.games.fire_call.rules import state as at
from fivealarm.games.fire_call.rules.board import AID, AID_BIT, CALL, INJURY, INNER, ITEM, PROMOTION, SERVICE
from fivealarm.games.fire_call.rules.cards.calls import hands_over, missing
from fivealarm.games.fire_call.rules.cards.card_count import answerable
from fivealarm.games.fire_call.rules.cards.decks import CHOICE
from fivealarm.games.fire_call.rules.movement import landing
from fivealarm.games.fire_call.rules.state import State
from fivealarm.games.fire_call.rules.verbs import call, six, turn
from fivealarm.games.fire_call.rules.verbs.verb import Verb


def ends(s: State, legal: Sequence[Verb]) -> list[int]:
    """The spaces to which the paths of a fork lead."""
    return [landing(s, verb.way) for verb in legal if isinstance(verb, turn.Path)]


def liking(s: State, seat: int, space: int) -> float:
    """How glad a beginner is to land there."""
    kind = s.table.board.kind[space]
    if kind == ITEM:
        bit = 1 << space - INNER
        return ROOKIE.owned_item if s.have[seat] & bit else 0.0 if s.garage[seat] & bit else ROOKIE.new_item
    if kind == CALL:
        return ROOKIE.call + ROOKIE.call_by_item * (s.have[seat].bit_count() + 2 * s.rank[seat])
    if kind == PROMOTION:
        return ROOKIE.promotion
    if kind == AID:
        return 0.0 if s.have[seat] & AID_BIT else ROOKIE.aid
    if kind == SERVICE:
        return ROOKIE.service + ROOKIE.service_by_item * s.garage[seat].bit_count()
    return ROOKIE.injury if kind == INJURY else ROOKIE.station_duties


def likings(s: State, legal: Sequence[Verb]) -> list[float]:
    """A weight for every action, none below a little."""
    if s.phase == at.FORK:
        return [max(liking(s, s.turn, end), ROOKIE.least) for end in ends(s, legal)]
    if s.phase in AT_LAST:
        return [ROOKIE.let_go if verb is legal[-1] else 1.0 for verb in legal]
    return [ROOKIE.hand_over if _hands_over(s, verb) else 1.0 for verb in legal]


AT_LAST: Final = (
    at.CREDIT,
    at.END,
    at.ATTEMPT,
    at.BLOCKED,
    at.OFFER,
)  # the last action lets a chance go by


def quick(s: State, legal: Sequence[Verb], rng: Random) -> Verb:
    """A sensible action at the price of a dice roll."""
    return legal[0] if s.phase in AT_LAST else legal[int(rng.random() * len(legal))]


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


def _hands_over(s: State, verb: Verb) -> bool:
    """Covering a district that lets an opponent win."""
    return isinstance(verb, call.District) and hands_over(s, verb.district)


def _idle_take(s: State, verb: Verb) -> bool:
    """Taking a card back that the call does not need."""
    return isinstance(verb, six.GarageTake) and not missing(s) >> verb.item & 1
