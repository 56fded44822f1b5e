"""Every shape as SVG, round its own place."""

from functools import lru_cache
from html import escape
from typing import Final

from fivealarm.scene import draw
from fivealarm.scene.draw import number
from fivealarm.scene.model import Art, Card, Circle, Die, Figure, Group, Path, Rect, Shape, Symbol, Text, Token
from fivealarm.scene.palette import SEAT_LETTERS, SEAT_SHAPES
from fivealarm.scene.wrap import shorten, wrap

GRID: Final = 48  # of figures and dice
FLOOR: Final = 46  # on the grid, where bases end
# the letter on a base: foot of the letter and its size, on the grid
LETTERS: Final = {"triangle": (44.0, 12.6), "diamond": (42.0, 12.6), "star": (42.2, 12.0)}
LETTER: Final = (42.0, 13.4)
SKINS: Final = 6
BAND: Final = 28
MARGIN: Final = 12
PLATE: Final = 56
LINE: Final = 17
AIR: Final = 6  # between a piece and its ring
WIDE: Final = 1.5  # cards wider than so many times their height have the emblem at the left


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
    if isinstance(drawn, Group):
        return drawn.svg
    return _compound(drawn)


@lru_cache(8192)
def _compound(drawn: Symbol | Token | Art | Figure | Card | Die) -> str:
    """Shapes of several parts, of which a table shows the same ones again and again."""
    if isinstance(drawn, Symbol):
        half, size = number(-drawn.size / 2), number(drawn.size)
        return f'<use href="#sym-{drawn.name}" x="{half}" y="{half}" width="{size}" height="{size}"/>'
    if isinstance(drawn, Token):
        return draw.token(drawn.seat, 0, 0, drawn.size, drawn.letter, drawn.tone)
    if isinstance(drawn, Art):
        h = drawn.h or drawn.w
        return draw.art(drawn.name, -drawn.w / 2, -h / 2, drawn.w, h, mirror=drawn.mirror)
    if isinstance(drawn, Figure):
        return _figure(drawn)
    return _die(drawn) if isinstance(drawn, Die) else _card(drawn)


def _text(drawn: Text) -> str:
    weight = ' font-weight="700"' if drawn.bold else ""
    return (
        f'<text font-size="{number(drawn.size)}" text-anchor="{drawn.anchor}"{weight} stroke="none">'
        f"{escape(drawn.words)}</text>"
    )


def _figure(drawn: Figure) -> str:
    outline = SEAT_SHAPES[drawn.seat]
    words = drawn.letter or SEAT_LETTERS[drawn.seat]
    foot, high = LETTERS.get(outline, LETTER)
    high *= 1 if len(words) == 1 else 0.8
    scale = drawn.size / GRID
    high *= 1 if drawn.kind == "ff" else 1.1
    large = max(drawn.base, drawn.read / (high * scale))
    lift = (1 - large) * (20 if drawn.read else 14)  # a larger base leaves the face free
    if drawn.kind == "ff":
        skin = drawn.skin if drawn.skin >= 0 else drawn.seat % SKINS
        body, low = draw.art(f"ff-{skin + 1}", 0, lift, GRID), 0.0
    else:
        body = draw.ellipse(25, 42, 15, 4.5, "shade") + draw.art(drawn.kind, 0, lift - 4, GRID)
        low = 2.0
    held = draw.art(drawn.carries, -3, 13, 19) if drawn.carries else ""
    foot, high = FLOOR - (FLOOR - foot) * large, high * large
    base = draw.art(f"base-{outline}", GRID / 2 * (1 - large), FLOOR * (1 - large) + low, GRID * large)
    ink = "papered" if drawn.tone == "black" else "inked"
    letter = draw.text(words, GRID / 2, foot + low, high, ink, "middle", bold=True, stroke="none")
    seat = draw.group(base, letter, look="seat-base")  # they grow as one where a board is shown small
    return draw.group(
        body, held, seat, x=-drawn.size / 2, y=-drawn.size / 2, scale=scale,
        look=draw.painted(drawn.seat, drawn.tone),
    )  # fmt: skip


def _die(drawn: Die) -> str:
    size = drawn.size
    if drawn.sides == 4:
        number_ = draw.text(str(drawn.face), 0, size * 0.16, size * 0.3, "inked", "middle", bold=True, stroke="none")
        return draw.art("d4", -size / 2, -size / 2, size) + number_
    return draw.art(f"d{drawn.sides}-{drawn.face}", -size / 2, -size / 2, size)


