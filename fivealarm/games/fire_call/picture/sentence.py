"""Who is to do what, for one viewer."""

from typing import Final

from fivealarm.games.fire_call.picture.signs import KIND_NAMES, SHORT
from fivealarm.games.fire_call.picture.tips import getting, no_help, suppliers, taking
from fivealarm.games.fire_call.rules import state as at
from fivealarm.games.fire_call.rules.board import CALL, DUTY, HOSPITAL, INNER, ITEM
from fivealarm.games.fire_call.rules.cards.calls import lendable, missing, wanted
from fivealarm.games.fire_call.rules.cards.card_count import answerable, reach
from fivealarm.games.fire_call.rules.cards.decks import BAND_AID, CHOICE
from fivealarm.games.fire_call.rules.cards.duties import GARAGE_ALL
from fivealarm.games.fire_call.rules.ending import report
from fivealarm.games.fire_call.rules.movement import landing
from fivealarm.games.fire_call.rules.names import city, cover_count, district, item, items
from fivealarm.games.fire_call.rules.secrets import View
from fivealarm.games.fire_call.rules.state import State, held
from fivealarm.games.fire_call.rules.verbs.call import MOST_DRAWN
from fivealarm.games.fire_call.rules.verbs.turn import WAYS

ENDS: Final = {CALL: "a Fire Call", DUTY: "Station Duties"}  # by kind of inner space; a corner is named as on the board
LIKELY: Final = 0.25  # of the calls that can be answered: worth a bell
DEEDS: Final = frozenset(
    (
        at.START,
        at.STATION,
        at.COVER,
        at.CREDIT,
        at.FORK,
        at.ANNOUNCED,
        at.SUPPLY,
        at.BLOCK,
        at.CHOOSE,
        at.OFFER,
        at.COLLECT,
        at.END,
    )
)  # phases whose question is a deed from its first word on: told to others, it must not sound like an order
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def sentence(view: View) -> str:
    """Who is to do what, for this viewer."""
    s = view.state
    if s.phase == at.OVER:
        return f"The game is over: {report(s)}"
    if s.to_act < 0:
        who = "Your turn" if s.turn == view.seat else city(s, s.turn)
        return f"{who}: {NATURES[s.phase]}" if s.phase > at.FIRST_ROLL else NATURES.get(s.phase, DEALT)
    mine = view.seat == s.to_act
    asked = _asked(s, mine)
    if not mine:
        return f"Waiting for {city(s, s.to_act)}{' to' if s.phase in DEEDS else ':'} {asked}"
    return f"Your turn: {asked}" if s.to_act == s.turn or s.first < 0 else f"Your choice: {asked}"


def advice(view: View) -> str:
    """How the sentence ends for whoever is to roll: what the roll is best for."""
    s = view.state
    rolls = s.phase == at.START and s.to_act == view.seat and s.at[s.turn] != HOSPITAL
    return f"{_aim(s)}." if rolls else ""


DEALT: Final = "Colours, Fire Stations and districts are dealt."
NATURES: Final = {
    at.FIRST_ROLL: "The die is rolled for the first turn.",
    at.DIE: "the die is rolling.",
    at.CALL_DRAW: "the Dispatcher draws a Fire Call card.",
    at.DUTY_DRAW: "a Station Duties card is drawn.",
}
ASKED: Final = {
    at.COLOUR: "choose a colour; it gives you your first six items.",
    at.STATION: "choose a Fire Station to start from.",
    at.CREDIT: "take an item back from the Garage for the six, or keep it for later.",
    at.BLOCK: "play Mutual Aid Block, or let the aid happen.",
    at.COMPLETED: "the call is completed; play District Choice, or keep it.",
    at.CHOOSE: "choose the district to cover.",
    at.PROMOTED: "a Fire Chief's promotion; collect a card from the Dispatcher.",
    at.OFFER: "draw a Station Duties card, or leave it.",
    at.END: "take an item back from the Garage, or let the six go.",
}


def _asked(s: State, mine: bool) -> str:
    if s.phase == at.START:
        return _start(s, mine)
    if s.phase == at.RELEASE:
        whose = "the" if s.turn == s.to_act else f"{city(s, s.turn)}'s"
        return f"{whose} six opens the Hospital; choose a Fire Station."
    if s.phase == at.COVER:
        return f"cover an open district{cover_count(s)}; each counts the same."
    if s.phase == at.FORK:
        return _fork(s) if mine else "choose a path."
    if s.phase == at.ANNOUNCED:
        return _announced(s, mine)
    if s.phase in (at.ATTEMPT, at.BLOCKED):
        return _lacking(s)
    if s.phase == at.SUPPLY:
        return _supplied(s)
    if s.phase == at.COLLECT:
        return _collect(s, mine)
    if s.phase == at.SECTION:
        return f"{_by_card(s)}choose a section to collect from."
    if s.phase == at.PUT:
        return _by_card(s) + _put(s, mine)
    if s.phase == at.OPPONENT:
        return f"{_by_card(s)}choose an opponent."
    return ASKED[s.phase]


