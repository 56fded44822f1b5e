"""Choices at set-up: FP-SET.15, FP-SET.16, FP-SET.24, FP-SET.25."""

from dataclasses import dataclass
from typing import ClassVar

from fivealarm.games.flash_point.rules.board import WAYS
from fivealarm.games.flash_point.rules.data import NAMES
from fivealarm.games.flash_point.rules.flow import go_on
from fivealarm.games.flash_point.rules.refusals import NOT_NOW, NOT_UNUSED
from fivealarm.games.flash_point.rules.state import SET_AMBULANCE, SET_CARDS, SET_CREW, SET_ENGINE, State
from fivealarm.games.flash_point.rules.verbs.vehicles import ENGINE, VEHICLES
from fivealarm.games.flash_point.rules.verbs.verb import Verb
from fivealarm.kernel.contract import NATURE, Refusal
from fivealarm.kernel.verb import Thing


@dataclass(frozen=True, slots=True, eq=False)
class Park(Verb):
    """Put a vehicle on one of its spots (FP-SET.15)."""

    group: ClassVar[str] = "Set-up"

    vehicle: int
    spot: int

    def __str__(self) -> str:
        return f"place {VEHICLES[self.vehicle]} {WAYS[self.spot]}"

    def refusal(self, s: State) -> Refusal | None:
        return None if s.now == (SET_ENGINE if self.vehicle == ENGINE else SET_AMBULANCE) else NOT_NOW

    def apply(self, s: State) -> None:
        if self.vehicle == ENGINE:
            s.engine = self.spot
        else:
            s.ambulance = self.spot
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("spot", 4 * self.vehicle + self.spot),)


@dataclass(frozen=True, slots=True, eq=False)
class Choose(Verb):
    """A firefighter gets a specialist card: chosen by its owner or dealt (FP-SET.24)."""

    group: ClassVar[str] = "Set-up"

    role: int
    dealt: bool

    def __str__(self) -> str:
        return f"{'deal' if self.dealt else 'choose'} {NAMES[self.role]}"

    def refusal(self, s: State) -> Refusal | None:
        if s.now != SET_CARDS or self.dealt or s.to_act == NATURE:
            return NOT_NOW
        return NOT_UNUSED if self.role in s.role else None

    def apply(self, s: State) -> None:
        s.role[s.mark] = self.role
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("card", self.role),)


@dataclass(frozen=True, slots=True, eq=False)
class Place(Verb):
    """Put your firefighter on the ground outside (FP-SET.25)."""

    group: ClassVar[str] = "Set-up"

    space: int
    name: str

    def __str__(self) -> str:
        return f"place {self.name}"

    def refusal(self, s: State) -> Refusal | None:
        return None if s.now == SET_CREW else NOT_NOW

    def apply(self, s: State) -> None:
        s.at[s.mark] = self.space
        s.mark += 1
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("space", self.space),) if s.now == SET_CREW else ()
