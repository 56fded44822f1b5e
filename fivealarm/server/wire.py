"""Single things as a browser hears of them: an event, an action, a choice. Made from views."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

import msgspec

from fivealarm.games import Picture
from fivealarm.kernel.contract import NOBODY, AnyGame, Told, say
from fivealarm.kernel.match import Ply
from fivealarm.server import messages as m

LOG_LENGTH: Final = 200
encode: Final = msgspec.json.Encoder().encode


def happening(game: AnyGame, picture: Picture, told: Told) -> m.Happening:
    event, numbers = told
    kinds = [part.split("}", 1)[0] for part in event.says.split("{")[1:]]
    places = (picture.place(game, kind, number) for kind, number in zip(kinds, numbers, strict=True))
    return m.Happening(event.name, say(game, told), event.rule, [place for place in places if place])


def label(game: AnyGame, picture: Picture, before: Any, ply: Ply[Any]) -> str:
    """A person's or bot's action in words, if everybody heard it; said from what the public could see."""
    if ply.actor < 0 or ply.heard is not None:
        return ""
    return picture.choice(game, game.view(before, NOBODY), ply.action).label


def choices(game: AnyGame, picture: Picture, state: Any, view: Any, mine: Sequence[int]) -> list[m.Choice]:
    """What the viewer may do now; nothing unless, as far as they can know, one of their seats is to act."""
    if view.to_act not in mine:
        return []
    asked = state if state.to_act == view.to_act else game.imagine(view, Random(0))
    return [choice(game, picture, view, action) for action in game.legal(asked)]


def choice(game: AnyGame, picture: Picture, view: Any, action: Any) -> m.Choice:
    shown = picture.choice(game, view, action)
    touches = picture.touches(game, view, action)
    return m.Choice(str(action), shown.label, shown.group, shown.cost, shown.reveals, touches)


def options(game: AnyGame, picture: Picture, view: Any, actions: Sequence[Any]) -> list[m.Option]:
    """A few actions that could be done instead."""
    found = [(action, picture.choice(game, view, action)) for action in actions]
    return [m.Option(str(action), shown.label, shown.cost) for action, shown in found]
