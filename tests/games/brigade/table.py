"""Positions, plays and questions for the tests of The Brigade."""

from pathlib import Path
from typing import Any

from fivealarm.games.brigade.position import read, write
from fivealarm.games.brigade.rules.game import BOX, Brigade
from fivealarm.games.brigade.rules.state import State
from fivealarm.kernel.contract import Refusal

HERE = Path(__file__).parent
EVENT: list[dict[str, Any]] = [{"what": "event phase"}, {"what": "event", "events": 1}]


def make(seats: int = 4, **options: object) -> Brigade:
    game = BOX.make(seats, {"layout": "training", **options})
    assert isinstance(game, Brigade)
    return game


FOUR = make()
TWO = make(2)


def at(game: Brigade = FOUR, **facts: Any) -> State:
    """A position; one small fire far off unless it says otherwise."""
    return read(game, {"fire": {"E6": 1}, **facts})


def seat0(
    game: Brigade = FOUR, fire: dict[str, int] | None = None, more: dict[str, Any] | None = None, **me: Any
) -> State:
    """A position that says something about seat 0."""
    return read(game, {"fire": {"E6": 1, **(fire or {})}, "players": {"0": me}, **(more or {})})


def play(s: State, *texts: str, game: Brigade = FOUR) -> State:
    """Play actions one after another; each must be legal or fall by chance."""
    for text in texts:
        verb = game.actions.parse(text)
        allowed = game.legal(s) if s.to_act >= 0 else [chance for chance, _ in game.chances(s)]
        assert verb in allowed, f"{text} is not among {[str(one) for one in allowed]}"
        game.apply(s, verb)
    return s


def legal(s: State, game: Brigade = FOUR) -> set[str]:
    return {str(verb) for verb in game.legal(s)}


def why(s: State, text: str, game: Brigade = FOUR) -> Refusal | None:
    return game.refusal(s, game.actions.parse(text))


def facts(s: State, game: Brigade = FOUR) -> dict[str, Any]:
    return write(game, s)


def me(s: State, seat: int = 0) -> dict[str, Any]:
    """What a position says about a seat."""
    found: dict[str, Any] = facts(s)["players"][str(seat)]
    return found
