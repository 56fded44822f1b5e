"""Trips worth making: what to fetch in which order, and what that comes to. For search.

A trip is worth what it brings home, less a price for every step: what the step could earn elsewhere, and the risk
to those who follow. The prices lie in data/bots.toml; they were found by playing
along the best trip against the `regular`, 200 games each.
"""

from functools import lru_cache
from typing import Final

from fivealarm.games.danger_zone.bot.constants import TRIPS
from fivealarm.games.danger_zone.bot.deadline import Trip, late_trips
from fivealarm.games.danger_zone.bot.distances import apart, apart_diagonally, spaces
from fivealarm.games.danger_zone.bot.road_map import CityRoads, roads
from fivealarm.games.danger_zone.rules.board import AFTERSHOCK, CELLS, GEAR, HP, NEEDS, POSITION
from fivealarm.games.danger_zone.rules.state import BOTTOM, NO_CARD, State, put

MOST: Final = 12  # who wait, and are counted
END: Final = 1.5  # survivors that RESCUE! is worth a walk to whoever is ahead
SLACK: Final = 0.3  # how much less than the best a trip may be worth to be thought of

AT_LEAST: Final = {  # no way between two cells is shorter, by how many directions there are
    ways: tuple(bytes(max(0, between(one, two) - 2) for two in range(CELLS)) for one in range(CELLS))
    for ways, between in ((4, apart), (8, apart_diagonally))
}


def trips(s: State, seat: int, end: float = END) -> tuple[float, list[Trip]]:
    """What a step costs a seat, and the trips that are nearly as good as its best, best first; to bring the end is one
    of them, if the seat is ahead and the end is held to be worth something."""
    led = len(s.trains[seat])
    if s.rescue and s.sudden < 0:
        return TRIPS.step + TRIPS.risk * led, late_trips(s, seat)
    lead = roads(s, seat, True)
    fresh = TRIPS.fresh if s.supply else 0.0
    quakes = s.quakes if not led and (s.supply or not s.rescue) else ()  # without a supply they still bring RESCUE!
    if BOTTOM in quakes:
        by = ahead(s, seat)
        if by < 0 or (by > 0 and not end):
            quakes = put(quakes, quakes.index(BOTTOM), NO_CARD)
        elif not by:
            end = fresh
    return found_trips(
        lead, lead if led else roads(s, seat, False), bytes(s.free), s.ground, s.proof[seat], led, s.beside,
        quakes, fresh, end, s.at[seat], s.rescue,
    )  # fmt: skip


def ahead(s: State, seat: int) -> int:
    """By how many safe survivors a seat leads the best of the others."""
    return s.safe[seat] - max(safe for other, safe in enumerate(s.safe) if other != seat)


@lru_cache(maxsize=4096)
def found_trips(
    lead: CityRoads, now: CityRoads, free: bytes, ground: bytes, proof: int, led: int, beside: tuple[int, ...],
    quakes: tuple[int, ...], fresh: float, end: float, here: int, late: bool,
) -> tuple[float, list[Trip]]:  # fmt: skip
    step, goals = tours(lead, free, ground, proof, led, beside)
    if quakes:
        shaky = [cell for cell in _shaky(ground, quakes) if cell != here]
        goals = goals + [(cell, end if quakes[POSITION[cell]] == BOTTOM else fresh) for cell in shaky]
    if not led and not late:
        goals = goals[1:] or goals  # whoever leads nobody has nothing to do at home
    step += TRIPS.risk * led
    row = AT_LEAST[lead.ways][here]
    best, found = -9.0, []
    for bound, cell in sorted([(worth - step * row[cell], cell) for cell, worth in goals], reverse=True):
        if bound < best - SLACK:
            break
        ways = now.to(cell)
        value = bound - step * (ways[here] - row[cell])
        best = max(best, value)
        found.append((value, cell, ways))
    found.sort(key=lambda trip: -trip[0])
    return step, found


@lru_cache(maxsize=1024)
def tours(
    lead: CityRoads, free: bytes, ground: bytes, proof: int, led: int, beside: tuple[int, ...]
) -> tuple[float, list[tuple[int, float]]]:
    """What a step costs; and for each first stop what fetching, perhaps once more, and going home are worth there."""
    home, least = lead.to(HP), AT_LEAST[lead.ways]
    stops = [
        (cell, count, float(count), home[cell])
        for cell, count in enumerate(free)
        if count and not NEEDS[ground[cell]] & ~proof
    ]
    step, risk = TRIPS.step + TRIPS.crowd * min(len(stops), MOST), TRIPS.risk
    stops += [(cell, 0, TRIPS.card, home[cell]) for cell in spaces(ground, GEAR) if beside[POSITION[cell]]]
    goals = [(HP, float(led))]
    for cell, count, gain, way in stops:
        n = led + count
        best, each = -(risk * n + step) * way, step + risk * n
        for other, more, extra, far in stops:
            bound = extra - (each + risk * more) * far
            if other != cell and bound - each * least[cell][other] > best:
                best = max(best, bound - each * lead.to(other)[cell])
        goals.append((cell, led + gain + best))
    return step, goals


@lru_cache(maxsize=256)
def _shaky(ground: bytes, quakes: tuple[int, ...]) -> list[int]:
    """AFTERSHOCK spaces with a card beside their tile."""
    return [cell for cell in spaces(ground, AFTERSHOCK) if quakes[POSITION[cell]]]
