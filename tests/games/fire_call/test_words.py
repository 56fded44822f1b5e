"""What people read: sentences, labels, reasons and refusals that are true in the position at hand."""

from typing import Any

import pytest

from fivealarm.games.fire_call import bot, picture
from fivealarm.games.fire_call.rules import names
from fivealarm.games.fire_call.rules import refusals as no
from fivealarm.kernel.contract import Refusal
from tests.games.fire_call.reading import CAPTAIN, NOZZLES, THREE, TWO, sentence
from tests.games.fire_call.table import game, position, verb


@pytest.mark.parametrize(
    ("at", "says"),
    [
        ("I00", "on Promotion"),
        ("A1", "on the space of the Ice kit"),
        ("Station 1", "at Fire Station 1"),
        ("Hospital", "in the Hospital"),
    ],
)
def test_where_a_department_stands_is_told_in_words(at: str, says: str) -> None:
    assert names.standing(position(TWO, at=["I02", at]), 1) == says


def test_what_another_is_to_do_is_no_order_to_whoever_waits() -> None:
    assert sentence(TWO, 1) == "Waiting for Toronto to roll the die."


@pytest.mark.parametrize(
    ("owner", "label"), [({"1": 0}, "District"), ({"1": 0, "2": 0}, "Districts"), ({}, "Districts")]
)
def test_one_district_is_no_districts(owner: dict[str, int], label: str) -> None:
    s = position(TWO, districts=owner)

    assert picture.scene(TWO, TWO.view(s, 0)).seats[0].gauges[0].label == label


@pytest.mark.parametrize("corner", ["I00", "I06"])
def test_whoever_asks_for_a_path_at_a_corner_is_told_to_roll(corner: str) -> None:
    s, path = position(TWO, at=[corner, "I02"]), verb(TWO, "path inner")

    assert path.refusal(s) is no.ROLL_BEFORE_PATH


@pytest.mark.rule("FC-CARD.15", "FC-CARD.16")
@pytest.mark.parametrize(
    ("facts", "seat", "said"),
    [
        pytest.param(
            {"duty": "S13", "left": 2}, 0, "Your turn: Rough Night; put two of your items into the Garage.", id="two"
        ),
        pytest.param(
            {"duty": "S13", "left": 2},
            1,
            "Waiting for Toronto: Rough Night; put two items into the Garage.",
            id="other",
        ),
        pytest.param(
            {"duty": "S15", "left": 3}, 0, "Your turn: Safety Recall; put one of your items into the Garage.", id="all"
        ),
        pytest.param(
            {"duty": "S15", "left": 2, "victim": 1},
            1,
            "Your choice: Safety Recall; put one of your items into the Garage.",
            id="all, out of turn",
        ),
        pytest.param(
            {"duty": "S16", "victim": 1},
            0,
            "Your turn: Failed Test; put one item of Halifax into the Garage.",
            id="an opponent's",
        ),
        pytest.param(
            {"duty": "S14"},
            2,
            "Your choice: Surprise Inspection; put one item of Toronto into the Garage.",
            id="the Dispatcher",
        ),
    ],
)
def test_the_sentence_says_whose_items_go_and_how_many(facts: dict[str, Any], seat: int, said: str) -> None:
    assert sentence(THREE, seat, phase="put", **facts) == said


@pytest.mark.rule("FC-HOSP.3", "FC-HOSP.10", "FC-HOSP.11")
@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"at": ["I00", "I00"]}, "Your turn: roll the die; small dice show where it leads."),
        ({"at": ["Hospital", "I00"]}, "Your turn: roll the die; a six, yours or another's, opens the Hospital."),
        (
            {"at": ["Hospital", "I00"], "kept": [["S01"], []]},
            "Your turn: play a Band-Aid to leave the Hospital, or roll the die for a six.",
        ),
        ({"at": ["Hospital", "I00"], "freed": True}, "Your turn: roll the die; any number leads out of the Hospital."),
    ],
)
def test_the_sentence_says_how_to_leave_the_hospital(facts: dict[str, Any], said: str) -> None:
    assert sentence(TWO, 0, **facts) == said
    assert "your" not in sentence(TWO, 1, **facts)


@pytest.mark.rule("FC-CALL.17")
def test_the_sentence_does_not_promise_help_that_is_not_there() -> None:
    alone = {"phase": "attempt", **CAPTAIN}
    helped = {**alone, "possession": [[*NOZZLES, "MA"], ["L3"]]}
    credit = {**alone, "credits": 1, "garage": [["L3"], []]}

    missing = "Your turn: the Roof is missing"
    assert sentence(TWO, 0, **alone) == f"{missing}, and nobody else has it."
    assert sentence(TWO, 0, **helped) == f"{missing}; borrow it, or give up."
    stolen = sentence(TWO, 0, **helped | {"at": ["I01", "Hospital"]})
    assert stolen == f"{missing}; steal it, or give up."
    assert sentence(TWO, 0, **credit) == f"{missing}; use the six, or give up."


def test_of_several_missing_items_the_one_that_nobody_has_is_named() -> None:
    facts = {"phase": "attempt", **CAPTAIN, "possession": [["N1", "MA"], [*NOZZLES, "L1", "L2"]]}

    said = sentence(TWO, 0, **facts)

    assert said == "Your turn: six items are missing, and nobody else has the Roof."


