"""Two runs side by side: what differs beyond chance, in words.

Every figure of every cell that both runs have is tested: what each game either had or had not by Fisher's exact test,
everything else by Welch's. Of so many tests some would look striking by luck, so Holm's correction holds the chance of
even one false sentence at 5 %.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp, lgamma, sqrt
from statistics import NormalDist
from typing import Final

from fivealarm.kernel.contract import BadInput
from fivealarm.lab.tables import Results
from fivealarm.lab.telling.measures import Measured, Values, figure, samples

ALPHA: Final = 0.05
LEAST: Final = 30  # games, below which Welch's test is not to be trusted
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
WORDS: Final = {
    "decisions": "decisions in a game", "turns": "turns in a game", "plies": "actions in a game",
    "won": "the team wins",
    "choices": "choices at a decision", "lead_changes": "changes of the lead in a game",
    "settled": "the share of a game after which the winner is ahead for good",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Difference:
    """One figure in both runs."""

    label: str
    one: Measured
    two: Measured
    p: float  # the chance to see so much if nothing differed
    sure: float  # the same, corrected for the number of tests; above 1 counts as 1


def compared(one: Results, two: Results) -> list[Difference]:
    """Every figure of the cells that both have, the surest difference first."""
    return _marked([difference for a, b, label in _pairs(one, two) for difference in _cell(one, two, a, b, label)])


def compared_within(results: Results) -> list[Difference]:
    """The first cell of a run against each other one."""
    if len(results.cells) < 2:
        raise BadInput(str(results.folder), "has one cell only: name a second run")
    labels = [(at, f"{results.cells[0]['label']} against {cell['label']}") for at, cell in enumerate(results.cells)]
    return _marked([one for at, label in labels[1:] for one in _cell(results, results, 0, at, label)])


def _marked(found: list[Difference]) -> list[Difference]:
    """Corrected for their number, the surest first."""
    if not found:
        raise BadInput("compare", f"a cell needs at least {LEAST} games on both sides")
    sure = holm([difference.p for difference in found])
    marked = [
        Difference(one.label, one.one, one.two, one.p, adjusted) for one, adjusted in zip(found, sure, strict=True)
    ]
    return sorted(marked, key=lambda difference: (difference.sure, difference.p, difference.label))


def _pairs(one: Results, two: Results) -> list[tuple[int, int, str]]:
    labels = {cell["label"]: at for at, cell in enumerate(two.cells)}
    pairs = [(at, labels[cell["label"]], cell["label"]) for at, cell in enumerate(one.cells) if cell["label"] in labels]
    if not pairs and len(one.cells) == len(two.cells) == 1:
        pairs = [(0, 0, "all")]
    if not pairs:
        raise BadInput("compare", f"{one.folder} and {two.folder} have no cell in common")
    if one.cells[pairs[0][0]]["game"] != two.cells[pairs[0][1]]["game"]:
        raise BadInput("compare", "should be two runs of one game")
    return pairs


def _cell(one: Results, two: Results, a: int, b: int, label: str) -> Iterator[Difference]:
    here = {name: (values, share) for name, values, share in samples(one, a)}
    there = {name: (values, share) for name, values, share in samples(two, b)}
    games = len(here["turns"][0]), len(there["turns"][0])
    if min(games) < LEAST:
        return
    for name in [*here, *(name for name in there if name not in here)]:
        share = (here.get(name) or there[name])[1]
        left = here.get(name, ((0.0,) * games[0], share))[0]
        right = there.get(name, ((0.0,) * games[1], share))[0]
        yield Difference(label, figure(name, left, share), figure(name, right, share), chance(left, right), 1.0)


def chance(one: Values, two: Values) -> float:
    """How likely so great a difference would be by luck alone."""
    if set(one) | set(two) <= {0.0, 1.0}:
        return fisher(int(sum(one)), len(one), int(sum(two)), len(two))
    return welch(one, two)


def welch(one: Values, two: Values) -> float:
    """Two means of samples whose spread may differ; with 30 and more values each the normal law will do."""
    means = [sum(values) / len(values) for values in (one, two)]
    spreads = [
        sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values)
        for values, mean in zip((one, two), means, strict=True)
    ]
    if not sum(spreads):
        return 1.0 if means[0] == means[1] else 0.0
    return 2 * NormalDist().cdf(-abs(means[0] - means[1]) / sqrt(sum(spreads)))


def fisher(a: int, n: int, b: int, m: int) -> float:
    """a of n against b of m: all tables with the same margins that are no likelier than this one."""
    hits = a + b
    logs = {k: _choose(n, k) + _choose(m, hits - k) for k in range(max(0, hits - m), min(n, hits) + 1)}
    whole = _choose(n + m, hits)
    limit = logs[a] + 1e-7
    return min(1.0, sum(exp(value - whole) for value in logs.values() if value <= limit))


def _choose(n: int, k: int) -> float:
    return lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1)


def holm(chances: Sequence[float]) -> list[float]:
    """Each chance corrected for the number of tests."""
    adjusted, highest = [1.0] * len(chances), 0.0
    for rank, at in enumerate(sorted(range(len(chances)), key=lambda at: chances[at])):
        highest = max(highest, chances[at] * (len(chances) - rank))
        adjusted[at] = min(1.0, highest)
    return adjusted


def sentences(differences: Sequence[Difference]) -> list[str]:
    """What differs, a sentence each, and how much was looked at."""
    real = [difference for difference in differences if difference.sure <= ALPHA]
    told = [f"{one.label}: {words(one.one.name)}: {one.one} against {one.two}; {_p(one.sure)}." for one in real]
    n = len(differences)
    if not real:
        return [f"Nothing differs beyond chance: {n} figures were compared (Holm, 5 %)."]
    return [
        *told,
        f"{len(real)} of {n} figures differ beyond chance (Holm, 5 %); the first against the second.",
    ]


def _p(chance: float) -> str:
    return f"p = {chance:.2g}" if chance >= 1e-9 else "p < 1e-9"


def words(name: str) -> str:
    """A figure's name for people."""
    kind, _, rest = name.partition(".")
    if kind in ("place", "seat"):
        return f"the {ORDINALS[int(rest) - 1]} {'in order of play' if kind == 'place' else 'seat'} wins"
    if kind == "ended":
        return f"games end by {rest}"
    if kind == "told":
        rule, _, event = rest.partition(" ")
        return f"times that “{event}” happens in a game ({rule})"
    return f"{rest} wins" if kind == "bot" else WORDS.get(name, name)
