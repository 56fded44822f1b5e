"""The words of a game for the browser: its nouns, and what every thing on its board is."""

import tomllib
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from fivealarm import games
from fivealarm.server.files.leaves import Leaf, leaf


def legend(slug: str) -> list[dict[str, str]]:
    """What things are called and what they do (data/legend.toml); the first entry that fits an element is its own."""
    return [
        {"kind": one["kind"], "has": one.get("has", ""), "name": one["name"], "says": one["says"]}
        for one in _table(slug, "legend.toml", "thing")
    ]


def everyday(slug: str) -> list[dict[str, Any]]:
    """What people write who do not know the game's words, what is meant, the rule that answers (data/everyday.toml)."""
    return [
        {"words": one["words"].split(), "means": one.get("means", ""), "rule": one["rule"]}
        for one in _table(slug, "everyday.toml", "asked")
    ]


def _table(slug: str, name: str, key: str) -> list[dict[str, Any]]:
    module = import_module(games.folder(slug))
    path = Path(str(module.__file__)).parent / "data" / name
    rows: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8"))[key] if path.is_file() else []
    return rows


@lru_cache(64)
def words(slug: str) -> Leaf | None:
    """The glossary and the legend of a game."""
    if slug not in games.FOLDERS:
        return None
    told = {"glossary": dict(games.picture(slug).words.glossary), "legend": legend(slug)}
    return leaf(msgspec.json.encode(told), "application/json")
