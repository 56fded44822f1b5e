"""Looking one's own turn ahead: what each action leads to, by somebody's judgement."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from fivealarm.games.fire_engines.game import FireEngines
from fivealarm.games.fire_engines.grid import x_of, y_of
from fivealarm.games.fire_engines.state import DICE, DRIVE, FOLK, PIECE, PLACE, PLACES, SWAP, State
from fivealarm.games.fire_engines.verbs.base import Verb
from fivealarm.games.fire_engines.verbs.drive import drive_on
from fivealarm.games.fire_engines.verbs.tiles import Place

USUAL_ROLL: Final = 4  # movement points to count on before the dice are rolled
MOST_DRIVES: Final = 60  # positions looked at in one drive
DRAWS: Final = 5  # tiles imagined before PLAN B is used
SWAP_MARGIN: Final = 0.4
COMPACT: Final = 0.002  # points that a step away from the start tile costs


@dataclass(frozen=True, slots=True)
class Eye:
    """How somebody judges."""

    utility: Callable[[State, int], float]  # how much better a seat stands than the others
    claim: Callable[[State, int, int], float]  # what an Urbanite on a place of the tile just played adds for a seat
    recall: Callable[[State], Callable[[State, int], float]] | None = None  # utility for cities with one tile more

    def placing(self, state: State) -> "Eye":
        """The same judgement, quicker for what a tile can lead to."""
        return Eye(self.recall(state), self.claim) if self.recall and state.stage == PLACE else self


def worths(game: FireEngines, state: State, legal: Sequence[Verb], eye: Eye, rng: Random) -> list[float]:
    """What each action is worth to the seat to act, its own later choices of this turn included."""
    if state.stage == SWAP:
        return [tile_worth(game, state, state.drawn, eye) + SWAP_MARGIN, redraw_worth(game, state, eye, rng)]
    eye = eye.placing(state)
    found = []
    for action in legal:
        after = state.copy()
        game.apply(after, action)
        found.append(outlook(game, after, state.turn, eye) - far(action))
    return found


def best(game: FireEngines, state: State, legal: Sequence[Verb], eye: Eye, rng: Random) -> Verb:
    """The action that is worth most; the first among equals."""
    found = worths(game, state, legal, eye, rng)
    return legal[found.index(max(found))]


def far(action: Verb) -> float:
    """Among equals the cell nearer to the start tile, so that the city stays compact."""
    if not isinstance(action, Place):
        return 0.0
    return COMPACT * (abs(x_of(action.cell)) + abs(y_of(action.cell)))


def outlook(game: FireEngines, s: State, seat: int, eye: Eye) -> float:
    """What a position is worth to the seat, its own next choices of piece and drive included."""
    if s.stage == PIECE and s.turn == seat:
        gain = max((eye.claim(s, place, seat) for place in free(s)), default=0.0)
        return eye.utility(s, seat) + max(0.0, gain)
    if s.stage == DICE:
        s.points = USUAL_ROLL
        drive_on(s)
    if s.stage == DRIVE and s.turn == seat:
        return drive(game, s, seat, eye, [MOST_DRIVES])
    return eye.utility(s, seat)


def free(s: State) -> list[int]:
    """The regions of the tile just played that an Urbanite may go to (FE-6.2 to 6.4)."""
    if not s.supply[s.turn]:
        return []
    number, held, root = s.number[s.last], s.held, s.root
    return [place for place in s.board.claims[s.tile[number]] if not held[FOLK + root[number * PLACES + place]]]


def drive(game: FireEngines, s: State, seat: int, eye: Eye, budget: list[int]) -> float:
    """The best end of the drive, as far as the budget of positions goes."""
    most = float("-inf")
    for action in game.legal(s):
        if budget[0] <= 0 and most > float("-inf"):
            break
        budget[0] -= 1
        after = s.copy()
        game.apply(after, action)
        going_on = after.stage == DRIVE
        most = max(most, drive(game, after, seat, eye, budget) if going_on else eye.utility(after, seat))
    return most


def redraw_worth(game: FireEngines, s: State, eye: Eye, rng: Random) -> float:
    """PLAN B: what the tiles still in the stack promise."""
    kinds = rng.choices(range(len(s.stack)), list(s.stack), k=DRAWS)
    return sum(tile_worth(game, s, kind, eye) for kind in kinds) / DRAWS


def tile_worth(game: FireEngines, s: State, kind: int, eye: Eye) -> float:
    """The outlook after the best placement of a tile; as things are, if it fits nowhere."""
    with_tile = s.copy()
    with_tile.drawn, with_tile.stage = kind, PLACE
    look = eye.placing(with_tile)
    found = []
    for action in game.legal(with_tile):
        after = with_tile.copy()
        game.apply(after, action)
        found.append(outlook(game, after, s.turn, look))
    return max(found, default=eye.utility(s, s.turn))
