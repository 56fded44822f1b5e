"""Looking at a moment of a long game replays little of it, and shows what replaying all of it would."""

import json
from random import Random
from typing import Any

import pytest

from fivealarm import games
from fivealarm.kernel.contract import NATURE
from fivealarm.kernel.match import Match
from fivealarm.server.past.marks import Places
from fivealarm.server.past.snapshots import EVERY
from fivealarm.server.tables.history import History
from fivealarm.server.tables.viewer import PUBLIC, Viewer


def long(slug: str, plies: int) -> History:
    """A game of random moves, so many plies of it or until it ends."""
    game = games.load(slug).make(None)
    history = History({
        "id": "t", "game": slug, "version": game.box.version, "seats": game.seats, "prefix": 0, "seed": "7",
        "options": json.dumps(dict(game.options)), "position": None, "updated": 0.0,
    })  # fmt: skip
    rng = Random(7)
    while history.over is None and len(history.match.plies) < plies:
        if history.match.to_act == NATURE:
            history, _ = history.rolled()
        else:
            history, _ = history.played(rng.choice(history.match.legal()), history.match.to_act)
    return history


def replayed(history: History, count: int) -> Any:
    match: Match[Any, Any, Any] = Match(history.game, start=history.match.first)
    for ply in history.match.plies[:count]:
        match.game.apply(match.state, ply.action)
    return match.state


@pytest.mark.parametrize("slug", ["danger_zone", "fire_call"])
def test_a_moment_is_as_if_all_had_been_replayed(slug: str) -> None:
    history = long(slug, 3 * EVERY + 40)
    applied: list[Any] = []

    for count in (0, 1, EVERY - 1, EVERY, EVERY + 1, 3 * EVERY + 5):
        assert history.state_at(count).key() == replayed(history, count).key()
    history.snapshots.game = _Counting(history.game, applied)  # type: ignore[assignment]
    history.state_at(3 * EVERY + 5)

    assert len(applied) == 5


def test_what_was_taken_back_leaves_no_snapshot_behind() -> None:
    history = long("fire_call", 2 * EVERY + 10)

    back = history.taken_back(EVERY + 3)

    assert back.match.state.key() == replayed(history, EVERY + 3).key()
    assert max(back.snapshots.kept) == EVERY
    assert max(history.snapshots.kept) == 2 * EVERY, "the history before is what it was"


def test_marks_of_plies_are_shared_and_taken_back() -> None:
    places = Places()
    for place in (0, 3, 7):
        places = places.and_at(place)

    twin = places.before(7).and_at(9)

    assert [place for place in range(12) if place in places] == [0, 3, 7]
    assert [place for place in range(12) if place in twin] == [0, 3, 9]
    assert (places.last, twin.last) == (7, 9)
    assert [places.some(*span) for span in ((0, 3), (1, 3), (3, 3), (1, 99), (8, 99))] == [(0,), (), (), (3,), ()]
    assert twin.before(0).last is None


def test_what_somebody_may_not_notice_is_the_same_however_often_it_was_asked() -> None:
    history = long("fire_call", 40)
    for at, sounds in ((5, ("", "b", "")), (9, ("a", "", "")), (20, ("a", "b", ""))):
        history.match.plies[at] = history.match.plies[at]._replace(heard=sounds)
        history.quiet.append(at)
    earlier = history.taken_back(8)

    assert (earlier.quiet, list(Viewer((0,)).hidden(earlier))) == ([5], [5])
    for asked in (history, earlier, history):
        for viewer in (Viewer((0,)), Viewer((1,)), PUBLIC):
            plies = asked.match.plies
            assert list(viewer.hidden(asked)) == [at for at in asked.quiet if not viewer.sound(plies[at])]


class _Counting:
    """A game that tells how often something was applied."""

    def __init__(self, game: Any, applied: list[Any]) -> None:
        self.game, self.applied = game, applied

    def apply(self, state: Any, action: Any) -> None:
        self.applied.append(action)
        self.game.apply(state, action)
