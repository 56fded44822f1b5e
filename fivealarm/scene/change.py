"""The difference of two scenes, so that a browser moves pieces instead of drawing anew."""

from collections.abc import Hashable, Sequence
from typing import Any

from fivealarm.scene import sheets
from fivealarm.scene.model import Element, Gauge, Pane, Scene, Ways
from fivealarm.scene.svg import facts


def difference(before: Scene, after: Scene, ways: Ways | None = None) -> dict[str, Any]:
    """What to remove, add and change, and by which way; `order` lists all ids when the painting order is new."""
    pairs = _differing(before, after)
    old = {element.id: element for pair in pairs for element in _without(*pair)}
    new = {element.id: element for was, now in pairs for element in _without(now, was)}
    change: dict[str, Any] = {
        "removed": [name for name in old if name not in new],
        "added": [facts(element) for name, element in new.items() if name not in old],
        "changed": [facts(element) for name, element in new.items() if name in old and old[name] != element],
    }
    for told in (*change["changed"], *change["added"]):
        if ways and told["id"] in ways:
            told["way"] = ways[told["id"]]
    if ways and (led := {name: ways[name] for name in change["removed"] if name in ways}):
        change["led"] = led  # goes somewhere before it is gone
    if (change["added"] or not all(_in_order(*pair) for pair in pairs)) and (order := _new_order(before, after)):
        change["order"] = order
    if before.panes != after.panes:
        change["panes"] = panes(after)
    return change


def _differing(before: Scene, after: Scene) -> list[tuple[Sequence[Element], Sequence[Element]]]:
    """The layers that are not the same object; everything, if there are more or fewer of them now."""
    if not before.layers or len(before.layers) != len(after.layers):
        return [(before.elements, after.elements)]
    return [(old, new) for old, new in zip(before.layers, after.layers, strict=True) if old is not new]


def _without(layer: Sequence[Element], other: Sequence[Element]) -> list[Element]:
    """Elements of a layer that are not, as the same objects, in another."""
    there = set(map(id, other))
    return [element for element in layer if id(element) not in there]


class Differences:
    """Differences between two moments: made once for all who see the same layers change."""

    def __init__(self) -> None:
        self.made: dict[Hashable, tuple[Scene, Scene, dict[str, Any]]] = {}  # with the scenes, whose layers are named

    def between(self, before: Scene, after: Scene, ways: Ways) -> dict[str, Any]:
        """What `difference` says."""
        if not after.layers or before.panes != after.panes:
            return difference(before, after, ways)
        passed = tuple((name, tuple(way)) for name, way in ways.items())
        key = *map(id, before.layers), *map(id, after.layers), passed
        if key not in self.made:
            self.made[key] = before, after, difference(before, after, ways)
        return self.made[key][2]


def _in_order(old: Sequence[Element], new: Sequence[Element]) -> bool:
    """Whether a layer to which nothing was added paints what stays in the order it did."""
    names = [element.id for element in new]
    there = set(names)
    return [element.id for element in old if element.id in there] == names


def _new_order(before: Scene, after: Scene) -> list[str] | None:
    """All ids as they are painted now, unless what stays is painted as it was and what is added comes last."""
    old, names = {element.id for element in before.elements}, [element.id for element in after.elements]
    there = set(names)
    stays = [element.id for element in before.elements if element.id in there]
    return names if stays + [name for name in names if name not in old] != names else None


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
