"""How far away a block is, in steps of the Brigade."""

from collections.abc import Sequence
from typing import Final

from fivealarm.games.brigade.rules.board import CELLS, CORNERS, NEXT
from fivealarm.games.brigade.rules.names import many, place
from fivealarm.games.brigade.rules.refusals import CLOSED_FIREHOUSE, NOT_MOVING, UNUSED_CORNER
from fivealarm.games.brigade.rules.state import STEP, WAGON, State
from fivealarm.games.brigade.rules.units.walking import points, step_cost
from fivealarm.games.brigade.rules.verbs.brigade import MOVE, Step
from fivealarm.games.brigade.rules.verbs.verb import Verb
from fivealarm.scene.words import Distance

MUCH: Final = 60
HELD: Final = {  # by others
    "brigade": ("BR-7.5", "That is {}'s Brigade: yours can neither stop there nor pass it."),
    "wagon": ("BR-7.6", "That is {}'s Wagon: your Brigade may pass it, but not stop there."),
}
IN_THE_WAY: Final = {  # of one's own Wagon, whose space is to be chosen
    "brigade": ("BR-8.2", "That is {}'s Brigade: your Wagon may not share its space."),
    "wagon": ("BR-8.2", "That is {}'s Wagon: yours may not share its space."),
}


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
    kind, _, seat = element.partition(" ")
    if kind == "cell":
        return _shut_corner(s, seat)
    if kind not in HELD or int(seat) == s.turn:
        return None
    rule, says = IN_THE_WAY[kind] if s.pending and s.pending[-1][0] == WAGON else HELD[kind]
    return rule, says.format(s.city.box.wardens[int(seat)])


def _shut_corner(s: State, name: str) -> tuple[str, str] | None:
    """Why one never goes to a corner, neither with the Brigade nor with the Wagon."""
    cell = CELLS.index(name.upper())
    if cell not in CORNERS or cell == s.city.homes[s.turn]:
        return None
    no = CLOSED_FIREHOUSE if cell in s.city.homes else UNUSED_CORNER
    return no.rule, no.says.format(place=place(s, cell))


distance: Final = Distance(
    _begun, _filled, _cost, _have, NOT_MOVING.rule, _says,
    stopped=_stopped, closed=_closed,
)  # fmt: skip
