"""A lesson as its file says it: where the game stands, who learns, and what is done step by step."""

import tomllib
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any

from fivealarm import games
from fivealarm.kernel.contract import AnyGame, BadInput
from fivealarm.kernel.match import Match

Line = tuple[str, ...]  # texts of actions, one after another; in what is to be done, one may be "this or that"


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing to do, or, without anything that counts as done, one thing to look at."""

    title: str  # a heading, as an order
    says: str  # at most two sentences
    do: tuple[Line, ...] = ()  # any one of these lines is right; the first is the one that is shown
    verb: str = ""  # so is any action of this class
    tells: str = ""  # and any action of which this event comes
    then: Line = ()  # what dice, cards and the others do afterwards
    point: tuple[str, ...] = ()  # elements to look at, besides those that the action touches
    nudge: str = ""  # the answer to a move that is allowed but not asked for

    @property
    def reads(self) -> bool:
        """Whether there is nothing to do but to look and go on."""
        return not self.do


@dataclass(frozen=True, slots=True)
class Lesson:
    """A guided game from a position: the dice fall, and the others move, as its file says."""

    game: str
    name: str
    title: str
    minutes: int
    seats: int
    steps: tuple[LessonStep, ...]
    learner: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    position: Mapping[str, Any] | None = None  # None: from the start
    before: Line = ()  # what happens before the learner's first move
    names: tuple[str, ...] = ()  # who sits on the seats

    def begin(self) -> Match[Any, Any, Any]:
        """The game as the learner finds it."""
        game: AnyGame = games.load(self.game).make(self.seats, self.options)
        start = None if self.position is None else games.position(self.game).read(game, self.position)
        match = Match(game, start=start)
        for text in self.before:
            match.play(game.actions.parse(text))
        return match


def of_game(slug: str) -> tuple[Lesson, ...]:
    """The lessons of a game, in the order of their files' names."""
    module = import_module(games.folder(slug))
    return of_folder(slug, Path(str(module.__file__)).parent / "data" / "lessons")


@lru_cache(32)
def of_folder(slug: str, folder: Path) -> tuple[Lesson, ...]:
    """The lessons of a game that lie in a folder."""
    return tuple(read(slug, path) for path in sorted(folder.glob("*.toml")))


def find(slug: str, name: str) -> Lesson:
    """A lesson by its name; BadInput if there is none."""
    known = {lesson.name: lesson for lesson in of_game(slug)}
    if name not in known:
        raise BadInput("lesson", f"should be one of {', '.join(known) or 'none: this game has no lessons'}")
    return known[name]


def read(slug: str, path: Path) -> Lesson:
    """A lesson from its file; BadInput names what cannot be read."""
    try:
        facts = tomllib.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise BadInput(path.name, f"should be TOML: {error}") from None
    steps = tuple(_step(f"{path.name}, step {at}", one) for at, one in enumerate(facts.pop("step", []), 1))
    known = _known(path.name, Lesson, {**facts, "game": slug, "name": path.stem, "steps": steps})
    for name in ("before", "names"):
        known[name] = tuple(known.get(name, ()))
    return Lesson(**known)


def _step(where: str, facts: dict[str, Any]) -> LessonStep:
    known = _known(where, LessonStep, facts)
    known["do"] = tuple((line,) if isinstance(line, str) else tuple(line) for line in known.get("do", ()))
    for name in ("then", "point"):
        known[name] = tuple(known.get(name, ()))
    step = LessonStep(**known)
    if (step.verb or step.tells or step.then) and step.reads:
        raise BadInput(where, "says what counts as done or what follows, but not what to do (do = [...])")
    if any(a != b and b[: len(a)] == a for a in step.do for b in step.do) or () in step.do:
        raise BadInput(where, "has a line that is empty, or the beginning of another")
    return step


def _known(where: str, kind: type, facts: Mapping[str, Any]) -> dict[str, Any]:
    """The facts, if all that is needed is there and all that is there is known."""
    names = [one.name for one in fields(kind)]
    for name in facts:
        if name not in names:
            raise BadInput(f"{where}, {name}", f"should be one of {', '.join(names)}")
    for one in fields(kind):
        if one.default is MISSING and one.default_factory is MISSING and one.name not in facts:
            raise BadInput(f"{where}, {one.name}", "should be there")
    return dict(facts)
