"""Why a bot does what it does, in the game's words."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from fivealarm.games.flash_point.rules.board import AJAR, DOOR, GONE
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
FAR: Final = 1000  # steps: farther than anything is
PATIENCE: Final = 3  # steps that somebody may be farther away than a fire and still be the reason


def reason(game: FlashPoint, view: View, action: Verb, plan: Sequence[Verb] = ()) -> str:
    return _why(view.state, action)


def _why(s: State, action: Verb) -> str:
    words = WHY.get(type(action), USUAL)
    return words if isinstance(words, str) else words(s, action)


def _command(s: State, action: Command) -> str:
    commanded = s.copy()
    commanded.turn = action.who
    return f"Command AP cannot be saved: {_why(commanded, action.what)}"


def _end(s: State, action: EndTurn) -> str:
    return "what is left is worth more saved for the next turn" if s.ap[s.turn] else "there are no AP left"


def _move(s: State, action: Move) -> str:
    if action.load & PEOPLE:
        return "every step brings the victim nearer to the outside, where nobody is lost"
    there = s.setting.board.step[action.way][s.at[s.turn]]
    if there >= 0 and s.things[there] & POI:
        return "somebody may be there: turn the marker over"
    if there >= 0 and s.things[there] & PEOPLE:
        return "a victim is waiting there"
    return _aim(s, s.at[s.turn], there) if there >= 0 else USUAL


def _door(s: State, action: Opening) -> str:
    here = s.at[s.turn]
    bound, there = s.setting.board.edge[action.way][here], s.setting.board.step[action.way][here]
    if s.walls[bound] == AJAR:
        return "a closed door keeps fire and smoke out"
    return f"it opens a way: {_aim(s, -1, there)}" if there >= 0 else USUAL


def _place(s: State, action: Place) -> str:
    return _aim(s, -1, action.space)


def _aim(s: State, here: int, there: int) -> str:
    """What is nearer from there than from here: somebody, unless a fire is much nearer; -1 for nowhere yet."""
    before, after = _steps(s, here), _steps(s, there)
    nearer = [space for space, steps in after.items() if steps < before.get(space, FAR)]
    people = min((p for p in nearer if s.things[p] & (POI | PEOPLE)), key=after.__getitem__, default=-1)
    fire = min((p for p in nearer if s.fire[p] == FIRE and p != there), key=after.__getitem__, default=-1)
    if people >= 0 and (fire < 0 or after[people] <= after[fire] + PATIENCE):
        who = "a victim is waiting" if s.things[people] & PEOPLE else "somebody may be waiting"
        return f"{who} {s.setting.board.where[people]}, {_far(after[people])}"
    if fire >= 0:
        return f"it burns {s.setting.board.where[fire]}, {_far(after[fire])}: put it out before a roll makes it explode"
    around = [space for space in s.near[here] if s.fire[space] == FIRE] if here >= 0 else []
    if around:
        return f"it leads away from the fire {s.setting.board.where[around[0]]}"
    return USUAL


def _far(steps: int) -> str:
    return ("right there", "1 step further on")[steps] if steps < 2 else f"{steps} steps further on"


def _steps(s: State, start: int) -> dict[int, int]:
    """How many steps it is to every space, doors being no hindrance."""
    board, found = s.setting.board, {start: 0} if start >= 0 else {}
    for here in (ways := list(found)):
        for there, bound, _ in board.links[here]:
            shut = bound >= 0 and s.walls[bound] < GONE and board.kind[bound] != DOOR
            if there not in found and not shut and not board.air[there]:
                found[there] = found[here] + 1
                ways.append(there)
    return found


def _water(s: State, action: Extinguish) -> str:
    space = action.target(s)
    around = s.near[space]
    if any(s.things[other] & (POI | PEOPLE) for other in (space, *around)):
        return "it is next to people, who are lost if it reaches them"
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
    Opening: _door,
    Chop: "a hole here saves more AP than the cube costs",
    Raise: "a ladder here is the short way to somebody upstairs",
    Close: "the ladder is needed elsewhere",
    Treat: "a treated victim walks along at no extra AP",
    Dispose: "a hazmat in fire explodes",
    Identify: "knowing who is there saves a walk",
    Drive: "the vehicle is needed there",
    DeckGun: "much burns in its area and nobody is in the way",
    CrewChange: "another specialist is needed now",
    Place: _place,
    Park: "people and fire are on this side",
    Choose: "this card helps the crew most",
}
