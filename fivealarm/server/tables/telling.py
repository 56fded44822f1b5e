"""A move as everybody at a table is told of it: what they have in common is made once."""

from collections.abc import Container, Iterable, Iterator, Sequence
from typing import Any

import msgspec

from fivealarm.scene import change
from fivealarm.scene.change import Differences
from fivealarm.scene.model import Scene, Ways
from fivealarm.scene.svg import facts
from fivealarm.server.tables import frames
from fivealarm.server.tables.gallery import GALLERY
from fivealarm.server.tables.history import History, Step
from fivealarm.server.tables.viewer import Viewer
from fivealarm.server.wire import messages as m
from fivealarm.server.wire import things as wire


class Listener:
    """One viewer of the move."""

    __slots__ = ("looks", "noticed", "plies", "viewer")

    def __init__(self, viewer: Viewer, noticed: list[tuple[int, int]]) -> None:
        self.viewer = viewer
        self.noticed = noticed  # its plies: the number each has for them, and its place
        self.looks: list[tuple[Any, Scene]] = []  # views and pictures: before the move, after each of its plies
        self.plies: list[m.Entry] = []


class Telling:
    """The plies of one move one after another, each with its change of the picture, as frames.

    It is done in stages: tables whose moves were stored together do the same things one after another, and what a
    processor has just done costs it half of what it costs among other things.
    """

    def __init__(
        self, history: History, bots: Container[int], before: Any, steps: Sequence[Step], viewers: Iterable[Viewer]
    ) -> None:
        self.history = history
        self.bots = bots
        self.before = before  # the state before the move
        self.steps = steps
        self.first = len(history.match.plies) - len(steps)
        self.listeners = [Listener(viewer, viewer.noticed(history, self.first)) for viewer in viewers]
        self.differences = Differences()
        self.entries: dict[int, m.Entry] = {}  # by place, before anybody hears of them
        self.frames: dict[Viewer, bytes] = {}  # of those who may notice anything

    def stages(self) -> Iterator[bool]:
        """Does it all; whether a stage is over is told after each viewer."""
        for work in (self._look, self._compare, self._put_together):
            last = self.listeners[-1] if self.listeners else None
            for who in self.listeners:
                work(who)
                yield who is last

    def at_once(self) -> None:
        for _ in self.stages():
            pass

    def _look(self, who: Listener) -> None:
        history, viewer, first = self.history, who.viewer, self.first
        key = (history.id, viewer.mine)
        known = GALLERY.find(key, history.edition - len(self.steps))
        who.looks.append(known or frames.look(history, viewer, self.before))
        for _, at in who.noticed:
            who.looks.append(frames.look(history, viewer, self.steps[at - first].state))
        GALLERY.keep(key, history.edition, who.looks[-1])

    def _compare(self, who: Listener) -> None:
        history, faces = self.history, self.history.picture.words.faces
        view, scene = who.looks[0]
        for (number, at), (seen, after) in zip(who.noticed, who.looks[1:], strict=True):
            told, action = self._entry(who.viewer, number, at), self.steps[at - self.first].ply.action
            ways = passed(history, told.text, view, seen, action)
            told.change = self.differences.between(scene, after, ways)
            if faces and (face := faces.get(type(action))) and told.text == str(action):
                told.face = facts(face(history.game, action))
            told.seats_cards, told.gauges = _counted(scene, after)  # with the ply that changed them
            view, scene = seen, after
            who.plies.append(told)

    def _entry(self, viewer: Viewer, number: int, at: int) -> m.Entry:
        """What `frames.entry` says of one of the move's plies."""
        common = self.entries.get(at)
        if common is None:
            common = self.entries[at] = frames.common(self.history, at, self.history.labels.at(at))
        return frames.heard(self.history, viewer, number, at, common.__copy__())  # type: ignore[attr-defined]  # copy() takes seven times as long to find it

    def _put_together(self, who: Listener) -> None:
        if who.plies:
            self.frames[who.viewer] = wire.encode(self._moved(who))

    def _moved(self, who: Listener) -> m.Moved:
        history, plies, (view, scene) = self.history, who.plies, who.looks[-1]
        cards, gauges = plies[0].seats_cards, plies[0].gauges
        if len(plies) > 1:
            cards, gauges = _counted(who.looks[0][1], scene)
        dice = frames.dice(history) if history.over is not None else msgspec.UNSET
        standing = frames.standing(history, who.viewer, self.bots, view, scene)
        return m.Moved(*standing, plies, cards, gauges, dice, frames.lesson(history, who.viewer))


def passed(history: History, heard: str, before: Any, after: Any, action: Any) -> Ways:
    """What pieces pass between two views by an action that the viewer heard; nothing if it sounded otherwise."""
    if heard != str(action):
        return {}
    return history.picture.ways(history.game, before, after, action)


def _counted(before: Scene, after: Scene) -> tuple[Any, Any]:
    """The seats' cards and the gauges after plies, as far as they are others than before them."""
    return (
        msgspec.UNSET if after.seats == before.seats else change.cards(after.seats),
        msgspec.UNSET if after.gauges == before.gauges else change.gauges(after.gauges),
    )
