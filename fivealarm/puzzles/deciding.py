"""Whether a puzzle leaves something to decide: a way to find, two decisions, or one real choice among several."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from fivealarm.kernel import walk
from fivealarm.kernel.contract import AnyGame
from fivealarm.kernel.verb import ENDS, STEPS
from fivealarm.puzzles.turns import TurnEnd, follow, reveals, step

FEW: Final = 3  # choices; with fewer the answer is the one button that there is
MANY: Final = 6  # choices: so many must be looked at, even if bots find the answer every time
FAR: Final = 3  # steps: a shorter way is seen at a glance
DOUBTFUL: Final = 0.25  # of the rookies at least miss what is one of few, or near

Solves = Callable[[TurnEnd], bool]


@dataclass(frozen=True, slots=True)
class Decision:
    """What there is to decide, by how little solves it."""

    many: int = 0  # among how many the single action is chosen that does it; 0 if none does
    steps: int = 0  # of the shortest mere walk that does it; 0 if none does

    def real(self, missed: Mapping[str, float]) -> bool:
        """Whether one may go wrong: more than one decision, one among many, or something at which rookies go wrong."""
        doubtful = missed["rookie"] >= DOUBTFUL
        if self.steps == 1:
            return False
        if self.many:
            return self.many >= MANY or (self.many >= FEW and doubtful)
        return not self.steps or self.steps >= FAR or doubtful


def decision(game: AnyGame, state: Any, solves: Solves, best: bool) -> Decision:
    """What a position leaves to decide; `best` if nothing but the value tells right from wrong."""
    found = [end.line[0] for end in _actions(game, state) if solves(end) or (not best and _ended(game, end, solves))]
    kinds = {type(one) for one in found}
    many = sum(best or type(one) in kinds for one in game.legal(state)) if found else 0
    steps = 1 if any(one.roles(state) & STEPS for one in found) else way(game, state, solves)
    return Decision(many, steps)


def way(game: AnyGame, state: Any, solves: Solves) -> int:
    """How many steps the shortest walk has that is offered and solves it; 0 if none does."""
    seat = state.to_act
    ends = [follow(game, state, one.line, seat) for one in walk.ways(game, state)]
    return min((len(end.line) for end in ends if end is not None and solves(end)), default=0)


def _actions(game: AnyGame, state: Any) -> Iterator[TurnEnd]:
    here = TurnEnd((), state, ())
    for action in game.legal(state):
        if not reveals(game, state, action, state.to_act):
            yield step(game, here, action)


def _ended(game: AnyGame, end: TurnEnd, solves: Solves) -> bool:
    """Whether nothing but the end of the turn is left to do."""
    seat = end.state.to_act
    if seat < 0:
        return False
    ends = [one for one in game.legal(end.state) if one.roles(end.state) & ENDS]
    return any(not reveals(game, end.state, one, seat) and solves(step(game, end, one)) for one in ends)
