"""The end of a game as one picture to keep: the result, the board as it was left, the line of chances."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Final

from fivealarm import games
from fivealarm.bots.review import Values
from fivealarm.kernel.contract import NOBODY, Seat
from fivealarm.kernel.match import Match
from fivealarm.scene import svg
from fivealarm.scene.draw import number
from fivealarm.scene.model import Scene
from fivealarm.scene.palette import Theme
from fivealarm.scene.wrap import wrap
from fivealarm.story import chances

WIDE: Final = 1200
EDGE: Final = 32
BOARD: Final = 620  # the board is at most so high
CHART: Final = 170
LINE: Final = 30  # a moment in words
DOT: Final = 11
LEFT: Final = 64  # room for the scale


def poster(
    match: Match[Any, Any, Any], headline: str, points: Sequence[int], values: Sequence[Values], seat: Seat,
    theme: Theme = "dark", moments: Sequence[Mapping[str, Any]] = (),
) -> str:  # fmt: skip
    """A headline, what the outcome says, the last board; a seat's chances if they are known, and what moved them."""
    game, outcome = match.game, match.outcome()
    scene = games.picture(game.box.slug).scene(game, game.view(match.state, NOBODY))
    parts = ['<rect width="100%" height="100%" class="g-table"/>']
    parts.append(_words(EDGE, 40, game.box.title, 18, "quiet"))
    parts.append(_words(EDGE, 80, headline, 32, "text", bold=True))
    y = 88.0
    for line in wrap(outcome.says if outcome is not None else "", WIDE - 2 * EDGE, 18, 3):
        y += 24
        parts.append(_words(EDGE, y, line, 18, "text"))
    board, tall = _board(scene, y + 12)
    y += 12 + tall
    parts.append(board)
    if values:
        parts.append(_chart(points, values, seat, y + 24, moments))
        y += 24 + CHART + 40
        parts += [_moment(one, at, y + at * LINE) for at, one in enumerate(moments, 1)]
        y += len(moments) * LINE
    parts.append(_words(WIDE - EDGE, y + 12, "fivealarm", 14, "quiet", anchor="end"))
    return svg.document("".join(parts), WIDE, y + 28, theme, scene.sheet)


def _words(
    x: float, y: float, words: str, size: int, tone: str, bold: bool = False, anchor: str = "start"
) -> str:  # fmt: skip
    weight = ' font-weight="700"' if bold else ""
    place = f'x="{number(x)}" y="{number(round(y, 1))}" text-anchor="{anchor}"'
    return f'<text {place} font-size="{size}"{weight} fill="var(--{tone})">{escape(words)}</text>'


def _board(scene: Scene, y: float) -> tuple[str, float]:
    """The main panes, as large as there is room; and how high they are."""
    panes = [pane for pane in scene.panes if pane.where == "main"]
    places, wide, tall = svg.layout(panes)
    scale = min((WIDE - 2 * EDGE) / wide, BOARD / tall)
    x = (WIDE - wide * scale) / 2
    body = "".join(svg.laid(scene, pane, *places[pane.id]) for pane in panes)
    turned = f"translate({number(round(x, 1))} {number(round(y, 1))}) scale({number(round(scale, 4))})"
    return f'<g transform="{turned}">{body}</g>', tall * scale


def _moment(one: Mapping[str, Any], at: int, y: float) -> str:
    """A moment below the line, by its number on it."""
    by = "" if one["by"] is None else f" ({'+' if one['by'] >= 0 else '−'}{int(abs(one['by']) * 100 + 0.5)} %)"
    return _number(EDGE + DOT, y - 6, at, one) + _words(
        EDGE + 3 * DOT, y, f"{one['when']}: {one['title']}{by}", 18, "text"
    )


def _number(x: float, y: float, at: int, one: Mapping[str, Any]) -> str:
    tone = "good" if (one["by"] or 0) >= 0 else "danger"
    place = f'cx="{number(round(x, 1))}" cy="{number(round(y, 1))}"'
    circle = f'<circle {place} r="{DOT}" fill="var(--{tone})" stroke="var(--ground)" stroke-width="2"/>'
    return circle + _words(x, y + 5, str(at), 15, "ground", bold=True, anchor="middle")


def _chart(
    points: Sequence[int], values: Sequence[Values], seat: Seat, y: float, moments: Sequence[Mapping[str, Any]]
) -> str:  # fmt: skip
    first, last = points[0], max(points[-1], points[0] + 1)
    right = WIDE - EDGE

    def at(ply: int, value: float) -> tuple[float, float]:
        return LEFT + EDGE + (ply - first) / (last - first) * (right - LEFT - EDGE), y + 24 + (1 - value) * CHART

    line = " ".join(
        f"{number(round(px, 1))},{number(round(py, 1))}"
        for px, py in (at(ply, value[seat]) for ply, value in zip(points, values, strict=True))
    )
    parts = [_words(EDGE, y + 8, "Chance to win", 18, "text", bold=True)]
    for level in (0.0, 0.5, 1.0):
        left, height = at(first, level)
        parts.append(f'<path d="M{left} {height}H{right}" stroke="var(--line)" stroke-dasharray="4 4"/>')
        parts.append(_words(left - 10, height + 5, f"{level:.0%}", 14, "quiet", anchor="end"))
    foot = y + 24 + CHART
    area = f"{LEFT + EDGE},{foot} {line} {right},{foot}"
    parts.append(f'<polygon points="{area}" fill="var(--good)" fill-opacity=".18"/>')
    parts.append(f'<polyline points="{line}" fill="none" stroke="var(--good)" stroke-width="3"/>')
    after = chances.line(points, values)
    parts += [_number(*at(one["ply"], after[one["ply"]][seat]), place, one) for place, one in enumerate(moments, 1)]
    return "".join(parts)
