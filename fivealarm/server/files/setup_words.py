"""How a table is set up, in plain words: each game's data/setup.toml, and pictures of the boards its answers give."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, cast

from fivealarm import games
from fivealarm.kernel.contract import NOBODY, BadInput, is_file
from fivealarm.kernel.match import Match
from fivealarm.scene.palette import Theme
from fivealarm.scene.svg import svg
from fivealarm.server.files import seats_that_fit
from fivealarm.server.files.leaves import Leaf, leaf
from fivealarm.server.tables import shelf

THEMES: Final = ("dark", "light")


@lru_cache(1)
def every() -> dict[str, Any]:
    """The questions of all games that ask any, by slug, with the seats that answers fit, and what seats are called."""
    return {
        slug: {**seats_that_fit.judged(games.load(slug), asked), "seats": seats(slug)}
        for slug in games.FOLDERS
        if (asked := words(slug))
    }


def seats(slug: str) -> list[dict[str, str]]:
    """The seats of a game as they are known at its tables: title, letter and colour."""
    box = games.load(slug)
    game = box.make(box.seats[-1])  # for this look only: no table may ever need it
    match = Match(game, seed="the seats for the set-up")
    match.settle()
    cards = games.picture(slug).scene(game, game.view(match.state, NOBODY)).seats
    return [{"title": card.title, "letter": card.letter, "tone": card.tone} for card in cards]


@lru_cache(64)
def words(slug: str) -> dict[str, Any]:
    """The questions of a game; empty if it has none. Nobody may change them."""
    path = _data(slug) / "setup.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def _data(slug: str) -> Path:
    return Path(str(import_module(games.folder(slug)).__file__)).parent / "data"


def example(name: str) -> Leaf | None:
    """A file to begin one's own with: setup/<game>/<option>.toml."""
    slug, _, option = name.removeprefix("setup/").removesuffix(".toml").partition("/")
    files = words(slug).get("files", []) if slug in games.FOLDERS and name.endswith(".toml") else []
    found = [_data(slug) / file["example"] for file in files if file["option"] == option]
    return leaf(found[0].read_bytes(), "text/plain; charset=utf-8") if found else None


def chosen(slug: str, options: Mapping[str, Any]) -> list[str]:
    """What was answered to the questions that are worth telling at the table, and which files are somebody's own."""
    told = [answer["name"] for _, _, answer in _answered(slug, options)]
    files = words(slug).get("files", [])
    return [file["told"] for file in files if is_file(options.get(file["option"]))] + told


def title(slug: str, options: Mapping[str, Any]) -> str:
    """What a game is called under these options: an answer may leave out a part of the box."""
    titles = [answer["title"] for _, _, answer in _answered(slug, options) if "title" in answer]
    return str(titles[0]) if titles else games.load(slug).title


def board(slug: str, options: Mapping[str, Any]) -> str:
    """Where the picture of the chosen board lies, without its theme; "" if none was chosen by an answer."""
    places = [f"setup/{slug}/{number}.{at}" for number, at, _ in _answered(slug, options, "pictures")]
    return next(iter(places), "")


def _answered(slug: str, options: Mapping[str, Any], kind: str = "told") -> Iterator[tuple[int, int, dict[str, Any]]]:
    """The questions of a kind and their answers that these options give, with their numbers."""
    for number, ask in enumerate(words(slug).get("asks", [])):
        for at, answer in enumerate(ask["answers"] if ask.get(kind) else []):
            sets = [answer["set"], *(one["set"] for one in answer.get("when", ()) if "set" in one)]
            if any(one.items() <= options.items() for one in sets):
                yield number, at, answer


def picture(name: str) -> Leaf | None:
    """The board of an answer: setup/<game>/<question>.<answer>.<theme>.svg."""
    slug, _, rest = name.removeprefix("setup/").partition("/")
    parts = rest.split(".")
    if slug not in games.FOLDERS or len(parts) != 4 or parts[2] not in THEMES or parts[3] != "svg":
        return None
    try:
        options = words(slug).get("asks", [])[int(parts[0])]["answers"][int(parts[1])]["set"]
    except (ValueError, IndexError):
        return None
    return _board(slug, tuple(options.items()), cast(Theme, parts[2]))


@lru_cache(64)
def _board(slug: str, options: tuple[tuple[str, Any], ...], theme: Theme) -> Leaf | None:
    """The board as it lies when a game with these options begins, as the public sees it."""
    try:
        game = shelf.make(slug, None, dict(options))
    except BadInput:
        return None
    match = Match(game, seed="a picture for the set-up")
    match.settle()
    scene = games.picture(slug).scene(game, game.view(match.state, NOBODY))
    main = [pane.id for pane in scene.panes if pane.where == "main"]
    return leaf(svg(scene, theme, panes=main).encode(), "image/svg+xml")
