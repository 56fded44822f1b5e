"""The game's own players: a careful one, a short-sighted one, and what a search needs."""

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final

from fivealarm.games.fire_engines import foresight, worth
from fivealarm.games.fire_engines.city import feature_at
from fivealarm.games.fire_engines.game import FireEngines, View
from fivealarm.games.fire_engines.grid import name
from fivealarm.games.fire_engines.looking import Eye, best, far, worths
from fivealarm.games.fire_engines.recalling import recall
from fivealarm.games.fire_engines.scoring import controllers, residents, value
from fivealarm.games.fire_engines.state import FOLK, NONE, PLACES, URBANITES, State
from fivealarm.games.fire_engines.verbs.base import Verb
from fivealarm.games.fire_engines.verbs.pieces import KIND_NAMES, Urbanite
from fivealarm.games.fire_engines.verbs.tiles import Place, piece_possible
from fivealarm.kernel.contract import NOBODY

REGULAR: Final = Eye(worth.utility, worth.claim)
CHIEF: Final = Eye(foresight.utility, foresight.claim, recall)
ROOKIE_LOOKS: Final = 6  # placements a rookie considers
WARM: Final = 1.0  # points that make an action nearly three times as promising


def greedy(game: FireEngines, view: View, legal: Sequence[Verb], rng: Random) -> Verb:
    """The action after which the seat may expect most, compared with the others."""
    if len(legal) == 1:
        return legal[0]
    return best(game, game.imagine(view, rng), legal, REGULAR, rng)


def rookie(game: FireEngines, view: View, legal: Sequence[Verb], rng: Random) -> Verb:
    """Looks at a few choices, and only at what its own features would score at once."""
    state = game.imagine(view, rng)
    some = list(legal) if len(legal) <= ROOKIE_LOOKS else rng.sample(list(legal), ROOKIE_LOOKS)

    def at_once(action: Verb) -> float:
        after = state.copy()
        game.apply(after, action)
        return _purse(after, state.turn) - far(action)

    return max(some, key=at_once)


def _purse(s: State, seat: int) -> float:
    """Points in hand, and half of what the seat's features would score now."""
    points = float(s.score[seat]) + 0.8 * s.supply[seat]
    for cell in s.cells:
        piece = s.piece[s.number[cell]]
        if 0 < piece < URBANITES and piece // PLACES - 1 == seat:
            place = piece % PLACES
            root = feature_at(s, cell, place)
            points += value(s, root, s.board.kinds[s.tile[s.number[cell]]][place]) / s.held[FOLK + root]
    return points


def evaluate(game: FireEngines, state: State) -> list[float]:
    """Each seat's chance to win."""
    if state.to_act == NOBODY:
        outcome = game.outcome(state)
        winners = outcome.winners if outcome else ()
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(game.seats)]
    return foresight.chances(state)


def prior(game: FireEngines, state: State, legal: Sequence[Verb]) -> list[float]:
    """Each action by the points that it promises."""
    found = worths(game, state, legal, CHIEF, Random(state.left))
    most = max(found)
    return [exp((points - most) / WARM) for points in found]


def quick(game: FireEngines, state: State, legal: Sequence[Verb], rng: Random) -> Verb:
    """A choice for rollouts: what promises most."""
    return legal[0] if len(legal) == 1 else best(game, state, legal, CHIEF, rng)


def reason(game: FireEngines, view: View, action: Verb) -> str:
    """Why this action, in one short sentence."""
    s = view.state
    after = s.copy()
    game.apply(after, action)
    if isinstance(action, Place):
        return _why_there(s, after, action)
    if isinstance(action, Urbanite):
        won = after.score[s.turn] - s.score[s.turn]
        return f"It scores {won} at once" if won else "The feature promises more than the Urbanite is worth in supply"
    gained = worth.utility(after, s.turn) - worth.utility(s, s.turn)
    if after.tokens > s.tokens:
        return "It puts out a fire"
    if after.tokens < s.tokens:
        return "It lowers a block of the others" if gained > 0 else "It burns what belongs to nobody here"
    return "It gains on the others" if gained > 0.05 else "Nothing here is worth more"


def _why_there(s: State, after: State, action: Place) -> str:
    """What a placement does for the seat that makes it."""
    won = after.score[s.turn] - s.score[s.turn]
    if won:
        return f"It scores {won} at once"
    for place in s.board.claims[after.tile[after.number[action.cell]]]:
        root = feature_at(after, action.cell, place)
        if after.held[FOLK + root]:
            seats = controllers(after, residents(after, root))
            kind = KIND_NAMES[after.board.kinds[after.tile[after.number[action.cell]]][place]]
            if s.turn in seats:
                return f"It adds to your {kind} at {name(action.cell)}"
    if after.last != NONE and piece_possible(after, after.tile[after.number[after.last]]):
        return "It opens something new to claim"
    return "It keeps the others from growing there"
