"""Why one turn is better than another, said by what each brings and costs."""

import pytest

from fivealarm import games
from fivealarm.kernel.bot import Brings
from fivealarm.puzzles import goals, puzzle
from fivealarm.puzzles.comparing import apart, brings, sentence, telling
from fivealarm.puzzles.mining import choice
from fivealarm.puzzles.puzzle import Puzzle, game_of, start
from fivealarm.puzzles.wording import best_reason, reworded

EVERY = [pytest.param(slug, one, id=f"{slug}-{one.name}") for slug in games.FOLDERS for one in puzzle.shelf(slug)]
BESTS = [each for each in EVERY if each.values[1].goal == goals.BEST]  # type: ignore[union-attr]  # a puzzle
VAGUE = ("it seemed best", "nothing else is better", "worth more", "more later", "gains on the others")


@pytest.mark.parametrize(
    ("best", "rival", "says_why"),
    [
        pytest.param((["scores 4"], []), ([], []), True, id="it brings something"),
        pytest.param(([], []), ([], ["lets Red score 4"]), True, id="the other costs something"),
        pytest.param((["scores 4"], []), (["scores 4"], []), False, id="both bring the same"),
        pytest.param(([], ["gives up a block"]), ([], ["gives up a road"]), False, id="it is a loss as the other is"),
        pytest.param(([], ["gives up a block"]), (["scores 4"], []), False, id="all speaks against it"),
    ],
)
def test_what_two_turns_bring_says_why_the_one_is_better_or_does_not(
    best: Brings, rival: Brings, says_why: bool
) -> None:
    assert telling(best, rival) is says_why


def test_only_that_is_told_in_which_two_turns_differ() -> None:
    ours, theirs = (["scores 4", "keeps 2"], ["loses 1"]), (["keeps 2"], ["loses 1", "burns"])

    assert apart(ours, theirs) == (["scores 4"], [])
    assert apart(theirs, ours) == ([], ["burns"])


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ((["scores 4"], []), "It scores 4."),
        ((["scores 4", "keeps 2", "burns"], []), "It scores 4, keeps 2 and burns."),
        ((["scores 4"], ["lets Red score 2"]), "It scores 4, but lets Red score 2."),
        (([], ["lets Red score 2"]), "It lets Red score 2."),
        ((["takes A, B and C", "keeps 2"], []), "It takes A, B and C; keeps 2."),
        (([], []), ""),
    ],
)
def test_what_a_turn_brings_and_costs_is_one_sentence(told: Brings, said: str) -> None:
    assert sentence("It", told) == said


@pytest.mark.parametrize(("slug", "one"), EVERY)
def test_every_puzzle_is_told_in_the_words_of_today(slug: str, one: Puzzle) -> None:
    assert reworded(slug, one).line() == one.line()


@pytest.mark.parametrize(("slug", "one"), BESTS)
def test_a_reason_is_said_in_the_games_own_things(slug: str, one: Puzzle) -> None:
    game = game_of(slug, one)
    best, rival = ([game.actions.parse(text) for text in line] for line in (one.best, one.rival))

    assert one.reason
    assert one.reason == best_reason(game, start(game, one), best, rival)
    assert not any(vague in one.reason for vague in VAGUE)
    assert any(letter.isdigit() or letter.isupper() for letter in one.reason[1:]), "a number or a name"


@pytest.mark.parametrize(("slug", "one"), BESTS)
def test_the_best_turn_is_one_of_so_many_that_trying_them_all_is_no_way(slug: str, one: Puzzle) -> None:
    assert choice(slug, one)


def test_a_game_that_has_no_words_for_it_says_nothing() -> None:
    game = games.load("bucket").make(2)

    assert brings(game, game.start(), ()) is None
