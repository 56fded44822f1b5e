"""Nature at set-up: the first player and the lay-out (BR-2)."""

from dataclasses import dataclass

from fivealarm.games.brigade.events import FIRST_PLAYER
from fivealarm.games.brigade.flow import go_on
from fivealarm.games.brigade.grid import BLOCKS, CITY_CELLS, UNIVERSITY
from fivealarm.games.brigade.refusals import CHANCE
from fivealarm.games.brigade.state import FIRST, LAY, STARTER, State, lie
from fivealarm.games.brigade.verbs.base import Verb
from fivealarm.kernel.contract import Refusal


@dataclass(frozen=True, slots=True)
class First(Verb):
    """This seat plays first (BR-2.10)."""

    seat: int

    def __str__(self) -> str:
        return f"first seat {self.seat}"

    def refusal(self, s: State) -> Refusal | None:
        return CHANCE

    def apply(self, s: State) -> None:
        s.turn = self.seat
        s.tell(FIRST_PLAYER, self.seat)
        s.pending.pop()
        go_on(s)


@dataclass(frozen=True, slots=True)
class Lay(Verb):
    """A city block comes to lie on the next free cell (BR-2.4)."""

    block: int
    name: str

    def __str__(self) -> str:
        return f"lay {self.name}"

    def refusal(self, s: State) -> Refusal | None:
        return CHANCE

    def apply(self, s: State) -> None:
        layout = list(s.layout)
        layout[next_cell(s)] = self.block
        lie(s, tuple(layout))
        if complete(s):
            s.pending.pop()
            go_on(s)


def next_cell(s: State) -> int:
    """Where the next block goes, in reading order."""
    return next(cell for cell in CITY_CELLS if s.layout[cell] < 0)


def complete(s: State) -> bool:
    return all(s.layout[cell] >= 0 for cell in BLOCKS)


def prepare(s: State) -> None:
    """What is drawn before the first turn: the first player, the blocks, three starters (BR-2.11)."""
    university = [number for number, kind in enumerate(s.city.kinds) if kind == 4]
    for cell in UNIVERSITY:
        s.fire[cell] = 2  # BR-2.8
    s.pending = [(STARTER, 3)]
    if s.city.layout is None:
        layout = list(s.layout)
        for cell, block in zip(UNIVERSITY, university, strict=True):
            layout[cell] = block
        lie(s, tuple(layout))
        s.pending.append((LAY,))
    else:
        lie(s, s.city.layout)
    if s.city.first < 0:
        s.pending.append((FIRST,))
