"""What everybody is told of what was played: the story's sentences, true in the position at hand."""

from typing import Any

import pytest

from fivealarm.games.fire_call import picture
from fivealarm.kernel.contract import say
from fivealarm.kernel.match import Match
from fivealarm.kernel.verb import DECLINES, ENDS
from tests.games.fire_call.table import game, position, verb

TWO = game()
CAPTAIN = {"call": "F25", "ranks": ["Captain", "Firefighter"]}
NOZZLES = ["N1", "N2", "N3", "N4", "N5", "N6"]

NO_EFFECT = "It has no effect."


def told(text: str, /, **facts: Any) -> list[str]:
    """What everybody is told when an action is played."""
    match = Match(TWO, start=position(TWO, **facts))
    return [say(TWO, event) for event in match.play(verb(TWO, text)).told]


@pytest.mark.rule("FC-DUTY.2")
def test_a_station_duties_card_is_read_aloud() -> None:
    assert told("duty s12", phase="duty") == [
        "Toronto draws Worn-Out Gear.", "The card says: Put one of your items into the Garage.",
    ]  # fmt: skip


EVERY_ITEM = [f"{letter}{n}" for letter in "ANLH" for n in range(1, 7)]


@pytest.mark.rule("FC-DUTY.3", "FC-RANK.3", "FC-GAR.4")
@pytest.mark.parametrize(
    ("card", "facts"),
    [
        ("s07", {}),
        ("s10", {"possession": [["MA"], []]}),
        ("s11", {"possession": [["MA"], ["MA"]]}),
        ("s12", {"possession": [["MA"], []]}),
        ("s15", {"possession": [["MA"], []]}),
        ("s16", {"possession": [["N1"], ["MA"]]}),
        ("s18", {"garage": [[], ["A1"]]}),
        ("s19", {}),
        ("s20", {"possession": [EVERY_ITEM, []]}),
        ("s21", {"possession": [EVERY_ITEM, []]}),
    ],
)
def test_a_card_without_effect_says_so(card: str, facts: dict[str, Any]) -> None:
    why = "Toronto is Firefighter already and has no lower rank: it has no effect." if card == "s07" else NO_EFFECT
    assert told(f"duty {card}", phase="duty", **facts)[2:] == [why, "Halifax is the roller."]


@pytest.mark.rule("FC-RANK.5", "FC-RANK.6")
def test_a_fire_chief_to_whom_the_dispatcher_owes_nothing_is_told_so_once() -> None:
    chief = {"phase": "duty", "ranks": ["Fire Chief", "Captain"], "possession": [[*EVERY_ITEM, "MA"], []]}

    assert told("duty s05", **chief)[2:] == [
        "The Dispatcher holds nothing more for Toronto.", "Halifax is the roller.",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("card", "facts"),
    [
        ("s04", {}),
        ("s07", {"ranks": ["Captain", "Captain"]}),
        ("s11", {"possession": [["MA"], []]}),
        ("s12", {}),
        ("s18", {"garage": [["N1"], []]}),
        ("s19", {"garage": [[], ["A1"]]}),
        ("s20", {}),
        ("s23", {}),
    ],
)
def test_a_card_with_an_effect_does_not(card: str, facts: dict[str, Any]) -> None:
    assert NO_EFFECT not in told(f"duty {card}", phase="duty", **facts)


@pytest.mark.rule("FC-SET.7")
def test_a_district_of_the_set_up_is_told_by_its_own_rule() -> None:
    match = Match(TWO, start=position(TWO, phase="cover"))

    ply = match.play(verb(TWO, "cover 3"))

    assert [(event.rule, say(TWO, (event, numbers))) for event, numbers in ply.told] == [
        ("FC-SET.7", "Toronto covers University.")
    ]


@pytest.mark.rule("FC-CALL.22")
def test_nobody_is_said_to_take_the_own_district() -> None:
    chief = {"phase": "announced", "call": "F25", "ranks": ["Fire Chief", "Firefighter"], "districts": {"1": 0}}

    assert told("attempt", **chief) == [
        "Toronto attempts Marina Boat Fire.",
        "Toronto completes the call.",
        "Toronto holds Harbourfront already; nothing changes.",
        "Halifax is the roller.",
    ]


