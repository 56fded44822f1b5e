"""What a turn is worth: the same seed gives the same figures, and a lead is as sure as its samples agree."""

import pytest

from fivealarm.games.fire_engines.rules.game import BOX as ENGINES
from fivealarm.games.flash_point.rules.game import BOX
from fivealarm.puzzles import judging
from fivealarm.puzzles.turns import TurnEnd


def test_a_lead_that_every_sample_shows_is_sure() -> None:
    sure = judging.lead([0.6, 0.7, 0.8], [0.5, 0.6, 0.7], float)
    unsure = judging.lead([0.6, 0.7, 0.8], [0.9, 0.1, 0.7], float)

    assert sure.mean == pytest.approx(0.1)
    assert sure.errors > 1000 > 4 > unsure.errors


def test_one_sample_shows_nothing() -> None:
    assert judging.lead([0.9], [0.1], float).errors == 0


def test_a_crews_chance_counts_by_its_odds() -> None:
    crew, rivals = BOX.make(2, {"map": "house"}), ENGINES.make(2)

    assert judging.steps(crew, 0.999) - judging.steps(crew, 0.998) > 0.6
    assert judging.steps(rivals, 0.999) - judging.steps(rivals, 0.998) == pytest.approx(0.004)


def test_the_same_luck_gives_the_same_value() -> None:
    game = ENGINES.make(2)
    end = TurnEnd((), game.start(), ())

    assert judging.samples(game, 0, end, "luck", 2) == judging.samples(game, 0, end, "luck", 2)
