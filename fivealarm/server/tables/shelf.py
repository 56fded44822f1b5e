"""Games on the shelf: one Game object for all tables with the same options."""

import json
import logging
import re
from collections.abc import Callable, Hashable, Mapping
from functools import lru_cache
from threading import Lock
from typing import Any, Final, TypeVar

from fivealarm import games
from fivealarm.bots.levels import LEVELS, line
from fivealarm.kernel.contract import NOBODY, AnyGame, BadInput, Box, Option, Value, is_file
from fivealarm.lessons import lesson as lessons
from fivealarm.server.wire import teaching

T = TypeVar("T")
LOG: Final = logging.getLogger("fivealarm.server")
_LOCK: Final = Lock()
_WORDS: Final = re.compile(r"[\w ,+-]{0,200}")


def make(slug: object, seats: int | None, options: Mapping[str, Any] | None) -> AnyGame:
    """The game with these options; BadInput if there can be none."""
    box = games.load(slug)
    settled = box.settle(options or {})
    for option in box.options:
        _harmless(option, settled[option.name])
    count = box.usual_seats if seats is None else seats
    with _LOCK:
        return _made(box.slug, count, json.dumps(settled, sort_keys=True))


def _harmless(option: Option, value: Value) -> None:
    """No option may name a file of ours: what comes over the network is words, or what somebody's own file says."""
    if option.own and is_file(value):
        return
    for word in value if isinstance(value, tuple) else (value,):
        if isinstance(word, str) and not _WORDS.fullmatch(word):
            raise BadInput(f"options.{option.name}", "should be plain words")


@lru_cache(64)
def _made(slug: str, seats: int, options: str) -> AnyGame:
    return games.load(slug).make(seats, json.loads(options))


def titles(game: AnyGame) -> tuple[str, ...]:
    """What the game calls its seats."""
    with _LOCK:
        return _titles(game.box.slug, game.seats, json.dumps(dict(game.options), sort_keys=True))


@lru_cache(64)
def _titles(slug: str, seats: int, options: str) -> tuple[str, ...]:
    game = _made(slug, seats, options)
    scene = games.picture(slug).scene(game, game.view(game.start(), NOBODY))
    cards = {card.seat: card.title for card in scene.seats}
    return tuple(cards.get(seat, f"Seat {seat + 1}") for seat in range(seats))


def verbs(game: AnyGame, known: tuple[str, ...]) -> list[str]:
    """Groups of actions that stand side by side, as far as the game has them under its options."""
    found = pool(game).made("verbs", lambda: {action.group for action in game.actions})
    return [group for group in known if group in found]


class Pool:
    """Equal things kept once: most plies of a game have been played before, at this table or another."""

    def __init__(self, most: int = 20_000) -> None:
        self.most = most
        self.kept: dict[Any, Any] = {}
        self.results: dict[Any, Any] = {}

    def one(self, thing: T) -> T:
        """The first thing that was equal to this."""
        if len(self.kept) > self.most:
            self.kept = {}
        first: T = self.kept.setdefault(thing, thing)
        return first

    def made(self, of: Hashable, make: Callable[[], T]) -> T:
        """What was made of this before, or now; nobody may change it."""
        found: T | None = self.results.get(of)
        if found is None:
            if len(self.results) > self.most:
                self.results = {}
            found = self.results[of] = make()
        return found


def pool(game: AnyGame) -> Pool:
    """The pool of a game under its options; actions of different games must not be mixed."""
    with _LOCK:
        return _pool(game.box.slug, game.seats, json.dumps(dict(game.options), sort_keys=True))


@lru_cache(64)
def _pool(slug: str, seats: int, options: str) -> Pool:
    return Pool()


def boxes() -> list[Box]:
    """All games that can be loaded."""
    found = []
    for slug in games.FOLDERS:
        try:
            found.append(games.load(slug))
        except ImportError:
            LOG.exception("the game %s cannot be loaded", slug)
    return found


def card(box: Box) -> dict[str, Any]:
    """What the home page says about a game."""
    return {
        "slug": box.slug, "title": box.title, "mode": box.mode, "seats": [box.seats[0], box.seats[-1]],
        "usual_seats": box.usual_seats, "minutes": box.minutes, "line": box.line, "goal": box.goal or box.line,
        "options": [_option(option) for option in box.options],
        "levels": [{"name": level.name, "line": line(level, box.slug)} for level in LEVELS.values()],
        "lessons": [teaching.card(lesson) for lesson in lessons.of_game(box.slug)],
    }  # fmt: skip


def _option(option: Option) -> dict[str, Any]:
    values = None if option.values is None else [_plain(value) for value in option.values]
    return {
        "name": option.name,
        "default": _plain(option.default),
        "values": values,
        "help": option.help,
        "own": option.own,
    }


def _plain(value: Value) -> Any:
    return list(value) if isinstance(value, tuple) else value
