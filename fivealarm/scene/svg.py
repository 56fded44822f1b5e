"""A scene as SVG: whole pictures for files, single elements for the browser."""

import re
from collections.abc import Collection, Mapping, Sequence
from functools import cache, lru_cache
from html import escape
from typing import Any, Final

from fivealarm.scene import palette, sheets, symbols
from fivealarm.scene.draw import number
from fivealarm.scene.model import Circle, Element, Pane, Path, Rect, Scene, Shape, Token
from fivealarm.scene.palette import Theme
from fivealarm.scene.shapes import hit, shape
from fivealarm.scene.sheets import Sheet

__all__ = ["FONT", "facts", "group", "layout", "number", "shape", "svg"]

Part = Sequence[float]  # left, top, width and height, as shares of a whole picture
WHOLE: Final[Part] = (0, 0, 1, 1)
GAP: Final = 16
TITLE: Final = 28
OVERHANG: Final = 1.3  # side panes may stack so much higher than the board before they need another column
FONT: Final = "system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"
RING: Final = (
    ".ring { fill: none; stroke: var(--act); stroke-width: 3 } "
    ".halo { stroke: var(--ground); stroke-width: 7; stroke-opacity: .8 }"
)
DAY: Final = "light"  # the fragment of an address that asks for a picture by day
_VARIABLE: Final = re.compile(r"var\(--([\w-]+)\)")
_LEFT_OPEN: Final = re.compile(r"var\(--[\w-]+, ([^()]*)\)")  # what only a page sets; a file has what holds without


def facts(element: Element) -> dict[str, Any]:
    """An element as the browser gets it."""
    name, drawn, x, y, look, label, tip, pane, turn, arrive = element
    told: dict[str, Any] = {"id": name, "pane": pane, "x": x, "y": y, "look": look, "svg": _inside(drawn, bool(label))}
    if label:
        told["label"] = label
    if tip:
        told["tip"] = tip
    if turn:
        told["turn"] = turn
    if arrive:
        told["arrive"] = arrive
    return told


@lru_cache(4096, typed=True)  # shapes are tuples: those of another kind may be equal
def _inside(drawn: Shape, hits: bool) -> str:
    """A shape, under it what takes clicks for it."""
    return (hit(drawn) if hits else "") + shape(drawn)


def group(element: Element, lit: Collection[str] = ()) -> str:
    """An element as one SVG group."""
    look = f"{element.look} lit" if element.id in lit else element.look
    label = f' role="img" aria-label="{escape(element.label)}"' if element.label else ' aria-hidden="true"'
    tip = f"<title>{escape(element.tip or element.label)}</title>" if element.label else ""
    return f'<g id="{escape(element.id)}" class="{look}"{label} {_place(element)}>{tip}{shape(element.shape)}</g>'


def _place(element: Element) -> str:
    turn = f" rotate({number(element.turn)})" if element.turn else ""
    return f'transform="translate({number(element.x)} {number(element.y)}){turn}"'


def ring(element: Element) -> str:
    """What says that something can be done here, with a halo against any ground; drawn over everything."""
    line = _outline(element.shape)
    return f'<g class="ring" {_place(element)}><g class="halo">{line}</g>{line}</g>'


def _outline(drawn: Shape) -> str:
    if isinstance(drawn, Rect):
        return shape(Rect(drawn.w - 3, drawn.h - 3, drawn.r or 3)).replace("<rect", '<rect x="1.5" y="1.5"')
    if isinstance(drawn, Token):
        return shape(Circle(drawn.size / 2 + 3))
    return shape(drawn) if isinstance(drawn, Circle | Path) else hit(drawn).replace(' stroke="none"', "")


@cache
def _base() -> Sheet:
    """The palette and the one-coloured symbols, in the shape of a sheet."""
    rules = [rule for look in palette.css().splitlines() for rule in sheets.rules(look)]
    return Sheet("", "", palette.COLOURS, tuple(rules), symbols.by_id())


