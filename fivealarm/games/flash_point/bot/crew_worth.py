"""Specialists and vehicles: what the planner considers in experienced play."""

from typing import Final

from fivealarm.games.flash_point.bot.ahead.travel_cost import roads, spread
from fivealarm.games.flash_point.rules.state import FIRE, HAZMATS, PEOPLE, State
from fivealarm.games.flash_point.rules.verbs.deck_gun import gun_target

AP_WORTH: Final = 1.1  # what an AP of carrying saved is worth
DRUM_WORTH: Final = 3.0
LOOK_WORTH: Final = 2.5  # knowing what a POI far away is


def gun_worth(s: State, worth: dict[int, float], spot: int) -> float:
    """What one shot from a spot clears on average, or 0 if somebody is in the way."""
    area = s.setting.areas[spot]
    if any(space in area for space in s.at):
        return 0.0
    total = sum(worth.get(p, 0.0) for target in area for p in (target, *s.near[target]))
    return total / len(area)


def aim_worth(s: State, red: int, black: int, worth: dict[int, float]) -> float:
    target = gun_target(s, red, black)
    return sum(worth.get(space, 0.0) for space in (target, *s.near[target]))


def drive_worth(s: State, out: list[int]) -> tuple[float, int]:
    """Worth per AP of driving the ambulance, and which way round."""
    found = [space for space, held in enumerate(s.things) if held & PEOPLE]
    if not found:
        return 0.0, 0
    now = sum(min(out[space], 30) for space in found)
    best, turn = 0.0, 0
    ways = roads(s)
    for way, price in ((1, 2), (3, 2), (2, 4)):
        spot = list(s.setting.board.ambulance[(s.ambulance + way) % 4])
        there = spread(s.fire, ways, spot, 2)
        gain = now - sum(min(there[space], 30) for space in found) - price
        if gain * AP_WORTH / price > best:
            best, turn = gain * AP_WORTH / price, 1 if way == 2 else way
    return best, turn


def drums(s: State) -> list[tuple[float, int]]:
    """Hazmats and what it is worth to be rid of them."""
    found = []
    for space, held in enumerate(s.things):
        if held & HAZMATS:
            close = {space, *s.near[space]}
            close |= {other for near in s.near[space] for other in s.near[near]}
            lit = sum(1 for other in close if s.fire[other] == FIRE)
            found.append((DRUM_WORTH * (1 + 0.5 * lit), space))
    return found
