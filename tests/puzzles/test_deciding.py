"""What a puzzle is: something to decide, not one press that the task names."""

import pytest

from fivealarm import games
from fivealarm.puzzles import puzzle
from fivealarm.puzzles.deciding import Decision, Solves, decision, way
from fivealarm.puzzles.goals import BEST
from fivealarm.puzzles.puzzle import Puzzle, game_of
from fivealarm.puzzles.solving import Solver
from fivealarm.puzzles.wording import best_reason

SHIPPED = [slug for slug in games.FOLDERS if puzzle.shelf(slug)]
BESTS = [(slug, one) for slug in SHIPPED for one in puzzle.shelf(slug) if one.goal == BEST]
ENOUGH = 30


def solved(solver: Solver) -> Solves:
    return lambda end: solver.verdict(end) == "solved"


@pytest.mark.parametrize(
    ("there", "rookie", "real"),
    [
        pytest.param(Decision(), 0.0, True, id="more than one press"),
        pytest.param(Decision(many=2), 1.0, False, id="one of two"),
        pytest.param(Decision(many=5), 0.0, False, id="one of few that everybody finds"),
        pytest.param(Decision(many=5), 0.12, False, id="one of few at which one rookie goes wrong"),
        pytest.param(Decision(many=5), 0.5, True, id="one of few at which rookies go wrong"),
        pytest.param(Decision(many=12), 0.0, True, id="one of many"),
        pytest.param(Decision(many=12, steps=1), 1.0, False, id="a single step"),
        pytest.param(Decision(steps=2), 0.0, False, id="two steps that everybody sees"),
        pytest.param(Decision(steps=2), 0.5, True, id="two steps that rookies miss"),
        pytest.param(Decision(steps=4), 0.0, True, id="a way to find"),
    ],
)
def test_a_puzzle_leaves_something_to_decide(there: Decision, rookie: float, real: bool) -> None:
    assert there.real({"rookie": rookie}) is real


@pytest.mark.parametrize("slug", SHIPPED)
def test_every_shelf_has_enough_and_none_that_one_press_gives_away(slug: str) -> None:
    plain = []
    for one in puzzle.shelf(slug):
        solver = Solver(game_of(slug, one), one)
        there = decision(solver.game, solver.first, solved(solver), one.goal == BEST)
        plain += [] if there.real(one.missed) else [(one.name, there)]

    assert plain == []
    assert len(puzzle.shelf(slug)) >= ENOUGH


def test_a_walk_that_solves_it_is_counted_in_steps() -> None:
    walks = [one for one in puzzle.shelf("danger_zone") if all(text.startswith("step") for text in one.solution)]
    solvers = [Solver(game_of("danger_zone", one), one) for one in walks]
    counted = [way(solver.game, solver.first, solved(solver)) for solver in solvers]

    assert all(
        steps in (0, len(one.solution)) for one, steps in zip(walks, counted, strict=True)
    )  # 0: it leads back over its own steps
    assert any(counted)
    solver = solvers[0]
    assert way(solver.game, solver.first, lambda end: False) == 0


@pytest.mark.parametrize(("slug", "one"), BESTS, ids=[f"{slug}-{one.name}" for slug, one in BESTS])
def test_the_reason_is_that_of_where_the_best_turn_and_the_next_part(slug: str, one: Puzzle) -> None:
    game = game_of(slug, one)
    best, rival = ([game.actions.parse(text) for text in line] for line in (one.best, one.rival))

    assert one.reason == best_reason(game, puzzle.start(game, one), best, rival)
