"""The game's own players: a careful one, a short-sighted one, and what a search needs."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from fivealarm.games.fire_engines.city import feature_at, need_of
from fivealarm.games.fire_engines.data import SUBURB
from fivealarm.games.fire_engines.game import FireEngines, View
from fivealarm.games.fire_engines.grid import name, x_of, y_of
from fivealarm.games.fire_engines.scoring import controllers, residents, value
from fivealarm.games.fire_engines.state import (
    DICE,
    DRIVE,
    FOLK,
    NONE,
    OPEN,
    PIECE,
    PLACE,
    PLACES,
    SWAP,
    URBANITES,
    State,
)
from fivealarm.games.fire_engines.verbs.base import Verb
from fivealarm.games.fire_engines.verbs.drive import drive_on
from fivealarm.games.fire_engines.verbs.pieces import KIND_NAMES, Urbanite
from fivealarm.games.fire_engines.verbs.tiles import Place, piece_possible
from fivealarm.games.fire_engines.worth import SPARE, chances, fade, feature_worth, utility
from fivealarm.kernel.contract import NOBODY

Judge = Callable[[State, int], float]
USUAL_ROLL: Final = 4  # movement points to count on before the dice are rolled
MOST_DRIVES: Final = 60  # positions looked at in one drive
DRAWS: Final = 5  # tiles imagined before PLAN B is used
SWAP_MARGIN: Final = 0.4
COMPACT: Final = 0.002  # points that a step away from the start tile costs
ROOKIE_LOOKS: Final = 6  # placements a rookie considers
NEIGHBOURS: Final = tuple(sum(need // 5**side % 5 > 0 for side in range(4)) for need in range(625))


def greedy(game: FireEngines, view: View, legal: Sequence[Verb], rng: Random) -> Verb:
    """The action after which the seat may expect most, compared with the others."""
    if len(legal) == 1:
        return legal[0]
    state = game.imagine(view, rng)
    if state.stage == SWAP:
        return _swap(game, state, legal, rng)
    return _best(game, state, legal, lambda after, seat: _outlook(game, after, seat))


def _best(game: FireEngines, state: State, legal: Sequence[Verb], judge: Judge) -> Verb:
    best, most = legal[0], float("-inf")
    for action in legal:
        after = state.copy()
        game.apply(after, action)
        worth = judge(after, state.turn) - far(action)
        if worth > most:
            best, most = action, worth
    return best


def far(action: Verb) -> float:
    """Among equals the cell nearer to the start tile, so that the city stays compact."""
    if not isinstance(action, Place):
        return 0.0
    return COMPACT * (abs(x_of(action.cell)) + abs(y_of(action.cell)))


def _outlook(game: FireEngines, s: State, seat: int) -> float:
    """What a position is worth to the seat, its own next choices of piece and drive included."""
    if s.stage == PIECE and s.turn == seat:
        return utility(s, seat) + max(0.0, _claim(s, seat))
    if s.stage == DICE:
        s.points = USUAL_ROLL
        drive_on(s)
    if s.stage == DRIVE and s.turn == seat:
        return _drive(game, s, seat, [MOST_DRIVES])
    return utility(s, seat)


def _claim(s: State, seat: int) -> float:
    """What the best claim on the tile just played adds."""
    return max((_claim_worth(s, place, seat) for place in _free(s)), default=0.0)


def _free(s: State) -> list[int]:
    """The regions of the tile just played that an Urbanite may go to (FE-6.2 to 6.4)."""
    if not s.supply[s.turn]:
        return []
    number, held, root = s.number[s.last], s.held, s.root
    return [place for place in s.board.claims[s.tile[number]] if not held[FOLK + root[number * PLACES + place]]]


def _claim_worth(s: State, place: int, seat: int) -> float:
    late = fade(s)
    root = feature_at(s, s.last, place)
    kind = s.board.kinds[s.tile[s.number[s.last]]][place]
    gain = feature_worth(s, root, kind, late)
    stays = bool(s.held[OPEN + root]) or kind == SUBURB
    spare = s.supply[seat]
    return gain - (SPARE[spare] - SPARE[spare - 1]) * late * stays


def _drive(game: FireEngines, s: State, seat: int, budget: list[int]) -> float:
    """The best end of the drive, as far as the budget of positions goes."""
    best = float("-inf")
    for action in game.legal(s):
        if budget[0] <= 0 and best > float("-inf"):
            break
        budget[0] -= 1
        after = s.copy()
        game.apply(after, action)
        going_on = after.stage == DRIVE
        best = max(best, _drive(game, after, seat, budget) if going_on else utility(after, seat))
    return best


def _swap(game: FireEngines, s: State, legal: Sequence[Verb], rng: Random) -> Verb:
    """PLAN B: draw again if the tiles still in the stack promise more."""
    kinds = rng.choices(range(len(s.stack)), list(s.stack), k=DRAWS)
    hope = sum(_tile_worth(game, s, kind) for kind in kinds) / DRAWS
    better = hope > _tile_worth(game, s, s.drawn) + SWAP_MARGIN
    return legal[1] if better else legal[0]


def _tile_worth(game: FireEngines, s: State, kind: int) -> float:
    """The outlook after the best placement of a tile; as things are, if it fits nowhere."""
    with_tile = s.copy()
    with_tile.drawn, with_tile.stage = kind, PLACE
    worths = []
    for action in game.legal(with_tile):
        after = with_tile.copy()
        game.apply(after, action)
        worths.append(_outlook(game, after, s.turn))
    return max(worths, default=utility(s, s.turn))


def rookie(game: FireEngines, view: View, legal: Sequence[Verb], rng: Random) -> Verb:
    """Looks at a few choices, and only at what its own features would score at once."""
    state = game.imagine(view, rng)
    some = list(legal) if len(legal) <= ROOKIE_LOOKS else rng.sample(list(legal), ROOKIE_LOOKS)
    return _best(game, state, some, _purse)


def _purse(s: State, seat: int) -> float:
    """Points in hand, and half of what the seat's features would score now."""
    worth = float(s.score[seat]) + 0.8 * s.supply[seat]
    for cell in s.cells:
        piece = s.piece[s.number[cell]]
        if 0 < piece < URBANITES and piece // PLACES - 1 == seat:
            place = piece % PLACES
            root = feature_at(s, cell, place)
            worth += value(s, root, s.board.kinds[s.tile[s.number[cell]]][place]) / s.held[FOLK + root]
    return worth


