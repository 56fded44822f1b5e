"""Survivors: picking up, following, losing, delivering (DZ-6)."""

from fivealarm.games.danger_zone.events import DELIVERED, LOST, PICKED_UP
from fivealarm.games.danger_zone.state import State


def shift(s: State, seat: int, old: int) -> None:
    """The train moves up one step behind its leader, who came from `old` (DZ-6.4)."""
    train, waits = s.trains[seat], s.waits[seat]
    if not waits[-1]:
        s.trains[seat] = (old, *train[:-1])
        return
    cells = []
    for cell, wait in zip(train, waits, strict=True):
        cells.append(cell if wait else old)
        old = cell
    s.trains[seat] = tuple(cells)
    s.waits[seat] = tuple([wait - 1 if wait else 0 for wait in waits])


def join(s: State, seat: int, cell: int) -> None:
    """One more survivor at the tail, waiting until the rest has passed (DZ-6.3, 6.5)."""
    s.trains[seat] = (*s.trains[seat], cell)
    s.waits[seat] = (*s.waits[seat], len(s.trains[seat]))


def pick_up(s: State, seat: int, cell: int) -> None:
    """All free survivors of the space join (DZ-6.2)."""
    for _ in range(s.free[cell]):
        join(s, seat, cell)
        s.tell(PICKED_UP, seat, cell)
    s.free[cell] = 0


def lose(s: State, seat: int, keep: int = 0) -> None:
    """All followers behind the first `keep` are LOST where they stand (DZ-5.2, 8.9)."""
    for cell in s.trains[seat][keep:]:
        s.free[cell] += 1
        s.tell(LOST, seat, cell)
    s.trains[seat] = s.trains[seat][:keep]
    s.waits[seat] = s.waits[seat][:keep]


def deliver(s: State, seat: int) -> None:
    """All followers, wherever they stand, are safe (DZ-6.7)."""
    count = len(s.trains[seat])
    s.safe[seat] += count
    s.trains[seat] = ()
    s.waits[seat] = ()
    s.tell(DELIVERED, seat, count)


def fallen_in(s: State, seat: int) -> tuple[int, ...]:
    """The spaces of the followers that are not joining any more (DZ-6.5)."""
    waits = s.waits[seat]
    if not waits or not waits[-1]:
        return s.trains[seat]
    return s.trains[seat][: waits.count(0)]


def on_board(s: State) -> int:
    """Survivors that can still be saved without a new tile: free or following."""
    return sum(s.free) + sum(map(len, s.trains))
