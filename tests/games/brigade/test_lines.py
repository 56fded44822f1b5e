"""Several actions by one press: all the water that a fire needs; and what cannot be taken back asks first."""

import pytest

from fivealarm.games.brigade.rules.state import State
from fivealarm.kernel.verb import PASSES
from fivealarm.scene.choices import choice
from fivealarm.scene.model import Choice
from tests.games.brigade.looking import picture
from tests.games.brigade.table import EVENT, FOUR, at, play


def shown(s: State, text: str) -> Choice:
    return choice(FOUR, picture, s, FOUR.actions.parse(text))


def burning(fire: int, brigade: int, wagon: int, actions: int = 4) -> State:
    """The Brigade and its Wagon at a fire, with so much water each."""
    units = {"brigade": "C2", "wagon": "C2", "brigade_water": brigade, "wagon_water": wagon, "tracks": {"wagon": 1}}
    return at(fire={"C2": fire, "E6": 1}, players={"0": units}, actions=actions)


@pytest.mark.rule("BR-9.2")
@pytest.mark.parametrize(("fire", "brigade", "wagon", "poured"), [
    pytest.param(2, 2, 0, ["brigade", "brigade"], id="as much as it needs"),
    pytest.param(4, 2, 2, ["wagon", "wagon", "brigade", "brigade"], id="all of both units"),
    pytest.param(4, 2, 0, ["brigade", "brigade"], id="all there is, though it does not do"),
    pytest.param(1, 2, 0, ["brigade"], id="no more than it needs"),
    pytest.param(3, 2, 2, ["wagon", "wagon", "brigade"], id="the Wagon's first: the Brigade takes its own along"),
    pytest.param(1, 2, 2, ["wagon"], id="the Wagon's alone"),
])  # fmt: skip
def test_to_extinguish_pours_all_that_is_meant(fire: int, brigade: int, wagon: int, poured: list[str]) -> None:
    found = shown(burning(fire, brigade, wagon), "extinguish")

    assert found.line == ("extinguish", *(f"spend {unit}" for unit in poured))
    assert found.once


def test_a_line_is_played_as_it_is_told_and_ends_with_the_fire() -> None:
    s = burning(4, 2, 2)

    play(s, *shown(s, "extinguish").line)

    assert s.fire[s.brigade[0]] == 0
    assert s.to_act == 0


def test_who_wants_only_some_pours_one_by_one() -> None:
    begin = shown(burning(2, 2, 0), "extinguish")

    assert (begin.label, begin.once) == ("Extinguish", "Pour one water at a time")
    assert (begin.brings, begin.tip) == ("wins 2 Renown", "It takes 2 of your 2 water.")


@pytest.mark.rule("BR-9.2")
def test_whose_water_it_is_can_be_chosen_and_the_usual_comes_first() -> None:
    s = burning(3, 2, 2)
    begin = shown(s, "extinguish")
    play(s, "extinguish")
    wagon, brigade = shown(s, "spend wagon"), shown(s, "spend brigade")

    assert (begin.brings, begin.tip) == (
        "wins 3 Renown",
        "It takes 3 water: 2 from the Wagon, 1 from the Brigade.",
    )
    assert begin.once == "Choose whose water"
    assert (wagon.label, wagon.once) == ("Wagon first: 2 from the Wagon, 1 from the Brigade", "Pour 1 from the Wagon")
    assert (brigade.label, brigade.once) == (
        "Brigade first: 2 from the Brigade, 1 from the Wagon",
        "Pour 1 from the Brigade",
    )
    assert (wagon.seldom, brigade.seldom) == (False, True)
    assert brigade.line == ("spend brigade", "spend brigade", "spend wagon")


def test_a_line_stops_before_a_card_is_turned_over() -> None:
    """The last water of the last action ends the turn."""
    s = burning(4, 2, 0, actions=1)

    assert shown(s, "extinguish").line == ("extinguish", "spend brigade")
    assert shown(play(s, "extinguish", "spend brigade"), "spend brigade").line == ()


@pytest.mark.rule("BR-12.8")
def test_a_transfer_moves_what_fits_and_does_not_pour_it_back() -> None:
    s = at(players={"0": {"brigade": "C2", "wagon": "C2", "brigade_water": 2, "wagon_water": 0}})
    found = shown(s, "transfer to wagon")

    assert found.line == ("transfer to wagon", "one more")
    assert found.label == "Transfer 2 to Wagon"
    play(s, *found.line)
    assert s.pending == []


@pytest.mark.rule("BR-20.5")
def test_a_wagon_that_an_event_moves_asks_first_because_others_go_on() -> None:
    event = play(at(pending=EVENT), "draw e27")
    own = play(at(), "move wagon")

    assert shown(event, "wagon c2").passes
    assert not shown(own, "wagon c2").passes  # that can be taken back


def test_what_ends_the_turn_or_the_game_passes_to_nobody() -> None:
    assert not FOUR.actions.parse("end turn").roles(at()) & PASSES
