"""`fivealarm train`: a game's judgement, made from games against itself."""

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from fivealarm.cli.sim import GameName, Options, Seats, Seed, at_least_one, opened
from fivealarm.kernel.contract import AnyGame, BadInput

NEEDED = ("numpy", "jax", "optax")
GAMES = 20_000


def train(
    game: GameName,
    seats: Seats = None,
    option: Options = None,
    count: Annotated[
        int | None, typer.Option("--games", help="How many games to learn from, in all; else a usual number.")
    ] = None,
    seed: Seed = "1",
    cells: Annotated[int, typer.Option(help="Cells of the network.")] = 12,
    shown: Annotated[
        int, typer.Option(help="So many of the first games are played by regulars, to begin with sense.")
    ] = 0,
    constants: Annotated[
        str | None, typer.Option(help="Fit named constants of the game instead; `list` says which there are.")
    ] = None,
    to: Annotated[
        Path | None, typer.Option(help="The file of weights; the curve and what is kept lie beside it.")
    ] = None,
    trial: Annotated[int, typer.Option(help="Games at the end against the untaught network.")] = 100,
) -> None:
    """Learn from games against itself: weights, a learning curve, and how they fare against the beginning."""
    if count is not None:
        at_least_one("--games", count)
    at_least_one("--cells", cells)
    played = opened(game, seats, option)
    extra()
    path = to or Path(f"{game}-{constants or played.seats}.toml")
    if path.suffix != ".toml":
        raise BadInput("--to", "should end in .toml")
    if not path.parent.is_dir():
        raise BadInput("--to", f"{path.parent} should be a folder")
    if constants is None:
        if shown < 0:
            raise BadInput("--shown", "should be 0 or more")
        from fivealarm.train.training import TrainingPlan
        from fivealarm.train.training import train as learn

        learn(TrainingPlan(played, count or GAMES, seed, cells, shown, path, trial))
    else:
        _find(played, constants, count, seed, path)


def _find(game: AnyGame, name: str, count: int | None, seed: str, path: Path) -> None:
    from fivealarm.train import finding

    if name == "list":
        finding.show(game.box.slug)
        return
    usual = finding.USUAL[finding.group_of(game.box.slug, name).how]
    finding.find(finding.FindingPlan(game, name, count or usual, seed, path))


def extra() -> None:
    """What learning needs besides the plain installation."""
    missing = [module for module in NEEDED if find_spec(module) is None]
    if missing:
        raise BadInput(", ".join(missing), "not found: pip install 'fivealarm[train]'")
