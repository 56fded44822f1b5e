"""Whatever a game takes as a file of somebody's own is played everywhere: by bots, programs, in records, at tables."""

from random import Random
from typing import Any

import pytest

from fivealarm import games
from fivealarm.bots import levels
from fivealarm.engine.protocol import Session
from fivealarm.kernel import own
from fivealarm.kernel import record as records
from fivealarm.kernel.contract import AnyGame, BadInput
from fivealarm.kernel.match import Match
from fivealarm.server.files import setup_words
from tests.games.own_files import OWN

SHORT: dict[str, dict[str, object]] = {"danger_zone": {"round_limit": 3}, "brigade": {"turn_cap": 4}}


def options(slug: str) -> dict[str, object]:
    return {**OWN[slug], **SHORT.get(slug, {})}


def begun(game: AnyGame, plies: int) -> Match[Any, Any, Any]:
    """A game after so many plies of seats, drawn by lot."""
    match: Match[Any, Any, Any] = Match(game, seed="own")
    rng = Random(5)
    for _ in range(plies):
        match.settle()
        if match.to_act >= 0:
            match.play(rng.choice(match.legal()))
    match.settle()
    return match


@pytest.mark.parametrize("slug", OWN)
def test_what_can_be_dropped_is_what_an_option_takes(slug: str) -> None:
    takes = {option.name for option in games.load(slug).options if option.own}
    dropped = {file["option"]: file for file in setup_words.words(slug)["files"]}

    assert takes == set(dropped) == set(OWN[slug])
    for option in takes:
        example = setup_words.example(f"setup/{slug}/{option}.toml")
        assert example is not None
        assert games.load(slug).make(options={option: example.body.decode()}).options[option] == example.body.decode()
        assert setup_words.chosen(slug, {option: OWN[slug][option]})[0] == dropped[option]["told"]


@pytest.mark.parametrize("level", ["rookie", "regular", "chief"])
@pytest.mark.parametrize("slug", OWN)
def test_bots_of_all_levels_play_with_files_of_ones_own(slug: str, level: str) -> None:
    match = begun(games.load(slug).make(options=options(slug)), 10)
    bots = [levels.make(level, match.game) for _ in range(match.game.seats)]
    rng = Random(1)

    for _ in range(4):
        match.settle()
        if match.to_act < 0:
            break
        seat = match.to_act
        view = match.game.view(match.state, seat)
        action = bots[seat].choose(match.game, view, match.legal(), rng, 0.05)
        assert action in match.legal()
        assert bots[seat].reason(match.game, view, action)
        match.play(action)


@pytest.mark.parametrize("slug", OWN)
def test_a_record_keeps_the_files_it_was_played_with(slug: str) -> None:
    session = Session()
    assert "ok" in session.respond({"do": "new", "game": slug, "options": options(slug), "seed": 3})
    for _ in range(6):
        legal = session.respond({"do": "legal"})
        if legal["to_act"] >= 0:
            session.respond({"do": "play", "action": legal["actions"][-1]})
    position = session.respond({"do": "position"})["position"]

    record = records.read(session.respond({"do": "record"})["record"])
    game = games.load(record.game).make(record.seats, record.options)

    assert {name: record.options[name] for name in OWN[slug]} == OWN[slug]
    assert games.position(slug).write(game, records.replay(record, game).state) == position


@pytest.mark.parametrize("slug", OWN)
def test_a_file_that_is_not_toml_or_is_too_large_is_refused_at_its_option(slug: str) -> None:
    for option in OWN[slug]:
        for text in ("tile = [\n", "#\n" + "#" * own.LARGEST, "[[[\n" * 4000, "\n"):
            with pytest.raises(BadInput) as bad:
                games.load(slug).make(options={option: text})
            assert bad.value.field == f"options.{option}"
