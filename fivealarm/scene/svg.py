"""A scene as SVG: whole pictures for files, single elements for the browser."""

from collections.abc import Collection, Iterable
from html import escape
from typing import Any, Final

from fivealarm.scene.model import Circle, Element, Pane, Path, Rect, Scene, Shape, Symbol, Text, Token
from fivealarm.scene.palette import COLOURS, SEAT_LETTERS, SEAT_SHAPES, Theme, css
from fivealarm.scene.symbols import definitions

GAP: Final = 16
TITLE: Final = 28
FONT: Final = "system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"


def number(value: float) -> str:
    """A coordinate without needless digits."""
    return f"{value:.1f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


def shape(drawn: Shape) -> str:
    """The inside of an element, round its own place."""
    if isinstance(drawn, Rect):
        rounded = f' rx="{number(drawn.r)}"' if drawn.r else ""
        return f'<rect width="{number(drawn.w)}" height="{number(drawn.h)}"{rounded}/>'
    if isinstance(drawn, Circle):
        return f'<circle r="{number(drawn.r)}"/>'
    if isinstance(drawn, Path):
        return f'<path d="{escape(drawn.d)}"/>'
    if isinstance(drawn, Text):
        return _text(drawn)
    if isinstance(drawn, Symbol):
        return _use(f"sym-{drawn.name}", drawn.size)
    return _token(drawn)


def _text(drawn: Text) -> str:
    weight = ' font-weight="700"' if drawn.bold else ""
    return (
        f'<text font-size="{number(drawn.size)}" text-anchor="{drawn.anchor}"{weight} stroke="none">'
        f"{escape(drawn.words)}</text>"
    )


def _use(name: str, size: float) -> str:
    half = number(-size / 2)
    return f'<use href="#{name}" x="{half}" y="{half}" width="{number(size)}" height="{number(size)}"/>'


def _token(token: Token) -> str:
    outline = _use(f"seat-{SEAT_SHAPES[token.seat]}", token.size)
    letter = token.letter or SEAT_LETTERS[token.seat]
    size = token.size * (0.5 if len(letter) == 1 else 0.38)
    drop = token.size * (0.3 if SEAT_SHAPES[token.seat] == "triangle" else 0.18)
    colour = f"tone-{token.tone}" if token.tone else f"seat-{token.seat}"
    ink = "papered" if token.tone == "black" else "inked"
    return (
        f'<g class="{colour}" stroke="{COLOURS["ink"][0]}" stroke-width="1.5">{outline}</g>'
        f'<text class="{ink}" y="{number(drop)}" font-size="{number(size)}" text-anchor="middle" '
        f'font-weight="700" stroke="none">{escape(letter)}</text>'
    )


def facts(element: Element) -> dict[str, Any]:
    """An element as the browser gets it."""
    told: dict[str, Any] = {
        "id": element.id, "pane": element.pane, "x": element.x, "y": element.y,
        "look": element.look, "svg": _hit(element) + shape(element.shape),
    }  # fmt: skip
    if element.label:
        told["label"] = element.label
    if element.tip:
        told["tip"] = element.tip
    if element.turn:
        told["turn"] = element.turn
    return told


def _hit(element: Element) -> str:
    """A symbol is hit anywhere in its square, gaps included."""
    if not (element.label and isinstance(element.shape, Symbol)):
        return ""
    half, size = number(-element.shape.size / 2), number(element.shape.size)
    return (
        f'<rect x="{half}" y="{half}" width="{size}" height="{size}" fill="none" stroke="none" pointer-events="all"/>'
    )


def group(element: Element, lit: Collection[str] = ()) -> str:
    """An element as one SVG group."""
    turn = f" rotate({number(element.turn)})" if element.turn else ""
    look = f"{element.look} lit" if element.id in lit else element.look
    label = f' role="img" aria-label="{escape(element.label)}"' if element.label else ' aria-hidden="true"'
    tip = f"<title>{escape(element.tip or element.label)}</title>" if element.label else ""
    return (
        f'<g id="{escape(element.id)}" class="{look}"{label} '
        f'transform="translate({number(element.x)} {number(element.y)}){turn}">{tip}{shape(element.shape)}</g>'
    )


def svg(scene: Scene, theme: Theme = "dark", lit: Collection[str] = (), panes: Collection[str] | None = None) -> str:
    """The whole picture: main panes from left to right, the others stacked beside, below what lies below."""
    chosen = [pane for pane in scene.panes if panes is None or pane.id in panes]
    places, width, height = layout(chosen)
    colour = {role: pair[1 if theme == "light" else 0] for role, pair in COLOURS.items()}
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {number(height)}" '
        f'width="{number(width)}" height="{number(height)}" font-family="{FONT}" role="group">',
        f"<style>{css(theme)} .lit {{ stroke: {colour['act']}; stroke-width: 3 }}</style>",
        f"<defs>{definitions()}</defs>",
        f'<rect width="100%" height="100%" fill="{colour["ground"]}"/>',
    ]
    for pane in chosen:
        x, y = places[pane.id]
        inside = (e for e in scene.elements if e.pane == pane.id)
        parts.append(_pane(pane, x, y, colour["quiet"], inside, lit))
    return "".join([*parts, "</svg>"])


def _pane(pane: Pane, x: float, y: float, ink: str, inside: Iterable[Element], lit: Collection[str]) -> str:
    drawn = "".join(group(element, lit) for element in inside)
    corner = f'x="{number(pane.x)}" y="{number(pane.y - 9)}"'
    title = f'<text {corner} font-size="14" fill="{ink}">{escape(pane.title)}</text>'
    return f'<g transform="translate({number(x - pane.x)} {number(y - pane.y)})">{title}{drawn}</g>'


def layout(panes: Collection[Pane]) -> tuple[dict[str, tuple[float, float]], float, float]:
    """Where each pane lies on a whole picture, and how large the picture is."""
    places: dict[str, tuple[float, float]] = {}
    x, tall = float(GAP), 0.0
    for pane in (p for p in panes if p.where == "main"):
        places[pane.id] = (x, GAP + TITLE)
        x += pane.w + GAP
        tall = max(tall, GAP + TITLE + pane.h)
    wide, y = x, float(GAP)
    for pane in (p for p in panes if p.where == "side"):
        places[pane.id] = (x, y + TITLE)
        y += TITLE + pane.h + GAP
        wide = max(wide, x + pane.w + GAP)
    y = max(tall + GAP, y)
    for pane in (p for p in panes if p.where == "below"):
        places[pane.id] = (GAP, y + TITLE)
        y += TITLE + pane.h + GAP
        wide = max(wide, pane.w + 2 * GAP)
    return places, wide, y
