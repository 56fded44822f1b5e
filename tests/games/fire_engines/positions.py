"""Named positions of the rules (7.8) and short ways to draw one."""

import re
from typing import Any, Final

from fivealarm.games.fire_engines import position
from fivealarm.games.fire_engines.rules.game import BOX, FireEngines
from fivealarm.games.fire_engines.rules.state import State

TILE: Final = re.compile(r"[A-Z]+\d+\(-?\d+,-?\d+\)r\d")
P1: Final = (
    "H1(0,0)r0 H7(1,0)r0 H1(2,0)r0 H2(3,0)r0 R8(0,1)r2 B9(0,2)r0 C2(-1,1)r1 D4(1,1)r0 R8(2,1)r1 B4(2,-1)r2 R12(3,1)r3"
)
P2: Final = "H1(0,0)r0 B5(0,-1)r1 B4(1,-1)r2"
ALL_MODULES: Final = {"mobsters": True, "franchises": True, "skyscrapers": True}


def open_box(seats: int = 2, **options: object) -> FireEngines:
    game = BOX.make(seats, options)
    assert isinstance(game, FireEngines)
    return game


def draw(game: FireEngines, city: str = "H1(0,0)r0", **facts: Any) -> State:
    return position.read(game, {"tiles": TILE.findall(city), **facts})


def play(game: FireEngines, state: State, *texts: str) -> State:
    """Play actions by their texts; each must be allowed."""
    for text in texts:
        action = game.actions.parse(text)
        allowed = [*game.legal(state), *(chance for chance, _ in game.chances(state))]
        assert action in allowed, f"{text} is not allowed; allowed are {', '.join(map(str, allowed))}"
        game.apply(state, action)
    return state


def texts(game: FireEngines, state: State) -> set[str]:
    return {str(action) for action in game.legal(state)}
