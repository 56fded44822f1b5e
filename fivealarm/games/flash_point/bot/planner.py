"""A bot with a plan: it follows it through its turn until something new comes up."""

from collections.abc import Callable, Hashable, Sequence
from random import Random
from typing import Final

from fivealarm.games.flash_point.bot.decisions import decide
from fivealarm.games.flash_point.bot.plan import Actions, best_turn
from fivealarm.games.flash_point.bot.tasks import FirefighterTasks
from fivealarm.games.flash_point.rules.game import FlashPoint, View
from fivealarm.games.flash_point.rules.state import ACT, State
from fivealarm.games.flash_point.rules.verbs.turn import EndTurn
from fivealarm.games.flash_point.rules.verbs.verb import Verb

Reason = Callable[[FlashPoint, View, Verb], str]
BEAM: Final = 8  # wider than for a single action, since there is no second thought
TOLD: Final = 4  # actions of a plan that are told


def positions_of(line: Actions, s: State) -> list[tuple[Hashable, Verb]]:
    """Every position on the way, and what is done there."""
    found: list[tuple[Hashable, Verb]] = []
    for verb in line:
        if s.now == ACT:
            found.append((s.key(), verb))
        if s.over or verb.refusal(s) is not None:
            break
        verb.apply(s)
    return found


class Planner:
    """Plans a whole turn and follows the plan."""

    def __init__(self, why: Reason) -> None:
        self.why = why
        self.ahead: dict[Hashable, Verb] = {}  # by position: what was planned for it
        self.line: Actions = ()

    def choose(self, game: FlashPoint, view: View, legal: Sequence[Verb], rng: Random, seconds: float) -> Verb:
        """What was planned for this position; if it is a new one, plan."""
        s = view.state
        if len(legal) == 1:
            return legal[0]
        if s.now != ACT:
            return decide(game, s, legal)
        verb = self.ahead.get(s.key())
        if verb is None:
            self.line = best_turn(FirefighterTasks(game, s, s.turn), BEAM)
            verb = self.remember(game, s.copy())
        return verb if verb.refusal(s) is None else legal[-1]

    def remember(self, game: FlashPoint, s: State) -> Verb:
        """Note what to do in every position on the way."""
        self.ahead = dict(positions_of(self.line, s))
        return self.line[0]

    def reason(self, game: FlashPoint, view: View, action: Verb) -> str:
        """Why, and what is to follow if all goes as planned."""
        why = self.why(game, view, action)
        if action not in self.line:
            return why
        later = [verb for verb in self.line[self.line.index(action) + 1 :] if type(verb) is not EndTurn][:TOLD]
        return f"{why}; then {', '.join(map(str, later))}" if later else why
