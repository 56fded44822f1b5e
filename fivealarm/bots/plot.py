"""A review as a picture: chances over time, and the moments that mattered."""

from html import escape
from typing import Final

from fivealarm.bots.review import Judged, Review
from fivealarm.kernel.contract import NATURE, AnyGame, Seat
from fivealarm.scene.palette import COLOURS, SEATS
from fivealarm.scene.svg import FONT, number

WIDE: Final = 960
HIGH: Final = 420
LEFT: Final = 64
TOP: Final = 56
RIGHT: Final = 24
BOTTOM: Final = 56
DASHES: Final = ("", "9 4", "2 4", "10 3 2 3", "5 5", "1 3")  # seats differ by more than colour
INK: Final = COLOURS["text"][1]
QUIET: Final = COLOURS["quiet"][1]
GRID: Final = COLOURS["line"][1]


def seat_name(game: AnyGame, seat: Seat) -> str:
    """A seat as the game calls it."""
    if seat == NATURE:
        return "luck"
    known = game.names.get("seat", ())
    return known[seat] if seat < len(known) else f"seat {seat + 1}"


def lines(game: AnyGame) -> list[str]:
    """What each line of the picture is: the team, or one seat after the other."""
    if game.box.mode == "cooperative":
        return ["the team"]
    return [seat_name(game, seat) for seat in range(game.seats)]


def sentence(game: AnyGame, step: Judged) -> str:
    """One moment in words."""
    together = game.box.mode == "cooperative"
    whose = "the team's chances" if together else f"the chances of {seat_name(game, step.seat)}"
    before, after = step.before[step.seat], step.after[step.seat]
    moved = f"{whose}: {before:.0%} before, {after:.0%} after"
    if step.luck:
        return f"ply {step.ply}, {step.action}: {moved}"
    other = f"“{step.better or step.instead}” would have given {after - step.swing:.0%}"
    return f"ply {step.ply}, {seat_name(game, step.actor)}, “{step.label or step.action}”: {moved}; {other}"


def svg(game: AnyGame, review: Review) -> str:
    """The picture, on paper white."""
    plies = max(1, len(review.values) - 1)
    names = lines(game)
    parts = [_frame(game.box.title, plies)]
    parts += [_line(review, seat, plies) for seat in range(len(names))]
    parts += [_legend(seat, name) for seat, name in enumerate(names)]
    parts += [_mark(game, step, plies) for step in (*review.strokes(), *review.decisions())]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}" '
        f'font-family="{escape(FONT)}" role="img" aria-label="Chance to win over the game">{"".join(parts)}</svg>\n'
    )


def _x(ply: int, plies: int) -> str:
    return number(round(LEFT + (WIDE - LEFT - RIGHT) * ply / plies, 1))


def _y(value: float) -> str:
    return number(round(TOP + (HIGH - TOP - BOTTOM) * (1 - value), 1))


def _words(x: float | str, y: float | str, words: str, look: str) -> str:
    return f'<text x="{x}" y="{y}" {look}>{escape(words)}</text>'


def _frame(title: str, plies: int) -> str:
    parts = [f'<rect width="{WIDE}" height="{HIGH}" fill="#FFFFFF"/>']
    parts.append(_words(LEFT, 26, f"{title}: chance to win", f'font-size="18" font-weight="700" fill="{INK}"'))
    for percent in (0, 25, 50, 75, 100):
        y = _y(percent / 100)
        parts.append(f'<path d="M{LEFT} {y}H{WIDE - RIGHT}" stroke="{GRID}"/>')
        parts.append(_words(LEFT - 8, y, f"{percent} %", f'font-size="13" text-anchor="end" fill="{QUIET}"'))
    for quarter in range(5):
        ply = plies * quarter // 4
        look = f'font-size="13" text-anchor="middle" fill="{QUIET}"'
        parts.append(_words(_x(ply, plies), HIGH - BOTTOM + 20, str(ply), look))
    key = "plies; diamonds: luck, circles: decisions"
    parts.append(_words(WIDE - RIGHT, HIGH - 12, key, f'font-size="13" text-anchor="end" fill="{QUIET}"'))
    return "".join(parts)


def _line(review: Review, seat: Seat, plies: int) -> str:
    points = " ".join(f"{_x(ply, plies)},{_y(value[seat])}" for ply, value in enumerate(review.values))
    return f'<polyline points="{points}" fill="none" {_stroke(seat)}/>'


def _stroke(seat: Seat) -> str:
    dashes = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
    return f'stroke="{SEATS[seat]}" stroke-width="2.5" stroke-linejoin="round"{dashes}'


def _legend(seat: Seat, name: str) -> str:
    x = LEFT + 150 * seat
    bar = f'<path d="M{x} {HIGH - 16}h28" {_stroke(seat)}/>'
    return bar + _words(x + 36, HIGH - 12, name, f'font-size="13" fill="{INK}"')


def _mark(game: AnyGame, step: Judged, plies: int) -> str:
    x, y = _x(step.ply, plies), _y(step.after[step.seat])
    shape = '<path d="M0 -8 8 0 0 8 -8 0Z"' if step.luck else '<circle r="6.5"'
    colour = COLOURS["good" if step.swing >= 0 else "danger"][1]
    said = f"<title>{escape(sentence(game, step))}</title>"
    return f'<g transform="translate({x} {y})">{said}{shape} fill="{colour}" stroke="#FFFFFF" stroke-width="1.5"/></g>'


def html(game: AnyGame, review: Review) -> str:
    """The picture and the moments as one page that needs nothing else."""

    def listed(steps: list[Judged]) -> str:
        return "".join(f"<li>{escape(sentence(game, step))}</li>" for step in steps) or "<li>none</li>"

    title = escape(f"{game.box.title}: review")
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        '<meta name="viewport" content="width=device-width">'
        f"<style>body {{ font-family: {FONT}; max-width: 62rem; margin: 2rem auto; padding: 0 1rem }}"
        "svg { max-width: 100%; height: auto }"
        f"</style></head><body><h1>{title}</h1>{svg(game, review)}"
        f"<h2>Decisions that mattered most</h2><ol>{listed(review.decisions())}</ol>"
        f"<h2>Strokes of luck that mattered most</h2><ol>{listed(review.strokes())}</ol></body></html>\n"
    )
