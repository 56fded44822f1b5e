"""SearchSettings for games of much luck: the first guess leads, and choices are compared under the same luck."""

from collections.abc import Sequence
from random import Random
from typing import Any

from fivealarm import games
from fivealarm.bots.rest import Rest
from fivealarm.bots.rounds import Rounds
from fivealarm.bots.search import Search
from fivealarm.bots.tree import PAIRS, Edge, Node, Range
from fivealarm.kernel.bot import SearchSettings
from fivealarm.kernel.contract import AnyGame
from tests.bots.stones import Clueless, Stones


class Hopeful(Clueless):
    """Guesses that two is best, and must not be asked otherwise."""

    def greedy(self, game: Any, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        raise AssertionError("nobody asks")

    def quick(self, game: Any, state: Any, legal: Sequence[Any], rng: Random) -> Any:
        return legal[0]

    def prior(self, game: Any, state: Any, legal: Sequence[Any]) -> list[float]:
        return [1.0, 3.0][: len(legal)]


class Luck(Rounds):
    """Where everything is luck."""

    def leaf(self, state: Any, rest: Rest, rng: Random) -> Sequence[float]:
        return [rng.random()] * 2


def walked(settings: SearchSettings, rounds: int = 40) -> Node:
    game, root = Stones(20), Node(2)
    walk = Luck(game, Hopeful(), settings, 0, Range(2), Random(1), None)
    for _ in range(rounds):
        walk.round(root, game.start())
    return root


def test_the_first_guess_is_the_advice_of_a_guided_search() -> None:
    root = walked(SearchSettings(guided=True))

    assert root.advice is not None
    assert root.advice.action == "two"


def test_the_same_try_of_every_choice_meets_the_same_luck() -> None:
    one, two = (edge.gains for edge in walked(SearchSettings(guided=True, paired=True)).edges.values())
    shorter, longer = sorted((one, two), key=len)

    assert shorter
    assert longer[: len(shorter)] == shorter


def test_otherwise_luck_is_drawn_afresh() -> None:
    one, two = (edge.gains for edge in walked(SearchSettings(guided=True)).edges.values())

    assert one[0] != two[0]


def node(*gains: Sequence[float]) -> Node:
    found = Node(1)
    found.open(list(range(len(gains))), [1.0] * len(gains))
    for edge, tries in zip(found.edges.values(), gains, strict=True):
        edge.gains, edge.visits = list(tries), len(tries)
    return found


def rival(*gains: Sequence[float]) -> int:
    """Which of several is chosen if the first is the advice."""
    found = node(*gains)
    action: int = found.rival(next(iter(found.edges.values()))).action
    return action


def test_only_what_is_surely_better_under_the_same_luck_is_played_against_advice() -> None:
    luck = [0.1, 0.9, 0.3, 0.7, 0.2, 0.8, 0.4, 0.6]
    better = [gain + 0.02 + 0.001 * (number % 2) for number, gain in enumerate(luck)]

    assert rival(luck, better) == 1
    assert rival(luck, luck[::-1]) == 0
    assert rival(luck, better[: PAIRS - 1]) == 0
    assert rival(better, luck) == 0


def test_how_far_ahead_counts_in_standard_errors() -> None:
    one, other = Edge("one", 0.5, 1), Edge("other", 0.5, 1)
    one.gains, other.gains = [0.0, 1.0] * 8, [0.0] * 16

    assert round(one.ahead(other), 2) == 3.87
    assert other.ahead(one) == -one.ahead(other)


def heard(game: AnyGame, settings: SearchSettings) -> set[str]:
    """The first words of all that a search listened for."""
    state = games.position("bucket").read(game, {"fire": 8, "hand": [1, 1]})
    bot = Search(game, rounds=200, settings=settings)
    bot.choose(game, game.view(state, 0), game.legal(state), Random(1), 1.0)
    return {words.split()[0] for found in bot.roots[0][0].walk(4000) for words in found.children}


def test_a_shallow_tree_ends_where_nature_acts(bucket: AnyGame) -> None:
    assert heard(bucket, SearchSettings(shallow=True)) == {"throw", "wait"}
    assert heard(bucket, SearchSettings()) > {"throw", "wait"}
