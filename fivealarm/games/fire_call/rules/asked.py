"""What is to be decided now, in words for everybody: refusals say it of whatever comes out of time."""

from collections.abc import Callable
from typing import Final

from fivealarm.games.fire_call.rules import names
from fivealarm.games.fire_call.rules import state as at
from fivealarm.games.fire_call.rules.cards.calls import wanted
from fivealarm.games.fire_call.rules.names import city
from fivealarm.games.fire_call.rules.state import State


def now(s: State) -> str:
    """The question that the table waits for: "the die is to be rolled"."""
    asked = DEALT if s.table.dealt and s.phase <= at.COVER else ASKED[s.phase]
    return asked if isinstance(asked, str) else asked(s)


def _release(s: State) -> str:
    return f"{city(s, s.to_act)} leaves the Hospital for a Fire Station"


def _announced(s: State) -> str:
    call = "with" if s.district == len(s.owner) else "for"
    return f"the Fire Call {call} {names.district(s, s.district)} is to be answered"


def _supply(s: State) -> str:
    return f"a supplier of the {names.item(s, wanted(s))} is to be named"


def _block(s: State) -> str:
    return f"{city(s, s.to_act)} may block the Mutual Aid"


def _put(s: State) -> str:
    return f"an item of {city(s, s.victim)} is to go into the Garage"


def _opponent(s: State) -> str:
    return f"an opponent is to be chosen for {s.table.duties[s.duty].name}"


DEALT: Final = "colours, Fire Stations and districts are dealt"
ATTEMPTED: Final = "the missing items are to be covered, or the call given up"
ASKED: Final[dict[int, str | Callable[[State], str]]] = {
    at.COLOUR: "a colour is to be chosen",
    at.STATION: "a Fire Station to start from is to be chosen",
    at.COVER: lambda s: f"an open district is to be covered{names.cover_count(s)}",
    at.FIRST_ROLL: "the die falls for the first turn",
    at.START: "the die is to be rolled",
    at.DIE: "the die falls",
    at.RELEASE: _release,
    at.CREDIT: "a six may be used before the move",
    at.FORK: "a path is to be chosen",
    at.CALL_DRAW: "a Fire Call card is drawn",
    at.ANNOUNCED: _announced,
    at.ATTEMPT: ATTEMPTED,
    at.SUPPLY: _supply,
    at.BLOCK: _block,
    at.BLOCKED: ATTEMPTED,
    at.COMPLETED: "District Choice is to be played or kept",
    at.CHOOSE: "the district of the completed call is to be chosen",
    at.PROMOTED: "a card is to be collected for the promotion",
    at.SECTION: "a section is to be chosen",
    at.COLLECT: "an item is to be collected",
    at.PUT: _put,
    at.OPPONENT: _opponent,
    at.OFFER: "a Station Duties card is to be drawn or left",
    at.DUTY_DRAW: "a Station Duties card is drawn",
    at.END: "a six may be used before the turn ends",
    at.OVER: "the game is over",
}
