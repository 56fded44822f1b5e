"""BR-14: the three tracks."""

import pytest

from fivealarm.games.brigade.rules import refusals as no
from fivealarm.games.brigade.rules.data import CIRCLES, TRACKS
from tests.games.brigade.table import FOUR, legal, me, play, seat0, why


@pytest.mark.rule("BR-14.1")
def test_the_value_does_not_rise_with_every_circle() -> None:
    s = play(seat0(), "upgrade leadership")

    assert (me(s)["tracks"]["leadership"], s.actions) == (1, 3)


@pytest.mark.rule("BR-14.2")
def test_one_upgrade_a_turn() -> None:
    s = play(seat0(), "upgrade crew")

    assert why(s, "upgrade wagon") is no.UPGRADED_ALREADY
    assert "upgrade wagon" in legal(play(s, "end turn", "draw e29"))


@pytest.mark.rule("BR-14.3")
def test_a_tracker_stops_at_the_last_circle() -> None:
    s = seat0(tracks={"wagon": 5, "leadership": 5, "crew": 5})

    assert why(s, "upgrade wagon") is no.LAST_CIRCLE
    last = CIRCLES * TRACKS.index("wagon") + CIRCLES - 1
    assert FOUR.actions.parse("upgrade wagon").touches(s)[0] == ("circle", last)
    assert not any(text.startswith("upgrade") for text in legal(s))


@pytest.mark.rule("BR-14.4")
def test_a_crew_place_is_no_crew_card() -> None:
    s = play(seat0(), "upgrade crew")

    assert (me(s)["crew"], s.pending) == ([], [])
    assert "recruit" in legal(s)


@pytest.mark.rule("BR-14.5")
def test_a_larger_wagon_is_not_a_fuller_one() -> None:
    s = play(seat0(), "upgrade wagon")

    assert (me(s)["wagon_capacity"], me(s)["wagon_water"]) == (3, 2)


@pytest.mark.rule("BR-14.7")
def test_the_blue_circle_of_the_crew_track_recruits_for_nothing() -> None:
    s = play(seat0(tracks={"crew": 1}), "upgrade crew")
    assert legal(s) == {"recruit free", "decline"}

    play(s, "recruit free", "deal k01", "deal k02", "keep k01")

    assert (me(s)["crew"], s.actions) == (["K01"], 3)


@pytest.mark.rule("BR-14.7", "BR-14.10")
def test_a_free_recruit_may_be_declined_and_comes_once() -> None:
    s = play(seat0(tracks={"crew": 1}), "upgrade crew", "decline")
    assert s.pending == []

    s = play(seat0(tracks={"crew": 2}), "upgrade crew")
    assert s.pending == []
    assert why(s, "recruit free") is no.NO_FREE_RECRUIT
