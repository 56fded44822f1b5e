"""Why a bot does what it does, in the game's words."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from fivealarm.games.flash_point.bot.ahead.travel_cost import Roads, roads, spread
from fivealarm.games.flash_point.bot.plan import best_turn
from fivealarm.games.flash_point.bot.tasks import FirefighterTasks
from fivealarm.games.flash_point.rules.board import AJAR, DOOR, GONE
from fivealarm.games.flash_point.rules.data import BASE_AP, CHOP_COST, SAVES
from fivealarm.games.flash_point.rules.game import FlashPoint, View
from fivealarm.games.flash_point.rules.state import ACT, FIRE, PEOPLE, POI, SMOKE, State
from fivealarm.games.flash_point.rules.verbs.deck_gun import DeckGun
from fivealarm.games.flash_point.rules.verbs.fight import Chop, Extinguish
from fivealarm.games.flash_point.rules.verbs.ladders import Raise
from fivealarm.games.flash_point.rules.verbs.move import Carry, Move
from fivealarm.games.flash_point.rules.verbs.openings import Opening
from fivealarm.games.flash_point.rules.verbs.setup import Park, Place
from fivealarm.games.flash_point.rules.verbs.special import Command, Dispose, Identify, Treat
from fivealarm.games.flash_point.rules.verbs.turn import EndTurn
from fivealarm.games.flash_point.rules.verbs.vehicles import Drive
from fivealarm.games.flash_point.rules.verbs.verb import Verb

USUAL: Final = "nothing else leaves the team better placed"
FAR: Final = 1000  # steps: farther than anything is
PATIENCE: Final = 3  # AP that somebody may be farther away than a fire and still be the reason
BEYOND: Final = 40  # AP: no way that anybody would go


@dataclass(frozen=True, slots=True)
class Asked:
    """A position, and what is meant to follow the action in the same turn."""

    game: FlashPoint
    s: State
    later: Sequence[Verb] = ()


def reason(game: FlashPoint, view: View, action: Verb, plan: Sequence[Verb] = ()) -> str:
    asked = Asked(game, view.state, plan[1:] if len(plan) > 1 else _planned(game, view.state, action))
    return _why(asked, action) + _saved(asked, action)


def _saved(asked: Asked, action: Verb) -> str:
    """What becomes of the AP that a plan leaves, where it ends with this action."""
    s = asked.s
    if not asked.later or type(asked.later[0]) is not EndTurn or s.now != ACT or action.refusal(s) is not None:
        return ""
    kept = min(s.ap[s.turn] - (action.cost(s) or 0), SAVES[s.role[s.turn]])
    then = kept + BASE_AP[s.role[s.turn]]
    return f"; keep the other {kept} AP, so that you have {then} next turn" if kept > 0 else ""


def _planned(game: FlashPoint, s: State, action: Verb) -> Sequence[Verb]:
    """The rest of the planner's turn, if it begins with this action."""
    if s.now != ACT or type(action) is EndTurn:
        return ()
    line = best_turn(FirefighterTasks(game, s, s.turn))
    return line[1:] if line[0] is action else ()


def _why(asked: Asked, action: Verb) -> str:
    words = WHY.get(type(action), USUAL)
    return words if isinstance(words, str) else words(asked, action)


def _command(asked: Asked, action: Command) -> str:
    commanded = asked.s.copy()
    commanded.turn = action.who
    return f"Command AP cannot be saved: {_why(Asked(asked.game, commanded), action.what)}"


def _end(asked: Asked, action: EndTurn) -> str:
    """What AP are kept for, and what becomes of those that cannot be kept."""
    s = asked.s
    have, role = s.ap[s.turn], s.role[s.turn]
    kept = min(have - (1 if s.aided and have else 0), SAVES[role])
    if not have:
        return "there are no AP left"
    if not kept:
        return "nothing in reach is worth the AP that are left"
    lost = f"; nothing in reach is worth the other {have - kept}" if have > kept else ""
    return f"keep {kept} AP for your next turn: {_kept_for(asked, have, kept + BASE_AP[role])}{lost}"


