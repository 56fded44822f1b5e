"""The levels of Flash Point, and how it is searched."""

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final

from fivealarm.games.flash_point.bot.constants import EVEN
from fivealarm.games.flash_point.bot.decisions import decide
from fivealarm.games.flash_point.bot.outlook import network
from fivealarm.games.flash_point.bot.outlook.second_look import best_turn_by
from fivealarm.games.flash_point.bot.plan import best_turn
from fivealarm.games.flash_point.bot.planner import BEAM, Planner
from fivealarm.games.flash_point.bot.reasons import reason
from fivealarm.games.flash_point.bot.tasks import FirefighterTasks
from fivealarm.games.flash_point.bot.turn_worth import TurnWorth
from fivealarm.games.flash_point.bot.weights import prior, quick
from fivealarm.games.flash_point.bot.worth import evaluate
from fivealarm.games.flash_point.rules.game import FlashPoint, View
from fivealarm.games.flash_point.rules.state import ACT, State
from fivealarm.games.flash_point.rules.verbs.verb import Verb
from fivealarm.kernel.bot import Bot, Policy, SearchSettings

__all__ = ["STYLES", "evaluate", "greedy", "left_behind", "prior", "quick", "reason", "regular", "rookie", "settings"]

MOST_SAVED: Final = 4  # AP that a turn may leave for the next
SLIPS: Final = (
    0.24  # how often a rookie does the first thing that comes to mind; docs/learning.md says how this was found
)
NARROW: Final = 1  # positions that a rookie keeps in mind
STYLES: Final = {  # what each level does, for those who choose one
    "rookie": "Plans its firefighter's turn from its first idea alone, and does about every fourth action on a whim.",
    "regular": "Plans a whole turn of its firefighter, several ideas side by side, and follows the plan.",
    "chief": (
        "Thinks about a second: begins with the regular's plan, plays on with the whole crew and the "
        "fire, and leaves the plan only for what is clearly better."
    ),
}


def settings(game: FlashPoint) -> SearchSettings:
    """A choice must be much better than the planner's to be preferred to it."""
    return SearchSettings(proof=3.0)


def rookie(game: FlashPoint) -> Bot:
    """Does what looks best right now, one thought at a time, and now and then acts on a whim."""
    return Policy(_one_thought, reason)


def regular(game: FlashPoint) -> Planner:
    """Plans a whole turn and follows the plan, which takes a third of the time of planning every action."""
    return Planner(reason)


def greedy(game: FlashPoint, view: View, legal: Sequence[Verb], rng: Random) -> Verb:
    """Plan with the whole crew in mind; the first action of the turn that leaves the team best placed.

    Where there is a network, the planner's judgement and the learnt one decide together.
    """
    s = view.state
    if len(legal) == 1:
        return legal[0]
    if s.now != ACT:
        return decide(game, s, legal)
    plan = FirefighterTasks(game, s, s.turn)
    verb = (
        best_turn_by(plan, BEAM, network.network().strength) if network.learnt(s.setting) else best_turn(plan, BEAM)
    )[0]
    return verb if verb.refusal(s) is None else legal[-1]


def _one_thought(game: FlashPoint, view: View, legal: Sequence[Verb], rng: Random) -> Verb:
    s = view.state
    if len(legal) == 1 or s.now != ACT:
        return rng.choice(legal)
    if rng.random() < SLIPS:
        return quick(game, s, legal, rng)
    verb = best_turn(FirefighterTasks(game, s, s.turn), NARROW)[0]
    return verb if verb.refusal(s) is None else legal[-1]


def left_behind(game: FlashPoint, state: State, seat: int) -> float:
    """The chance to win by what a firefighter's turn leaves behind: people, fire and where the crew stands."""
    turn = TurnWorth(FirefighterTasks(game, state, seat))
    odds = EVEN.even + turn.score(state) + turn.thrift * min(state.ap[seat], MOST_SAVED)
    return 1 / (1 + exp(-odds))