@pytest.mark.rule("FC-MOVE.2", "FC-TURN.4")
@pytest.mark.parametrize(
    ("facts", "said"),
    [
        pytest.param(
            {"at": ["I00", "I00"], "die": 4, "steps": 4},
            "inner path to Station Duties, or outer path to Pike.",
            id="from a corner",
        ),
        pytest.param(
            {"at": ["I06", "I00"], "die": 5, "steps": 3},
            "3 of 5 steps left; inner path to a Fire Call, or outer path to Halligan.",
            id="a corner on the way",
        ),
        pytest.param(
            {"at": ["Hospital", "I00"], "die": 6, "steps": 6},
            "inner path to Promote, or outer path to Pumper.",
            id="out of the Hospital",
        ),
    ],
)
def test_at_a_fork_the_sentence_says_where_both_paths_lead(facts: dict[str, Any], said: str) -> None:
    assert sentence(TWO, 0, phase="fork", **facts) == f"Your turn: {said}"
    assert sentence(TWO, 1, phase="fork", **facts) == "Waiting for Toronto to choose a path."


def test_several_missing_items_are_counted_for_the_card_lists_them() -> None:
    facts = {"phase": "attempt", **CAPTAIN, "possession": [["N1", "MA"], []]}

    said = sentence(TWO, 0, **facts)

    assert said == "Your turn: six items are missing, and others do not have all of them."


def test_who_waits_is_not_spoken_to_as_the_one_who_acts() -> None:
    waiting = [
        sentence(TWO, 1, phase="promoted", ranks=["Fire Chief", "Captain"]),
        sentence(TWO, 1, phase="collect", left=2),
        sentence(TWO, 1, phase="put"),
    ]

    assert not [said for said in waiting if "your" in said.lower()]


def test_a_choice_out_of_turn_is_no_turn() -> None:
    facts = {"phase": "release", "at": ["I00", "Hospital"]}

    assert sentence(TWO, 1, **facts) == "Your choice: Toronto's six opens the Hospital; choose a Fire Station."
    assert sentence(TWO, 0, **facts).startswith("Waiting for Halifax: ")


@pytest.mark.rule("FC-CALL.4")
def test_the_drawn_card_is_off_the_pile_for_everybody() -> None:
    s = position(THREE, phase="announced", call="F25")

    piles = [
        element.label
        for seat in range(3)
        for element in picture.scene(THREE, THREE.view(s, seat)).elements
        if element.id == "calls pile"
    ]

    assert piles == ["Fire Calls: 71 in the pile"] * 3


@pytest.mark.parametrize(
    ("phase", "text", "reason"),
    [
        ("die", "die 3", no.FALLS_BY_ITSELF),
        ("call", "call f25", no.DRAWN_BY_DISPATCHER),
        ("duty", "duty s04", no.DUTY_FALLS),
    ],
)
def test_nature_is_refused_to_seats_in_its_own_words(phase: str, text: str, reason: Refusal) -> None:
    assert TWO.refusal(position(TWO, phase=phase), verb(TWO, text)) is reason


@pytest.mark.rule("FC-ROLL.3", "FC-ROLL.4")
def test_the_reason_for_a_path_knows_the_garage_and_the_last_additional_roll() -> None:
    fork = {"phase": "fork", "at": ["I18", "I00"], "steps": 3}

    given = [
        bot.reason(TWO, TWO.view(position(TWO, **fork, **facts), 0), verb(TWO, "path outer"))
        for facts in ({}, {"extra_rolls": 2}, {"garage": [["N3"], []]})
    ]

    assert given == [
        "The Nozzle is owned already, so there is another roll",
        "Nothing better can be reached",
        "Nothing better can be reached",
    ]


@pytest.mark.parametrize(("sixes", "line"), [(1, "a six to use"), (2, "2 sixes to use")])
def test_sixes_are_counted_in_english(sixes: int, line: str) -> None:
    s = position(TWO, phase="end", credits=sixes, garage=[["N1"], []])

    lines = [element.label for element in picture.scene(TWO, TWO.view(s, 0)).elements]

    assert line in lines


def test_an_opponents_item_is_put_away_by_its_owners_name() -> None:
    s = position(TWO, phase="put", duty="S16", victim=1)
    put = verb(TWO, "garage put a2")

    assert picture.words.label(s, put) == "Put the Axe of Halifax into the Garage"


@pytest.mark.rule("FC-SET.7", "FC-VAR.1")
def test_the_set_up_says_how_many_districts_are_covered_and_which_comes_now() -> None:
    quick = game(2, start_districts=3)
    cover = {"phase": "cover", "districts": {"9": 0, "2": 1}}

    assert sentence(quick, 0, **cover) == "Your turn: cover an open district, 2 of 3; each counts the same."
    assert sentence(TWO, 0, phase="cover") == "Your turn: cover an open district; each counts the same."


def test_a_hint_for_the_set_up_says_what_is_chosen() -> None:
    s = TWO.start()

    reasons = [bot.reason(TWO, TWO.view(s, 0), verb(TWO, text)) for text in ("colour red", "station 1", "station 2")]

    assert reasons == [
        "No colour is stronger than another; this one starts with the six items of the Helmet section",
        "Its first step is Promote, and every rank makes all calls easier",
        "Its first step is Mutual Aid, a card that covers what is missing for one call",
    ]
