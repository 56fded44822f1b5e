"""Pieces of SVG as text: what backdrops, groups and our own shapes are put together from. Words are escaped here."""

from functools import lru_cache
from html import escape
from typing import Final

from fivealarm.scene.palette import COLOURS, SEAT_LETTERS, SEAT_SHAPES

INK: Final = COLOURS["ink"][0]


def number(value: float) -> str:
    """A coordinate without needless digits."""
    return f"{value:.1f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


def _fine(value: float) -> str:
    """A scale: two more digits than a coordinate."""
    return f"{value:.3f}".rstrip("0").rstrip(".")


@lru_cache(8192)  # the same things are drawn at the same places again and again
def attributes(look: str = "", **more: str | float) -> str:
    """A class and further attributes; underscores stand for hyphens, nothing for a place at zero."""
    told = [f' class="{look}"'] if look else []
    for name, value in more.items():
        if value in ("", 0) and name in ("x", "y", "cx", "cy", "rx", "transform"):
            continue
        words = escape(value) if isinstance(value, str) else _fine(value) if "opacity" in name else number(value)
        told.append(f' {name.replace("_", "-")}="{words}"')
    return "".join(told)


def rect(x: float, y: float, w: float, h: float, look: str = "", r: float = 0, **more: str | float) -> str:
    return f"<rect{attributes(look, x=x, y=y, width=w, height=h, rx=r, **more)}/>"


def circle(x: float, y: float, r: float, look: str = "", **more: str | float) -> str:
    return f"<circle{attributes(look, cx=x, cy=y, r=r, **more)}/>"


def ellipse(x: float, y: float, rx: float, ry: float, look: str = "", **more: str | float) -> str:
    return f"<ellipse{attributes(look, cx=x, cy=y, rx=rx, ry=ry, **more)}/>"


def path(d: str, look: str = "", **more: str | float) -> str:
    return f"<path{attributes(look, d=d, **more)}/>"


def text(
    words: str, x: float, y: float, size: float = 14, look: str = "text", anchor: str = "start",
    bold: bool = False, **more: str | float,
) -> str:  # fmt: skip
    """One line of words; `wrap.wrap` breaks longer ones."""
    anchored = "" if anchor == "start" else f' text-anchor="{anchor}"'
    weight = ' font-weight="700"' if bold else ""
    return f"<text{attributes(look, x=x, y=y, font_size=size, **more)}{anchored}{weight}>{escape(words)}</text>"


def art(
    name: str, x: float = 0, y: float = 0, w: float = 0, h: float = 0, look: str = "", turn: float = 0,
    mirror: bool = False, **more: str | float,
) -> str:  # fmt: skip
    """A symbol of a sheet from its upper left corner; w 0: as it was drawn, round its own middle."""
    h = h or w
    sized: dict[str, str | float] = {"width": w, "height": h} if w else {}
    if mirror:  # in a group of its own: flames breathe round their own foot
        used = art(name, -w / 2, -h / 2, w, h, look, turn, mirror=False, **more)
        return f'<g transform="translate({number(x + w / 2)} {number(y + h / 2)}) scale(-1 1)">{used}</g>'
    moved = ""
    if turn:
        cx, cy = number(x + w / 2), number(y + h / 2)
        moved, x, y = f"translate({cx} {cy}) rotate({number(turn)})", -w / 2, -h / 2
    return f'<use href="#art-{name}"{attributes(look, x=x, y=y, **sized, transform=moved, **more)}/>'


def group(
    *parts: str, x: float = 0, y: float = 0, turn: float = 0, scale: float = 1, look: str = "", **more: str | float
) -> str:
    """Parts that lie, turn and shine together."""
    moved = f"translate({number(x)} {number(y)})" if x or y else ""
    moved += f" rotate({number(turn)})" if turn else ""
    moved += f" scale({_fine(scale)})" if scale != 1 else ""
    return f"<g{attributes(look, transform=moved.strip(), **more)}>{''.join(parts)}</g>"


def clip(name: str, *parts: str) -> str:
    """A shape of the backdrop that others are cut by: `clip_path="url(#name)"` in the units of the pane."""
    return f'<clipPath id="{name}">{"".join(parts)}</clipPath>'


def token(seat: int, x: float, y: float, size: float, letter: str = "", tone: str = "") -> str:
    """A seat's shape and letter in its colour, its middle here."""
    outline = SEAT_SHAPES[seat]
    words = letter or SEAT_LETTERS[seat]
    high = size * (0.5 if len(words) == 1 else 0.38)
    drop = size * (0.3 if outline == "triangle" else 0.18)
    ink = "papered" if tone == "black" else "inked"
    sized = attributes(x=x - size / 2, y=y - size / 2, width=size, height=size)
    colour = painted(seat, tone, "seat")
    return (
        f'<g class="{colour}" stroke="{INK}" stroke-width="1.5"><use href="#seat-{outline}"{sized}/></g>'
        f'<text{attributes(ink, x=x, y=y + drop, font_size=high)} text-anchor="middle" '
        f'font-weight="700" stroke="none">{escape(words)}</text>'
    )


def painted(seat: int, tone: str, kind: str = "paint") -> str:
    """The look with a seat's colour or the one that the game names: `paint` for art, `seat` or `tone` for outlines."""
    if not tone:
        return f"{kind}-{seat}"
    return f"tone-{tone}" if kind == "seat" else f"{kind}-{tone}"


def shadow(x: float, y: float, w: float, h: float, r: float = 0) -> str:
    """What a plate or card throws on the table: an offset shape, no filter, so that panning stays smooth."""
    return rect(x + 3, y + 5, w, h, "shadow", r)
