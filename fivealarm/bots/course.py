"""A turn as a bot means to play it: what it does now, and what is to follow as long as nothing new is revealed.

Whoever is advised step by step should be led to one end. What a search has looked at often is its plan; where that
breaks off before the turn does, it goes on as the search itself would begin: by its first guess.
"""

from random import Random
from typing import Any, Final, NamedTuple

from fivealarm.bots.search import Search
from fivealarm.kernel.bot import Bot
from fivealarm.kernel.contract import AnyGame

MOST: Final = 24  # actions of a turn that are planned


class Advised(NamedTuple):
    """An action of a course: what the seat knows when it comes to it, and why it is done."""

    view: Any
    action: Any
    reason: str


def course(game: AnyGame, bot: Bot, view: Any, action: Any, rng: Random) -> list[Advised]:
    """What a bot has chosen, and if it looks ahead whatever it means to do after that."""
    known = _known(game, bot, view, action, rng) if isinstance(bot, Search) else []
    if len(known) < 2 or not isinstance(bot, Search):
        return [Advised(view, action, bot.reason(game, view, action))]
    line = [verb for _, verb in known]
    return [Advised(seen, verb, bot.explained(game, seen, line[at:])) for at, (seen, verb) in enumerate(known)]


def _known(game: AnyGame, bot: Search, view: Any, action: Any, rng: Random) -> list[tuple[Any, Any]]:
    """Each action with the view before it, up to whatever the seat cannot foresee."""
    seat, state, found = view.seat, game.imagine(view, rng), [(view, action)]
    planned = bot.intends(seat)
    if not planned or planned[0] is not action:
        planned = [action]
    while True:
        game.apply(state, found[-1][1])
        if state.to_act != seat or len(found) == MOST:
            return found
        seen, legal = game.view(state, seat), game.legal(state)
        verb = planned[len(found)] if len(found) < len(planned) else bot.guess(game, seen, state, legal, rng)
        if verb is None or verb not in legal:
            return found
        found.append((seen, verb))
