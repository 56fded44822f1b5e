"""How far away a block is, in steps of the Brigade."""

from collections.abc import Sequence
from typing import Final

from fivealarm.games.brigade.picture.says import elsewhere
from fivealarm.games.brigade.rules.board import CELLS, NEXT
from fivealarm.games.brigade.rules.names import chooser, many, place, warden
from fivealarm.games.brigade.rules.refusals import (
    BRIGADE_IN_FIRE,
    BRIGADE_THERE,
    CLOSED_FIREHOUSE,
    NO_STOP_BRIGADE,
    NO_STOP_WAGON,
    NOT_MOVING,
    UNUSED_CORNER,
    WAGON_IN_FIRE,
    WAGON_TAKEN,
)
from fivealarm.games.brigade.rules.state import STEP, WAGON, State
from fivealarm.games.brigade.rules.units.crew import DUELLIST, works
from fivealarm.games.brigade.rules.units.walking import must_stop, points, step_cost
from fivealarm.games.brigade.rules.verbs.brigade import MOVE, Step
from fivealarm.games.brigade.rules.verbs.facts import asleep
from fivealarm.games.brigade.rules.verbs.verb import Verb
from fivealarm.scene.words import Distance

MUCH: Final = 60
YOURS: Final = {"brigade": "yours", "wagon": "your Brigade"}  # by whose unit of somebody else was clicked
IN_THE_WAY: Final = {"brigade": "your Wagon", "wagon": "yours"}  # of one's own Wagon, whose space is to be chosen


def _walks(s: State) -> bool:
    return bool(s.pending) and s.pending[-1][0] == STEP


def _begun(s: State) -> State | None:
    """In the middle of a walk, or once one is chosen."""
    if not _walks(s) and MOVE.refusal(s) is not None:
        return None
    after = s.copy()
    if not _walks(s):
        MOVE.apply(after)
    return after


def _filled(s: State) -> State:
    s.actions = MUCH
    s.pending[-1] = (STEP, MUCH, s.pending[-1][2])
    return s


def _cost(s: State, verb: Verb) -> int | None:
    if not isinstance(verb, Step):
        return None
    cell = NEXT[verb.way][s.brigade[s.turn]]
    return step_cost(s, cell) if cell >= 0 else None


def _have(s: State) -> int:
    return s.pending[-1][1] if _walks(s) else points(s)


def _says(s: State, cost: int, way: Sequence[Verb]) -> str:
    who = "your Brigade has" if _walks(s) else "one move of your Brigade has"
    return f"{many(cost, 'step')} away; {who} {_have(s)}."


def _stopped(s: State, way: Sequence[Verb]) -> tuple[str, str]:
    """What a way through fire costs: whoever is stopped begins a new move."""
    after, more = _begun(s), 0
    for verb in way:
        if after is not None and not _walks(after):
            after.actions, more = MUCH, more + 1
            after = _begun(after)
        if after is None:
            break
        verb.apply(after)
    return "BR-7.4", f"A fire on the way stops your Brigade; from there it takes {many(more, 'more action')}."


def _closed(s: State, element: str) -> tuple[str, str] | None:
    """Whose a unit or a corner is that somebody clicked, and what it means for one's own."""
    kind, _, name = element.partition(" ")
    if kind == "cell":
        return _shut_corner(s, name) or _standing(s, CELLS.index(name.upper()))
    if kind not in YOURS or int(name) == chooser(s):
        return None
    cell = (s.brigade if kind == "brigade" else s.wagon)[int(name)]
    whose = f"That is {warden(s, int(name))}'s {kind.title()}"
    if s.pending and s.pending[-1][0] == WAGON:
        return WAGON_TAKEN.rule, f"{whose}: {IN_THE_WAY[kind]} may not share its space."
    if not s.city.open_to[chooser(s)][cell]:
        return CLOSED_FIREHOUSE.rule, f"{whose}, in a firehouse; you may enter none but yours."
    return _held(s, cell, kind, whose)


def _standing(s: State, cell: int) -> tuple[str, str] | None:
    """A space that somebody else holds, as if their unit had been clicked; where one walks or sends the Wagon."""
    if s.pending and s.pending[-1][0] not in (STEP, WAGON):
        return None
    units = [f"brigade {seat}" for seat, at in enumerate(s.brigade) if at == cell]
    units += [f"wagon {seat}" for seat, at in enumerate(s.wagon) if at == cell]
    return next(filter(None, (_closed(s, unit) for unit in units)), None)


def _held(s: State, cell: int, kind: str, whose: str) -> tuple[str, str]:
    """Whether one's Brigade may pass what others hold (BR-7.5, 7.6, BR-19.15); it never stops there."""
    me, wagon = chooser(s), kind == "wagon"
    brigade = any(at == cell for seat, at in enumerate(s.brigade) if seat != me)
    if brigade and not works(s, me, DUELLIST):
        both, yours = (" with its Brigade", "yours") if wagon else ("", YOURS[kind])
        return BRIGADE_THERE.rule, f"{whose}{both}: {yours} can neither stop there nor pass it{asleep(s, DUELLIST)}."
    if must_stop(s, cell):
        says = f"{whose}: the block burns, so {YOURS[kind]} would have to stop there, and may not."
        return (WAGON_IN_FIRE if wagon else BRIGADE_IN_FIRE).rule, says
    return (
        NO_STOP_WAGON if wagon else NO_STOP_BRIGADE
    ).rule, f"{whose}: {YOURS[kind]} may pass it, but not stop there."


def _shut_corner(s: State, name: str) -> tuple[str, str] | None:
    """Why one never goes to a corner, neither with the Brigade nor with the Wagon."""
    cell = CELLS.index(name.upper())
    if s.city.open_to[chooser(s)][cell]:
        return None
    no = CLOSED_FIREHOUSE if cell in s.city.homes else UNUSED_CORNER
    return no.rule, no.says.format(place=place(s, cell))


distance: Final = Distance(
    _begun, _filled, _cost, _have, NOT_MOVING.rule, _says,
    stopped=_stopped, about=elsewhere, closed=_closed,
)  # fmt: skip
