"""Getting out of fire: FP-MOV.9, FP-MOV.10."""

from fivealarm.games.flash_point.rules.data import CAFS, CAPTAIN, DOG, EXTINGUISH_COST
from fivealarm.games.flash_point.rules.reach.neighbours import neighbours
from fivealarm.games.flash_point.rules.state import FIRE, State

Figures = tuple[int, ...]


def escapes(s: State) -> bool:
    """Whether the AP left can bring everybody out of fire (FP-MOV.10)."""
    if s.over:
        return True
    burning = [who for who, space in enumerate(s.at) if s.fire[space] == FIRE]
    if not burning:
        return True
    me, points = s.turn, s.ap[s.turn]
    if burning == [me]:
        if points + s.foam >= EXTINGUISH_COST[s.role[me]]:
            return True
        return exit_cost(s, me, points + s.haste) is not None
    return s.role[me] == CAPTAIN and _captain_saves(s, burning)


def exit_cost(s: State, who: int, most: int) -> int | None:
    """AP of the cheapest walk out of fire, if it costs no more than this."""
    reached = {s.at[who]: 0}
    queue = [s.at[who]]
    best: int | None = None
    while queue:
        here = queue.pop(0)
        for there in neighbours(s, here):
            burns = s.fire[there] == FIRE
            cost = reached[here] + (2 if burns else 1)
            if cost > most or cost >= reached.get(there, 99) or not free(s, s.at, there):
                continue
            if not burns:
                best = cost if best is None else min(best, cost)
            else:
                reached[there] = cost
                queue.append(there)
    return best


def free(s: State, at: list[int] | Figures, space: int) -> bool:
    """Anybody may enter, but only one may stand on an upper segment (FP-MOV.8, FP-LAD.11)."""
    return not s.setting.board.air[space] or space not in at


def _captain_saves(s: State, burning: list[int]) -> bool:
    """The captain walks, extinguishes and commands others out; first the plain way, then every way."""
    normal, orders, need = s.ap[s.turn], s.orders, 0
    for who in burning:
        if who == s.turn:
            normal -= 1
            continue
        most = 1 - s.cafs if s.role[who] == CAFS else normal + orders
        cost = exit_cost(s, who, most)
        need += 99 if cost is None or s.role[who] == DOG else cost
    apart = s.setting.board.floors == 1 or len(burning) - (s.turn in burning) < 2  # nobody shares an upper segment
    if apart and normal >= 0 and need <= normal + orders:
        return True
    start = (tuple(s.at), frozenset(p for p, level in enumerate(s.fire) if level == FIRE))
    return _search(s, start[0], start[1], s.ap[s.turn], s.orders, s.cafs, set())


def _search(
    s: State, at: Figures, fire: frozenset[int], normal: int, orders: int, cafs: int, seen: set[object]
) -> bool:
    """Every sequence of the captain's steps, extinguishing and commanded steps."""
    if not any(space in fire for space in at):
        return True
    knot = (at, fire, normal, orders, cafs)
    if normal + orders == 0 or knot in seen:
        return False
    seen.add(knot)
    me = s.turn
    for space in (at[me], *s.near[at[me]]):
        if normal and space in fire and _search(s, at, fire - {space}, normal - 1, orders, cafs, seen):
            return True
    for who, here in enumerate(at):
        if s.role[who] == DOG:
            continue
        for there in neighbours(s, here):
            cost = 2 if there in fire else 1
            purse = normal if who == me else normal + orders
            limited = s.role[who] == CAFS and who != me
            if cost > purse or not free(s, at, there) or (limited and cafs + cost > 1):
                continue
            paid = 0 if who == me else min(orders, cost)
            moved = (*at[:who], there, *at[who + 1 :])
            left = normal - cost + paid
            if _search(s, moved, fire, left, orders - paid, cafs + cost * limited, seen):
                return True
    return False
