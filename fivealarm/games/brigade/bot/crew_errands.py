"""What the Crew actions are worth to the active seat. For bots."""

from collections.abc import Iterator
from typing import Final

from fivealarm.games.brigade.bot.plan import WATER, Errand, WalkingDistances, fire_errands, fire_worths, stake
from fivealarm.games.brigade.bot.worth import RISK, allot
from fivealarm.games.brigade.rules.board import BESIDE, IS_BLOCK, PLUS
from fivealarm.games.brigade.rules.state import DOOMED, State
from fivealarm.games.brigade.rules.units.crew import (
    BACKBURNER,
    DOWAGERS_PAGE,
    EMBER_ADEPT,
    WELL_DIGGER,
    brigade_capacity,
    works,
)
from fivealarm.games.brigade.rules.units.walking import points
from fivealarm.games.brigade.rules.units.water import water_needed
from fivealarm.games.brigade.rules.verbs.crew_actions import page_bars
from fivealarm.games.brigade.rules.verbs.extinguish import water_here

HANDS: Final = WELL_DIGGER | DOWAGERS_PAGE | EMBER_ADEPT | BACKBURNER
LOST: Final = (*RISK, 1.0)


def crew_errands(s: State) -> Iterator[Errand]:
    """What each Crew action that works would bring."""
    seat = s.turn
    if not works(s, seat, HANDS):
        return
    lack = min(2, brigade_capacity(s, seat) - s.brigade_water[seat], s.supply)
    if works(s, seat, WELL_DIGGER) and lack:
        yield Errand(WATER * lack + 0.2, 1, "crew k02", -1, "dig")
    if works(s, seat, DOWAGERS_PAGE):
        yield from page_errands(s)
    if works(s, seat, EMBER_ADEPT):
        yield from adept_errands(s)
    if works(s, seat, BACKBURNER):
        yield from push_errands(s)


def page_errands(s: State) -> Iterator[Errand]:
    """Where Wick could lead the Brigade, and the best fire or the water to be had from there (BR-19.16)."""
    seat = s.turn
    lack = min(brigade_capacity(s, seat) - s.brigade_water[seat], s.supply)
    for cell in range(36):
        if page_bars(s, cell) is None:
            tried = s.copy()
            tried.brigade[seat] = cell
            roads = WalkingDistances(tried, points(tried))
            for errand in fire_errands(tried, roads, fire_worths(tried, roads, True)):
                yield Errand(errand.worth, errand.cost + 1, "crew k16", cell, "page")
            if lack:
                yield Errand(WATER * lack, 2, "crew k16", cell, "page")


def adept_errands(s: State) -> Iterator[Errand]:
    """Fires that Zoraya could lower: where something is at stake, or too big for the water at hand (BR-19.17)."""
    for cell in PLUS[s.brigade[s.turn]]:
        if 0 < s.fire[cell] < DOOMED:
            yield Errand(_relief(s, cell), 1, "crew k17", cell, "lower")
    if _too_big(s):
        yield Errand(_smaller(s), 2, "crew k17", s.brigade[s.turn], "lower")


def push_errands(s: State) -> Iterator[Errand]:
    """Where Krill could push a flame: away from what is ours, towards what is theirs (BR-19.18)."""
    here = s.brigade[s.turn]
    if not 0 < s.fire[here] < DOOMED:
        return
    for cell in BESIDE[here]:
        if IS_BLOCK[cell] and s.fire[cell] < DOOMED:
            harm = _harm(s, cell)
            yield Errand(_relief(s, here) + harm, 1, "crew k18", cell, "push")
            if _too_big(s):
                yield Errand(_smaller(s) + harm, 2, "crew k18", cell, "push")


def _relief(s: State, cell: int) -> float:
    """What a fire lowered by 1 saves the seat; less where a unit keeps the flames off."""
    fire = s.fire[cell]
    saved = (LOST[fire] - LOST[fire - 1]) * stake(s, s.turn, cell)
    return saved * 0.5 if cell in s.wagon or cell in s.brigade else saved


def _harm(s: State, cell: int) -> float:
    """What a fire raised by 1 costs the others, less what it costs the seat."""
    fire, seats = s.fire[cell], s.city.seats
    others = sum(stake(s, seat, cell) for seat in range(seats) if seat != s.turn) / (seats - 1)
    return (LOST[fire + 1] - LOST[fire]) * (others - stake(s, s.turn, cell))


def _too_big(s: State) -> bool:
    """One level more than the water here can put out."""
    fire = s.fire[s.brigade[s.turn]]
    return 1 < fire < DOOMED and water_needed(s, s.turn, fire - 1) <= water_here(s) < water_needed(s, s.turn, fire)


def _smaller(s: State) -> float:
    """The Renown for the fire here, once it is a level lower."""
    here = s.brigade[s.turn]
    return allot(s, s.turn, PLUS[here], s.fire[here] - 1, here)[0]
