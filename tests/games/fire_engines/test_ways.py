"""The roads that a vehicle follows."""

import pytest

from fivealarm.games.fire_engines.picture.places import middle
from fivealarm.games.fire_engines.picture.ways import along, ways
from tests.games.fire_engines.positions import P1, draw, open_box, play

GAME = open_box(2)


@pytest.mark.rule("FE-11.5")
def test_the_highway_is_followed_tile_by_tile() -> None:
    s = play(GAME, draw(GAME, P1, truck="0,0 s"), "card fire-alarm", "roll", "roll 1 2")
    before = GAME.view(s, 0)
    play(GAME, s, "step highway 2 0 s")
    after = GAME.view(s, 0)

    shown = ways(GAME, before, after, GAME.actions.parse("step highway 2 0 s"))

    left, y = middle(s.trail[0])
    assert shown == {"truck": [(left + 40, y), (left + 80, y), (left + 120, y)]}


@pytest.mark.rule("FE-11.3")
def test_a_bend_is_not_cut() -> None:
    assert along([(0, 0), (80, 0), (80, 80)]) == [(40, 0), (70, 10), (80, 40)]


def test_whoever_does_not_drive_passes_nothing() -> None:
    s = draw(GAME, P1, truck="0,0 s")
    view = GAME.view(s, 0)

    assert ways(GAME, view, view, GAME.actions.parse("stop")) == {}
