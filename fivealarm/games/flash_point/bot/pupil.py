"""How Flash Point's judgement learns: what it looks at, and how the team plays while it does."""

from collections.abc import Hashable, Sequence
from typing import Final

from fivealarm.games.flash_point.bot.decisions import decide
from fivealarm.games.flash_point.bot.outlook import inputs
from fivealarm.games.flash_point.bot.outlook.second_look import Strength, best_turn_by
from fivealarm.games.flash_point.bot.planner import BEAM, positions_of
from fivealarm.games.flash_point.bot.tasks import FirefighterTasks
from fivealarm.games.flash_point.rules.game import FlashPoint
from fivealarm.games.flash_point.rules.state import ACT, ADVANCE, State
from fivealarm.games.flash_point.rules.verbs.verb import Verb
from fivealarm.judging.shape import TOGETHER, Row, Shape
from fivealarm.kernel.contract import NATURE, NOBODY

_ahead: Final[dict[tuple[Hashable, Strength], Verb]] = {}  # the turn that was planned last: by position and judgement


def shape(game: FlashPoint) -> Shape:
    return inputs.shape()


def rows(game: FlashPoint, state: State) -> list[Row]:
    return [inputs.row(state)]


def owners(game: FlashPoint, state: State) -> list[int]:
    return [TOGETHER, NOBODY]


def at_rest(game: FlashPoint, state: State, actor: int) -> bool:
    """A turn was ended, and the fire is about to advance."""
    return actor != NATURE and state.now == ADVANCE


def may_wander(game: FlashPoint, state: State) -> bool:
    """At the first action of a turn, which the rest of it can make good."""
    return state.now == ACT and not state.acted


def worths(game: FlashPoint, state: State, legal: Sequence[Verb], strength: Strength) -> list[float]:
    """What is done is planned for the whole turn, by the best of its ends."""
    if state.now != ACT:
        chosen = decide(game, state, legal)
    else:
        key = state.key(), strength
        if key not in _ahead:
            line = best_turn_by(FirefighterTasks(game, state, state.turn), BEAM, strength)
            _ahead.clear()
            _ahead.update(((position, strength), verb) for position, verb in positions_of(line, state.copy()))
        chosen = _ahead[key] if _ahead[key].refusal(state) is None else legal[-1]
    return [float(verb is chosen) for verb in legal]
