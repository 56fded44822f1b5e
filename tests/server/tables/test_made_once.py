"""What a move costs: what everybody has in common is made once, and nothing is made for nothing."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from fivealarm import games
from fivealarm.kernel import walk
from fivealarm.kernel.contract import NATURE, NOBODY
from fivealarm.kernel.verb import ENDS, STEPS
from fivealarm.server.api.walking import Trails
from fivealarm.server.tables import frames, windows
from fivealarm.server.tables.history import History
from fivealarm.server.tables.viewer import PUBLIC, Viewer


def begin(slug: str, seed: int = 1) -> History:
    game = games.load(slug).make(2)
    facts: dict[str, Any] = {
        "id": f"{slug} {seed}", "game": slug, "version": game.box.version, "seats": 2, "prefix": 0, "seed": str(seed),
        "options": json.dumps(dict(game.options)), "position": None, "updated": 0.0, "away_minutes": None,
    }  # fmt: skip
    return History(facts)


def step(history: History, rng: Random) -> tuple[History, list[Any]]:
    if history.match.to_act == NATURE:
        return history.rolled()
    return history.played(rng.choice(history.match.legal()), history.match.to_act)


def noted(work: Callable[..., Any], at: int) -> tuple[Callable[..., Any], list[Any]]:
    """The same work, and a list of what it was asked about."""
    asked = list[Any]()

    def wrapped(*words: Any) -> Any:
        asked.append(words[at])
        return work(*words)

    return wrapped, asked


def test_a_ply_is_put_into_words_once_for_all_who_hear_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    common, made = noted(frames._common, 1)
    monkeypatch.setattr(frames, "_common", common)
    before = begin("flash_point")
    after, steps = step(before, Random(3))
    telling = frames.Telling()

    told = [
        frames.moved(after, viewer, (), before.match.state, steps, telling)
        for viewer in (Viewer((0,)), Viewer((1,)), PUBLIC)
    ]

    first = len(after.match.plies) - len(steps)
    assert made == [*range(first, len(after.match.plies))]
    alone = [
        frames.entry(after, Viewer((1,)), number, number - 1) for number in range(first + 1, first + 1 + len(steps))
    ]
    heard = [(ply.number, ply.text, ply.label, ply.events) for ply in told[1].plies] if told[1] else []
    assert heard == [(ply.number, ply.text, ply.label, ply.events) for ply in alone]


@pytest.mark.parametrize("slug", ["flash_point", "fire_call", "danger_zone"])
def test_a_move_leaves_every_earlier_state_as_it_was(slug: str) -> None:
    history, rng, kept = begin(slug), Random(5), list[tuple[Any, Any]]()
    for _ in range(12):
        history, steps = step(history, rng)
        kept += [(one.state, one.state.key()) for one in steps]

    assert len({id(state) for state, _ in kept}) == len(kept)
    assert all(state.key() == key for state, key in kept)


@pytest.mark.parametrize("slug", games.FOLDERS)
def test_where_nobody_is_asked_in_secret_everybody_knows_who_is_to_act(slug: str) -> None:
    history, rng = begin(slug), Random(7)
    for _ in range(60):
        if history.over is not None:
            break
        history, _ = step(history, rng)
        public = history.game.view(history.match.state, NOBODY).to_act
        assert history.shown == public
        assert windows.asks(history.game) or public == history.match.to_act


def test_ways_are_told_from_the_steps_by_which_they_were_found(monkeypatch: pytest.MonkeyPatch) -> None:
    history = begin("flash_point")
    while history.match.to_act == NATURE or len(walk.ways(history.game, history.match.state)) < 8:
        history, _ = step(history, Random(len(history.match.plies)))
    game, state = history.game, history.match.state
    found = walk.ways(game, state)
    trails, (apply, done) = Trails(game, history.picture, state), noted(type(game).apply, 2)
    monkeypatch.setattr(type(game), "apply", apply)

    trodden = [trails.along(way) for way in found]

    assert not done
    for way, trail in zip(found, trodden, strict=True):
        at, paid = state.copy(), list[int]()
        for verb in way.line:
            paid.append(verb.cost(at) or 0)
            verb.apply(at)
        assert way.after.key() == at.key()
        assert trail.paid == tuple(paid)
        assert len(trail.path) == len(trail.told) == len(way.line)


@pytest.mark.parametrize("slug", games.FOLDERS)
def test_who_has_done_something_needs_not_do_it_again_to_tell_what_it_leads_to(slug: str) -> None:
    history, rng = begin(slug), Random(11)
    for _ in range(60):
        if history.over is not None:
            break
        game, state = history.game, history.match.state
        for verb in game.legal(state):
            after = state.copy()
            game.apply(after, verb)
            roles = verb.roles(state)
            assert verb.roles_done(state, after) == roles
            assert verb.own_roles(state) & (STEPS | ENDS) == roles & (STEPS | ENDS)
            assert not verb.own_roles(state) & ~roles
        history, _ = step(history, rng)


def test_no_step_is_made_to_where_a_better_way_leads() -> None:
    history = begin("flash_point")
    while history.match.to_act == NATURE or len(walk.ways(history.game, history.match.state)) < 8:
        history, _ = step(history, Random(len(history.match.plies)))
    game, state = history.game, history.match.state
    plain, sparing = list[Any](), list[Any]()
    way, after = next((way, after) for way, after in walk.steps(game, state, None) if after is not None)
    start = way.line[0].leaves(state), way.gait

    plain += walk.steps(game, after, way)
    sparing += walk.steps(game, after, way, {start: [(0, 0, 0, 0)]})

    assert [one[:5] for one, _ in sparing] == [one[:5] for one, _ in plain if (one.to, one.gait) != start]
    assert len(sparing) < len(plain)
