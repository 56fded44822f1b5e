"""Entering a space: what it costs a train, what it gives, what it sets off (DZ-3.10, 5)."""

from fivealarm.games.danger_zone.rules.board import (
    AFTERSHOCK,
    FLOOD,
    GEAR,
    HP,
    NEEDS,
    POSITION,
    SHOCK,
    TO,
    runs_against,
)
from fivealarm.games.danger_zone.rules.cards.held import lacks, show
from fivealarm.games.danger_zone.rules.ending import delivered
from fivealarm.games.danger_zone.rules.events import LOST, SHOCKED, SHOCKED_BY_TILE
from fivealarm.games.danger_zone.rules.refusals import AGAINST_THE_CURRENT, RIDE_INSTEAD
from fivealarm.games.danger_zone.rules.state import DRAW, TAKE, State
from fivealarm.games.danger_zone.rules.walking.trains import lose, pick_up, shift
from fivealarm.kernel.contract import Event, Refusal


def enter(s: State, seat: int, to: int) -> None:
    """A pawn steps on: the whole order of DZ-3.10."""
    walk(s, seat, to)
    if to == HP:
        if s.trains[seat]:
            delivered(s, seat)
    else:
        set_off(s, seat, to, SHOCKED)


def walk(s: State, seat: int, to: int) -> None:
    """The part of an entry that the look-ahead may foresee: (a) to (c), and that SHOCK takes all points."""
    old = s.at[seat]
    need = NEEDS[s.ground[to]]
    bare = need & ~s.proof[seat]
    if bare:
        lacks(s, seat, bare)
        if s.trains[seat]:
            lose(s, seat, LOST)
        if s.ground[to] == SHOCK:
            s.mp = 0
    elif need:
        show(s, seat, need)
    s.at[seat] = to
    if s.trains[seat]:
        shift(s, seat, old)
    if s.free[to] and not bare:
        pick_up(s, seat, to)


def resolve(s: State, seat: int) -> None:
    """A pawn finds itself on a new space, as if it had just entered it (DZ-8.15)."""
    here = s.at[seat]
    if s.free[here] and not NEEDS[s.ground[here]] & ~s.proof[seat]:
        pick_up(s, seat, here)
    set_off(s, seat, here, SHOCKED_BY_TILE)


def set_off(s: State, seat: int, here: int, shock: Event) -> None:
    """Gear, Aftershock and SHOCK: (d) to (f). A space has one kind, so it is one of them at most."""
    kind = s.ground[here]
    if kind == GEAR:
        if s.beside[POSITION[here]]:
            s.pending.append((TAKE, seat, POSITION[here]))
    elif kind == AFTERSHOCK:
        if s.quakes[POSITION[here]]:
            s.pending.append((DRAW, seat, POSITION[here]))
    elif kind == SHOCK and seat == s.turn and not s.proof[seat] & NEEDS[SHOCK]:
        s.mp = 0
        s.over = True
        s.tell(shock, seat, here)


def current_fault(s: State, way: int, leaves: int, enters: int) -> Refusal | None:
    """Why the water does not let the active player step this way between spaces of these kinds (DZ-5.7, 5.9, 5.16)."""
    if s.proof[s.turn] & NEEDS[FLOOD]:
        return None
    if runs_against(way, leaves, enters):
        return AGAINST_THE_CURRENT
    return RIDE_INSTEAD if enters >= FLOOD and leaves == FLOOD + way else None


def ride_path(ground: bytes, here: int) -> list[int]:
    """The flood path from a space, itself first; just itself where no current runs (DZ-5.10)."""
    path = [here]
    while ground[here] >= FLOOD:
        arrow = ground[here] - FLOOD
        there = TO[arrow][here]
        if there < 0 or ground[there] < FLOOD or ground[there] == FLOOD + (arrow ^ 2) or there in path:
            break
        path.append(there)
        here = there
    return path
