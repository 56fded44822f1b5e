"""`python -m bench.team`: what `python -m bench.strength team` has played so far, as a table.

Flash Point on every map, under all rules, with three sizes of crew; played once for every version of the bots.
"""

import hashlib
import json
import os
from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, Final

from fivealarm import games
from fivealarm.bots import series, tally
from fivealarm.bots.figures import wilson
from fivealarm.compiled.sources import sources

SLUG: Final = "flash_point"
BOT: Final = "regular"
SEED: Final = "1"
MAPS: Final = ("house", "house_back", "villa", "hotel")
CREWS: Final = (4, 2, 6)  # in this order, each on all maps, part by part
GRADES: Final[tuple[dict[str, object], ...]] = (
    {"rules": "family"},
    {"rules": "experienced", "difficulty": "recruit"},
    {"rules": "experienced", "difficulty": "veteran"},
    {"rules": "experienced", "difficulty": "heroic"},
)
ROOT: Final = Path(__file__).parent.parent
DONE: Final = ROOT / "artefacts/strength-team.jsonl"
PART: Final = 100  # games between two lines of the file


def version() -> str:
    """Changes whenever the rules or the planner do."""
    files = [file for file in sources() if SLUG in file.parts]
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:12]


def settings() -> list[tuple[str, dict[str, object]]]:
    return [(plan, grade) for plan in MAPS for grade in GRADES]


def played(count: int, of: str) -> Iterator[dict[str, Any]]:
    """Every part of every setting: from the file if it is there, else played now and added to it."""
    known = {_key(fact): fact for fact in read(of)}
    for crew, first, (plan, grade) in product(CREWS, range(0, count, PART), settings()):
        fact = {"version": of, "map": plan, **grade, "crew": crew, "seed": SEED, "first": first}
        fact["games"] = min(PART, count - first)
        if _key(fact) not in known:
            known[_key(fact)] = play(fact)
            DONE.parent.mkdir(exist_ok=True)
            with DONE.open("a", encoding="utf-8") as file:
                file.write(json.dumps(known[_key(fact)]) + "\n")
        yield known[_key(fact)]


def play(fact: dict[str, Any]) -> dict[str, Any]:
    """One part of a setting."""
    options: dict[str, object] = {name: fact[name] for name in ("map", "rules", "difficulty") if name in fact}
    table = series.SetUp.of(games.load(SLUG).make(fact["crew"], options))
    first = fact["first"]
    sittings = tally.rotated([BOT], fact["crew"], first + fact["games"], SEED)[first:]
    results = series.run(table, sittings, os.cpu_count() or 1, 1.0, lambda result: None)
    wins = sum(result.shares[0] for result in results)
    return {**fact, "wins": wins, "endings": dict(Counter(result.rule for result in results))}


def read(of: str) -> list[dict[str, Any]]:
    """What this version of the bots has played so far."""
    if not DONE.exists():
        return []
    facts = [json.loads(line) for line in DONE.read_text(encoding="utf-8").splitlines()]
    return [fact for fact in facts if fact["version"] == of]


def table(facts: list[dict[str, Any]]) -> Iterator[str]:
    """A line for every setting."""
    for crew, (plan, grade) in product(CREWS, settings()):
        parts = [f for f in facts if (f["map"], f["crew"]) == (plan, crew) and grade.items() <= f.items()]
        if parts:
            n, wins = sum(fact["games"] for fact in parts), sum(fact["wins"] for fact in parts)
            yield f"| `{plan}` | {' '.join(map(str, grade.values()))} | {crew} | {n} | {wilson(wins, n)} |"


def _key(fact: dict[str, Any]) -> tuple[object, ...]:
    names = ("version", "map", "rules", "difficulty", "crew", "seed", "first", "games")
    return tuple(fact.get(name) for name in names)


if __name__ == "__main__":
    print(*table(read(version())), sep="\n")
