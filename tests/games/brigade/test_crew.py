"""BR-13, BR-19: recruiting, crew abilities."""

from typing import Any

import pytest

from fivealarm.games.brigade.rules import refusals as no
from fivealarm.games.brigade.rules.events import SET_ASIDE
from fivealarm.games.brigade.rules.state import State
from fivealarm.kernel.verb import LOSES
from tests.games.brigade.table import EVENT, FOUR, at, facts, legal, me, play, seat0, why

LOYAL = {"K": "", "Commons": "A4", "Merchants": "B6", "Council": "C6", "Nobles": "E6", "University": "D4"}
TYPE_OF = [LOYAL[kind] for kind in ("Commons", "Merchants", "Council", "Nobles", "University") for _ in range(4)]


def with_crew(
    *cards: str, fire: dict[str, int] | None = None, more: dict[str, Any] | None = None, **mine: Any
) -> State:
    """Seat 0 with these crew members, all of them at work."""
    loyal = sorted({TYPE_OF[int(card[1:]) - 1] for card in cards})
    return seat0(fire=fire, more=more, **{"tracks": {"crew": 5}, "crew": list(cards), "loyalty": loyal, **mine})


@pytest.mark.rule("BR-13.1")
def test_two_are_drawn_and_one_is_kept() -> None:
    s = play(seat0(tracks={"crew": 1}), "recruit", "deal k02", "deal k03")
    assert legal(s) == {"keep k02", "keep k03", "keep none"}
    assert why(s, "keep k04") is no.NOT_SHOWN

    play(s, "keep k03")

    assert (me(s)["crew"], facts(s)["crew_discard"], facts(s)["crew_deck"]) == (["K03"], ["K02"], 18)


@pytest.mark.rule("BR-13.3", "BR-13.4")
def test_a_full_crew_makes_room_and_a_free_place_is_simply_taken() -> None:
    full = play(seat0(tracks={"crew": 1}, crew=["K01"]), "recruit", "deal k02", "deal k03", "keep k02")
    assert legal(full) == {"replace k01"}
    assert FOUR.actions.parse("replace k01").roles(full) & LOSES  # nobody is let go unasked
    assert why(full, "replace k05") is no.NOT_YOUR_CREW

    free = play(seat0(tracks={"crew": 3}, crew=["K01"]), "recruit", "deal k02", "deal k03", "keep k02")
    assert (me(free)["crew"], free.pending) == (["K01", "K02"], [])


@pytest.mark.rule("BR-13.10")
def test_an_ability_rests_when_the_last_block_of_its_type_is_lost() -> None:
    wheels = {"tracks": {"crew": 1}, "crew": ["K06"], "loyalty": ["B2"]}
    s = at(turn=3, players={"0": wheels}, fire={"B2": 4, "E6": 1})
    assert facts(s)["active_crew"] == ["K06"]

    play(s, "end turn", "draw e10", "move wagon", "wagon c2")

    assert (facts(s)["active_crew"], s.actions) == ([], 3)


@pytest.mark.rule("BR-13.10", "BR-11.2")
def test_an_ability_rests_when_the_last_block_of_its_type_is_stolen() -> None:
    wheels = {"tracks": {"crew": 1}, "crew": ["K06"], "loyalty": ["B2"]}
    thief = {"brigade": "B2", "renown": {"B2": 2}}
    s = at(players={"0": thief, "1": wheels}, pending=[{"what": "renown", "seat": 0, "tokens": 1}])

    play(s, "renown b2")

    assert (me(s)["loyalty"], facts(s)["active_crew"]) == (["B2"], [])


@pytest.mark.rule("BR-13.9", "BR-4.12")
def test_a_block_lost_in_one_share_of_an_event_counts_in_the_next() -> None:
    herald = {"tracks": {"crew": 1}, "crew": ["K12"], "loyalty": ["C1"], "brigade": "E3"}
    thief = {"brigade": "C2", "renown": {"C1": 3}}
    s = at(players={"0": thief, "1": herald}, pending=EVENT)

    play(s, "draw e25", "renown c1")

    assert legal(s) == {"renown e3", "renown e2", "renown f3", "renown e4", "renown d3", "forfeit"}


@pytest.mark.rule("BR-13.9")
def test_what_a_share_wins_does_not_help_that_share() -> None:
    poet = {"tracks": {"crew": 1}, "crew": ["K14"], "brigade": "B1", "renown": {"B1": 2}}

    s = play(at(players={"0": poet}, pending=EVENT), "draw e25", "renown b1")

    assert (me(s)["loyalty"], s.to_act) == (["B1"], 1)
    assert facts(s)["active_crew"] == ["K14"]


