"""What the settings of a search do: how far it looks, when it judges, what it need not think about."""

from collections.abc import Sequence
from random import Random
from typing import Any

from fivealarm.bots.rest import Rest
from fivealarm.bots.search import Search
from fivealarm.bots.tree import Node
from fivealarm.kernel.bot import SearchSettings
from fivealarm.kernel.contract import NATURE
from tests.bots.stones import Clueless, Pile, Stones


class Listening(Clueless):
    """Remembers the positions it was asked to judge."""

    def __init__(self) -> None:
        self.judged: list[Pile] = []

    def evaluate(self, game: Any, state: Any) -> list[float]:
        self.judged.append(state.copy())
        return [0.5, 0.5]


class Certain(Clueless):
    """Is sure that two is right."""

    def prior(self, game: Any, state: Any, legal: Sequence[Any]) -> list[float]:
        return [0.001, 1.0][: len(legal)]


def searched(mind: Any, settings: SearchSettings, stones: int = 20, rounds: int = 40) -> Search:
    game = Stones(stones)
    bot = Search(game, rounds=rounds, settings=settings, mind=mind)
    bot.choose(game, game.view(game.start(), 0), game.legal(game.start()), Random(1), 1.0)
    return bot


def test_without_a_horizon_the_tree_grows_as_far_as_it_likes() -> None:
    mind = Listening()

    searched(mind, SearchSettings(turns=1))

    assert min(pile.stones for pile in mind.judged) < 17


def test_within_a_horizon_everything_is_judged_after_so_many_hand_overs() -> None:
    mind = Listening()

    searched(mind, SearchSettings(horizon=2))

    assert {pile.stones for pile in mind.judged} <= {16, 17, 18}
    assert {pile.to_act for pile in mind.judged} == {0}


def test_a_hand_over_is_when_another_seat_acts() -> None:
    rest = Rest(2, False, 0)

    assert [rest.reached(seat) for seat in (0, 0, 1, 1, 0)] == [False, False, False, False, True]


def test_nature_at_the_root_is_nobody_to_take_over_from() -> None:
    rest = Rest(1, False, NATURE)

    assert [rest.reached(seat) for seat in (0, 0, 1)] == [False, False, True]


def test_out_of_the_tree_hand_overs_count_from_the_leaf_unless_there_is_a_horizon() -> None:
    free, bound = Rest(0, False, 0), Rest(2, False, 0)
    for rest in (free, bound):
        rest.leave_tree(1, 1)

    assert free.reached(0)
    assert not bound.reached(1)


def test_a_calm_search_judges_what_a_seat_left_behind() -> None:
    left, later = Pile(NATURE, 9), Pile(NATURE, 8)
    calm, hasty = Rest(1, True, 0), Rest(1, False, 0)
    for rest in (calm, hasty):
        rest.nature_acts(left)
        rest.nature_acts(later)
        rest.reached(1)

    assert calm.position(later).stones == 9
    assert hasty.position(later) is later


def test_what_nature_does_within_a_turn_is_part_of_it() -> None:
    rest, later = Rest(1, True, 0), Pile(0, 8)
    rest.nature_acts(Pile(NATURE, 9))

    assert not rest.reached(0)
    assert rest.position(later) is later


def test_a_thrifty_search_counts_the_rounds_it_remembers() -> None:
    game, settings = Stones(20), SearchSettings(thrift=True)
    bot = Search(game, rounds=100, settings=settings, mind=Clueless())
    state = game.start()
    game.apply(state, bot.choose(game, game.view(state, 0), game.legal(state), Random(1), 1.0))
    game.apply(state, "one")

    bot.choose(game, game.view(state, 0), game.legal(state), Random(1), 1.0)

    assert bot.last is not None
    assert bot.last.reused > 0
    assert bot.last.rounds <= 100 - bot.last.reused


def test_what_the_first_guess_is_sure_of_is_played_without_search() -> None:
    quick, thorough = searched(Certain(), SearchSettings(sure=0.99)), searched(Certain(), SearchSettings())

    assert quick.last is not None
    assert thorough.last is not None
    assert (quick.last.action, quick.last.rounds) == ("two", 0)
    assert thorough.last.rounds > 0


def test_the_more_proof_is_asked_for_the_more_advice_holds() -> None:
    root = Node(1)
    root.open(["greedy", "other"], [1.0, 1.0])
    advice, other = root.edges.values()
    root.advice = advice
    for edge, tries, gain in ((advice, 10, 0.50), (other, 30, 0.53)):
        edge.visits, edge.totals, edge.squares = tries, [tries * gain], tries * (gain * gain + 0.001)

    assert root.best(0, proof=1.0) is other
    assert root.best(0, proof=3.0) is advice
