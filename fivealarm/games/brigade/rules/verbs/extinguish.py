"""Extinguish: BR-9."""

from dataclasses import dataclass
from typing import Final

from fivealarm.games.brigade.rules.events import FIRE_FALLS, GRANDSTAND, PUT_OUT
from fivealarm.games.brigade.rules.fire import lower
from fivealarm.games.brigade.rules.flow import go_on
from fivealarm.games.brigade.rules.refusals import (
    BRIGADE_DRY,
    FIRE_LOST,
    NO_FIRE_HERE,
    NO_WATER,
    NOT_SPENDING,
    WAGON_AWAY,
    WAGON_DRY,
)
from fivealarm.games.brigade.rules.state import DOOMED, RENOWN, SPEND, State
from fivealarm.games.brigade.rules.units.crew import GRANDSTANDER, HYDROMANCER, works
from fivealarm.games.brigade.rules.verbs.verb import Verb, busy, price
from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import AGAIN, Thing


def water_here(s: State) -> int:
    """The Brigade's water, and the Wagon's if it is on the same block (BR-9.1)."""
    seat = s.turn
    if s.wagon[seat] == s.brigade[seat]:
        return s.brigade_water[seat] + s.wagon_water[seat]
    return s.brigade_water[seat]


@dataclass(frozen=True, slots=True)
class Extinguish(Verb):
    """Take the Extinguish action (BR-9.1)."""

    @property
    def group(self) -> str:
        return "Fight fire"

    def own_roles(self, s: State) -> int:
        return AGAIN

    def __str__(self) -> str:
        return "extinguish"

    def refusal(self, s: State) -> Refusal | None:
        if s.pending:
            return busy(s)
        fire = s.fire[s.brigade[s.turn]]
        if not 0 < fire < DOOMED:
            return FIRE_LOST if fire else NO_FIRE_HERE
        return price(s) if water_here(s) else NO_WATER

    def apply(self, s: State) -> None:
        s.actions -= 1
        s.pending.append((SPEND, 0))

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("flame", s.brigade[s.turn]),)

    def cost(self, s: State) -> int:
        return 1


EXTINGUISH: Final = Extinguish()


@dataclass(frozen=True, slots=True)
class Spend(Verb):
    """Spend one water of the Brigade or of the Wagon beside it (BR-9.2)."""

    wagon: bool

    @property
    def group(self) -> str:
        return "Fight fire"

    def own_roles(self, s: State) -> int:
        return AGAIN

    def __str__(self) -> str:
        return "spend wagon" if self.wagon else "spend brigade"

    def refusal(self, s: State) -> Refusal | None:
        if not s.pending or s.pending[-1][0] != SPEND:
            return EXTINGUISH.refusal(s) or NOT_SPENDING
        seat = s.turn
        if not self.wagon:
            return None if s.brigade_water[seat] else BRIGADE_DRY
        if s.wagon[seat] != s.brigade[seat]:
            return WAGON_AWAY
        return None if s.wagon_water[seat] else WAGON_DRY

    def apply(self, s: State) -> None:
        seat = s.turn
        water = s.wagon_water if self.wagon else s.brigade_water
        water[seat] -= 1
        s.supply += 1  # BR-9.3
        cell, lowered = s.brigade[seat], s.pending[-1][1]
        levels = 2 if lowered == 0 and s.fire[cell] > 1 and works(s, seat, HYDROMANCER) else 1  # BR-19.19
        lower(s, cell, levels)
        lowered += levels
        if s.fire[cell] == 0:
            s.pending.pop()
            _put_out(s, seat, cell, lowered)
            return
        s.tell(FIRE_FALLS, cell, s.fire[cell])
        if water_here(s):
            s.pending[-1] = (SPEND, lowered)
        else:
            s.pending.pop()  # BR-9.5
            go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        unit = "wagon" if self.wagon else "brigade"
        return (f"{unit} water", s.turn), (unit, s.turn), ("flame", s.brigade[s.turn])


def _put_out(s: State, seat: int, cell: int, lowered: int) -> None:
    """The fire is out: Renown for each level lowered in this action (BR-9.4)."""
    s.deed[seat] = s.turns
    s.tell(PUT_OUT, seat, cell, lowered)
    won = renown_won(s, seat, lowered)
    if won > lowered:
        s.tell(GRANDSTAND, seat)
    s.pending.append((RENOWN, seat, won))
    go_on(s)


def renown_won(s: State, seat: int, lowered: int) -> int:
    """What a fire brings that is out, by the levels it was lowered in one action."""
    return lowered + 1 if lowered >= 3 and works(s, seat, GRANDSTANDER) else lowered  # BR-19.13
