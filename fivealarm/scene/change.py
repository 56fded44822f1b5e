"""The difference of two scenes, so that a browser moves pieces instead of drawing anew."""

from typing import Any

from fivealarm.scene import sheets
from fivealarm.scene.model import Gauge, Pane, Scene, Ways
from fivealarm.scene.svg import facts


def difference(before: Scene, after: Scene, ways: Ways | None = None) -> dict[str, Any]:
    """What to remove, add and change, and by which way; `order` lists all ids when the painting order is new."""
    old = {element.id: element for element in before.elements}
    new = {element.id: element for element in after.elements}
    change: dict[str, Any] = {
        "removed": [name for name in old if name not in new],
        "added": [facts(element) for name, element in new.items() if name not in old],
        "changed": [facts(element) for name, element in new.items() if name in old and old[name] != element],
    }
    for told in (*change["changed"], *change["added"]):
        if ways and told["id"] in ways:
            told["way"] = ways[told["id"]]
    kept = [name for name in old if name in new]
    if kept + [name for name in new if name not in old] != list(new):
        change["order"] = list(new)
    if before.panes != after.panes:
        change["panes"] = panes(after)
    return change


def panes(scene: Scene) -> list[dict[str, Any]]:
    return [_pane(pane) for pane in scene.panes]


def _pane(pane: Pane) -> dict[str, Any]:
    """A pane with its backdrop's name, by which the browser has or asks it."""
    told: dict[str, Any] = {
        "id": pane.id, "title": pane.title, "w": pane.w, "h": pane.h, "where": pane.where, "x": pane.x, "y": pane.y,
    }  # fmt: skip
    if pane.least:
        told["least"] = pane.least
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
    return {"label": gauge.label, "value": gauge.value, "most": gauge.most, "mood": gauge.mood}


def whole(scene: Scene) -> dict[str, Any]:
    """A scene for a browser that has nothing yet."""
    return {
        "sheets": [sheet.name for sheet in sheets.of(scene.sheet)], "panes": panes(scene),
        "elements": [facts(element) for element in scene.elements],
        "sentence": scene.sentence, "seats": cards(scene), "gauges": gauges(scene),
    }  # fmt: skip
