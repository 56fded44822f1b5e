"""Why an action is a good one, in a short clause of the game's words: no full stop, for more may follow."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from fivealarm.games.fire_call.rules import names
from fivealarm.games.fire_call.rules import state as at
from fivealarm.games.fire_call.rules.board import HOSPITAL, INNER, ITEM, KINDS, MUTUAL_AID, SECTION_MASKS
from fivealarm.games.fire_call.rules.cards.calls import hands_over
from fivealarm.games.fire_call.rules.cards.card_count import answerable, reach
from fivealarm.games.fire_call.rules.cards.decks import CHOICE
from fivealarm.games.fire_call.rules.game import FireCall
from fivealarm.games.fire_call.rules.movement import MOST_EXTRA, landing
from fivealarm.games.fire_call.rules.names import city
from fivealarm.games.fire_call.rules.secrets import View
from fivealarm.games.fire_call.rules.state import State
from fivealarm.games.fire_call.rules.verbs import aid, call, duty, setup, six, turn
from fivealarm.games.fire_call.rules.verbs.verb import Verb

SPACES: Final = {
    "promotion": "A promotion is there: every call then needs one item fewer",
    "service": "Everything comes back from the Garage",
    "aid": "The Mutual Aid card covers what is missing for one call",
    "injury": "Nothing better can be reached",
    "call": "A Fire Call is there, and a good share of the cards can be completed",
    "duty": "A Station Duties card is there, and the other way offers less",
}


def reason(game: FireCall, view: View, action: Verb, plan: Sequence[Verb] = ()) -> str:
    why = REASONS.get(type(action), "Nothing else is better here")
    return why if isinstance(why, str) else why(view.state, action)


def _path(s: State, verb: turn.Path) -> str:
    if s.phase != at.FORK:
        return "Nothing else is better here"
    end = landing(s, verb.way)
    kind = s.table.board.kind[end]
    if kind != ITEM:
        return SPACES[KINDS[kind]]
    name = f"The {names.item(s, end - INNER)}"
    if s.have[s.turn] >> end - INNER & 1 and s.extra < MOST_EXTRA:
        return f"{name} is owned already, so there is another roll"
    if (s.have[s.turn] | s.garage[s.turn]) >> end - INNER & 1:
        return SPACES["injury"]
    section = (end - INNER) // 6
    count = (s.have[s.turn] & SECTION_MASKS[section]).bit_count() + 1
    return _completes(
        s, end - INNER, f"{name} is collected there: {count} of 6 in the {s.table.board.sections[section]} section"
    )


def _answer(s: State, some: str, none: str, every: str = "") -> str:
    """Why a call is answered so: with the odds, unless the district is the roller's already."""
    if s.phase != at.ANNOUNCED:
        return "Nothing else is better here"
    if s.district != CHOICE and s.owner[s.district] == s.turn:
        return f"{names.district(s, s.district)} is held already"
    among = s.pile & s.table.by_district[s.district]
    can = answerable(s, among, reach(s, s.turn), s.rank[s.turn])
    some = every if every and can == among.bit_count() else some
    return (some if can else none).format(can=can, among=among.bit_count())


NONE: Final = "None of the {among} cards it may be can be completed as things stand"


def _attempt(s: State, verb: call.Attempt) -> str:
    last = "there is no other card to have" if s.drawn >= call.MOST_DRAWN else "another card promises no more"
    return _answer(
        s, "{can} of the {among} cards it may be can be completed", f"{NONE}, but failing costs nothing; {last}"
    )


def _refuse(s: State, verb: call.Refuse) -> str:
    better = "the next may suit better"
    few, every = "Only {can} of the {among} cards it may be can be completed", "The next card may suit better"
    return _answer(s, f"{few}; {better}", f"{NONE}; {better}", every)


def _opt_out(s: State, verb: call.OptOut) -> str:
    hands_over = "Completing it would hand the game to an opponent"
    return _answer(s, hands_over, hands_over)


def _give_up(s: State, verb: aid.GiveUp) -> str:
    if s.phase in (at.ATTEMPT, at.BLOCKED) and 0 <= s.district < CHOICE and hands_over(s, s.district):
        return "Completing it would hand the game to an opponent"
    return "Failing costs nothing; the aid is better saved"


def _district(s: State, verb: call.District) -> str:
    owner = s.owner[verb.district]
    return "One more district, and nobody loses one" if owner < 0 else f"It takes a district from {city(s, owner)}"


def _collect(s: State, verb: duty.Collect) -> str:
    return _completes(s, verb.card, "With it you are ready for the most calls")


def _take(s: State, verb: six.GarageTake) -> str:
    return _completes(s, verb.item, "With it you are ready for the most calls")


def _completes(s: State, card: int, otherwise: str) -> str:
    """Whether a card completes its section."""
    if card == MUTUAL_AID:
        return SPACES["aid"]
    mask = SECTION_MASKS[card // 6]
    whole = (s.have[s.turn] | 1 << card) & mask == mask
    return (
        f"The {names.item(s, card)} completes the {s.table.board.sections[card // 6]} section" if whole else otherwise
    )


def _put(s: State, verb: duty.GaragePut) -> str:
    own = s.victim == s.to_act
    return "It is the item missed least" if own else f"{city(s, max(s.victim, 0))} misses it most"


def _supplier(s: State, verb: aid.Supplier) -> str:
    if s.at[verb.seat] == HOSPITAL:
        return "Stolen in the Hospital it costs no Mutual Aid card"
    return f"{city(s, verb.seat)} misses it most"


def _opponent(s: State, verb: duty.Opponent) -> str:
    return f"It hurts {city(s, verb.seat)} most"


def _colour(s: State, verb: setup.Colour) -> str:
    section = s.table.board.sections[s.table.board.starting[verb.colour].bit_length() // 6 - 1]
    return f"No colour is stronger than another; this one starts with the six items of the {section} section"


def _station(s: State, verb: setup.Station) -> str:
    return STATIONS[verb.number - 1]


STATIONS: Final = (
    "Its first step is Promote, and every rank makes all calls easier",
    "Its first step is Mutual Aid, a card that covers what is missing for one call",
)
REASONS: Final[dict[type[Verb], str | Callable[[State, Any], str]]] = {
    setup.Colour: _colour,
    setup.Station: _station,
    setup.Cover: "Every district counts as one, so any open one is as good",
    turn.Roll: "Every turn begins with the die",
    turn.PlayBandaid: "It leads out of the Hospital, whatever is rolled",
    turn.Path: _path,
    six.GarageTake: _take,
    six.Later: "Nothing in the Garage is needed yet; the six can still be used later this turn",
    six.Forgo: "Nothing in the Garage is worth taking back",
    call.Attempt: _attempt,
    call.Refuse: _refuse,
    call.OptOut: _opt_out,
    call.PlayChoice: "Another district is worth more than the printed one",
    call.Keep: "The printed district is good enough, and District Choice stays for a later call",
    call.District: _district,
    aid.DeclareAid: "Opponents have everything that is missing, and they lose what you steal or borrow",
    aid.GiveUp: _give_up,
    aid.Supplier: _supplier,
    aid.Block: "This call would do more harm than the Block is worth later",
    aid.Pass: "The Block is worth more another time",
    duty.Draw: "Station Duties help more often than they hurt",
    duty.Skip: "The cards that are left are not worth the risk",
    duty.Collect: _collect,
    duty.GaragePut: _put,
    duty.Opponent: _opponent,
}
