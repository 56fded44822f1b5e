"""Refill and Transfer: BR-12."""

from collections.abc import Mapping
from dataclasses import dataclass

from fivealarm.games.brigade.rules.events import BUCKET_WATER, POURED, WATER_TAKEN
from fivealarm.games.brigade.rules.flow import go_on
from fivealarm.games.brigade.rules.names import chooser
from fivealarm.games.brigade.rules.refusals import (
    ALL_FULL,
    BRIGADE_FULL,
    BRIGADE_NOT_THERE,
    NO_UNIT_THERE,
    NOT_POURING,
    NOT_SAME_SPACE,
    NOT_TRANSFERRING,
    NOT_YOURS,
    NOTHING_TO_POUR,
    SUPPLY_EMPTY,
    WAGON_FULL,
)
from fivealarm.games.brigade.rules.state import BUCKETS, REFILL, TRANSFER, TRANSFERRED, State
from fivealarm.games.brigade.rules.units.crew import brigade_capacity, wagon_capacity
from fivealarm.games.brigade.rules.units.water import fill, pourable, transfer_free
from fivealarm.games.brigade.rules.verbs import facts
from fivealarm.games.brigade.rules.verbs.verb import Verb, busy, price, too_early
from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import AGAIN, Thing


@dataclass(frozen=True, slots=True)
class Refill(Verb):
    """Fill the own units on this space (BR-12.1)."""

    cell: int
    name: str

    @property
    def group(self) -> str:
        return "Water"

    def __str__(self) -> str:
        return f"refill {self.name}"

    def refusal(self, s: State) -> Refusal | None:
        if s.pending:
            return busy(s)
        seat, cell = s.turn, self.cell
        if cell != s.city.homes[seat] and s.loyal[cell] != seat:
            return NOT_YOURS
        brigade, wagon = s.brigade[seat] == cell, s.wagon[seat] == cell
        if not brigade and not wagon:
            return NO_UNIT_THERE
        if need(s, seat, brigade, wagon) == 0:
            return BRIGADE_NOT_THERE if dry(s, seat) and not brigade else ALL_FULL
        return price(s) if s.supply else SUPPLY_EMPTY

    def apply(self, s: State) -> None:
        seat, cell = s.turn, self.cell
        s.actions -= 1
        brigade, wagon = s.brigade[seat] == cell, s.wagon[seat] == cell
        if brigade and wagon and s.supply < need(s, seat, True, True):
            s.pending.append((REFILL,))  # BR-12.7
        else:
            fill(s, seat, s.supply, brigade, wagon)
        go_on(s)

    def facts(self, s: State) -> Mapping[str, object]:
        return facts.common(s) | facts.space(s, self.cell) | {"full": facts.full(s, self.cell)}

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("space", self.cell),)

    def cost(self, s: State) -> int:
        return 1


def need(s: State, seat: int, brigade: bool, wagon: bool) -> int:
    """How much water the units lack."""
    lack = brigade_capacity(s, seat) - s.brigade_water[seat] if brigade else 0
    return lack + wagon_capacity(s, seat) - s.wagon_water[seat] if wagon else lack


def dry(s: State, seat: int) -> bool:
    """Whether the Brigade has room for water and stands where there is none for it."""
    here = s.brigade[seat]
    refills = here == s.city.homes[seat] or s.loyal[here] == seat
    return not refills and need(s, seat, True, False) > 0


@dataclass(frozen=True, slots=True)
class Pour(Verb):
    """One water from the supply into the Brigade or the Wagon (BR-12.7, BR-20.1)."""

    wagon: bool

    @property
    def group(self) -> str:
        return "Water"

    def __str__(self) -> str:
        return "to wagon" if self.wagon else "to brigade"

    def refusal(self, s: State) -> Refusal | None:
        return None if s.pending and s.pending[-1][0] in (REFILL, BUCKETS) else too_early(s, NOT_POURING)

    def apply(self, s: State) -> None:
        frame = s.pending[-1]
        seat = s.turn
        if frame[0] == BUCKETS:
            seat = frame[1]
            s.pending[-1] = (BUCKETS, seat, frame[2] - 1)
        fill(s, seat, 1, not self.wagon, self.wagon, BUCKET_WATER if frame[0] == BUCKETS else WATER_TAKEN)
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        seat, unit = chooser(s), "wagon" if self.wagon else "brigade"
        return (f"{unit} water", seat), (unit, seat)


@dataclass(frozen=True, slots=True)
class Transfer(Verb):
    """Move water between Brigade and Wagon; the first token moves at once (BR-12.8)."""

    to: int  # 0 the Brigade, 1 the Wagon

    @property
    def group(self) -> str:
        return "Water"

    def own_roles(self, s: State) -> int:
        return AGAIN

    def __str__(self) -> str:
        return "transfer to wagon" if self.to else "transfer to brigade"

    def refusal(self, s: State) -> Refusal | None:
        if s.pending:
            return busy(s)
        seat = s.turn
        if s.brigade[seat] != s.wagon[seat]:
            return NOT_SAME_SPACE
        if not (s.brigade_water if self.to else s.wagon_water)[seat]:
            return NOTHING_TO_POUR
        if not pourable(s, self.to):
            return WAGON_FULL if self.to else BRIGADE_FULL
        return None if transfer_free(s) else price(s)

    def apply(self, s: State) -> None:
        if not transfer_free(s):
            s.actions -= 1
        s.used |= TRANSFERRED
        s.pending.append((TRANSFER, self.to))
        pour(s, self.to)

    def facts(self, s: State) -> Mapping[str, object]:
        return facts.common(s) | {"giver": "Brigade" if self.to else "Wagon"}

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("wagon water" if self.to else "brigade water", s.turn),)

    def cost(self, s: State) -> int:
        return 0 if transfer_free(s) else 1


def pour(s: State, to: int) -> None:
    """Move one token; the action ends when no more can follow."""
    seat, step = s.turn, 1 if to else -1
    s.wagon_water[seat] += step
    s.brigade_water[seat] -= step
    s.tell(POURED, seat, to, (s.wagon_water if to else s.brigade_water)[seat])
    if not pourable(s, to):
        s.pending.pop()
        go_on(s)


@dataclass(frozen=True, slots=True)
class OneMore(Verb):
    """Transfer another token the same way (BR-12.8)."""

    @property
    def group(self) -> str:
        return "Water"

    def own_roles(self, s: State) -> int:
        return AGAIN

    def __str__(self) -> str:
        return "one more"

    def refusal(self, s: State) -> Refusal | None:
        return None if s.pending and s.pending[-1][0] == TRANSFER else too_early(s, NOT_TRANSFERRING)

    def apply(self, s: State) -> None:
        pour(s, s.pending[-1][1])

    def touches(self, s: State) -> tuple[Thing, ...]:
        to = s.pending[-1][1] if s.pending and s.pending[-1][0] == TRANSFER else 0
        return (("wagon water" if to else "brigade water", s.turn),)
