"""What blocks, firehouses, tracks and cards say of themselves."""

from typing import Any

import pytest

from fivealarm.scene.choices import choice
from tests.games.brigade.looking import look, picture, svg_of
from tests.games.brigade.table import FOUR, at, play, seat0

AT_ONCE = 150  # letters of a tip that are shown before one stays


@pytest.mark.rule("BR-10.6", "BR-11.1")
def test_a_block_says_once_what_it_is_worth_and_what_wins_it() -> None:
    s = at(players={"1": {"loyalty": ["C2"]}})
    told = {element.id: element.tip for element in look(s).elements}

    assert told["cell c3"] == "5 Renown win it."
    assert told["cell c2"] == "Loyal to Odo Fenn; others need 3 Renown."


@pytest.mark.rule("BR-13.8")
def test_a_card_to_keep_says_which_block_it_needs_before_it_works() -> None:
    keep = FOUR.actions.parse("keep k01")
    bare = play(seat0(tracks={"crew": 1}), "recruit", "deal k01", "deal k02")
    loyal = play(seat0(tracks={"crew": 1}, loyalty=["C2"]), "recruit", "deal k01", "deal k02")

    assert (choice(FOUR, picture, bare, keep).tip or "").endswith(
        ", once a block of the Commons is loyal to you. Carries 2 water at once."
    )
    assert "once a block" not in (choice(FOUR, picture, loyal, keep).tip or "")
    assert ">Waits for a loyal<" in svg_of(bare, "crew k01")
    assert ">Works at once<" in svg_of(loyal, "crew k01")


@pytest.mark.rule("BR-14.1")
def test_a_rivals_track_says_whose_it_is() -> None:
    says = "That is Odo Fenn's Actions track (4 actions a turn); you upgrade your own."

    assert picture.words.answers(seat0(), "track 1 leadership") == ("BR-14.1", says)
    assert picture.words.answers(seat0(), "circle 1 leadership 3") == ("BR-14.1", says)
    assert picture.words.answers(seat0(), "track 0 leadership") is None
    assert picture.words.answers(seat0(), "cell c2") is None


@pytest.mark.rule("BR-10.5")
def test_giving_up_renown_says_how_much() -> None:
    won = play(seat0(fire={"C2": 2}, brigade="C2"), "extinguish", "spend brigade", "spend brigade")
    forfeit = FOUR.actions.parse("forfeit")

    assert choice(FOUR, picture, won, forfeit).label == "Give up 2 Renown"
    assert choice(FOUR, picture, play(won, "renown c2"), forfeit).label == "Give up 1 Renown"


@pytest.mark.rule("BR-10.5")
def test_giving_up_renown_says_what_is_lost_and_is_no_end_of_a_turn() -> None:
    won = seat0(brigade="C2", more={"pending": [{"what": "renown", "seat": 0, "tokens": 2}]})
    given_up = choice(FOUR, picture, won, FOUR.actions.parse("forfeit"))

    assert (given_up.ends, given_up.declines, given_up.loses) == (False, False, True)
    assert given_up.seldom, "its stock is lit faintly and without a mark, and no Enter gives it up"
    assert given_up.group != choice(FOUR, picture, won, FOUR.actions.parse("renown c2")).group
    assert given_up.tip.endswith("2 Renown you have won is lost: no block gets it.")


@pytest.mark.rule("BR-10.1", "BR-11.1")
@pytest.mark.parametrize(
    ("me", "says"),
    [
        ({}, "1 more wins it then."),
        ({"renown": {"C2": 1}}, "It is loyal to you then: Commons, a new type."),
    ],
)
def test_a_place_for_renown_says_what_it_leads_to(me: dict[str, Any], says: str) -> None:
    won = seat0(brigade="C2", **me, more={"pending": [{"what": "renown", "seat": 0, "tokens": 1}]})

    assert choice(FOUR, picture, won, FOUR.actions.parse("renown c2")).tip == says


def test_a_firehouse_says_what_its_stocks_and_its_tracks_are() -> None:
    drawn = {element.id: element for element in look(at()).elements}

    assert "Won by putting out fires" in drawn["renown 0"].tip
    assert "each block that is won" in drawn["loyal 0"].tip
    for shown in ("track 0 crew", "circle 0 wagon 3"):
        assert "disc" in drawn[shown].tip
        assert "yellow ring" not in drawn[shown].tip, "nobody finds it"
        assert len(drawn[shown].tip) <= AT_ONCE


@pytest.mark.rule("BR-14.7", "BR-14.8", "BR-14.9")
@pytest.mark.parametrize(
    ("track", "bonus"), [("leadership", "2 more actions"), ("wagon", "the Wagon"), ("crew", "Rec")]
)
def test_a_blue_circle_says_its_bonus(track: str, bonus: str) -> None:
    labels = [element.label for element in look(seat0()).elements if element.id.startswith(f"circle 0 {track}")]

    assert sum("; blue circle, " in label and bonus in label for label in labels) == 1


def test_a_burning_block_says_what_water_it_takes_and_when_it_is_lost() -> None:
    tips = {element.id: element.tip for element in look(at(fire={"B2": 3, "C2": 4})).elements}

    assert "3 water put the fire out. It may rise to 4; above that the block is lost." in tips["cell b2"]
    assert "4 water put the fire out. One flame more and the block is lost." in tips["cell c2"]


@pytest.mark.rule("BR-5.3", "BR-10.3")
@pytest.mark.parametrize(("how", "said"), [
    ("doomed", "Worth 2, but nobody wins it any more. Lost: its fire of 4 rose once more."),
    ("destroyed", "Worth 2: nothing burns here any more and nobody wins it."),
])  # fmt: skip
def test_a_block_that_is_lost_says_what_it_was_worth_and_never_what_would_win_it(how: str, said: str) -> None:
    tip = next(element.tip for element in look(at(FOUR, **{how: ["C2"]})).elements if element.id == "cell c2")

    assert tip.startswith(said)
    assert "Renown win" not in tip
