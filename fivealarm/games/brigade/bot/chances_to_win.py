"""Each seat's chance to win: the game as a race to its three victories. For bots.

The constants lie in data/bots.toml. They were found by logistic regression on 26,500 positions between two turns, from
1,800 two-player games of greedy against itself with one action in twelve drawn by weight. Held against 600 of these
games that were kept aside, the log loss is 0.613; points of block value alone gave 0.663, knowing nothing gives 0.693.
"""

from functools import lru_cache
from math import exp
from typing import Final

from fivealarm.games.brigade.bot.constants import CHANCES
from fivealarm.games.brigade.rules.board import BLOCKS, PLUS
from fivealarm.games.brigade.rules.ending import QUARTER_BLOCKS, UNIVERSITY_BLOCKS, score, winners
from fivealarm.games.brigade.rules.loyalty import threshold
from fivealarm.games.brigade.rules.state import DOOMED, EVENT_PHASE, NEVER, State
from fivealarm.games.brigade.rules.units.crew import brigade_capacity, wagon_capacity
from fivealarm.kernel.contract import NOBODY

DISTANT: Final = 20.0
TARGETS: Final = (QUARTER_BLOCKS,) * 4 + (UNIVERSITY_BLOCKS,)


def _steps(one: int, two: int) -> int:
    return max(abs(one % 6 - two % 6), abs(one // 6 - two // 6))


STEPS_TO: Final = tuple(tuple(_steps(one, two) for two in range(36)) for one in range(36))


@lru_cache(maxsize=64)
def _kinds(kinds: tuple[int, ...], layout: tuple[int, ...]) -> tuple[int, ...]:
    """The type of the block on each cell."""
    return tuple(kinds[block] for block in layout)


def chances_to_win(s: State) -> list[float]:
    """Per seat, from where each stands in the race and who is next to act."""
    seats = range(s.city.seats)
    if s.to_act == NOBODY:
        won = winners(s)
        return [1.0 / len(won) if seat in won else 0.0 for seat in seats]
    if s.final == NEVER:
        fed, kinds = _fed(s), _kinds(s.city.kinds, s.layout)
        points = [_standing(s, seat, fed, kinds) for seat in seats]
        for seat, share in _turns(s):
            points[seat] += share * (CHANCES.move + CHANCES.threat * _threat(s, seat, kinds))
    else:
        points = [CHANCES.late_point * score(s, seat) for seat in seats]
        for seat, share in _turns(s)[: s.final + 1]:
            points[seat] += share * CHANCES.late_move
    top = max(points)
    weights = [exp(value - top) for value in points]
    total = sum(weights)
    return [weight / total for weight in weights]


def _turns(s: State) -> list[tuple[int, float]]:
    """Whose the next turn is: the more actions are left of this one, the less the next seat's."""
    share = 1.0
    if not s.pending or s.pending[0][0] != EVENT_PHASE:
        share = min(1.0, s.actions / s.city.values[0][s.tracks[3 * s.turn]])
    return [(s.turn, share), ((s.turn + 1) % s.city.seats, 1.0 - share)]


def _fed(s: State) -> list[int]:
    """For each cell the biggest fire that could bring Renown there."""
    most = [0] * 36
    for cell, fire in enumerate(s.fire):
        if 0 < fire < DOOMED:
            for near in PLUS[cell]:
                if fire > most[near]:
                    most[near] = fire
    return most


def _standing(s: State, seat: int, fed: list[int], kinds: tuple[int, ...]) -> float:
    """Blocks, distance to the victories, water, firehouse."""
    total, prices = _blocks(s, seat, fed, kinds)
    citizens, quarter, scholars = _distances(s.holds[5 * seat : 5 * seat + 5], prices)
    total -= CHANCES.citizens * citizens + CHANCES.quarter * quarter + CHANCES.scholars * scholars
    total += CHANCES.close * exp(-min(citizens, quarter, scholars) / 4)
    total += CHANCES.brigade_water[min(s.brigade_water[seat], 4)] + CHANCES.wagon_water * s.wagon_water[seat]
    leadership, wagon, crew = s.tracks[3 * seat : 3 * seat + 3]
    return total + CHANCES.leadership[leadership] + CHANCES.wagon[wagon] + CHANCES.crew[crew]


def _blocks(s: State, seat: int, fed: list[int], kinds: tuple[int, ...]) -> tuple[float, list[list[float]]]:
    """What the seat's loyal blocks are worth, and by type what each other block would cost it in Renown."""
    fires, loyal, worth, renown, base = s.fire, s.loyal, s.worth, s.renown, 36 * seat
    way, total = STEPS_TO[s.brigade[seat]], 0.0
    prices: list[list[float]] = [[], [], [], [], []]
    for cell in BLOCKS:
        fire = fires[cell]
        if fire >= DOOMED:
            continue
        owner = loyal[cell]
        if owner == seat:
            total += CHANCES.point * worth[cell] + CHANCES.block
            if fire >= 3 and cell not in s.wagon and cell not in s.brigade:
                total -= CHANCES.risk[fire] * worth[cell] + (
                    CHANCES.last[fire] if s.holds[5 * seat + kinds[cell]] == 1 else 0.0
                )
            continue
        lack = (worth[cell] if owner < 0 else threshold(s, seat, cell)) - renown[base + cell]
        if lack < 1:
            lack = 1
        unfed = lack - fed[cell]
        prices[kinds[cell]].append(lack + CHANCES.step * way[cell] + (CHANCES.unfed * unfed if unfed > 0 else 0.0))
    return total, prices


def _distances(holds: list[int], prices: list[list[float]]) -> tuple[float, float, float]:
    """How much Renown is missing for the Citizens, for the nearest quarter and for the University."""
    citizens, row = 0.0, []
    for held, target, some in zip(holds, TARGETS, prices, strict=True):
        some.sort()
        if held == 0:
            citizens += some[0] if some else DISTANT
        want = target - held
        row.append(min(DISTANT, sum(some[:want])) if len(some) >= want else DISTANT)
    return min(DISTANT, citizens), min(row[:4]), row[4]


def _threat(s: State, seat: int, kinds: tuple[int, ...]) -> float:
    """Whether the seat could win by one fire: 1 if all is at hand, less if it must walk far or fetch water."""
    holds = s.holds[5 * seat : 5 * seat + 5]
    missing = holds.count(0)
    wins = [held == target - 1 or (held == 0 and missing == 1) for held, target in zip(holds, TARGETS, strict=True)]
    if True not in wins:
        return 0.0
    best = 0.0
    for cell in BLOCKS:
        if wins[kinds[cell]] and s.loyal[cell] != seat and s.fire[cell] < DOOMED:
            lack = max(1, threshold(s, seat, cell) - s.renown[36 * seat + cell])
            best = max(best, *(_at_hand(s, seat, near) for near in PLUS[cell] if lack <= s.fire[near] < DOOMED), 0.0)
    return best


def _at_hand(s: State, seat: int, cell: int) -> float:
    """How surely the seat could put out this fire in one turn."""
    fire = s.fire[cell]
    if fire > brigade_capacity(s, seat) + wagon_capacity(s, seat):
        return 0.0
    if (cell in s.brigade and s.brigade[seat] != cell) or (cell in s.wagon and s.wagon[seat] != cell):
        return 0.0
    if fire > s.brigade_water[seat] + s.wagon_water[seat]:
        return 0.5
    return 1.0 if STEPS_TO[s.brigade[seat]][cell] <= 3 else 0.8
