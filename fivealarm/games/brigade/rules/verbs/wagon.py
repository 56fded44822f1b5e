"""Move Water Wagon: BR-8."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from fivealarm.games.brigade.rules.events import WAGON_MOVES
from fivealarm.games.brigade.rules.flow import go_on
from fivealarm.games.brigade.rules.refusals import NOT_WAGON_TIME, WAGON_NOWHERE
from fivealarm.games.brigade.rules.state import WAGON, WAGON_MOVED, State
from fivealarm.games.brigade.rules.units.wagons import wagon_barred, wagon_can_move, wagon_fits, wagon_free
from fivealarm.games.brigade.rules.verbs import facts
from fivealarm.games.brigade.rules.verbs.extinguish import EXTINGUISH
from fivealarm.games.brigade.rules.verbs.verb import Verb, busy, price
from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import Thing


@dataclass(frozen=True, slots=True)
class MoveWagon(Verb):
    """Take the Move Water Wagon action (BR-8.1)."""

    @property
    def group(self) -> str:
        return "Move"

    def __str__(self) -> str:
        return "move wagon"

    def refusal(self, s: State) -> Refusal | None:
        if s.pending:
            return busy(s)
        if not wagon_can_move(s, s.turn):
            return WAGON_NOWHERE
        return None if wagon_free(s) else price(s)

    def apply(self, s: State) -> None:
        if not wagon_free(s):
            s.actions -= 1
        s.used |= WAGON_MOVED
        s.pending.append((WAGON, s.turn, 0))

    def touches(self, s: State) -> tuple[Thing, ...]:
        """The Brigade's block too, where that would move the Brigade and the Wagon may come: which is asked."""
        here, unit = s.brigade[s.turn], ("wagon", s.turn)
        both = wagon_fits(s, s.turn, here) and EXTINGUISH.refusal(s) is not None
        return (unit, ("space", here)) if both else (unit,)

    def cost(self, s: State) -> int:
        return 0 if wagon_free(s) else 1


MOVE: Final = MoveWagon()


@dataclass(frozen=True, slots=True)
class WagonTo(Verb):
    """The Wagon goes there (BR-8.2, 8.3)."""

    cell: int
    name: str

    @property
    def group(self) -> str:
        return "Move"

    def __str__(self) -> str:
        return f"wagon {self.name}"

    def refusal(self, s: State) -> Refusal | None:
        if not s.pending or s.pending[-1][0] != WAGON:
            return MOVE.refusal(s) or NOT_WAGON_TIME
        return wagon_barred(s, s.pending[-1][1], self.cell)

    def apply(self, s: State) -> None:
        seat = s.pending.pop()[1]
        s.wagon[seat] = self.cell
        s.tell(WAGON_MOVES, seat, self.cell)
        go_on(s)

    def facts(self, s: State) -> Mapping[str, object]:
        return facts.common(s) | facts.space(s, self.cell)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("space", self.cell),)
