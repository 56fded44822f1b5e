"""The puzzles that ship: every line is legal and does what it says; figures come out again. All by `puzzles check`."""

from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from time import perf_counter

import pytest

from fivealarm import games
from fivealarm.kernel.contract import BadInput
from fivealarm.puzzles import checking, goals, puzzle
from fivealarm.puzzles.mining import EASY, Mine
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


@pytest.mark.parametrize(("slug", "one"), EVERY)
def test_a_puzzle_holds_at_the_budget_that_its_file_states(slug: str, one: Puzzle) -> None:
    assert checking.faults(slug, one) == []


@pytest.mark.parametrize("slug", SHIPPED)
def test_a_shelf_has_thirty_puzzles_and_in_each_something_is_to_be_found(slug: str) -> None:
    shelf = puzzle.shelf(slug)

    assert [one.name for one in shelf if puzzle.plain(one)] == []
    assert len(shelf) >= 30


@pytest.mark.parametrize("slug", SHIPPED)
def test_no_more_than_a_third_of_a_shelf_is_easy_and_no_day_has_an_easy_one(slug: str) -> None:
    simple = {one.name for one in puzzle.shelf(slug) if puzzle.easy(one.missed)}
    days = [puzzle.of_each_game(date(2026, 11, 16) + timedelta(days=day)) for day in range(100)]

    assert EASY * len(simple) <= len(puzzle.shelf(slug))
    assert {day[slug].name for day in days} & simple == set()


@pytest.mark.parametrize(
    ("rookie", "regular", "easy"), [(0, 0, True), (0.12, 0, True), (0.25, 0, False), (0, 0.33, False)]
)
def test_what_is_easy(rookie: float, regular: float, easy: bool) -> None:
    assert puzzle.easy({"random": 1.0, "rookie": rookie, "regular": regular}) is easy


@pytest.mark.parametrize("slug", SHIPPED)
def test_a_shelf_is_of_one_seed_in_the_order_of_its_games_and_its_first_puzzle_is_found_again(slug: str) -> None:
    shelf = puzzle.shelf(slug)
    first, at = shelf[0], shelf[0].found
    mine = Mine(slug, str(at["seed"]), count=len(shelf))

    places = [(one.found["game"], one.found["ply"]) for one in shelf]
    assert {one.found["seed"] for one in shelf} == {"mine"}
    assert places == sorted(places)
    assert next(iter(mine.played(at["game"], perf_counter() + 120, at["ply"]))).line() == first.line()


@pytest.mark.parametrize("slug", SHIPPED)
def test_no_answer_is_asked_for_again_and_again(slug: str) -> None:
    assert max(Counter(one.solution for one in puzzle.shelf(slug)).values()) <= 2


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


@pytest.mark.parametrize(
    ("solution", "number", "missed", "plain"),
    [
        pytest.param(("district 2",), 1, (0, 0), True, id="one press that nobody misses"),
        pytest.param(("district 2",), 1, (0.12, 0), False, id="one press at which some go wrong"),
        pytest.param(("chop e", "chop e", "move e victim"), 1, (0, 0), True, id="three that nobody misses"),
        pytest.param(("chop e", "chop e", "move e victim"), 1, (0, 0.33), False, id="three at which some go wrong"),
        pytest.param(("step n", "step n", "leave 0:14", "step e"), 1, (0, 0), False, id="four that bots find"),
        pytest.param(("step n",) * 4, 2, (1, 1), True, id="the same action again and again"),
        pytest.param(("step n", "step w", "step n"), 1, (1, 1), True, id="a mere walk, though bots miss it"),
        pytest.param(("move s victim", "move w victim"), 1, (1, 1), True, id="a walk with somebody"),
        pytest.param(("step n", "step w", "step n"), 2, (0.38, 0), True, id="a walk for two that most find"),
        pytest.param(("step n", "step w", "step n"), 2, (0.5, 0), False, id="a walk for two that as many miss"),
        pytest.param(("leave 0:14", "step e"), 1, (0.12, 0), False, id="a choice and a walk"),
        pytest.param(("move s", "move w hazmat"), 1, (0.12, 0), False, id="a walk on which something is taken along"),
    ],
)
def test_what_is_plain(solution: tuple[str, ...], number: int, missed: tuple[float, float], plain: bool) -> None:
    shares = dict(zip(("rookie", "regular"), missed, strict=True))
    one = replace(puzzle.shelf(SHIPPED[0])[0], solution=solution, number=number, missed=shares)

    assert puzzle.plain(one) is plain


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
