"""A puzzle as it is stored: one line of data/puzzles.jsonl of its game, and the shelf of all of them."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from datetime import date
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from fivealarm import games
from fivealarm.kernel.contract import AnyGame, BadInput

FILE: Final = "puzzles.jsonl"
SOME: Final = 0.25  # of the rookies: what fewer miss, and no regular, is easy
MANY: Final = 0.5  # of the rookies: what as many miss has something to find
SEVERAL: Final = 2  # things that a walk takes in
SHORT: Final = 3  # actions: so few that nobody misses are seen at a glance
Line = tuple[str, ...]  # actions by their text


@dataclass(frozen=True, slots=True)
class Figures:
    """What turns are worth, as chances to win, and how that was found."""

    best: float  # of the solution
    rival: float  # of the best turn that does not solve it
    tried: float  # of what weaker players try
    error: float  # standard error of the solution's lead over its rival
    samples: int
    seed: str
    first: tuple[float, float]  # solution and rival by the first few samples alone, for a quick check


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, what is asked of the seat to act, and the answer."""

    name: str
    goal: str
    number: int  # how much of the goal is asked for; 0 where the best turn is
    task: str
    hint: str
    reason: str
    seat: int
    seats: int
    position: Mapping[str, Any]  # a guess that fits what the seat may know
    solution: Line  # up to where it solves the puzzle
    best: Line  # the same to the end of the turn
    accepted: tuple[Line, ...]  # other lines that are as good
    rival: Line
    tried: Line
    figures: Figures
    missed: Mapping[str, float]  # by level of bot, how often
    rating: int
    found: Mapping[str, Any]  # seed, game and ply it comes from
    options: Mapping[str, Any] = field(default_factory=dict)

    def line(self) -> str:
        """As it stands in the file."""
        return json.dumps(asdict(self), ensure_ascii=False, separators=(", ", ": "))


def read(text: str) -> Puzzle:
    """A puzzle from its line; BadInput if it is none."""
    try:
        facts = json.loads(text)
        known = {one.name for one in fields(Puzzle)}
        if set(facts) - known:
            raise BadInput("puzzle", f"has an unknown field: {min(set(facts) - known)}")
        figures = Figures(**{**facts["figures"], "first": tuple(facts["figures"]["first"])})
        lines = {name: tuple(facts[name]) for name in ("solution", "best", "rival", "tried")}
        accepted = tuple(tuple(line) for line in facts["accepted"])
        return Puzzle(**{**facts, **lines, "figures": figures, "accepted": accepted})
    except (ValueError, KeyError, TypeError) as bad:
        raise BadInput("puzzle", f"cannot be read: {bad}") from None


def shelf_path(slug: str) -> Path:
    """Where a game's puzzles are."""
    return Path(str(files(games.folder(slug)) / "data" / FILE))


@lru_cache(32)
def shelf(slug: str) -> tuple[Puzzle, ...]:
    """All puzzles of a game, in the order of their file; none if it has no file."""
    path = shelf_path(slug)
    if not path.is_file():
        return ()
    return tuple(read(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip())


def find(slug: str, name: str) -> Puzzle:
    for puzzle in shelf(slug):
        if puzzle.name == name:
            return puzzle
    raise BadInput("puzzle", f"{slug} has no puzzle {name}")


def of_the_day(day: date) -> tuple[str, Puzzle] | None:
    """The day's puzzle: the games in turn, and of each its puzzles in turn, none that hardly a bot misses."""
    stocked, number = _stocked(), day.toordinal()
    if not stocked:
        return None
    slug = list(stocked)[number % len(stocked)]
    return slug, stocked[slug][number // len(stocked) % len(stocked[slug])]


def of_each_game(day: date) -> dict[str, Puzzle]:
    """A puzzle of every game for the day, for whoever does not know the game whose turn it is."""
    number, chosen = day.toordinal(), of_the_day(day)
    every = {slug: puzzles[number % len(puzzles)] for slug, puzzles in _stocked().items()}
    return every if chosen is None else every | dict([chosen])


def _stocked() -> dict[str, list[Puzzle]]:
    return {slug: puzzles for slug in games.FOLDERS if (puzzles := [one for one in shelf(slug) if not _dull(one)])}


def _dull(puzzle: Puzzle) -> bool:
    return plain(puzzle) or easy(puzzle.missed)


def plain(puzzle: Puzzle) -> bool:
    """Nothing is to be found: a few presses that no bot misses, the same one again and again, a mere walk.

    A walk that takes in several things is something to find where most rookies miss it.
    """
    line, rookie = puzzle.solution, puzzle.missed.get("rookie", 0)
    if len(line) <= SHORT and not rookie and not puzzle.missed.get("regular", 0):
        return True
    if len({_but_where(action) for action in line}) > 1 or len(line) == 1:
        return False
    return len(set(line)) == 1 or puzzle.number < SEVERAL or rookie < MANY


def easy(missed: Mapping[str, float]) -> bool:
    """Whether no regular misses it, and hardly a rookie: good for beginners, but not for the day."""
    return missed.get("rookie", 0) < SOME and not missed.get("regular", 0)


def _but_where(action: str) -> tuple[str, ...]:
    """What an action does, and with what, wherever it is done: `move n victim` and `move w victim` are the same."""
    verb, _, rest = action.partition(" ")
    return verb, *rest.split()[1:]


def game_of(slug: str, puzzle: Puzzle) -> AnyGame:
    return games.load(slug).make(puzzle.seats, puzzle.options)


def start(game: AnyGame, puzzle: Puzzle) -> Any:
    """The state that the puzzle begins with."""
    return games.position(game.box.slug).read(game, puzzle.position)
