"""How strong the rookie should be: games with a stand-in learner, at several settings of the rookie's one dial.

`python -m bench.rookie fire_call --dial 0.3,0.35,0.4 --games 200` measures three rookies, and without `--dial` the one
that ships. Against opponents the aim is that the learner wins every second game; in a cooperative game both are one
crew, and the aim is that it wins every second game of the easiest rules. docs/learning.md has what came of it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import Annotated, Any, Final

import typer

from fivealarm import games
from fivealarm.bots import series, tally
from fivealarm.bots.figures import Rate
from fivealarm.kernel.contract import BadInput

LEARNER: Final = "bench.learner:learner"


@dataclass(frozen=True, slots=True)
class Dial:
    """What makes a game's rookie stronger or weaker, and the table it is measured at."""

    module: str
    name: str  # of a number in it, or of settings that have the number
    part: str = ""  # of the settings
    options: dict[str, Any] = field(default_factory=dict)

    def turn(self, to: float) -> None:
        """Set it for this process."""
        module = import_module(self.module)
        now = getattr(module, self.name)
        setattr(module, self.name, replace(now, **{self.part: to}) if self.part else type(now)(to))

    def stands(self) -> float:
        now = getattr(import_module(self.module), self.name)
        return float(getattr(now, self.part) if self.part else now)


DIALS: Final = {
    "flash_point": Dial("fivealarm.games.flash_point.bot.bot", "SLIPS", options={"map": "house"}),
    "fire_call": Dial("fivealarm.games.fire_call.bot.bot", "ROOKIE", "insight"),
    "danger_zone": Dial("fivealarm.games.danger_zone.bot.bot", "WHIMS"),
    "fire_engines": Dial("fivealarm.games.fire_engines.bot.bot", "ROOKIE_LOOKS"),
}  # The Brigade's rookie has none: it was right as it was


def measured(slug: str, dial: Dial | None, to: float | None, count: int, seed: str) -> Rate:
    """How often a learner wins with or against such a rookie, two players, in this process alone."""
    if to is not None:
        if dial is None:
            raise BadInput("--dial", f"the rookie of {slug} has none")
        dial.turn(to)
    game = games.load(slug).make(2, dial.options if dial else {})
    results = series.run(series.SetUp.of(game), tally.rotated((LEARNER, "rookie"), 2, count, seed))
    return tally.by_bot(results, LEARNER, game.box.mode == "cooperative")


def told(to: float | None, rate: Rate) -> str:
    """A line of the table."""
    dial = "as it ships" if to is None else f"{to:g}"
    return f"| {dial} | {rate.n} | {rate.rate:.1%} | {rate.low:.1%} to {rate.high:.1%} |"


def main(
    game: Annotated[str, typer.Argument(help="Which game.")],
    dial: Annotated[str, typer.Option(help="Settings to try, with commas; the one that ships if not said.")] = "",
    count: Annotated[int, typer.Option("--games", help="Of each setting.")] = 200,
    seed: Annotated[str, typer.Option(help="Nature's seed.")] = "1",
) -> None:
    """Print how often the learner wins at each setting."""
    slug = games.load(game).slug
    tried: Sequence[float | None] = [float(one) for one in dial.split(",") if one] or [None]
    typer.echo("| dial | n | the learner won | 95 % interval |\n| ---: | ---: | ---: | --- |")
    for to in tried:
        typer.echo(told(to, measured(slug, DIALS.get(slug), to, count, seed)))


if __name__ == "__main__":
    typer.run(main)
