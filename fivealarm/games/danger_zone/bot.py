"""How the house plays Danger Zone: fetch where it pays best per step, bring home in time, shake the others."""

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final

from fivealarm.games.danger_zone.board import AFTERSHOCK, HP, NEEDS, TILE_CELLS
from fivealarm.games.danger_zone.choices import answer, card_worth_playing
from fivealarm.games.danger_zone.game import DangerZone
from fivealarm.games.danger_zone.hunches import leads, prior, quick
from fivealarm.games.danger_zone.maps import FAR, apart, from_here, gear_spaces, tolls, towards
from fivealarm.games.danger_zone.secrets import View
from fivealarm.games.danger_zone.state import BOTTOM, State
from fivealarm.games.danger_zone.table import DRINK
from fivealarm.games.danger_zone.verbs.cards import Build, Call, Decline, Done, Look, PlayGear, PlayKit, Target, UseJack
from fivealarm.games.danger_zone.verbs.moves import Leave, Ride, Step, Stop
from fivealarm.games.danger_zone.verbs.verb import Verb
from fivealarm.games.danger_zone.worth import A_TURN, evaluate

OVERHEAD: Final = 5.0  # steps that every trip costs besides its length
RISK: Final = 0.012  # of losing a train, per step
GEAR_WORTH: Final = 0.5  # survivors that a Gear card is worth


def greedy(game: DangerZone, view: View, legal: Sequence[Verb], rng: Random) -> Verb:
    """The `regular` level."""
    if len(legal) == 1:
        return legal[0]
    s, seat = view.facts, view.seat
    if s.pending:
        return answer(game, s, seat, legal)
    card = card_worth_playing(s, seat, legal)
    return card if card is not None else _move(s, seat, legal, _target(s, seat))


def _move(s: State, seat: int, legal: Sequence[Verb], target: int) -> Verb:
    """The legal move that leads most cheaply to the target; stop where none leads nearer."""
    led = len(s.trains[seat])
    toll = tolls(s, seat, 3.0 * led, _dread(s, seat))
    cost = towards(s, seat, target, toll)
    best, best_cost = legal[-1], FAR
    for verb in legal:
        if isinstance(verb, Stop):
            here = cost[s.at[seat]] + 0.01
        elif isinstance(verb, Step | Leave | Ride):
            to = leads(s, s.at[seat], verb)
            here = cost[to] + toll[to] - 1.0
        else:
            continue
        if here < best_cost:
            best, best_cost = verb, here
    return best


def _dread(s: State, seat: int) -> float:
    """How much a seat shuns Aftershock cards: more with a train, less when others have more to lose."""
    led = len(s.trains[seat])
    return 2.5 + 1.5 * led if led else 1.0


def _target(s: State, seat: int) -> int:
    """Where to go: home, or to what pays best per step on the way home."""
    led = len(s.trains[seat])
    here, toll = s.at[seat], tolls(s, seat, 3.0 * led, _dread(s, seat))
    cost, home = from_here(s, seat, toll), towards(s, seat, HP, tolls(s, seat, 3.0 * (led + 1), 4.0))
    budget = _points_left(s, seat)
    best, best_rate = HP, _rate(led, home[here], s) if here != HP else 0.0
    for cell, gain in _prizes(s, seat):
        way = cost[cell] + home[cell]
        if way <= budget and cost[cell] < FAR:
            rate = _rate(led + gain + _more_near(s, cell), way + 1.0, s)
            if rate > best_rate:
                best, best_rate = cell, rate
    return best


def _points_left(s: State, seat: int) -> float:
    """Steps the seat can still hope for before the game may end."""
    if not s.rescue:
        return FAR
    if s.sudden >= 0:
        return s.mp + A_TURN * 6
    return s.mp + A_TURN * (s.left // s.table.seats) * 0.95


def _rate(led: float, way: float, s: State) -> float:
    """Survivors brought home per step, with the chance that nothing happens to them."""
    return led * exp(-RISK * way) / (way + OVERHEAD)


def _prizes(s: State, seat: int) -> list[tuple[int, float]]:
    """What can be fetched where, in survivors."""
    proof = s.proof[seat]
    prizes = [(cell, float(count)) for cell, count in enumerate(s.free) if count and not NEEDS[s.ground[cell]] & ~proof]
    prizes += [(cell, GEAR_WORTH) for cell in gear_spaces(s)]
    if not s.trains[seat] and s.safe[seat] > max(safe for other, safe in enumerate(s.safe) if other != seat):
        prizes += [(cell, 1.5) for cell in _rescue_spaces(s)]
    return prizes


def _rescue_spaces(s: State) -> list[int]:
    """Where the leader can end the game: the AFTERSHOCK space beside the known RESCUE!."""
    if s.rescue or BOTTOM not in s.quakes:
        return []
    return [cell for cell in TILE_CELLS[s.quakes.index(BOTTOM)] if s.ground[cell] == AFTERSHOCK]


def _more_near(s: State, cell: int) -> float:
    """A little for every further survivor close by."""
    near = 0.0
    for other, count in enumerate(s.free):
        if count and other != cell:
            steps = apart(cell, other)
            if steps <= 6:
                near += 0.3 * count * (7 - steps) / 6
    return min(near, 1.0)


def rookie(game: DangerZone, view: View, legal: Sequence[Verb], rng: Random) -> Verb:
    """Walks to the nearest survivor and straight home again; sees no danger ahead, keeps the cards."""
    s, seat = view.facts, view.seat
    if s.pending:
        return rng.choice(list(legal))
    here = s.at[seat]
    free = [cell for cell, count in enumerate(s.free) if count and not NEEDS[s.ground[cell]] & ~s.proof[seat]]
    goal = HP if s.trains[seat] or not free else min(free, key=lambda cell: apart(here, cell))
    toll = tuple([1.0 if kind else 0.0 for kind in s.ground])
    cost = towards(s, seat, goal, toll)
    moves = [verb for verb in legal if isinstance(verb, Step | Leave | Ride)]
    if not moves or cost[here] == 0 or rng.random() < 0.1:
        return rng.choice(list(legal))
    return min(moves, key=lambda verb: cost[leads(s, here, verb)])


def reason(game: DangerZone, view: View, action: Verb) -> str:
    """Why, in one sentence."""
    s, seat = view.facts, view.seat if view.seat >= 0 else view.facts.turn
    led = len(s.trains[seat])
    if isinstance(action, PlayKit | Target):
        return "A new tile there costs the others more than me"
    if isinstance(action, PlayGear):
        return "Three more points bring the train home" if action.kind == DRINK else "Help from afar saves a walk"
    if isinstance(action, UseJack):
        return "My survivors stand on that tile"
    if isinstance(action, Decline):
        return "Nobody of mine would be lost; the jack can wait"
    if isinstance(action, Build):
        return "This tile is harder on the others' people than on mine"
    if isinstance(action, Call):
        return "That one is the longest walk away"
    if isinstance(action, Look | Done):
        return "It is good to know which tiles will shake"
    target = _target(s, seat)
    if isinstance(action, Stop):
        return "No step from here leads nearer to anything worth it"
    if target == HP:
        return f"{led} following: time to bring them home" if led else "Back to the helipad"
    what = "the survivor" if s.free[target] else "the card"
    return f"{what.capitalize()} on {game.names['space'][target]} pays best for the way"


__all__ = ["evaluate", "greedy", "prior", "quick", "reason", "rookie"]
