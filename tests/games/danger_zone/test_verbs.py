"""What a verb says of itself: when it is none to choose, what it touches, and what follows."""

from typing import Any

import pytest

from fivealarm.games.danger_zone.rules import refusals as no
from fivealarm.games.danger_zone.rules.board import CELL_OF, CIRCLE, RING
from fivealarm.games.danger_zone.rules.cards.held import ANY_KIT, kit_card, maybe
from fivealarm.games.danger_zone.rules.components import KITS, SURVIVORS
from fivealarm.games.danger_zone.rules.data import places
from fivealarm.games.danger_zone.rules.places import space, tile
from fivealarm.games.danger_zone.rules.verbs.nature import where
from fivealarm.games.danger_zone.rules.verbs.verb import NOWHERE
from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import CARD, DECLINES, DIE, ENDS, LOSES, STEPS
from tests.games.danger_zone.table import desk, new

STREET: dict[str, Any] = {"pawns": ["1:21"], "mp": 3}


@pytest.mark.rule("DZ-3.3")
@pytest.mark.parametrize("text", ["target 3", "build t09", "call 8:20", "look 3", "done", "use jack", "decline"])
def test_nobody_answers_what_no_card_asks(text: str) -> None:
    d = desk(mp=3)

    assert d.game.refusal(d.state, d.game.actions.parse(text)) is no.NOT_NOW


@pytest.mark.rule("DZ-3.1", "DZ-7.1", "DZ-8.2")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("lay t09", no.TILES_ARE_DRAWN),
        ("turn 90", no.TILES_ARE_TURNED),
        ("pair t01 t02", no.PAIRS_ARE_DRAWN),
        ("deal 0 siren-tower", no.KITS_ARE_DEALT),
        ("deal 0 raft", no.GEAR_IS_TAKEN),
        ("discard raft", no.GEAR_IS_TURNED_UP),
        ("die 3", no.EIGHT_FALLS),
        ("roll 1 2", no.DICE_FALL),
        ("draw rescue", no.QUAKES_ARE_DRAWN),
        ("see rescue", no.QUAKES_ARE_SEEN),
        ("turn up nothing", no.QUAKES_ARE_LAID),
    ],
)
def test_no_seat_chooses_what_falls_by_chance(text: str, reason: Refusal) -> None:
    d = desk(mp=3)

    assert d.game.refusal(d.state, d.game.actions.parse(text)) is reason


@pytest.mark.parametrize(
    ("position", "before", "text", "roles"),
    [
        ({"mp": 3}, [], "leave 0:01", STEPS),
        ({"mp": 3}, [], "stop", ENDS),
        ({**STREET, "starting_gear": [["demolition-charge"]]}, [], "play demolition-charge", CARD),
        ({**STREET, "starting_gear": [["survey-drone"]]}, [], "play survey-drone", DIE),
        ({**STREET, "starting_gear": [["fault-trigger"]]}, [], "play fault-trigger", DIE),
        ({**STREET, "starting_gear": [["siren-tower"]]}, [], "play siren-tower", 0),
        ({**STREET, "starting_gear": [["siren-tower"]]}, ["play siren-tower"], "target 3", CARD),
        ({"mp": 3, "hands": [["radio"]]}, ["play radio"], "look 3", CARD),
        ({"mp": 3, "hands": [["radio"]]}, ["play radio", "look 3", "see fault-line"], "done", DECLINES),
    ],
)
def test_what_follows_an_action(position: dict[str, Any], before: list[str], text: str, roles: int) -> None:
    d = desk(**position).play(*before)

    assert text in d.legal()
    assert d.game.actions.parse(text).roles(d.state) == roles


def test_what_falls_by_chance_touches_the_position_it_is_about() -> None:
    d = new()

    assert d.game.actions.parse("lay t09").touches(d.state) == (("position", 1),)
    assert where(d.state, "position", 2) == ()  # that much is not said


def test_the_dice_are_about_no_position() -> None:
    d = desk(mp=3, aftershocks={"4": "ordinary"}, free=["7:43"]).play("stop")

    assert d.chances()["roll 1 1"] == 1
    assert where(d.state, "position", 1) == ()


def test_what_falls_by_chance_touches_nothing_while_a_seat_decides() -> None:
    d = desk(**STREET, starting_gear=[["siren-tower"]]).play("play siren-tower")

    assert d.game.actions.parse("draw rescue").touches(d.state) == ()


@pytest.mark.parametrize(
    ("hand", "train", "way", "roles"),
    [
        pytest.param([], [], "e", ENDS, id="a live cable"),
        pytest.param(["gloves"], [], "e", 0, id="a live cable with gloves"),
        pytest.param([], ["3:12"], "e", ENDS | LOSES, id="a live cable with a follower"),
        pytest.param([], ["3:12"], "w", 0, id="dry ground with a follower"),
    ],
)
def test_what_follows_a_step(hand: list[str], train: list[str], way: str, roles: int) -> None:
    d = desk(pawns=["3:02"], hands=[hand], trains=[train], mp=3)

    assert d.game.actions.parse(f"step {way}").roles(d.state) == STEPS | roles


def test_only_a_move_leads_somewhere() -> None:
    d = desk(mp=3)

    assert [d.game.actions.parse(text).leads(d.state) for text in ("decline", "play radio")] == [NOWHERE] * 2


def test_every_number_of_survivors_has_its_words() -> None:
    assert desk().game.names["survivors"][SURVIVORS] == f"{SURVIVORS} survivors"


def test_the_first_tile_is_called_by_its_name() -> None:
    s = desk(tiles=["T01", "T02", "T03", "T04", "T05", "T06", "T08", "T12"]).state

    assert (s.tiles[1], tile(s, 1), space(s, CELL_OF["1:22"])) == (0, "Market Square", "Market Square")


@pytest.mark.rule("DZ-1.6")
def test_the_helipad_is_one_space_and_its_edge_another() -> None:
    s = desk().state

    assert {space(s, cell) for cell in CIRCLE} == {places().helipad}
    assert {space(s, cell) for cell in RING} == {places().edge}


@pytest.mark.rule("DZ-10.2")
def test_a_starting_gear_card_just_dealt_may_be_any_of_them() -> None:
    assert [maybe(kit_card(card)) for card in range(KITS)] == [ANY_KIT] * KITS
    assert f"{ANY_KIT:b}" == "1" * KITS
