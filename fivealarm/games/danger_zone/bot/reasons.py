"""Why the house plays what it plays, in one clause."""

from collections.abc import Sequence
from typing import Final

from fivealarm.games.danger_zone.bot.card_reasons import REASONS
from fivealarm.games.danger_zone.bot.distances import FAR, Tolls, against, gear_spaces, tolls, towards
from fivealarm.games.danger_zone.bot.goal import LOST, dread, dry, fetchable, goal
from fivealarm.games.danger_zone.bot.plan import ahead, trips
from fivealarm.games.danger_zone.rules.board import AFTERSHOCK, AROUND, FLOOD, GEAR, HP, NEEDS, POSITION
from fivealarm.games.danger_zone.rules.game import DangerZone
from fivealarm.games.danger_zone.rules.places import space
from fivealarm.games.danger_zone.rules.secrets import View
from fivealarm.games.danger_zone.rules.state import BOTTOM, State
from fivealarm.games.danger_zone.rules.verbs.moves import Stop
from fivealarm.games.danger_zone.rules.verbs.verb import Verb
from fivealarm.kernel.verb import STEPS

NEVER: Final = 999  # steps


def reason(game: DangerZone, view: View, action: Verb, plan: Sequence[Verb] = ()) -> str:
    s, seat = view.state, view.seat if view.seat >= 0 else view.state.turn
    if isinstance(action, Stop):
        return _stay(s, seat, game.legal(s))
    why = REASONS.get(type(action))
    return why(game, s, seat, action, plan) if why is not None else _walk(s, seat, *_aim(s, seat, action, plan))


def _stay(s: State, seat: int, legal: Sequence[Verb]) -> str:
    """Why one stops: nothing worth it is nearer from anywhere, or what the next step would lead onto."""
    if not s.mp:
        return "Your points are used up, and no card of yours does more now than later"
    aim = goal(s, seat)
    here = _steps(s, seat, s.at[seat], aim)
    nearer = any(verb.roles(s) & STEPS and _steps(s, seat, verb.leads(s), aim) < here for verb in legal)
    return "No step promises more than to stay" if nearer else "No step from here leads nearer to anything worth it"


def _walk(s: State, seat: int, target: int, steps: int) -> str:
    """What a walk is good for that comes to a space after so many steps."""
    led, far = len(s.trains[seat]), "1 step" if steps == 1 else f"{steps} steps"
    if target == HP:
        people = "survivor" if led == 1 else f"{led} survivors"
        return f"{f'Bring your {people} home' if led else 'Go back to the helipad'}: {far}"
    where = f"{space(s, target)}: {far}"
    if s.free[target]:
        return f"Fetch {'the survivor' if s.free[target] == 1 else f'{s.free[target]} survivors'} at {where}"
    if s.quakes[POSITION[target]] == BOTTOM and s.ground[target] == AFTERSHOCK:
        return f"{'You are ahead, and ' if ahead(s, seat) > 0 else ''}RESCUE! brings the end: {where}"
    if s.ground[target] == AFTERSHOCK:
        waits = "New tiles may come nearer" if fetchable(s, seat) else "Nobody can be fetched now. New tiles come"
        return f"{waits} with the crack at {where}"
    return f"Take the Gear card at {where}" if s.ground[target] == GEAR else "No other step promises more"


def _aim(s: State, seat: int, action: Verb, plan: Sequence[Verb]) -> tuple[int, int]:
    """Where a plan goes, and in how many steps; of a step without one what it leads nearer to."""
    if not plan:
        return _first(s, seat, _target(s, seat, action.leads(s)))
    ahead, steps = s.copy(), 0
    for verb in plan:
        if not verb.roles(ahead) & STEPS or verb.refusal(ahead) is not None:
            break
        to = verb.leads(ahead)
        steps += 1 + len(verb.passes(ahead))
        if _worth_it(ahead, seat, to):
            return to, steps
        verb.apply(ahead)
    aim, further = _first(ahead, seat, trips(ahead, seat)[1][0][1])
    return aim, steps + further


def _first(s: State, seat: int, target: int) -> tuple[int, int]:
    """What a walk to a target comes to first that is worth it, and in how many steps."""
    path = _path(s, seat, s.at[seat], target)
    return next(((cell, at) for at, cell in enumerate(path, 1) if _worth_it(s, seat, cell)), (target, len(path)))


def _worth_it(s: State, seat: int, to: int) -> bool:
    """Whether somebody goes with the seat from a space, a card is to be had there, or its people are safe."""
    return (bool(s.free[to]) and dry(s, seat, to)) or to in gear_spaces(s) or (to == HP and bool(s.trains[seat]))


def _target(s: State, seat: int, to: int) -> int:
    """What lies on the space itself, else the seat's goal, else the nearest thing that the step leads towards."""
    fetched = fetchable(s, seat)
    if to in fetched or to in gear_spaces(s) or to == HP:
        return to
    others = sorted([*fetched, *gear_spaces(s), HP], key=lambda cell: _steps(s, seat, s.at[seat], cell))
    nearer = (
        cell for cell in (goal(s, seat), *others) if _steps(s, seat, to, cell) < _steps(s, seat, s.at[seat], cell)
    )
    return next(nearer, to)


def _steps(s: State, seat: int, here: int, target: int) -> int:
    """How many steps the way is that the seat would take."""
    path = _path(s, seat, here, target)
    return len(path) if here == target or path else NEVER


def _path(s: State, seat: int, here: int, target: int) -> list[int]:
    """The way that the seat would take, space by space; none where no way leads there."""
    toll = tolls(s, seat, LOST if s.trains[seat] else 0.0, dread(s, seat))
    cost, path = towards(s, seat, target, toll), list[int]()
    while here != target and cost[here] < FAR:
        here = min(AROUND[s.components.ways][here], key=lambda cell: _through(s, seat, here, cell, cost, toll))
        path.append(here)
    return path if here == target else []


def _through(s: State, seat: int, here: int, cell: int, cost: Sequence[float], toll: Tolls) -> float:
    """What the rest of the way costs over a neighbour; no way leads into a building or against a current."""
    raft = s.proof[seat] & NEEDS[FLOOD]
    return FAR if not s.ground[cell] or (not raft and against(s.ground, here, cell)) else cost[cell] + toll[cell]
