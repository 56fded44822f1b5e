"""Choices at set-up: FP-SET.15, FP-SET.16, FP-SET.24, FP-SET.25."""

from dataclasses import dataclass

from fivealarm.games.flash_point.rules.board import WAYS
from fivealarm.games.flash_point.rules.data import CARDS, FIREFIGHTERS, NAMES
from fivealarm.games.flash_point.rules.flow import go_on
from fivealarm.games.flash_point.rules.refusals import NOT_UNUSED, NOT_YOURS, SET_UP_OVER, WAITING
from fivealarm.games.flash_point.rules.state import ACT, SET_AMBULANCE, SET_CARDS, SET_CREW, SET_ENGINE, State
from fivealarm.games.flash_point.rules.verbs.names import Known
from fivealarm.games.flash_point.rules.verbs.vehicles import ENGINE, VEHICLES
from fivealarm.games.flash_point.rules.verbs.verb import Verb
from fivealarm.kernel.contract import NATURE, Refusal
from fivealarm.kernel.verb import Thing


def not_now(s: State) -> Refusal:
    """Set-up is over, or something else of it comes first (FP-SET.26)."""
    return SET_UP_OVER if s.stage >= ACT else WAITING[s.now]


@dataclass(frozen=True, slots=True, eq=False)
class Park(Verb):
    """Put a vehicle on one of its spots (FP-SET.15)."""

    vehicle: int
    spot: int

    @property
    def group(self) -> str:
        return "Set-up"

    def __str__(self) -> str:
        return f"place {VEHICLES[self.vehicle]} {WAYS[self.spot]}"

    def refusal(self, s: State) -> Refusal | None:
        return None if s.now == (SET_ENGINE if self.vehicle == ENGINE else SET_AMBULANCE) else not_now(s)

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

    role: int
    dealt: bool

    @property
    def group(self) -> str:
        return "Set-up"

    def __str__(self) -> str:
        return f"{'deal' if self.dealt else 'choose'} {NAMES[self.role]}"

    def refusal(self, s: State) -> Refusal | None:
        if self.dealt or (s.now == SET_CARDS and s.to_act == NATURE):
            return NOT_YOURS
        if s.now != SET_CARDS:
            return not_now(s)
        return NOT_UNUSED if self.role in s.role else None

    def details(self, s: State) -> Known:
        blocker = FIREFIGHTERS[s.role.index(self.role)] if self.role in s.role else ""
        return {"card": CARDS[self.role].title, "blocker": blocker}

    def apply(self, s: State) -> None:
        s.role = (*s.role[: s.mark], self.role, *s.role[s.mark + 1 :])
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("card", self.role),)


@dataclass(frozen=True, slots=True, eq=False)
class Place(Verb):
    """Put your firefighter on the ground outside (FP-SET.25)."""

    space: int
    name: str

    @property
    def group(self) -> str:
        return "Set-up"

    def __str__(self) -> str:
        return f"place {self.name}"

    def refusal(self, s: State) -> Refusal | None:
        return None if s.now == SET_CREW else not_now(s)

    def apply(self, s: State) -> None:
        s.at[s.mark] = self.space
        s.mark += 1
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("space", self.space),) if s.now == SET_CREW else ()
