"""Views travel whole between processes, compiled or not."""

from random import Random
from typing import Any

import pytest

from fivealarm import games
from fivealarm.compiled.parcel import pack, unpack
from fivealarm.kernel.match import Match


@pytest.mark.parametrize("slug", games.FOLDERS)
def test_a_view_arrives_as_it_was_sent(slug: str) -> None:
    match, rng = Match(games.load(slug).make(), seed="4"), Random(4)
    match.settle()
    while match.to_act >= 0 and len(match.plies) < 60:
        view = match.view(match.to_act)
        arrived = unpack(pack(view))

        assert arrived == view
        assert type(arrived) is type(view)
        match.play(rng.choice(match.legal()))
        match.settle()


def test_tables_that_follow_from_data_are_not_sent() -> None:
    match: Match[Any, Any, Any] = Match(games.load("fire_engines").make(), seed="4")
    match.settle()

    parcel = pack(match.view(match.to_act))

    assert len(parcel) < 30_000
    assert unpack(parcel).state.board is match.state.board