@pytest.mark.rule("BR-13.10", "BR-19.20")
def test_a_weather_reader_whose_university_burnt_down_draws_one() -> None:
    krill = {"tracks": {"crew": 1}, "crew": ["K18"], "loyalty": ["C3"], "brigade": "D2"}
    reader = {"tracks": {"crew": 1}, "crew": ["K20"], "loyalty": ["D3"]}
    s = at(fire={"D2": 2, "D3": 4, "E6": 1}, players={"0": krill, "1": reader})

    play(s, "crew k18", "push d3", "end turn")

    assert (s.turn, s.pending[-1][1]) == (1, 1)


@pytest.mark.rule("BR-19.20")
def test_only_the_active_players_weather_reader_reads() -> None:
    reader = {"tracks": {"crew": 1}, "crew": ["K20"], "loyalty": ["D3"]}

    s = play(at(players={"2": reader}), "end turn")

    assert (s.turn, s.pending[-1][1]) == (1, 1)


@pytest.mark.rule("BR-13.10")
def test_a_new_hand_works_from_the_next_action_on() -> None:
    s = play(seat0(tracks={"crew": 1}, loyalty=["C2"]), "recruit", "deal k01", "deal k05", "keep k01")

    play(s, "move brigade")

    assert s.pending[-1][1] == 4


@pytest.mark.rule("BR-13.11")
def test_an_offer_may_be_declined_or_none_kept() -> None:
    s = play(at(pending=EVENT, players={"0": {"tracks": {"crew": 1}}}), "draw e24", "decline")
    assert (s.to_act, s.actions) == (0, 4)

    s = play(
        at(pending=EVENT, players={"0": {"tracks": {"crew": 1}}}), "draw e24", "recruit free", "deal k01", "deal k02"
    )
    assert "keep none" in legal(s)


@pytest.mark.rule("BR-13.12", "BR-17.4")
def test_the_discards_are_shuffled_when_the_deck_is_empty() -> None:
    crew = {"0": {"tracks": {"crew": 1}}, "1": {"tracks": {"crew": 5}, "crew": ["K01", "K02", "K03"]}}
    discard = [f"K{n:02}" for n in range(5, 21)]
    s = play(at(players=crew, crew_discard=discard), "recruit")
    assert [str(chance) for chance, _ in FOUR.chances(s)] == ["deal k04"]

    play(s, "deal k04")

    assert [str(chance) for chance, _ in FOUR.chances(s)] == [f"deal {card.lower()}" for card in discard]


@pytest.mark.rule("BR-19.1")
def test_the_goose_herd_walks_four() -> None:
    s = play(with_crew("K01", brigade="B2"), "move brigade", "step ne", "step e", "step e", "step s")

    assert (me(s)["brigade"], s.pending) == ("E2", [])


@pytest.mark.rule("BR-19.2")
@pytest.mark.parametrize(("water", "after"), [(0, 2), (1, 3), (2, 3)])
def test_the_well_digger_puts_two_water_into_the_brigade(water: int, after: int) -> None:
    s = play(with_crew("K02", brigade_water=water, wagon_water=0), "crew k02")

    assert (me(s)["brigade_water"], me(s)["wagon_water"], s.actions) == (after, 0, 3)
    assert why(with_crew("K02", brigade_water=3), "crew k02") is no.DIGGER_FULL


@pytest.mark.rule("BR-19.3")
def test_the_bucket_runners_transfer_once_for_nothing() -> None:
    s = with_crew("K03", brigade_water=0, wagon_water=2)

    play(s, "transfer to brigade", "stop")
    assert s.actions == 4
    play(s, "transfer to brigade")

    assert s.actions == 3


@pytest.mark.rule("BR-19.4")
def test_the_ruin_walker_enters_ruins_for_one() -> None:
    s = with_crew("K04", brigade="B2", more={"destroyed": ["C2", "D2"]})

    play(s, "move brigade", "step e", "step e", "step e")

    assert me(s)["brigade"] == "E2"


@pytest.mark.rule("BR-19.5")
def test_the_quartermaster_stretches_the_wagon() -> None:
    s = with_crew("K05", wagon_water=2)
    play(s, "refill a1")
    assert me(s)["wagon_water"] == 3

    play(s, "recruit", "deal k01", "deal k02", "keep k01")
    assert me(s)["wagon_water"] == 3
    full = with_crew("K05", wagon_water=3, tracks={"crew": 1})
    play(full, "recruit", "deal k01", "deal k02", "keep k01", "replace k05")
    assert me(full)["wagon_water"] == 2


@pytest.mark.rule("BR-19.5", "BR-13.10")
def test_the_quartermasters_surplus_goes_back_when_the_ability_ends() -> None:
    s = with_crew("K05", wagon_water=3, fire={"B6": 4}, more={"turn": 3, "actions": 1})

    play(s, "end turn", "draw e05")

    assert (me(s)["wagon_capacity"], me(s)["wagon_water"]) == (2, 2)


