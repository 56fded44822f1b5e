"""What a turn brings the seat that plays it, and what it costs."""

from fivealarm.games.brigade.bot import brings
from fivealarm.games.brigade.rules.names import where
from fivealarm.kernel.bot import Brings
from fivealarm.puzzles import puzzle
from fivealarm.puzzles.puzzle import Puzzle, game_of, start


def told(one: Puzzle) -> tuple[Brings, Brings]:
    """Of the best turn, and of the next best."""
    game = game_of("brigade", one)
    lines = ([game.actions.parse(text) for text in line] for line in (one.best, one.rival))
    best, rival = (brings(game, start(game, one), line) for line in lines)  # type: ignore[arg-type]  # The Brigade
    return best, rival


def begun(verb: str) -> list[Puzzle]:
    return [one for one in puzzle.shelf("brigade") if one.goal == "best" and one.solution[0].startswith(verb)]


def test_renown_is_told_with_what_the_block_counts_for_and_how_it_burns() -> None:
    for one in begun("renown"):
        state = start(game_of("brigade", one), one)
        gains, costs = told(one)[0]
        cell = next(verb.cell for verb in game_of("brigade", one).legal(state) if str(verb) == one.best[0])

        assert gains[0].startswith(f"brings {where(state, cell)} to ")
        assert " win, you have " in gains[0]
        assert costs == ([f"lies where it burns at {state.fire[cell]}"] if state.fire[cell] else [])


def test_a_wagon_is_told_with_what_it_keeps_the_flames_off() -> None:
    for one in begun("wagon"):
        best, rival = told(one)

        assert best[0][0].startswith("keeps new flames off ")
        assert best != rival


def test_a_newcomer_is_told_with_the_water_and_who_goes_for_them() -> None:
    for one in begun("keep"):
        gains, costs = told(one)[0]

        assert " water (" in gains[0]
        assert not any(clause.startswith("lets ") for clause in gains)
        assert all(clause.startswith(("lets ", "lies ")) for clause in costs)
