"""Walking at a table: where the seat that is asked can get to by more than one step, and by which way."""

from collections import Counter
from random import Random
from typing import Any

from fivealarm.kernel import walk
from fivealarm.kernel.contract import Told, say
from fivealarm.kernel.verb import CARD, DIE
from fivealarm.server import messages as m
from fivealarm.server.history import History
from fivealarm.server.viewer import Viewer


def ways(history: History, viewer: Viewer) -> list[m.Walk]:
    """Every place in reach that one step does not lead to; told from a guess that fits what the viewer may know."""
    asked = viewer.asked(history)
    if asked is None:
        return []
    seat, state = asked
    guess = history.game.imagine(history.game.view(state, seat), Random(history.edition))
    return [_told(history, guess, way) for way in walk.ways(history.game, guess) if len(way.line) > 1]


def _effects(way: walk.Way) -> list[Told]:
    """What happens beside walking itself, which every step tells."""
    often = Counter(event for event, _ in way.told)
    return [told for told in way.told if often[told[0]] < len(way.line)]


def _told(history: History, guess: Any, way: walk.Way) -> m.Walk:
    game, picture = history.game, history.picture
    state, path, roles = guess.copy(), [], 0
    for step in way.line:
        path.append(next(iter(picture.elements(game, step.touches(state)[0])), ""))
        roles = step.roles(state)
        game.apply(state, step)
    return m.Walk(
        to=picture.elements(game, way.to), line=[str(step) for step in way.line], path=path, gait=way.gait,
        cost=picture.words.price(way.cost), effects=[say(game, told) for told in _effects(way)],
        reveals="die" if roles & DIE else "card" if roles & CARD else "",
    )  # fmt: skip
