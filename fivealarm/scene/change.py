"""The difference of two scenes, so that a browser moves pieces instead of drawing anew."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain, compress, count, filterfalse
from operator import is_not, itemgetter
from typing import Any, Final, NamedTuple

from fivealarm.scene import sheets
from fivealarm.scene.layers import Lately
from fivealarm.scene.model import Element, Gauge, Pane, Scene, SeatCard, Ways
from fivealarm.scene.svg import facts

Elements = Sequence[Element]
Facts = dict[str, Any]  # as JSON
Told = list[Facts]  # nobody may change it
_ID: Final = itemgetter(Element._fields.index("id"))


class LayerChange(NamedTuple):
    """How a layer is another than before, as the browser gets it; nobody may change it."""

    removed: list[str]
    added: list[Facts]
    changed: list[Facts]
    in_order: bool  # what stays is painted in the order it was
    layers: tuple[Elements, Elements]  # whose names, their addresses, stand for them as long as they are kept


def _size(change: LayerChange) -> int:
    return len(change.removed) + len(change.added) + len(change.changed)


MOST: Final = 2_000  # elements that are told: what many tables have in common, and the longest story of one move
KEPT: Final[Lately[LayerChange]] = Lately(_size, MOST)  # by the names of both layers


def difference(before: Scene, after: Scene, ways: Ways | None = None) -> Facts:
    """What to remove, add and change, and by which way; `order` lists all ids when the painting order is new.

    A layer is compared once for all who see it change, at whichever table; nobody may change what is told.
    """
    parts = _parts(before, after)
    if len(parts) == 1:
        removed, added, changed, in_order, _ = parts[0]
    else:
        removed, added, changed, in_order = [], [], [], True
        for part in parts:
            removed += part.removed
            added += part.added
            changed += part.changed
            in_order = in_order and part.in_order
    change: Facts = {"removed": removed, "added": added, "changed": changed}
    if ways:
        _lead(change, ways)
    if (added or not in_order) and not (in_order and _on_top(after, added)):
        change["order"] = [*map(_ID, after.elements)]
    if before.panes != after.panes:
        change["panes"] = panes(after)
    return change


def _parts(before: Scene, after: Scene) -> list[LayerChange]:
    """Of the layers that are not the same object; of everything, if there are more or fewer of them now."""
    if len(before.layers) != len(after.layers):
        return [_compared(before.elements, after.elements)]
    found = []
    for old, new in zip(before.layers, after.layers, strict=True):
        if old is not new:
            found.append(_layer(old, new))
    return [_compared(before.elements, after.elements)] if len(found) > 1 and _mixed(found) else found


def _layer(old: Elements, new: Elements) -> LayerChange:
    key = id(old), id(new)
    known = KEPT.young.get(key) or KEPT.find(key)
    if known is None:
        known = _compared(old, new)
        KEPT.put(key, known)
    return known


def _compared(old: Elements, new: Elements) -> LayerChange:
    """What is gone from a layer, new in it and changed; most often only the latter, and nearly all is the very same."""
    if len(old) == len(new):
        differ = [(was, now) for was, now in zip(old, new, strict=True) if was is not now]
        if [was[0] for was, _ in differ] == [now[0] for _, now in differ]:
            return LayerChange([], [], [facts(now) for was, now in differ if was != now], True, (old, new))
    few = min(len(old), len(new))
    first = next(compress(count(), map(is_not, old, new)), few)
    last = min(next(compress(count(), map(is_not, reversed(old), reversed(new))), few), few - first)
    return _between(old[first : len(old) - last], new[first : len(new) - last], (old, new))


def _between(old: Elements, new: Elements, layers: tuple[Elements, Elements]) -> LayerChange:
    """The same where something comes or goes: of what is left when bottom and top that stay as they are are cut off."""
    were, names = [*map(_ID, old)], [*map(_ID, new)]
    before, after = dict(zip(were, old, strict=True)), dict(zip(names, new, strict=True))
    stay = [*filter(before.__contains__, names)]
    return LayerChange(
        [*filterfalse(after.__contains__, were)],
        [facts(after[name]) for name in filterfalse(before.__contains__, names)],
        [facts(after[name]) for name in stay if before[name] != after[name]],
        [*filter(after.__contains__, were)] == stay,
        layers,
    )


def _mixed(parts: Sequence[LayerChange]) -> bool:
    """Whether something has gone from one layer into another."""
    gone = {name for part in parts for name in part.removed}
    return bool(gone) and any(told["id"] in gone for part in parts for told in part.added)


def _on_top(after: Scene, fresh: Sequence[Facts]) -> bool:
    """Whether what is added is painted last, in this order."""
    names = map(_ID, chain.from_iterable(map(reversed, reversed(after.layers))))
    return all(told["id"] == name for told, name in zip(reversed(fresh), names, strict=False))


def _lead(change: Facts, ways: Ways) -> None:
    """By which way things come, or go before they are gone."""
    for kind in ("added", "changed"):
        change[kind] = [{**told, "way": ways[told["id"]]} if told["id"] in ways else told for told in change[kind]]
    if led := {name: ways[name] for name in change["removed"] if name in ways}:
        change["led"] = led


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
        told["asks"] = pane.asks
    if pane.brief:
        told["brief"] = pane.brief
    if pane.small:
        told["small"] = True
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
