"""Calling the Fire Truck: FE-9.4 to 9.11, FE-10.1 to 10.5."""

from collections.abc import Mapping
from dataclasses import dataclass

from fivealarm.games.fire_engines.rules import events, timing
from fivealarm.games.fire_engines.rules import refusals as no
from fivealarm.games.fire_engines.rules.city.features import stand
from fivealarm.games.fire_engines.rules.city.names import ADDRESSES, SIDES, both, sign_name
from fivealarm.games.fire_engines.rules.city.roads import moved, sign_at
from fivealarm.games.fire_engines.rules.data import EXIT, FIRE_ALARM, STOP
from fivealarm.games.fire_engines.rules.flow import draw_tile
from fivealarm.games.fire_engines.rules.state import ALARM, DRIVE, MOB, NONE, PIECE, SET, State
from fivealarm.games.fire_engines.rules.verbs.blaze import cell_facts
from fivealarm.games.fire_engines.rules.verbs.driving import start_move
from fivealarm.games.fire_engines.rules.verbs.pieces import piece_time
from fivealarm.games.fire_engines.rules.verbs.verb import Verb, spot
from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import DECLINES, Thing


@dataclass(frozen=True, slots=True, eq=False)
class SetTruck(Verb):
    """FIRE ALARM: put the truck on an EXIT or Fire Station sign (FE-9.5)."""

    cell: int
    side: int

    @property
    def group(self) -> str:
        return "Fire Truck"

    def __str__(self) -> str:
        return f"set {spot(self.cell, self.side)}"

    def refusal(self, s: State) -> Refusal | None:
        if s.stage != SET:
            return no.TRUCK_IN_PLAY if s.stage == ALARM else timing.by_card(s, (FIRE_ALARM,), no.ONLY_ALARM)
        return other_arm(s, self.cell, self.side) or garage_refusal(s, 4 * self.cell + self.side)

    def apply(self, s: State) -> None:
        s.vehicles = moved(s.vehicles, 0, 4 * self.cell + self.side)
        s.tell(events.SET, 0, self.cell)
        start_move(s, 0)

    def facts(self, s: State) -> Mapping[str, object]:
        return sign_facts(s, self.cell, self.side)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return ("sign", 4 * self.cell + self.side), ("piece", self.cell)


def sign_facts(s: State, cell: int, side: int) -> Mapping[str, object]:
    """What stands at a sign, where it is chosen, and where the vehicles are."""
    first = s.board.arm[s.tile[s.number[cell]]][side]
    stand = [ADDRESSES[node >> 2] if node != NONE else "no sign" for node in s.vehicles]
    return {
        **cell_facts(s, cell),
        "sign": sign_name(s, 4 * cell + side),
        "name": sign_name(s, 4 * cell + max(first, 0)),
        "side": SIDES[first],
        "truck": stand[0],
        "cars": both(stand[1:]),
    }


def other_arm(s: State, cell: int, side: int) -> Refusal | None:
    """A sign goes by its first arm (FE-3.18)."""
    return None if s.board.arm[s.tile[s.number[cell]]][side] in (NONE, side) else no.OTHER_NAME


def garage_refusal(s: State, node: int) -> Refusal | None:
    """Why the truck cannot be set on a sign (FE-9.5, 9.6, 9.11)."""
    sign = sign_at(s, node)
    if sign != EXIT and not (sign == STOP and s.board.station[s.tile[s.number[node >> 2]]]):
        return no.NOT_A_GARAGE
    return no.SIGN_OCCUPIED if s.piece[s.number[node >> 2]] else None


def nodes(s: State) -> list[int]:
    """Every node on the table, in the order of cells."""
    tile, number, known = s.tile, s.number, s.board.nodes
    return [4 * cell + side for cell in sorted(s.cells) for side in known[tile[number[cell]]]]


def garages(s: State) -> list[int]:
    """The signs on which the truck may be set (FE-9.5)."""
    return [node for node in nodes(s) if garage_refusal(s, node) is None]


def can_set(s: State) -> bool:
    return any(garage_refusal(s, node) is None for node in nodes(s))


@dataclass(frozen=True, slots=True, eq=False)
class Roll(Verb):
    """FIRE ALARM: move the truck from where it stands (FE-9.7)."""

    @property
    def group(self) -> str:
        return "Fire Truck"

    def __str__(self) -> str:
        return "roll"

    def refusal(self, s: State) -> Refusal | None:
        if s.stage == ALARM:
            return None
        if s.stage == SET:
            return no.NO_TRUCK_YET
        return no.ROLLED_ALREADY if s.stage == DRIVE else timing.by_card(s, (FIRE_ALARM,), no.ONLY_ALARM)

    def apply(self, s: State) -> None:
        start_move(s, 0)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("vehicle", 0),)


@dataclass(frozen=True, slots=True, eq=False)
class Decline(Verb):
    """Leave the vehicle alone (FE-9.9, 14.1)."""

    @property
    def group(self) -> str:
        return "Turn"

    def own_roles(self, s: State) -> int:
        return DECLINES

    def __str__(self) -> str:
        return "decline"

    def refusal(self, s: State) -> Refusal | None:
        return None if s.stage in (SET, ALARM, MOB) else timing.asked_instead(s)

    def apply(self, s: State) -> None:
        draw_tile(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("tile", NONE),)  # it is drawn next


@dataclass(frozen=True, slots=True, eq=False)
class Truck(Verb):
    """Fire Station tile: bring the truck to it instead of an Urbanite (FE-10.1 to 10.5)."""

    @property
    def group(self) -> str:
        return "Piece"

    def __str__(self) -> str:
        return "truck"

    def refusal(self, s: State) -> Refusal | None:
        if s.stage != PIECE:
            return piece_time(s)
        return None if s.board.station[s.tile[s.number[s.last]]] else no.NO_STATION

    def apply(self, s: State) -> None:
        old = s.vehicles[0]
        s.vehicles = moved(s.vehicles, 0, 4 * s.last + s.board.nodes[s.tile[s.number[s.last]]][0])
        if old == NONE:
            s.tell(events.CALLED, 0, s.last)
        else:
            stand(s, old >> 2, 0)
            s.tell(events.FETCHED, 0, old >> 2, s.last)
        start_move(s, 0)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return ("cell", s.last), ("vehicle", 0)
