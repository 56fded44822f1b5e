"""A network's file: TOML with a name for every weight, and how it was made. What does not fit is refused."""

import tomllib
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from fivealarm.judging.network import Network, Rows
from fivealarm.judging.shape import Groups, Shape
from fivealarm.kernel.contract import BadInput

MADE: Final = ("command", "seed", "games", "rules", "inputs", "hash")  # what a file says of its origin
PRECISE: Final = 4  # digits of a weight


def load(path: Path, shape: Shape) -> Network:
    """The network of a file; BadInput in one sentence if it is another game's, another version's or damaged."""
    try:
        text = path.read_text(encoding="utf-8")
        facts = tomllib.loads(text)
    except (OSError, ValueError) as problem:
        raise BadInput(path.name, f"should be a file of weights: {problem}") from None
    made = facts.get("made")
    if not isinstance(made, dict) or sorted(made) != sorted(MADE):
        raise BadInput(f"{path.name}, made", f"should say {', '.join(MADE)}")
    if made["inputs"] != shape.fingerprint():
        raise BadInput(
            path.name, f"has weights for other inputs than those of {shape.game} with {shape.seats} seats, "
            f"version {shape.version}; make it again: {made['command']}",
        )  # fmt: skip
    if made["hash"] != digest(text):
        raise BadInput(path.name, f"was changed after it was made; make it again: {made['command']}")
    return build(facts, shape)


def build(facts: Mapping[str, Any], shape: Shape) -> Network:
    """A network from its facts; BadInput names what does not fit."""
    _known(facts, "", ("made", "answer", "bias", *shape.numbers, *shape.choices))
    answer = _numbers(facts.get("answer"), "answer", None)
    by_input = [row for name in shape.numbers for row in _rows(facts.get(name), name, shape.numbers, len(answer))]
    return Network(
        cells=tuple(zip(*by_input, strict=True)),
        choices=tuple(_rows(facts.get(name), name, shape.choices, len(answer)) for name in shape.choices),
        answer=answer,
        bias=_numbers([facts.get("bias")], "bias", 1)[0],
    )


def _known(table: object, field: str, names: Iterable[str]) -> Mapping[str, Any]:
    """A table with no fields but these."""
    if not isinstance(table, dict):
        raise BadInput(field, "should be a table")
    for name in table:
        if name not in names:
            raise BadInput(f"{field}.{name}" if field else name, "should be the name of an input")
    return table


def _rows(value: object, name: str, groups: Groups, width: int) -> Rows:
    """A table's rows, each under its name, in the order of the names."""
    table = _known(value, name, groups[name])
    return tuple(_numbers(table.get(row), f"{name}.{row}", width) for row in groups[name])


def _numbers(value: object, field: str, count: int | None) -> tuple[float, ...]:
    if not isinstance(value, list) or not value or not all(type(one) in (int, float) for one in value):
        raise BadInput(field, "should be a list of numbers")
    if count is not None and len(value) != count:
        raise BadInput(field, f"should be a list of {count} numbers")
    return tuple(map(float, value))


def write(shape: Shape, network: Network, made: Mapping[str, str | int]) -> str:
    """The file of a network: how it was made, the answer, then a table for each group of inputs."""
    lines = ["", f"answer = {_list(network.answer)}", f"bias = {_figure(network.bias)}"]
    by_input = iter(zip(*network.cells, strict=True))
    tables = {group: [next(by_input) for _ in inputs] for group, inputs in shape.numbers.items()}
    tables |= {group: list(rows) for group, rows in zip(shape.choices, network.choices, strict=True)}
    for group, inputs in {**shape.numbers, **shape.choices}.items():
        lines += ["", f"[{group}]"]
        lines += [f"{_key(name)} = {_list(row)}" for name, row in zip(inputs, tables[group], strict=True)]
    body = "\n".join(lines) + "\n"
    told = {**made, "inputs": shape.fingerprint()}
    head = [f"{name} = {_value(told[name])}" for name in MADE[:-1]]
    unsigned = "\n".join([*HEADING, body.lstrip("\n"), "[made]", *head]) + "\n"
    return unsigned + f'hash = "{digest(unsigned)}"\n'


HEADING: Final = (
    "# Weights of a network: every row has a number for each cell between the inputs and the answer.",
    "# Written by the command at the end; changes by hand are refused.",
)


def digest(text: str) -> str:
    """Of all lines but the one that tells it."""
    told = "\n".join(line for line in text.splitlines() if not line.startswith("hash = "))
    return sha256(told.encode()).hexdigest()


def _figure(value: float) -> str:
    shown = f"{value:.{PRECISE}g}"
    return shown if any(sign in shown for sign in ".en") else f"{shown}.0"


def _list(values: Iterable[float]) -> str:
    return f"[{', '.join(map(_figure, values))}]"


def _value(value: str | int) -> str:
    return str(value) if isinstance(value, int) else _key(value, bare=False)


def _key(name: str, bare: bool = True) -> str:
    if bare and name and all(sign.isascii() and (sign.isalnum() or sign in "_-") for sign in name):
        return name
    escaped = name.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
