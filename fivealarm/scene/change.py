"""The difference of two scenes, so that a browser moves pieces instead of drawing anew."""

from collections.abc import Hashable, Iterable, Sequence
from itertools import filterfalse
from operator import attrgetter
from typing import Any, Final, NamedTuple

from fivealarm.scene import sheets
from fivealarm.scene.model import Element, Gauge, Pane, Scene, Ways
from fivealarm.scene.svg import facts

Elements = Sequence[Element]
_ID: Final = attrgetter("id")


def difference(before: Scene, after: Scene, ways: Ways | None = None) -> dict[str, Any]:
    """What to remove, add and change, and by which way; `order` lists all ids when the painting order is new."""
    return Differences().difference(before, after, ways or {})


class LayerChange(NamedTuple):
    """What is no longer in a layer and what is new in it, as objects, by id."""

    gone: dict[str, Element]
    come: dict[str, Element]
    in_order: bool  # what stays is painted in the order it was, and nothing else is new
    layers: tuple[Elements, Elements]  # whose names, their addresses, stand for them as long as they are kept


class Differences:
    """Differences between two moments: made once for all who see the same layers change."""

    def __init__(self) -> None:
        self.made: dict[Hashable, tuple[Scene, Scene, dict[str, Any]]] = {}  # with the scenes, whose layers are named
        self.layers: dict[tuple[int, int], LayerChange] = {}
        self.told: dict[int, tuple[Element, dict[str, Any]]] = {}

    def between(self, before: Scene, after: Scene, ways: Ways) -> dict[str, Any]:
        """What `difference` says."""
        if not after.layers or before.panes != after.panes:
            return self.difference(before, after, ways)
        passed = tuple((name, tuple(way)) for name, way in ways.items()) if ways else ()
        key = *map(id, before.layers), *map(id, after.layers), passed
        known = self.made.get(key)
        if known is None:
            known = self.made[key] = before, after, self._changed(before, after, ways)
        return known[2]

    def difference(self, before: Scene, after: Scene, ways: Ways) -> dict[str, Any]:
        change = self._changed(before, after, ways)
        return change if before.panes == after.panes else {**change, "panes": panes(after)}

    def _changed(self, before: Scene, after: Scene, ways: Ways) -> dict[str, Any]:
        """What it is on panes that stay as they are."""
        pairs = [self._layer(*pair) for pair in _differing(before, after)]
        old, new = _all(pair.gone for pair in pairs), _all(pair.come for pair in pairs)
        change: dict[str, Any] = {
            "removed": [name for name in old if name not in new],
            "added": [self._facts(new[name], ways) for name in new if name not in old],
            "changed": [
                self._facts(element, ways) for name, element in new.items() if name in old and old[name] != element
            ],
        }
        if ways and (led := {name: ways[name] for name in change["removed"] if name in ways}):
            change["led"] = led  # goes somewhere before it is gone
        stays = not change["added"] and all(pair.in_order for pair in pairs)
        if not stays and (order := _new_order(before, after)):
            change["order"] = order
        return change

    def _layer(self, old: Elements, new: Elements) -> LayerChange:
        key = id(old), id(new)
        known = self.layers.get(key)
        if known is None:
            gone, come = _without(old, new), _without(new, old)
            known = self.layers[key] = LayerChange(gone, come, _in_order(old, new), (old, new))
        return known

    def _facts(self, element: Element, ways: Ways) -> dict[str, Any]:
        """An element as the browser gets it, and the way it takes; nobody may change it."""
        known = self.told.get(id(element))
        if known is None:
            known = self.told[id(element)] = element, facts(element)
        told = known[1]
        return {**told, "way": ways[element.id]} if element.id in ways else told


def _all(parts: Iterable[dict[str, Element]]) -> dict[str, Element]:
    """Several layers' elements; of the same name the one that is painted last, in the place of the first."""
    found: dict[str, Element] = {}
    for part in parts:
        found.update(part)
    return found


def _differing(before: Scene, after: Scene) -> list[tuple[Elements, Elements]]:
    """The layers that are not the same object; everything, if there are more or fewer of them now."""
    if not before.layers or len(before.layers) != len(after.layers):
        return [(before.elements, after.elements)]
    return [(old, new) for old, new in zip(before.layers, after.layers, strict=True) if old is not new]


def _without(layer: Elements, other: Elements) -> dict[str, Element]:
    """Elements of a layer that are not, as the same objects, in another."""
    known = dict(zip(map(id, layer), layer, strict=True))
    return {known[one].id: known[one] for one in filterfalse(set(map(id, other)).__contains__, known)}


def _in_order(old: Elements, new: Elements) -> bool:
    """Whether a layer to which nothing was added paints what stays in the order it did."""
    names, were = [*map(_ID, new)], [*map(_ID, old)]
    return were == names or [*filter(set(names).__contains__, were)] == names


def _new_order(before: Scene, after: Scene) -> list[str] | None:
    """All ids as they are painted now, unless what stays is painted as it was and what is added comes last."""
    were, names = [*map(_ID, before.elements)], [*map(_ID, after.elements)]
    stays, added = filter(set(names).__contains__, were), filterfalse(set(were).__contains__, names)
    return names if [*stays, *added] != names else None


def panes(scene: Scene) -> list[dict[str, Any]]:
    return [_pane(pane) for pane in scene.panes]


def _pane(pane: Pane) -> dict[str, Any]:
    """A pane with its backdrop's name, by which the browser has or asks it."""
    told: dict[str, Any] = {
        "id": pane.id, "title": pane.title, "w": pane.w, "h": pane.h, "where": pane.where, "x": pane.x, "y": pane.y,
    }  # fmt: skip
    if pane.spare:
        told["spare"] = True
    if pane.asks:
        told["asks"] = True
    if pane.least:
        told["least"] = pane.least
    if pane.whole:
        told["whole"] = True
    if pane.parts:
        told["parts"] = [{"title": p.title, "x": p.x, "y": p.y, "w": p.w, "h": p.h} for p in pane.parts]
    if pane.backdrop is not None:
        told["backdrop"] = pane.backdrop.name
    return told


def cards(scene: Scene) -> list[dict[str, Any]]:
    """The seats beside the board."""
    return [
        {
            "seat": card.seat,
            "title": card.title,
            "letter": card.letter,
            "tone": card.tone,
            "gauges": [_gauge(g) for g in card.gauges],
        }
        for card in scene.seats
    ]  # fmt: skip


def gauges(scene: Scene) -> list[dict[str, Any]]:
    return [_gauge(gauge) for gauge in scene.gauges]


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
        "sentence": scene.sentence, "seats": cards(scene), "gauges": gauges(scene),
    }  # fmt: skip
