"""How far away a block is, in steps of the Brigade."""

from collections.abc import Sequence
from typing import Final, NamedTuple

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


def held(s: State) -> tuple[str, ...]:
    """Where a unit was picked up that has gone nowhere yet: its space, and the units that stand there."""
    frame = s.pending[-1] if s.pending else (-1, 0, 1)
    if frame[0] not in (STEP, WAGON) or frame[2] or s.to_act != s.turn:
        return ()
    seat = s.turn
    there = (s.brigade if frame[0] == STEP else s.wagon)[seat]
    units = (("brigade", s.brigade[seat]), ("wagon", s.wagon[seat]))
    return f"cell {CELLS[there].lower()}", *(f"{kind} {seat}" for kind, at in units if at == there)


def _begun(s: State) -> State | None:
    """In the middle of a walk, or once one is chosen."""
    if not _walks(s) and MOVE.refusal(s) is not None:
        return None
    after = s.copy()
    if not _walks(s):
        MOVE.apply(after)
    return after


def _filled(s: State) -> State:
    """More than enough to go anywhere; what is left of a whole move is as it was."""
    span = points(s)
    s.actions = MUCH
    s.pending[-1] = (STEP, MUCH * span + (s.pending[-1][1] - 1) % span + 1, s.pending[-1][2])
    return s


def _cost(s: State, verb: Verb) -> int | None:
    """The steps it takes, and those of its move that are lost where it must stop."""
    if not isinstance(verb, Step):
        return None
    cell = NEXT[verb.way][s.brigade[s.turn]]
    if cell < 0:
        return None
    takes = step_cost(s, cell)
    return takes + ((_have(s) - takes) % points(s) if must_stop(s, cell) else 0)


def _have(s: State) -> int:
    return s.pending[-1][1] if _walks(s) else points(s)


class March(NamedTuple):
    """A way as it is gone in moves of the Brigade."""

    steps: int
    moves: int  # to be begun for it, beside one under way
    stops: tuple[int, ...]  # cells on it that burn and cut a move short


def _march(s: State, way: Sequence[Verb]) -> March:
    cell, left, steps, moves = s.brigade[s.turn], _have(s) if _walks(s) else 0, 0, 0
    stops: list[int] = []
    for verb in way:
        if not isinstance(verb, Step):
            continue
        if steps and must_stop(s, cell):
            stops, left = [*stops, cell] if left else stops, 0
        cell = NEXT[verb.way][cell]
        takes = step_cost(s, cell)
        if left < takes:
            left, moves = points(s), moves + 1
        left, steps = left - takes, steps + takes
    apart = _apart(s.brigade[s.turn], cell)
    straight = moves == -(-max(apart - (_have(s) if _walks(s) else 0), 0) // points(s))
    return March(apart if straight else steps, moves, tuple(stops))


def _apart(one: int, other: int) -> int:
    """Steps from one space to another where nothing is in the way."""
    return max(abs(one % 6 - other % 6), abs(one // 6 - other // 6))


def _says(s: State, cost: int, way: Sequence[Verb]) -> str:
    """How far it is, which fires stop the Brigade on the way, and how many actions that is in all."""
    march = _march(s, way)
    who = "your Brigade has" if _walks(s) else "one move of your Brigade has"
    if march.stops:
        names = " and at ".join(place(s, cell) for cell in march.stops)
        many_fires = len(march.stops) > 1
        far = f"The fire{'s' * many_fires} at {names} stop{'s' * (not many_fires)} your Brigade on the way"
    else:
        far = f"{many(march.steps, 'step')} away; {who} {_have(s)}"
    more = " more" if _walks(s) else ""
    left = f", and you have {s.actions or 'none'} left" if march.moves > s.actions else ""
    return f"{far}: that takes {march.moves}{more} action{'s' * (march.moves != 1)} of moving{left}."


def _stopped(s: State, way: Sequence[Verb]) -> tuple[str, str]:
    """What a way takes for which more than one move is needed: after a fire, or after three steps, another begins."""
    return "BR-7.4" if _march(s, way).stops else NOT_MOVING.rule, _says(s, 0, way)


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
