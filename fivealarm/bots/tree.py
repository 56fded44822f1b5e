"""What a search remembers: what was heard, what was tried, what came of it."""

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Any, Final

UNTRIED: Final = 0.1  # how much worse than its siblings an untried action is taken to be
PAIRS: Final = 8  # tries under the same luck that a comparison needs
SURE: Final = 1.5  # standard errors by which it must be better than the advice


class Edge:
    """One action at a node."""

    __slots__ = ("action", "gains", "prior", "seen", "squares", "totals", "visits")

    def __init__(self, action: Any, prior: float, seats: int) -> None:
        self.action = action
        self.prior = prior
        self.seen = 0  # how often it was available
        self.visits = 0
        self.totals = [0.0] * seats
        self.squares = 0.0  # of what the acting seat got
        self.gains: list[float] = []  # what it got, try by try

    def mean(self, seat: int) -> float:
        return self.totals[seat] / self.visits

    def doubt(self, seat: int) -> float:
        """The variance of the mean, never quite nought."""
        mean = self.mean(seat)
        return max(self.squares / self.visits - mean * mean, 1e-4) / self.visits

    def ahead(self, other: "Edge") -> float:
        """By how many standard errors it did better than another, try by try; below 0 if there are too few to tell."""
        leads = [mine - its for mine, its in zip(self.gains, other.gains, strict=False)]
        if len(leads) < PAIRS:
            return -1.0
        mean = sum(leads) / len(leads)
        spread = sum((lead - mean) ** 2 for lead in leads) / (len(leads) - 1)
        return mean / sqrt(max(spread, 1e-8) / len(leads))


class Node:
    """All that sounds alike to the searching seat: one information set."""

    __slots__ = ("advice", "asked", "children", "edges", "totals", "view", "visits")

    def __init__(self, seats: int) -> None:
        self.edges: dict[int, Edge] = {}  # by the identity of the action, which is made once
        self.children: dict[str, Node] = {}  # by what the searching seat hears
        self.visits = 0
        self.totals = [0.0] * seats
        self.asked = False  # the greedy policy about what to do here
        self.advice: Edge | None = None  # what it said
        self.view: Any = None  # where the searching seat is to act

    def open(self, legal: Sequence[Any], priors: Sequence[float]) -> None:
        """Edges for actions that were not available here before."""
        total = sum(priors) or 1.0
        for action, prior in zip(legal, priors, strict=True):
            if id(action) not in self.edges:
                self.edges[id(action)] = Edge(action, prior / total, len(self.totals))

    def known(self, legal: Sequence[Any]) -> bool:
        edges = self.edges
        return all(id(action) in edges for action in legal)

    def walk(self, most: int) -> "Iterator[Node]":
        """This node and those below, nearest first."""
        row = [self]
        for node in row:
            yield node
            if len(row) < most:
                row.extend(node.children.values())

    def rival(self, advice: Edge) -> Edge:
        """The action that is most surely better than the advice under the same luck; else the advice."""
        best = max(self.edges.values(), key=lambda edge: edge.ahead(advice))
        return best if best.ahead(advice) > SURE else advice

    def best(self, seat: int | None = None, proof: float = 1.0) -> Edge | None:
        """The action tried most; for a seat, not against advice unless it is better by so many standard errors."""
        tried = [edge for edge in self.edges.values() if edge.visits]
        first = max(tried, key=lambda edge: edge.visits, default=None)
        advice = self.advice
        if first is None or seat is None or advice is None or advice is first or not advice.visits:
            return first
        lead = first.mean(seat) - advice.mean(seat)
        return first if lead > proof * sqrt(first.doubt(seat) + advice.doubt(seat)) else advice


class Range:
    """The lowest and highest mean value met, per seat: values are compared on this scale."""

    def __init__(self, seats: int) -> None:
        self.low = [1.0] * seats
        self.high = [0.0] * seats

    def meet(self, seat: int, value: float) -> None:
        if value < self.low[seat]:
            self.low[seat] = value
        if value > self.high[seat]:
            self.high[seat] = value


def select(node: Node, legal: Sequence[Any], seat: int, span: Range, explore: float) -> Edge:
    """The action that promises most to the seat: its value so far, and how much is still unknown about it."""
    low = span.low[seat]
    wide = span.high[seat] - low
    scale = 1.0 / wide if wide > 0 else 1.0
    untried = (node.totals[seat] / node.visits - low) * scale - UNTRIED if node.visits else 0.5
    best, most = None, -1e9
    edges = node.edges
    for action in legal:
        edge = edges[id(action)]
        edge.seen += 1
        visits = edge.visits
        score = (edge.totals[seat] / visits - low) * scale if visits else untried
        score += explore * edge.prior * sqrt(edge.seen) / (1 + visits)
        if score > most:
            best, most = edge, score
    assert best is not None, "a seat that is to act has something to do"
    return best


def learn(path: Sequence[tuple[Node, Edge, int]], value: Sequence[float], span: Range) -> None:
    """What came of it, told to everything on the way."""
    for node, edge, seat in path:
        node.visits += 1
        edge.visits += 1
        totals, sums = edge.totals, node.totals
        for one, gain in enumerate(value):
            totals[one] += gain
            sums[one] += gain
        edge.squares += value[seat] * value[seat]
        edge.gains.append(value[seat])
        span.meet(seat, totals[seat] / edge.visits)
