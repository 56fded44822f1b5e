"""Survivors: picking up, following, losing, delivering (DZ-6)."""

from fivealarm.games.danger_zone.rules.events import DELIVERED, PICKED_UP
from fivealarm.games.danger_zone.rules.state import State
from fivealarm.kernel.contract import Event

Cells = tuple[int, ...]


def moved_up(train: Cells, waits: Cells, old: int) -> tuple[Cells, Cells]:
    """A train and its waits after one step of its leader, who came from `old` (DZ-6.4)."""
    if not waits[-1]:
        return (old, *train[:-1]), waits
    cells = []
    for cell, wait in zip(train, waits, strict=True):
        cells.append(cell if wait else old)
        old = cell
    return tuple(cells), tuple([wait - 1 if wait else 0 for wait in waits])


def shift(s: State, seat: int, old: int) -> None:
    """The train moves up one step behind its leader."""
    s.trains[seat], s.waits[seat] = moved_up(s.trains[seat], s.waits[seat], old)


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


def lose(s: State, seat: int, event: Event) -> None:
    """All followers are LOST where they stand (DZ-5.2, 13.6)."""
    for cell in s.trains[seat]:
        s.free[cell] += 1
        s.tell(event, seat, cell)
    s.trains[seat] = ()
    s.waits[seat] = ()


def deliver(s: State, seat: int) -> None:
    """All followers, wherever they stand, are safe (DZ-6.7)."""
    count = len(s.trains[seat])
    s.safe[seat] += count
    s.trains[seat] = ()
    s.waits[seat] = ()
    s.tell(DELIVERED, seat, count, s.safe[seat])


def fallen_in(train: Cells, waits: Cells) -> Cells:
    """The spaces of the followers that are not joining any more (DZ-6.5)."""
    return train if not waits or not waits[-1] else train[: waits.count(0)]


def on_board(s: State) -> int:
    """Survivors that can still be saved without a new tile: free or following."""
    return sum(s.free) + sum(map(len, s.trains))
