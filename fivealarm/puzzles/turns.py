"""A turn laid open: every position that a seat can leave behind before nature or somebody else acts."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from fivealarm.kernel.contract import AnyGame, Seat, Told

MOST: Final = 1500  # positions inside a turn that are looked at


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """Where a turn, or its part before something is revealed, can lead: by which actions, and what was told."""

    line: tuple[Any, ...]
    state: Any
    told: tuple[Told, ...]
    unknown: Any = None  # the last action, if it would tell the seat something hidden: the state is that before it


def ends(game: AnyGame, state: Any, most: int = MOST) -> list[TurnEnd] | None:
    """All that the turn can lead to, each once by a shortest line; None if there is too much to look at.

    An action that would tell the seat something hidden is an end too: what follows would rest on a guess.
    """
    seat = state.to_act
    seen, found = {state.key()}, dict[Any, TurnEnd]()
    ahead = deque([TurnEnd((), state, ())])
    while ahead:
        if len(seen) > most:
            return None
        here = ahead.popleft()
        for action in game.legal(here.state):
            if reveals(game, here.state, action, seat):
                found.setdefault(
                    (here.state.key(), str(action)), replace(here, line=(*here.line, action), unknown=action)
                )
                continue
            after = step(game, here, action)
            key = after.state.key()
            if after.state.to_act != seat:
                found.setdefault(key, after)
            elif key not in seen:
                seen.add(key)
                ahead.append(after)
    return list(found.values())


def reveals(game: AnyGame, state: Any, action: Any, seat: Seat) -> bool:
    """Whether the seat would learn more from the action than that it was done."""
    return game.hears(state, action, seat) != str(action)


def step(game: AnyGame, here: TurnEnd, action: Any) -> TurnEnd:
    """One action more."""
    after = here.state.copy()
    after.ears = []
    game.apply(after, action)
    told, after.ears = tuple(after.ears), None
    return TurnEnd((*here.line, action), after, here.told + told)


def follow(game: AnyGame, state: Any, line: Sequence[Any], seat: Seat) -> TurnEnd | None:
    """What a line leads to; None if one of its actions is not allowed or not the seat's."""
    here = TurnEnd((), state.copy(), ())
    for action in line:
        if here.state.to_act != seat or game.refusal(here.state, action) is not None:
            return None
        here = step(game, here, action)
    return here


def judged(game: AnyGame, state: Any, line: Sequence[Any], seat: Seat) -> TurnEnd | None:
    """The end of a line as it is judged: before its last action, if that one reveals something."""
    before = follow(game, state, line[:-1], seat)
    if before is not None and line and reveals(game, before.state, line[-1], seat):
        return replace(before, line=tuple(line), unknown=line[-1])
    return follow(game, state, line, seat)
