"""BR-7, BR-8: the Brigade and the Wagon."""

import pytest

from fivealarm.games.brigade.rules import refusals as no
from fivealarm.kernel.contract import explain
from tests.games.brigade.table import FOUR, at, legal, me, play, seat0, why


@pytest.mark.rule("BR-7.1")
def test_three_points_of_movement() -> None:
    s = play(at(), "move brigade", "step se", "step se", "step se")

    assert (me(s)["brigade"], s.pending, s.actions) == ("D4", [], 3)


@pytest.mark.rule("BR-7.2")
def test_at_least_one_step() -> None:
    s = play(at(), "move brigade")

    assert why(s, "stop") is no.STEP_FIRST
    assert why(at(), "step se") is no.NOT_MOVING


@pytest.mark.rule("BR-7.3")
def test_a_step_that_costs_too_much_says_so() -> None:
    s = play(seat0(brigade="B2", more={"destroyed": ["D2"]}), "move brigade", "step n", "step e")
    east = FOUR.actions.parse("step se")

    assert why(s, "step se") is no.TOO_FEW_POINTS
    says = "Lesser Fountain Court is lost: entering it costs 2 steps, and you have 1 step."
    assert explain(FOUR, s, east, no.TOO_FEW_POINTS) == says


@pytest.mark.rule("BR-7.4")
def test_a_burning_block_is_left_like_any_other() -> None:
    s = seat0(fire={"B2": 2}, brigade="B2")

    play(s, "move brigade", "step e", "step e", "step e")

    assert me(s)["brigade"] == "E2"


@pytest.mark.rule("BR-7.7")
def test_the_own_firehouse_is_open() -> None:
    s = play(seat0(brigade="B2"), "move brigade", "step nw", "stop")

    assert me(s)["brigade"] == "A1"


WASTE = [f"{column}{row}" for column in "BCDEF" for row in range(1, 6) if (column, row) != ("F", 1)]


@pytest.mark.rule("BR-7.9", "BR-7.12")
def test_no_stop_on_ruins_that_one_move_cannot_leave() -> None:
    s = at(players={"0": {"brigade": "C2"}}, destroyed=WASTE)

    play(s, "move brigade")

    assert why(s, "step se") is no.NO_STOP_AHEAD  # D3: nothing but ruins two steps around
    assert "step nw" in legal(s)  # B1: the firehouse is next to it
    assert why(play(s, "step nw"), "stop") is None


@pytest.mark.rule("BR-7.9", "BR-7.10")
@pytest.mark.parametrize(("actions", "reason"), [(2, None), (1, no.NO_WAY)])
def test_ruins_may_be_left_in_two_moves_while_there_are_two(actions: int, reason: object) -> None:
    s = at(players={"0": {"brigade": "D3"}}, destroyed=WASTE, actions=actions)

    assert why(s, "move brigade") is reason
    assert ("end turn" in legal(s)) == (actions == 1)


@pytest.mark.rule("BR-7.11")
def test_a_brigade_that_cannot_leave_the_ruins_goes_home() -> None:
    ruins = ["B1", "C1", "D1", "E1", "A2", "C2", "D2", "E2", "A3", "B3", "C3", "D3"]
    rivals = {"1": {"brigade": "B2"}}
    s = at(players={"0": {"brigade": "B1"}, **rivals}, destroyed=ruins, actions=1)
    assert "end turn" not in legal(s)  # A1, its firehouse, is next door

    s = at(players={"0": {"brigade": "D1"}, **rivals}, destroyed=[*ruins, "E3", "F2", "F3"], actions=1)
    assert legal(s) == {"end turn"}
    assert why(s, "move brigade") is no.NO_WAY
    play(s, "end turn")

    assert (me(s)["brigade"], s.turn) == ("A1", 1)


@pytest.mark.rule("BR-7.12")
def test_a_step_must_lead_to_a_stop() -> None:
    s = at(players={"0": {"brigade": "B2"}, "1": {"wagon": "D2"}})

    play(s, "move brigade", "step n", "step e")

    assert why(s, "step se") is no.NO_STOP_AHEAD


@pytest.mark.rule("BR-7.13")
def test_the_own_wagon_never_hinders() -> None:
    s = seat0(fire={"C2": 1}, brigade="B2", wagon="C2")

    play(s, "move brigade", "step e")

    assert (me(s)["brigade"], me(s)["wagon"]) == ("C2", "C2")


@pytest.mark.rule("BR-8.1", "BR-8.3")
def test_the_wagon_goes_anywhere_at_once() -> None:
    s = seat0(fire={"F5": 4}, brigade="B2", wagon="B6")
    play(s, "move wagon")

    assert {"wagon f5", "wagon b2", "wagon a1"} <= legal(s)
    assert why(s, "decline") is no.MUST_MOVE_WAGON
    assert why(at(), "wagon b2") is no.NOT_WAGON_TIME


@pytest.mark.rule("BR-14.8", "BR-14.10")
@pytest.mark.parametrize("circle", [3, 5])
def test_the_wagon_follows_once_and_only_a_move_action(circle: int) -> None:
    s = seat0(tracks={"wagon": circle, "crew": 1}, crew=["K16"], loyalty=["B1"])
    play(s, "move brigade", "step se", "stop", "wagon d4")
    assert (me(s)["wagon"], s.pending, s.actions) == ("D4", [], 3)

    play(s, "crew k16", "to b1")

    assert s.pending == []
