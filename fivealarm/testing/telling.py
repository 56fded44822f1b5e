"""What the verbs of a game tell in positions of whole games: reasons, things, prices and roles, a line a verb.

`python -m fivealarm.testing.telling FILE…` writes each file anew from its own header.
"""

import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final

from fivealarm import games
from fivealarm.kernel.contract import NATURE, NOBODY, AnyGame, explain
from fivealarm.kernel.match import Match

HEADER: Final = ("game", "seats", "options", "seed", "positions", "asked")
APART: Final = 5  # plies between two positions


def check(path: Path) -> None:
    """AssertionError names the verbs that tell something else than they did."""
    text = path.read_text(encoding="utf-8")
    wanted, have = set(text.splitlines()), set(write(text).splitlines())
    changed = sorted({line.split()[0] for line in wanted ^ have})
    again = f"python -m fivealarm.testing.telling {path.name}"
    assert not changed, f"{', '.join(changed)} tell something else; if that is meant, make it again: {again}"


def write(text: str) -> str:
    """The lines that belong to the header of `text`."""
    head = dict(line.split(": ", 1) for line in text.split("\n\n", 1)[0].splitlines())
    facts = {name: json.loads(head[name]) for name in HEADER}
    game = games.load(facts["game"]).make(facts["seats"], facts["options"])
    told: dict[str, list[str]] = defaultdict(list)
    for state, rng in _positions(game, facts["seed"], facts["positions"]):
        for name, line in _said(game, state, rng, facts["asked"]):
            told[name].append(line)
    verbs = [f"{name} {len(told[name])} {_digest(told[name])}" for name in sorted(told)]
    return "\n".join([*(f"{name}: {json.dumps(facts[name])}" for name in HEADER), "", *verbs, ""])


def _digest(lines: list[str]) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()[:16]


def _positions(game: AnyGame, seed: str, count: int) -> Iterator[tuple[Any, Random]]:
    """Positions of random games, one after another, in which somebody or nature is to act."""
    rng, found = Random(seed), 0
    while found < count:
        match: Match[Any, Any, Any] = Match(game, seed=f"{seed} {found}")
        while match.to_act != NOBODY and found < count:
            if len(match.plies) % APART == 0:
                found += 1
                yield match.state, rng
            if match.to_act == NATURE:
                match.roll()
            else:
                match.play(rng.choice(match.legal()))


def _said(game: AnyGame, state: Any, rng: Random, asked: int) -> Iterator[tuple[str, str]]:
    """What may be done and what nature may do, all of it; of the rest some, each with the reason against it."""
    if state.to_act == NATURE:
        for action, weight in game.chances(state):
            yield type(action).__name__, f"{action} x{weight} {action.touches(state)} {action.dice()}"
        return
    legal = game.legal(state)
    for action in legal:
        more = (action.cost(state), action.roles(state), action.leaves(state), action.gait())
        yield type(action).__name__, f"{action} {action.group} {action.touches(state)} {more}"
    for action in rng.sample(game.actions, min(asked, len(game.actions))):
        refusal = game.refusal(state, action)
        if refusal is not None and action.group:
            why = (refusal.rule, refusal.stage, explain(game, state, action, refusal))
            yield type(action).__name__, f"{action} {action.touches(state)} {why}"


def main(paths: list[str]) -> None:
    for name in paths:
        path = Path(name)
        path.write_text(write(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