def _card(drawn: Card) -> str:
    w, h = drawn.w, drawn.h
    outline = draw.rect(0, 0, w, h, "card-face chosen-card" if drawn.state == "chosen" else "card-face", 10)
    face = _back(drawn) if drawn.state == "back" else _face(drawn)
    worn = draw.rect(0, 0, w, h, "spent-card", 10) if drawn.state == "spent" else ""
    return draw.shadow(0, 0, w, h, 10) + outline + face + worn


def _back(drawn: Card) -> str:
    """Face down: a frame in the band's colour, the emblem on a dark disc."""
    w, h = drawn.w, drawn.h
    r = min(w, h) * 0.3
    disc = draw.circle(w / 2, h / 2, r, "inked") + draw.circle(w / 2, h / 2, r, "back-line")
    emblem = draw.art(drawn.emblem or "flame-m", w / 2 - r * 0.75, h / 2 - r * 0.75, r * 1.5)
    return (
        draw.rect(4, 4, w - 8, h - 8, drawn.band, 7) + draw.rect(8, 8, w - 16, h - 16, "back-line", 5) + disc + emblem
    )


def _face(drawn: Card) -> str:
    w, lit = drawn.w, number(drawn.w - 10)
    band = draw.path(f"M1 {BAND}V10A9 9 0 0 1 10 1H{lit}a9 9 0 0 1 9 9v{BAND - 10}z", drawn.band)
    shine = draw.path(f"M2 {BAND - 1}V10A8 8 0 0 1 10 2H{lit}", "band-light")
    title = draw.text(shorten(drawn.title, w - 2 * MARGIN, 16, bold=True), MARGIN, 20, 16, "on-band", bold=True)
    return band + shine + title + (_beside(drawn) if w > WIDE * drawn.h else _below(drawn))


def _below(drawn: Card) -> str:
    """Emblem over the whole width, text under it."""
    y, parts = BAND + 6.0, []
    if drawn.emblem:
        high = min(PLATE, drawn.h - BAND - 12 - LINE)
        parts += [
            draw.rect(9, y, drawn.w - 18, high, "plate", 5),
            draw.art(drawn.emblem, 9, y + 3, drawn.w - 18, high - 6, drawn.tint),
        ]
        y += high
    return "".join([*parts, _words(drawn, MARGIN, y)])


def _beside(drawn: Card) -> str:
    """Emblem at the left, text beside it."""
    y, high, x = BAND + 5.0, drawn.h - BAND - 11, float(MARGIN)
    parts = []
    if drawn.emblem:
        wide = min(high * 1.1, drawn.w * 0.36)
        emblem = draw.art(drawn.emblem, 9, y + 3, wide - 6, high - 6, drawn.tint)
        parts += [draw.rect(6, y, wide, high, "plate", 5), emblem]
        x = wide + 14
    return "".join([*parts, _words(drawn, x, y - 4)])


def _words(drawn: Card, x: float, y: float) -> str:
    """As many lines as there is room for, and the foot."""
    foot = LINE + 2 if drawn.foot else 0
    most = max(1, int((drawn.h - y - 8 - foot) // LINE))
    room = drawn.w - x - MARGIN + 2
    lines = wrap(drawn.text, room, 14, most)
    parts = [draw.text(line, x, y + LINE * at, 14, "on-card") for at, line in enumerate(lines, 1)]
    if drawn.foot:
        parts.append(draw.text(shorten(drawn.foot, room, 14, bold=True), x, drawn.h - 9, 14, drawn.band, bold=True))
    return "".join(parts)


def hit(drawn: Shape) -> str:
    """Symbols, figures and groups are hit anywhere in their square, gaps included."""
    if isinstance(drawn, Symbol):
        return _square(drawn.size, drawn.size)
    if isinstance(drawn, Figure | Die):
        return _square(drawn.size + AIR, drawn.size + AIR)
    if isinstance(drawn, Art) and drawn.w:
        return _square(drawn.w + AIR, (drawn.h or drawn.w) + AIR)
    if isinstance(drawn, Card):
        return _hit("0", "0", number(drawn.w), number(drawn.h), 10)
    if isinstance(drawn, Group) and drawn.hit[2]:
        x, y, w, h = drawn.hit
        return _hit(number(x), number(y), number(w), number(h))
    return ""


def _square(w: float, h: float) -> str:
    return _hit(number(-w / 2), number(-h / 2), number(w), number(h))


def _hit(x: str, y: str, w: str, h: str, r: int = 7) -> str:
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{r}" fill="none" stroke="none" pointer-events="all"/>'
