"""The one list of games, and how to find what each game's folder holds."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final, Protocol, cast

from fivealarm.kernel import record as records
from fivealarm.kernel.bot import Mind
from fivealarm.kernel.contract import AnyGame, BadInput, Box, Seat
from fivealarm.kernel.match import Match
from fivealarm.kernel.verb import Thing
from fivealarm.observation.layout import Layout
from fivealarm.scene.model import Scene, Ways
from fivealarm.scene.words import Words

FOLDERS: Final[dict[str, str]] = {
    "flash_point": "fivealarm.games.flash_point",
    "fire_call": "fivealarm.games.fire_call",
    "brigade": "fivealarm.games.brigade",
    "danger_zone": "fivealarm.games.danger_zone",
    "fire_engines": "fivealarm.games.fire_engines",
}


class Position(Protocol):
    """position/: positions as JSON objects of readable facts, both ways."""

    def write(self, game: AnyGame, state: Any) -> dict[str, Any]: ...
    def read(self, game: AnyGame, facts: Mapping[str, Any]) -> Any: ...  # BadInput names the field
    def show(self, game: AnyGame, view: Any) -> dict[str, Any]: ...  # a view, the same way
    def sums(self, game: AnyGame, state: Any) -> dict[str, tuple[int, int]]: ...  # (have, should have)
    def bound(self, game: AnyGame) -> int: ...  # no game has more plies than this


class Picture(Protocol):
    """picture/: a view as a picture, the words for people, and which elements a thing is."""

    @property
    def words(self) -> Words: ...
    def scene(self, game: AnyGame, view: Any) -> Scene: ...
    def elements(self, game: AnyGame, thing: Thing) -> tuple[str, ...]: ...  # the best first; some may not be drawn
    def ways(self, game: AnyGame, before: Any, after: Any, action: Any) -> Ways: ...  # two views of one viewer


class Observation(Protocol):
    """observation/: a view in numbers, for learners."""

    def layout(self, game: AnyGame) -> Layout: ...


def folder(slug: object) -> str:
    """The package of a game."""
    if not isinstance(slug, str) or slug not in FOLDERS:
        raise BadInput("game", f"should be one of {', '.join(FOLDERS)}")
    return FOLDERS[slug]


def load(slug: object) -> Box:
    return cast(Box, import_module(f"{folder(slug)}.rules.game").BOX)


def position(slug: object) -> Position:
    return cast(Position, import_module(f"{folder(slug)}.position"))


def picture(slug: object) -> Picture:
    return cast(Picture, import_module(f"{folder(slug)}.picture"))


def mind(slug: object) -> Mind:
    return cast(Mind, import_module(f"{folder(slug)}.bot"))


def observation(slug: object) -> Observation:
    return cast(Observation, import_module(f"{folder(slug)}.observation"))


def boxes() -> list[Box]:
    """All games, in the order of the list."""
    return [load(slug) for slug in FOLDERS]


def open_record(text: str) -> Match[Any, Any, Any]:
    """A record played through, from its own position if it has one."""
    return play_record(records.read(text))


def play_record(record: records.Record) -> Match[Any, Any, Any]:
    game = load(record.game).make(record.seats, record.options)
    start = None if record.position is None else position(record.game).read(game, record.position)
    return records.replay(record, game, start)


def outcome_facts(game: AnyGame, state: Any) -> dict[str, Any] | None:
    """The outcome as JSON: the rule, winners, scores, and one word for who won."""
    outcome = game.outcome(state)
    if outcome is None:
        return None
    return {
        "rule": outcome.rule,
        "says": outcome.says,
        "winner": winner(game, outcome.winners),
        "winners": list(outcome.winners),
        "scores": list(outcome.scores),
    }


def winner(game: AnyGame, winners: tuple[Seat, ...]) -> str | Seat | None:
    """One word for who won: a seat, the team, nobody; None for several."""
    if not winners:
        return "nobody"
    if game.box.mode == "cooperative":
        return "team"
    return winners[0] if len(winners) == 1 else None
