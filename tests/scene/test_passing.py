"""Whether a turn is over with an action is seen on copies, alike in all games, and said before it is done."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from fivealarm import games
from fivealarm.kernel.contract import NATURE, NOBODY
from fivealarm.kernel.match import Match
from fivealarm.kernel.verb import ENDS, PASSES, REVEALS
from fivealarm.scene import choices
from fivealarm.story.turns import turns_of
from tests.games.danger_zone.table import desk
from tests.games.fire_call.table import game as fire_call
from tests.games.fire_call.table import position

RACK = ["N1", "N2", "N3", "N4", "N5", "N6"]
PLIES = 260
SLUGS = [slug for slug in games.FOLDERS if slug != "bucket"]


def last(game: Any, slug: str, state: Any) -> dict[str, bool]:
    """Of what may be done, whether the turn is over with it."""
    shown = {str(a): choices.choice(game, games.picture(slug), state, a) for a in game.legal(state)}
    return {text: one.last for text, one in shown.items()}


@pytest.mark.rule("FC-TURN.6")
def test_an_item_that_a_move_ends_with_ends_the_turn_and_a_card_does_not() -> None:
    two = fire_call(2)
    s = position(two, phase="fork", at=["I06", "I00"], steps=3, possession=[RACK, []])

    assert last(two, "fire_call", s) == {"path inner": False, "path outer": True}


@pytest.mark.rule("FC-SET.1")
def test_what_is_chosen_before_the_first_turn_ends_none() -> None:
    two = fire_call(2)

    assert not any(last(two, "fire_call", two.start()).values())


@pytest.mark.rule("DZ-3.9")
@pytest.mark.parametrize(("hand", "over"), [([], True), (["energy-drink"], False)])
def test_the_last_step_ends_the_turn_unless_a_card_can_still_be_played(hand: Sequence[str], over: bool) -> None:
    d = desk(pawns=["8:14"], hands=[hand], mp=1)

    told = last(d.game, "danger_zone", d.state)

    assert {told[text] for text in told if text.startswith("step")} == {over}
    assert not told["stop"]  # it is an end by its name


@pytest.mark.rule("DZ-10.3")
def test_a_card_that_is_the_last_thing_to_do_ends_the_turn_whatever_tile_comes() -> None:
    spent = desk(pawns=["8:22"], trains=[["8:21"]], starting_gear=[["demolition-charge"]], mp=0)
    held = desk(pawns=["8:22"], starting_gear=[["demolition-charge"]], hands=[["megaphone"]], mp=0)
    more = desk(pawns=["8:14"], starting_gear=[["demolition-charge"]], mp=2)

    assert last(spent.game, "danger_zone", spent.state)["play demolition-charge"]
    assert not last(held.game, "danger_zone", held.state)["play demolition-charge"]
    assert not last(more.game, "danger_zone", more.state)["play demolition-charge"]


@pytest.mark.parametrize("slug", SLUGS)
def test_what_is_said_of_the_end_of_a_turn_is_so(slug: str) -> None:
    """Played at random: wherever it is said the turn passes on, and it never does unsaid where nothing falls."""
    game = games.load(slug).make(2)
    match: Match[Any, Any, Any] = Match(game, seed=f"passing {slug}")
    picture, rng, said = games.picture(slug), Random(slug), dict[int, bool]()
    revealing = set[int]()
    while match.to_act != NOBODY and len(match.plies) < PLIES:
        if match.to_act == NATURE:
            match.roll()
            continue
        state, whose = match.state, picture.words.whose(match.state)
        action = rng.choice(match.legal())
        roles = action.roles(state)
        if whose == match.to_act and not roles & (ENDS | PASSES):
            said[len(match.plies)] = choices.choice(game, picture, state, action).last
            revealing |= {len(match.plies)} if roles & REVEALS else set()
        match.play(action)

    ended = {turn.after - 1 for turn in turns_of(match) if turn.number}
    dice = {at for at, ply in enumerate(match.plies) if ply.actor < 0}
    for at, over in said.items():
        through = next(one for one in range(at, len(match.plies)) if one + 1 not in dice)
        if through + 1 < len(match.plies):
            assert not over or ended.intersection(range(at, through + 1)), (at, str(match.plies[at].action))
            assert over or at not in ended or at in revealing, (at, str(match.plies[at].action))
