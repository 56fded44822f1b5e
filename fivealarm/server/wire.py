"""Frames for one viewer: pictures, choices and the log, made from what that viewer may know and nothing else."""

from collections.abc import Callable, Sequence
from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from fivealarm import games
from fivealarm.games import Picture
from fivealarm.kernel.contract import NATURE, NOBODY, AnyGame, Told, say
from fivealarm.kernel.match import Ply
from fivealarm.scene import change
from fivealarm.scene.model import Scene, Ways
from fivealarm.server import messages as m
from fivealarm.server import roles
from fivealarm.server.gallery import GALLERY

if TYPE_CHECKING:
    from fivealarm.server.table import Live

LOG_LENGTH: Final = 200
encode: Final = msgspec.json.Encoder().encode
Mine = tuple[int, ...]  # the seats a viewer holds; () = the public
Framing = Callable[[Mine], msgspec.Struct | None]


class Step(NamedTuple):
    """A ply and the state after it."""

    ply: Ply[Any]
    state: Any


def sight(mine: Mine, to_act: int) -> int:
    """Whose eyes a viewer sees with: those of the seat to act if it is theirs, else their first seat's."""
    if to_act in mine:
        return to_act
    return mine[0] if mine else NOBODY


def look(game: AnyGame, picture: Picture, state: Any, mine: Mine) -> tuple[Any, Scene]:
    """The view and the picture of a state for a viewer."""
    view = game.view(state, sight(mine, state.to_act))
    return view, picture.scene(game, view)


def sound(ply: Ply[Any], mine: Mine) -> str:
    """What a viewer heard of a ply: with several seats, what the best informed of them heard."""
    if ply.heard is None:
        return str(ply.action)
    whole = str(ply.action)
    heard = [ply.sounds(seat) for seat in mine] or [ply.sounds(NOBODY)]
    return whole if whole in heard else max(heard, key=lambda text: (text != "", "?" not in text))


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


def entry(live: "Live", at: int, number: int, mine: Mine) -> m.Entry:
    """The ply at this place, under the number it has for the viewer."""
    ply = live.match.plies[at]
    events = live.pool.made(ply.told, lambda: [happening(live.game, live.picture, told) for told in ply.told])
    words, note = live.labels.at(at), live.notes.get(at + 1, "")
    heard, nature = sound(ply, mine), ply.actor == NATURE
    return m.Entry(number, ply.actor, events, heard, words, nature, note, roles.dice(heard) if nature else [])


def choices(game: AnyGame, picture: Picture, state: Any, view: Any, mine: Mine) -> list[m.Choice]:
    """What the viewer may do now; nothing unless, as far as they can know, one of their seats is to act."""
    if view.to_act not in mine:
        return []
    asked = state if state.to_act == view.to_act else game.imagine(view, Random(0))
    return [choice(game, picture, view, action) for action in game.legal(asked)]


def choice(game: AnyGame, picture: Picture, view: Any, action: Any) -> m.Choice:
    shown = picture.choice(game, view, action)
    touches = picture.touches(game, view, action)
    told = roles.roles(game.box.slug, str(action))
    return m.Choice(str(action), shown.label, roles.group(shown.group), shown.cost, shown.reveals, touches, *told)


def options(game: AnyGame, picture: Picture, view: Any, actions: Sequence[Any]) -> list[m.Option]:
    """A few actions that could be done instead."""
    found = [(action, picture.choice(game, view, action)) for action in actions]
    return [m.Option(str(action), shown.label, shown.cost) for action, shown in found]


def dice(live: "Live") -> m.Dice:
    seed = live.match.seed
    commitment = sha256(seed.encode()).hexdigest()
    return m.Dice(commitment, live.prefix, seed if live.over is not None else msgspec.UNSET)


def _standing(live: "Live", mine: Mine, view: Any, scene: Scene) -> dict[str, Any]:
    state = live.match.state
    seat = sight(mine, state.to_act)
    return {
        "number": live.number(mine), "edition": live.edition - len(live.hidden(mine)), "to_act": view.to_act,
        "seat": seat if seat >= 0 else None, "sentence": scene.sentence,
        "choices": choices(live.game, live.picture, state, view, mine),
        "can_undo": live.undo_point(mine) is not None, "over": live.over,
    }  # fmt: skip


