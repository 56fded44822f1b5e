"""What a click on something is about."""

from typing import Any

import pytest

from fivealarm.games.brigade.rules import refusals as no
from fivealarm.games.brigade.rules.names import place
from fivealarm.games.brigade.rules.state import State
from fivealarm.kernel.contract import STRANGE
from fivealarm.scene.choices import choice, touched
from tests.games.brigade.looking import look, picture
from tests.games.brigade.table import EVENT, FOUR, TWO, at, play, seat0

CHANCES = (no.CHANCE_BLOCK, no.CHANCE_CREW, no.CHANCE_EVENT, no.CHANCE_FIRST)


def test_places_of_events() -> None:
    assert picture.elements(TWO, ("space", 7)) == ("cell b2",)
    assert picture.elements(TWO, ("seat", 1)) == ("house 1",)
    assert picture.elements(TWO, ("card", 3)) == ("event 04",)
    assert picture.elements(TWO, ("crew", 3))[0] == "crew k04"
    assert picture.elements(TWO, ("level", 3)) == ()


@pytest.mark.parametrize("s", [at(), at(pending=EVENT)])
def test_what_the_cards_decide_is_on_the_decks(s: State) -> None:
    for action in FOUR.actions:
        if FOUR.refusal(s, action) in CHANCES:
            assert set(touched(FOUR, picture, s, action)) <= {"event deck", "crew deck"}


def test_the_whole_block_is_what_one_clicks_to_put_its_fire_out() -> None:
    s = at(fire={"C2": 2}, players={"0": {"brigade": "C2"}})

    assert touched(FOUR, picture, s, FOUR.actions.parse("extinguish")) == ("cell c2",)
    assert touched(FOUR, picture, s, FOUR.actions.parse("move brigade")) == ("brigade 0",)  # no menu asks which


@pytest.mark.parametrize(
    ("me", "fire", "asks"),
    [
        ({"brigade": "C2"}, {}, ("wagon 0", "cell c2")),
        ({"brigade": "C2", "wagon": "C2"}, {}, ("wagon 0",)),
        ({"brigade": "C2"}, {"C2": 1}, ("wagon 0",)),
        ({"brigade": "C2", "brigade_water": 0}, {"C2": 1}, ("wagon 0", "cell c2")),
    ],
)
def test_a_click_on_the_own_block_asks_which_unit_is_meant(
    me: dict[str, Any], fire: dict[str, Any], asks: tuple[str, ...]
) -> None:
    """The Brigade may go from there and the Wagon come there; a fire that can be poured on is meant before both."""
    s = seat0(fire=fire, **me)

    assert touched(FOUR, picture, s, FOUR.actions.parse("move wagon")) == asks


def test_a_click_on_the_block_also_pours_what_water_there_is_and_says_what_it_wins() -> None:
    s = play(at(fire={"C2": 2}, players={"0": {"brigade": "C2", "wagon": "C2"}}), "extinguish")
    spend = FOUR.actions.parse("spend wagon")

    assert "cell c2" in touched(FOUR, picture, s, spend)
    assert choice(FOUR, picture, s, spend).tip == "It has 2. The fire stands at 2; once it is out, it wins 2 Renown."


TOGETHER: dict[str, Any] = {"1": {"brigade": "C2", "wagon": "C2"}}
DUELLIST: dict[str, Any] = {"0": {"tracks": {"crew": 5}, "crew": ["K15"], "loyalty": ["B1"]}}
NEITHER = "can neither stop there nor pass it."


@pytest.mark.rule("BR-2.6", "BR-7.5", "BR-7.6", "BR-19.15")
@pytest.mark.parametrize(
    ("players", "fire", "element", "rule", "says"),
    [
        ({}, {}, "brigade 1", "BR-2.6", "Odo Fenn's Brigade, in a firehouse; you may enter none but yours."),
        ({}, {}, "wagon 1", "BR-2.6", "Odo Fenn's Wagon, in a firehouse; you may enter none but yours."),
        (TOGETHER, {}, "brigade 1", "BR-7.5", f"Odo Fenn's Brigade: yours {NEITHER}"),
        (TOGETHER, {}, "wagon 1", "BR-7.5", f"Odo Fenn's Wagon with its Brigade: yours {NEITHER}"),
        (TOGETHER | DUELLIST, {}, "brigade 1", "BR-19.15",
         "Odo Fenn's Brigade: yours may pass it, but not stop there."),
        ({"1": {"wagon": "C2"}}, {}, "wagon 1", "BR-7.6",
         "Odo Fenn's Wagon: your Brigade may pass it, but not stop there."),
        ({"1": {"wagon": "C2"}}, {"C2": 2}, "wagon 1", "BR-7.6",
         "Odo Fenn's Wagon: the block burns, so your Brigade would have to stop there, and may not."),
        (TOGETHER | DUELLIST, {"C2": 2}, "brigade 1", "BR-19.15",
         "Odo Fenn's Brigade: the block burns, so yours would have to stop there, and may not."),
    ],
)  # fmt: skip
def test_a_click_on_somebody_elses_unit_says_whose_it_is_and_whether_one_may_pass(
    players: dict[str, Any], fire: dict[str, int], element: str, rule: str, says: str
) -> None:
    distance = picture.words.distance
    assert distance is not None

    assert distance.closed(at(players=players, fire={"E6": 1, **fire}), element) == (rule, f"That is {says}")
    assert distance.closed(at(), "wagon 0") is None


