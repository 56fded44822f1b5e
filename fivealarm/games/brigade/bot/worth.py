"""What things are worth to a seat: blocks, Renown to place, whole positions. For bots."""

from itertools import accumulate
from typing import Final

from fivealarm.games.brigade.rules.loyalty import barred, threshold
from fivealarm.games.brigade.rules.state import DOOMED, NEVER, State

WIN: Final = 60.0
QUARTER: Final[tuple[float, ...]] = (0.6, 1.0, 2.0, 4.5, WIN)  # another block of a quarter, by how many there are
SCHOLARS: Final[tuple[float, ...]] = (1.0, 3.0, WIN, WIN)
TYPE: Final[tuple[float, ...]] = (1.2, 2.0, 3.2, 6.0, WIN)  # a block of a new type, by how many types there are
QUARTER_SUM: Final = tuple(accumulate(QUARTER, initial=0.0))
SCHOLARS_SUM: Final = tuple(accumulate(SCHOLARS, initial=0.0))
TYPE_SUM: Final = tuple(accumulate(TYPE, initial=0.0))
STEAL: Final = 1.5
UNFINISHED: Final = 0.6  # of a block's worth, while its Renown is incomplete
PROGRESS: Final = tuple(tuple((have / max(need, 1)) ** 1.3 for have in range(need + 1)) for need in range(8))
RISK: Final[tuple[float, ...]] = (0.0, 0.03, 0.07, 0.18, 0.4)  # of burning down before long, by intensity


def types_held(s: State, seat: int) -> int:
    return 5 - s.holds[5 * seat : 5 * seat + 5].count(0)


def gain(s: State, seat: int, cell: int) -> float:
    """What winning the block would be worth to the seat."""
    kind = s.city.kinds[s.layout[cell]]
    held, owner = s.holds[5 * seat + kind], s.loyal[cell]
    late = 0.25 if s.final != NEVER else 1.0
    step = (SCHOLARS if kind == 4 else QUARTER)[min(held, 4 if kind < 4 else 3)]
    more = step if step == WIN else late * step
    if held == 0:
        new = TYPE[types_held(s, seat)]
        more += new if new == WIN else late * new
    if owner >= 0:
        more += STEAL + s.worth[cell] * 0.5 / (s.city.seats - 1)
        if s.holds[5 * owner + kind] == 1 and types_held(s, owner) >= 3:
            more += late * types_held(s, owner)
    return s.worth[cell] + more


Target = tuple[int, int, int, float]  # cell, tokens lacking, tokens needed, worth
Known = dict[int, Target | None]  # what was worked out before, by cell


def target(s: State, seat: int, cell: int) -> Target | None:
    """A block as a place for Renown."""
    if barred(s, seat, cell) is not None:
        return None
    need = threshold(s, seat, cell)
    return cell, max(1, need - s.renown[36 * seat + cell]), need, gain(s, seat, cell)


def allot(
    s: State, seat: int, cells: tuple[int, ...], tokens: int, safe: int = -1, known: Known | None = None
) -> tuple[float, int]:
    """The worth of so many Renown tokens on these cells, and where the first one goes (-1: nowhere)."""
    tokens = min(tokens, s.renown_left[seat])
    targets = _targets(s, seat, cells, safe, {} if known is None else known)
    plans = [(0, 0.0, tokens, -1)]  # targets completed, their worth, tokens left, where the first one goes
    for at, (cell, lack, _, worth) in enumerate(targets):
        if lack > tokens:
            continue
        plans += [
            (chosen | 1 << at, value + worth, left - lack, cell if lead < 0 or worth >= WIN else lead)
            for chosen, value, left, lead in plans
            if lack <= left
        ]
    best, first = 0.0, -1
    for chosen, value, left, lead in plans:
        rest, spare = _rest(targets, chosen, left)
        if value + rest > best:
            best, first = value + rest, lead if lead >= 0 else spare
    return best, first


def _targets(s: State, seat: int, cells: tuple[int, ...], safe: int, known: Known) -> list[Target]:
    found = []
    for cell in cells:
        if cell not in known:
            known[cell] = target(s, seat, cell)
        one = known[cell]
        if one is not None:
            keep = 1.0 if cell == safe else 1.0 - RISK[s.fire[cell]]
            found.append((cell, one[1], one[2], one[3] * keep))
    return found


def _rest(targets: list[Target], chosen: int, left: int) -> tuple[float, int]:
    """Tokens that complete nothing go on the most promising block."""
    best, cell = 0.0, -1
    if left:
        for at, (where, lack, need, worth) in enumerate(targets):
            if not chosen >> at & 1 and left < lack:
                have, most = need - lack, UNFINISHED * (worth if worth < 15.0 else 15.0)
                progress = most * PROGRESS[need][have + left] - most * PROGRESS[need][have]
                if progress > best:
                    best, cell = progress, where
    return best, cell


def standing(s: State, seat: int) -> float:
    """How well a seat stands, in points of block value."""
    total, base = 0.0, 36 * seat
    for cell, owner in enumerate(s.loyal):
        have = s.renown[base + cell]
        if owner == seat:
            total += s.worth[cell] * (1.0 - RISK[min(s.fire[cell], 4)])
        elif have and s.fire[cell] < DOOMED:
            need = threshold(s, seat, cell)
            total += UNFINISHED * min(gain(s, seat, cell), 15.0) * PROGRESS[need][min(have, need)]
    held = s.holds[5 * seat : 5 * seat + 5]
    if s.final == NEVER:
        total += TYPE_SUM[types_held(s, seat)] + SCHOLARS_SUM[held[4]]
        for count in held[:4]:
            total += QUARTER_SUM[min(count, 5)]
    total += 0.3 * (s.brigade_water[seat] + s.wagon_water[seat])
    return total + 0.7 * sum(s.tracks[3 * seat : 3 * seat + 3]) + 0.5 * s.hired[seat].bit_count()
