"""A game by turns."""

from typing import Any

import pytest

from fivealarm import games
from fivealarm.kernel.contract import NATURE, Event
from fivealarm.kernel.match import Match, Ply
from fivealarm.story.turns import Turn, begins, starts_of, turns, turns_of, whose
from tests.story.conftest import AnyMatch

SAYS_TURN = ((Event("turn", "{seat}'s turn."), (0,)),)

SAYS_WHO = ((Event("turn", "{department} is the roller."), (4,)),)


def draws(seat: int) -> tuple[tuple[Event, tuple[int, ...]], ...]:
    return ((Event("draws", "{seat} draws."), (seat,)),)


def ply(actor: int, told: Any = ()) -> Ply[Any]:
    return Ply(actor, None, told, None)


def test_turns_follow_each_other_without_a_gap(match: AnyMatch) -> None:
    found = turns_of(match)

    assert [turn.after for turn in found] == [*(turn.first for turn in found[1:]), len(match.plies)]
    assert all(match.plies[turn.first : turn.after] for turn in found)
    numbers = [turn.number for turn in found]
    assert numbers == sorted(numbers)
    assert len([turn for turn in found if turn.number]) > 3


@pytest.mark.parametrize(
    ("plies", "ends", "starts"),
    [
        pytest.param([ply(0), ply(0), ply(1)], [], [0, 2], id="another seat acts"),
        pytest.param([ply(0), ply(NATURE), ply(0)], [], [0], id="dice answer and the same seat goes on"),
        pytest.param([ply(0), ply(NATURE), ply(0)], [0], [0, 2], id="the turn was ended"),
        pytest.param([ply(0, SAYS_TURN), ply(NATURE), ply(1), ply(0), ply(1)], [], [0, 1], id="others only answer"),
        pytest.param([ply(0), ply(NATURE, draws(1)), ply(1)], [], [0, 1], id="a card of the next seat begins its turn"),
        pytest.param([ply(NATURE), ply(0), ply(1)], [], [0, 1, 2], id="the deal comes before the first turn"),
    ],
)
def test_what_begins_a_turn(plies: list[Ply[Any]], ends: list[int], starts: list[int]) -> None:
    assert starts_of(plies, ends) == starts


@pytest.mark.parametrize(
    ("plies", "seats"),
    [
        pytest.param([ply(0), ply(1)], [0, 1], id="who acts"),
        pytest.param([ply(0), ply(NATURE, draws(1)), ply(1)], [0, 1], id="whose card is drawn, before they act"),
        pytest.param([ply(1, SAYS_TURN), ply(NATURE), ply(1)], [1, 0], id="who was announced, whoever acts first"),
        pytest.param([ply(0, SAYS_WHO), ply(1)], [0, 1], id="who acts, where no seat is announced by its number"),
        pytest.param([ply(NATURE), ply(0)], [NATURE, 0], id="the deal is nobody's"),
    ],
)
def test_whose_turn_begins(plies: list[Ply[Any]], seats: list[int]) -> None:
    assert [whose(plies, start) for start in starts_of(plies, [])] == seats


def test_before_the_first_announced_turn_nothing_is_numbered() -> None:
    plies = [ply(0), ply(1, SAYS_TURN), ply(0)]

    assert turns(plies, starts_of(plies, [])) == [Turn(0, 0, 0, 1), Turn(0, 1, 1, 2), Turn(1, 0, 2, 3, 1)]


def test_a_taken_back_ply_begins_its_turn_again() -> None:
    match: AnyMatch = Match(games.load("bucket").make(2), seed="3")
    match.settle()
    match.play(match.legal()[0])
    first = starts_of(match.plies, [])

    assert begins(match.plies, first[-1], len(match.plies) - 1, []) == (first[-1] == len(match.plies) - 1)
