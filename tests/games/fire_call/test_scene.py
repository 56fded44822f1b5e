"""The picture: what people see, what they do not, and what a click means."""

import re

import pytest

from fivealarm import games
from fivealarm.kernel.contract import NATURE, NOBODY
from fivealarm.scene.choices import choice, touched
from fivealarm.scene.model import Element, Token
from fivealarm.scene.shapes import shape
from fivealarm.testing.drawn_faults import faults
from tests.games.fire_call.table import game, legal, play, position, verb

TWO, THREE = game(), game(3)
picture = games.picture("fire_call")
ART = re.compile(r'href="#art-fc-i-[a-z0-9]+"[^>]* width="([0-9.]+)"')
CALL = {
    "phase": "attempt", "call": "F25", "ranks": ["Captain", "Firefighter", "Firefighter"],
    "at": ["I01", "I00", "Hospital"], "possession": [["N1", "N2", "N3", "N4", "N5", "N6", "MA"], ["L3"], ["L3"]],
}  # fmt: skip


def seen(at: object, state: object, seat: int) -> dict[str, Element]:
    """A picture by element, everything on it known."""
    shown = picture.scene(at, at.view(state, seat))  # type: ignore[arg-type,attr-defined]  # any game of ours
    assert faults(shown) == []
    return {element.id: element for element in shown.elements}


def drawn(at: object, state: object, seat: int) -> dict[str, str]:
    """The labels of a picture by element."""
    return {name: element.label for name, element in seen(at, state, seat).items()}


@pytest.mark.rule("FC-CALL.4")
def test_the_list_of_an_announced_card_is_drawn_for_the_dispatcher_alone() -> None:
    s = position(THREE, phase="announced", call="F25")

    shown = ["need n1" in drawn(THREE, s, seat) for seat in (0, 1, 2, NOBODY)]

    assert shown == [False, False, True, False]
    assert drawn(THREE, s, 0)["call card"] == "Fire Call for Harbourfront, card 1 of 3"


def test_the_list_shows_what_is_left_out_covered_and_missing_and_who_could_supply_it() -> None:
    labels = drawn(THREE, position(THREE, **CALL | {"phase": "supply"}), 1)

    assert labels["need l2"] == "Ladder, item 1 of 9, left out"
    assert labels["need n2"] == "Hose, item 4 of 9, covered"
    assert labels["need l3"] == "Roof, item 3 of 9, missing"
    assert labels["from l3 1"] == "borrow it from Halifax"
    assert labels["from l3 2"] == "steal it from Chicago"


def test_an_item_that_nobody_could_supply_needs_no_room_for_tokens_and_is_as_large_as_one_that_is_there() -> None:
    alone, among = (
        seen(THREE, position(THREE, **CALL | {"possession": [["N1"], [], held]}), 0) for held in ([], ["L3"])
    )
    wide = [ART.search(shape(shown["need l3"].shape)) for shown in (alone, among)]

    assert [found and float(found[1]) for found in wide] == [52, 38]


def test_a_rack_shows_the_three_places_of_an_item() -> None:
    labels = drawn(TWO, position(TWO, garage=[["N2"], []]), 0)

    assert [labels[f"slot 0 {code}"].split(", ")[1] for code in ("n1", "n2", "n3", "a1")] == [
        "in possession", "in the Garage", "in possession", "with the Dispatcher",
    ]  # fmt: skip
    assert labels["chip 0 n2"] == "Hose of Toronto, out of service"


@pytest.mark.rule("FC-RANK.7")
def test_one_badge_is_shown_that_of_the_rank() -> None:
    shown = seen(TWO, position(TWO, ranks=["Captain", "Fire Chief"]), 0)

    assert [shown[f"rank {seat}"].label for seat in (0, 1)] == ["Rank: Captain", "Rank: Fire Chief"]
    assert ["fc-rank-2" in shape(shown["rank 0"].shape), "fc-rank-4" in shape(shown["rank 1"].shape)] == [True, True]
    assert shown["rank 0"].tip == "A Captain leaves out the first 2 items of every call, whether one has them or not."


