"""A whole game as text: a header, then one action a line, nature's included."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from fivealarm.kernel.contract import AnyGame, BadInput, Value
from fivealarm.kernel.lexicon import UnknownAction
from fivealarm.kernel.match import Match, Refused

FIRST_LINE: Final = "fivealarm record 1"
MOST_CHARACTERS: Final = 4_000_000
MOST_LINES: Final = 200_000
KINDS: Final = {int: "a whole number", str: "a JSON text", dict: "a JSON object"}
FIELDS: Final = ("game", "version", "seats", "options", "seed", "dice", "position")
NEEDED: Final = FIELDS[:4]


@dataclass(frozen=True, slots=True)
class Record:
    """What a record says, before anybody has checked that it can be played."""

    game: str
    version: int
    seats: int
    options: Mapping[str, Value]
    seed: str = ""
    dice: Mapping[str, Any] | None = None  # what the seed was made of, and how that can be checked
    position: Mapping[str, Any] | None = None  # where it began, if not at the start
    actions: tuple[str, ...] = ()
    lines: tuple[int, ...] = field(default=(), compare=False)  # where each action stands in the file


def write(record: Record) -> str:
    """The text of a record."""
    head = [FIRST_LINE, f"game: {record.game}", f"version: {record.version}", f"seats: {record.seats}"]
    more = {"options": record.options, "seed": record.seed or None, "dice": record.dice, "position": record.position}
    head += [f"{name}: {_json(value)}" for name, value in more.items() if value is not None]
    return "\n".join([*head, "", *record.actions, ""])


def read(text: str) -> Record:
    """A record from its text; BadInput names the line that cannot be read."""
    if len(text) > MOST_CHARACTERS:
        raise BadInput("record", f"should have at most {MOST_CHARACTERS} characters")
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        raise BadInput("record", f"should have at most {MOST_LINES} lines")
    if not lines or lines[0].strip() != FIRST_LINE:
        raise BadInput("line 1", f"should be {FIRST_LINE!r}")
    end = next((at for at, line in enumerate(lines) if not line.strip()), len(lines))
    head = _header(lines[1:end])
    played = [(at, line.strip()) for at, line in enumerate(lines[end:], end + 1) if line.strip()]
    return Record(actions=tuple(line for _, line in played), lines=tuple(at for at, _ in played), **head)


def _header(lines: list[str]) -> dict[str, Any]:
    head: dict[str, Any] = {}
    for at, line in enumerate(lines, 2):
        name, colon, value = line.partition(":")
        if not colon or name not in FIELDS:
            raise BadInput(f"line {at}", f"should be a header field: {', '.join(FIELDS)}")
        if name in head:
            raise BadInput(f"line {at}", f"says {name} a second time")
        head[name] = value.strip() if name == "game" else _value(at, name, value)
    for name in NEEDED:
        if name not in head:
            raise BadInput("header", f"lacks its field {name!r}")
    return head


def _value(at: int, name: str, text: str) -> Any:
    try:
        value = json.loads(text)
        _json(value).encode()  # half of a surrogate pair is no text
    except (ValueError, RecursionError):
        raise BadInput(f"line {at}", f"{name} should be JSON") from None
    wanted: type = {"version": int, "seats": int, "seed": str}.get(name, dict)
    if type(value) is not wanted:
        raise BadInput(f"line {at}", f"{name} should be {KINDS[wanted]}")
    if name == "options" and isinstance(value, dict):
        return {key: tuple(one) if isinstance(one, list) else one for key, one in value.items()}
    return value


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(", ", ": "))


def replay(record: Record, game: AnyGame, start: Any = None) -> Match[Any, Any, Any]:
    """Play a record through; BadInput names the line that is no action or not allowed."""
    if record.version != game.box.version:
        raise BadInput("version", f"is {record.version}; this is version {game.box.version} of {game.box.slug}")
    match = Match(game, seed=record.seed, start=start)
    for at, text in zip(record.lines or range(1, len(record.actions) + 1), record.actions, strict=True):
        try:
            match.play(game.actions.parse(text))
        except UnknownAction as unknown:
            raise BadInput(f"line {at}", str(unknown)) from None
        except Refused as refused:
            raise BadInput(f"line {at}", f"{text!r} is not allowed: {refused}") from None
    return match


def of(
    match: Match[Any, Any, Any], position: Mapping[str, Any] | None = None, dice: Mapping[str, Any] | None = None
) -> Record:
    """The record of a match; `position` is where it began, if not at the start."""
    game, played = match.game, tuple(str(ply.action) for ply in match.plies)
    return Record(game.box.slug, game.box.version, game.seats, dict(game.options), match.seed, dice, position, played)
