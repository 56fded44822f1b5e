"""Where a turn may end, and the look-ahead that keeps a move from having no end (DZ-4)."""

from collections.abc import Hashable, Iterator
from typing import Final

from fivealarm.games.danger_zone.rules.board import ARROWS, FIRE, FLOOD, HP, NEEDS, SHOCK, TO
from fivealarm.games.danger_zone.rules.refusals import (
    CROWDED_TRAIN,
    DEAD_END,
    ENDS_IN_FIRE,
    ENDS_ON_FOLLOWER,
    ENDS_ON_PAWN,
    NO_END,
    SHOCK_END,
)
from fivealarm.games.danger_zone.rules.state import State
from fivealarm.games.danger_zone.rules.walking.movement import current_fault, ride_path, walk
from fivealarm.games.danger_zone.rules.walking.trains import fallen_in, moved_up
from fivealarm.kernel.contract import Refusal

OWN_PAWN: Final = -1  # who shares a follower's space, if not another's pawn: then the seat
OWN_FOLLOWER: Final = -2
FREE: Final = -3
OTHERS_FOLLOWER: Final = 8  # plus the seat


def stop_fault(s: State) -> Refusal | None:
    """What forbids the active player to end the turn here (DZ-4.1 to 4.5)."""
    seat = s.turn
    return _fault(s, seat, s.at[seat], fallen_in(s.trains[seat], s.waits[seat]))


def _fault(s: State, seat: int, pawn: int, fallen: tuple[int, ...]) -> Refusal | None:
    """The same for a pawn and fallen-in followers that stand, or will stand, on these spaces."""
    if pawn == HP:
        return None
    if s.ground[pawn] == FIRE and not s.proof[seat] & NEEDS[FIRE]:
        return ENDS_IN_FIRE
    at = s.at
    if pawn in at:
        for other, there in enumerate(at):
            if there == pawn and other != seat:
                return ENDS_ON_PAWN
    for other, train in enumerate(s.trains):
        if train and pawn in train and other != seat:
            return ENDS_ON_FOLLOWER
    return CROWDED_TRAIN if fallen and crowding(s, seat, pawn, fallen) else None


def crowding(s: State, seat: int, pawn: int, fallen: tuple[int, ...]) -> tuple[int, int] | None:
    """The space where a fallen-in follower is not alone, and who is there besides (DZ-4.3, 4.4)."""
    if pawn in fallen:
        return pawn, OWN_PAWN
    if len(set(fallen)) < len(fallen):
        return next(cell for cell in fallen if fallen.count(cell) > 1), OWN_FOLLOWER
    for cell in fallen:
        if s.free[cell]:
            return cell, FREE
        for other, train in enumerate(s.trains):
            if other != seat and cell == s.at[other]:
                return cell, other
            if other != seat and cell in train:
                return cell, OTHERS_FOLLOWER + other
    return None


def step_fault(s: State, here: int, to: int) -> Refusal | None:
    """Why no legal end of the turn could be reached after this step (DZ-4.6). First the quick test: an end at once."""
    if to == HP:
        return None
    seat = s.turn
    kind = s.ground[to]
    bare = NEEDS[kind] & ~s.proof[seat]
    fallen = () if bare else s.trains[seat]
    if fallen:
        fallen, waits = moved_up(fallen, s.waits[seat], here)
        if waits[-1]:
            fallen = fallen_in(fallen, waits)
    if _fault(s, seat, to, fallen) is None:
        return None
    if s.mp == 1:
        return NO_END
    if bare and kind == SHOCK:
        return SHOCK_END
    return None if _reachable(stepped(s, to), set()) else DEAD_END


def ride_fault(s: State) -> Refusal | None:
    """The same for a ride."""
    after = ridden(s)
    if stop_fault(after) is None:
        return None
    if not after.mp:
        return NO_END
    return None if _reachable(after, set()) else DEAD_END


def ridden(s: State) -> State:
    after = s.copy()
    after.mp -= 1
    for cell in ride_path(s.ground, s.at[s.turn])[1:]:
        walk(after, s.turn, cell)
    return after


def stepped(s: State, to: int) -> State:
    after = s.copy()
    after.mp -= 1
    walk(after, s.turn, to)
    return after


def _reachable(s: State, tried: set[Hashable]) -> bool:
    """Can a legal end be reached from here by walking on, cards left aside? The full search of DZ-4.6."""
    seat = s.turn
    key = (s.at[seat], s.mp, s.trains[seat], s.waits[seat], bytes(s.free))
    if key in tried:
        return False
    tried.add(key)
    for after in walks(s):
        if after.at[seat] == HP or stop_fault(after) is None:
            return True
        if after.mp and _reachable(after, tried):
            return True
    return False


def walks(s: State) -> Iterator[State]:
    """All positions one step, leave or ride further, whether or not a turn can end from them."""
    here = s.at[s.turn]
    if here == HP:
        for to in ARROWS:
            yield stepped(s, to)
        return
    for way in range(s.components.ways):
        if can_walk(s, way):
            yield stepped(s, TO[way][here])
    if s.ground[here] >= FLOOD and len(ride_path(s.ground, here)) > 1:
        yield ridden(s)


def can_walk(s: State, way: int) -> bool:
    """Is there a single step in this direction, by ground and current alone (DZ-1.2, 5.7, 5.9)?"""
    here = s.at[s.turn]
    to = TO[way][here]
    if to < 0 or not s.ground[to]:
        return False
    leaves, enters = s.ground[here], s.ground[to]
    return (leaves < FLOOD and enters < FLOOD) or current_fault(s, way, leaves, enters) is None
