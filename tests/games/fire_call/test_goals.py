"""What puzzles of Fire Call ask for is what they count."""

import pytest

from fivealarm.kernel.match import Match
from fivealarm.puzzles import goals
from fivealarm.puzzles.puzzle import Puzzle, game_of, shelf
from fivealarm.puzzles.solving import Solver
from tests.games.fire_call.table import game, position, verb

TWO = game()  # Toronto, blue, and Halifax, yellow
ASKED = [puzzle for puzzle in shelf("fire_call") if puzzle.goal == "district"]


def test_a_district_that_somebody_holds_is_not_what_the_goal_of_a_new_one_asks_for() -> None:
    goal = goals.quarry("fire_call").goal("district")

    assert goal.events == ("covered",)
    assert "nobody covers yet" in goal.task


@pytest.mark.parametrize("puzzle", ASKED, ids=[puzzle.name for puzzle in ASKED])
def test_every_district_that_nobody_covers_yet_is_a_right_answer_and_no_other(puzzle: Puzzle) -> None:
    game = game_of("fire_call", puzzle)
    solver = Solver(game, puzzle)
    before = solver.after([game.actions.parse(text) for text in puzzle.solution[:-1]])
    assert before is not None

    judged = {}
    for action in game.legal(before.state):
        end = solver.after([*before.line, action])
        assert end is not None
        judged[str(action)] = solver.verdict(end) == "solved"

    covered = puzzle.position["districts"]
    assert "nobody covers yet" in puzzle.task
    assert judged == {text: text.removeprefix("district ") not in covered for text in judged}


def test_a_goal_is_reached_by_a_department_of_any_colour() -> None:
    goal = goals.quarry("fire_call").goal("promotion")
    match = Match(TWO, start=position(TWO, phase="die", at=["I23", "I00"]))

    told = match.play(verb(TWO, "die 1")).told

    assert [goal.amount(TWO, told, seat) for seat in (0, 1)] == [1, 0]


def test_the_coach_warns_of_nothing_that_is_good_for_the_seat() -> None:
    match = Match(TWO, start=position(TWO, phase="fork", at=["I00", "I00"], die=1, steps=1))

    told = match.play(verb(TWO, "path outer")).told

    good = {event.name: [goals.is_good_news(TWO, (event, numbers), seat) for seat in (0, 1)] for event, numbers in told}
    assert good["collected"] == [True, False]
    assert good["moved"] == [False, False]
