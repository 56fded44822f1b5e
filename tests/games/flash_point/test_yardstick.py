"""7.10.8: how long a building stands when nobody acts, and how much set-up damages it."""

from random import Random

import pytest

from fivealarm.games.flash_point.rules.fire import advance, clear_outside
from fivealarm.games.flash_point.rules.game import FlashPoint
from fivealarm.games.flash_point.rules.state import ADVANCE, CUBES, KNOCK, SET_ENGINE, State
from tests.games.flash_point.table import new

MAPS = ("house", "house_back", "villa", "hotel")
TURNS = {
    "family": (27, 26, 30, 32),
    "recruit": (19, 18, 21, 22),
    "veteran": (16, 16, 18, 19),
    "heroic": (13, 12, 14, 15),
}
SET_UP = {"recruit": (3.8, 3.5, 4.6, 5.1), "heroic": (5.3, 5.1, 6.3, 7.0)}
RUNS = 150
CASES = [(level, map_, TURNS[level][at]) for level in TURNS for at, map_ in enumerate(MAPS)]


def set_up(game: FlashPoint, rng: Random) -> State:
    """All that dice place."""
    s = game.start()
    while s.stage < SET_ENGINE:
        game.apply(s, rng.choice(game.chances(s))[0])
    return s


def stands(s: State, rng: Random) -> int:
    """Turns of phase 2 alone until the last cube."""
    turns = 0
    while not s.over:
        turns, s.stage = turns + 1, ADVANCE
        while s.stage == ADVANCE and not s.over:
            advance(s, rng.choice(s.setting.board.inside))
        assert s.over or s.stage == KNOCK
        clear_outside(s)
    return turns


@pytest.mark.rule("FP-ADV.7", "FP-EXP.4")
@pytest.mark.parametrize(("level", "map_", "turns"), CASES, ids=lambda one: str(one))
def test_the_yardstick_of_buildings_nobody_saves(level: str, map_: str, turns: int) -> None:
    rules = {"rules": "experienced", "difficulty": level} if level != "family" else {}
    game, rng = new(4, map=map_, **rules).game, Random(7)
    stood, cubes = 0, 0

    for _ in range(RUNS):
        s = set_up(game, rng)
        cubes += CUBES - s.cubes_left
        stood += stands(s, rng)

    assert stood / RUNS == pytest.approx(turns, rel=0.1)
    if level in SET_UP:
        assert cubes / RUNS == pytest.approx(SET_UP[level][MAPS.index(map_)], rel=0.1)
