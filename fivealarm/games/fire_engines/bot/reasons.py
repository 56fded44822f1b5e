"""Why an action, in one short sentence."""

from collections.abc import Sequence

from fivealarm.games.fire_engines.bot import worth
from fivealarm.games.fire_engines.rules.city.counts import FOLK
from fivealarm.games.fire_engines.rules.city.features import feature_at, holds, lay
from fivealarm.games.fire_engines.rules.city.names import ADDRESSES, FEATURES, both, count
from fivealarm.games.fire_engines.rules.game import FireEngines, View
from fivealarm.games.fire_engines.rules.scoring import completed, controllers, residents, value
from fivealarm.games.fire_engines.rules.state import NONE, State
from fivealarm.games.fire_engines.rules.verbs.pieces import Pass, Urbanite, claimable
from fivealarm.games.fire_engines.rules.verbs.tiles import Place, piece_possible
from fivealarm.games.fire_engines.rules.verbs.verb import Verb


def reason(game: FireEngines, view: View, action: Verb, plan: Sequence[Verb] = ()) -> str:
    after = view.state.copy()
    game.apply(after, action)
    if isinstance(action, Place):
        return _why_there(view.state, after, action, plan)
    if isinstance(action, Urbanite):
        return _why_claim(view.state, after, action)
    return _why(view.state, after, action)


def _why_there(s: State, after: State, action: Place, plan: Sequence[Verb]) -> str:
    """What a placement does for the seat that makes it; a plan says what is claimed there, or that nothing is."""
    laid = s.copy()
    lay(laid, action.cell, 1 + 4 * s.drawn + action.turn)
    closed = _closes(laid, action.cell, s.turn)
    if closed:
        return closed
    for place in s.board.claims[after.tile[after.number[action.cell]]]:
        root = feature_at(after, action.cell, place)
        if holds(after, root, FOLK):
            seats = controllers(after, residents(after, root))
            kind = FEATURES[after.board.kinds[after.tile[after.number[action.cell]]][place]]
            if s.turn in seats:
                return f"It adds to your {kind} at {ADDRESSES[action.cell]}"
    if after.last != NONE and piece_possible(after, after.tile[after.number[after.last]]):
        if any(isinstance(verb, Pass) for verb in plan):
            return "Nothing there is worth an Urbanite"
        planned = (verb.place for verb in plan if isinstance(verb, Urbanite))
        dearest = max(claimable(after), key=lambda place: worth.claim(after, place, s.turn), default=NONE)
        best = next(planned, dearest)
        kind = "" if best == NONE else FEATURES[after.board.kinds[after.tile[after.number[after.last]]][best]]
        return f"There you can claim a {kind} that is nobody's yet" if kind else "There you can put a piece"
    return "It keeps the others from growing there"


def _closes(laid: State, cell: int, seat: int) -> str:
    """What of a seat's own a tile completes, and what that pays when the tile is scored; "" if nothing."""
    paid = [
        (FEATURES[kind], value(laid, root, kind))
        for root, kind in completed(laid, cell)
        if holds(laid, root, FOLK) and seat in controllers(laid, residents(laid, root))
    ]
    told = [f"your {feature}: {count(points, 'point')}" for feature, points in paid]
    return f"It closes {both(told)}" if told else ""


def _why_claim(s: State, after: State, action: Urbanite) -> str:
    won = after.score[s.turn] - s.score[s.turn]
    return (
        f"It scores {won} at once" if won else f"The {FEATURES[action.kind]} should pay more than keeping the Urbanite"
    )


def _why(s: State, after: State, action: Verb) -> str:
    gained = worth.utility(after, s.turn) - worth.utility(s, s.turn)
    if after.tokens > s.tokens:
        return "It puts out a fire"
    if after.tokens < s.tokens:
        return "It lowers a block of the others" if gained > 0 else "It burns what belongs to nobody here"
    if isinstance(action, Pass):
        return "What you keep can bring more later"
    return "It gains on the others" if gained > 0.05 else "Nothing here is worth more"
