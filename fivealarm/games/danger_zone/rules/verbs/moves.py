"""Moving and stopping: DZ-3, 4, 5."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from fivealarm.games.danger_zone.rules.board import (
    AFTERSHOCK,
    ARROWS,
    COMPASS,
    FLOOD,
    GEAR,
    HP,
    NEEDS,
    OFF_BOARD,
    PLAIN,
    POSITION,
    SHOCK,
    SPACES,
    TO,
    runs_against,
)
from fivealarm.games.danger_zone.rules.end_of_turn import end_turn
from fivealarm.games.danger_zone.rules.events import RODE, STEPPED, STOPPED
from fivealarm.games.danger_zone.rules.flow import go_on
from fivealarm.games.danger_zone.rules.places import space
from fivealarm.games.danger_zone.rules.refusals import (
    BAD_STOP,
    BUILDING,
    CURRENT_ENDS,
    DEAD_END,
    ENTER_BY_ARROW,
    ENTER_STRAIGHT,
    LEAVE_BY_ARROW,
    NO_END,
    NO_MP,
    NOT_IN_WATER,
    NOT_ON_THE_PAD,
    OFF_THE_BOARD,
    SHOCK_END,
)
from fivealarm.games.danger_zone.rules.state import State
from fivealarm.games.danger_zone.rules.verbs.telling import WAYS, now
from fivealarm.games.danger_zone.rules.verbs.verb import Verb, not_now
from fivealarm.games.danger_zone.rules.walking.legal_stops import ridden, ride_fault, step_fault, stepped, stop_fault
from fivealarm.games.danger_zone.rules.walking.movement import current_fault, enter, ride_path
from fivealarm.games.danger_zone.rules.walking.stop_causes import cause, causes
from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import CARD, ENDS, LOSES, STEPS, Thing


@dataclass(frozen=True, slots=True)
class Step(Verb):
    """Go to the space next to yours (DZ-3.4)."""

    way: int
    to: tuple[int, ...]  # where it leads from each cell

    @property
    def group(self) -> str:
        return "Move"

    def __str__(self) -> str:
        return f"step {COMPASS[self.way]}"

    def __hash__(self) -> int:
        return self.way

    def refusal(self, s: State) -> Refusal | None:
        if s.pending or s.to_act < 0:
            return not_now(s)
        here = s.at[s.turn]
        to = self.to[here]
        if to < 0:
            return OFF_THE_BOARD if to == OFF_BOARD else LEAVE_BY_ARROW if here == HP else _wrong_edge(here)
        enters, leaves = s.ground[to], s.ground[here]
        if not enters:
            return BUILDING
        if enters >= FLOOD or leaves >= FLOOD:
            fault = current_fault(s, self.way, leaves, enters)
            if fault is not None:
                return fault
        if not s.mp:
            return NO_MP
        return step_fault(s, here, to)

    def apply(self, s: State) -> None:
        seat = s.turn
        to = self.to[s.at[seat]]
        s.mp -= 1
        s.tell(STEPPED, seat, to)
        enter(s, seat, to)
        if s.pending or not s.mp:
            go_on(s)

    def facts(self, s: State) -> Mapping[str, object]:
        ends = _ends(self.refusal(s), lambda: stepped(s, self.leads(s)))
        return {**_walk(s), **_water(s, self.way, self.leads(s)), "way": WAYS[self.way], **ends}

    def leads(self, s: State) -> int:
        return self.to[s.at[s.turn]]

    def touches(self, s: State) -> tuple[Thing, ...]:
        to = self.to[s.at[s.turn]]
        return (("seat", s.turn),) if to == OFF_BOARD else (("space", to if to >= 0 else HP),)

    def leaves(self, s: State) -> Thing:
        return ("space", s.at[s.turn])

    def cost(self, s: State) -> int | None:
        return 1

    def roles(self, s: State) -> int:
        to = self.to[s.at[s.turn]]
        return STEPS | onward(s, to) | sheds(s, to)


@dataclass(frozen=True, slots=True)
class Leave(Verb):
    """Leave the helipad over an arrow square (DZ-3.7)."""

    space: int

    @property
    def group(self) -> str:
        return "Move"

    def __str__(self) -> str:
        return f"leave {SPACES[self.space]}"

    def refusal(self, s: State) -> Refusal | None:
        if s.pending or s.to_act < 0:
            return not_now(s)
        if s.at[s.turn] != HP:
            return NOT_ON_THE_PAD
        if not s.mp:
            return NO_MP
        return step_fault(s, HP, self.space)

    def apply(self, s: State) -> None:
        s.mp -= 1
        s.tell(STEPPED, s.turn, self.space)
        enter(s, s.turn, self.space)
        if not s.mp:
            go_on(s)

    def facts(self, s: State) -> Mapping[str, object]:
        return {**_walk(s), **_ends(self.refusal(s), lambda: stepped(s, self.space))}

    def leads(self, s: State) -> int:
        return self.space

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("space", self.space),)

    def leaves(self, s: State) -> Thing:
        return ("space", s.at[s.turn])

    def cost(self, s: State) -> int | None:
        return 1

    def roles(self, s: State) -> int:
        return STEPS


@dataclass(frozen=True, slots=True)
class Ride(Verb):
    """Let the current carry you to the end of its path (DZ-5.11)."""

    @property
    def group(self) -> str:
        return "Move"

    def __str__(self) -> str:
        return "ride"

    def refusal(self, s: State) -> Refusal | None:
        if s.pending or s.to_act < 0:
            return not_now(s)
        here = s.at[s.turn]
        if s.ground[here] < FLOOD:
            return NOT_IN_WATER
        if len(ride_path(s.ground, here)) == 1:
            return CURRENT_ENDS
        return ride_fault(s) if s.mp else NO_MP

    def apply(self, s: State) -> None:
        seat = s.turn
        s.mp -= 1
        path = ride_path(s.ground, s.at[seat])
        s.tell(RODE, seat, path[-1])
        for cell in path[1:]:
            enter(s, seat, cell)
        if not s.mp:
            go_on(s)

    def facts(self, s: State) -> Mapping[str, object]:
        return {**_walk(s), **_ends(self.refusal(s), lambda: ridden(s))}

    def leads(self, s: State) -> int:
        return ride_path(s.ground, s.at[s.turn])[-1]

    def passes(self, s: State) -> Sequence[int]:
        return ride_path(s.ground, s.at[s.turn])[1:-1]

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("space", self.leads(s)),)

    def leaves(self, s: State) -> Thing:
        return ("space", s.at[s.turn])

    def cost(self, s: State) -> int | None:
        return 1

    def roles(self, s: State) -> int:
        return STEPS | sheds(s, self.leads(s))


@dataclass(frozen=True, slots=True)
class Stop(Verb):
    """End the turn where you stand (DZ-3.6)."""

    moves: tuple[Verb, ...]  # all steps, leaves and the ride

    @property
    def group(self) -> str:
        return "Turn"

    def __str__(self) -> str:
        return "stop"

    def __hash__(self) -> int:
        return 0

    def refusal(self, s: State) -> Refusal | None:
        if s.pending or s.to_act < 0:
            return not_now(s)
        if stop_fault(s) is None:
            return None
        return BAD_STOP if any(move.refusal(s) is None for move in self.moves) else None  # DZ-4.7

    def apply(self, s: State) -> None:
        s.tell(STOPPED, s.turn, s.mp)
        end_turn(s)
        go_on(s)

    def facts(self, s: State) -> Mapping[str, object]:
        return {"now": now(s), "cause": cause(s)}

    def leads(self, s: State) -> int:
        return s.at[s.turn]

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("seat", s.turn),)

    def roles(self, s: State) -> int:
        return ENDS


def _wrong_edge(here: int) -> Refusal:
    """Why the helipad is not entered this way: no arrow here, or not straight over it (DZ-3.7, 13.9)."""
    return ENTER_STRAIGHT if here in ARROWS else ENTER_BY_ARROW


def steps(ways: int) -> list[Step]:
    return [Step(way, TO[way]) for way in range(ways)]


def onward(s: State, to: int) -> int:
    """What a space brings to whoever enters it: a card, or the end of the turn (DZ-5.4, 7.1, 9.1)."""
    if to < 0:
        return 0
    kind, position = s.ground[to], POSITION[to]
    if (kind == GEAR and s.beside[position]) or (kind == AFTERSHOCK and s.quakes[position]):
        return CARD
    return ENDS if kind == SHOCK and not s.proof[s.turn] & NEEDS[SHOCK] else 0


def sheds(s: State, to: int) -> int:
    """Whether the train of whoever enters a space is lost (DZ-5.2)."""
    return LOSES if to >= 0 and s.trains[s.turn] and NEEDS[s.ground[to]] & ~s.proof[s.turn] else 0


def _walk(s: State) -> dict[str, object]:
    """What every move can be refused with: when, where, and for want of points."""
    return {"now": now(s), "here": space(s, s.at[s.turn]), "cost": 1, "have": s.mp}


def _water(s: State, way: int, to: int) -> dict[str, object]:
    """Which current is in the way, and where it carries."""
    here = s.at[s.turn]
    wet = [cell for cell in (here, to) if cell >= 0 and runs_against(way, s.ground[cell], PLAIN)]
    if wet:
        return {"wet": space(s, wet[0]), "arrow": WAYS[s.ground[wet[0]] - FLOOD]}
    return {"end": space(s, ride_path(s.ground, here)[-1])}


def _ends(no: Refusal | None, after: Callable[[], State]) -> dict[str, object]:
    """Why no legal end could be reached after a move, if that is the trouble (DZ-4.6)."""
    if no not in (NO_END, SHOCK_END, DEAD_END):
        return {}
    later = after()
    return {"cause": cause(later), "left": later.mp, "causes": causes(later)}