def svg(
    scene: Scene, theme: Theme | None = "dark", lit: Collection[str] = (), panes: Collection[str] | None = None,
    part: Part = WHOLE,
) -> str:  # fmt: skip
    """The picture: main panes from left to right, the others stacked beside, below what lies below."""
    chosen = [pane for pane in scene.panes if (panes is None and not pane.small) or (panes and pane.id in panes)]
    places, width, height = layout(chosen)
    body = []
    for pane in chosen:
        body.append(laid(scene, pane, *places[pane.id], lit))
    table = "g-table" if any(pane.backdrop for pane in chosen) else "table"
    corner = f'x="{number(width * part[0])}" y="{number(height * part[1])}" ' if part is not WHOLE else ""
    ground = f'<rect {corner}width="100%" height="100%" class="{table}"/>'
    return document(ground + "".join(body), width, height, theme, scene.sheet, part)


def document(
    body: str, width: float, height: float, theme: Theme | None = "dark", sheet: Sheet | None = None, part: Part = WHOLE
) -> str:  # fmt: skip
    """Drawn things as a file of its own, with what it needs of the sheets and with one theme's colours.

    None: with both. It is night, and day for who asks for the file with #light.
    """
    x, y = number(width * part[0]), number(height * part[1])
    worn = (_base(), *sheets.of(sheet))
    definitions, looks = sheets.needed(body, worn)
    w, h = number(width * part[2]), number(height * part[3])
    named = "" if theme else f' id="{DAY}"'
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {w} {h}" width="{w}" height="{h}" '
        f'font-family="{FONT}" role="group"{named}><style>{looks} {RING}</style><defs>{definitions}</defs>{body}</svg>'
    )
    tones = {name: pair for one in worn for name, pair in one.tones.items()}
    if theme is None:
        return _LEFT_OPEN.sub(r"\1", text.replace("<style>", f"<style>{_both(text, tones)}\n", 1))
    at = 1 if theme == "light" else 0
    return _LEFT_OPEN.sub(r"\1", _VARIABLE.sub(lambda found: tones[found[1]][at], text))


def _both(text: str, tones: Mapping[str, tuple[str, str]]) -> str:
    """The tones that a text needs, by night and by day."""
    used = sorted(set(_VARIABLE.findall(text)))
    night, day = ("; ".join(f"--{name}: {tones[name][at]}" for name in used) for at in (0, 1))
    return f"svg {{ {night} }} svg:target {{ {day} }}"


def laid(scene: Scene, pane: Pane, x: float, y: float, lit: Collection[str] = ()) -> str:
    """A pane with its ground, its elements and the rings over them."""
    inside = [element for element in scene.elements if element.pane == pane.id]
    drawn = "".join(group(element, lit) for element in inside)
    rings = "".join(ring(element) for element in inside if element.id in lit)
    ground = pane.backdrop.svg if pane.backdrop else ""
    corner = f'x="{number(pane.x)}" y="{number(pane.y - 9)}"'
    title = f'<text {corner} font-size="14" fill="var(--quiet)">{escape(pane.title)}</text>'
    return f'<g transform="translate({number(x - pane.x)} {number(y - pane.y)})">{title}{ground}{drawn}{rings}</g>'


def layout(panes: Collection[Pane]) -> tuple[dict[str, tuple[float, float]], float, float]:
    """Where each pane lies on a whole picture, and how large the picture is."""
    places: dict[str, tuple[float, float]] = {}
    x, tall = float(GAP), 0.0
    for pane in (p for p in panes if p.where == "main"):
        places[pane.id] = (x, GAP + TITLE)
        x += pane.w + GAP
        tall = max(tall, GAP + TITLE + pane.h)
    wide, y, low = x, float(GAP), 0.0
    for pane in (p for p in panes if p.where == "side"):
        if low and y + TITLE + pane.h > tall * OVERHANG:
            x, y = wide, float(GAP)
        places[pane.id] = (x, y + TITLE)
        y += TITLE + pane.h + GAP
        low = max(low, y)
        wide = max(wide, x + pane.w + GAP)
    y = max(tall + GAP, low)
    for pane in (p for p in panes if p.where == "below"):
        places[pane.id] = (GAP, y + TITLE)
        y += TITLE + pane.h + GAP
        wide = max(wide, pane.w + 2 * GAP)
    return places, wide, y
