"""Random play in our own games: decisions, games, and the price of each question, per CPU second."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from time import process_time, process_time_ns
from typing import Any

from fivealarm import games
from fivealarm.bots.play import draw
from fivealarm.kernel.contract import NATURE, NOBODY, AnyGame


@dataclass(frozen=True)
class Figures:
    """What one engine did in its share of the time."""

    name: str
    decisions: float  # per CPU second
    games: float  # per CPU second
    legal: float = 0  # nanoseconds each
    apply: float = 0
    copy: float = 0


def play(game: AnyGame, rng: Random) -> int:
    """One random game; how many decisions its seats made."""
    state, decisions = game.start(), 0
    legal, chances, apply, rand = game.legal, game.chances, game.apply, rng.random
    while state.to_act != NOBODY:
        if state.to_act == NATURE:
            falls = chances(state)
            apply(state, falls[0][0] if len(falls) == 1 else draw(falls, rng))
        else:
            choices = legal(state)
            apply(state, choices[int(rand() * len(choices))])
            decisions += 1
    return decisions


def measure(slug: str, seats: int | None, options: Mapping[str, object], seconds: float) -> Figures:
    """Random games for so many CPU seconds, then each question by itself on positions met in play."""
    game = games.load(slug).make(seats, options)
    rng = Random(1)
    decisions, played = best_slice(lambda: play(game, rng), seconds)
    met = positions(game, rng)
    copies = [state.copy() for state, _ in met]
    return Figures(
        name=named(slug, options),
        decisions=decisions,
        games=played,
        legal=each(lambda: legal_all(game, met), len(met)),
        apply=once(lambda: apply_all(game, copies, met), len(met)),
        copy=each(lambda: copy_all(met), len(met)),
    )


def named(slug: str, options: Mapping[str, object]) -> str:
    """A game under its options, for a row of a table."""
    return f"{slug} {' '.join(str(value) for value in options.values())}".strip()


def best_slice(one_game: Callable[[], int], seconds: float) -> tuple[float, float]:
    """Decisions and games per CPU second in the least disturbed of eight slices of the time."""
    best = (0.0, 0.0)
    for _ in range(8):
        began, decisions, played = process_time(), 0, 0
        while process_time() - began < seconds / 8 or not played:
            decisions += one_game()
            played += 1
        spent = process_time() - began
        best = max(best, (decisions / spent, played / spent))
    return best


def positions(game: AnyGame, rng: Random, count: int = 3000) -> list[tuple[Any, Any]]:
    """Positions of random play where a seat is to act, each with one legal action."""
    met: list[tuple[Any, Any]] = []
    while len(met) < count:
        state = game.start()
        while state.to_act != NOBODY:
            if state.to_act == NATURE:
                falls = game.chances(state)
                action = rng.choices([fall for fall, _ in falls], [weight for _, weight in falls])[0]
            else:
                action = rng.choice(game.legal(state))
                if rng.random() < 0.3:
                    met.append((state.copy(), action))
            game.apply(state, action)
    return met[:count]


def legal_all(game: AnyGame, met: list[tuple[Any, Any]]) -> None:
    for state, _ in met:
        game.legal(state)


def copy_all(met: list[tuple[Any, Any]]) -> None:
    for state, _ in met:
        state.copy()


def apply_all(game: AnyGame, copies: list[Any], met: list[tuple[Any, Any]]) -> None:
    for copy, (_, action) in zip(copies, met, strict=True):
        game.apply(copy, action)


def once(work: Callable[[], object], count: int) -> float:
    began = process_time_ns()
    work()
    return (process_time_ns() - began) / count


def each(work: Callable[[], object], count: int) -> float:
    """Nanoseconds a piece, the best of five."""
    return min(once(work, count) for _ in range(5))
