"""What is to be decided now, in words for everybody: refusals say it of whatever comes out of time."""

from collections.abc import Callable
from typing import Final

from fivealarm.games.fire_call.rules import names
from fivealarm.games.fire_call.rules import state as at
from fivealarm.games.fire_call.rules.cards.calls import wanted
from fivealarm.games.fire_call.rules.names import city
from fivealarm.games.fire_call.rules.state import State


def now(s: State) -> str:
    """What the table waits for, as one is told to do it: "roll the die"; what dice and cards do by themselves."""
    asked = DEALT if s.table.dealt and s.phase <= at.COVER else ASKED[s.phase]
    return asked if isinstance(asked, str) else asked(s)


def _announced(s: State) -> str:
    call = "with" if s.district == len(s.owner) else "for"
    return f"answer the call {call} {names.district(s, s.district)}"


def _supply(s: State) -> str:
    return f"name who supplies the {names.item(s, wanted(s))}"


def _put(s: State) -> str:
    return f"put an item of {city(s, s.victim)} into the Garage"


def _opponent(s: State) -> str:
    return f"choose an opponent for {s.table.duties[s.duty].name}"


DEALT: Final = "colours, Fire Stations and districts are dealt"
ATTEMPTED: Final = "get what is missing, or give the call up"
ASKED: Final[dict[int, str | Callable[[State], str]]] = {
    at.COLOUR: "choose a colour",
    at.STATION: "choose a Fire Station to start from",
    at.COVER: lambda s: f"cover an open district{names.cover_count(s)}",
    at.FIRST_ROLL: "the die falls for the first turn",
    at.START: "roll the die",
    at.DIE: "the die falls",
    at.RELEASE: "choose a Fire Station to leave the Hospital for",
    at.CREDIT: "use the six, or keep it for later",
    at.FORK: "choose a path",
    at.CALL_DRAW: "a Fire Call card is drawn",
    at.ANNOUNCED: _announced,
    at.ATTEMPT: ATTEMPTED,
    at.SUPPLY: _supply,
    at.BLOCK: "block the Mutual Aid, or let it happen",
    at.BLOCKED: ATTEMPTED,
    at.COMPLETED: "play District Choice, or keep it",
    at.CHOOSE: "choose the district of the completed call",
    at.PROMOTED: "collect a card for the promotion",
    at.SECTION: "choose a section",
    at.COLLECT: "collect an item",
    at.PUT: _put,
    at.OPPONENT: _opponent,
    at.OFFER: "draw a Station Duties card, or leave it",
    at.DUTY_DRAW: "a Station Duties card is drawn",
    at.END: "use the six, or let it go",
    at.OVER: "the game is over",
}
