"""An experiment: a TOML file that says what is played, how often, and what is measured."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import product
from pathlib import Path
from typing import Any, Final

from fivealarm import games
from fivealarm.bots.bring import BUDGET, check
from fivealarm.engine.files import toml
from fivealarm.kernel.contract import BadInput, Box, Value
from fivealarm.lab.playing.cells import Batch, Cell, fingerprint, opened
from fivealarm.lab.playing.watch import MEASURES

FIELDS: Final = (
    "title", "game", "games", "seats", "bots", "seed", "seconds", "measure", "options", "grid", "patch", "variant",
    "search",
)  # fmt: skip
MOST_GAMES: Final = 1_000_000
MOST_CELLS: Final = 1_000


@dataclass(frozen=True, slots=True)
class Experiment:
    """What is to be played."""

    title: str
    game: str
    games: int  # of each cell
    seed: str
    seconds: float
    measure: tuple[str, ...]
    cells: tuple[Cell, ...]
    facts: Mapping[str, Any]  # the file

    @property
    def identity(self) -> dict[str, Any]:
        """What must be the same for a run to go on: all but the number of games, the title and the search."""
        kept = {name: value for name, value in self.facts.items() if name not in ("title", "games", "search")}
        return {**kept, "source": fingerprint(self.game)}

    def batch(self, at: int, numbers: Sequence[int]) -> Batch:
        source = fingerprint(self.game)
        return Batch(at, self.cells[at], tuple(numbers), self.seed, self.seconds, self.measure, source)


def read(path: Path) -> Experiment:
    """An experiment from its file; BadInput names the field."""
    return understood(toml(path), path.stem)


def understood(facts: Mapping[str, Any], name: str) -> Experiment:
    """An experiment from what its file says, every cell of it looked at."""
    known(facts, FIELDS, "")
    box = games.load(facts.get("game"))
    found = Experiment(
        title=_typed(facts, "title", str, name), game=box.slug, games=_whole(facts, "games", 100, 1, MOST_GAMES),
        seed=_seed(facts), seconds=_seconds(facts), measure=_measure(facts), cells=tuple(_cells(facts, box)),
        facts=facts,
    )  # fmt: skip
    for cell in found.cells:
        with opened(cell):
            pass
    return found


def known(table: Mapping[str, Any], names: Sequence[str], field: str) -> None:
    """No fields but these."""
    for name in table:
        if name not in names:
            near = get_close_matches(name, names, 1)
            hint = f"did you mean {near[0]}?" if near else f"should be one of {', '.join(names)}"
            raise BadInput(f"{field}.{name}" if field else name, hint)


def _typed(facts: Mapping[str, Any], name: str, kind: type, usual: Any) -> Any:
    value = facts.get(name, usual)
    if type(value) is not kind:
        words = {"str": "text", "dict": "a table", "list": "a list"}
        raise BadInput(name, f"should be {words[kind.__name__]}")
    return value


def _whole(facts: Mapping[str, Any], name: str, usual: int, low: int, high: int) -> int:
    value = facts.get(name, usual)
    if type(value) is not int or not low <= value <= high:
        raise BadInput(name, f"should be a whole number from {low} to {high}")
    return value


def _seed(facts: Mapping[str, Any]) -> str:
    value = facts.get("seed", "1")
    if not isinstance(value, str | int) or isinstance(value, bool):
        raise BadInput("seed", "should be text or a whole number")
    return str(value)


def _seconds(facts: Mapping[str, Any]) -> float:
    value = facts.get("seconds", 1.0)
    if not isinstance(value, int | float) or isinstance(value, bool) or not 0 < value <= 3600:
        raise BadInput("seconds", "should be a number above 0")
    return float(value)


def _measure(facts: Mapping[str, Any]) -> tuple[str, ...]:
    value = _typed(facts, "measure", list, list(MEASURES))
    for name in value:
        if name not in MEASURES:
            raise BadInput("measure", f"{name!r} should be one of {', '.join(MEASURES)}")
    return tuple(name for name in MEASURES if name in value)


def _cells(facts: Mapping[str, Any], box: Box) -> Iterator[Cell]:
    """Every combination, in the order of the file; the label says what is not alike in all."""
    fixed, grid = _typed(facts, "options", dict, {}), _grid(facts, box)
    ways = list(product(_variants(facts), _bots(facts), _seats(facts, box), product(*grid.values())))
    if len(ways) > MOST_CELLS:
        raise BadInput("grid", f"has {len(ways)} cells; more than {MOST_CELLS} are too many for one experiment")
    for (name, patch), bots, seats, values in ways:
        chosen = dict(zip(grid, values, strict=True))
        options = tuple(sorted(box.settle({**fixed, **chosen}).items()))
        if len(bots) > seats:
            raise BadInput("bots", f"should be 1 to {seats} names for {seats} seats")
        said = [name] if name else []
        said += [f"{seats} seats"] if len(_seats(facts, box)) > 1 else []
        said += [f"{option} {_plain(value)}" for option, value in chosen.items()]
        said += [" v ".join(bots)] if len(_bots(facts)) > 1 else []
        yield Cell(", ".join(said) or "all", box.slug, seats, options, bots, patch)


def _plain(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _grid(facts: Mapping[str, Any], box: Box) -> dict[str, list[Value]]:
    grid: dict[str, list[Value]] = _typed(facts, "grid", dict, {})
    for name, values in grid.items():
        box.settle({name: box.settle({}).get(name)})
        if not isinstance(values, list) or not values:
            raise BadInput(f"grid.{name}", "should be a list of values")
    return grid


def _seats(facts: Mapping[str, Any], box: Box) -> list[int]:
    value = facts.get("seats", box.usual_seats)
    seats = value if isinstance(value, list) else [value]
    if not seats or any(type(count) is not int or count not in box.seats for count in seats):
        raise BadInput("seats", f"{box.title} takes {box.seats[0]} to {box.seats[-1]}")
    return seats


def _bots(facts: Mapping[str, Any]) -> list[tuple[str, ...]]:
    value = _typed(facts, "bots", list, ["regular"])
    lists = value if value and all(isinstance(one, list) for one in value) else [value]
    if not all(one and all(isinstance(name, str) for name in one) for one in lists):
        raise BadInput("bots", 'should be names like ["regular"], or several such lists')
    return [tuple(_repeatable(name, facts) for name in one) for one in lists]


def _repeatable(name: str, facts: Mapping[str, Any]) -> str:
    """The lab has the cores and plays the same game twice: a bot may have neither cores nor, unless said, a clock."""
    budget = BUDGET.fullmatch(check(name))
    if budget and budget[3]:
        raise BadInput("bots", f"{name} should not take cores of its own: chief@{budget[1] or 400}")
    if (name == "chief" or (budget and budget[2])) and "seconds" not in facts:
        raise BadInput("bots", f"{name} plays by the clock: chief@400 can be repeated, or say how many seconds it has")
    return name


def _variants(facts: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Names and patches, the patch of all included."""
    common = _typed(facts, "patch", dict, {})
    variants = _typed(facts, "variant", list, [{}])
    found = []
    for at, one in enumerate(variants):
        if not isinstance(one, dict):
            raise BadInput("variant", "should be tables: [[variant]]")
        known(one, ("name", "patch"), f"variant {at + 1}")
        patch = merged(common, one.get("patch", {}))
        found.append((str(one.get("name", f"variant {at + 1}" if one else "")), json.dumps(patch) if patch else ""))
    return found


def merged(one: Mapping[str, Any], two: Mapping[str, Any]) -> dict[str, Any]:
    """Two patches as one; the second has the last word."""
    both = dict(one)
    for name, value in two.items():
        old = both.get(name)
        both[name] = merged(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return both
