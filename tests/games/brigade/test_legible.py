"""The picture: what must be told apart at a glance."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from fivealarm.games.brigade.picture import people
from fivealarm.games.brigade.rules.data import TRACK_NAMES, TRACKS, tinderbox
from fivealarm.scene.model import Group
from tests.games.brigade.looking import look, svg_of
from tests.games.brigade.table import EVENT, at, play, seat0


def test_wet_ground_lies_under_the_name_of_its_block() -> None:
    drawn = [element.id for element in look(at(players={"0": {"brigade": "B2"}})).elements]

    assert drawn.index("shield cell b2") < drawn.index("front cell b2") < drawn.index("brigade 0")


def test_every_place_of_the_city_is_marked_to_step_back_and_nothing_else_is() -> None:
    marked = {element.id for element in look(at()).elements if "recedes" in element.look.split()}

    assert marked == {f"cell {column}{row}" for column, row in product("abcdef", range(1, 7))}


@pytest.mark.parametrize(
    ("card", "says"), [pytest.param("e17", "Wind: east", id="a gust"), pytest.param("e23", "No wind", id="no gust")]
)
def test_the_rose_says_in_words_what_it_shows(card: str, says: str) -> None:
    assert f">{says}<" in svg_of(play(at(pending=EVENT), f"draw {card}"), "rose")


def test_a_rival_s_firehouse_has_words_and_numbers_without_a_seal_between_them() -> None:
    s = seat0(tracks={"crew": 1})

    for track, name in zip(TRACKS, TRACK_NAMES, strict=True):
        assert f">{name}<" in svg_of(s, f"track 1 {track}")
        assert "seat-" not in svg_of(s, f"track 1 {track}")


def test_a_type_s_number_lies_on_one_plate_with_its_sign() -> None:
    s = seat0(loyalty=["C2"])  # a block of the Commons

    assert "br-held" in svg_of(s, "type 0 commons")
    assert ">1<" in svg_of(s, "type 0 commons")
    assert "<text" not in svg_of(s, "type 0 nobles")


def test_a_portrait_ends_with_its_card() -> None:
    for path in re.findall(r"M\d+ (\d+)h\d+v(\d+)", people._portrait(tinderbox().crew[0], 66)):
        assert sum(map(int, path)) < people.HIGH


AFAR = 382 / 697  # what of its size the whole city has on a screen 390 px wide
PLACES: dict[str, Any] = {"pending": [{"what": "renown", "seat": 0, "tokens": 1}]}


@pytest.mark.parametrize(
    ("me", "more"),
    [
        ({"brigade": "B2", "wagon": "C2", "loyalty": ["D2", "B2"], "renown": {"E2": 2, "C2": 1}}, {}),
        ({"brigade": "B2", "wagon": "B2", "loyalty": ["C2"], "renown": {"D3": 2}}, PLACES),
    ],
)
def test_the_whole_city_on_a_phone_has_no_letter_under_twelve_pixels(me: dict[str, Any], more: dict[str, Any]) -> None:
    shown = [one for one in look(seat0(**me, more=more)).elements if one.pane == "board" and "nearby" not in one.look]
    letters = [(one.id, size) for one in shown if isinstance(one.shape, Group) for size in _sizes(one.shape.svg)]

    assert letters
    assert [one for one in letters if one[1] * AFAR < 12] == []


def _sizes(svg: str) -> list[float]:
    """How large letters are that are seen from afar, in units of the city."""
    root = ET.fromstring(f'<svg xmlns:x="x">{svg}</svg>')
    return list(_read(root, 1.0))


def _read(node: ET.Element, scale: float) -> Iterator[float]:
    if "nearby" in node.get("class", "").split() or node.get("opacity") == "0":
        return
    grown = re.search(r"scale\(([\d.]+)\)", node.get("transform", ""))
    scale *= float(grown[1]) if grown else 1.0
    if node.tag == "text":
        yield scale * float(node.get("font-size", "nan"))
    for child in node:
        yield from _read(child, scale)