@pytest.mark.rule("FC-CALL.4")
def test_a_call_is_asked_about_where_its_roller_sees_the_card() -> None:
    """On a small screen the card comes into sight with its question, and only to whoever answers it."""
    call, roll = position(TWO, phase="announced", call="F25"), position(TWO)

    asks = [
        [pane.id for pane in picture.scene(TWO, TWO.view(s, seat)).panes if pane.asks]
        for s in (call, roll)
        for seat in (0, 1)
    ]

    assert asks == [["desk"], [], [], []]


def test_the_sentence_says_who_is_to_do_what() -> None:
    s = position(TWO, phase="fork", at=["I06", "I00"], steps=2)

    assert picture.scene(TWO, TWO.view(s, 0)).sentence == (
        "Your turn: inner path to Station Duties, or outer path to Axe."
    )
    assert picture.scene(TWO, TWO.view(s, 1)).sentence == "Waiting for Toronto to choose a path."


def test_a_fork_lights_the_two_spaces_that_can_be_reached() -> None:
    s = position(TWO, phase="fork", at=["I06", "I00"], steps=2)

    words = [choice(TWO, picture, s, action) for action in TWO.legal(s)]

    assert [one.touches for one in words] == [("space i08",), ("space a2",)]
    assert [one.label for one in words] == ["Inner path: Station Duties", "Outer path: collect the Axe"]
    assert [one.reveals for one in words] == ["", ""]


def test_a_path_is_a_step_from_where_the_roller_stands() -> None:
    s = position(TWO, phase="fork", at=["I06", "I00"], steps=2)

    leaves = [action.leaves(s) for action in TWO.legal(s)]

    assert [leave and picture.elements(TWO, leave) for leave in leaves] == [("space i06",)] * 2


def test_supplying_is_clicked_in_the_opponents_rack() -> None:
    s = play(THREE, position(THREE, **CALL), "declare aid")

    lit = {str(action): touched(THREE, picture, s, action)[0] for action in THREE.legal(s)}

    assert lit == {"supplier 1": "from l3 1", "supplier 2": "from l3 2"}


def test_what_is_refused_has_its_place_too() -> None:
    s = position(TWO)
    known = drawn(TWO, s, 0)

    lost = [
        str(action)
        for action in TWO.actions
        if not str(action).startswith(("colour", "die", "call", "duty", "kept"))
        and not any(name in known for name in touched(TWO, picture, s, action))
    ]

    # no call lies on the desk, nobody holds kept cards or a six, and what is only looked at is not meant for the Garage
    kinds = {text.split()[0] for text in lost}
    assert kinds == {
        "attempt", "declare", "pass", "keep", "play", "block", "path", "supplier", "opponent", "section",
        "collect", "garage", "later", "forgo",
    }  # fmt: skip
    assert {text for text in lost if text.startswith("collect")} == {f"collect n{n}" for n in range(1, 7)}


@pytest.mark.parametrize(("kind", "number", "element"), [
    ("place", 0, "space i00"), ("place", 50, "area hospital"), ("seat", 1, "marker 1"),
    ("department", 13, "marker 1"), ("item", 0, "space a1"),
    ("item", 24, "space i12"), ("district", 2, "district 3"), ("call", 7, "call card"), ("ask", 0, "call ask"),
    ("rank", 1, ""),
])  # fmt: skip
def test_events_have_their_place(kind: str, number: int, element: str) -> None:
    assert picture.elements(TWO, (kind, number))[:1] == ((element,) if element else ())


@pytest.mark.parametrize("text", ["colour red", "station 1", "cover 3"])
def test_set_up_is_played_on_the_picture(text: str) -> None:
    s = TWO.start()
    for step in ("colour blue", "colour black", "station 2", "station 2"):
        if text in legal(TWO, s):
            break
        play(TWO, s, step)

    labels = drawn(TWO, s, s.to_act)

    assert labels[touched(TWO, picture, s, verb(TWO, text))[0]]


