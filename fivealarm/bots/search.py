"""Monte-Carlo tree search over the contract alone: views in, actions out.

Every round guesses the hidden facts afresh (`imagine`), lets nature fall by its weights and walks down a tree
whose branches are what the searching seat would hear, so it can never plan on what it could not know. Each seat
is taken to play for its own part of a vector of values; in a cooperative game all parts are equal.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any, Final

from fivealarm import games
from fivealarm.bots.rounds import Rounds
from fivealarm.bots.tree import Node, Range
from fivealarm.kernel.bot import Mind, SearchSettings
from fivealarm.kernel.contract import AnyGame, Seat

FAR: Final = 4000  # nodes looked at when an old tree is searched for the new position
MOST_NODES: Final = 1_000_000  # that are counted
PLAN: Final = 5  # actions of a plan that are told
SERIOUS: Final = 5  # an action tried less often is no plan


@dataclass(frozen=True, slots=True)
class Found:
    """What one decision's search came to."""

    action: Any
    visits: dict[int, int]  # by the action's number
    values: dict[int, float]  # mean for the searching seat, by the action's number
    rounds: int
    reused: int  # rounds remembered from earlier decisions
    seconds: float


class Search:
    """The chief: searches for a time or for a number of rounds, and remembers its tree for the next decision."""

    def __init__(
        self,
        game: AnyGame,
        seconds: float = 1.0,
        rounds: int | None = None,
        settings: SearchSettings | None = None,
        mind: Mind | None = None,
    ) -> None:
        self.seconds = seconds
        self.rounds = rounds
        self.mind = mind or games.mind(game.box.slug)
        self.settings = settings or self.mind.settings(game)
        self.roots: dict[Seat, tuple[Node, Range]] = {}
        self.last: Found | None = None

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Random, seconds: float) -> Any:
        """The action tried most."""
        if len(legal) == 1:
            return legal[0]
        begun = perf_counter()
        limit = None if self.rounds is not None else begun + min(seconds, self.seconds)
        root, span = self._root(game, view)
        reused = root.visits
        action = self._plain(game, root, view, legal, rng)
        if action is not None:
            self.last = Found(action, {game.actions.number(action): 1}, {}, 0, reused, perf_counter() - begun)
            return action
        searched = Rounds(game, self.mind, self.settings, view.seat, span, rng, limit)
        rounds = self.rounds
        if rounds is not None and self.settings.thrift:
            rounds = max(0, rounds - reused)
        done = searched.run(root, lambda: game.imagine(view, rng), rounds, begun)
        proof = self.settings.proof
        best = root.rival(root.advice) if self.settings.paired and root.advice else root.best(view.seat, proof)
        action = best.action if best else self.mind.greedy(game, view, legal, rng)
        number = game.actions.number
        edges = [edge for edge in root.edges.values() if edge.visits]
        self.last = Found(
            action,
            {number(edge.action): edge.visits for edge in edges},
            {number(edge.action): edge.mean(view.seat) for edge in edges},
            done, reused, perf_counter() - begun,
        )  # fmt: skip
        return action

    def _plain(self, game: AnyGame, root: Node, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        """The action that needs no search, if the first guess is sure of one; else None."""
        if self.settings.sure >= 1.0:
            return None
        weights = self.mind.prior(game, game.imagine(view, rng), legal)
        most = max(weights)
        return legal[weights.index(most)] if most > self.settings.sure * sum(weights) else None

    def reason(self, game: AnyGame, view: Any, action: Any) -> str:
        """Why, and what is to follow if all goes as planned."""
        plan = self.intends(view.seat)
        if len(plan) < 2 or plan[0] is not action:
            return self.mind.reason(game, view, action)
        return self.explained(game, view, plan)

    def explained(self, game: AnyGame, view: Any, plan: Sequence[Any]) -> str:
        """Why the first of a plan is done, and what is to follow."""
        later = ", ".join(str(action) for action in plan[1:PLAN])
        return self.mind.reason(game, view, plan[0], plan) + (f"; then {later}" if later else "")

    def intends(self, seat: Seat) -> list[Any]:
        """What the seat means to do, as far as it was looked at: its likeliest line up to somebody else's move."""
        plan: list[Any] = []
        node = self.roots[seat][0] if seat in self.roots else None
        while node is not None and node.view is not None:
            edge = node.best(seat, self.settings.proof)
            if edge is None or edge.visits < SERIOUS:
                break
            plan.append(edge.action)
            node = node.children.get(str(edge.action))
        return plan

    def guess(self, game: AnyGame, view: Any, state: Any, legal: Sequence[Any], rng: Random) -> Any:
        """What it would try first in a position that it has not looked at; None if it looks no further than chance."""
        if self.settings.shallow:
            return None
        if self.settings.trust and not self.settings.guided:
            return self.mind.greedy(game, view, legal, rng)
        weights = self.mind.prior(game, state, legal)
        return legal[weights.index(max(weights))]

    def _root(self, game: AnyGame, view: Any) -> tuple[Node, Range]:
        """The old tree's node for this view, or a new one."""
        seat = view.seat
        if seat in self.roots:
            old, span = self.roots[seat]
            for node in old.walk(FAR):
                if node.view is not None and node.view == view:
                    self.roots[seat] = node, span
                    return node, span
        root = Node(game.seats)
        root.view = view
        self.roots[seat] = root, Range(game.seats)
        return self.roots[seat]

    @property
    def nodes(self) -> int:
        """How many nodes it keeps for later decisions."""
        return sum(1 for root, _ in self.roots.values() for _ in root.walk(MOST_NODES))
