"""Frames: what a viewer is told about a history. Made from what that viewer may know and nothing else."""

import json
from collections.abc import Container, Sequence
from typing import Any

import msgspec

from fivealarm.engine.fair_dice import commitment
from fivealarm.games import Picture
from fivealarm.kernel.contract import NATURE, NOBODY, AnyGame, Told
from fivealarm.scene import change
from fivealarm.scene.model import Scene, Ways
from fivealarm.scene.svg import facts
from fivealarm.server.files import setup_words
from fivealarm.server.tables import shelf
from fivealarm.server.tables.gallery import GALLERY
from fivealarm.server.tables.history import History, Step
from fivealarm.server.tables.viewer import Viewer
from fivealarm.server.wire import messages as m
from fivealarm.server.wire import teaching
from fivealarm.server.wire import things as wire
from fivealarm.story.telling import label, repeats
from fivealarm.story.turns import whose

Standing = tuple[
    int, int, int, int | None, str, str, dict[str, str], list[m.Choice], bool, dict[str, Any] | None
]  # its fields


def look(history: History, viewer: Viewer, state: Any = None) -> tuple[Any, Scene]:
    """The view and the picture of where the game stands, or of another state of it."""
    view = viewer.view(history, state)
    scene = history.picture.scene(history.game, view)
    return view, scene if history.advised else scene._replace(sentence=scene.facts, advice="")


class Telling:
    """One move as it is told to everybody at a table: what they have in common is made once."""

    def __init__(self) -> None:
        self.entries: dict[int, m.Entry] = {}  # by place, before anybody hears of them

    def entry(self, history: History, viewer: Viewer, number: int, at: int) -> m.Entry:
        """What `entry` says of one of the move's plies."""
        common = self.entries.get(at)
        if common is None:
            common = self.entries[at] = _common(history, at, history.labels.at(at))
        return _heard(history, viewer, number, at, common.__copy__())  # type: ignore[attr-defined]  # copy() takes seven times as long to find it


def entry(history: History, viewer: Viewer, number: int, at: int, words: str | None = None) -> m.Entry:
    """The ply at this place, under the number it has for the viewer; its words, if the history has forgotten them."""
    return _heard(history, viewer, number, at, _common(history, at, history.labels.at(at) if words is None else words))


def _common(history: History, at: int, label: str) -> m.Entry:
    """The ply at this place as it is for all who hear all of it, but for its number and its events."""
    ply, starts = history.match.plies[at], at in history.starts
    fell, kind = ply.action.dice(), type(ply.action)
    return m.Entry(
        0, ply.actor, [], str(ply.action), label, ply.actor == NATURE, said(history, at + 1), fell,
        at in history.ends, starts, at in history.steps, kind in history.picture.words.begins,
        sides=history.picture.words.sides.get(kind, ()) if fell else (),
        whose=whose(history.match.plies, at) if starts else NATURE, faced=kind in history.picture.words.faces,
    )  # fmt: skip


def _heard(history: History, viewer: Viewer, number: int, at: int, told: m.Entry) -> m.Entry:
    """The same as the viewer hears of it."""
    ply, tale = history.match.plies[at], ""
    told.number = number
    if ply.told:
        game, picture, you = history.game, history.picture, viewer.you
        told.events, tale = history.pool.made((ply.told, you), lambda: _happenings(game, picture, ply.told, you))
    if ply.heard is not None and (sound := viewer.sound(ply)) != told.text:
        told.text, told.dice, told.sides, told.faced = sound, (), (), False
    if tale and told.label and not told.repeats:
        told.repeats = repeats(told.label, tale)
    return told


def _happenings(game: AnyGame, picture: Picture, told: Sequence[Told], you: int) -> tuple[list[m.Happening], str]:
    """Events as somebody hears of them, and all their sentences."""
    events = wire.happenings(game, picture, told, you)
    return events, " ".join(event.text for event in events)


def said(history: History, ply: int) -> str:
    """What people should know about a ply, and who parted after it."""
    if not history.partings:
        return history.notes.get(ply, "")
    last = len(history.match.plies)
    gone = [one.says for one in history.partings if min(one.after, last) == ply]
    return " ".join(filter(None, [history.notes.get(ply, ""), *gone]))


def log(history: History, viewer: Viewer) -> list[m.Entry]:
    """The last plies, without those that the viewer may not notice."""
    first = max(0, len(history.match.plies) - wire.LOG_LENGTH)
    return [entry(history, viewer, number, at) for number, at in viewer.noticed(history, first)]


def older(history: History, viewer: Viewer, before: int) -> list[m.Entry]:
    """As many plies again, up to the one that has this number for the viewer."""
    wanted = [(number, at) for number, at in viewer.noticed(history) if number < before][-wire.LOG_LENGTH :]
    if not wanted:
        return []
    first, last = wanted[0][1], wanted[-1][1]
    numbers, state, found = {at: number for number, at in wanted}, history.state_at(first), []
    for at, past in enumerate(history.match.plies[first : last + 1], first):
        if at in numbers:
            words = label(history.game, history.picture, state, past)
            found.append(entry(history, viewer, numbers[at], at, words))
        history.game.apply(state, past.action)
    return found


def dice(history: History) -> m.Dice:
    shares = json.loads(history.facts.get("shares") or '{"seats": {}}')
    seats = {seat: one["commitment"] for seat, one in shares["seats"].items()}
    seed = history.match.seed if history.over is not None else msgspec.UNSET
    return m.Dice(commitment(history.facts["seed"]), history.prefix, seed, seats, "asked" in shares)


