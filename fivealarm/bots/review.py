"""Luck and decisions: how the chance to win went up and down in a finished game, and who or what moved it.

A review looks back, so it knows what was hidden then. Show it only to people who may know: after the game, or
where there are no secrets.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random
from time import perf_counter
from typing import Any, Final

from fivealarm import games
from fivealarm.bots.play import share
from fivealarm.bots.rounds import Rounds
from fivealarm.bots.tree import Node, Range
from fivealarm.kernel.bot import Mind
from fivealarm.kernel.contract import NATURE, NOBODY, AnyGame, Seat
from fivealarm.kernel.match import Match
from fivealarm.scene.words import Words

MOST: Final = 3  # decisions and strokes of luck that a review names
TRIED: Final = 3  # an alternative tried less often is not compared with

Values = tuple[float, ...]  # chance to win, by seat


class Judge:
    """Follows a game and says what each position is worth, growing one tree all along."""

    def __init__(self, game: AnyGame, rng: Random, mind: Mind | None = None) -> None:
        self.game = game
        self.rng = rng
        self.root = Node(game.seats)
        mind = mind or games.mind(game.box.slug)
        settings = replace(mind.settings(game), trust=0.0)  # an impartial judge, and a quick one
        self.rounds = Rounds(game, mind, settings, None, Range(game.seats), rng, None)

    def follow(self, action: Any) -> None:
        self.root = self.root.children.get(str(action)) or Node(self.game.seats)

    def value(self, state: Any, rounds: int | None, seconds: float) -> Values:
        """Everybody's chance to win from here, after so many rounds or seconds of search."""
        if state.to_act == NOBODY:
            outcome = self.game.outcome(state)
            assert outcome is not None, "nobody is to act, so the game is over"
            return share(self.game, outcome)
        limit = perf_counter() + seconds
        done = 0
        step = self._stroke if state.to_act == NATURE else self._decision
        total, weights = [0.0] * self.game.seats, 0
        while done == 0 or (done < rounds if rounds is not None else perf_counter() < limit):
            weight, value = step(state, done)
            total = [sum_ + weight * part for sum_, part in zip(total, value, strict=True)]
            weights += weight
            done += 1
        best = self.root.best() if state.to_act != NATURE else None
        if best is not None and best.visits:
            return tuple(part / best.visits for part in best.totals)
        return tuple(part / weights for part in total)

    def obvious(self, action: Any) -> float:
        """How far the game's own instinct would have picked this, 0 to 1."""
        edge = self.root.edges.get(id(action))
        return 0.0 if edge is None else edge.prior

    def others(self, action: Any, seat: Seat) -> dict[str, float]:
        """What the seat could have had instead, by the text of the action."""
        return {
            str(edge.action): edge.totals[seat] / edge.visits
            for edge in self.root.edges.values()
            if edge.visits >= TRIED and edge.action is not action
        }

    def _decision(self, state: Any, done: int) -> tuple[int, Any]:
        return 1, self.rounds.round(self.root, state.copy())

    def _stroke(self, state: Any, done: int) -> tuple[int, Any]:
        """Nature's actions in turn, each by its weight, so that no dice are needed to judge dice."""
        chances = self.game.chances(state)
        action, weight = chances[(done * _stride(len(chances))) % len(chances)]
        after = state.copy()
        self.game.apply(after, action)
        child = self.root.children.setdefault(str(action), Node(self.game.seats))
        return weight, self.rounds.round(child, after)


def _stride(count: int) -> int:
    """A step that visits all of so many outcomes, near and far by turns."""
    stride = max(1, int(count * 0.618))
    while any(stride % d == 0 and count % d == 0 for d in range(2, stride + 1)):
        stride -= 1
    return stride


@dataclass(frozen=True, slots=True)
class Judged:
    """One action of a game, and what it did to everybody's chances."""

    ply: int
    actor: Seat
    action: str
    before: Values
    after: Values
    seat: Seat  # whose chances moved most; the actor's own if it is a decision
    swing: float  # how far they moved; for a decision, against the best alternative
    instead: str = ""  # that alternative
    weight: float = 1.0  # a good choice counts for less the more obvious it was
    label: str = ""  # the action as people say it
    better: str = ""  # the alternative as people say it

    @property
    def luck(self) -> bool:
        return self.actor == NATURE


@dataclass(frozen=True, slots=True)
class Review:
    """A game looked back on."""

    values: tuple[Values, ...]  # after each number of plies
    steps: tuple[Judged, ...]

    def strokes(self) -> list[Judged]:
        """The strokes of luck that mattered most."""
        return _most([step for step in self.steps if step.luck])

    def decisions(self) -> list[Judged]:
        """The decisions that mattered most: those that had no equal, and those that had a better."""
        return _most([step for step in self.steps if not step.luck and step.instead])


def _most(steps: list[Judged]) -> list[Judged]:
    return sorted(steps, key=lambda step: -abs(step.swing) * step.weight)[:MOST]


def review(
    match: Match[Any, Any, Any],
    seconds: float = 0.1,
    rounds: int | None = None,
    seed: str = "review",
    done: Callable[[object], None] = lambda step: None,
    mind: Mind | None = None,
    words: Words | None = None,
) -> Review:
    """Judge every position of a game, for so many seconds or rounds each; told in these words, if there are any."""
    game = match.game
    judge = Judge(game, Random(seed), mind)
    state = match.first.copy()
    values = [judge.value(state, rounds, seconds)]
    steps = []
    for number, ply in enumerate(match.plies, 1):
        others = judge.others(ply.action, ply.actor) if ply.actor >= 0 else {}
        obvious = judge.obvious(ply.action)
        before = state.copy()
        judge.follow(ply.action)
        game.apply(state, ply.action)
        values.append(judge.value(state, rounds, seconds))
        step = _step(number, ply.actor, str(ply.action), values[-2], values[-1], others, obvious)
        steps.append(step if words is None else _worded(game, words, before, step))
        done(steps[-1])
    return Review(tuple(values), tuple(steps))


def _step(
    number: int, actor: Seat, action: str, before: Values, after: Values, others: Mapping[str, float], obvious: float
) -> Judged:
    if actor == NATURE:
        moved = [b - a for a, b in zip(before, after, strict=True)]
        seat = max(range(len(moved)), key=lambda at: abs(moved[at]))
        return Judged(number, actor, action, before, after, seat, moved[seat])
    if not others:
        return Judged(number, actor, action, before, after, actor, after[actor] - before[actor])
    instead = max(others, key=lambda text: others[text])
    swing = after[actor] - others[instead]
    return Judged(number, actor, action, before, after, actor, swing, instead, 1 - obvious if swing > 0 else 1.0)


def _worded(game: AnyGame, words: Words, before: Any, step: Judged) -> Judged:
    """A step with what people call it."""
    if step.luck:
        return step
    label, better = (
        words.label(before, game.actions.parse(text)) if text else "" for text in (step.action, step.instead)
    )
    return replace(step, label=label, better=better)
