"""Named constants found again: a table of what is in use and what was found, and a file of it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from rich.console import Console
from rich.progress import track
from rich.table import Table

from fivealarm.bots.figures import wilson
from fivealarm.judging import constants
from fivealarm.kernel.contract import AnyGame
from fivealarm.train import origin
from fivealarm.train.constants import comparing, fitting, steps, tables, varying
from fivealarm.train.hands import Hands

Came = TypeVar("Came")
USUAL: Final = {"judged": 1000, "played": 10 * steps.STEP}  # games


@dataclass(frozen=True, slots=True)
class FindingPlan:
    """What is to be found again, from how many games."""

    game: AnyGame
    name: str  # of a table, or of several with commas between them
    games: int
    seed: str
    to: Path
    trial: int = 0  # games at the end against what is in use,
    bot: str = "chief@1"  # by this one
    vary: tuple[str, ...] = ()  # options with several values, as they were said,
    varied: tuple[AnyGame, ...] = ()  # and the game under every set of them, which the games take in turn
    workers: int = 1  # processes that play, for constants that are found by playing

    @property
    def kept(self) -> Path:
        return self.to.with_suffix(".kept")

    @property
    def tables(self) -> tables.Tables:
        return tables.tables(self.game.box.slug, self.name)


def show(slug: str) -> None:
    """Which constants there are, and how they are found."""
    shown = Table("name", "numbers", "what they are", "found by")
    how = {"judged": "how well results are foreseen", "played": "what wins"}
    for name, group in tables.groups(slug).items():
        shown.add_row(name, str(len(constants.names(group.constants))), group.says, how[group.how])
    Console().print(shown)


def find(plan: FindingPlan) -> None:
    """Play, fit, show and write."""
    wanted, console = plan.tables, Console()
    if wanted.how == "judged":
        fit = _judged(plan)
        after, proof = fit.after, [""] * len(fit.after)
        begun, used, found = fit.surprises
        console.print(
            f"{fit.positions:,} positions. Surprise at games kept aside: {begun:.4f} by the beginning, "
            f"{used:.4f} by what is in use, {found:.4f} by what was found."
        )
    else:
        directions = _played(plan, console)
        after = steps.settled([direction.after for direction in directions])
        proof = [f"{errors:+.1f}" for errors in directions[-1].proof]
    _table(console, wanted.names, wanted.values, after, proof)
    _write(plan, after)
    console.print(f"Wrote {plan.to}.")
    if plan.trial:
        duel = comparing.Comparison(plan.game, wanted, _as_written(after), wanted.values, plan.bot, plan.seed)
        console.print(duel.told(_shown(plan, range(plan.trial), 0, plan.trial)))


def _as_written(numbers: Sequence[float]) -> list[float]:
    return [float(constants.figure(number)) for number in numbers]


def _judged(plan: FindingPlan) -> fitting.Fit:
    """The likeliest numbers for games that were played by the beginning of the tables."""
    wanted = plan.tables
    begin = wanted.beginning()
    with wanted.using(begin):
        boxes = plan.varied or (plan.game,)
        lives = [
            fitting.outlooks(boxes[number // fitting.ASIDE % len(boxes)], f"{plan.seed}/{number}")
            for number in _shown(plan, range(plan.games), 0, plan.games)
        ]
    return fitting.fit(plan.game, wanted, begin, lives)


def _played(plan: FindingPlan, console: Console) -> list[varying.Direction]:
    """Step by step from the beginning of the tables; what was played before is not played again."""
    command = origin.command(plan.game, f"--constants {plan.name}", f"--seed {plan.seed}")
    directions = []
    with Hands(plan.workers) as hands:
        search = steps.StepSearch(plan.game, plan.tables, plan.seed, plan.kept, command, hands)
        for number, step in enumerate(search.steps(plan.games, partial(_shown, plan)), 1):
            directions.append(step.direction)
            console.print(
                f"Step {number}: won {wilson(step.won, step.games)} of {step.games:,} with everything a little changed."
            )
    return directions


def _shown(plan: FindingPlan, came: Iterable[Came], done: int, games: int) -> Iterable[Came]:
    """What comes of games, with a bar on stderr."""
    return track(
        came, plan.game.box.title, total=games, completed=done, console=Console(stderr=True), transient=True,
    )  # fmt: skip


def _table(console: Console, names: list[str], before: list[float], after: list[float], proof: list[str]) -> None:
    shown = Table("constant", "in use", "found", "standard errors")
    for row in zip(names, before, after, proof, strict=True):
        shown.add_row(row[0], constants.figure(row[1]), constants.figure(row[2]), row[3])
    console.print(shown)


def _write(plan: FindingPlan, after: list[float]) -> None:
    """The tables as they stand in the game's data, with their origin."""
    vary = [f"--vary {one}" for one in plan.vary]
    command = origin.command(
        plan.game, *vary, f"--constants {plan.name}", f"--games {plan.games}", f"--seed {plan.seed}"
    )
    made = {"command": command, "seed": plan.seed, "games": plan.games, "rules": plan.game.box.version}
    whole = plan.to.with_name(f"{plan.to.name}.new")
    whole.write_text(plan.tables.told(after, made), encoding="utf-8")
    whole.replace(plan.to)
