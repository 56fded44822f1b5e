"""What would have been better, to be seen: a line of actions bit by bit, in words and as changes of the picture."""

from collections.abc import Sequence
from typing import Any

from fivealarm.scene import change
from fivealarm.scene.choices import touched
from fivealarm.server.tables.history import History
from fivealarm.story import better, telling


def shown(history: History, seat: int, at: int, line: Sequence[str]) -> list[dict[str, Any]]:
    """Every walk and every other action: its words, its way, and all that is other by then as the seat sees it."""
    game, picture, state = history.game, history.picture, history.match.first.copy()
    for ply in history.match.plies[:at]:
        game.apply(state, ply.action)
    plies, after = better.played(game, state, [game.actions.parse(text) for text in line])
    stood = [state, *after]
    now = picture.scene(game, game.view(state, seat))
    return [
        {
            "words": telling.line([one for one in plies[first:end] if not one.begins] or plies[first:end]),
            "way": _way(history, stood[first:end], plies[first:end]),
            "at": list(touched(game, picture, stood[end - 1], plies[end - 1].ply.action)[:1]),
            "change": change.difference(now, picture.scene(game, game.view(stood[end], seat))),
        }
        for first, end in _parts(plies)
    ]


def _parts(plies: Sequence[telling.Retold]) -> list[tuple[int, int]]:
    """A line cut up: a walk is one part, so is an action with what only begins it and what only goes on with it."""
    last = max((at for at, one in enumerate(plies) if not one.ends), default=0)  # that a turn ends is nothing to see
    found, first = list[tuple[int, int]](), 0
    for at in range(last + 1):
        if at < last and _goes_on(plies[at], plies[at + 1]):
            continue
        found.append((first, at + 1))
        first = at + 1
    return found


def _goes_on(told: telling.Retold, then: telling.Retold) -> bool:
    walks = told.steps and then.steps and told.gait == then.gait
    return told.begins or not then.label or walks


def _way(history: History, stood: Sequence[Any], plies: Sequence[telling.Retold]) -> list[str]:
    """Elements that a walk leads over, from where it starts."""
    game, picture, found = history.game, history.picture, list[str]()
    for state, told in zip(stood, plies, strict=True):
        if told.steps and not told.begins:
            start = told.ply.action.leaves(state) if not found else None
            found += picture.elements(game, start)[:1] if start else ()
            found += touched(game, picture, state, told.ply.action)[:1]
    return found
