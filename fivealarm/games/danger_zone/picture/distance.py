"""How far away a space is, in movement points; what a step there is made for, and how far home is from there."""

from collections import deque
from collections.abc import Sequence
from typing import Final

from fivealarm.games.danger_zone.rules.board import (
    AFTERSHOCK,
    AROUND,
    FIRE,
    FLOOD,
    GEAR,
    HP,
    NEEDS,
    POSITION,
    SHOCK,
    SPACES,
)
from fivealarm.games.danger_zone.rules.components import LETTERS
from fivealarm.games.danger_zone.rules.refusals import BUILDING, NO_MP
from fivealarm.games.danger_zone.rules.state import State
from fivealarm.games.danger_zone.rules.verbs.moves import Leave, Step
from fivealarm.games.danger_zone.rules.verbs.verb import Verb
from fivealarm.kernel.verb import STEPS
from fivealarm.scene.words import Distance, too_far

MUCH: Final = 60


def _begun(s: State) -> State | None:
    return None if s.pending or s.to_act < 0 else s.copy()


def _filled(s: State) -> State:
    s.mp = MUCH
    return s


def _cost(s: State, verb: Verb) -> int | None:
    return verb.cost(s) if verb.roles(s) & STEPS else None


def _says(s: State, cost: int, way: Sequence[Verb]) -> str:
    there = _end(s, way)
    round_cracks = there is not None and _steps(s, True).get(there) != _steps(s, False).get(there)
    far = f"{cost} movement point{'' if cost == 1 else 's'} away"
    return too_far(f"{far}{' without a step onto a crack' if round_cracks else ''}", s.mp)


def _spent(s: State, cost: int, way: Sequence[Verb]) -> str:
    return f"{cost} of your {s.mp} movement points"


def _end(s: State, way: Sequence[Verb]) -> int | None:
    """Where a way of plain steps leads."""
    cell = s.at[s.turn]
    for verb in way:
        if not isinstance(verb, Step):
            return None
        cell = verb.to[cell]
    return cell


def _closed(s: State, element: str) -> tuple[str, str] | None:
    kind, _, name = element.partition(" ")
    built = kind == "space" and name in SPACES and not s.ground[SPACES.index(name)]
    return (BUILDING.rule, BUILDING.says) if built else None


CRACK: Final = (
    "Every way there leads over a crack, and a crack changes the streets: step onto it first, or go elsewhere."
)
CARDS: Final = {
    AFTERSHOCK: "A crack: a step here draws an Aftershock card, which replaces blocks.",
    GEAR: "A tool box: a step here takes a Gear card, which never harms.",
}
HAZARDS: Final = {FIRE: "Fire burns there.", SHOCK: "A live cable lies there.", FLOOD: "Water runs there."}
SHUT: Final = "Buildings shut that square off from you: only a new tile opens a way."


def _cell(s: State, element: str) -> int | None:
    """The space on which an element lies."""
    kind, _, name = element.partition(" ")
    if kind == "pawn":
        return s.at[int(name)]
    if kind == "follower":
        seat, number = map(int, name.split(":"))
        return s.trains[seat][number - 1]
    return SPACES.index(name) if kind in ("space", "free") and name in SPACES else None


def _about(s: State, element: str) -> str:
    """Whose somebody is, or what is on a space beside its ground."""
    kind, cell = element.partition(" ")[0], _cell(s, element)
    if kind == "pawn":
        return f"Rescuer {LETTERS[int(element.split()[1])]}: each player moves only their own."
    if kind == "follower":
        return f"A survivor who follows {LETTERS[int(element.split()[1].split(':')[0])]}."
    if cell is None or kind != "space":
        return ""
    hazard, position = s.ground[cell], POSITION[cell]
    if (hazard == AFTERSHOCK and s.quakes[position]) or (hazard == GEAR and s.beside[position]):
        return CARDS[hazard]
    return HAZARDS.get(min(hazard, FLOOD), "")


def _steps(s: State, over_cracks: bool) -> dict[int, int]:
    """Every space that steps lead to from the pawn, with how many."""
    found, ahead = {s.at[s.turn]: 0}, deque([s.at[s.turn]])
    while ahead:
        here = ahead.popleft()
        if s.ground[here] == AFTERSHOCK and s.quakes[POSITION[here]] and not over_cracks and here != s.at[s.turn]:
            continue
        for cell in AROUND[s.components.ways][here]:
            if cell not in found and s.ground[cell]:
                found[cell] = found[here] + 1
                ahead.append(cell)
    return found


def _shut(s: State, element: str) -> str:
    cell = _cell(s, element)
    if cell is None or cell in _steps(s, False):
        return ""
    return CRACK if cell in _steps(s, True) else SHUT


TOLD: Final = "Home from there: {cost} point{s}."
ROUND: Final = "Home from there: {cost} points round the hazards, {least} through them."
CUT_OFF: Final = (
    "Every way home from there leads through fire, water or a live cable: whoever follows you would be lost."
)


def goal(s: State, verb: Verb) -> str:
    """Who or what waits where a step leads."""
    to = _leads(s, verb)
    if to < 0:
        return ""
    if to == HP:
        return "home" if s.trains[s.turn] else ""
    if s.free[to] and not _bars(s, to):
        return "survivor" if s.free[to] == 1 else f"{s.free[to]} survivors"
    return "tool box" if s.ground[to] == GEAR and s.beside[POSITION[to]] else ""


def way_home(s: State, verb: Verb) -> str:
    """Before somebody is picked up: how far home is for those who follow (DZ-5.2)."""
    to = _leads(s, verb)
    if to < 0 or to == HP or not s.free[to] or _bars(s, to):
        return ""
    safe, least = _home(s, to, True), _home(s, to, False)
    if not safe:
        return CUT_OFF if least else ""
    return (ROUND if safe > least else TOLD).format(cost=safe, least=least, s="" if safe == 1 else "s")


def steps_home(s: State) -> int:
    """How far home is for whoever moves, with all who follow; 0 if every way there would part them."""
    return _home(s, s.at[s.turn], True)


def _leads(s: State, verb: Verb) -> int:
    return verb.leads(s) if isinstance(verb, Step) else verb.space if isinstance(verb, Leave) else -1


def _bars(s: State, cell: int) -> int:
    """Whether a space parts whoever moves from their train."""
    return NEEDS[s.ground[cell]] & ~s.proof[s.turn]


def _home(s: State, start: int, together: bool) -> int:
    """The steps from a space to the helipad, 0 if none lead there; together: over nothing that parts a train."""
    far, ahead = {start: 0}, deque([start])
    while ahead and HP not in far:
        here = ahead.popleft()
        for cell in AROUND[s.components.ways][here]:
            if cell in far or not s.ground[cell] or (together and (_bars(s, cell) or s.ground[cell] >= FLOOD)):
                continue
            far[cell] = far[here] + 1
            ahead.append(cell)
    return far.get(HP, 0)


distance: Final = Distance(
    _begun, _filled, _cost, lambda s: s.mp, NO_MP.rule, _says,
    shut=_shut, spent=_spent, about=_about, closed=_closed,
)  # fmt: skip
