"""The one list of games, and how to find what each game's folder holds."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, Final, Protocol, cast

from fivealarm.kernel import record as records
from fivealarm.kernel.contract import AnyGame, BadInput, Box, Seat
from fivealarm.kernel.match import Match
from fivealarm.scene.model import Choice, Scene, Ways

FOLDERS: Final[dict[str, str]] = {
    "flash_point": "fivealarm.games.flash_point",
    "fire_call": "fivealarm.games.fire_call",
    "brigade": "fivealarm.games.brigade",
    "danger_zone": "fivealarm.games.danger_zone",
    "fire_engines": "fivealarm.games.fire_engines",
}


class Drawing(Protocol):
    """drawing.py: positions as JSON objects of readable facts, both ways."""

    def write(self, game: AnyGame, state: Any) -> dict[str, Any]: ...
    def read(self, game: AnyGame, facts: Mapping[str, Any]) -> Any: ...  # BadInput names the field
    def show(self, game: AnyGame, view: Any) -> dict[str, Any]: ...  # a view, the same way
    def sums(self, game: AnyGame, state: Any) -> dict[str, tuple[int, int]]: ...  # (have, should have)
    def bound(self, game: AnyGame) -> int: ...  # no game has more plies than this


class Picture(Protocol):
    """scene.py: a view as a picture, and what each action touches."""

    def scene(self, game: AnyGame, view: Any) -> Scene: ...
    def touches(self, game: AnyGame, view: Any, action: Any) -> tuple[str, ...]: ...
    def choice(self, game: AnyGame, view: Any, action: Any) -> Choice: ...
    def place(self, game: AnyGame, kind: str, number: int) -> str: ...  # element of an event's {kind}


class Guide(Protocol):
    """scene_ways.py, if an action can take a piece over several spaces: what each piece passes."""

    def ways(self, game: AnyGame, before: Any, after: Any, action: Any) -> Ways: ...  # two views of one viewer


class Player(Protocol):
    """bot.py: the game's own policies and evaluation."""

    def greedy(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Random) -> Any: ...
    def rookie(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Random) -> Any: ...
    def evaluate(self, game: AnyGame, state: Any) -> list[float]: ...  # per seat, 0 to 1: chance to win
    def prior(self, game: AnyGame, state: Any, legal: Sequence[Any]) -> list[float]: ...
    def quick(self, game: AnyGame, state: Any, legal: Sequence[Any], rng: Random) -> Any: ...
    def reason(self, game: AnyGame, view: Any, action: Any) -> str: ...  # why, in the game's words


def folder(slug: object) -> str:
    """The package of a game."""
    if not isinstance(slug, str) or slug not in FOLDERS:
        raise BadInput("game", f"should be one of {', '.join(FOLDERS)}")
    return FOLDERS[slug]


def load(slug: object) -> Box:
    return cast(Box, import_module(f"{folder(slug)}.game").BOX)


def drawing(slug: object) -> Drawing:
    return cast(Drawing, import_module(f"{folder(slug)}.drawing"))


def picture(slug: object) -> Picture:
    return cast(Picture, import_module(f"{folder(slug)}.scene"))


@cache
def guide(slug: str) -> Guide | None:
    """None for a game whose pieces go straight to their places."""
    name = f"{folder(slug)}.scene_ways"
    return None if find_spec(name) is None else cast(Guide, import_module(name))


def player(slug: object) -> Player:
    return cast(Player, import_module(f"{folder(slug)}.bot"))


def boxes() -> list[Box]:
    """All games, in the order of the list."""
    return [load(slug) for slug in FOLDERS]


def open_record(text: str) -> Match[Any, Any, Any]:
    """A record played through, from its own position if it has one."""
    return play_record(records.read(text))


def play_record(record: records.Record) -> Match[Any, Any, Any]:
    game = load(record.game).make(record.seats, record.options)
    start = None if record.position is None else drawing(record.game).read(game, record.position)
    return records.replay(record, game, start)


def outcome_facts(game: AnyGame, state: Any) -> dict[str, Any] | None:
    """The outcome as JSON: the rule, winners, scores, and one word for who won."""
    outcome = game.outcome(state)
    if outcome is None:
        return None
    return {
        "rule": outcome.rule,
        "says": outcome.says,
        "winner": _winner(game, outcome.winners),
        "winners": list(outcome.winners),
        "scores": list(outcome.scores),
    }


def _winner(game: AnyGame, winners: tuple[Seat, ...]) -> str | Seat | None:
    if not winners:
        return "nobody"
    if game.box.mode == "cooperative":
        return "team"
    return winners[0] if len(winners) == 1 else None
