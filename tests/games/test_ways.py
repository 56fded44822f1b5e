"""Ways of pieces in every game: only of pieces that are drawn and have moved, and never off the sheet."""

from random import Random
from typing import Any

import pytest

from fivealarm import games
from fivealarm.kernel.contract import NOBODY
from fivealarm.kernel.match import Match
from fivealarm.scene.model import Scene

WITH_WAYS = ("flash_point", "fire_call", "danger_zone", "fire_engines")
OPTIONS = {"flash_point": {"rules": "experienced"}}
EAGER = ("drive", "ride", "step")  # what is done when it can be done
PLIES = 400


def something(match: Match[Any, Any, Any], rng: Random) -> Any:
    choices = match.legal() or [chance for chance, _ in match.game.chances(match.state)]
    return rng.choice([choice for choice in choices if str(choice).startswith(EAGER)] or choices)


def sheets(scene: Scene) -> dict[str, tuple[float, float]]:
    return {pane.id: (pane.w, pane.h) for pane in scene.panes}


def test_pieces_of_these_games_may_pass_several_spaces() -> None:
    assert tuple(slug for slug in games.FOLDERS if games.guide(slug)) == WITH_WAYS


@pytest.mark.parametrize("slug", WITH_WAYS)
def test_ways_belong_to_moved_pieces_and_stay_on_the_sheet(slug: str) -> None:
    guide, picture, rng = games.guide(slug), games.picture(slug), Random(slug)
    assert guide is not None
    game = games.load(slug).make(None, OPTIONS.get(slug, {}))
    match, seen = Match(game, seed=slug), 0
    while match.outcome() is None and len(match.plies) < PLIES:
        before = game.view(match.state, NOBODY)
        match.play(something(match, rng))
        after = game.view(match.state, NOBODY)
        ways = guide.ways(game, before, after, match.plies[-1].action)
        if not ways:
            continue
        old, new = ({e.id: e for e in picture.scene(game, view).elements} for view in (before, after))
        size = sheets(picture.scene(game, after))
        for name, points in ways.items():
            if name not in old or name not in new:
                continue
            seen += 1
            assert (old[name].x, old[name].y) != (new[name].x, new[name].y), name
            assert old[name].pane == new[name].pane
            wide, tall = size[new[name].pane]
            assert all(0 < x < wide and 0 < y < tall for x, y in points)

    assert seen