@pytest.mark.rule("BR-19.6")
def test_the_wheelwrights_first_wagon_move_is_free() -> None:
    s = play(with_crew("K06"), "move wagon", "wagon b2")
    assert s.actions == 4

    assert play(s, "move wagon", "wagon c2").actions == 3


@pytest.mark.rule("BR-19.7")
def test_the_hiring_agent_shows_three() -> None:
    s = play(with_crew("K07"), "recruit", "deal k01", "deal k02", "deal k03")

    assert legal(s) == {"keep k01", "keep k02", "keep k03", "keep none", "replace k07"}
    play(s, "keep k02")
    assert (me(s)["crew"], facts(s)["crew_discard"]) == (["K02", "K07"], ["K01", "K03"])


@pytest.mark.rule("BR-19.8", "BR-14.2")
def test_the_bookkeepers_upgrade_is_free_but_only_one() -> None:
    s = play(with_crew("K08"), "upgrade wagon")

    assert s.actions == 4
    assert why(s, "upgrade wagon") is no.UPGRADED_ALREADY


@pytest.mark.rule("BR-19.11")
def test_the_inspector_passes_fires() -> None:
    s = with_crew("K11", brigade="B2", fire={"C2": 1, "D2": 2})

    play(s, "move brigade", "step e", "step e", "step e")

    assert me(s)["brigade"] == "E2"


@pytest.mark.rule("BR-19.13")
@pytest.mark.parametrize(("fire", "won"), [(2, 2), (3, 4)])
def test_the_grandstander_wins_one_more_for_three_levels(fire: int, won: int) -> None:
    s = with_crew("K13", brigade="B2", wagon="B2", fire={"B2": fire})

    play(s, "extinguish", *["spend wagon"] * 2, *["spend brigade"] * (fire - 2))

    assert s.pending[-1][2] == won


@pytest.mark.rule("BR-19.15")
def test_the_duellist_passes_brigades_but_does_not_stop_there() -> None:
    duellist = {"tracks": {"crew": 1}, "crew": ["K15"], "loyalty": ["B1"], "brigade": "B2"}
    s = play(at(players={"0": duellist, "1": {"brigade": "C2"}}), "move brigade", "step e")

    assert why(s, "stop") is no.NO_STOP_BRIGADE
    assert "step e" in legal(s)


@pytest.mark.rule("BR-19.16")
def test_wick_leads_the_brigade_home_or_to_a_loyal_block() -> None:
    page = {"tracks": {"crew": 1}, "crew": ["K16"], "brigade": "B2", "wagon": "F2", "loyalty": ["B1", "F2", "E6", "D5"]}
    s = at(players={"0": page, "1": {"wagon": "D5", "brigade": "E6"}}, doomed=["B1"])

    play(s, "crew k16")

    assert legal(s) == {"to a1", "to f2"}
    assert why(s, "to d5") is no.PAGE_TAKEN
    assert why(s, "to e6") is no.PAGE_TAKEN
    assert why(s, "to b2") is no.PAGE_HERE
    assert why(s, "to b1") is no.PAGE_DOOMED
    assert why(s, "to c3") is no.PAGE_NOT_LOYAL
    play(s, "to f2")
    assert (me(s)["brigade"], s.actions) == ("F2", 3)


@pytest.mark.rule("BR-19.16", "BR-7.10")
def test_wick_may_lead_off_the_ruins_with_the_last_action() -> None:
    page = {"tracks": {"crew": 1}, "crew": ["K16"], "brigade": "C2", "loyalty": ["F2"]}
    s = at(players={"0": page}, destroyed=["C2"], actions=1)

    assert legal(s) == {"move brigade", "crew k16"}


@pytest.mark.rule("BR-7.10", "BR-7.11", "BR-19.16")
def test_ruins_that_only_wick_can_leave_must_be_left() -> None:
    waste = [f"{column}{row}" for column in "BCDEF" for row in range(1, 6) if (column, row) != ("F", 1)]
    page = {"tracks": {"crew": 1}, "crew": ["K16"], "brigade": "D3", "loyalty": ["E6"]}
    s = at(players={"0": page}, destroyed=waste, actions=1)

    assert legal(s) == {"crew k16"}
    assert why(s, "end turn") is no.TURN_ON_RUIN


@pytest.mark.rule("BR-3.7", "BR-7.11", "BR-19.16")
def test_without_an_action_wick_keeps_nobody_on_the_ruins() -> None:
    page = {"tracks": {"crew": 3}, "crew": ["K16", "K08"], "brigade": "C2", "loyalty": ["F2", "B2"]}
    s = at(players={"0": page}, destroyed=["C2"], actions=0)

    play(s, "end turn")

    assert me(s)["brigade"] == "A1"


