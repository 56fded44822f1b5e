"""Questions at a table: why not, what would it look like. Answered from what the asker may know."""

from functools import lru_cache
from math import hypot, inf
from random import Random
from typing import Any, Final

from fivealarm.kernel import contract
from fivealarm.kernel.contract import BadInput
from fivealarm.kernel.lexicon import UnknownAction
from fivealarm.kernel.match import GAME_OVER, NOT_YOUR_TURN, awaited
from fivealarm.kernel.verb import ENDS, REVEALS
from fivealarm.scene import change
from fivealarm.scene.choices import touched
from fivealarm.server.api import intention
from fivealarm.server.tables.history import History
from fivealarm.server.tables.viewer import Viewer
from fivealarm.server.wire import messages as m
from fivealarm.server.wire import things as wire
from fivealarm.server.wire import wishes as w

MOST_INSTEAD: Final = 3


def action(history: History, text: str) -> Any:
    try:
        return history.game.actions.parse(text)
    except UnknownAction as unknown:
        raise BadInput("action", str(unknown)) from None


def why(history: History, viewer: Viewer, asked: w.Ask) -> m.Refusal | None:
    """Why an action, or whatever one could do with an element or of a group, is not allowed now; None if it is."""
    if sum(given is not None for given in (asked.action, asked.element, asked.group)) != 1:
        raise BadInput("action", "or element or group should be given, one of the three")
    wanted = None if asked.action is None else action(history, asked.action)
    standing = viewer.asked(history)
    if standing is None:
        return m.Refusal(*_waiting(history, viewer), instead=[])
    if wanted is not None:
        return why_action(history, *standing, wanted)
    if asked.group is not None:
        return _why_group(history, *standing, asked.group)
    return _why_element(history, standing[0], str(asked.element))


def _waiting(history: History, viewer: Viewer) -> tuple[str, str]:
    if history.broken:
        return "", history.broken
    view = viewer.view(history)
    if history.over is not None:
        refusal = GAME_OVER
    elif view.to_act == contract.NATURE:
        refusal = awaited(history.game.chances(history.game.imagine(view, Random(history.edition))))
    else:
        refusal = NOT_YOUR_TURN
    return refusal.rule, refusal.says


def why_action(history: History, seat: int, state: Any, wanted: Any) -> m.Refusal | None:
    """Why the seat to act may not do this; told from a guess that fits its view, so that no secret slips out."""
    game = history.game
    refusal = game.refusal(state, wanted)
    if refusal is None:
        return None
    guess = _guess(history, seat, state)
    places = touched(game, history.picture, guess, wanted)
    return _no(history, seat, guess, wanted, game.refusal(guess, wanted) or refusal, places[0] if places else "")


@lru_cache(maxsize=1)
def _sight(history: History, seat: int) -> intention.Sight:
    """What a seat may know of a history; people ask about several things of one position."""
    guess = _guess(history, seat, history.match.state)
    return intention.Sight(history.game, history.picture, guess, seat)


def _guess(history: History, seat: int, state: Any) -> Any:
    return history.game.imagine(history.game.view(state, seat), Random(history.edition))


def _why_element(history: History, seat: int, element: str) -> m.Refusal | None:
    """What was meant: of all that could be done with it, what got furthest before something was against it."""
    sight = _sight(history, seat)
    game, guess = sight.game, sight.guess
    here = sight.about(element)
    if set(game.legal(guess)).intersection(here):
        return None
    no = intention.meant(game, guess, here)
    told = intention.answer(sight, element, no)
    if told is None:
        return None
    return m.Refusal(*told, _instead(sight, element, no[0].group if no else ""))


def _why_group(history: History, seat: int, state: Any, group: str) -> m.Refusal | None:
    """Why nothing of a group can be done now: what got furthest."""
    game, guess = history.game, _guess(history, seat, state)
    if any(a.group == group for a in game.legal(guess)):
        return None
    meant = intention.meant(game, guess, [a for a in game.actions if a.group == group])
    if meant is None:
        raise BadInput("group", "is none of this game's groups")
    return _no(history, seat, guess, *meant, "")


def _no(history: History, seat: int, guess: Any, wanted: Any, refusal: contract.Refusal, element: str) -> m.Refusal:
    says = contract.explain(history.game, guess, wanted, refusal)
    sight = intention.Sight(history.game, history.picture, guess, seat)
    return m.Refusal(refusal.rule, says, _instead(sight, element, wanted.group))


def _instead(sight: intention.Sight, element: str, group: str) -> list[m.Option]:
    """A few legal actions that serve the intention: nearest to the place first, then those of the same kind."""
    game, picture, guess = sight.game, sight.picture, sight.guess
    places = {e.id: (e.pane, e.x, e.y) for e in sight.scene.elements}
    target = places.get(element)

    def farness(a: Any) -> tuple[bool, float, bool]:
        reached = [places[name] for name in touched(game, picture, guess, a) if name in places]
        near = [hypot(x - target[1], y - target[2]) for pane, x, y in reached if target and pane == target[0]]
        return bool(a.roles(guess) & ENDS), min(near, default=inf), a.group != group

    return wire.options(game, picture, guess, sorted(game.legal(guess), key=farness)[:MOST_INSTEAD])


def ghost(history: History, viewer: Viewer, text: str) -> dict[str, Any]:
    """How the picture would change; nothing if the action would turn something over."""
    wanted = action(history, text)
    standing = viewer.asked(history)
    if standing is None:
        return {}
    game, (seat, state) = history.game, standing
    before = game.view(state, seat)
    everybody = (*range(game.seats), contract.NOBODY)
    if game.refusal(state, wanted) is not None or wanted.roles(state) & REVEALS:
        return {}
    if any(game.hears(state, wanted, ear) != text for ear in everybody):
        return {}
    after = state.copy()
    game.apply(after, wanted)
    now, then = (history.picture.scene(game, view) for view in (before, game.view(after, seat)))
    return {"change": change.difference(now, then)}
