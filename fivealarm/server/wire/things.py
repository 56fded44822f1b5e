"""Single things as a browser hears of them: an event, an action, a choice. Made from views."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from fivealarm.games import Picture
from fivealarm.kernel.contract import NOBODY, AnyGame, Told
from fivealarm.kernel.verb import LOSES
from fivealarm.scene import choices as scene_choices
from fivealarm.scene.words import Words, never_idle, told_together
from fivealarm.server.wire import messages as m
from fivealarm.story.luck import fitting

LOG_LENGTH: Final = 200
YOU: Final = "You"
encode: Final = msgspec.json.Encoder().encode


def happenings(game: AnyGame, picture: Picture, told: Sequence[Told], reader: int = NOBODY) -> list[m.Happening]:
    """Events, in the second person to the seat they are about; some that sound alike are one."""
    return [_happening(game, picture, *one) for one in told_together(game, picture.words, told, reader)]


def _happening(game: AnyGame, picture: Picture, text: str, same: Sequence[Told]) -> m.Happening:
    event, numbers = same[0]
    sign = picture.words.signs.get(event.name, "")
    at = list(dict.fromkeys(place for one in same for place in _places(game, picture, one)))
    whose = picture.words.large.get(event.name)
    large = msgspec.UNSET if whose is None else whose(numbers)
    who = YOU if text.startswith(f"{YOU} ") else _who(game, picture, same[0])
    return m.Happening(event.name, text, event.rule, at, sign, who, large)


def _who(game: AnyGame, picture: Picture, told: Told) -> str:
    """The name that its sentence begins with, if it is somebody's."""
    event, numbers = told
    kind, _, rest = event.says.removeprefix("{").partition("}")
    named = event.says.startswith("{") and rest.startswith(" ") and kind in picture.words.people
    return game.names[kind][numbers[0]] if named and kind in game.names else ""


def _places(game: AnyGame, picture: Picture, told: Told) -> list[str]:
    """The elements that an event is about, one for each thing it names."""
    event, numbers = told
    kinds = [part.split("}", 1)[0] for part in event.says.split("{")[1:]]
    places = [picture.elements(game, thing) for thing in zip(kinds, numbers, strict=True)]
    return [names[0] for names in places if names]


def idle(game: AnyGame, picture: Picture, view: Any, mine: Sequence[int]) -> dict[str, str]:
    """Groups of which a viewer's seat has nothing, whoever is to act, and why; of several seats the one to act."""
    words, seat = picture.words, view.to_act if view.to_act in mine else mine[0] if len(mine) == 1 else NOBODY
    if seat < 0 or words.idle is never_idle:
        return {}
    guess = fitting(game, view)
    return {group: why.brief for group in words.verbs if (why := words.idle(guess, seat, group)) is not None}


def asked(game: AnyGame, picture: Picture, view: Any, mine: Sequence[int]) -> tuple[str, list[m.Choice]]:
    """What the viewer may still spend and do now; nothing unless, as far as they can know, one of theirs is to act."""
    if view.to_act not in mine:
        return "", []
    guess = fitting(game, view)
    return picture.words.left(guess), [choice(game, picture, guess, action) for action in game.legal(guess)]


def choice(game: AnyGame, picture: Picture, guess: Any, action: Any) -> m.Choice:
    shown = scene_choices.choice(game, picture, guess, action)
    return m.Choice(
        str(action), shown.label, shown.group, shown.cost, shown.reveals, shown.touches, shown.ends, shown.declines,
        shown.steps, shown.tip, msgspec.UNSET if shown.turn is None else shown.turn,
        shown.lightly or msgspec.UNSET, shown.loses or msgspec.UNSET, shown.seldom or msgspec.UNSET,
        shown.brings or msgspec.UNSET, shown.last or msgspec.UNSET, shown.far or msgspec.UNSET,
        shown.line or msgspec.UNSET, shown.once or msgspec.UNSET, shown.passes or msgspec.UNSET,
        shown.asks or msgspec.UNSET, shown.goal or msgspec.UNSET,
    )  # fmt: skip


def options(game: AnyGame, picture: Picture, guess: Any, actions: Sequence[Any]) -> list[m.Option]:
    """A few actions that could be done instead."""
    return [_option(picture.words, guess, a) for a in actions]


def _option(words: Words, guess: Any, action: Any) -> m.Option:
    roles, name = action.roles(guess), str(action)
    return m.Option(
        name, words.label(guess, action), words.price(action.cost(guess)), [name],
        scene_choices.tip(words, guess, action, roles),
        bool(roles & LOSES) or msgspec.UNSET, words.asks(guess, action) or msgspec.UNSET,
    )  # fmt: skip
