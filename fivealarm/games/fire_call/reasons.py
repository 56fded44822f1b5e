"""Why an action is a good one, in a short clause of the game's words: no full stop, for more may follow."""

from typing import Final

from fivealarm.games.fire_call import state as at
from fivealarm.games.fire_call import words
from fivealarm.games.fire_call.board import CARD_CODES, HOSPITAL, INNER, ITEM, KINDS, SECTION_MASKS
from fivealarm.games.fire_call.cards import CHOICE
from fivealarm.games.fire_call.endings import city
from fivealarm.games.fire_call.moving import MOST_EXTRA, landing
from fivealarm.games.fire_call.odds import answerable, reach
from fivealarm.games.fire_call.state import State
from fivealarm.games.fire_call.verbs import aid, call, duty, setup, turn
from fivealarm.games.fire_call.verbs.verb import Verb
from fivealarm.games.fire_call.view import View

ALWAYS: Final = {
    "roll": "The die must be rolled",
    "later": "Nothing in the Garage is needed yet; the six can still be used later this turn",
    "forgo": "Nothing in the Garage is worth taking back",
    "play bandaid": "Free at once, whatever is rolled",
    "declare aid": "Opponents can cover everything that is missing, and they lose what they lend",
    "give up": "Failing costs nothing; the aid is better saved",
    "block": "This call would do more harm than the Block is worth later",
    "pass": "The Block is worth more another time",
    "play choice": "Another district is worth more than the printed one",
    "keep": "The printed district is good; District Choice keeps",
    "draw": "Station Duties help more often than they hurt",
    "skip": "The cards that are left are not worth the risk",
}
SPACES: Final = {
    "promotion": "A promotion: one item fewer is needed for every call",
    "service": "Everything comes back from the Garage",
    "aid": "The Mutual Aid card covers what is missing for one call",
    "injury": "Nothing better can be reached",
    "call": "A Fire Call, and a good share of the cards can be answered",
    "duty": "A Station Duties card; the other way offers less",
}


def reason(view: View, action: Verb) -> str:
    s = view.state
    if isinstance(action, turn.Path) and s.phase == at.FORK:
        return _path(s, action.way)
    if isinstance(action, call.Attempt | call.Refuse | call.OptOut) and s.phase == at.ANNOUNCED:
        return _answer(s, action)
    if isinstance(action, call.District):
        return _district(s, action.district)
    if isinstance(action, duty.Collect):
        return _completes(s, s.turn, action.card, "It is the card that readies most calls")
    if isinstance(action, turn.GarageTake):
        return _completes(s, s.turn, action.item, "It is the card that readies most calls")
    if isinstance(action, duty.GaragePut):
        own = s.victim == s.to_act
        return "It is the item missed least" if own else f"{city(s, max(s.victim, 0))} misses it most"
    if isinstance(action, aid.Supplier):
        free = s.at[action.seat] == HOSPITAL
        return (
            "Taken from the Hospital it costs no Mutual Aid card" if free else f"{city(s, action.seat)} misses it most"
        )
    if isinstance(action, duty.Opponent):
        return f"It hurts {city(s, action.seat)} most"
    if isinstance(action, setup.Colour | setup.Station | setup.Cover):
        return "All are about as good at the start"
    return ALWAYS.get(str(action), "Nothing else is better here")


def _path(s: State, way: int) -> str:
    end = landing(s, way)
    kind = s.table.board.kind[end]
    if kind != ITEM:
        return SPACES[KINDS[kind]]
    name = words.item(s, end - INNER)
    if s.have[s.turn] >> end - INNER & 1 and s.extra < MOST_EXTRA:
        return f"{name} is owned already, so there is another roll"
    if (s.have[s.turn] | s.garage[s.turn]) >> end - INNER & 1:
        return SPACES["injury"]
    return _completes(s, s.turn, end - INNER, f"{name} is still with the Dispatcher")


def _answer(s: State, action: Verb) -> str:
    district = words.district(s, s.district)
    if s.district != CHOICE and s.owner[s.district] == s.turn:
        return f"{district} is held already"
    if isinstance(action, call.OptOut):
        return "Completing it would hand the game to an opponent"
    among = s.pile & s.table.by_district[s.district]
    can = answerable(s, among, reach(s, s.turn), s.rank[s.turn])
    odds = f"{can} of the {among.bit_count()} cards it may be can be answered"
    return odds if isinstance(action, call.Attempt) else f"Only {odds}; the next may suit better"


def _district(s: State, district: int) -> str:
    owner = s.owner[district]
    return "One more district, and nobody loses one" if owner < 0 else f"It takes a district from {city(s, owner)}"


def _completes(s: State, seat: int, card: int, otherwise: str) -> str:
    """Whether a card completes its section."""
    if card >= len(CARD_CODES) - 1:
        return "The Mutual Aid card covers what is missing for one call"
    mask = SECTION_MASKS[card // 6]
    whole = (s.have[seat] | 1 << card) & mask == mask
    return f"{words.item(s, card)} completes the {s.table.board.sections[card // 6]} section" if whole else otherwise
