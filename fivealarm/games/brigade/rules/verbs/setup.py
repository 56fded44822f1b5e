"""Nature at set-up: the first player and the lay-out (BR-2)."""

from dataclasses import dataclass

from fivealarm.games.brigade.rules.board import CITY_CELLS, UNIVERSITY
from fivealarm.games.brigade.rules.events import FIRST_PLAYER
from fivealarm.games.brigade.rules.flow import go_on
from fivealarm.games.brigade.rules.refusals import CHANCE_BLOCK, CHANCE_FIRST
from fivealarm.games.brigade.rules.state import FIRST, LAY, STARTER, State, lie
from fivealarm.games.brigade.rules.verbs.verb import EVENT_DECK, Verb
from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import Thing


@dataclass(frozen=True, slots=True)
class First(Verb):
    """This seat plays first (BR-2.10)."""

    seat: int

    def __str__(self) -> str:
        return f"first seat {self.seat}"

    def refusal(self, s: State) -> Refusal | None:
        return CHANCE_FIRST

    def apply(self, s: State) -> None:
        s.turn = self.seat
        s.tell(FIRST_PLAYER, self.seat)
        s.pending.pop()
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("deck", EVENT_DECK),)


@dataclass(frozen=True, slots=True)
class Lay(Verb):
    """A city block comes to lie on the next free cell (BR-2.4)."""

    block: int
    name: str

    def __str__(self) -> str:
        return f"lay {self.name}"

    def refusal(self, s: State) -> Refusal | None:
        return CHANCE_BLOCK

    def apply(self, s: State) -> None:
        laid = s.pending.pop()[1]
        cell = CITY_CELLS[laid]
        lie(s, (*s.layout[:cell], self.block, *s.layout[cell + 1 :]))
        if laid + 1 < len(CITY_CELLS):
            s.pending.append((LAY, laid + 1))
        else:
            go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("deck", EVENT_DECK),)


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
        s.pending.append((LAY, 0))
    else:
        lie(s, s.city.layout)
    if s.city.first < 0:
        s.pending.append((FIRST,))
