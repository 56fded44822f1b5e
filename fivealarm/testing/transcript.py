"""A whole game as text: position, choices, chosen, heard; compared line by line.

`python -m fivealarm.testing.transcript FILE…` writes each file anew from its own header.
"""

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

from fivealarm import games
from fivealarm.kernel.contract import NATURE, NOBODY, AnyGame, say
from fivealarm.kernel.match import Match, Ply

HEADER = ("game", "seats", "options", "seed", "plies")


def check(path: Path) -> None:
    """AssertionError names the first line that differs."""
    text = path.read_text(encoding="utf-8")
    wanted, have = text.splitlines(), write(text).splitlines()
    for at, (one, two) in enumerate(zip(wanted, have, strict=False), 1):
        assert one == two, f"{path.name}, line {at}:\n  should be {one}\n  is        {two}"
    assert len(wanted) == len(have), f"{path.name} has {len(wanted)} lines, the game {len(have)}"


def write(text: str) -> str:
    """The transcript that belongs to the header of `text`."""
    head = dict(line.split(": ", 1) for line in text.split("\n\n", 1)[0].splitlines())
    facts = {name: json.loads(head[name]) for name in HEADER}
    game = games.load(facts["game"]).make(facts["seats"], facts["options"])
    lines = [f"{name}: {json.dumps(facts[name])}" for name in HEADER]
    return "\n".join([*lines, "", *_game(game, facts["seed"], facts["plies"]), ""])


def _game(game: AnyGame, seed: str, plies: int) -> list[str]:
    match: Match[Any, Any, Any] = Match(game, seed=seed)
    rng, position = Random(seed), games.position(game.box.slug)
    lines: list[str] = []
    known: dict[str, Any] = {}
    while match.to_act != NOBODY and len(match.plies) < plies:
        facts = position.write(game, match.state)
        lines += [f"# {len(match.plies)}"]
        lines += [f"{name} = {json.dumps(value)}" for name, value in facts.items() if known.get(name) != value]
        lines += [f"{name} is gone" for name in known if name not in facts]
        known = facts
        lines += _ply(game, match, rng)
    outcome = games.outcome_facts(game, match.state)
    return [*lines, f"outcome = {json.dumps(outcome)}"]


def _ply(game: AnyGame, match: Match[Any, Any, Any], rng: Random) -> list[str]:
    if match.to_act == NATURE:
        offered = [f"{action} x{weight}" for action, weight in match.chances()]
        ply = match.roll()
    else:
        legal = match.legal()
        offered = [str(action) for action in legal]
        ply = match.play(rng.choice(legal))
    return [f"{ply.actor} may: {'; '.join(offered)}", f"{ply.actor} plays: {ply.action}", *_sounds(game, ply)]


def _sounds(game: AnyGame, ply: Ply[Any]) -> list[str]:
    heard = [] if ply.heard is None else [f"{seat} hears: {ply.sounds(seat)}" for seat in (*range(game.seats), NOBODY)]
    return heard + [f"told: {say(game, told)}" for told in ply.told]


def main(paths: list[str]) -> None:
    for name in paths:
        path = Path(name)
        path.write_text(write(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
