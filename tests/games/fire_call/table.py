"""Small tables to test on."""

from typing import Any

from fivealarm.games.fire_call import position as positions
from fivealarm.games.fire_call.rules.game import BOX, FireCall
from fivealarm.games.fire_call.rules.state import State
from fivealarm.games.fire_call.rules.verbs.verb import Verb


def game(seats: int = 2, **options: object) -> FireCall:
    made = BOX.make(seats, options)
    assert isinstance(made, FireCall)
    return made


def position(made: FireCall, /, **facts: Any) -> State:
    return positions.read(made, facts)


def verb(at: FireCall, text: str) -> Verb:
    return at.actions.parse(text)


def play(at: FireCall, state: State, *texts: str) -> State:
    """Play actions by their texts, each of which must be allowed."""
    for text in texts:
        action = verb(at, text)
        allowed = at.legal(state) or [chance for chance, _ in at.chances(state)]
        assert action in allowed, f"{text} is not allowed"
        at.apply(state, action)
    return state


def legal(at: FireCall, state: State) -> list[str]:
    return [str(action) for action in at.legal(state)]
