"""DZ-2: set-up."""

import pytest

from fivealarm.games.danger_zone.rules.game import BOX
from fivealarm.kernel.contract import BadInput
from tests.games.danger_zone.table import desk, new

TILES = ("lay t01", "lay t02", "lay t03", "lay t04", "lay t05", "lay t06", "lay t08", "lay t12")


@pytest.mark.rule("DZ-2.1")
def test_two_to_six_play_and_all_start_on_the_helipad() -> None:
    for seats in (1, 7):
        with pytest.raises(BadInput):
            BOX.make(seats)
    assert [new(seats).facts["pawns"] for seats in range(2, 7)] == [["HP"] * seats for seats in range(2, 7)]


@pytest.mark.rule("DZ-2.2")
def test_eight_of_eighteen_tiles_are_laid_in_order() -> None:
    d = new(2)
    left = []
    for lay in TILES:
        left.append(len(d.chances()))
        d.play(lay)

    assert left == [18, 17, 16, 15, 14, 13, 12, 11]
    assert d.facts["tiles"] == ["T01", "T02", "T03", "T04", "T05", "T06", "T08", "T12"]


@pytest.mark.rule("DZ-2.5", "DZ-2.6")
def test_eight_ordinary_cards_lie_and_four_are_left_over_one_rescue() -> None:
    d = new(2).play(*TILES)

    assert d.state.quakes == (0, 1, 1, 1, 1, 1, 1, 1, 1)
    assert (d.state.deck, sum(d.state.unknown), d.state.loose) == (5, 12, (0, 0))


@pytest.mark.rule("DZ-2.7")
def test_everybody_gets_another_starting_gear_card() -> None:
    d = new(3).play(*TILES)

    assert len(d.chances()) == 6
    d.play("deal 0 blueprints")
    assert "deal 1 blueprints" not in d.chances()
    d.play("deal 1 siren-tower", "deal 2 survey-drone")
    assert [len(row) for row in d.state.kits] == [1, 1, 1]


@pytest.mark.rule("DZ-2.8")
def test_a_lone_highest_roll_begins_at_once() -> None:
    d = desk(3, pending=[["first", [0, 1, 2], 0, 0, []]]).play("die 2", "die 2", "die 8")

    assert (d.state.first, d.state.turn, d.facts["pending"]) == (2, 2, [["roll"]])
