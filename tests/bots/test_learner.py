"""The stand-in for a learner: a regular who slips."""

from random import Random
from typing import Any

import pytest

from bench.learner import SLIPS, learner
from fivealarm import games
from fivealarm.bots.bring import check
from fivealarm.kernel.contract import AnyGame


class Dice(Random):
    """Falls as it is told to; what is drawn from a list is its last entry."""

    def __init__(self, shows: float) -> None:
        super().__init__(0)
        self.shows = shows

    def random(self) -> float:
        return self.shows

    def choice(self, seq: Any) -> Any:
        return seq[-1]


@pytest.fixture(scope="module")
def brigade() -> AnyGame:
    return games.load("brigade").make(2, {"first_seat": 0})


def test_commands_know_it_by_its_name() -> None:
    assert check("bench.learner:learner") == "bench.learner:learner"


@pytest.mark.parametrize(("shows", "slips"), [(0.0, True), (SLIPS - 0.01, True), (SLIPS, False), (0.99, False)])
def test_it_does_as_a_regular_would_but_for_slips(brigade: AnyGame, shows: float, slips: bool) -> None:
    state = brigade.start()
    rng = Random("learner")
    while state.to_act < 0:
        brigade.apply(state, rng.choice([chance for chance, _ in brigade.chances(state)]))
    view, legal = brigade.view(state, state.to_act), brigade.legal(state)
    wise = games.mind("brigade").greedy(brigade, view, legal, Dice(shows))
    assert wise is not legal[-1]

    chosen = learner(brigade, view, legal, Dice(shows))

    assert chosen is (legal[-1] if slips else wise)
