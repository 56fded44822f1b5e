"""DZ-6: survivors and trains."""

import pytest

from tests.games.danger_zone.table import desk


@pytest.mark.rule("DZ-6.1")
def test_a_train_may_have_nine_followers() -> None:
    train = ["8:01", "8:02", "8:03", "8:04", "8:14", "8:24", "0:20", "0:10", "0:00"]
    d = desk(pawns=["8:00"], trains=[train], mp=2).play("step s")

    assert d.train() == ["8:00", *train[:-1]]


@pytest.mark.rule("DZ-6.2", "DZ-6.11")
def test_two_survivors_on_one_space_are_picked_up_together() -> None:
    d = desk(pawns=["8:20"], free=["8:10", "8:10"], mp=3).play("step n")

    assert d.train() == ["8:10+1", "8:10+2"]


@pytest.mark.rule("DZ-6.3", "DZ-6.4", "DZ-6.5")
def test_joining_followers_fall_in_one_after_another() -> None:
    d = desk(pawns=["8:20"], free=["8:10", "8:10"], mp=5)

    trains = [d.play(step).train() for step in ("step n", "step n", "step e", "step e")]

    assert trains == [["8:10+1", "8:10+2"], ["8:10", "8:10+1"], ["8:00", "8:10"], ["8:01", "8:00"]]


@pytest.mark.rule("DZ-6.6")
def test_walking_over_anothers_follower_takes_nothing() -> None:
    d = desk(pawns=["0:00", "0:03"], trains=[[], ["0:02", "0:01"]], mp=2).play("step e")

    assert (d.train(0), d.train(1)) == ([], ["0:02", "0:01"])


@pytest.mark.rule("DZ-6.7", "DZ-6.12")
def test_delivered_survivors_never_return_to_the_supply() -> None:
    d = desk(pawns=["0:01"], trains=[["0:02", "2:42"]], mp=4, supply=10).play("step s", "leave 0:03")

    assert (d.state.safe, d.state.supply, d.train()) == ([2, 0], 10, [])


@pytest.mark.rule("DZ-6.13")
def test_leaving_the_helipad_starts_a_new_trail() -> None:
    d = desk(pawns=["0:01"], trains=[["0:02"]], free=["2:43"], gear={}, mp=6)

    d.play("step s", "leave 0:03", "step n", "step n")

    assert d.train() == ["2:43"]


@pytest.mark.rule("DZ-6.10")
def test_a_leader_may_walk_across_the_own_train() -> None:
    d = desk(pawns=["0:00"], trains=[["0:10", "0:20"]], mp=2).play("step s")

    assert (d.pawn(), d.train()) == ("0:10", ["0:00", "0:10"])
