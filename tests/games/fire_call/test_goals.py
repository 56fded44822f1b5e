"""What puzzles of Fire Call ask for is what they count."""

import pytest

from fivealarm.games import picture
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


def test_the_coach_warns_of_what_harms_the_seat_and_of_no_gain_of_its_own() -> None:
    harms, of_the_second = picture("fire_call").words.harms, (4 * 2 + 1,)  # departments go by colour, then seat

    assert "collected" not in harms
    assert [harms["admitted"](of_the_second, seat) for seat in (0, 1)] == [False, True]
