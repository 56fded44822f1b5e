"""Planning one's own turn: what each action leads to, by somebody's judgement."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from fivealarm.games.fire_engines.rules.city.cells import x_of, y_of
from fivealarm.games.fire_engines.rules.game import FireEngines
from fivealarm.games.fire_engines.rules.state import DICE, DRIVE, PIECE, PLACE, SWAP, State
from fivealarm.games.fire_engines.rules.verbs.driving import drive_on
from fivealarm.games.fire_engines.rules.verbs.pieces import claimable
from fivealarm.games.fire_engines.rules.verbs.tiles import Place
from fivealarm.games.fire_engines.rules.verbs.verb import Verb

USUAL_ROLL: Final = 4  # movement points to count on before the dice are rolled
MOST_DRIVES: Final = 60  # positions looked at in one drive
DRAWS: Final = 5  # tiles imagined before PLAN B is used
SWAP_MARGIN: Final = 0.4
COMPACT: Final = 0.002  # points that a step away from the start tile costs


@dataclass(frozen=True, slots=True)
class Judgement:
    """How somebody judges."""

    utility: Callable[[State, int], float]  # how much better a seat stands than the others
    claim: Callable[[State, int, int], float]  # what an Urbanite on a place of the tile just played adds for a seat
    recall: Callable[[State], Callable[[State, int], float]] | None = None  # utility for cities with one tile more

    def placing(self, state: State) -> "Judgement":
        """The same judgement, quicker for what a tile can lead to."""
        return Judgement(self.recall(state), self.claim) if self.recall and state.stage == PLACE else self


def worths(game: FireEngines, state: State, legal: Sequence[Verb], judge: Judgement, rng: Random) -> list[float]:
    """What each action is worth to the seat to act, its own later choices of this turn included."""
    if state.stage == SWAP:
        return [tile_worth(game, state, state.drawn, judge) + SWAP_MARGIN, redraw_worth(game, state, judge, rng)]
    judge = judge.placing(state)
    found = []
    for action in legal:
        after = state.copy()
        game.apply(after, action)
        found.append(outlook(game, after, state.turn, judge) - far(action))
    return found


def best(game: FireEngines, state: State, legal: Sequence[Verb], judge: Judgement, rng: Random) -> Verb:
    """The action that is worth most; the first among equals."""
    found = worths(game, state, legal, judge, rng)
    return legal[found.index(max(found))]


def far(action: Verb) -> float:
    """Among equals the cell nearer to the start tile, so that the city stays compact."""
    if not isinstance(action, Place):
        return 0.0
    return COMPACT * (abs(x_of(action.cell)) + abs(y_of(action.cell)))


def outlook(game: FireEngines, s: State, seat: int, judge: Judgement) -> float:
    """What a position is worth to the seat, its own next choices of piece and drive included."""
    if s.stage == PIECE and s.turn == seat:
        gain = max((judge.claim(s, place, seat) for place in claimable(s)), default=0.0)
        return judge.utility(s, seat) + max(0.0, gain)
    if s.stage == DICE:
        s.points = USUAL_ROLL
        drive_on(s)
    if s.stage == DRIVE and s.turn == seat:
        return drive(game, s, seat, judge, [MOST_DRIVES])
    return judge.utility(s, seat)


def drive(game: FireEngines, s: State, seat: int, judge: Judgement, budget: list[int]) -> float:
    """The best end of the drive, as far as the budget of positions goes."""
    most = float("-inf")
    for action in game.legal(s):
        if budget[0] <= 0 and most > float("-inf"):
            break
        budget[0] -= 1
        after = s.copy()
        game.apply(after, action)
        going_on = after.stage == DRIVE
        most = max(most, drive(game, after, seat, judge, budget) if going_on else judge.utility(after, seat))
    return most


def redraw_worth(game: FireEngines, s: State, judge: Judgement, rng: Random) -> float:
    """PLAN B: what the tiles still in the stack promise."""
    kinds = rng.choices(range(len(s.stack)), list(s.stack), k=DRAWS)
    return sum(tile_worth(game, s, kind, judge) for kind in kinds) / DRAWS


def tile_worth(game: FireEngines, s: State, kind: int, judge: Judgement) -> float:
    """The outlook after the best placement of a tile; as things are, if it fits nowhere."""
    with_tile = s.copy()
    with_tile.drawn, with_tile.stage = kind, PLACE
    look = judge.placing(with_tile)
    found = []
    for action in game.legal(with_tile):
        after = with_tile.copy()
        game.apply(after, action)
        found.append(outlook(game, after, s.turn, look))
    return max(found, default=judge.utility(s, s.turn))