def test_natures_turns_and_the_end_have_their_sentences() -> None:
    said = [
        picture.scene(TWO, TWO.view(position(TWO, **facts), 0)).sentence
        for facts in (
            {"phase": "die"},
            {"phase": "call"},
            {"phase": "first roll", "districts": {"1": 0, "2": 1}},
        )
    ]
    s = play(TWO, position(TWO, phase="choose", call="F22", districts={str(n): 0 for n in range(1, 11)}), "district 11")

    assert said == [
        "Your turn: the die is rolling.",
        "Your turn: the Dispatcher draws a Fire Call card.",
        "The die is rolled for the first turn.",
    ]
    assert picture.scene(TWO, TWO.view(s, 0)).sentence == "The game is over: 1. Toronto 11, 2. Halifax 0."
    assert s.to_act != NATURE


@pytest.mark.rule("FC-SET.1")
def test_a_department_is_drawn_in_its_own_colour_with_its_city_its_shape_and_letter() -> None:
    s = position(
        THREE, colours=["red", "black", "yellow"], at=["I01", "I02", "I03"], districts={"4": 1}, garage=[[], ["L2"], []]
    )
    scene = picture.scene(THREE, THREE.view(s, 0))
    shown = seen(THREE, s, 0)

    assert shown["owner 4 afar"].shape == Token(1, 29, "N", "black")
    assert [part in shape(shown["owner 4"].shape) for part in ("tone-black", "#seat-square", ">N<")] == [True] * 3
    assert [shown[f"sign {seat}"].shape for seat in (0, 2)] == [Token(0, 30, "C", "red"), Token(2, 16, " ", "yellow")]
    assert ">Halifax<" in shape(shown["city 2"].shape), "which says what its small sign has no room for"
    assert [(card.tone, card.letter) for card in scene.seats] == [("red", "C"), ("black", "N"), ("yellow", "H")]
    marked = {name: shape(shown[name].shape) for name in ("marker 0", "slot 0 h1", "chip 1 l2")}
    marked["slot 1 l1"] = shape(seen(THREE, s, 1)["slot 1 l1"].shape)  # with its name
    assert [part in marked["marker 0"] for part in ("tone-red", "#seat-circle", ">C<")] == [True] * 3
    for slot in ("slot 0 h1", "slot 1 l1"):
        assert ["tone-" in marked[slot], "m-good" in marked[slot]] == [False, True], "red would be read as missing"
    assert "papered" in marked["chip 1 l2"]
    assert (">N<" in marked["chip 1 l2"], shown["district 4"].look.split()[0]) == (True, "tint-black")


def test_before_colours_are_chosen_a_seat_has_its_own() -> None:
    s = play(TWO, TWO.start(), "colour black")
    shown = picture.scene(TWO, TWO.view(s, 1))
    shapes = {element.id: element.shape for element in shown.elements}

    assert [shapes[f"sign {seat}"] for seat in (0, 1)] == [Token(0, 16, " ", "black"), Token(1, 30, "B")]
    assert [card.tone for card in shown.seats] == ["black", ""]


@pytest.mark.rule("FC-DUTY.6")
def test_two_kept_cards_of_a_kind_are_counted_and_say_what_they_do() -> None:
    shown = seen(TWO, position(TWO, kept=[["S01", "S01"], ["S03"]]), 1)

    whole = seen(TWO, position(TWO, kept=[["S01", "S01"], ["S03"]]), 0)

    assert shown["kept 0 s01"].label == whole["kept 0 s01"].label == "Band-Aid, kept, 2 of them"
    assert "×2" in shape(whole["kept 0 s01"].shape)
    assert shown["kept 1 s03"].tip == "Keep it. Stop an opponent's Mutual Aid."
