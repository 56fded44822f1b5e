"""The puzzles that ship: every line is legal and does what it says; figures come out again. All by `puzzles check`."""

from dataclasses import replace
from datetime import date, timedelta

import pytest

from fivealarm import games
from fivealarm.kernel.contract import BadInput
from fivealarm.puzzles import checking, goals, puzzle
from fivealarm.puzzles.puzzle import Puzzle, game_of, start
from fivealarm.puzzles.solving import Solver

SHIPPED = [slug for slug in games.FOLDERS if puzzle.shelf(slug)]
EVERY = [pytest.param(slug, one, id=f"{slug}-{one.name}") for slug in SHIPPED for one in puzzle.shelf(slug)]


def test_every_game_has_puzzles() -> None:
    assert set(SHIPPED) >= {slug for slug, folder in games.FOLDERS.items() if folder.startswith("fivealarm.games.")}


@pytest.mark.parametrize(("slug", "one"), EVERY)
def test_answers_solve_and_attempts_do_not(slug: str, one: Puzzle) -> None:
    game = game_of(slug, one)
    solver = Solver(game, one)

    assert list(checking.lines(game, solver, one)) == []
    assert one.task.endswith(".")
    assert one.hint
    assert one.reason
    assert one.figures.best > one.figures.rival


@pytest.mark.parametrize(("slug", "one"), EVERY)
def test_task_and_hint_fit_what_the_answer_begins_with(slug: str, one: Puzzle) -> None:
    left = games.picture(slug).words.left(start(game_of(slug, one), one))

    asked = goals.quarry(slug).goal(one.goal).asked(one.solution, {"number": one.number, "left": left})

    assert (one.task, one.hint) == asked


@pytest.mark.parametrize("slug", SHIPPED)
def test_every_goal_says_what_is_missing_when_a_turn_misses_it(slug: str) -> None:
    quarry = goals.quarry(slug)

    assert [goal.name for goal in quarry.goals if goal.name != goals.BEST and not goal.short.endswith(".")] == []
    assert quarry.tells


@pytest.mark.parametrize("name", ["steal", "loyalty"])
def test_who_only_places_renown_is_not_asked_for_a_fire(name: str) -> None:
    task, hint = goals.quarry("brigade").goal(name).asked(("renown e2",), {"number": 1, "left": ""})

    assert "Renown" in task
    assert "put out" not in hint
    assert "this turn" not in task


@pytest.mark.parametrize("slug", SHIPPED)
def test_stated_figures_come_out_again(slug: str) -> None:
    assert checking.faults(slug, puzzle.shelf(slug)[0], quick=True) == []


@pytest.mark.parametrize(("slug", "one"), EVERY)
def test_a_position_tells_the_seat_no_more_than_its_view(slug: str, one: Puzzle) -> None:
    """What is stored is a guess: read back, it is a position that the seat could be in."""
    game = game_of(slug, one)
    state = start(game, one)

    assert state.to_act == one.seat
    assert games.position(slug).write(game, state) == one.position


@pytest.mark.parametrize("slug", SHIPPED)
def test_names_differ_and_goals_are_known(slug: str) -> None:
    shelf = puzzle.shelf(slug)

    assert len({one.name for one in shelf}) == len(shelf)
    assert {one.goal for one in shelf} <= {goal.name for goal in goals.quarry(slug).goals}


def test_every_day_has_its_puzzle_and_the_next_day_another_game() -> None:
    today = date(2026, 11, 16)

    first, second = puzzle.of_the_day(today), puzzle.of_the_day(today + timedelta(days=1))

    assert first is not None
    assert second is not None
    assert first == puzzle.of_the_day(today)
    assert first[0] != second[0]


def test_no_day_has_a_puzzle_whose_answer_is_the_one_button_that_every_rookie_presses() -> None:
    today = date(2026, 11, 17)
    year = [puzzle.of_the_day(today + timedelta(days=day)) for day in range(365)]

    assert all(found and not puzzle.plain(found[1]) for found in year)
    assert any(puzzle.plain(one) for slug in games.FOLDERS for one in puzzle.shelf(slug)), "the shelf has some"


def test_no_day_has_a_puzzle_that_is_a_straight_walk_or_one_that_most_rookies_find() -> None:
    day, one = date(2026, 11, 17), puzzle.shelf(SHIPPED[0])[0]
    year = [puzzle.of_the_day(day + timedelta(days=later)) for later in range(365)]
    straight, walk = ("step n",) * 4, ("step n", "step w", "step n")

    assert all(found and (len(found[1].solution) == 1 or len(set(found[1].solution)) > 1) for found in year)
    assert puzzle.plain(replace(one, solution=straight, missed={"rookie": 1.0}))
    assert puzzle.plain(replace(one, solution=walk, missed={"rookie": 0.38}))
    assert not puzzle.plain(replace(one, solution=walk, missed={"rookie": 0.5}))
    assert not puzzle.plain(replace(one, solution=("leave 0:14", "step e"), missed={"rookie": 0.0}))


def test_a_line_that_is_no_puzzle_is_refused() -> None:
    with pytest.raises(BadInput, match="cannot be read"):
        puzzle.read('{"name": "x"}')


def test_a_puzzle_reads_back_as_it_was_written() -> None:
    one = puzzle.shelf(SHIPPED[0])[0]

    assert puzzle.read(one.line()).line() == one.line()


def test_a_puzzle_whose_answer_is_a_mere_attempt_is_found_out() -> None:
    slug = SHIPPED[0]
    one = puzzle.shelf(slug)[0]

    wrong = checking.faults(slug, replace(one, solution=one.rival, best=one.rival), quick=True)

    assert len(wrong) == 1
    assert wrong[0].endswith("does not solve it")