def log(live: "Live", mine: Mine) -> list[m.Entry]:
    return _entries(live, mine, max(0, len(live.match.plies) - LOG_LENGTH))


def _entries(live: "Live", mine: Mine, first: int) -> list[m.Entry]:
    """Plies from a place on, without those that the viewer may not notice."""
    hidden = live.hidden(mine)
    places = [at for at in range(first, len(live.match.plies)) if at not in hidden]
    before = first - sum(at < first for at in hidden)
    return [entry(live, at, number, mine) for number, at in enumerate(places, before + 1)]


def hello(live: "Live", mine: Mine, visitor: str = "") -> m.Hello:
    """Everything a viewer needs who has nothing yet."""
    game, box = live.game, live.game.box
    view, scene = look(game, live.picture, live.match.state, mine)
    return m.Hello(
        table=live.id, game=m.About(box.slug, box.title, box.mode), options=dict(game.options), mine=mine,
        owner=live.facts["owner"] == visitor, scene=change.whole(scene), seats=live.people(), log=log(live, mine),
        dice=dice(live), away_minutes=live.facts["away_minutes"], **_standing(live, mine, view, scene),
    )  # fmt: skip


def passed(live: "Live", heard: str, before: Any, after: Any, action: Any) -> Ways:
    """What pieces pass between two views by an action that the viewer heard; nothing if it sounded otherwise."""
    if live.guide is None or heard != str(action):
        return {}
    return live.guide.ways(live.game, before, after, action)


def moved(live: "Live", mine: Mine, before: Any, steps: Sequence[Step]) -> m.Moved | None:
    """Plies one after another, each with its change of the picture; None if the viewer may not notice any."""
    game, picture = live.game, live.picture
    key = (live.id, mine)
    view = game.view(before, sight(mine, before.to_act))
    known = scene = GALLERY.find(key, live.edition - len(steps)) or picture.scene(game, view)
    first = len(live.match.plies) - len(steps)
    hidden = live.hidden(mine)
    plies = _entries(live, mine, first)
    noticed = [step for at, step in enumerate(steps, first) if at not in hidden]
    for told, step in zip(plies, noticed, strict=True):
        seen, after = look(game, picture, step.state, mine)
        told.change = change.difference(scene, after, passed(live, told.text, view, seen, step.ply.action))
        view, scene = seen, after
    GALLERY.keep(key, live.edition, scene)
    if not plies:
        return None
    standing = _standing(live, mine, view, scene)
    return m.Moved(
        plies=plies, seats_cards=change.cards(scene) if scene.seats != known.seats else msgspec.UNSET,
        gauges=change.gauges(scene) if scene.gauges != known.gauges else msgspec.UNSET,
        dice=dice(live) if live.over is not None else msgspec.UNSET, **standing,
    )  # fmt: skip


def undone(live: "Live", mine: Mine, actor: int) -> m.Undone:
    view, scene = look(live.game, live.picture, live.match.state, mine)
    standing = _standing(live, mine, view, scene)
    return m.Undone(scene=change.whole(scene), actor=actor, log=log(live, mine), **standing)


def at(live: "Live", mine: Mine, ply: int) -> m.At:
    """The table after so many plies, as the viewer saw it then."""
    match, hidden = live.match, live.hidden(mine)
    noticed = [at for at in range(len(match.plies)) if at not in hidden]
    state = match.first.copy()
    for past in match.plies[: noticed[ply - 1] + 1 if ply else 0]:
        live.game.apply(state, past.action)
    _, scene = look(live.game, live.picture, state, mine)
    told = entry(live, noticed[ply - 1], ply, mine) if ply else None
    return m.At(ply, len(noticed), change.whole(scene), scene.sentence, told)


def picture_of(slug: str) -> Picture:
    return games.picture(slug)