def evaluate(game: FireEngines, state: State) -> list[float]:
    """Each seat's chance to win."""
    if state.to_act == NOBODY:
        outcome = game.outcome(state)
        winners = outcome.winners if outcome else ()
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(game.seats)]
    return chances(state)


def prior(game: FireEngines, state: State, legal: Sequence[Verb]) -> list[float]:
    """Cells with many neighbours and claims worth much come first."""
    s = state
    if s.stage == PLACE:
        needs = dict(zip(s.frontier, s.needs, strict=True))
        return [float(4 ** NEIGHBOURS[needs[action.cell]]) for action in legal if isinstance(action, Place)]
    if s.stage == PIECE:
        return [_prior_piece(s, action) for action in legal]
    return [1.0] * len(legal)


def _prior_piece(s: State, action: Verb) -> float:
    if not isinstance(action, Urbanite):
        return 2.0
    return max(0.2, 2.0 + _claim_worth(s, action.place, s.turn))


def quick(game: FireEngines, state: State, legal: Sequence[Verb], rng: Random) -> Verb:
    """A choice for rollouts: the tightest of three cells, the best claim, else whatever comes."""
    count = len(legal)
    if state.stage == PLACE:
        best, most = legal[0], -1
        for _ in range(3):
            action = legal[int(rng.random() * count)]
            tight = NEIGHBOURS[need_of(state, action.cell)] if isinstance(action, Place) else 0
            if tight > most:
                best, most = action, tight
        return best
    if state.stage == PIECE:
        weights = [_prior_piece(state, action) for action in legal]
        return legal[weights.index(max(weights))]
    return legal[int(rng.random() * count)]


def reason(game: FireEngines, view: View, action: Verb) -> str:
    """Why this action, in one short sentence."""
    s = view.state
    after = s.copy()
    game.apply(after, action)
    if isinstance(action, Place):
        return _why_there(s, after, action)
    if isinstance(action, Urbanite):
        worth = after.score[s.turn] - s.score[s.turn]
        return (
            f"It scores {worth} at once."
            if worth
            else "The feature promises more than the Urbanite is worth in supply."
        )
    gained = utility(after, s.turn) - utility(s, s.turn)
    if after.tokens > s.tokens:
        return "It puts out a fire."
    if after.tokens < s.tokens:
        return "It lowers a block of the others." if gained > 0 else "It burns what belongs to nobody here."
    return "It gains on the others." if gained > 0.05 else "Nothing here is worth more."


def _why_there(s: State, after: State, action: Place) -> str:
    """What a placement does for the seat that makes it."""
    won = after.score[s.turn] - s.score[s.turn]
    if won:
        return f"It scores {won} at once."
    for place in s.board.claims[after.tile[after.number[action.cell]]]:
        root = feature_at(after, action.cell, place)
        if after.held[FOLK + root]:
            seats = controllers(after, residents(after, root))
            kind = KIND_NAMES[after.board.kinds[after.tile[after.number[action.cell]]][place]]
            if s.turn in seats:
                return f"It adds to your {kind} at {name(action.cell)}."
    if after.last != NONE and piece_possible(after, after.tile[after.number[after.last]]):
        return "It opens something new to claim."
    return "It keeps the others from growing there."
