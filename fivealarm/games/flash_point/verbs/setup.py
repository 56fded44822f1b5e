"""Choices at set-up: FP-SET.15, FP-SET.16, FP-SET.24, FP-SET.25."""

from dataclasses import dataclass

from fivealarm.games.flash_point.board import WAYS
from fivealarm.games.flash_point.cards import NAMES
from fivealarm.games.flash_point.flow import go_on
from fivealarm.games.flash_point.refusals import NOT_NOW, NOT_UNUSED
from fivealarm.games.flash_point.state import SET_AMBULANCE, SET_CARDS, SET_CREW, SET_ENGINE, State
from fivealarm.games.flash_point.verbs.vehicles import ENGINE, VEHICLES
from fivealarm.games.flash_point.verbs.verb import Verb
from fivealarm.kernel.contract import NATURE, Refusal


@dataclass(frozen=True, slots=True, eq=False)
class Park(Verb):
    """Put a vehicle on one of its spots (FP-SET.15)."""

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


@dataclass(frozen=True, slots=True, eq=False)
class Choose(Verb):
    """A firefighter gets a specialist card: chosen by its owner or dealt (FP-SET.24)."""

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


@dataclass(frozen=True, slots=True, eq=False)
class Place(Verb):
    """Put your firefighter on the ground outside (FP-SET.25)."""

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
