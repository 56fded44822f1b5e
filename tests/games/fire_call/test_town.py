"""The town on a phone: what it shows of the whole board, and of a close-up, can be read."""

import re
from itertools import combinations
from typing import Final

import pytest

from fivealarm.games.fire_call.picture import scene
from fivealarm.games.fire_call.picture.map import town
from fivealarm.scene.wrap import width
from tests.games.fire_call.table import game, position

HIGH: Final = 14.0  # capitals of letters of 20
TOKEN: Final = 19.0  # half of one, as much larger as a phone draws it
APART: Final = 4.0  # units between two lines at least
NARROW: Final = 0.67  # of its width: a word that is pressed together more is not read
NAMES: Final = game().table.board.districts
Box = tuple[float, float, float, float]


def lines(district: int) -> list[Box]:
    """The boxes of a district's name: left, top, right, bottom."""
    found = []
    for words, x, y, room in town.from_afar(town.PLOTS[district], NAMES[district]):
        half = min(width(words, town.AFAR), room) / 2
        found.append((x - half, y - HIGH, x + half, y))
    return found


def apart(one: Box, other: Box) -> float:
    """How far two boxes lie apart, across or down."""
    return max(max(one[0], other[0]) - min(one[2], other[2]), max(one[1], other[1]) - min(one[3], other[3]))


def close_up() -> list[tuple[str, float, Box]]:
    """Every line of a name as a close-up shows it, with its size and its box."""
    found = []
    for text in re.findall(r"<text[^>]*>[^<]+</text>", town.signs(NAMES).svg):
        facts = dict(re.findall(r'([\w-]+)="([^"]*)"', text))
        said, size = re.sub(r"<[^>]*>", "", text), float(facts["font-size"])
        if "fc-halo nearby" in facts["class"]:
            x, y, half = float(facts["x"]), float(facts["y"]), width(said, size) / 2
            found.append((said, size, (x - half, y - 0.7 * size, x + half, y)))
    return found


@pytest.mark.parametrize("district", range(len(NAMES)), ids=NAMES)
def test_a_token_leaves_the_name_of_its_district_free(district: int) -> None:
    x, y = town.PLOTS[district].token

    for left, top, right, bottom in lines(district):
        near = max(left - x, 0, x - right), max(top - y, 0, y - bottom)
        assert near[0] ** 2 + near[1] ** 2 > (TOKEN - 4) ** 2  # its rim may touch the halo of a letter


@pytest.mark.parametrize("district", range(len(NAMES)), ids=NAMES)
def test_a_name_stays_within_its_district(district: int) -> None:
    x, y, wide, high = town.PLOTS[district].view

    for left, top, right, bottom in lines(district):
        assert x <= left
        assert y <= top
        assert right <= x + wide
        assert bottom <= y + high


@pytest.mark.parametrize("district", range(len(NAMES)), ids=NAMES)
def test_no_name_is_pressed_together_so_that_it_is_not_read(district: int) -> None:
    for words, _, _, room in town.from_afar(town.PLOTS[district], NAMES[district]):
        assert room >= width(words, town.AFAR) * NARROW


@pytest.mark.parametrize(("one", "other"), [*combinations(range(len(NAMES)), 2)])
def test_names_of_neighbours_stand_apart(one: int, other: int) -> None:
    for first in lines(one):
        for second in lines(other):
            assert apart(first, second) >= APART


def test_in_a_close_up_names_are_read_and_stand_apart() -> None:
    two = game()
    [board] = [pane for pane in scene(two, two.view(position(two), 0)).panes if pane.where == "main"]
    drawn = close_up()

    assert {word for said, _, _ in drawn for word in said.split()} == {word for name in NAMES for word in name.split()}
    assert all(size * board.least >= 12 for _, size, _ in drawn)  # px
    assert all(apart(first, second) >= APART for (_, _, first), (_, _, second) in combinations(drawn, 2))
