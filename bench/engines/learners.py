"""`python -m bench.engines.learners [--seconds S] [--json]`: steps with observation and mask, beside PettingZoo's."""

import argparse
import json
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from random import Random
from time import process_time
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from bench.engines.ours import named
from bench.engines.speed import SETTINGS
from bench.rows import Row
from fivealarm import games, learn
from fivealarm.kernel.contract import NOBODY
from fivealarm.learn.zoo_env import SeatsEnv

SLICES = 8
MARK, FIRST = 20_000.0, 40_000.0  # own steps a second that we want in pure Python: of every game, and of the first
PEERS = {"chess": "pettingzoo.classic.chess_v6", "hanabi": "pettingzoo.classic.hanabi_v5"}
Game = Callable[[], int]  # one random game; how many steps its seats made


def own(played: learn.Episode, rng: Random) -> int:
    """A random game of our own steps; who is to act gets its observation and its mask before each."""
    played.reset(str(rng.random()))
    steps = 0
    while played.to_act != NOBODY:
        played.observe(played.to_act)
        played.mask(played.to_act)
        played.step(played.legal[int(rng.random() * len(played.legal))])
        steps += 1
    return steps


def zoo(env: Any, rng: Random) -> int:
    """A random game through PettingZoo's interface, ours or theirs."""
    env.reset(seed=rng.randrange(1 << 30))
    steps = 0
    for _ in env.agent_iter():
        seen, _, over, cut, info = env.last()
        if over or cut:
            break
        mask = seen["action_mask"] if isinstance(seen, dict) and "action_mask" in seen else info["action_mask"]
        env.step(int(rng.choice(np.flatnonzero(mask))))
        steps += 1
    return steps


def fastest(one_game: Game, seconds: float) -> float:
    """Steps per CPU second in the least disturbed of some slices of the time."""
    best = 0.0
    for _ in range(SLICES):
        began, steps = process_time(), 0
        while process_time() - began < seconds / SLICES or not steps:
            steps += one_game()
        best = max(best, steps / (process_time() - began))
    return best


def ours(seconds: float, rng: Random) -> Iterator[tuple[str, float, float]]:
    """Each game's own steps and its steps through PettingZoo."""
    for slug in games.FOLDERS:
        for seats, options in SETTINGS.get(slug, [(None, {})]):
            played = learn.episode(slug, seats, options)
            env = SeatsEnv(played, None, "lose", None)
            mine, theirs = partial(own, played, rng), partial(zoo, env, rng)
            yield named(slug, options), fastest(mine, seconds), fastest(theirs, seconds)


def peers(seconds: float, rng: Random) -> Iterator[tuple[str, float]]:
    """PettingZoo's own games, where they are installed."""
    if find_spec("shimmy") is None or find_spec("chess") is None:
        return
    for name, module in PEERS.items():
        env = import_module(module).env()
        yield name, fastest(lambda: zoo(env, rng), seconds)  # noqa: B023


def show(mine: list[tuple[str, float, float]], others: list[tuple[str, float]]) -> Table:
    table = Table("steps a CPU second", "own", "PettingZoo", *(f"own to {name}" for name, _ in others))
    for name, own_, zoo_ in mine:
        table.add_row(name, f"{own_:,.0f}", f"{zoo_:,.0f}", *(f"{own_ / peer:.1f} x" for _, peer in others))
    for name, steps in others:
        table.add_row(f"PettingZoo {name}", "", f"{steps:,.0f}", *(f"{steps / peer:.1f} x" for _, peer in others))
    return table


def rows(brief: bool) -> Iterator[Row]:
    seconds, rng = 0.1 if brief else 3.0, Random(1)
    others = list(peers(seconds, rng))
    for name, own_, zoo_ in ours(seconds, rng):
        beside = {f"PettingZoo {peer}": own_ / steps for peer, steps in others}
        mark = FIRST if name == "flash_point house family" else MARK
        yield Row(name, own_, "own steps/s", mark, beside=beside, also={"steps/s by PettingZoo": zoo_})


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seconds", type=float, default=3.0, help="CPU seconds for each measurement")
    asked.add_argument("--json", action="store_true")
    words, rng = asked.parse_args(), Random(1)
    others = list(peers(words.seconds, rng))
    mine = list(ours(words.seconds, rng))
    if words.json:
        print(json.dumps({"ours": mine, "peers": others}, indent=2))
    else:
        Console(width=140).print(show(mine, others))


if __name__ == "__main__":
    main()
