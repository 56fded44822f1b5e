"""`fivealarm train`: a game's judgement, made from games against itself."""

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from fivealarm.cli.sim import GameName, Options, Seats, Seed, at_least_one, opened
from fivealarm.kernel.contract import AnyGame, BadInput

NEEDED = ("numpy", "jax", "optax")


def train(
    game: GameName,
    seats: Seats = None,
    option: Options = None,
    count: Annotated[int, typer.Option("--games", help="How many games to learn from, in all.")] = 20_000,
    seed: Seed = "1",
    cells: Annotated[int, typer.Option(help="Cells of the network.")] = 12,
    constants: Annotated[
        str | None, typer.Option(help="Fit named constants of the game instead; `list` says which there are.")
    ] = None,
    to: Annotated[
        Path | None, typer.Option(help="The file of weights; the curve and what is kept lie beside it.")
    ] = None,
    trial: Annotated[int, typer.Option(help="Games at the end against the untaught network.")] = 100,
) -> None:
    """Learn from games against itself: weights, a learning curve, and how they fare against the beginning."""
    at_least_one("--games", count)
    at_least_one("--cells", cells)
    played = opened(game, seats, option)
    if constants is not None:
        _fit(played, constants, count, seed, to)
        return
    extra()
    from fivealarm.train.training import TrainingPlan
    from fivealarm.train.training import train as learn

    path = to or Path(f"{game}-{played.seats}.toml")
    if path.suffix != ".toml":
        raise BadInput("--to", "should end in .toml")
    if not path.parent.is_dir():
        raise BadInput("--to", f"{path.parent} should be a folder")
    learn(TrainingPlan(played, count, seed, cells, path, trial))


def extra() -> None:
    """What learning needs besides the plain installation."""
    missing = [module for module in NEEDED if find_spec(module) is None]
    if missing:
        raise BadInput(", ".join(missing), "not found: pip install 'fivealarm[train]'")


def _fit(game: AnyGame, name: str, count: int, seed: str, to: Path | None) -> None:
    raise NotImplementedError
