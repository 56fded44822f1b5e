"""Questions at a table: why not, what would it look like. Answered from what the asker may know."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from fivealarm.kernel import contract
from fivealarm.kernel.contract import BadInput
from fivealarm.kernel.lexicon import UnknownAction
from fivealarm.kernel.match import GAME_OVER, NOT_YOUR_TURN, awaited
from fivealarm.kernel.verb import REVEALS
from fivealarm.scene import change
from fivealarm.scene.choices import touched
from fivealarm.server import messages as m
from fivealarm.server import wire
from fivealarm.server import wishes as w
from fivealarm.server.table import Live
from fivealarm.server.wire import Mine

MOST_INSTEAD: Final = 3
NOTHING_HERE: Final = contract.Refusal("", "Nothing can be done with this.")


def action(live: Live, text: str) -> Any:
    try:
        return live.game.actions.parse(text)
    except UnknownAction as unknown:
        raise BadInput("action", str(unknown)) from None


def why(live: Live, mine: Mine, asked: w.Ask) -> m.Refusal | None:
    """Why an action, or whatever one could do with an element, is not allowed now; None if it is."""
    if (asked.action is None) == (asked.element is None):
        raise BadInput("action", "or element should be given, one of the two")
    wanted = None if asked.action is None else action(live, asked.action)
    standing = live.stand(mine)
    if standing is None:
        return m.Refusal(*_waiting(live, mine), instead=[])
    if wanted is not None:
        return why_action(live, *standing, wanted)
    return _why_element(live, *standing, str(asked.element))


def _waiting(live: Live, mine: Mine) -> tuple[str, str]:
    seen = live.game.view(live.match.state, wire.sight(mine, live.match.to_act)).to_act
    if live.over is not None:
        refusal = GAME_OVER
    else:
        refusal = awaited(live.match.chances()) if seen == contract.NATURE else NOT_YOUR_TURN
    return refusal.rule, refusal.says


def why_action(live: Live, seat: int, state: Any, wanted: Any) -> m.Refusal | None:
    """Why the seat to act may not do this; told from a guess that fits its view, so that no secret slips out."""
    game = live.game
    refusal = game.refusal(state, wanted)
    if refusal is None:
        return None
    guess = game.imagine(game.view(state, seat), Random(live.edition))
    refusal = game.refusal(guess, wanted) or refusal
    return _refusal(live, guess, wanted, refusal)


def _why_element(live: Live, seat: int, state: Any, element: str) -> m.Refusal | None:
    """The most telling no: one with a quantity, then the one that fewest actions get."""
    game = live.game
    guess = game.imagine(game.view(state, seat), Random(live.edition))
    here = [a for a in game.actions if element in touched(game, live.picture, guess, a)]
    if set(game.legal(state)).intersection(here):
        return None
    common = Counter(game.refusal(guess, a) for a in game.actions)
    noes = [(a, refusal) for a in here if (refusal := game.refusal(guess, a)) is not None]
    if not noes:
        return m.Refusal(NOTHING_HERE.rule, NOTHING_HERE.says, _instead(live, guess, (), ""))
    wanted, refusal = min(noes, key=lambda pair: ("{" not in pair[1].says, common[pair[1]]))
    return _refusal(live, guess, wanted, refusal)


def _refusal(live: Live, guess: Any, wanted: Any, refusal: contract.Refusal) -> m.Refusal:
    says = contract.explain(live.game, guess, wanted, refusal)
    places = touched(live.game, live.picture, guess, wanted)
    return m.Refusal(refusal.rule, says, _instead(live, guess, places, wanted.group))


def _instead(live: Live, guess: Any, places: Sequence[str], group: str) -> list[m.Option]:
    """A few legal actions, those at the same place and of the same kind first."""

    def nearness(a: Any) -> tuple[bool, bool]:
        near = set(places).intersection(touched(live.game, live.picture, guess, a))
        return (not near, a.group != group)

    nearest = sorted(live.game.legal(guess), key=nearness)[:MOST_INSTEAD]
    return wire.options(live.game, live.picture, guess, nearest)


def ghost(live: Live, mine: Mine, text: str) -> dict[str, Any]:
    """How the picture would change; nothing if the action would turn something over."""
    wanted = action(live, text)
    standing = live.stand(mine)
    if standing is None:
        return {}
    game, (seat, state) = live.game, standing
    before = game.view(state, seat)
    everybody = (*range(game.seats), contract.NOBODY)
    if game.refusal(state, wanted) is not None or wanted.roles(state) & REVEALS:
        return {}
    if any(game.hears(state, wanted, ear) != text for ear in everybody):
        return {}
    after = state.copy()
    game.apply(after, wanted)
    now, then = (live.picture.scene(game, view) for view in (before, game.view(after, seat)))
    return {"change": change.difference(now, then)}
