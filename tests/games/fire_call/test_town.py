"""The town from afar: what a phone shows of the whole board can be read."""

from itertools import combinations
from typing import Final

import pytest

from fivealarm.games.fire_call.picture.map import town
from tests.games.fire_call.table import game

HIGH: Final = 14.0  # capitals of letters of 20
TOKEN: Final = 19.0  # half of one, as much larger as a phone draws it
NAMES: Final = game().table.board.districts
Box = tuple[float, float, float, float]


def lines(district: int) -> list[Box]:
    """The boxes of a district's name: left, top, right, bottom."""
    plot, words = town.PLOTS[district], NAMES[district].split()
    found = []
    for above, word in enumerate(reversed(words)):
        x, y = town.from_afar(plot, word, above)
        half = len(word) * town.AFAR * town.WIDE / 2
        found.append((x - half, y - HIGH, x + half, y))
    return found


def over(one: Box, other: Box) -> tuple[float, float]:
    """How far two boxes lie over each other, across and down."""
    return min(one[2], other[2]) - max(one[0], other[0]), min(one[3], other[3]) - max(one[1], other[1])


@pytest.mark.parametrize("district", range(len(NAMES)), ids=NAMES)
def test_a_token_leaves_the_name_of_its_district_free(district: int) -> None:
    x, y = town.PLOTS[district].token

    for left, top, right, bottom in lines(district):
        near = max(left - x, 0, x - right), max(top - y, 0, y - bottom)
        assert near[0] ** 2 + near[1] ** 2 > (TOKEN - 4) ** 2  # its rim may touch the halo of a letter


@pytest.mark.parametrize(("one", "other"), [*combinations(range(len(NAMES)), 2)])
def test_names_of_neighbours_do_not_run_into_each_other(one: int, other: int) -> None:
    for first in lines(one):
        for second in lines(other):
            across, down = over(first, second)
            assert across <= 0 or down <= 2
