"""BR-12, BR-17.1: refill and transfer."""

import pytest

from fivealarm.games.brigade.rules import refusals as no
from tests.games.brigade.table import EVENT, at, legal, me, play, seat0, why


@pytest.mark.rule("BR-12.1")
def test_refill_needs_a_unit_on_an_own_space() -> None:
    s = seat0(brigade="B2", wagon="C2", brigade_water=0, wagon_water=0, loyalty=["D2"])

    assert why(s, "refill b2") is no.NOT_YOURS
    assert why(s, "refill d2") is no.NO_UNIT_THERE


@pytest.mark.rule("BR-12.3", "BR-12.2")
def test_the_wagon_is_refilled_without_the_brigade() -> None:
    s = play(seat0(brigade="B2", brigade_water=0, wagon_water=0), "refill a1")

    assert (me(s)["brigade_water"], me(s)["wagon_water"]) == (0, 2)


@pytest.mark.rule("BR-12.5")
def test_the_wagon_fills_to_its_track() -> None:
    s = play(seat0(tracks={"wagon": 4}, wagon_water=0), "refill a1")

    assert me(s)["wagon_water"] == 5


def dry(water: int) -> dict[str, object]:
    """Rivals who hold all water but this much and what seat 0 has."""
    tracks = {"crew": 5, "wagon": 5}
    return {
        "1": {"tracks": tracks, "crew": ["K03", "K04", "K15"], "brigade_water": 11, "wagon_water": 6},
        "2": {"tracks": tracks, "crew": ["K01", "K06", "K07"], "brigade_water": 8, "wagon_water": 6},
        "3": {"tracks": tracks, "crew": ["K09"], "brigade_water": 4, "wagon_water": 5 - water},
    }


@pytest.mark.rule("BR-12.6", "BR-17.1")
def test_an_empty_supply_refills_nothing() -> None:
    s = at(players={"0": {"brigade_water": 0, "wagon_water": 0}, **dry(0)})

    assert s.supply == 0
    assert why(s, "refill a1") is no.SUPPLY_EMPTY


@pytest.mark.rule("BR-12.2", "BR-12.7")
def test_water_that_just_suffices_for_both_is_not_assigned() -> None:
    s = at(players={"0": {"brigade_water": 0, "wagon_water": 0}, **dry(4)})

    play(s, "refill a1")

    assert (me(s)["brigade_water"], me(s)["wagon_water"], s.supply, s.pending) == (2, 2, 0, [])


@pytest.mark.rule("BR-12.1", "BR-17.1")
def test_a_brigade_alone_takes_only_the_water_there_is() -> None:
    s = at(players={"0": {"brigade_water": 0, "wagon": "B2", "wagon_water": 0}, **dry(1)})

    play(s, "refill a1")

    assert (me(s)["brigade_water"], me(s)["wagon_water"], s.supply) == (1, 0, 0)


@pytest.mark.rule("BR-19.2", "BR-17.1")
@pytest.mark.parametrize(("supply", "reason"), [(1, None), (0, no.DIGGER_DRY)])
def test_the_well_digger_finds_only_the_water_there_is(supply: int, reason: object) -> None:
    digger = {"tracks": {"crew": 1}, "crew": ["K02"], "loyalty": ["C2"], "brigade_water": 0, "wagon_water": 0}
    s = at(players={"0": digger, **dry(supply)})
    assert why(s, "crew k02") is reason

    if reason is None:
        play(s, "crew k02")
        assert (me(s)["brigade_water"], s.supply) == (1, 0)


@pytest.mark.rule("BR-20.1", "BR-17.1")
def test_a_bucket_chain_ends_with_the_supply() -> None:
    s = at(players={"0": {"brigade_water": 0, "wagon_water": 0}, **dry(1)}, pending=EVENT)

    play(s, "draw e23", "to wagon")

    assert (me(s)["brigade_water"], me(s)["wagon_water"], s.supply, s.pending) == (0, 1, 0, [])


@pytest.mark.rule("BR-13.6", "BR-17.1")
def test_a_newcomer_brings_only_the_water_there_is() -> None:
    s = at(players={"0": {"tracks": {"crew": 1}, "brigade_water": 0, "wagon_water": 0}, **dry(1)})

    play(s, "recruit", "deal k02", "deal k10", "keep k10")

    assert (me(s)["brigade_water"], s.supply) == (1, 0)


@pytest.mark.rule("BR-12.8")
def test_a_transfer_goes_one_way_as_long_as_the_player_likes() -> None:
    s = seat0(brigade_water=2, wagon_water=0, tracks={"wagon": 2})

    play(s, "transfer to wagon")
    assert (me(s)["brigade_water"], me(s)["wagon_water"], legal(s)) == (1, 1, {"one more", "stop"})
    play(s, "one more")

    assert (me(s)["wagon_water"], s.pending, s.actions) == (2, [], 3)


@pytest.mark.rule("BR-12.8")
def test_a_transfer_may_stop_after_one() -> None:
    s = play(seat0(brigade_water=0), "transfer to brigade", "stop")

    assert (me(s)["brigade_water"], me(s)["wagon_water"], s.pending) == (1, 1, [])
    assert why(s, "one more") is no.NOT_TRANSFERRING
    assert why(s, "to wagon") is no.NOT_POURING