@pytest.mark.rule("BR-4.12", "BR-8.2")
def test_in_somebody_elses_event_ones_own_units_are_ones_own() -> None:
    distance = picture.words.distance
    assert distance is not None
    s = play(at(pending=[{"what": "event phase"}, {"what": "event", "events": 1}]), "draw e27", "decline")

    assert s.to_act == 1
    assert distance.closed(s, "brigade 1") is None
    assert distance.closed(s, "brigade 0") == (
        "BR-8.2", "That is Bess Hotchkiss's Brigade: your Wagon may not share its space.",
    )  # fmt: skip


def test_a_click_on_somebody_of_the_crew_is_no_wish_to_recruit() -> None:
    s = seat0(tracks={"crew": 3}, crew=["K01"])
    keep = FOUR.actions.parse("keep k01")
    refused = FOUR.refusal(s, keep)

    assert refused is not None
    assert refused.stage == STRANGE  # so one is told who that is
    assert "crew k01" in touched(FOUR, picture, s, keep)


def test_corners_of_others_are_shut_to_both_units_wherever_they_are() -> None:
    distance, s = picture.words.distance, at(players={"0": {"brigade": "C3"}})
    assert distance is not None

    assert distance.closed(s, "cell f1") == (
        "BR-2.6",
        "That is Odo Fenn's firehouse; you may enter no firehouse but yours.",
    )
    assert distance.closed(s, "cell a1") is None
    assert distance.closed(s, "cell b2") is None


def test_where_a_wagon_is_sent_somebody_elses_unit_is_in_its_way() -> None:
    distance, s = picture.words.distance, play(at(), "move wagon")
    assert distance is not None

    assert distance.closed(s, "brigade 1") == (
        "BR-8.2",
        "That is Odo Fenn's Brigade: your Wagon may not share its space.",
    )
    assert distance.closed(s, "wagon 1") == ("BR-8.2", "That is Odo Fenn's Wagon: yours may not share its space.")


def test_a_space_that_somebody_holds_says_who_stands_there() -> None:
    distance, s = picture.words.distance, at(players={"0": {"brigade": "C3"}, "1": {"brigade": "D4", "wagon": "B5"}})
    assert distance is not None

    assert distance.closed(s, "cell d4") == distance.closed(s, "brigade 1")
    assert distance.closed(s, "cell b5") == distance.closed(s, "wagon 1")
    assert distance.closed(s, "cell c3") is None  # one's own
    assert distance.closed(play(s, "move wagon"), "cell d4") == (
        "BR-8.2",
        "That is Odo Fenn's Brigade: your Wagon may not share its space.",
    )


@pytest.mark.rule("BR-7.4")
@pytest.mark.parametrize(("fire", "stops", "takes"), [
    ({"B2": 1, "D4": 3}, "The fire at {B2} stops", 2),
    ({"B2": 1, "C3": 2, "D4": 3}, "The fires at {B2} and at {C3} stop", 3),
])  # fmt: skip
def test_a_fire_that_stops_a_brigade_is_named_with_all_the_actions_the_way_takes(
    fire: dict[str, int], stops: str, takes: int
) -> None:
    distance, s = picture.words.distance, at(fire=fire)
    assert distance is not None
    way = [FOUR.actions.parse("step se")] * 3
    named = stops.format(B2=place(s, 7), C3=place(s, 14))

    assert distance.stopped(s, way) == (
        "BR-7.4",
        f"{named} your Brigade on the way: that takes {takes} actions of moving.",
    )


@pytest.mark.rule("BR-7.4")
def test_a_fire_where_a_move_ends_anyway_stops_nobody() -> None:
    distance = picture.words.distance
    assert distance is not None
    way = [FOUR.actions.parse(text) for text in ("step e", "step e", "step se", "step s", "step s", "step se")]

    assert distance.stopped(at(fire={"D2": 1, "E6": 1}), way) == (
        "BR-7.1",
        "4 steps away; one move of your Brigade has 3: that takes 2 actions of moving.",
    )


@pytest.mark.rule("BR-7.4")
def test_of_a_way_that_takes_more_than_is_left_the_rest_is_told() -> None:
    distance = picture.words.distance
    assert distance is not None
    way = [FOUR.actions.parse(text) for text in ("step s", "step se", "step e", "step e")]

    assert distance.stopped(at(fire={"E6": 1}, actions=1), way) == (
        "BR-7.1",
        "4 steps away; one move of your Brigade has 3: that takes 2 actions of moving, and you have 1 left.",
    )
    walking = play(at(fire={"E6": 1}), "move brigade", "step s")
    assert distance.stopped(walking, way[1:]) == (
        "BR-7.1",
        "3 steps away; your Brigade has 2: that takes 1 more action of moving.",
    )


@pytest.mark.rule("BR-7.2", "BR-8.1")
@pytest.mark.parametrize(
    ("me", "line", "held"),
    [
        ({"brigade": "C2"}, ["move brigade"], {"cell c2", "brigade 0"}),
        ({"brigade": "C2", "wagon": "C2"}, ["move brigade"], {"cell c2", "brigade 0", "wagon 0"}),
        ({"brigade": "C2"}, ["move wagon"], {"cell a1", "wagon 0"}),
        ({"brigade": "C2"}, ["move brigade", "step w"], set()),
        ({"brigade": "C2"}, [], set()),
    ],
)
def test_what_is_picked_up_lies_where_it_stands_until_it_goes(
    me: dict[str, Any], line: list[str], held: set[str]
) -> None:
    assert set(picture.words.held(play(seat0(fire={"E6": 1}, **me), *line))) == held


def test_a_click_on_a_fire_is_about_its_block() -> None:
    drawn = {element.id: element for element in look(at(fire={"B2": 3})).elements}

    assert drawn["flame cell b2"].label == drawn["plaque cell b2"].label == ""
    assert "fire 3" in drawn["cell b2"].label
