"""The desk beside the city: the face of a card, why it can no longer be used, the Blaze Tokens."""

import re
from typing import Any

import pytest

from fivealarm.games.fire_engines.picture.cards import EMBLEM, FOOT, LINE, SIZE, WIDE, face
from fivealarm.games.fire_engines.picture.desk import WIDE as DESK
from fivealarm.games.fire_engines.picture.desk import pile
from fivealarm.games.fire_engines.picture.supply import APART, NAMES, SAYS, pays
from fivealarm.games.fire_engines.rules.board import board
from fivealarm.games.fire_engines.rules.data import ActionCard
from fivealarm.scene.model import Element
from fivealarm.scene.wrap import width
from tests.games.fire_engines.positions import P1, draw
from tests.games.fire_engines.test_picture import GAME, named, scene_of, svg_of


def texts(drawn: dict[str, Element], name: str) -> list[str]:
    return re.findall(r"<text[^>]*>([^<]*)", svg_of(drawn[name]))


@pytest.mark.parametrize("card", board().cards, ids=lambda card: card.name)
def test_the_words_of_a_card_stay_on_it(card: ActionCard) -> None:
    lines = [float(y) for y in re.findall(r'<text[^>]* y="([0-9.]+)"', face(card))]

    assert max(lines) + 4 + LINE / 2 <= FOOT[1], "its foot says whether it can be used, with air above it"
    assert width(card.name, SIZE, bold=True) <= WIDE - EMBLEM - 14


def test_a_frame_round_one_pile_leaves_the_next_as_it_is() -> None:
    left, _, wide, _ = pile("tile").hit

    assert wide < APART, "it ends where the next begins"
    assert left < 0


@pytest.mark.rule("FE-4.4", "FE-12.2", "FE-12.4")
@pytest.mark.parametrize(
    ("facts", "why"),
    [
        pytest.param({"card": "ARSONIST", "stage": "blaze", "fuel": 3}, "", id="it is asked about"),
        pytest.param({"card": "CITY GRANT", "stage": "place", "drawn": "R15"}, "over: scored at once", id="at once"),
        pytest.param({"card": "ARSONIST", "stage": "place", "drawn": "R15"}, "over: a tile is drawn", id="too late"),
        pytest.param({"card": "SLOW NEWS DAY", "stage": "place", "drawn": "R15"}, "", id="says itself that nothing is"),
        pytest.param({"card": "PLAN B", "stage": "swap", "drawn": "R15"}, "", id="it is asked about at the tile"),
        pytest.param({"card": "PLAN B", "stage": "place", "drawn": "R15"}, "over: asked only once", id="was asked"),
        pytest.param({"card": "OVERTIME", "stage": "place", "drawn": "R15"}, "", id="to come by itself"),
        pytest.param(
            {"card": "OVERTIME", "stage": "place", "drawn": "R15", "second": True}, "this is its second tile",
            id="has come",
        ),
        pytest.param({"card": "FIRE ALARM", "stage": "drive", "truck": "0,0 s", "points": 3}, "", id="goes on"),
    ],
)  # fmt: skip
def test_a_card_that_can_no_longer_be_used_says_why_on_its_face(facts: dict[str, Any], why: str) -> None:
    drawn = named(scene_of(GAME, draw(GAME, P1, **facts)))

    assert (texts(drawn, "card past") if "card past" in drawn else []) == ([why] if why else [])
    assert width(why, SIZE) <= WIDE - 20


@pytest.mark.rule("FE-4.4", "FE-12.2", "FE-12.4")
@pytest.mark.parametrize(
    ("facts", "when"),
    [
        pytest.param({"card": "ARSONIST", "stage": "blaze", "fuel": 3}, "can be used now", id="it is asked about"),
        pytest.param({"card": "PLAN B", "stage": "swap", "drawn": "R15"}, "keep it or draw", id="with the tile"),
        pytest.param({"card": "OVERTIME", "stage": "place", "drawn": "R15"}, "after this tile", id="to come by itself"),
        pytest.param({"card": "SLOW NEWS DAY", "stage": "place", "drawn": "R15"}, "", id="never"),
    ],
)
def test_a_card_says_at_its_foot_when_it_is_used(facts: dict[str, Any], when: str) -> None:
    drawn = named(scene_of(GAME, draw(GAME, P1, **facts)))

    assert (texts(drawn, "card now") if "card now" in drawn else []) == ([when] if when else [])
    assert width(when, SIZE, bold=True) <= WIDE - 20


@pytest.mark.parametrize("fire", [True, False])
def test_beside_the_city_stands_what_each_thing_of_it_does_in_words_that_fit(fire: bool) -> None:
    found = re.findall(r'<text[^>]* x="([0-9.]+)"[^>]*>([^<]*)', pays(fire)[0])
    nouns, says = ([words for x, words in found if float(x) == at] for at in (NAMES, SAYS))

    told = dict(zip(nouns, says, strict=True))
    assert list(told)[:5] == ["Urbanite", "Block", "Road", "Stadium", "Suburb"]
    assert ("Hydrant" in told) is fire
    assert all(width(noun, 14, bold=True) <= SAYS - NAMES for noun in told)
    assert all(width(words, 14) <= DESK - SAYS - 16 for words in told.values())


@pytest.mark.rule("FE-8.7")
def test_the_desk_shows_each_blaze_token_in_supply_as_a_flame() -> None:
    drawn = named(scene_of(GAME, draw(GAME, P1)))

    flames, outlines = (svg_of(drawn["tokens"]).count(art) for art in ("flame-l", "fe-ember"))
    assert flames + outlines == 10
    assert drawn["tokens"].label == f"{flames} of 10 Blaze Tokens in supply"
