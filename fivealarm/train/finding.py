"""Named constants found again: a table of what is in use and what was found, and a file of it."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import track
from rich.table import Table

from fivealarm import games
from fivealarm.judging import constants, weights
from fivealarm.judging.constants import Fitted
from fivealarm.kernel.contract import AnyGame, BadInput
from fivealarm.train import fitting, origin, varying

USUAL: Final = {"judged": 200, "played": 2000}  # games


@dataclass(frozen=True, slots=True)
class FindingPlan:
    """What is to be found again, from how many games."""

    game: AnyGame
    name: str
    games: int
    seed: str
    to: Path

    @property
    def kept(self) -> Path:
        return self.to.with_suffix(".kept")


def groups(slug: str) -> dict[str, Fitted]:
    """The fitted constants of a game, by the names of their tables."""
    found: dict[str, Fitted] = import_module(f"{games.folder(slug)}.bot.fitted").FITTED
    return found


def group_of(slug: str, name: str) -> Fitted:
    known = groups(slug)
    if name not in known:
        raise BadInput("--constants", f"should be one of {', '.join(known)} in {slug}")
    return known[name]


def show(slug: str) -> None:
    """Which constants there are, and how they are found."""
    shown = Table("name", "numbers", "what they are", "found by")
    how = {"judged": "how well results are foreseen", "played": "what wins"}
    for name, group in groups(slug).items():
        shown.add_row(name, str(len(constants.names(group.constants))), group.says, how[group.how])
    Console().print(shown)


def find(plan: FindingPlan) -> None:
    """Play, fit, show and write."""
    group = group_of(plan.game.box.slug, plan.name)
    names, console = constants.names(group.constants), Console()
    if group.how == "judged":
        lives = [fitting.outlooks(plan.game, f"{plan.seed}/{number}") for number in _counted(plan, 0)]
        fit = fitting.fit(plan.game, group, lives)
        after, proof = fit.after, [""] * len(names)
        console.print(
            f"{fit.positions:,} positions. Surprise at games kept aside: {fit.surprise[0]:.4f} by what is in use, "
            f"{fit.surprise[1]:.4f} by what was found."
        )
    else:
        found = varying.direction(constants.values(group.constants), list(_trials(plan, group)))
        after, proof = found.after, [f"{errors:+.1f}" for errors in found.proof]
    _table(console, names, constants.values(group.constants), after, proof)
    _write(plan, group, after)
    console.print(f"Wrote {plan.to}.")


def _counted(plan: FindingPlan, done: int) -> Iterator[int]:
    """The numbers of the games to be played, with a bar on stderr."""
    yield from track(
        range(done, plan.games), plan.game.box.title, total=plan.games, completed=done, console=Console(stderr=True),
        transient=True,
    )  # fmt: skip


def _trials(plan: FindingPlan, group: Fitted) -> Iterator[varying.ConstantsTrial]:
    """All trials; those of games that were played before are read again."""
    who = {"game": plan.game.box.slug, "constants": plan.name, "seed": plan.seed, "numbers": group_values(group)}
    kept = _kept(plan.kept, who)
    yield from (varying.ConstantsTrial(*trial) for trials in kept for trial in trials)
    with plan.kept.open("a", encoding="utf-8") as file:
        if not kept and not file.tell():
            file.write(json.dumps(who) + "\n")
        for number in _counted(plan, len(kept)):
            trials = varying.play(plan.game, group, f"{plan.seed}/{number}")
            file.write(json.dumps([[trial.changes, trial.won] for trial in trials]) + "\n")
            file.flush()
            yield from trials


def group_values(group: Fitted) -> list[float]:
    return constants.values(group.constants)


def _kept(path: Path, who: Mapping[str, object]) -> list[list[tuple[list[float], float]]]:
    """By game, its trials; a last line that was cut off is dropped."""
    if not path.is_file():
        return []
    text = path.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        path.write_text(whole, encoding="utf-8")
    lines = whole.splitlines()
    if lines and json.loads(lines[0]) != who:
        raise BadInput(str(path), "is of another search for constants; remove it or name another file with --to")
    return [json.loads(line) for line in lines[1:]]


def _table(console: Console, names: list[str], before: list[float], after: list[float], proof: list[str]) -> None:
    shown = Table("constant", "in use", "found", "standard errors")
    for row in zip(names, before, after, proof, strict=True):
        shown.add_row(row[0], constants.figure(row[1]), constants.figure(row[2]), row[3])
    console.print(shown)


def _write(plan: FindingPlan, group: Fitted, after: list[float]) -> None:
    """The table as it stands in the game's data, with its origin."""
    before = group_values(group)
    constants.use(group, after)
    try:
        table = constants.write(plan.name, group.constants)
    finally:
        constants.use(group, before)
    command = origin.command(plan.game, f"--constants {plan.name}", f"--games {plan.games}", f"--seed {plan.seed}")
    made = {"command": command, "seed": plan.seed, "games": plan.games, "rules": plan.game.box.version}
    told = "\n".join(f"{name} = {json.dumps(value)}" for name, value in made.items())
    text = f"{table}\n[made]\n{told}\n"
    whole = plan.to.with_name(f"{plan.to.name}.new")
    whole.write_text(f'{text}hash = "{weights.digest(text)}"\n', encoding="utf-8")
    whole.replace(plan.to)
