"""`python -m bench.mutants GAME [--count 50] [--seed 1]`: do the tests notice when a rule is changed?

One small change at a time in the game's rules room; then the game's tests run. What they do not notice is listed; exit
code 1 if they notice less than 98 %. Changes that make no difference are named in equivalent.toml, with a reason each.
"""

import time
from random import Random
from typing import Annotated, Final

import typer

from bench import ROOT
from bench.mutants.changes import Mutant, equivalent, mutants, unseen
from bench.mutants.suite import Suite

ENOUGH: Final = 0.98


def main(
    game: str,
    count: Annotated[int, typer.Option(help="How many changes to try, drawn at random.")] = 50,
    seed: Annotated[int, typer.Option(help="The same seed draws the same changes.")] = 1,
    at: Annotated[str, typer.Option(help="Only changes that have this in them, as they are listed.")] = "",
) -> None:
    """Change a game's rules one place at a time and see whether its tests notice."""
    rules = f"fivealarm/games/{game}/rules"
    if not (ROOT / rules).is_dir():
        typer.echo(f"game: {game!r} has no rules room here", err=True)
        raise typer.Exit(2)
    every = [mutant for file in sorted((ROOT / rules).rglob("*.py")) for mutant in mutants(file, ROOT)]
    same = unseen(every, equivalent(rules))
    possible = [mutant for mutant in every if mutant not in same and at in str(mutant)]
    chosen = Random(seed).sample(possible, min(count, len(possible)))
    begun = time.monotonic()
    suite = Suite(game, ROOT)
    noticed = len(chosen) - len(_alive(chosen, suite))
    suite.check()
    share, took = noticed / max(1, len(chosen)), time.monotonic() - begun
    typer.echo(f"\r{game}: {noticed} of {len(chosen)} changes noticed ({share:.1%}), of {len(possible)}, {took:.0f} s")
    raise typer.Exit(0 if share >= ENOUGH else 1)


def _alive(chosen: list[Mutant], suite: Suite) -> list[Mutant]:
    alive = []
    for number, mutant in enumerate(chosen):
        typer.echo(f"\r{number} of {len(chosen)} tried", err=True, nl=False)
        if not suite.notices(mutant.file, mutant.source(ROOT)):
            typer.echo(f"\rnot noticed: {mutant}")
            alive.append(mutant)
    return alive


if __name__ == "__main__":
    typer.run(main)
