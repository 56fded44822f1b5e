"""How Fire Call's judgement learns: what it looks at, and how it plays while it does."""

from collections.abc import Sequence

from fivealarm.games.fire_call.bot.chief import inputs
from fivealarm.games.fire_call.bot.chief.end_of_turn import AT_A_GLANCE, growth_by, worths_of
from fivealarm.games.fire_call.bot.chief.network import Strength, judged, next_mover
from fivealarm.games.fire_call.rules.game import FireCall
from fivealarm.games.fire_call.rules.state import FORK, START, State
from fivealarm.games.fire_call.rules.verbs.verb import Verb
from fivealarm.judging.shape import Row, Shape


def shape(game: FireCall) -> Shape:
    return inputs.shape(game.seats)


def rows(game: FireCall, state: State) -> list[Row]:
    return inputs.rows(state, next_mover(state))


def owners(game: FireCall, state: State) -> list[int]:
    """Of two, who rolls next before the other; else as they sit."""
    mover = next_mover(state)
    return [mover, 1 - mover] if game.seats == 2 else list(range(game.seats))


def at_rest(game: FireCall, state: State, actor: int) -> bool:
    """A turn begins."""
    return state.phase == START


def may_wander(game: FireCall, state: State) -> bool:
    """Where the paths part: a call that is thrown away would make its position look worse than it is."""
    return state.phase == FORK


def worths(game: FireCall, state: State, legal: Sequence[Verb], strength: Strength) -> list[float]:
    """To the end of the turn, but not into dice and cards: quick enough for many games; the set-up is drawn."""
    if state.phase < START:
        return [0.0] * len(legal)
    if state.phase in AT_A_GLANCE:
        return [growth_by(state, verb) for verb in legal]
    return worths_of(game, state, legal, lambda s: judged(s, strength), 0)