def _collect(s: State, mine: bool) -> str:
    """How many items, of which section if one is chosen, and the card that gives them."""
    which = (
        f" of the {s.table.board.sections[s.section]} section" if s.section >= 0 else " of your choice" if mine else ""
    )
    return f"collect {_count(s.left)}{which}{f', for {s.table.duties[s.duty].name}' if s.duty >= 0 else ''}."


def _supplied(s: State) -> str:
    """From whom the next item comes, where only one has it; else that one is chosen."""
    able, name = suppliers(s), item(s, wanted(s))
    if len(able) != 1:
        return f"choose from whom the {name} is {taking(s)}."
    return f"{'steal' if s.at[able[0]] == HOSPITAL else 'borrow'} the {name} from {city(s, able[0])}."


def _by_card(s: State) -> str:
    """The Station Duties card that asks for it: why, in front of what."""
    return f"{s.table.duties[s.duty].name}; " if s.duty >= 0 else ""


def _fork(s: State) -> str:
    """Where both paths lead."""
    inner, outer = (_end(s, landing(s, way)) for way in range(len(WAYS)))
    return f"{_passing(s)}inner path to {inner}, or outer path to {outer.removesuffix('.')}."


def _passing(s: State) -> str:
    """Who stands at a corner in the middle of a move only passes it: how much of the roll is left."""
    return f"{s.steps} of {s.die} steps left; " if 0 < s.steps < s.die else ""


def _end(s: State, place: int) -> str:
    kind = s.table.board.kind[place]
    if kind == ITEM:
        return SHORT[place - INNER]  # as it stands on the board
    return ENDS.get(kind, KIND_NAMES[kind])


def _start(s: State, mine: bool) -> str:
    if s.at[s.turn] != HOSPITAL:
        return f"roll the die{_aim(s) if mine else ''}."
    if s.freed:
        return "roll the die; any number leads out of the Hospital."
    if held(s, s.turn, BAND_AID):
        return "play a Band-Aid to leave the Hospital, or roll the die for a six."
    whose = ", yours or another's," if mine else ""
    return f"roll the die; a six{whose} opens the Hospital."


def _aim(s: State) -> str:
    """What the roller is after, at the end of the sentence: items until calls can be answered, then a bell."""
    if not s.rounds:
        return "; small dice show where it leads"
    if -1 not in s.owner:
        return "; the lead is shared, and whoever leads alone wins"
    can, left = answerable(s, s.pile, reach(s, s.turn), s.rank[s.turn]), s.pile.bit_count()
    if not can:
        return "; you can answer no call yet: collect items"
    hope = "a bell is worth a try" if can >= left * LIKELY else "more items first"
    return f"; you can answer {can} of {left} calls: {hope}"


def _announced(s: State, mine: bool) -> str:
    """The call and its district; whose it is where that is the roller's own."""
    which = f"{'with' if s.district == CHOICE else 'for'} {district(s, s.district)}"
    own = s.district != CHOICE and s.owner[s.district] == s.turn
    yours = f", {'yours' if mine else 'its own'} already" if own else ""
    other = " or draw another" if s.drawn < MOST_DRAWN else " the last card"
    return f"attempt the call {which}{yours},{other}."


def _lacking(s: State) -> str:
    """What is missing, by name where it is one thing: the card lists the rest."""
    lack = missing(s)
    one = lack.bit_count() == 1
    lacking = f"{items(s, lack)} is missing" if one else f"{_count(lack.bit_count())} are missing"
    alone = lack & ~lendable(s)
    if not alone:
        return f"{lacking}; {getting(s)} {'it' if one else 'them'}, or give up."
    if s.credits >= alone.bit_count() and not alone & ~s.garage[s.turn]:
        return f"{lacking}; use the six, or give up."
    return f"{lacking}, and {no_help(s, alone, one)[0]}."


def _count(number: int) -> str:
    return "one item" if number == 1 else f"{NUMBERS[number]} items" if number < len(NUMBERS) else f"{number} items"


def _put(s: State, mine: bool) -> str:
    """Whose items go into the Garage, and how many; where all give one, the count is of players."""
    number = 1 if s.table.duties[s.duty].effect == GARAGE_ALL else s.left
    if s.victim != s.to_act:
        return f"put {_count(number)} of {city(s, s.victim)} into the Garage."
    return f"put {NUMBERS[number]} of your items into the Garage." if mine else f"put {_count(number)} into the Garage."
