"""Why a bot does what it does, in the game's words."""

from collections.abc import Callable
from typing import Any, Final

from fivealarm.games.flash_point.rules.game import FlashPoint, View
from fivealarm.games.flash_point.rules.state import FIRE, PEOPLE, POI, SMOKE, State
from fivealarm.games.flash_point.rules.verbs.deck_gun import DeckGun
from fivealarm.games.flash_point.rules.verbs.fight import Chop, Extinguish
from fivealarm.games.flash_point.rules.verbs.ladders import Close, Raise
from fivealarm.games.flash_point.rules.verbs.move import Carry, Move
from fivealarm.games.flash_point.rules.verbs.openings import Opening
from fivealarm.games.flash_point.rules.verbs.setup import Choose, Park, Place
from fivealarm.games.flash_point.rules.verbs.special import Command, Dispose, Identify, Treat
from fivealarm.games.flash_point.rules.verbs.turn import EndTurn
from fivealarm.games.flash_point.rules.verbs.vehicles import CrewChange, Drive
from fivealarm.games.flash_point.rules.verbs.verb import Verb

USUAL: Final = "it leaves the team best placed"


def reason(game: FlashPoint, view: View, action: Verb) -> str:
    return _why(view.state, action)


def _why(s: State, action: Verb) -> str:
    words = WHY.get(type(action), USUAL)
    return words if isinstance(words, str) else words(s, action)


def _command(s: State, action: Command) -> str:
    return f"Command AP cannot be saved: {_why(s, action.what)}"


def _end(s: State, action: EndTurn) -> str:
    return "what is left is worth more saved for the next turn" if s.ap[s.turn] else "there are no AP left"


def _move(s: State, action: Move) -> str:
    if action.load & PEOPLE:
        return "every step brings the victim nearer to safety"
    there = s.setting.board.step[action.way][s.at[s.turn]]
    if there >= 0 and s.things[there] & POI:
        return "somebody may be there: turn the marker over"
    if there >= 0 and s.things[there] & PEOPLE:
        return "a victim is waiting there"
    return "that is the way to where it matters most"


def _water(s: State, action: Extinguish) -> str:
    space = action.target(s)
    around = s.near[space]
    if any(s.things[other] & (POI | PEOPLE) for other in (space, *around)):
        return "people are next to it"
    if s.fire[space] == SMOKE:
        if any(s.fire[other] == FIRE for other in around):
            return "smoke next to fire burns with the next roll"
        return "smoke here would burn when it is rolled again"
    return "a fire that is rolled explodes and breaks walls"


WHY: Final[dict[type[Verb], str | Callable[[State, Any], str]]] = {
    Command: _command,
    Move: _move,
    Carry: _move,
    Extinguish: _water,
    EndTurn: _end,
    Opening: "the way lies through there",
    Chop: "a hole here saves more AP than the cube costs",
    Raise: "a ladder here is the short way to somebody upstairs",
    Close: "the ladder is needed elsewhere",
    Treat: "a treated victim walks along at no extra AP",
    Dispose: "a hazmat in fire explodes",
    Identify: "knowing who is there saves a walk",
    Drive: "the vehicle is needed there",
    DeckGun: "much burns in its area and nobody is in the way",
    CrewChange: "another specialist is needed now",
    Place: "there is most to do near here",
    Park: "people and fire are on this side",
    Choose: "this card helps the crew most",
}
