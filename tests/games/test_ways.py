"""Ways of pieces in every game: only of pieces that are drawn and have moved, and never off the sheet."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from fivealarm import games
from fivealarm.kernel.contract import NOBODY
from fivealarm.kernel.match import Match
from fivealarm.kernel.verb import STEPS
from fivealarm.scene.model import Scene, Ways

PLIES = 400
Drawn = tuple[Scene, Scene, Ways]


def something(match: Match[Any, Any, Any], rng: Random) -> Any:
    """A step if there is one: pieces should move."""
    choices = match.legal() or [chance for chance, _ in match.game.chances(match.state)]
    return rng.choice([choice for choice in choices if choice.roles(match.state) & STEPS] or choices)


def drawn(slug: str) -> Iterator[Drawn]:
    """Pictures before and after every ply of a game on which something passed a place."""
    picture, rng, game = games.picture(slug), Random(slug), games.load(slug).make()
    match = Match(game, seed=slug)
    while match.outcome() is None and len(match.plies) < PLIES:
        before = game.view(match.state, NOBODY)
        match.play(something(match, rng))
        after = game.view(match.state, NOBODY)
        ways = picture.ways(game, before, after, match.plies[-1].action)
        if ways:
            yield picture.scene(game, before), picture.scene(game, after), ways


@pytest.mark.parametrize("slug", games.FOLDERS)
def test_ways_belong_to_moved_pieces_and_stay_on_the_sheet(slug: str) -> None:
    for before, after, ways in drawn(slug):
        old, new = ({element.id: element for element in scene.elements} for scene in (before, after))
        size = {pane.id: (pane.x, pane.y, pane.w, pane.h) for pane in after.panes}
        for name, points in ways.items():
            if name in old and name in new:
                assert (old[name].x, old[name].y) != (new[name].x, new[name].y), name
                assert old[name].pane == new[name].pane
                left, top, wide, tall = size[new[name].pane]
                assert all(left < x < left + wide and top < y < top + tall for x, y in points)


def test_pieces_of_some_games_pass_several_places() -> None:
    assert [slug for slug in games.FOLDERS if next(drawn(slug), None)]
