"""At a glance: weights for search, and the same weights as a fast policy for playing games out."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from fivealarm.games.brigade.game import Brigade
from fivealarm.games.brigade.grid import STEPS
from fivealarm.games.brigade.state import DOOMED, KEEP, POET, RENOWN, SPEND, STEP, WAGON, State
from fivealarm.games.brigade.verbs.base import Verb
from fivealarm.games.brigade.verbs.brigade import MoveBrigade, Step
from fivealarm.games.brigade.verbs.extinguish import Extinguish, Spend, water_here
from fivealarm.games.brigade.verbs.people import CrewAction
from fivealarm.games.brigade.verbs.recruit import Keep, Recruit
from fivealarm.games.brigade.verbs.renown import Renown
from fivealarm.games.brigade.verbs.turn import EndTurn
from fivealarm.games.brigade.verbs.upgrade import Upgrade
from fivealarm.games.brigade.verbs.wagon import MoveWagon, WagonTo
from fivealarm.games.brigade.verbs.water import Refill

PLAIN: Final[dict[type[Verb], float]] = {
    MoveBrigade: 3.0, MoveWagon: 1.0, Recruit: 3.0, Upgrade: 3.0, Refill: 4.0, CrewAction: 0.5, EndTurn: 0.05,
}  # fmt: skip
DULL: Final = 0.2


def quick(game: Brigade, state: State, legal: Sequence[Verb], rng: Random) -> Verb:
    """Drawn by weight."""
    if len(legal) == 1:
        return legal[0]
    found = weights(game, state, legal)
    at = rng.random() * sum(found)
    for verb, weight in zip(legal, found, strict=True):
        at -= weight
        if at < 0:
            return verb
    return legal[-1]


def weights(game: Brigade, state: State, legal: Sequence[Verb]) -> list[float]:
    """How promising each action looks."""
    kind = state.pending[-1][0] if state.pending else -1
    weigh = _WEIGHERS.get(kind)
    return [1.0] * len(legal) if weigh is None else weigh(state, legal)


def _act(s: State, legal: Sequence[Verb]) -> list[float]:
    fire = s.fire[s.brigade[s.turn]]
    enough = 0 < fire < DOOMED and water_here(s) >= fire
    found = []
    for verb in legal:
        kind = type(verb)
        if kind is Extinguish:
            found.append(40.0 if enough else DULL)
        else:
            found.append(PLAIN.get(kind, DULL))
    return found


def _step(s: State, legal: Sequence[Verb]) -> list[float]:
    here, found = s.brigade[s.turn], []
    water = s.brigade_water[s.turn] + s.wagon_water[s.turn]
    for verb in legal:
        if isinstance(verb, Step):
            fire = s.fire[STEPS[verb.way][here]]
            found.append(1.0 + 3.0 * fire if fire <= water and fire < DOOMED else 0.5)
        else:
            found.append(DULL)
    return found


def _wagon(s: State, legal: Sequence[Verb]) -> list[float]:
    seat = s.pending[-1][1]
    here, home, found = s.brigade[seat], s.city.homes[seat], []
    burning = s.fire[here] > s.brigade_water[seat]
    for verb in legal:
        if not isinstance(verb, WagonTo):
            found.append(1.0)
        elif verb.cell == here:
            found.append(30.0 if burning and s.wagon_water[seat] else 2.0)
        elif verb.cell == home:
            found.append(1.0 if s.wagon_water[seat] else 20.0)
        else:
            found.append(0.05 + 0.1 * s.fire[verb.cell])
    return found


def _spend(s: State, legal: Sequence[Verb]) -> list[float]:
    return [1.0 if isinstance(verb, Spend) else 0.02 for verb in legal]


def _renown(s: State, legal: Sequence[Verb]) -> list[float]:
    """Where much is there already, and new types."""
    seat, found = s.pending[-1][1], []
    for verb in legal:
        if isinstance(verb, Renown):
            cell = verb.cell
            lack = max(1, s.worth[cell] - s.renown[36 * seat + cell])
            new = s.holds[5 * seat + s.city.kinds[s.layout[cell]]] == 0
            found.append((3.0 if new else 1.0) * s.worth[cell] / (lack * lack))
        else:
            found.append(0.01)
    return found


def _keep(s: State, legal: Sequence[Verb]) -> list[float]:
    return [float(s.city.box.crew[verb.card].water) if isinstance(verb, Keep) else 0.3 for verb in legal]


_WEIGHERS: Final[dict[int, Callable[[State, Sequence[Verb]], list[float]]]] = {
    -1: _act, STEP: _step, WAGON: _wagon, SPEND: _spend, RENOWN: _renown, POET: _renown, KEEP: _keep,
}  # fmt: skip
