"""One way the future could go, again and again: the rounds of a search."""

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Any, Final

from fivealarm.bots.play import draw, share
from fivealarm.bots.rest import Rest
from fivealarm.bots.tree import Edge, Node, Range, learn, select
from fivealarm.kernel.bot import Mind, SearchSettings
from fivealarm.kernel.contract import NATURE, NOBODY, AnyGame, Outcome, Seat

CHECK: Final = 32  # rounds between two looks at whether the choice is settled


class Rounds:
    """Rounds of one search: from the root to a leaf, and what it learns there."""

    def __init__(
        self, game: AnyGame, mind: Mind, settings: SearchSettings,
        seat: Seat | None, span: Range, rng: Random, limit: float | None,
    ) -> None:  # fmt: skip
        self.game = game
        self.mind = mind
        self.settings = settings
        self.seat = seat  # whose ears the tree has; None: it hears everything
        self.span = span
        self.rng = rng
        self.limit = limit
        self.luck = rng.getrandbits(48) if settings.paired else 0

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
        game, seat, span, explore, ask = self.game, self.seat, self.span, self.settings.explore, self.settings.ask
        node = root
        path: list[tuple[Node, Edge, Seat]] = []
        rest = Rest(self.settings.horizon, self.settings.calm, state.to_act)
        while (to_act := state.to_act) != NOBODY:
            if to_act == NATURE:
                rest.nature_acts(state)
                if self.settings.shallow and path:
                    break
                action = draw(game.chances(state), self.rng)
            elif rest.reached(to_act):
                break
            else:
                legal = game.legal(state)
                if not node.known(legal):
                    fresh = not node.edges
                    node.open(legal, self.mind.prior(game, state, legal))
                    if fresh and node is not root:
                        if seat is not None and to_act == seat:
                            node.view = game.view(state, seat)
                        break
                if not node.asked and (node is root or node.visits >= ask) and self.settings.trust:
                    self.consult(node, state, legal)
                edge = select(node, legal, to_act, span, explore)
                path.append((node, edge, to_act))
                action = edge.action
            heard = str(action) if seat is None else game.hears(state, action, seat)
            game.apply(state, action)
            below = node.children.get(heard)
            if below is None:
                below = node.children[heard] = Node(game.seats)
            node = below
        paired = self.settings.paired and path
        value = self.leaf(state, rest, Random(self.luck + path[0][1].visits) if paired else self.rng)
        learn(path, value, span)
        return value

    def consult(self, node: Node, state: Any, legal: Sequence[Any]) -> None:
        """Put the greedy choice foremost at a node that is worth the time."""
        node.asked = True
        if self.settings.guided:
            node.advice = max(node.edges.values(), key=lambda edge: edge.prior)
            return
        trust = self.settings.trust
        choice = self.choice(state, legal)
        for edge in node.edges.values():
            edge.prior *= 1 - trust
            if edge.action is choice:
                edge.prior += trust
                node.advice = edge

    def choice(self, state: Any, legal: Sequence[Any]) -> Any:
        """What the greedy policy would do, from what the seat to act may know."""
        game = self.game
        return self.mind.greedy(game, game.view(state, state.to_act), legal, self.rng)

    def leaf(self, state: Any, rest: Rest, rng: Random) -> Sequence[float]:
        """What a position is worth to each seat: played on quickly for a while, then judged."""
        game, quick, wise = self.game, self.mind.quick, self.settings.wise
        rest.leave_tree(self.settings.turns, state.to_act)
        while (to_act := state.to_act) != NOBODY:
            if to_act == NATURE:
                rest.nature_acts(state)
                game.apply(state, draw(game.chances(state), rng))
                if game.seats == 1:
                    rest.actor = NATURE
                continue
            if rest.reached(to_act) or (self.limit is not None and perf_counter() > self.limit):
                return self.mind.evaluate(game, rest.position(state))
            legal = game.legal(state)
            game.apply(state, self.choice(state, legal) if wise else quick(game, state, legal, rng))
        outcome = game.outcome(state)
        assert outcome is not None, "nobody is to act, so the game is over"
        return worth(game, outcome, self.settings.margin)


def _settled(root: Node, left: float) -> bool:
    """Could the second choice still overtake the first?"""
    first = second = 0
    for edge in root.edges.values():
        if edge.visits > first:
            first, second = edge.visits, first
        elif edge.visits > second:
            second = edge.visits
    return first - second > left


def worth(game: AnyGame, outcome: Outcome, margin: float) -> list[float]:
    """A finished game for each seat: mostly who won, a little how clearly."""
    won = share(game, outcome)
    if game.box.mode == "cooperative":
        return list(won)
    total = sum(max(0.0, score) for score in outcome.scores)
    parts = [max(0.0, score) / total if total > 0 else 1 / game.seats for score in outcome.scores]
    return [(1 - margin) * gain + margin * part for gain, part in zip(won, parts, strict=True)]
