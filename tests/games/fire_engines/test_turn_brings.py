"""What a turn brings the seat that plays it, and what it costs."""

import pytest

from fivealarm.games.fire_engines.bot import brings
from tests.games.fire_engines.positions import P1, draw, open_box, play

GAME = open_box(3)
RED = {"seat": 1, "cell": "2,-1", "on": "building s"}
YELLOW = {"seat": 0, "cell": "2,-1", "on": "building s"}


def told(*line: str, before: tuple[str, ...] = (), **facts: object) -> tuple[list[str], list[str]]:
    s = play(GAME, draw(GAME, P1, **facts), *before)
    return brings(GAME, s, [GAME.actions.parse(text) for text in line])


@pytest.mark.parametrize(
    ("pieces", "gain", "cost"),
    [
        pytest.param([RED], "lowers Red's block at", "", id="somebody's block"),
        pytest.param([YELLOW], "", "lowers your block at", id="one's own"),
        pytest.param([], "", "burns only the block at", id="nobody's"),
    ],
)
def test_a_fire_is_told_by_whose_block_loses_what(pieces: list[object], gain: str, cost: str) -> None:
    gains, costs = told("blaze 2 0 n", before=("card fire-bug",), urbanites=pieces)

    assert [clause[: len(gain)] for clause in gains] == [gain] * bool(gain)
    assert [clause[: len(cost)] for clause in costs] == [cost] * bool(cost)


def test_a_claim_is_told_with_what_it_pays_and_the_last_urbanite_with_it() -> None:
    s = draw(GAME, P1, stage="place", drawn="R15")
    s.supply = bytes((1, 7, 7))
    road = "urbanite road e"
    laid = GAME.actions.parse("place 3 2 0")

    claimed, kept = (brings(GAME, s, [laid, GAME.actions.parse(text)]) for text in (road, "pass"))

    assert claimed[0][0].startswith("claims the road at ")
    assert claimed[0][0].endswith("(1 point so far, 1 open end)")
    assert claimed[1] == ["leaves you no Urbanite to claim anything with"]
    assert kept == (["keeps your last Urbanite for a better claim"], [])


def test_points_are_told_at_once() -> None:
    gains, _ = told("place 3 2 0", "urbanite road n", stage="place", drawn="R15")

    assert gains[0] == "scores 2 points at once"
