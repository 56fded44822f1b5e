"""Games written down once and played again by any copy of the source: the same questions, the same actions.

Every function here is called in a process of its own and uses only what all copies of the house have had.
"""

from collections.abc import Callable, Iterator
from hashlib import sha256
from random import Random
from typing import Any, Final

from fivealarm import games
from fivealarm.kernel.contract import NATURE, NOBODY, AnyGame

Setting = tuple[str, int, dict[str, Any]]  # a game, its seats and every option whose default has ever changed
SETTINGS: Final[dict[str, Setting]] = {
    "flash_point house": ("flash_point", 3, {"map": "house", "rules": "family"}),
    "flash_point villa": ("flash_point", 3, {"map": "villa", "rules": "family"}),
    "flash_point hotel heroic": (
        "flash_point", 3, {"map": "hotel", "rules": "experienced", "difficulty": "heroic", "specialists": "random"}
    ),
    "fire_call": ("fire_call", 2, {"station_duties_draw": "mandatory"}),
    "brigade": ("brigade", 2, {"compensation": True, "turn_cap": 200}),
    "danger_zone": ("danger_zone", 2, {"round_limit": 60, "sudden_death_limit": 10}),
    "fire_engines": ("fire_engines", 2, {}),
}  # fmt: skip


def made(name: str) -> AnyGame:
    slug, seats, options = SETTINGS[name]
    return games.load(slug).make(seats, options)


def random_games(name: str, decisions: int) -> list[list[str]]:
    """Random games, whole but the last, with so many decisions of their seats: every action as text, nature's too."""
    game, rng, played = made(name), Random(1), []
    while decisions > 0:
        state, texts = game.start(), list[str]()
        while state.to_act != NOBODY and decisions > 0:
            falls = game.chances(state) or [(choice, 1) for choice in game.legal(state)]
            decisions -= state.to_act != NATURE
            action = rng.choices([one for one, _ in falls], [weight for _, weight in falls])[0]
            game.apply(state, action)
            texts.append(str(action))
        played.append(texts)
    return played


def offers(name: str, played: list[list[str]]) -> list[str]:
    """Of every position on the way, a digest of all that may be chosen or fall in it."""
    game, found = made(name), []
    for state, action in along(game, played):
        choices = sorted(map(str, game.legal(state)))
        falls = sorted(f"{fall} {weight}" for fall, weight in game.chances(state))
        found.append(sha256(f"{state.to_act} {choices} {falls} {action}".encode()).hexdigest()[:8])
    return found


def along(game: AnyGame, played: list[list[str]]) -> Iterator[tuple[Any, Any]]:
    """Every state on the way with the action that follows in it."""
    named = {str(action): action for action in game.actions}
    for texts in played:
        state = game.start()
        for text in texts:
            yield state, named[text]
            game.apply(state, named[text])


def play_again(name: str, played: list[list[str]], part: float, observed: bool = False) -> int:
    """Ask and apply through the first part of each game, after making ready for all of it; how many decisions."""
    game, decisions = made(name), 0
    named = {str(action): action for action in game.actions}
    ready = [[named[text] for text in texts] for texts in played]
    legal, chances, apply = game.legal, game.chances, game.apply
    look = observation(game) if observed else None
    for actions in ready[: round(len(ready) * part)]:
        state = game.start()
        for action in actions:
            if state.to_act == NATURE:
                chances(state)
            else:
                legal(state)
                if look:
                    look(state)
                decisions += 1
            apply(state, action)
    return decisions


def observation(game: AnyGame) -> Callable[[Any], object]:
    """What a learner who is to act is given, as an episode of `fivealarm.learn` makes it, but for NumPy."""
    from fivealarm.kernel.game import OpenGame, OpenView

    encode = games.observation(game.box.slug).layout(game).encode
    if isinstance(game, OpenGame):
        return lambda state: encode(OpenView(state.to_act, state))
    return lambda state: encode(game.view(state, state.to_act))