@pytest.mark.rule("BR-19.17")
def test_the_ember_adept_lowers_a_fire_near_by() -> None:
    s = with_crew("K17", brigade="B2", fire={"C2": 2, "C3": 1})
    play(s, "crew k17")
    assert legal(s) == {"lower c2"}
    assert why(s, "lower c3") is no.ADEPT_FAR  # diagonal
    assert why(s, "lower b2") is no.ADEPT_COLD

    play(s, "lower c2")

    assert (facts(s)["fire"]["C2"], me(s)["brigade_water"], me(s)["last_deed"], s.pending) == (1, 2, 0, [])
    assert why(with_crew("K17", brigade="B2"), "crew k17") is no.ADEPT_NO_FIRE


@pytest.mark.rule("BR-19.18")
def test_the_backburner_pushes_a_flame_next_door() -> None:
    s = with_crew("K18", brigade="B2", fire={"B2": 3}, more={"destroyed": ["B1"]})
    play(s, "crew k18")
    assert legal(s) == {"push c2", "push b3", "push a2"}
    assert why(s, "push c3") is no.PUSH_FAR  # diagonal
    assert why(s, "push b1") is no.PUSH_LOST

    play(s, "push c2")

    assert (s.fire[7], s.fire[8], s.actions) == (2, 1, 3)
    assert why(with_crew("K18", brigade="B2"), "crew k18") is no.BACKBURNER_NO_FIRE
    ruins = {"destroyed": ["B1", "C2", "B3", "A2"]}
    assert why(with_crew("K18", brigade="B2", fire={"B2": 1}, more=ruins), "crew k18") is no.BACKBURNER_NOWHERE


@pytest.mark.rule("BR-19.19")
@pytest.mark.parametrize(("fire", "water", "renown"), [(4, 3, 4), (3, 2, 3), (2, 1, 2), (1, 1, 1)])
def test_the_hydromancers_first_water_counts_double(fire: int, water: int, renown: int) -> None:
    s = with_crew("K19", brigade="B2", fire={"B2": fire}, brigade_water=3)

    play(s, "extinguish", *["spend brigade"] * water)

    assert s.pending[-1][2] == renown


@pytest.mark.rule("BR-19.20")
def test_the_weather_reader_chooses_one_of_two_events() -> None:
    reader = {"tracks": {"crew": 1}, "crew": ["K20"], "loyalty": ["C3"]}
    s = play(at(turn=3, players={"0": reader}), "end turn", "draw e29", "draw e30")
    assert (s.to_act, legal(s)) == (0, {"resolve e29", "resolve e30"})
    assert why(s, "resolve e01") is no.NOT_DRAWN

    play(s, "resolve e30")

    assert (facts(s)["event_discard"], s.to_act, s.actions) == (["E29", "E30"], 0, 4)


@pytest.mark.rule("BR-19.20")
def test_the_event_that_the_weather_reader_did_not_choose_is_told_as_let_pass() -> None:
    reader = {"tracks": {"crew": 1}, "crew": ["K20"], "loyalty": ["C3"]}
    s = play(at(turn=3, players={"0": reader}), "end turn", "draw e29", "draw e30")
    s.ears = []

    play(s, "resolve e30")

    assert [numbers for event, numbers in s.ears if event is SET_ASIDE] == [(0, 28)]  # E29


@pytest.mark.rule("BR-13.8")
@pytest.mark.parametrize(("card", "text"), [("K02", "crew k02"), ("K16", "crew k16"), ("K17", "crew k17")])
def test_without_loyalty_of_its_type_an_ability_rests(card: str, text: str) -> None:
    s = seat0(fire={"B2": 1}, brigade="B2", tracks={"crew": 1}, crew=[card], brigade_water=0)

    assert why(s, text) is no.NOT_ACTIVE


@pytest.mark.rule("BR-13.13")
def test_with_a_free_place_somebody_may_still_be_replaced() -> None:
    s = play(seat0(tracks={"crew": 3}, crew=["K01"]), "recruit", "deal k02", "deal k03")
    assert legal(s) == {"keep k02", "keep k03", "keep none", "replace k01"}

    play(s, "replace k01")
    assert legal(s) == {"keep k02", "keep k03"}
    play(s, "keep k03")

    assert (me(s)["crew"], facts(s)["crew_discard"], s.pending) == (["K03"], ["K01", "K02"], [])


@pytest.mark.rule("BR-13.13", "BR-13.3")
def test_without_crew_nobody_is_replaced_and_with_a_full_one_the_new_card_comes_first() -> None:
    nobody = play(seat0(tracks={"crew": 1}), "recruit", "deal k02", "deal k03")
    assert why(nobody, "replace k01") is no.NO_CREW_YET

    full = play(seat0(tracks={"crew": 1}, crew=["K01"]), "recruit", "deal k02", "deal k03")
    assert why(full, "replace k01") is no.KEEP_FIRST