def _kept_for(asked: Asked, have: int, then: int) -> str:
    """The best thing to do that the AP of this turn are too few for."""
    plan = FirefighterTasks(asked.game, asked.s, asked.s.turn)
    ways = roads(asked.s, CHOP_COST[plan.role])
    for _, space, step in plan.tasks():
        away = spread(asked.s.fire, ways, [space], 1)[plan.here]
        if step == plan.approach:
            price, goal = away, f"{_who(asked.s, space)}, {away} AP away"
        elif step == plan.fight:
            price, goal = _to_put_out(plan, space, away)
        else:
            continue
        if have < price < BEYOND:
            return goal + (f", and then you have {then}" if price <= then else "; the next roll may call you elsewhere")
    return f"with {then} AP you get more done in one go, and what is in reach now can wait"


def _who(s: State, space: int) -> str:
    known = "a victim is waiting" if s.things[space] & PEOPLE else "somebody may be waiting"
    return f"{known} {s.setting.board.where[space]}"


def _to_put_out(plan: FirefighterTasks, place: int, away: int) -> tuple[int, str]:
    """What it costs to put out what matters most at a place to fight from, with the way there."""
    s = plan.s
    target = max((*s.near[place], *plan.shut(place), place), key=lambda space: plan.worth.get(space, -1.0))
    kind = "fire" if s.fire[target] == FIRE else "smoke"
    door = 1 if target in plan.shut(place) else 0
    price = away + door + s.fire[target] * plan.extinguish
    return price, f"to put out the {kind} {s.setting.board.where[target]} takes {price} AP with the way there"


def _move(asked: Asked, action: Move) -> str:
    s, here = asked.s, asked.s.at[asked.s.turn]
    there = s.setting.board.step[action.way][here]
    if there < 0:
        return USUAL
    if action.load & PEOPLE:
        return _carried(asked, here, there)
    if s.things[there] & POI:
        return "somebody may be there: turn the marker over"
    if s.things[there] & PEOPLE:
        return "a victim is waiting there"
    return _aim(asked, action, here, there)


def _carried(asked: Asked, here: int, there: int) -> str:
    """How far from safety a step leaves the victim."""
    s = asked.s
    exits = FirefighterTasks(asked.game, s, s.turn).exits()
    before, after = (min((_steps(s, at).get(out, FAR) for out in exits), default=FAR) for at in (here, there))
    safe = "the ambulance" if s.setting.experienced else "the outside"
    if after == 0:
        return "there the victim is safe"
    if after < before:
        return f"the victim is then {after} {'step' if after == 1 else 'steps'} from {safe}, where nobody is lost"
    return "it takes the victim along, who is lost if the fire comes"


def _door(asked: Asked, action: Opening | Chop) -> str:
    s, here = asked.s, asked.s.at[asked.s.turn]
    bound, there = s.setting.board.edge[action.way][here], s.setting.board.step[action.way][here]
    if s.walls[bound] == AJAR:
        return "a closed door keeps fire and smoke out"
    return f"it opens a way: {_aim(asked, action, -1, there)}" if there >= 0 else USUAL


def _place(asked: Asked, action: Place) -> str:
    return _aim(asked, action, -1, action.space)


def _aim(asked: Asked, action: Verb, here: int, there: int) -> str:
    """What the plan does first besides walking; else what is nearer from there than from here, -1 for nowhere yet."""
    s, goal = asked.s, _goal(asked, action)
    ways = roads(s, BEYOND)
    if goal >= 0:
        return _there_is(s, goal, _price(s, ways, goal)[there])
    away = {space: _price(s, ways, space) for space in s.setting.board.inside if space != there and _matters(s, space)}
    nearer = {p: cost[there] for p, cost in away.items() if cost[there] < (cost[here] if here >= 0 else BEYOND)}
    people = min((p for p in nearer if s.things[p] & (POI | PEOPLE)), key=nearer.__getitem__, default=-1)
    fire = min((p for p in nearer if s.fire[p] == FIRE), key=nearer.__getitem__, default=-1)
    if people >= 0 and (fire < 0 or nearer[people] <= nearer[fire] + PATIENCE):
        return _there_is(s, people, nearer[people])
    if fire >= 0:
        return _there_is(s, fire, nearer[fire])
    around = [space for space in s.near[here] if s.fire[space] == FIRE] if here >= 0 else []
    if around:
        return f"it leads away from the fire {s.setting.board.where[around[0]]}"
    return USUAL


