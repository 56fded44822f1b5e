"""Where to go: home, or to what pays best per step on the way home."""

from math import exp
from typing import Final

from fivealarm.games.danger_zone.bot.distances import FAR, apart, from_here, gear_spaces, spaces, tolls, towards
from fivealarm.games.danger_zone.rules.board import AFTERSHOCK, HP, NEEDS, POSITION, TILE_CELLS
from fivealarm.games.danger_zone.rules.state import BOTTOM, State

OVERHEAD: Final = 5.0  # steps that every trip costs besides its length
RISK: Final = 0.012  # of losing a train, per step
LOST: Final = 60.0  # steps that are dearer than any way round a hazard that takes the train
GEAR_WORTH: Final = 0.5  # survivors that a Gear card is worth
A_TURN: Final = 5.0  # points of an average roll


def dread(s: State, seat: int) -> float:
    """How much a seat shuns Aftershock cards: more with a train, less when others have more to lose."""
    led = len(s.trains[seat])
    return 2.5 + 1.5 * led if led else 1.0


def goal(s: State, seat: int) -> int:
    """Home, or what pays best per step on the way home; with nothing to fetch, where the city can be stirred."""
    best = prize(s, seat)
    return stir(s, seat) if best == HP and idle(s, seat) else best


def idle(s: State, seat: int) -> bool:
    """Has the seat nobody to lead home, while time does not press?"""
    return not s.trains[seat] and (not s.rescue or s.sudden >= 0)


def stir(s: State, seat: int) -> int:
    """The nearest Aftershock card that the seat would draw, or Gear: somebody has to bring new tiles and the end."""
    cost = from_here(s, seat, tolls(s, seat, 0.0, 0.0))
    ahead = s.safe[seat] == max(safe for other, safe in enumerate(s.safe) if not s.out >> other & 1)
    shaky = [cell for cell in spaces(s.ground, AFTERSHOCK) if s.quakes[POSITION[cell]]]
    shaky = [cell for cell in shaky if ahead or s.quakes[POSITION[cell]] != BOTTOM]
    near = [(cost[cell], cell) for cell in (*shaky, *gear_spaces(s)) if cell != s.at[seat]]
    return min(near)[1] if near else HP


def prize(s: State, seat: int) -> int:
    """What pays best per step on the way home; home if nothing does."""
    led = len(s.trains[seat])
    here, toll = s.at[seat], tolls(s, seat, LOST if led else 0.0, dread(s, seat))
    cost, home = from_here(s, seat, toll), towards(s, seat, HP, tolls(s, seat, LOST, 4.0))
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
    return s.mp + A_TURN * (s.left // s.components.seats) * 0.95


def _rate(led: float, way: float, s: State) -> float:
    """Survivors brought home per step, with the chance that nothing happens to them."""
    return led * exp(-RISK * way) / (way + OVERHEAD)


def _prizes(s: State, seat: int) -> list[tuple[int, float]]:
    """What can be fetched where, in survivors."""
    prizes = [(cell, float(s.free[cell])) for cell in fetchable(s, seat)]
    prizes += [(cell, GEAR_WORTH) for cell in gear_spaces(s)]
    if not s.trains[seat] and s.safe[seat] > max(safe for other, safe in enumerate(s.safe) if other != seat):
        prizes += [(cell, 1.5) for cell in rescue_spaces(s)]
    return prizes


def fetchable(s: State, seat: int) -> list[int]:
    """Free survivors that can be led home past all hazards that would take them away again."""
    if not any(s.free):
        return []
    home = towards(s, seat, HP, tolls(s, seat, FAR, 0.0))
    free = s.free
    return [cell for cell in range(len(free)) if free[cell] and home[cell] < FAR and dry(s, seat, cell)]


def dry(s: State, seat: int, cell: int) -> bool:
    """Is the space no hazard to the seat?"""
    return not NEEDS[s.ground[cell]] & ~s.proof[seat]


def rescue_spaces(s: State) -> list[int]:
    """Where the leader can end the game: the AFTERSHOCK space beside the known RESCUE!."""
    if s.rescue or BOTTOM not in s.quakes:
        return []
    return [cell for cell in TILE_CELLS[s.quakes.index(BOTTOM)] if s.ground[cell] == AFTERSHOCK]


def _more_near(s: State, cell: int) -> float:
    """A little for every further survivor close by."""
    near = 0.0
    for other, count in enumerate(bytes(s.free)):
        if count and other != cell:
            steps = apart(cell, other)
            if steps <= 6:
                near += 0.3 * count * (7 - steps) / 6
    return min(near, 1.0)
