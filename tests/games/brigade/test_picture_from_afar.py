"""The city where it is shown small: figures for words, names as soon as they can be read."""

import re

import pytest

from fivealarm.games.brigade.picture import stands, tiles, units
from fivealarm.games.brigade.picture.board import LARGER
from tests.games.brigade.looking import look, svg_of
from tests.games.brigade.table import at
from tests.games.brigade.test_picture import standings, unit_boxes

SMALL_WINDOW = 0.824  # the scale of the city in a window of 1024 by 768
AFAR = 0.547  # the scale of the whole city on a phone that is 390 px wide
READ = 12  # px


def test_from_afar_a_tile_has_large_figures_in_place_of_its_words() -> None:
    s = at(fire={"C2": 3}, players={"0": {"brigade": "C2", "renown": {"D2": 2}}})
    drawn = {element.id: element for element in look(s).elements}
    near, afar = svg_of(s, "front cell c2"), svg_of(s, "worth cell c2")

    assert near.startswith('<g class="nearby">')
    assert ">The Leaky<" in near
    assert re.findall(r">([^<]+)</text>", afar) == ["2"]
    assert ">3</text>" in svg_of(s, "plaque cell c2")
    for name in ("worth cell c2", "plaque cell c2", "afar renown 0 cell d2"):
        assert "afar" in drawn[name].look.split()
        assert not drawn[name].label  # it is said once
    for name in ("flame cell c2", "ember 0 cell c2", "renown 0 cell d2"):
        assert "nearby" in drawn[name].look
    sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', afar + svg_of(s, "plaque cell c2"))]
    renown = float(re.findall(r'font-size="([\d.]+)"[^>]*>2</text>', svg_of(s, "afar renown 0 cell d2"))[0])
    assert min(*sizes, renown * LARGER) * AFAR >= READ


def test_from_afar_a_block_has_a_word_of_its_name_over_whoever_stands_there() -> None:
    s = at(destroyed=["D2"], players={"0": {"brigade": "C3", "wagon": "C3", "renown": {"C3": 2}}})
    shown = [element for element in look(s).elements if element.id.startswith("called")]
    order = [element.id for element in look(s).elements]
    blocks = s.city.box.blocks

    assert all(block.short in block.name for block in blocks)
    assert len({block.short for block in blocks}) == len(blocks)
    assert len(shown) == 31, "a burnt block has no name"
    assert all(element.look == "afar" and not element.label for element in shown)
    assert tiles.AFAR_NAME * AFAR >= READ
    assert order.index("brigade 0") < order.index("called cell c3") < order.index("renown 0 cell c3")


def test_from_afar_letters_of_units_and_renown_leave_the_name_free() -> None:
    for stand in standings():
        for kind, (dx, dy, wide) in zip(
            ("brigade", "wagon"), stands.rooms(stand) if any(stand[:2]) else (), strict=False
        ):
            seal = units._unit(kind, 0, wide, False, 2, stand.brigade and stand.wagon, 30 - dy).svg
            lows = [float(y) for y in re.findall(r'<g class="afar"><g transform="translate\([\d.]+ ([-\d.]+)\)', seal)]
            assert all(low + dy <= 30.01 for low in lows), (stand, kind, dx)
    assert all(y + stands.PILL[1] * LARGER <= units.NAME_TOP for _, y in stands.AFAR)


def test_names_are_shown_as_soon_as_they_can_be_read() -> None:
    board = next(pane for pane in look(at()).panes if pane.id == "board")

    assert board.least * tiles.NAME >= READ
    assert board.least <= SMALL_WINDOW


@pytest.mark.parametrize("stand", standings(), ids=str)
def test_from_afar_nobody_stands_on_the_figures_and_renown_lies_over_them(stand: stands.Standing) -> None:
    top = min(tiles.VALUE[1], tiles.LEVEL[1])
    for brigade_or_wagon in unit_boxes(stand).values():
        assert brigade_or_wagon[0][3] <= top + (9 if stand.narrow else 0)
    assert all(y + stands.PILL[1] * LARGER <= top for _, y in stands.AFAR)


def test_from_afar_a_lost_block_has_its_ruin_and_a_banner_alone_is_larger() -> None:
    s = at(fire={"C2": 4}, doomed=["D2"], players={"0": {"loyalty": ["B2"]}, "1": {"brigade": "B3", "loyalty": ["B3"]}})
    drawn = {element.id: element for element in look(s).elements}

    assert "br-ruinicon" in svg_of(s, "plaque cell d2")
    assert stands.flag(stands.standing(s, 7))[2] > stands.flag(stands.standing(s, 13))[2]
    assert {drawn["flag cell b2"].look, drawn["flag cell b3"].look} == {"afar"}


def test_units_show_their_water_in_drops_and_a_hollow_one_if_they_have_none() -> None:
    s = at(players={"0": {"brigade": "C2", "wagon": "C2", "brigade_water": 2, "wagon_water": 0}})
    many = at(players={"0": {"wagon": "C2", "wagon_water": 6, "tracks": {"wagon": 5}}})

    assert svg_of(s, "brigade 0").count("#art-drop") == 2
    assert svg_of(s, "wagon 0").count("#art-drop") == 0
    assert "br-dry" in svg_of(s, "wagon 0")
    assert "br-dry" not in svg_of(s, "brigade 0")
    assert svg_of(many, "wagon 0").count("#art-drop") == 1
    assert ">6</text>" in svg_of(many, "wagon 0")  # more than one counts at a glance


def test_of_two_units_on_a_block_one_letter_says_whose_both_are() -> None:
    together = at(players={"0": {"brigade": "C2", "wagon": "C2"}})
    apart_ = at(players={"0": {"brigade": "C2", "wagon": "D2"}})

    assert 'opacity="0"' in svg_of(together, "wagon 0")
    assert 'opacity="0"' not in svg_of(apart_, "wagon 0")
    for s in (together, apart_):
        assert "#seat-circle" in svg_of(s, "wagon 0")  # the page knows pieces by it
