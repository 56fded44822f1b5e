"""A learning curve as a picture: how surprising results are, over the games played."""

from collections.abc import Sequence
from html import escape
from typing import Final

from fivealarm.scene.palette import COLOURS, SEATS
from fivealarm.scene.svg import FONT, number

WIDE: Final = 960
HIGH: Final = 420
LEFT: Final = 72
RIGHT: Final = 24
TOP: Final = 64
BOTTOM: Final = 56
INK: Final = COLOURS["text"][1]
QUIET: Final = COLOURS["quiet"][1]
GRID: Final = COLOURS["line"][1]
STEPS: Final = 4  # between the lines of the grid

Curve = Sequence[tuple[int, float]]  # games played, surprise


def svg(title: str, curve: Curve) -> str:
    """The picture, on paper white: every batch a dot, and their running mean as a line."""
    low, high = _range([surprise for _, surprise in curve])
    last = max(1, curve[-1][0])

    def place(played: float, surprise: float) -> tuple[float, float]:
        x = LEFT + (WIDE - LEFT - RIGHT) * played / last
        return round(x, 1), round(TOP + (HIGH - TOP - BOTTOM) * (high - surprise) / (high - low), 1)

    points = [place(*one) for one in curve]
    dots = "".join(f'<circle cx="{number(x)}" cy="{number(y)}" r="2"/>' for x, y in points)
    line = " ".join(f"{number(x)},{number(y)}" for x, y in (place(*one) for one in smooth(curve)))
    parts = [_frame(title, low, high, last), f'<g fill="{QUIET}" fill-opacity="0.45">{dots}</g>']
    parts.append(f'<polyline points="{line}" fill="none" stroke="{SEATS[0]}" stroke-width="2.5"/>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}" '
        f'font-family="{escape(FONT)}" role="img" aria-label="Learning curve">{"".join(parts)}</svg>\n'
    )


def smooth(curve: Curve) -> list[tuple[int, float]]:
    """The mean of a tenth of all batches, up to each of them."""
    wide = max(1, len(curve) // 10)
    found = []
    for at, (played, _) in enumerate(curve):
        some = [surprise for _, surprise in curve[max(0, at + 1 - wide) : at + 1]]
        found.append((played, sum(some) / len(some)))
    return found


def _range(values: Sequence[float]) -> tuple[float, float]:
    low, high = min(values), max(values)
    return (low - 0.05, high + 0.05) if high - low < 1e-6 else (low, high)


def _frame(title: str, low: float, high: float, last: int) -> str:
    parts = [f'<rect width="{WIDE}" height="{HIGH}" fill="#FFFFFF"/>']
    parts.append(_words(LEFT, 26, title, f'font-size="18" font-weight="700" fill="{INK}"'))
    said = "Surprise at results of games to come (mean log loss); knowing nothing stands at the beginning."
    parts.append(_words(LEFT, 46, said, f'font-size="13" fill="{QUIET}"'))
    for step in range(STEPS + 1):
        y = number(round(TOP + (HIGH - TOP - BOTTOM) * step / STEPS, 1))
        value = high - (high - low) * step / STEPS
        parts.append(f'<path d="M{LEFT} {y}H{WIDE - RIGHT}" stroke="{GRID}"/>')
        parts.append(_words(LEFT - 8, y, f"{value:.3f}", f'font-size="13" text-anchor="end" fill="{QUIET}"'))
        x = number(round(LEFT + (WIDE - LEFT - RIGHT) * step / STEPS, 1))
        look = f'font-size="13" text-anchor="middle" fill="{QUIET}"'
        parts.append(_words(x, HIGH - BOTTOM + 20, f"{last * step // STEPS:,}", look))
    parts.append(_words(WIDE - RIGHT, HIGH - 12, "games", f'font-size="13" text-anchor="end" fill="{QUIET}"'))
    return "".join(parts)


def _words(x: float | str, y: float | str, words: str, look: str) -> str:
    return f'<text x="{x}" y="{y}" {look}>{escape(words)}</text>'