@pytest.mark.rule("FC-SET.1")
def test_a_department_goes_by_its_city_once_it_has_one() -> None:
    match = Match(TWO)

    said = [
        say(TWO, event)
        for text in ("colour black", "colour red", "station 1")
        for event in match.play(verb(TWO, text)).told
    ]

    assert said == [
        "New York begins with the Ladder section.",
        "Chicago begins with the Helmet section.",
        "New York is at Fire Station 1.",
    ]


@pytest.mark.rule("FC-AID.11")
def test_an_attempt_that_nothing_can_save_needs_no_click_to_end_but_time_to_read() -> None:
    alone = {"phase": "attempt", **CAPTAIN}
    helped = {**alone, "possession": [[*NOZZLES, "MA"], ["L3"]]}
    credit = {**alone, "credits": 1, "garage": [["L3"], []]}
    give_up = verb(TWO, "give up")

    assert [give_up.roles(position(TWO, **facts)) for facts in (alone, helped, credit)] == [DECLINES, ENDS, ENDS]
    labels = [picture.words.label(position(TWO, **facts), give_up) for facts in (alone, helped, credit)]
    assert labels == ["Let the call fail", "Give the call up", "Give the call up"]
    assert told("give up", **alone) == [
        "Toronto does not complete the call, 1 of its items missing; nothing is lost.",
        "Halifax is the roller.",
    ]


@pytest.mark.rule("FC-HOSP.1", "FC-HOSP.6")
def test_the_story_says_what_opens_the_hospital() -> None:
    patient = {"at": ["I01", "Hospital"], "phase": "release", "die": 6, "steps": 6, "to_act": 1}

    assert "Toronto lands on Injury: to the Hospital, until anybody rolls a six." in told(
        "die 1", phase="die", at=["I17", "I00"]
    )
    assert told("die 2", phase="die", at=["Hospital", "I00"])[1] == (
        "Toronto stays in the Hospital, waiting for a six."
    )
    assert told("station 1", **patient)[0] == "The six releases Halifax from the Hospital to Fire Station 1."


@pytest.mark.rule("FC-AID.7", "FC-AID.8", "FC-CARD.3")
@pytest.mark.parametrize(
    ("kept", "first"),
    [
        pytest.param([], "Toronto borrows the Roof from Halifax.", id="nobody can stop it"),
        pytest.param(["S03"], "Halifax is to lend the Roof.", id="a Block may come"),
    ],
)
def test_what_is_lent_is_told_beforehand_only_where_it_may_be_blocked(kept: list[str], first: str) -> None:
    possession = [[*NOZZLES, "L1", "L2", "MA"], ["L3"]]
    match = Match(TWO, start=position(TWO, phase="attempt", possession=possession, kept=[[], kept], **CAPTAIN))
    match.play(verb(TWO, "declare aid"))

    said = [say(TWO, event) for event in match.play(verb(TWO, "supplier 1")).told]

    assert said[0] == first


@pytest.mark.rule("FC-CALL.24", "FC-AID.8", "FC-STEAL.4")
@pytest.mark.parametrize(
    ("at", "begins"),
    [
        (
            "I00",
            [
                "Toronto borrows the Roof from Halifax.",
                "Toronto uses the Mutual Aid card, which goes back to the Dispatcher.",
            ],
        ),
        ("Hospital", ["Toronto steals the Roof from Halifax."]),
    ],
)
def test_what_completes_a_call_is_told_before_what_the_call_brings(at: str, begins: list[str]) -> None:
    possession = [[*NOZZLES, "L1", "L2", "MA"], ["L3"]]
    match = Match(TWO, start=position(TWO, phase="attempt", possession=possession, at=["I01", at], **CAPTAIN))
    match.play(verb(TWO, "declare aid"))

    said = [say(TWO, event) for event in match.play(verb(TWO, "supplier 1")).told]

    assert said[: len(begins) + 2] == [*begins, "Toronto completes the call.", "Toronto covers Harbourfront."]
