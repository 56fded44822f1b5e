"""What a puzzle asks for, in the game's words: data/goals.toml of each game."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from fivealarm import games
from fivealarm.kernel.contract import NOBODY, AnyGame, BadInput, Event, Seat, Told

FEW_THINGS: Final = 3  # more than so many are not emptied in a turn
BEST: Final = "best"  # the goal of a puzzle that asks for the best turn there is


@dataclass(frozen=True, slots=True)
class Goal:
    """Something worth doing this turn: what is told when it is done, and how people are asked for it."""

    name: str
    task: str  # one sentence; {number} is how much, {left} what the seat may spend
    hint: str
    reason: str
    events: tuple[str, ...] = ()  # one of them, by name
    own: str = ""  # the placeholder that must be the seat itself
    sum: str = ""  # the placeholder that is added up; else events are counted
    least: int = 1  # less is nothing to ask for
    empty: str = ""  # a field of the position that is to be empty when the turn is over
    needs: tuple[str, ...] = ()  # fields of the position: with fewer than `least` in them it cannot be done
    done: str = ""  # what counts as done, in one sentence: {number} is how much
    short: str = ""  # what a turn that misses lacks: {done} of {number}, {where} the rest lies, {unmet} before one wins
    begins: Mapping[str, Mapping[str, str]] = field(default_factory=dict)  # task and hint by how the answer begins

    def asked(self, answer: Sequence[str], words: Mapping[str, Any]) -> tuple[str, str]:
        """Task and hint of a puzzle with this answer: those for the first word of its first action, if there are."""
        told = self.begins.get(answer[0].split(" ", 1)[0], {})
        return told.get("task", self.task).format(**words), told.get("hint", self.hint).format(**words)

    def counts(self, game: AnyGame, told: Told, seat: Seat) -> bool:
        """Whether this is what is asked for, done by the seat where that matters."""
        return told[0].name in self.events and (not self.own or _named(game, self.own, told) == seat)

    def amount(self, game: AnyGame, told: Sequence[Told], seat: Seat) -> int:
        """How much of it was done."""
        done = 0
        for event, numbers in (one for one in told if self.counts(game, one, seat)):
            kinds = _kinds(event)
            done += numbers[kinds.index(self.sum)] if self.sum and self.sum in kinds else 0 if self.sum else 1
        return done


def _kinds(event: Event) -> list[str]:
    """What an event's placeholders are called."""
    return [part.split("}", 1)[0] for part in event.says.split("{")[1:]]


def _named(game: AnyGame, own: str, told: Told) -> Seat:
    """The seat that an event names first by this placeholder; nobody if it has none."""
    kinds, person = _kinds(told[0]), games.picture(game.box.slug).words.people.get(own)
    if own not in kinds:
        return NOBODY
    number = told[1][kinds.index(own)]
    return number if person is None else person.seat(game, number)


@dataclass(frozen=True, slots=True)
class MinedTable:
    """A table that puzzles are looked for at."""

    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Quarry:
    """What a game has for those who look for puzzles."""

    goals: tuple[Goal, ...]
    tables: tuple[MinedTable, ...]
    tells: tuple[str, ...] = ()  # events by which one sees how near a turn came, besides those of the goals

    def goal(self, name: str) -> Goal:
        for goal in self.goals:
            if goal.name == name:
                return goal
        raise BadInput("goal", f"should be one of {', '.join(goal.name for goal in self.goals)}")


@lru_cache(32)
def quarry(slug: str) -> Quarry:
    """A game's goals and the tables they are looked for at."""
    path = files(games.folder(slug)) / "data" / "goals.toml"
    try:
        facts = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadInput("game", f"{slug} has no data/goals.toml, so nobody knows what to ask for") from None
    lists = ("events", "needs")
    goals = tuple(Goal(**{**one, **{name: tuple(one.get(name, ())) for name in lists}}) for one in facts["goal"])
    return Quarry(goals, tuple(MinedTable(**one) for one in facts["table"]), tuple(facts.get("tells", ())))


def worth_telling(slug: str) -> set[str]:
    """The events by which one sees what a turn came to; none in a game of which nobody knows what to ask for."""
    try:
        known = quarry(slug)
    except BadInput:
        return set()
    return {*known.tells, *(event for goal in known.goals for event in goal.events)}


def count(game: AnyGame, goal: Goal, state: Any) -> int:
    """How much there is of what is to be emptied."""
    return len(games.position(game.box.slug).write(game, state).get(goal.empty) or ())


def possible(game: AnyGame, goals: Sequence[Goal], state: Any) -> bool:
    """Whether one of these goals might be reached in a turn from here, by a glance at what lies there."""
    facts = games.position(game.box.slug).write(game, state)
    return any(_possible(goal, facts) for goal in goals)


def _possible(goal: Goal, facts: Mapping[str, Any]) -> bool:
    if goal.empty:
        return 0 < len(facts.get(goal.empty) or ()) <= FEW_THINGS
    return not goal.needs or sum(len(facts.get(name) or ()) for name in goal.needs) >= goal.least
