"""Levels: four bots that people can name, and bots that they bring."""

import re
from random import Random
from unittest.mock import Mock

import pytest

from fivealarm import games
from fivealarm.bots.bring import bring, check
from fivealarm.bots.levels import LEVELS, line, make
from fivealarm.bots.parallel import Parallel
from fivealarm.bots.play import draw, play, share
from fivealarm.bots.search import Search
from fivealarm.kernel.contract import NOBODY, AnyGame, BadInput, Outcome
from fivealarm.kernel.match import Match


@pytest.mark.parametrize("name", LEVELS)
def test_every_level_plays_gives_reasons_and_has_a_line(bucket: AnyGame, name: str) -> None:
    match = Match(bucket, seed="1")
    match.settle()
    view, legal = match.view(match.to_act), match.legal()
    bot = make(name, bucket)

    action = bot.choose(bucket, view, legal, Random(1), 0.05)

    assert action in legal
    assert bot.reason(bucket, view, action)
    assert LEVELS[name].line.endswith(".")


@pytest.mark.parametrize("slug", [slug for slug in games.FOLDERS if slug != "bucket"])
@pytest.mark.parametrize("name", ["rookie", "regular", "chief"])
def test_a_level_says_of_every_game_whether_it_tries_things_out(
    slug: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot that tries something out plays it on a copy of the position; one that says it does not, makes none."""
    box = games.load(slug)
    game = box.make(box.usual_seats, {})
    bot, rng, match = bring("chief@2" if name == "chief" else name, game), Random(1), Match(game, seed="3")
    says, tried = line(LEVELS[name], slug), []
    kind = type(match.state)
    copy = kind.copy

    for _ in range(10 if name == "chief" else 40):
        match.settle()
        view, legal = match.view(match.to_act), match.legal()
        copied = Mock(side_effect=copy)
        monkeypatch.setattr(kind, "copy", lambda state, copied=copied: copied(state))
        action = bot.choose(game, view, legal, rng, 1.0)
        monkeypatch.setattr(kind, "copy", copy)
        tried.append(copied.called)
        match.play(action)

    assert says != LEVELS[name].line, "each game has a line of its own"
    assert len({line(LEVELS[name], one) for one in games.FOLDERS if one != "bucket"}) == 5
    assert ("nothing out beforehand" in says) == (not any(tried))
    assert ("only a few" in says) == (0 < sum(tried) < 4)
    assert bool(re.search(r"\b(?:[Pp]lans|[Tt]ries out|plays? )", says)) == any(tried), says


@pytest.mark.parametrize("slug", games.FOLDERS)
def test_a_reason_is_a_clause_to_which_more_can_be_added(slug: str) -> None:
    box, rng = games.load(slug), Random(2)
    game, mind = box.make(box.usual_seats, {}), games.mind(slug)
    match = Match(game, seed="2")

    for _ in range(40):
        match.settle()
        if match.to_act == NOBODY:
            break
        view, legal = match.view(match.to_act), match.legal()
        reasons = [mind.reason(game, view, action) for action in legal]
        match.play(mind.quick(game, match.state.copy(), legal, rng))

        assert all(reason and reason[-1] not in ".;:, " for reason in reasons), reasons


def test_an_unknown_level_is_named(bucket: AnyGame) -> None:
    with pytest.raises(BadInput, match="random, rookie, regular, chief"):
        make("grandmaster", bucket)


def test_nature_falls_as_in_a_match_with_the_same_seed(bucket: AnyGame) -> None:
    played = play(bucket, [make("regular", bucket)] * 2, "dice")
    match = Match(bucket, seed="dice")
    for action in played.actions:
        if match.to_act >= 0:
            match.play(action)
        else:
            match.roll()

    assert tuple(ply.action for ply in match.plies) == played.actions
    assert match.outcome() == played.outcome


def test_quick_draws_follow_the_weights() -> None:
    rng = Random(3)
    drawn = [draw([("a", 1), ("b", 3)], rng) for _ in range(4000)]

    assert 0.22 < drawn.count("a") / 4000 < 0.28


def test_opponents_share_a_win(bucket: AnyGame) -> None:
    assert share(bucket, Outcome("X", (0, 1), (3.0, 3.0), "")) == (0.5, 0.5)
    assert share(bucket, Outcome("X", (), (3.0, 3.0), "")) == (0.0, 0.0)


@pytest.mark.parametrize(
    ("name", "rounds", "seconds"), [("chief@40", 40, 1.0), ("chief@0.25s", None, 0.25), ("chief@.5s", None, 0.5)]
)
def test_a_chief_can_have_its_own_budget(bucket: AnyGame, name: str, rounds: int | None, seconds: float) -> None:
    bot = bring(check(name), bucket)

    assert isinstance(bot, Search)
    assert (bot.rounds, bot.seconds) == (rounds, seconds)


def test_a_chief_can_have_more_cores(bucket: AnyGame) -> None:
    bot = bring("chief@40x2", bucket)

    assert isinstance(bot, Parallel)
    assert bot.part == bot.here.rounds == 20
    bot.close()


def test_a_python_bot_is_one_function(bucket: AnyGame) -> None:
    name = check("fivealarm.testing.bucket.bot:greedy")

    played = play(bucket, [bring(name, bucket), make("random", bucket)], "1")

    assert played.decisions[0] > 0


@pytest.mark.parametrize(
    "name", ["grandmaster", "chief@", "chief@0", "no_such_module:choose", "fivealarm:nothing", "no-such-program now"]
)
def test_a_bot_that_cannot_be_found_is_refused(name: str) -> None:
    with pytest.raises(BadInput):
        check(name)
