"""What a wider search of the turn brings Flash Point's planner: its curve over effort, crews of four on the same fires.

`python -m bench.width -o map=villa -o rules=experienced -o difficulty=veteran --widths 2,8,32 --games 100` measures
three widths, each with the processor time of a game. The `regular` keeps 8 positions in mind; with 8 these are the
games of `fivealarm sim` with the same seed. docs/strength.md has what came of it.
"""

from collections.abc import Sequence
from random import Random
from time import process_time
from typing import Annotated, Any, Final

import typer

from fivealarm.bots.figures import wilson
from fivealarm.bots.play import play, share
from fivealarm.cli.sim import Options, opened
from fivealarm.games.flash_point.bot.decisions import decide
from fivealarm.games.flash_point.bot.plan import best_turn
from fivealarm.games.flash_point.bot.planner import positions_of
from fivealarm.games.flash_point.bot.tasks import FirefighterTasks
from fivealarm.games.flash_point.rules.state import ACT
from fivealarm.games.flash_point.rules.verbs.verb import Verb
from fivealarm.kernel.bot import Bot
from fivealarm.kernel.contract import AnyGame, BadInput

CREW: Final = 4


class WidePlanner:
    """Plans and follows its plan as the `regular` does, with as many positions in mind as it is told."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.ahead: dict[object, Verb] = {}

    def choose(self, game: Any, view: Any, legal: Sequence[Any], rng: Random, seconds: float) -> Any:
        s = view.state
        if len(legal) == 1:
            return legal[0]
        if s.now != ACT:
            return decide(game, s, legal)
        if s.key() not in self.ahead:
            line = best_turn(FirefighterTasks(game, s, s.turn), self.width)
            self.ahead = dict(positions_of(line, s.copy()))
        verb: Verb = self.ahead[s.key()]
        return verb if verb.refusal(s) is None else legal[-1]

    def reason(self, game: Any, view: Any, action: Any) -> str:
        return ""


def measured(game: AnyGame, width: int, games: int, seed: str) -> str:
    """A line of the table."""
    begun, won = process_time(), 0.0
    for number in range(games):
        team: list[Bot] = [WidePlanner(width) for _ in range(game.seats)]
        won += share(game, play(game, team, f"{seed}/{number}").outcome)[0]
    rate, each = wilson(won, games), (process_time() - begun) / games
    return f"| {width} | {won:g} of {games} | {rate.rate:.1%} | {rate.low:.1%} to {rate.high:.1%} | {each:.2f} s |"


def main(
    option: Options = None,
    widths: Annotated[str, typer.Option(help="Positions to keep in mind, with commas.")] = "2,8,32",
    games: Annotated[int, typer.Option(help="Of each width.")] = 100,
    seed: Annotated[str, typer.Option(help="Nature's seed.")] = "1",
) -> None:
    """Print how often a crew of four wins with each width."""
    chosen = [int(one) for one in widths.split(",") if one.isdecimal()]
    if not chosen or min(chosen) < 1:
        raise BadInput("--widths", "should be numbers with commas, like 2,8,32")
    game = opened("flash_point", CREW, option)
    typer.echo("| positions in mind | won | | 95 % interval | a game |\n| ---: | ---: | ---: | --- | ---: |")
    for width in chosen:
        typer.echo(measured(game, width, games, seed))


if __name__ == "__main__":
    typer.run(main)
