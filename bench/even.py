"""`python -m bench.even [--games 24]`: the offset by which Flash Point's measure of a turn becomes a chance to win.

The planner plays by itself; each turn it leaves behind is one observation of how the game ended. What is printed is the
offset (`EVEN` in its bot room) that makes those results likeliest.
"""

from collections.abc import Iterator
from math import exp, log
from typing import Annotated

import typer

from fivealarm import games
from fivealarm.bots import play
from fivealarm.games.flash_point.bot.bot import EVEN, left_behind
from fivealarm.games.flash_point.rules.game import FlashPoint
from fivealarm.kernel.contract import NATURE
from fivealarm.puzzles.goals import quarry

Turn = tuple[float, float]  # the measure of a turn's end, and the share of the win that came of it


def turns(number: int) -> Iterator[Turn]:
    """Every turn's end of one game."""
    tables = quarry("flash_point").tables
    table = tables[number % len(tables)]
    game = games.load("flash_point").make(table.seats, table.options)
    assert isinstance(game, FlashPoint)
    bots = [games.mind("flash_point").regular(game) for _ in range(game.seats)]
    played = play.play(game, bots, f"even/{number}")
    won = play.share(game, played.outcome)[0]
    state = game.start()
    for action in played.actions:
        seat = state.to_act
        game.apply(state, action)
        if seat >= 0 and state.to_act == NATURE:
            chance = min(max(left_behind(game, state, seat), 1e-9), 1 - 1e-9)
            yield log(chance / (1 - chance)) - EVEN, won


def fitted(seen: list[Turn]) -> float:
    """The offset under which what was seen is likeliest, by Newton's method."""
    offset = 0.0
    for _ in range(100):
        chances = [1 / (1 + exp(-min(max(offset + measure, -500), 500))) for measure, _ in seen]
        slope = sum(won - chance for chance, (_, won) in zip(chances, seen, strict=True))
        bend = sum(chance * (1 - chance) for chance in chances)
        offset += min(max(slope / max(bend, 1e-9), -1.0), 1.0)
    return offset


def main(count: Annotated[int, typer.Option("--games", help="How many games to learn from.")] = 24) -> None:
    """Fit the offset to games of the planner and print it beside the one in use."""
    seen = [turn for number in range(count) for turn in turns(number)]
    typer.echo(f"{len(seen)} turns of {count} games: {fitted(seen):.2f}; in use: {EVEN}")


if __name__ == "__main__":
    typer.run(main)