def _goal(asked: Asked, action: Verb) -> int:
    """Where the plan puts something out or comes to somebody; -1 if it only walks, or opens a way."""
    s = asked.s.copy()
    for verb in (action, *asked.later):
        if s.now != ACT or verb.refusal(s) is not None:
            break
        if isinstance(verb, Extinguish):
            return verb.target(s)
        if isinstance(verb, Move):
            there = s.setting.board.step[verb.way][s.at[s.turn]]
            if there >= 0 and s.things[there] & (POI | PEOPLE) and not verb.load & PEOPLE:
                return there
        verb.apply(s)
    return -1


def _matters(s: State, space: int) -> bool:
    return s.fire[space] == FIRE or bool(s.things[space] & (POI | PEOPLE))


def _price(s: State, ways: Roads, space: int) -> list[int]:
    """AP from every space to this one, doors to open included; beside it if it burns."""
    beside = 2 if s.fire[space] == FIRE else 0
    return [cost - beside if cost < BEYOND else BEYOND for cost in spread(s.fire, ways, [space], 1)]


def _there_is(s: State, space: int, away: int) -> str:
    """Who waits at a space, or what burns there, and how far that is."""
    where = f"{s.setting.board.where[space]}{_far(away)}"
    if s.things[space] & PEOPLE:
        return f"a victim is waiting {where}"
    if s.things[space] & POI:
        return f"somebody may be waiting {where}"
    if s.fire[space] == FIRE:
        return f"it burns {where}: put it out before a roll makes it explode"
    return f"there is smoke {where}: it burns when it is rolled again, or with fire beside it"


def _far(away: int) -> str:
    return ", right there" if away <= 0 else f", {away} AP further on" if away < BEYOND else ""


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


def _water(asked: Asked, action: Extinguish) -> str:
    s = asked.s
    space = action.target(s)
    around = s.near[space]
    near = next((other for other in (space, *around) if s.things[other] & (POI | PEOPLE)), -1)
    if near >= 0:
        who = "a victim is" if s.things[near] & PEOPLE else "somebody may be"
        return f"{who} {s.setting.board.where[near]}, and lost if fire comes there"
    if s.fire[space] == SMOKE:
        if any(s.fire[other] == FIRE for other in around):
            return "smoke next to fire burns with the next roll"
        return "smoke here would burn when it is rolled again"
    return "a fire that is rolled explodes and breaks walls"


def _gun(asked: Asked, action: DeckGun) -> str:
    return _in_reach(asked.s, asked.s.engine)


def _in_reach(s: State, spot: int, there: str = "") -> str:
    """What burns where the deck gun shoots from a spot."""
    area = s.setting.areas[spot]
    burns = sum(1 for space in area if s.fire[space] == FIRE)
    alone = ", and nobody stands there" if not any(at in area for at in s.at) else ""
    spaces = "1 space burns" if burns == 1 else f"{burns} spaces burn"
    guns = burns and s.setting.experienced  # else nobody fires it
    return f"{spaces} where the deck gun shoots{there}{alone}" if guns else USUAL


def _drive(asked: Asked, action: Drive) -> str:
    """The engine where it burns, the ambulance where people are."""
    s = asked.s
    parked = (s.engine, s.ambulance)[action.vehicle]
    return _parked(s, action.vehicle, (parked + action.turn) % 4, parked)


def _park(asked: Asked, action: Park) -> str:
    return _parked(asked.s, action.vehicle, action.spot, -1)


def _parked(s: State, vehicle: int, spot: int, before: int) -> str:
    if not vehicle:
        return _in_reach(s, spot, " from there")
    people = [space for space, held in enumerate(s.things) if held & (POI | PEOPLE)]
    away = [_ways_out(s, at, people) for at in range(4)]
    if people and (away[spot] == min(away) or (before >= 0 and away[spot] < away[before])):
        return "from there the ways to those who may be waiting are shorter"
    return USUAL


def _ways_out(s: State, spot: int, people: Sequence[int]) -> int:
    out = spread(s.fire, roads(s), list(s.setting.board.ambulance[spot]), 2)
    return sum(out[space] for space in people)


WHY: Final[dict[type[Verb], str | Callable[[Asked, Any], str]]] = {
    Command: _command,
    Move: _move,
    Carry: _move,
    Extinguish: _water,
    EndTurn: _end,
    Opening: _door,
    Chop: _door,
    Raise: "a ladder here is the short way to somebody upstairs",
    Treat: "a treated victim walks along at no extra AP",
    Dispose: "a hazmat in fire explodes",
    Identify: "knowing who is there saves a walk",
    Drive: _drive,
    DeckGun: _gun,
    Place: _place,
    Park: _park,
}
