"""The difference of two scenes, so that a browser moves pieces instead of drawing anew."""

from collections.abc import Hashable, Sequence
from functools import lru_cache
from itertools import compress, filterfalse
from operator import is_not, itemgetter
from typing import Any, Final, NamedTuple

from fivealarm.scene import sheets
from fivealarm.scene.model import Element, Gauge, Pane, Scene, SeatCard, Ways
from fivealarm.scene.svg import facts

Elements = Sequence[Element]
Facts = dict[str, Any]  # as JSON
Told = list[Facts]  # nobody may change it
_ID: Final = itemgetter(Element._fields.index("id"))


def difference(before: Scene, after: Scene, ways: Ways | None = None) -> dict[str, Any]:
    """What to remove, add and change, and by which way; `order` lists all ids when the painting order is new."""
    return Differences().difference(before, after, ways or {})


class LayerChange(NamedTuple):
    """How a layer is another than before, as the browser gets it; nobody may change it."""

    removed: list[str]
    added: list[Facts]
    changed: list[Facts]
    in_order: bool  # what stays is painted in the order it was, and nothing else is new
    layers: tuple[Elements, Elements]  # whose names, their addresses, stand for them as long as they are kept


class Differences:
    """Differences between two moments: made once for all who see the same layers change."""

    def __init__(self) -> None:
        self.made: dict[Hashable, tuple[Scene, Scene, Facts]] = {}  # with the scenes, whose layers are named
        self.layers: dict[tuple[int, int], LayerChange] = {}

    def between(self, before: Scene, after: Scene, ways: Ways) -> Facts:
        """What `difference` says."""
        if not after.layers or before.panes != after.panes:
            return self.difference(before, after, ways)
        passed = tuple((name, tuple(way)) for name, way in ways.items()) if ways else ()
        key = *map(id, before.layers), *map(id, after.layers), passed
        known = self.made.get(key)
        if known is None:
            known = self.made[key] = before, after, self._changed(before, after, ways)
        return known[2]

    def difference(self, before: Scene, after: Scene, ways: Ways) -> Facts:
        change = self._changed(before, after, ways)
        return change if before.panes == after.panes else {**change, "panes": panes(after)}

    def _changed(self, before: Scene, after: Scene, ways: Ways) -> Facts:
        """What it is on panes that stay as they are."""
        pairs = self._pairs(before, after)
        if len(pairs) == 1:
            removed, added, changed, in_order, _ = pairs[0]
        else:
            removed, added, changed, in_order = [], [], [], True
            for pair in pairs:
                removed += pair.removed
                added += pair.added
                changed += pair.changed
                in_order = in_order and pair.in_order
        change: Facts = {"removed": removed, "added": added, "changed": changed}
        if ways:
            _lead(change, ways)
        if (added or not in_order) and (order := _new_order(before, after, added)):
            change["order"] = order
        return change

    def _pairs(self, before: Scene, after: Scene) -> list[LayerChange]:
        """Of the layers that are not the same object; of everything, if there are more or fewer of them now."""
        if not before.layers or len(before.layers) != len(after.layers):
            return [self._layer(before.elements, after.elements)]
        found = []
        for old, new in zip(before.layers, after.layers, strict=True):
            if old is not new:
                found.append(self._layer(old, new))
        return [self._layer(before.elements, after.elements)] if len(found) > 1 and _mixed(found) else found

    def _layer(self, old: Elements, new: Elements) -> LayerChange:
        key = id(old), id(new)
        known = self.layers.get(key)
        if known is None:
            known = self.layers[key] = _compared(old, new)
        return known


def _compared(old: Elements, new: Elements) -> LayerChange:
    """What is gone from a layer, new in it and changed; most often only the latter."""
    were, names = [*map(_ID, old)], [*map(_ID, new)]
    if were == names:
        return LayerChange([], [], _changed(old, new), True, (old, new))
    before, after = dict(zip(were, old, strict=True)), dict(zip(names, new, strict=True))
    stay = [*filter(before.__contains__, after)]
    return LayerChange(
        [*filterfalse(after.__contains__, before)],
        [facts(after[name]) for name in filterfalse(before.__contains__, after)],
        _changed([*map(before.__getitem__, stay)], [*map(after.__getitem__, stay)]),
        [*filter(after.__contains__, were)] == names,
        (old, new),
    )


