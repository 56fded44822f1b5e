"""Questions at a table: why not, what would it look like. Answered from what the asker may know."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from fivealarm.kernel import contract
from fivealarm.kernel.contract import BadInput
from fivealarm.kernel.lexicon import UnknownAction
from fivealarm.kernel.match import GAME_OVER, NATURES_TURN, NOT_YOUR_TURN
from fivealarm.scene import change
from fivealarm.server import messages as m
from fivealarm.server import wire
from fivealarm.server import wishes as w
from fivealarm.server.history import History
from fivealarm.server.viewer import Viewer

MOST_INSTEAD: Final = 3
NOTHING_HERE: Final = contract.Refusal("", "Nothing can be done with this.")


def action(history: History, text: str) -> Any:
    try:
        return history.game.actions.parse(text)
    except UnknownAction as unknown:
        raise BadInput("action", str(unknown)) from None


def why(history: History, viewer: Viewer, asked: w.Ask) -> m.Refusal | None:
    """Why an action, or whatever one could do with an element, is not allowed now; None if it is."""
    if (asked.action is None) == (asked.element is None):
        raise BadInput("action", "or element should be given, one of the two")
    wanted = None if asked.action is None else action(history, asked.action)
    standing = viewer.asked(history)
    if standing is None:
        return m.Refusal(*_waiting(history, viewer), instead=[])
    if wanted is not None:
        return why_action(history, *standing, wanted)
    return _why_element(history, *standing, str(asked.element))


def _waiting(history: History, viewer: Viewer) -> tuple[str, str]:
    if history.broken:
        return "", history.broken
    seen = viewer.view(history).to_act
    refusal = GAME_OVER if history.over is not None else NATURES_TURN if seen == contract.NATURE else NOT_YOUR_TURN
    return refusal.rule, refusal.says


def why_action(history: History, seat: int, state: Any, wanted: Any) -> m.Refusal | None:
    """Why the seat to act may not do this; told from a guess that fits its view, so that no secret slips out."""
    game = history.game
    refusal = game.refusal(state, wanted)
    if refusal is None:
        return None
    view = game.view(state, seat)
    guess = game.imagine(view, Random(history.edition))
    refusal = game.refusal(guess, wanted) or refusal
    return _refusal(history, view, guess, wanted, refusal)


def _why_element(history: History, seat: int, state: Any, element: str) -> m.Refusal | None:
    """The most telling no: one with a quantity, then the one that fewest actions get."""
    game = history.game
    view = game.view(state, seat)
    here = [a for a in game.actions if element in history.picture.touches(game, view, a)]
    if set(game.legal(state)).intersection(here):
        return None
    guess = game.imagine(view, Random(history.edition))
    common = Counter(game.refusal(guess, a) for a in game.actions)
    noes = [(a, refusal) for a in here if (refusal := game.refusal(guess, a)) is not None]
    if not noes:
        return m.Refusal(NOTHING_HERE.rule, NOTHING_HERE.says, _instead(history, view, guess, (), ""))
    wanted, refusal = min(noes, key=lambda pair: ("{" not in pair[1].says, common[pair[1]]))
    return _refusal(history, view, guess, wanted, refusal)


def _refusal(history: History, view: Any, guess: Any, wanted: Any, refusal: contract.Refusal) -> m.Refusal:
    says = contract.explain(history.game, guess, wanted, refusal)
    touched = history.picture.touches(history.game, view, wanted)
    return m.Refusal(refusal.rule, says, _instead(history, view, guess, touched, str(wanted)))


def _instead(history: History, view: Any, guess: Any, touched: Sequence[str], text: str) -> list[m.Option]:
    """A few legal actions, those at the same place and of the same kind first."""
    places, verb = set(touched), text.split(" ")[0]

    def nearness(a: Any) -> tuple[bool, bool]:
        near = places.intersection(history.picture.touches(history.game, view, a))
        return (not near, str(a).split(" ")[0] != verb)

    nearest = sorted(history.game.legal(guess), key=nearness)[:MOST_INSTEAD]
    return wire.options(history.game, history.picture, view, nearest)


def ghost(history: History, viewer: Viewer, text: str) -> dict[str, Any]:
    """How the picture would change; nothing if the action would turn something over."""
    wanted = action(history, text)
    standing = viewer.asked(history)
    if standing is None:
        return {}
    game, (seat, state) = history.game, standing
    before = game.view(state, seat)
    everybody = (*range(game.seats), contract.NOBODY)
    if game.refusal(state, wanted) is not None or history.picture.choice(game, before, wanted).reveals:
        return {}
    if any(game.hears(state, wanted, ear) != text for ear in everybody):
        return {}
    after = state.copy()
    game.apply(after, wanted)
    now, then = (history.picture.scene(game, view) for view in (before, game.view(after, seat)))
    return {"change": change.difference(now, then)}
