"""What the verbs of a game tell in positions of whole games: reasons, things, prices and roles, a line a verb.

With `drawn` in its header a file is about the positions of scenarios, and also tells what is asked there and what comes
of it. `python -m fivealarm.testing.telling FILE…` writes each file anew from its own header.
"""

import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final

from fivealarm import games
from fivealarm.engine import scenario
from fivealarm.kernel.contract import NATURE, NOBODY, AnyGame, explain, say
from fivealarm.kernel.match import Match

PLAYED: Final = ("game", "seats", "options", "seed", "positions", "asked")
DRAWN: Final = ("game", "drawn", "seed", "plies", "asked")  # drawn: files of scenarios; plies: played on from each
APART: Final = 5  # plies between two positions
FALLS: Final = 6  # of nature's choices whose consequences are told

Said = Iterator[tuple[str, str]]  # a verb and a line about it


def check(path: Path) -> None:
    """AssertionError names the verbs that tell something else than they did."""
    text = path.read_text(encoding="utf-8")
    wanted, have = set(text.splitlines()), set(write(text, path.parent).splitlines())
    changed = sorted({line.split()[0] for line in wanted ^ have})
    again = f"python -m fivealarm.testing.telling {path.name}"
    assert not changed, f"{', '.join(changed)} tell something else; if that is meant, make it again: {again}"


def write(text: str, folder: Path = Path()) -> str:
    """The lines that belong to the header of `text`; the scenarios it names are found from this folder."""
    head = dict(line.split(": ", 1) for line in text.split("\n\n", 1)[0].splitlines())
    facts = {name: json.loads(head[name]) for name in (DRAWN if "drawn" in head else PLAYED)}
    verbs = digests(_drawn(folder, facts) if "drawn" in facts else _played(facts))
    return "\n".join([*(f"{name}: {json.dumps(value)}" for name, value in facts.items()), "", *verbs, ""])


def digests(lines: Said) -> list[str]:
    """A line for each verb: how much was said of it, and a digest of all that."""
    told: dict[str, list[str]] = defaultdict(list)
    for name, line in lines:
        told[name].append(line)
    return [f"{name} {len(told[name])} {_digest(told[name])}" for name in sorted(told)]


def _digest(lines: list[str]) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()[:16]


def _played(facts: Mapping[str, Any]) -> Said:
    """Positions of random games, one after another, in which somebody or nature is to act."""
    game = games.load(facts["game"]).make(facts["seats"], facts["options"])
    seed, count = facts["seed"], facts["positions"]
    rng, found = Random(seed), 0
    while found < count:
        match: Match[Any, Any, Any] = Match(game, seed=f"{seed} {found}")
        while match.to_act != NOBODY and found < count:
            if len(match.plies) % APART == 0:
                found += 1
                yield from said(game, match.state, rng, facts["asked"])
            if match.to_act == NATURE:
                match.roll()
            else:
                match.play(rng.choice(match.legal()))


def _drawn(folder: Path, facts: Mapping[str, Any]) -> Said:
    """Positions that scenarios lead to, and some plies on from there."""
    rng, made = Random(facts["seed"]), dict[str, AnyGame]()
    for one in (one for name in facts["drawn"] for one in scenario.read(folder / name)):
        game, state = _led_to(one, made)
        for _ in range(facts["plies"] + 1):
            yield from said(game, state, rng, facts["asked"])
            choices = game.legal(state) or [fall for fall, _ in game.chances(state)]
            some = rng.sample(choices, min(FALLS, len(choices))) if state.to_act == NATURE else choices
            yield from comes(game, state, some)
            if choices:
                game.apply(state, rng.choice(choices))


def _led_to(one: scenario.Scenario, made: dict[str, AnyGame]) -> tuple[AnyGame, Any]:
    """A scenario's game, made once for the same setting, and the position after its plies."""
    setting = one.setting
    seats, options = setting.get("seats"), setting.get("options", {})
    key = f"{seats} {options}"
    game = made[key] = made.get(key) or games.load(setting["game"]).make(seats, options)
    state = games.position(setting["game"]).read(game, setting["position"]) if "position" in setting else game.start()
    for text in one.play:
        game.apply(state, game.actions.parse(text))
    return game, state


def said(game: AnyGame, state: Any, rng: Random, asked: int) -> Said:
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
            why = (refusal.rule, refusal.stage, explain(game, state, action, refusal), action.cost(state))
            yield type(action).__name__, f"{action} {action.touches(state)} {why}"


def comes(game: AnyGame, state: Any, choices: list[Any]) -> Said:
    """What is asked at all, if the game has such a list; what is told of each choice, and how all stands after it."""
    asked = getattr(getattr(game, "verbs", None), "asked", None)
    if state.to_act >= 0 and asked is not None:
        yield "asked", ", ".join(map(str, asked(state)))
    for action in choices:
        after = state.copy()
        after.ears = []
        game.apply(after, action)
        told = [(event.rule, say(game, (event, numbers))) for event, numbers in after.ears]
        yield type(action).__name__, f"{action} {told} {after.key()} {game.outcome(after)}"


def main(paths: list[str]) -> None:
    for path in map(Path, paths):
        path.write_text(write(path.read_text(encoding="utf-8"), path.parent), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