def _changed(old: Elements, new: Elements) -> list[Facts]:
    """Of elements of the same names those that are others: nearly all are the same objects."""
    differ = compress(zip(old, new, strict=True), map(is_not, old, new))
    return [facts(now) for was, now in differ if was != now]


def _mixed(pairs: Sequence[LayerChange]) -> bool:
    """Whether something has changed in two layers: it has gone from one into another."""
    names = list[str]()
    for pair in pairs:
        names += pair.removed
        names += [told["id"] for told in pair.added]
        names += [told["id"] for told in pair.changed]
    return len(set(names)) < len(names)


def _lead(change: Facts, ways: Ways) -> None:
    """By which way things come, or go before they are gone."""
    for kind in ("added", "changed"):
        change[kind] = [{**told, "way": ways[told["id"]]} if told["id"] in ways else told for told in change[kind]]
    if led := {name: ways[name] for name in change["removed"] if name in ways}:
        change["led"] = led


def _new_order(before: Scene, after: Scene, fresh: Sequence[Facts]) -> list[str] | None:
    """All ids as they are painted now, unless what stays is painted as it was and what is added comes last."""
    names = [*map(_ID, after.elements)]
    if fresh and fresh[-1]["id"] != names[-1]:
        return names
    were = [*map(_ID, before.elements)]
    stays, added = filter(set(names).__contains__, were), filterfalse(set(were).__contains__, names)
    return names if [*stays, *added] != names else None


def panes(scene: Scene) -> list[dict[str, Any]]:
    return [_pane(pane) for pane in scene.panes]


def _pane(pane: Pane) -> dict[str, Any]:
    """A pane with its backdrop's name, by which the browser has or asks it."""
    told: dict[str, Any] = {
        "id": pane.id, "title": pane.title, "w": pane.w, "h": pane.h, "where": pane.where, "x": pane.x, "y": pane.y,
    }  # fmt: skip
    if pane.tab:
        told["tab"] = pane.tab
    if pane.spare:
        told["spare"] = True
    if pane.asks:
        told["asks"] = True
    if pane.priceless:
        told["priceless"] = True
    if pane.least:
        told["least"] = pane.least
    if pane.whole:
        told["whole"] = True
    if pane.parts:
        told["parts"] = [{"title": p.title, "x": p.x, "y": p.y, "w": p.w, "h": p.h} for p in pane.parts]
    if pane.backdrop is not None:
        told["backdrop"] = pane.backdrop.name
    return told


@lru_cache(512)  # everybody at a table sees the same, most of it for a while
def cards(seats: tuple[SeatCard, ...]) -> Told:
    """The seats beside the board."""
    return [
        {"seat": one.seat, "title": one.title, "letter": one.letter, "tone": one.tone, "gauges": gauges(one.gauges)}
        for one in seats
    ]  # fmt: skip


@lru_cache(512)
def gauges(shown: tuple[Gauge, ...]) -> Told:
    return [_gauge(gauge) for gauge in shown]


def _gauge(gauge: Gauge) -> dict[str, Any]:
    told: dict[str, Any] = {"label": gauge.label, "value": gauge.value, "most": gauge.most, "mood": gauge.mood}
    if gauge.signs:
        told["signs"] = [{"art": s.art, "words": s.words, "there": s.there, "look": s.look} for s in gauge.signs]
    return told if gauge.seat is None else told | {"seat": gauge.seat}


def whole(scene: Scene) -> dict[str, Any]:
    """A scene for a browser that has nothing yet."""
    return {
        "sheets": [sheet.name for sheet in sheets.of(scene.sheet)], "panes": panes(scene),
        "elements": [facts(element) for element in scene.elements],
        "sentence": scene.sentence, "seats": cards(scene.seats), "gauges": gauges(scene.gauges),
    }  # fmt: skip
