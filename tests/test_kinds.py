"""The measurement of Fire Engines by kinds of decisions."""

from bench.engines.kinds import LAST, WORDS, gathered
from fivealarm import games


def test_every_ply_of_random_games_is_of_a_kind_that_has_words() -> None:
    found = gathered(games.load("fire_engines").make(), 30)

    assert {*found} - {*WORDS, LAST} == set()
    assert found["piece Urbanite"][0].count > 0
    assert sum(late.count for name, (_, late) in found.items() if name.startswith("place")) >= 30