def _standing(history: History, viewer: Viewer, bots: Container[int], view: Any, scene: Scene) -> Standing:
    to_act, hidden = history.match.state.to_act, len(viewer.hidden(history))
    stuck = bool(history.broken) or (history.over is not None and to_act != NOBODY)
    seat, asked = viewer.sight(to_act), () if stuck or view.to_act in bots else viewer.mine
    left, choices = wire.asked(history.game, history.picture, view, asked)
    idle = {} if stuck else wire.idle(history.game, history.picture, view, viewer.mine)
    return (
        len(history.match.plies) - hidden, history.edition - hidden, NOBODY if stuck else view.to_act,
        seat if seat >= 0 else None, history.broken or _parted(history) or scene.sentence, left, idle, choices,
        viewer.undo_point(history, bots) is not None, history.over,
    )  # fmt: skip


def _parted(history: History) -> str:
    """How it ended, if it did by a parting."""
    return history.partings[-1].says if history.partings and history.partings[-1].ends else ""


def _lesson(history: History, viewer: Viewer) -> m.LessonNow | msgspec.UnsetType:
    if history.lesson is None or history.place is None or history.broken or not viewer.mine:
        return msgspec.UNSET
    return teaching.now(history.lesson, history.place, history.game, history.picture, history.match.state)


def _about(game: AnyGame) -> m.About:
    box = game.box
    return m.About(
        box.slug, setup_words.title(box.slug, game.options), box.mode, setup_words.chosen(box.slug, game.options),
        box.goal or box.line, box.aim,
    )  # fmt: skip


def hello(history: History, viewer: Viewer, seats: list[m.Seat], owner: bool = False) -> m.Hello:
    """Everything a viewer needs who has nothing yet."""
    game = history.game
    view, scene = look(history, viewer)
    bots = {seat.seat for seat in seats if seat.kind == "bot"}
    return m.Hello(
        *_standing(history, viewer, bots, view, scene), table=history.id, game=_about(game),
        options=dict(game.options), mine=viewer.mine, owner=owner, scene=change.whole(scene),
        seats=seats, log=log(history, viewer), dice=dice(history),
        away_minutes=history.facts["away_minutes"],
        verbs=shelf.verbs(game, history.picture.words.verbs), drawings=dict(history.picture.words.drawings),
        course=msgspec.UNSET if history.lesson is None else teaching.whole(history.lesson),
        lesson=_lesson(history, viewer),
    )  # fmt: skip


def passed(history: History, heard: str, before: Any, after: Any, action: Any) -> Ways:
    """What pieces pass between two views by an action that the viewer heard; nothing if it sounded otherwise."""
    if heard != str(action):
        return {}
    return history.picture.ways(history.game, before, after, action)


def moved(
    history: History, viewer: Viewer, bots: Container[int], before: Any, steps: Sequence[Step], telling: Telling
) -> m.Moved | None:
    """The last plies one after another, each with its change of the picture; None if the viewer may notice none."""
    key = (history.id, viewer.mine)
    view, scene = GALLERY.find(key, history.edition - len(steps)) or look(history, viewer, before)
    known = scene
    first = len(history.match.plies) - len(steps)
    plies = []
    for number, at in viewer.noticed(history, first):
        told, (ply, state) = telling.entry(history, viewer, number, at), steps[at - first]
        seen, after = look(history, viewer, state)
        ways = passed(history, told.text, view, seen, ply.action)
        told.change = change.difference(scene, after, ways)
        _show_face(history, told, ply.action)
        counted = told.seats_cards, told.gauges = _counted(scene, after)  # with the ply that changed them
        view, scene = seen, after
        plies.append(told)
    GALLERY.keep(key, history.edition, (view, scene))
    if not plies:
        return None
    return m.Moved(
        *_standing(history, viewer, bots, view, scene), plies,
        *(counted if len(plies) == 1 else _counted(known, scene)),
        dice(history) if history.over is not None else msgspec.UNSET, _lesson(history, viewer),
    )  # fmt: skip


def _show_face(history: History, told: m.Entry, action: Any) -> None:
    """The card that an action is, for whoever heard all of it."""
    if told.faced:
        told.face = facts(history.picture.words.faces[type(action)](history.game, action))


def _counted(before: Scene, after: Scene) -> tuple[Any, Any]:
    """The seats' cards and the gauges after plies, as far as they are others than before them."""
    return (
        msgspec.UNSET if after.seats == before.seats else change.cards(after.seats),
        msgspec.UNSET if after.gauges == before.gauges else change.gauges(after.gauges),
    )


def undone(history: History, viewer: Viewer, bots: Container[int], actor: int) -> m.Undone:
    """The table after something was taken back."""
    view, scene = look(history, viewer)
    return m.Undone(
        *_standing(history, viewer, bots, view, scene), change.whole(scene), actor, log(history, viewer),
        _lesson(history, viewer),
    )  # fmt: skip


def at(history: History, viewer: Viewer, ply: int) -> m.At:
    """The table after so many plies, as the viewer saw it then."""
    noticed = viewer.noticed(history)
    last = noticed[ply - 1][1] if ply else -1
    state, words = history.state_at(max(last, 0)), ""
    if ply:
        words = label(history.game, history.picture, state, history.match.plies[last])
        history.game.apply(state, history.match.plies[last].action)
    view, scene = look(history, viewer, state)
    told = entry(history, viewer, ply, last, words) if ply else None
    if told is not None:
        _show_face(history, told, history.match.plies[last].action)
    return m.At(ply, len(noticed), change.whole(scene), scene.sentence, view.to_act, told)
