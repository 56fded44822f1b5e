"""A game in words."""

import re
from typing import Any

import pytest

from fivealarm.kernel.match import Ply
from fivealarm.story.telling import Retold, deeds, repeats, retell, text
from tests.story.conftest import AnyMatch, finished

NAMES = dict(enumerate(["Ann", "Bob", "Cem", "Dora", "Edo", "Fay"]))


def told(label: str, steps: bool = False, place: str = "") -> Retold:
    ply: Ply[Any] = Ply(0, None, (), None)
    return Retold(ply, label, steps, place)


@pytest.mark.parametrize(
    ("plies", "sentence"),
    [
        pytest.param(
            [told("Open the door"), told("End the turn")], "Opened the door and ended the turn.", id="one after another"
        ),
        pytest.param(
            [told("Move east", True), told("Move north", True, "the hall")],
            "Walked to the hall.",
            id="a walk",
        ),
        pytest.param([told("Move east", True, "the hall")], "Moved east to the hall.", id="one step"),
        pytest.param(
            [told("Step west onto the live cable, leaving your 2 followers behind", True, "City Hospital")],
            "Stepped west onto the live cable, leaving the 2 followers behind.",
            id="one step that says where it leads",
        ),
        pytest.param(
            [told("Move east", True, "the hall"), told("Move west", True, "the den")._replace(gait="with the victim")],
            "Moved east to the hall and moved west to the den.",
            id="two walks: somebody comes along on the second",
        ),
        pytest.param([told("Spend 1 water")] * 3, "Spent 1 water 3 times.", id="the same again"),
        pytest.param(
            [told("Put Renown on the Mews (1 of 2)"), told("Put Renown on the Mews (2 of 2, wins it)")],
            "Put Renown on the Mews twice.",
            id="what only a button says is left out",
        ),
        pytest.param([told("Take the outer path: collect the Axe")], "Took the outer path.", id="and what it is for"),
        pytest.param(
            [told("Clear the smoke in the study (north-west)"), told("Move east", True, "the study (south-east)")],
            "Cleared the smoke in the study and moved east to the study.",
            id="nobody who reads looks for the numbers of a place",
        ),
        pytest.param(
            [told("Move Brigade")._replace(begins=True), told("Step south", True)], "Stepped south.", id="only begun"
        ),
        pytest.param(
            [told("Step south", True), told("Wick (the Page): put the Brigade on a loyal block."), told("Give up")],
            "Stepped south, Wick (the Page): put the Brigade on a loyal block and gave up.",
            id="by somebody with a name",
        ),
        pytest.param([told(""), told("")], "", id="nothing that can be said"),
        pytest.param(
            [told(name) for name in ("Aa", "Bb", "Cc", "Dd", "Ee")], "Cc, dd and ee.", id="of a long turn its end"
        ),
    ],
)
def test_what_was_done_is_one_sentence(plies: list[Retold], sentence: str) -> None:
    assert deeds(plies) == sentence


@pytest.mark.parametrize(
    ("label", "events", "same"),
    [
        ("Cover University", "Toronto covers University.", True),
        ("Put Renown on The Honest Scale (1 of 2)", "Bess puts Renown 1 of 2 on The Honest Scale.", True),
        ("Give the call up", "Chicago does not complete the call, 2 of its items missing; nothing is lost.", False),
        ("Laid Last House at Church & Holly, turned half round", "Last House is laid at Church & Holly.", True),
        ("Lay On-Ramp at Main & Ivy, turned to the left", "On-Ramp is laid at Main & Ivy.", True),
        ("Played Blueprints", "A plays Blueprints.", True),
        ("End the turn", "", False),
    ],
)
def test_an_event_may_say_what_was_done(label: str, events: str, same: bool) -> None:
    assert repeats(label, events) is same


def test_the_story_has_every_turn_and_no_notation(match: AnyMatch) -> None:
    story = text(match, match.game.box.title, NAMES)

    heads = re.findall(r"^Turn (\d+): (\w+)$", story, re.MULTILINE)
    assert [int(number) for number, _ in heads] == sorted({int(number) for number, _ in heads})
    assert len(heads) > 3
    assert {name for _, name in heads} <= set(NAMES.values())
    assert not re.search(r"\(\d+-\d+\)", story)
    plain = {str(ply.action) for ply in match.plies if " " in str(ply.action) and re.search(r"\d", str(ply.action))}
    lines = [line.strip().rstrip(".") for line in story.splitlines()]
    assert not plain & set(lines)


def test_an_action_stays_in_the_story_when_it_has_consequences() -> None:
    story = text(finished("flash_point"), "Flash Point", NAMES)

    assert re.search(r"Chopped the \w+ wall\. The axe damages the wall ", story)


def test_who_claims_something_is_told_once_and_by_what_it_is() -> None:
    story = text(finished("fire_engines"), "Fire Engines", NAMES)

    assert re.search(r" claims the (north |east |south |west )?(building|road|suburb) at .* with an Urbanite\.", story)
    assert "Claimed the " not in story


def test_before_the_end_only_what_everybody_heard_is_told() -> None:
    match = finished("danger_zone", 120)
    assert match.outcome() is None

    hidden = [one for one in retell(match) if one.ply.heard is not None]

    assert all(one.label == "" for one in hidden)
