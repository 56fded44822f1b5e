"""BR-4 and BR-20: event cards."""

import pytest

from fivealarm.games.brigade.rules.board import CORNERS
from fivealarm.games.brigade.rules.data import tinderbox
from tests.games.brigade.table import EVENT, FOUR, at, facts, legal, me, play

ALL = [f"E{n:02}" for n in range(1, 31)]


@pytest.mark.rule("BR-4.1", "BR-4.3")
def test_each_card_is_of_one_kind_and_marks_no_corner_and_nothing_twice() -> None:
    for card in tinderbox().events:
        assert (bool(card.marks), card.wind >= 0, bool(card.says)).count(True) == 1
        assert not set(card.marks) & set(CORNERS)
        assert len(set(card.marks)) == len(card.marks)


@pytest.mark.rule("BR-4.10", "BR-4.5")
def test_a_pushing_block_keeps_its_flames_and_north_is_up() -> None:
    s = play(at(fire={"B5": 3}, pending=EVENT), "draw e15")

    assert facts(s)["fire"] == {"B5": 3, "B4": 1}


@pytest.mark.rule("BR-4.5")
@pytest.mark.parametrize(("card", "reached"), [("e15", "C2"), ("e17", "D3"), ("e19", "C4"), ("e21", "B3")])
def test_the_wind_blows_to_where_the_card_says(card: str, reached: str) -> None:
    s = play(at(fire={"C3": 1}, pending=EVENT), f"draw {card}")

    assert facts(s)["fire"] == {"C3": 1, reached: 1}


@pytest.mark.rule("BR-4.11", "BR-20.2", "BR-13.11")
def test_willing_hands_pass_over_whoever_has_no_place() -> None:
    s = at(pending=EVENT, players={"2": {"tracks": {"crew": 1}}})

    play(s, "draw e24")
    assert (s.to_act, legal(s)) == (2, {"recruit free", "decline"})
    play(s, "recruit free", "deal k04", "deal k05")
    assert legal(s) == {"keep k04", "keep k05", "keep none"}
    play(s, "keep k04")

    assert (me(s, 2)["crew"], me(s, 2)["brigade_water"], s.to_act, s.actions) == (["K04"], 5, 0, 4)


@pytest.mark.rule("BR-20.2", "BR-19.7")
def test_each_recruits_with_the_own_hiring_agent_only() -> None:
    agent = {"tracks": {"crew": 3}, "crew": ["K07"], "loyalty": ["B2"]}
    s = at(pending=EVENT, players={"0": agent, "1": {"tracks": {"crew": 1}}})

    play(s, "draw e24", "recruit free", "deal k01", "deal k02", "deal k03", "keep none")
    play(s, "recruit free", "deal k04", "deal k05")

    assert (s.to_act, legal(s)) == (1, {"keep k04", "keep k05", "keep none"})


@pytest.mark.rule("BR-4.12", "BR-20.5")
def test_shares_of_a_special_event_go_clockwise_from_the_active_player() -> None:
    s = play(at(turn=1, pending=EVENT), "draw e27")
    order = []
    for cell in ("b2", "c2", "d2"):
        order.append(s.to_act)
        play(s, f"wagon {cell}")
    order.append(s.to_act)
    play(s, "decline")

    assert order == [1, 2, 3, 0]
    assert (me(s, 1)["wagon"], me(s, 0)["wagon"], s.to_act, s.actions) == ("B2", "A1", 1, 4)


@pytest.mark.rule("BR-4.13")
def test_the_resolved_card_is_discarded() -> None:
    s = play(at(pending=EVENT), "draw e29")

    assert (facts(s)["event_discard"], facts(s)["event_drawn"], facts(s)["event_deck"]) == (["E29"], [], 29)


@pytest.mark.rule("BR-4.14", "BR-17.4")
def test_an_empty_event_deck_is_made_of_all_thirty_cards() -> None:
    s = play(at(event_discard=ALL), "end turn")

    assert [(str(chance), weight) for chance, weight in FOUR.chances(s)] == [
        (f"draw {card.lower()}", 1) for card in ALL
    ]


@pytest.mark.rule("BR-4.14")
def test_a_card_being_resolved_is_not_shuffled_in() -> None:
    reader = {"1": {"tracks": {"crew": 1}, "crew": ["K20"], "loyalty": ["C3"]}}
    s = play(at(event_discard=ALL[:29], players=reader), "end turn", "draw e30")

    assert len(FOUR.chances(s)) == 29


@pytest.mark.rule("BR-20.1")
def test_a_bucket_chain_fills_what_has_room() -> None:
    s = at(pending=EVENT, players={"0": {"brigade_water": 0, "wagon_water": 1}, "1": {"brigade_water": 1}})

    play(s, "draw e23")
    assert (s.to_act, legal(s)) == (0, {"to brigade", "to wagon"})
    play(s, "to wagon")

    assert (me(s)["brigade_water"], me(s)["wagon_water"]) == (1, 2)
    assert (me(s, 1)["brigade_water"], s.to_act, s.pending) == (2, 0, [])


@pytest.mark.rule("BR-20.3")
def test_front_page_heroes_place_one_renown_beside_their_brigade() -> None:
    s = play(at(pending=EVENT), "draw e25")

    assert legal(s) == {"renown b1", "renown a2", "forfeit"}
    play(s, "renown a2", "forfeit", "forfeit", "forfeit")
    assert (me(s)["renown"], s.actions) == ({"A2": 1}, 4)


@pytest.mark.rule("BR-20.4", "BR-15.10")
def test_a_cloudburst_lowers_the_edge() -> None:
    s = play(at(fire={"A3": 2, "B3": 2, "E6": 1}, pending=EVENT), "draw e26")
    assert facts(s)["fire"] == {"A3": 1, "B3": 2}

    s = play(at(fire={"E6": 1}, pending=EVENT), "draw e26")
    outcome = FOUR.outcome(s)
    assert outcome is not None
    assert outcome.rule == "BR-15.9"


@pytest.mark.rule("BR-20.6")
def test_dry_wells_take_one_from_each_unit_that_has_any() -> None:
    s = play(at(pending=EVENT, players={"0": {"brigade_water": 1, "wagon_water": 0}}), "draw e28")

    assert (me(s)["brigade_water"], me(s)["wagon_water"], me(s, 1)["wagon_water"]) == (0, 0, 1)
    assert s.supply == 40 - 6


@pytest.mark.rule("BR-20.7")
def test_snapped_axles_send_wagons_home_with_their_water() -> None:
    s = play(at(pending=EVENT, players={"0": {"wagon": "C2", "wagon_water": 1}}), "draw e29")

    assert (me(s)["wagon"], me(s)["wagon_water"]) == ("A1", 1)


@pytest.mark.rule("BR-20.8", "BR-6.1")
def test_a_backdraft_raises_the_high_fires() -> None:
    fires = {"B2": 2, "C2": 3, "D2": 4, "E2": 3}

    s = play(at(fire=fires, pending=EVENT, players={"0": {"wagon": "E2"}}), "draw e30")

    assert (facts(s)["fire"], facts(s)["destroyed"]) == ({"B2": 2, "C2": 4, "E2": 3}, ["D2"])
