"""Names for people: departments, spaces, cards, and what is asked of whom."""

from typing import Final

from fivealarm.games.fire_call import state as at
from fivealarm.games.fire_call.board import CODES, COLOURS, INNER, ITEM, PLACE_NAMES, SPACES
from fivealarm.games.fire_call.calls import wanted
from fivealarm.games.fire_call.cards import CHOICE
from fivealarm.games.fire_call.endings import city, outcome
from fivealarm.games.fire_call.state import State
from fivealarm.games.fire_call.view import View

LETTERS: Final = "ABCD"
KIND_WORDS: Final = (
    "Fire Service Promotion", "Back In Service", "Mutual Aid", "On The Job Injury", "Fire Call", "Station Duties",
)  # fmt: skip
SECTION_SYMBOLS: Final = ("axe", "nozzle", "ladder", "helmet")
KIND_SYMBOLS: Final = ("badge", "gear", "wagon", "boom", "flame", "book")


def department(s: State, seat: int) -> str:
    """Chicago (red), or the letter before a colour is chosen."""
    colour = s.colour[seat]
    return city(s, seat) if colour < 0 else f"{city(s, seat)} ({COLOURS[colour]})"


def item(s: State, number: int) -> str:
    return "Mutual Aid" if number == len(CODES) else f"{CODES[number]} {s.table.board.items[number]}"


def space(s: State, place: int) -> str:
    """A place with what it does: I01 Fire Call, A4 Hydraulic Spreader."""
    if place >= SPACES:
        return ("Fire Station 1", "Fire Station 2", "Hospital")[place - SPACES]
    kind = s.table.board.kind[place]
    return item(s, place - INNER) if kind == ITEM else f"{PLACE_NAMES[place]} {KIND_WORDS[kind]}"


def district(s: State, number: int) -> str:
    return "District Choice" if number == CHOICE else f"{number + 1} {s.table.board.districts[number]}"


def sentence(view: View) -> str:
    """Who is to do what, for this viewer."""
    s = view.state
    if s.phase == at.OVER:
        return f"The game is over: {outcome(s).says}"
    if s.to_act < 0:
        return f"{city(s, s.turn)}: {NATURES[s.phase]}" if s.phase != at.FIRST_ROLL else NATURES[s.phase]
    asked = _asked(s)
    return f"Your turn: {asked}" if view.seat == s.to_act else f"Waiting for {city(s, s.to_act)}: {asked}"


NATURES: Final = {
    at.FIRST_ROLL: "The die is rolled for the first turn.",
    at.DIE: "the die is rolling.",
    at.CALL_DRAW: "the Dispatcher draws a Fire Call card.",
    at.DUTY_DRAW: "a Station Duties card is drawn.",
}
ASKED: Final = {
    at.COLOUR: "choose a colour.",
    at.STATION: "choose a Fire Station to start from.",
    at.COVER: "cover an open district.",
    at.START: "roll the die.",
    at.RELEASE: "released from the Hospital; choose a Fire Station.",
    at.CREDIT: "a six; take a card back from the Garage, or keep the right for later.",
    at.BLOCK: "play Mutual Aid Block, or let the aid happen.",
    at.COMPLETED: "the call is completed; play District Choice, or keep it.",
    at.CHOOSE: "choose the district to cover.",
    at.PROMOTED: "a Fire Chief's promotion; collect a card from your Dispatcher.",
    at.SECTION: "choose a section to collect from.",
    at.OFFER: "draw a Station Duties card, or skip it.",
    at.END: "take a card back from the Garage, or let the six go.",
}


def _asked(s: State) -> str:
    if s.phase == at.FORK:
        steps = "step" if s.steps == 1 else "steps"
        return f"choose the inner or the outer path; {s.steps} {steps} left."
    if s.phase == at.ANNOUNCED:
        return f"a Fire Call for {district(s, s.district)}, card {s.drawn} of 3; attempt it?"
    if s.phase in (at.ATTEMPT, at.BLOCKED):
        return "items are missing; cover them, or give the call up."
    if s.phase == at.SUPPLY:
        return f"who supplies {item(s, wanted(s))}?"
    if s.phase == at.COLLECT:
        return f"collect {s.left} from your Dispatcher."
    if s.phase == at.PUT:
        whose = "your own" if s.victim == s.to_act else city(s, s.victim)
        return f"put an item into the Garage, of {whose}; {s.left} to go."
    if s.phase == at.OPPONENT:
        return f"{s.table.duties[s.duty].name}; choose an opponent."
    return ASKED[s.phase]
