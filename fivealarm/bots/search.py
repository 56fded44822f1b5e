"""Monte-Carlo tree search over the contract alone: views in, actions out.

Every round guesses the hidden facts afresh (`imagine`), lets nature fall by its weights and walks down a tree
whose branches are what the searching seat would hear, so it can never plan on what it could not know. Each seat
is taken to play for its own part of a vector of values; in a cooperative game all parts are equal.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any, Final

from fivealarm import games
from fivealarm.bots.play import draw, share
from fivealarm.bots.tree import Edge, Node, Range, learn, select
from fivealarm.kernel.contract import NATURE, NOBODY, AnyGame, Outcome, Seat

MARGIN: Final = 0.1  # of a finished game's value is the share of the scores, so that it prefers to win clearly
FAR: Final = 4000  # nodes looked at when an old tree is searched for the new position
PLAN: Final = 5  # actions of a plan that are told
SERIOUS: Final = 5  # an action tried less often is no plan
CHECK: Final = 32  # rounds between two looks at whether the choice is settled


@dataclass(frozen=True, slots=True)
class Settings:
    """How a game is searched best."""

    explore: float = 1.2
    depth: int = 0  # plies played quickly before the position is evaluated


TUNED: Final[dict[str, Settings]] = {}


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
        settings: Settings | None = None,
        mind: games.Player | None = None,
    ) -> None:
        self.seconds = seconds
        self.rounds = rounds
        self.settings = settings or TUNED.get(game.box.slug, Settings())
        self.mind = mind or games.player(game.box.slug)
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
        walk = Walk(game, self.mind, self.settings, view.seat, span, rng, limit)
        done = walk.run(root, lambda: game.imagine(view, rng), self.rounds, begun)
        best = _most(root, legal, view.seat) if root.visits else None
        action = best.action if best else legal[0]
        number = game.actions.number
        edges = [edge for edge in root.edges.values() if edge.visits]
        self.last = Found(
            action,
            {number(edge.action): edge.visits for edge in edges},
            {number(edge.action): edge.totals[view.seat] / edge.visits for edge in edges},
            done, reused, perf_counter() - begun,
        )  # fmt: skip
        return action

    def reason(self, game: AnyGame, view: Any, action: Any) -> str:
        """Why, and what is to follow if all goes as planned."""
        why = self.mind.reason(game, view, action)
        plan = self.intends(view.seat)
        if len(plan) < 2 or plan[0] is not action:
            return why
        return f"{why}; then {', '.join(str(later) for later in plan[1:PLAN])}"

    def intends(self, seat: Seat) -> list[Any]:
        """What the seat means to do, as far as it was looked at: its likeliest line up to somebody else's move."""
        plan: list[Any] = []
        node = self.roots[seat][0] if seat in self.roots else None
        while node is not None and node.view is not None:
            edge = node.best()
            if edge is None or edge.visits < SERIOUS:
                break
            plan.append(edge.action)
            node = node.children.get(str(edge.action))
        return plan

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


def _most(root: Node, legal: Sequence[Any], seat: Seat) -> Edge | None:
    edges = [root.edges[id(action)] for action in legal if id(action) in root.edges]
    return max(edges, key=lambda edge: (edge.visits, edge.totals[seat]), default=None)


class Walk:
    """Rounds of one search: from the root to a leaf, and what it learns there."""

    def __init__(
        self, game: AnyGame, mind: games.Player, settings: Settings,
        seat: Seat | None, span: Range, rng: Random, limit: float | None,
    ) -> None:  # fmt: skip
        self.game = game
        self.mind = mind
        self.settings = settings
        self.seat = seat  # whose ears the tree has; None: it hears everything
        self.span = span
        self.rng = rng
        self.limit = limit

    def run(self, root: Node, guess: Callable[[], Any], rounds: int | None, begun: float) -> int:
        """Search until the time or the rounds are used up, or nothing can change any more; how many rounds."""
        done = 0
        while rounds is None or done < rounds:
            if self.limit is not None:
                spent = perf_counter() - begun
                if spent + (spent / done if done else 0.0) >= self.limit - begun:
                    break
            self.round(root, guess())
            done += 1
            if done % CHECK == 0 and _settled(root, self._left(done, rounds, begun)):
                break
        return done

    def _left(self, done: int, rounds: int | None, begun: float) -> float:
        if self.limit is None:
            return float("inf") if rounds is None else rounds - done
        now = perf_counter()
        return (self.limit - now) * done / (now - begun)

    def round(self, root: Node, state: Any) -> Sequence[float]:
        """One way the future could go, and what it is worth to each seat."""
        game, seat, span, explore = self.game, self.seat, self.span, self.settings.explore
        node = root
        path: list[tuple[Node, Edge, Seat]] = []
        while (to_act := state.to_act) != NOBODY:
            if to_act == NATURE:
                action = draw(game.chances(state), self.rng)
            else:
                legal = game.legal(state)
                if not node.known(legal):
                    fresh = not node.edges
                    node.open(legal, self.mind.prior(game, state, legal))
                    if fresh and node is not root:
                        if seat is not None and to_act == seat:
                            node.view = game.view(state, seat)
                        break
                edge = select(node, legal, to_act, span, explore)
                path.append((node, edge, to_act))
                action = edge.action
            heard = str(action) if seat is None else game.hears(state, action, seat)
            game.apply(state, action)
            below = node.children.get(heard)
            if below is None:
                below = node.children[heard] = Node(game.seats)
            node = below
        value = self.leaf(state)
        learn(path, value, span)
        return value

    def leaf(self, state: Any) -> Sequence[float]:
        """What a position is worth to each seat: played on quickly for a while, then judged."""
        game, rng, quick = self.game, self.rng, self.mind.quick
        left = self.settings.depth
        while (to_act := state.to_act) != NOBODY:
            if to_act == NATURE:
                game.apply(state, draw(game.chances(state), rng))
                continue
            if left <= 0 or (self.limit is not None and perf_counter() > self.limit):
                return self.mind.evaluate(game, state)
            game.apply(state, quick(game, state, game.legal(state), rng))
            left -= 1
        outcome = game.outcome(state)
        assert outcome is not None, "nobody is to act, so the game is over"
        return worth(game, outcome)


def _settled(root: Node, left: float) -> bool:
    """Could the second choice still overtake the first?"""
    first = second = 0
    for edge in root.edges.values():
        if edge.visits > first:
            first, second = edge.visits, first
        elif edge.visits > second:
            second = edge.visits
    return first - second > left


def worth(game: AnyGame, outcome: Outcome) -> list[float]:
    """A finished game for each seat: mostly who won, a little how clearly."""
    won = share(game, outcome)
    if game.box.mode == "cooperative":
        return list(won)
    total = sum(max(0.0, score) for score in outcome.scores)
    parts = [max(0.0, score) / total if total > 0 else 1 / game.seats for score in outcome.scores]
    return [(1 - MARGIN) * gain + MARGIN * part for gain, part in zip(won, parts, strict=True)]
