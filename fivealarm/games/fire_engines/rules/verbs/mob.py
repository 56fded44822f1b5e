"""Calling a Mob Car: FE-14.1, 14.10, 14.11."""

from collections.abc import Mapping
from dataclasses import dataclass

from fivealarm.games.fire_engines.rules import events, timing
from fivealarm.games.fire_engines.rules import refusals as no
from fivealarm.games.fire_engines.rules.city.roads import moved, sign_at
from fivealarm.games.fire_engines.rules.data import MOB_HIT, STAD, VEHICLES
from fivealarm.games.fire_engines.rules.state import MOB, NONE, State
from fivealarm.games.fire_engines.rules.verbs.driving import start_move
from fivealarm.games.fire_engines.rules.verbs.truck import nodes, other_arm, sign_facts
from fivealarm.games.fire_engines.rules.verbs.verb import Verb, spot
from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import Thing


@dataclass(frozen=True, slots=True, eq=False)
class Car(Verb):
    """MOB HIT: move a Mob Car in play (FE-14.1)."""

    car: int  # 0 or 1

    @property
    def group(self) -> str:
        return "Mob Car"

    def __str__(self) -> str:
        return f"car {self.car}"

    def refusal(self, s: State) -> Refusal | None:
        if s.stage != MOB:
            return timing.by_card(s, (MOB_HIT,), no.ONLY_MOB)
        return no.CAR_NOT_IN_PLAY if s.vehicles[1 + self.car] == NONE else None

    def apply(self, s: State) -> None:
        start_move(s, 1 + self.car)

    def facts(self, s: State) -> Mapping[str, object]:
        return {**timing.facts(s), "car": VEHICLES[1 + self.car]}

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("vehicle", 1 + self.car),)


@dataclass(frozen=True, slots=True, eq=False)
class Enter(Verb):
    """MOB HIT: put a Mob Car from supply on a sign (FE-14.1)."""

    cell: int
    side: int

    @property
    def group(self) -> str:
        return "Mob Car"

    def __str__(self) -> str:
        return f"enter {spot(self.cell, self.side)}"

    def refusal(self, s: State) -> Refusal | None:
        if s.stage != MOB:
            return timing.by_card(s, (MOB_HIT,), no.ONLY_MOB)
        return other_arm(s, self.cell, self.side) or kerb_refusal(s, 4 * self.cell + self.side)

    def apply(self, s: State) -> None:
        rider = s.vehicles.index(NONE, 1)
        s.vehicles = moved(s.vehicles, rider, 4 * self.cell + self.side)
        s.tell(events.ENTERED, rider, self.cell)
        start_move(s, rider)

    def facts(self, s: State) -> Mapping[str, object]:
        return sign_facts(s, self.cell, self.side)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return ("sign", 4 * self.cell + self.side), ("piece", self.cell)


def kerb_refusal(s: State, node: int) -> Refusal | None:
    """Why a Mob Car cannot enter at a sign (FE-14.1, 14.10)."""
    if sign_at(s, node) in (0, STAD):
        return no.NOT_A_SIGN
    if s.piece[s.number[node >> 2]]:
        return no.CAR_OCCUPIED
    return None if NONE in s.vehicles[1:] else no.NO_CARS


def can_hit(s: State) -> bool:
    """Whether MOB HIT offers a choice (FE-4.6)."""
    return s.vehicles[1:] != (NONE, NONE) or any(kerb_refusal(s, node) is None for node in nodes(s))
