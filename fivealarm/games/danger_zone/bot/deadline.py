"""Trips once RESCUE! is drawn: whom a seat can still bring home in time. For search."""

from math import exp
from typing import Final

from fivealarm.games.danger_zone.bot.constants import HOPES, TRIPS
from fivealarm.games.danger_zone.bot.distances import spaces
from fivealarm.games.danger_zone.bot.road_map import roads
from fivealarm.games.danger_zone.rules.board import AFTERSHOCK, HP, NEEDS, POSITION
from fivealarm.games.danger_zone.rules.state import ROLL, State

CLEARLY: Final = 30.0  # points late that leave no hope

Trip = tuple[float, int, list[int]]  # value, first stop, and the steps to it from everywhere


def late_trips(s: State, seat: int) -> list[Trip]:
    """Home, and to each who waits and then home; best first, by the survivors that will be there in time."""
    led, here = len(s.trains[seat]), s.at[seat]
    lead = roads(s, seat, True)
    now = lead if led else roads(s, seat, False)
    home, points = lead.to(HP), _points_left(s, seat)
    proof, ground = s.proof[seat], s.ground
    waiting = [
        (cell, count, home[cell])
        for cell, count in enumerate(bytes(s.free))
        if count and not NEEDS[ground[cell]] & ~proof
    ]
    found = [(_in_time(led, points - home[here], HP, waiting) if led else 0.0, HP, home)]
    for cell, count, way in waiting:
        ways = now.to(cell)
        found.append((_in_time(led + count, points - ways[here] - way, cell, waiting), cell, ways))
    if s.supply and not led:
        for cell in spaces(ground, AFTERSHOCK):
            if s.quakes[POSITION[cell]] and cell != here:
                ways = now.to(cell)
                found.append((TRIPS.fresh * _chance(points - ways[here] - home[cell]), cell, ways))
    found.sort(key=lambda trip: -trip[0])
    return found


def _in_time(led: int, left: float, fetched: int, waiting: list[tuple[int, int, int]]) -> float:
    """What a train is worth that comes home with so many points left, and whoever else can be fetched with these."""
    others = [count * _chance(left - 2 * way) for cell, count, way in waiting if cell != fetched]
    return led * _chance(left) + max(others, default=0.0)


def _chance(left: float) -> float:
    """How likely a walk is in time that would be home with so many points left by average rolls."""
    return 1.0 / (1.0 + exp(-max(-CLEARLY, left) / HOPES.in_time_points))


def _points_left(s: State, seat: int) -> float:
    """Points of the turns that the seat still has, by average rolls."""
    points = HOPES.a_turn * _turns_left(s, seat)
    if seat == s.turn:
        points += HOPES.a_turn if s.pending and s.pending[-1][0] == ROLL else s.mp
    return points


def _turns_left(s: State, seat: int) -> int:
    """Whole turns a seat still has after the present one."""
    seats = s.components.seats
    ahead = (seat - s.turn) % seats or seats
    return max(0, (s.left - ahead) // seats + 1)
