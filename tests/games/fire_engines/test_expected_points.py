"""What the chief foresees: gaps, features, and who is likely to win."""

from random import Random

import pytest

from fivealarm.games.fire_engines import bot
from fivealarm.games.fire_engines.bot import expected_points, gaps
from fivealarm.games.fire_engines.bot.expected_points import recall
from fivealarm.games.fire_engines.bot.plan import worths
from fivealarm.games.fire_engines.bot.weights import CHIEF
from fivealarm.games.fire_engines.rules.city.cells import cell
from fivealarm.games.fire_engines.rules.city.features import feature_at, need_of
from fivealarm.games.fire_engines.rules.state import OVER, PLACE, State
from fivealarm.kernel.contract import NATURE, NOBODY
from tests.games.fire_engines.positions import ALL_MODULES, P1, P2, draw, open_box

GAME = open_box()
MINE = {"seat": 0, "cell": "0,0", "on": "building n"}
HERS = {"seat": 1, "cell": "0,0", "on": "building n"}


def block(s: State) -> int:
    """The block that the building of the start tile belongs to."""
    return feature_at(s, cell(0, 0), 0)


def test_a_gap_that_nothing_fits_stays_empty() -> None:
    full, bare = draw(GAME, P2), draw(GAME, P2, stack={"R1": 1})

    assert gaps.gaps(full, block(full)) == [cell(1, 0)]
    assert gaps.filled(full, cell(1, 0)) > 0.5
    assert gaps.fitting(bare.board, bare.stack, need_of(bare, cell(1, 0))) == 0
    assert gaps.closing(bare, block(bare)) == (0.0, 1)


def test_a_block_that_can_be_completed_is_worth_more() -> None:
    full, bare = draw(GAME, P2, urbanites=[MINE]), draw(GAME, P2, urbanites=[MINE], stack={"R1": 1})

    assert (
        expected_points.block_prospect(full, block(full))
        > 5
        > 4
        > expected_points.block_prospect(bare, block(bare))
        > 2
    )


def test_a_fire_makes_it_worth_less() -> None:
    clean, burning = draw(GAME, P2), draw(GAME, P2, blaze=["1,-1 s"])

    assert (
        expected_points.block_prospect(clean, block(clean))
        > expected_points.block_prospect(burning, block(burning)) + 1
    )


def test_seats_are_judged_alike() -> None:
    first = bot.evaluate(GAME, draw(GAME, P2, urbanites=[MINE], score=[4, 9]))
    second = bot.evaluate(GAME, draw(GAME, P2, urbanites=[HERS], score=[9, 4]))

    assert first == pytest.approx(second[::-1])
    assert sum(first) == pytest.approx(1)


def test_at_the_end_only_points_count() -> None:
    s = draw(GAME, P1, score=[12, 30])
    s.stage = OVER

    assert expected_points.expected(s) == [12, 30]


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, ALL_MODULES)])
def test_looking_only_near_the_new_tile_sees_the_same(seats: int, options: dict[str, object]) -> None:
    game, rng = open_box(seats, **options), Random(5)
    s = game.start()
    while s.to_act != NOBODY:
        if s.to_act == NATURE:
            actions, weights = zip(*game.chances(s), strict=True)
            game.apply(s, rng.choices(actions, weights)[0])
            continue
        legal = game.legal(s)
        if s.stage == PLACE and rng.random() < 0.3:
            judge = recall(s)
            for action in legal:
                after = s.copy()
                game.apply(after, action)
                assert judge(after, s.turn) == pytest.approx(expected_points.utility(after, s.turn))
        game.apply(s, bot.greedy(game, game.view(s, s.turn), legal, rng) if rng.random() < 0.5 else rng.choice(legal))


def test_the_first_guess_is_led_by_what_promises_most() -> None:
    s = draw(GAME, P2, urbanites=[MINE], stage="place", drawn="H5", card="SLOW NEWS DAY")
    legal = GAME.legal(s)
    found = worths(GAME, s, legal, CHIEF, Random(1))
    priors = bot.prior(GAME, s, legal)

    assert str(legal[priors.index(max(priors))]) == "place 1 0 0"
    assert found.index(max(found)) == priors.index(max(priors))
    assert bot.quick(GAME, s, legal, Random(1)) is legal[priors.index(max(priors))]
