"""A course: what is advised now, and what follows it as long as nothing new is revealed."""

from random import Random
from typing import Any

import pytest

from fivealarm import games
from fivealarm.bots.course import Advised, course
from fivealarm.bots.levels import make
from fivealarm.bots.search import Search
from fivealarm.kernel.contract import NATURE, NOBODY, AnyGame, Seat
from fivealarm.kernel.match import Match
from tests.bots.stones import Clueless, Stones

SEARCHED = {"flash_point": 60, "fire_call": 60, "brigade": 200, "danger_zone": 200, "fire_engines": 30}  # rounds
AT_ONCE = 0  # somebody sits there in every game


class Alone(Stones):
    """Stones for one seat, which takes them all."""

    def apply(self, state: Any, action: str) -> None:
        super().apply(state, action)
        state.to_act = state.to_act and AT_ONCE if state.stones else NOBODY


def begun(slug: str, plies: int) -> Match[Any, Any, Any]:
    """A game of regulars where somebody has a choice."""
    game, rng = games.load(slug).make(2), Random(slug)
    match: Match[Any, Any, Any] = Match(game, seed=slug)
    bots = [make("regular", game) for _ in range(game.seats)]
    while match.to_act == NATURE or len(match.plies) < plies or len(match.legal()) < 3:
        seat, legal = match.to_act, match.legal()
        if seat == NATURE:
            match.roll()
        else:
            match.play(bots[seat].choose(game, match.view(seat), legal, rng, 0.0))
    return match


def advised(game: AnyGame, bot: Any, view: Any, legal: list[Any]) -> list[Advised]:
    rng = Random(1)
    return course(game, bot, view, bot.choose(game, view, legal, rng, 60.0), rng)


@pytest.mark.parametrize("slug", sorted(SEARCHED))
def test_whoever_follows_a_course_finds_what_it_foresaw(slug: str) -> None:
    match = begun(slug, 60)
    game, seat = match.game, match.to_act

    told = advised(game, Search(game, rounds=SEARCHED[slug]), match.view(seat), match.legal())

    for one in told:
        assert match.view(seat) == one.view
        match.play(one.action, seat)
    assert all(one.reason for one in told)


@pytest.mark.parametrize("slug", ["brigade", "danger_zone", "flash_point"])
def test_a_course_ends_where_the_turn_does_or_something_is_revealed(slug: str) -> None:
    match = begun(slug, 60)
    seat: Seat = match.to_act

    for one in advised(match.game, Search(match.game, rounds=SEARCHED[slug]), match.view(seat), match.legal()):
        match.play(one.action)

    assert match.to_act != seat


def test_a_reason_tells_what_is_to_follow() -> None:
    game = Alone(3)
    bot = Search(game, rounds=400, mind=Clueless())

    told = advised(game, bot, game.view(game.start(), 0), ["one", "two"])

    later = [str(one.action) for one in told[1:]]
    assert later
    assert told[0].reason == f"why not; then {', '.join(later)}"
    assert told[-1].reason == "why not"


def test_a_bot_that_does_not_look_ahead_advises_one_thing_at_a_time() -> None:
    match = begun("danger_zone", 60)

    told = advised(match.game, make("regular", match.game), match.view(match.to_act), match.legal())

    assert len(told) == 1
