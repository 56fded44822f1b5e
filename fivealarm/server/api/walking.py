"""Walking at a table: where the seat that is asked can get to by more than one step, and by which way."""

from collections.abc import Sequence
from random import Random
from typing import Any

from fivealarm.kernel import walk
from fivealarm.kernel.contract import Event, Told, say
from fivealarm.kernel.verb import CARD, DIE, ENDS
from fivealarm.server.tables.history import History
from fivealarm.server.tables.viewer import Viewer
from fivealarm.server.wire import messages as m


def ways(history: History, viewer: Viewer) -> list[m.Walk]:
    """Every place in reach that one step does not lead to; told from a guess that fits what the viewer may know."""
    asked = viewer.asked(history)
    if asked is None:
        return []
    seat, state = asked
    guess = history.game.imagine(history.game.view(state, seat), Random(history.edition))
    far = [way for way in walk.ways(history.game, guess) if len(way.line) > 1]
    usual = _usual(far)
    told = (_told(history, guess, way, usual) for way in far)
    return [way for way in told if way is not None]


def _usual(far: Sequence[walk.Way]) -> set[Event]:
    """What every way tells, so that it may be nothing but walking."""
    events = [{event for event, _ in way.told} for way in far]
    return set.intersection(*events) if len(events) > 1 else set()


def _effects(steps: Sequence[Sequence[Told]], usual: set[Event]) -> list[Told]:
    """What happens beside walking itself, which every step tells, or every one that tells anything."""
    heard = [{event for event, _ in told} for told in steps]
    plain = set.intersection(*heard) | (set.intersection(*filter(None, heard)) & usual if any(heard) else set())
    return [told for step in steps for told in step if told[0] not in plain]


def _told(history: History, guess: Any, way: walk.Way, usual: set[Event]) -> m.Walk | None:
    """A way as the browser shows it; None if its last step would end the turn, which nobody walks into unasked."""
    game, picture = history.game, history.picture
    state, path, steps, roles = guess.copy(), [], [], 0
    start = way.line[0].leaves(state)
    for step in way.line:
        path.append(next(iter(picture.elements(game, step.touches(state)[0])), ""))
        roles = step.roles(state)
        state.ears = []
        game.apply(state, step)
        steps.append(state.ears)
    if roles & ENDS:
        return None
    return m.Walk(
        to=picture.elements(game, way.to), line=[str(step) for step in way.line], path=path, gait=way.gait,
        cost=picture.words.price(way.cost), effects=[say(game, told) for told in _effects(steps, usual)],
        reveals="die" if roles & DIE else "card" if roles & CARD else "",
        start=next(iter(picture.elements(game, start)), "") if start else "",
    )  # fmt: skip
