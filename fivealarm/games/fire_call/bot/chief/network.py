"""How the chief judges a game of two: the chance of the seat that rolls next, by a small network.

The weights were found by playing, see docs/bots.md; they lie in data/network.toml by the names of their inputs.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import exp
from operator import mul
from typing import Final

from fivealarm.games.fire_call.bot.chief.inputs import DepartmentInputs, DistrictInputs, inputs
from fivealarm.games.fire_call.rules import data
from fivealarm.games.fire_call.rules.board import DISTRICTS, PLACE_NAMES, STATION_1
from fivealarm.games.fire_call.rules.flow import leaders
from fivealarm.games.fire_call.rules.state import OVER, START, State
from fivealarm.kernel.contract import BadInput

FAINT: Final = 0.05  # what a cell that is against it passes on
ROWS: Final[dict[str, tuple[str, ...]]] = {  # what the rows of each table are called
    "mover": DepartmentInputs._fields,
    "other": DepartmentInputs._fields,
    "districts": DistrictInputs._fields,
    "mover_at": PLACE_NAMES,
    "other_at": PLACE_NAMES,
    "open": tuple(str(number) for number in range(DISTRICTS + 1)),
    "lead": tuple(str(number) for number in range(-DISTRICTS, DISTRICTS + 1)),
}

Rows = tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Network:
    """Some cells between inputs and answer."""

    cells: Rows  # by cell: weights of the inputs
    mover: Rows  # by place of who rolls next: what it adds to each cell
    other: Rows  # by place of the other
    opened: Rows  # by number of open districts
    lead: Rows  # by lead in districts, from 11 behind on
    answer: tuple[float, ...]  # weights of the cells
    bias: float


@cache
def network() -> Network:
    """The weights, from their file."""
    return build(data.load("network.toml"))


def build(facts: object) -> Network:
    """A network from its file; BadInput names what does not fit."""
    table = data.known(facts, "", ("answer", "bias", *ROWS))
    answer = _numbers(table.get("answer"), "answer", None)
    rows = {name: _rows(table.get(name), name, len(answer)) for name in ROWS}
    by_input = (*rows["mover"], *rows["other"], *rows["districts"])
    return Network(
        cells=tuple(zip(*by_input, strict=True)),
        mover=rows["mover_at"],
        other=rows["other_at"],
        opened=rows["open"],
        lead=rows["lead"],
        answer=answer,
        bias=_numbers([table.get("bias")], "bias", 1)[0],
    )


def _numbers(value: object, field: str, count: int | None) -> tuple[float, ...]:
    if not isinstance(value, list) or not value or not all(type(one) in (int, float) for one in value):
        raise BadInput(field, "should be a list of numbers")
    if count is not None and len(value) != count:
        raise BadInput(field, f"should be a list of {count} numbers")
    return tuple(map(float, value))


def _rows(value: object, name: str, width: int) -> Rows:
    """A table's rows, each under its name, in the order of the names."""
    table = data.known(value, name, ROWS[name])
    return tuple(_numbers(table.get(row), f"{name}.{row}", width) for row in ROWS[name])


def chances(s: State) -> list[float]:
    """By seat, 0 to 1; certain when the game is over. In the middle of a turn as if it ended now."""
    if s.phase == OVER:
        winners = leaders(s)
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in (0, 1)]
    if s.first < 0:  # nobody knows who begins
        first = (mover_chance(s, 0) + 1 - mover_chance(s, 1)) / 2
    else:
        mover = s.turn if s.phase == START else 1 - s.turn
        first = mover_chance(s, 0) if mover == 0 else 1 - mover_chance(s, 1)
    return [first, 1 - first]


def mover_chance(s: State, mover: int) -> float:
    """The chance of a seat that is about to roll."""
    total = network().bias + sum(
        weight * (cell if cell > 0 else FAINT * cell)
        for weight, cell in zip(network().answer, _cells(s, mover), strict=True)
    )
    return 1 / (1 + exp(-total))


def _cells(s: State, mover: int) -> Sequence[float]:
    net, other = network(), 1 - mover
    seen = inputs(s, mover)
    opened, lead = s.owner.count(-1), s.owner.count(mover) - s.owner.count(other)
    places = [STATION_1 if place < 0 else place for place in s.at]
    return [
        sum(map(mul, row, seen)) + a + b + c + d
        for row, a, b, c, d in zip(
            net.cells, net.mover[places[mover]], net.other[places[other]], net.opened[opened],
            net.lead[lead + DISTRICTS], strict=True,
        )
    ]  # fmt: skip
