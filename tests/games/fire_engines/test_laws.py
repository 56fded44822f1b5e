"""The laws of all games, lines of play and whole games, under all modules and for all numbers of seats."""

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from fivealarm.testing import perft, transcript
from fivealarm.testing.conformance import check
from fivealarm.testing.files import perfts, transcripts
from tests.games.fire_engines.positions import P1, TILE

HERE = Path(__file__).parent
MODULES = ("fire_engines", "mobsters", "franchises", "skyscrapers")
SETS = [dict(zip(MODULES, on, strict=True)) for on in product((True, False), repeat=4)]
BURNING: dict[str, Any] = {
    "tiles": TILE.findall(P1),
    "blaze": ["0,1 s", "2,0 n"],
    "urbanites": [{"seat": 0, "cell": "2,-1", "on": "building s"}, {"seat": 1, "cell": "1,1", "on": "stadium"}],
}
POSITIONS: list[dict[str, Any]] = [
    {**BURNING, "stage": "blaze", "card": "ARSONIST"},
    {**BURNING, "stage": "set", "card": "FIRE ALARM"},
    {**BURNING, "stage": "alarm", "card": "FIRE ALARM", "truck": "0,0 s"},
    {**BURNING, "stage": "dice", "card": "FIRE ALARM", "truck": "3,1 n"},
    {**BURNING, "stage": "drive", "card": "FIRE ALARM", "truck": "3,0 s", "points": 4, "trail": ["3,1", "3,0"]},
    {**BURNING, "stage": "house", "card": "OPEN HOUSE"},
    {**BURNING, "stage": "van", "card": "MOVING VAN"},
    {**BURNING, "stage": "piece", "last": "3,1"},
    {**BURNING, "stage": "swap", "card": "PLAN B", "drawn": "R15"},
    {**BURNING, "stage": "mob", "card": "MOB HIT", "cars": ["0,0 s", ""], "stack": {"R15": 3, "H10": 1}},
    {**BURNING, "stage": "drive", "card": "MOB HIT", "cars": ["0,0 s", "3,0 s"], "rider": "car 1", "points": 3},
    {**BURNING, "stage": "tile", "card": "PLAN B", "aside": "R15", "stack": {"H10": 1, "B9": 0}},
]


@pytest.mark.parametrize(("at", "options"), list(enumerate(SETS)))
def test_the_laws_hold_under_all_modules(at: int, options: dict[str, object]) -> None:
    short = {"tile_limit": 25} if at % 4 else {}
    check("fire_engines", 2 + at % 5, {**options, **short}, runs=1, samples=3, seed=at)


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_laws_hold_for_all_seats(seats: int) -> None:
    check("fire_engines", seats, {"tile_limit": 25}, runs=1, samples=3, seed=seats)


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["stage"])
def test_the_laws_hold_from_any_stage(position: dict[str, Any]) -> None:
    options = {"mobsters": True, "tile_limit": 0}
    short = {"stack": {"R15": 2, "R12": 2, "FS1": 1, "FH1": 1, "B4": 1}, **position}

    check("fire_engines", 3, options, positions=[short], runs=0, samples=1)


@pytest.mark.parametrize("path", perfts(HERE), ids=lambda path: path.name)
def test_lines_of_play_are_counted(path: Path) -> None:
    assert perft.check(path)


@pytest.mark.parametrize("path", transcripts(HERE), ids=lambda path: path.name)
def test_games_are_played_as_they_were(path: Path) -> None:
    transcript.check(path)
