"""The picture: what a person must see."""

import pytest

from fivealarm import games
from fivealarm.games.brigade.rules import refusals as no
from fivealarm.games.brigade.rules.state import State
from fivealarm.scene.choices import choice, touched
from fivealarm.scene.model import Rect, Scene, Text
from tests.games.brigade.table import EVENT, FOUR, TWO, at, play, seat0

picture = games.picture("brigade")
CHANCES = (no.CHANCE_BLOCK, no.CHANCE_CREW, no.CHANCE_EVENT, no.CHANCE_FIRST)


def look(s: object, seat: int = 0) -> Scene:
    return picture.scene(FOUR, FOUR.view(s, seat))  # type: ignore[arg-type]  # any position


def test_a_tile_says_what_it_is() -> None:
    drawn = {element.id: element for element in look(at(fire={"B2": 3})).elements}

    assert drawn["cell b2"].label == "Secondhand Sails (B2), Merchants, value 2, fire 3"
    assert "flame cell b2" in drawn
    assert "flame cell c2" not in drawn


def test_danger_protection_and_ruins_are_marked() -> None:
    s = at(fire={"C2": 4}, destroyed=["D2"], players={"0": {"brigade": "B2"}})
    drawn = {element.id for element in look(s).elements}

    assert {"alarm cell c2", "shield cell b2", "ruin cell d2"} <= drawn
    assert "alarm cell b2" not in drawn


def test_crew_are_lit_or_dim() -> None:
    s = seat0(tracks={"crew": 3}, crew=["K01", "K05"], loyalty=["C2"])
    drawn = {element.id: element for element in look(s).elements}

    assert "works" in drawn["crew k01"].label
    assert "rests" in drawn["crew k05"].label


def test_the_last_wind_is_on_the_rose() -> None:
    s = play(at(pending=EVENT), "draw e17")
    drawn = {element.id: element for element in look(s).elements}

    assert drawn["rose"].label == "the wind blows east"
    assert drawn["rose arrow"].turn == 90
    assert drawn["event last"].label == "event Eastward Gust"


def test_the_sentence_is_for_the_viewer() -> None:
    s = at()

    assert look(s, 0).sentence == "Your turn: 4 actions left."
    assert look(s, 1).sentence == "Bess Hotchkiss: 4 actions left."
    assert look(at(final_turns=2), 0).sentence.endswith("the city is evacuated.")


def test_in_somebody_elses_event_the_event_asks() -> None:
    s = play(at(pending=EVENT, turn=1), "draw e27", "decline")

    assert look(s, 2).sentence == "Clear Streets asks you: choose a space for the Wagon, or leave it at the firehouse."
    assert look(s, 0).sentence.startswith("Ysolde Brack: choose a space")


def test_a_picture_and_its_labels_say_your_to_nobody() -> None:
    for s in (at(), play(at(), "move wagon"), play(at(pending=EVENT, turn=1), "draw e27")):
        drawn = [element.label + element.tip for element in look(s, 3).elements]
        labels = [choice(FOUR, picture, s, action).label for action in FOUR.legal(s)]
        assert [words for words in drawn + labels if "your firehouse" in words] == []


@pytest.mark.parametrize(("pending", "text", "element", "label"), [
    ({"what": "transfer", "to": "brigade"}, "stop", "water wagon 0", "Stop transferring"),
    ({"what": "offer", "seat": 0}, "decline", "crew deck", "Recruit nobody"),
    ({"what": "poet", "seat": 0, "won": "B2"}, "decline", "renown 0", "No Renown for the Court Poet"),
    ({"what": "wagon", "seat": 0, "optional": True}, "decline", "wagon 0", "Leave the Wagon where it is"),
    ({"what": "step", "points": 2, "steps": 1}, "stop", "brigade 0", "Stop at Secondhand Sails"),
])  # fmt: skip
def test_a_stop_or_a_no_says_what_it_ends(pending: dict[str, object], text: str, element: str, label: str) -> None:
    s = seat0(brigade="B2", wagon="B2", brigade_water=0, tracks={"crew": 1}, more={"pending": [pending]})
    shown = choice(FOUR, picture, s, FOUR.actions.parse(text))

    assert (shown.touches[0], shown.label) == (element, label)
    assert shown.ends or shown.declines


def test_an_upgrade_says_what_it_gives() -> None:
    shown = choice(FOUR, picture, seat0(tracks={"wagon": 3}), FOUR.actions.parse("upgrade wagon"))

    assert shown.label == "Upgrade Wagon: 5 water in the Wagon"


def test_every_action_has_words_and_a_place_whether_legal_or_not() -> None:
    for s in (at(), at(pending=EVENT), seat0(fire={"B2": 2}, brigade="B2", more={"actions": 2})):
        for action in FOUR.actions:
            shown = choice(FOUR, picture, s, action)
            assert shown.touches
            assert shown.label


def test_places_of_events() -> None:
    assert picture.elements(TWO, ("space", 7)) == ("cell b2",)
    assert picture.elements(TWO, ("seat", 1)) == ("house 1",)
    assert "event last" in picture.elements(TWO, ("card", 3))
    assert picture.elements(TWO, ("crew", 3))[0] == "crew k04"
    assert picture.elements(TWO, ("level", 3)) == ()


@pytest.mark.parametrize("s", [at(), at(pending=EVENT)])
def test_what_the_cards_decide_is_on_the_decks(s: State) -> None:
    for action in FOUR.actions:
        if FOUR.refusal(s, action) in CHANCES:
            assert set(touched(FOUR, picture, s, action)) <= {"event deck", "crew deck"}


def test_every_name_fits_on_two_lines_of_its_tile() -> None:
    for element in look(at()).elements:
        if element.id.startswith("name ") and isinstance(element.shape, Text):
            assert len(element.shape.words) <= (11 if element.id[-2:] in ("c3", "d3", "c4", "d4") else 14)


def test_a_firehouse_without_crew_places_is_drawn_short() -> None:
    drawn = {element.id: element for element in look(seat0(tracks={"crew": 1})).elements}
    first, second = drawn["house 0"], drawn["house 1"]

    assert isinstance(first.shape, Rect)
    assert isinstance(second.shape, Rect)
    assert first.shape.h > second.shape.h
    assert second.y == first.shape.h + 8


def test_a_free_upgrade_says_so() -> None:
    s = seat0(tracks={"crew": 1}, crew=["K08"], loyalty=["B2"])

    upgrade = FOUR.actions.parse("upgrade crew")

    assert choice(FOUR, picture, s, upgrade).cost == "free"
    assert choice(FOUR, picture, at(), upgrade).cost == "1 action"
