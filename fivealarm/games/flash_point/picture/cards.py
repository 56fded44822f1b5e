"""Cards of the firefighters with their AP, normal and special (FP-APM.1): experienced play only."""

from typing import Final

from fivealarm.games.flash_point.picture.board import BuildingSketch
from fivealarm.games.flash_point.picture.pieces import letter
from fivealarm.games.flash_point.picture.words import title
from fivealarm.games.flash_point.rules.data import CARDS, PLAIN
from fivealarm.games.flash_point.rules.state import ACT, AIM, SET_CARDS, State
from fivealarm.scene.model import Circle, Pane, Rect, Text, Token

ABREAST: Final = 3
WIDE: Final = 222
TALL: Final = 54
ROLE: Final = 28
GAP: Final = 6


def pane(s: State) -> Pane:
    """As tall as what it shows now."""
    return Pane("crew", "Crew", GAP + ABREAST * (WIDE + GAP), _below(s) + _extra(s), "below")


def _rows(count: int) -> int:
    return -(-count // ABREAST)


def _below(s: State) -> float:
    """Where the cards end."""
    return GAP + _rows(s.setting.crew) * (TALL + GAP)


def _extra(s: State) -> float:
    return ROLE + GAP if s.now == AIM else _rows(len(unused(s))) * (ROLE + GAP)


def unused(s: State) -> list[int]:
    """Specialists that can be chosen now, at set-up or by a crew change."""
    change = s.now == ACT and not s.acted and s.at[s.turn] in s.setting.board.engine[s.engine]
    return [role for role in s.setting.cards if role not in s.role] if change or s.now == SET_CARDS else []


def _place(number: int, top: float, tall: float) -> tuple[float, float]:
    return GAP + number % ABREAST * (WIDE + GAP), top + number // ABREAST * (tall + GAP)


def draw(sketch: BuildingSketch) -> None:
    s = sketch.s
    for who in range(s.setting.crew):
        x, y = _place(who, GAP, TALL)
        words = f"Firefighter {title(s, who)}: {s.ap[who]} AP"
        sketch.add(f"card {who}", Rect(WIDE, TALL, 8), x, y, "card", words, pane="crew")
        sketch.add(f"badge {who}", Token(who, 28, letter(sketch, who)), x + 22, y + TALL / 2, pane="crew")
        name = Text(title(s, who), 14, "start", who == s.turn)
        sketch.add(f"name {who}", name, x + 44, y + 21, "text", pane="crew")
        points(sketch, who, x + 49, y + 38)
    for number, role in enumerate(unused(s)):
        specialist(sketch, role, *_place(number, _below(s), ROLE))
    if s.now == AIM:
        _, red, black = s.pending[-1]
        x, y = GAP, _below(s)
        sketch.add("dice", Rect(WIDE, ROLE, 8), x, y, "raised", f"Dice: red {red}, black {black}", pane="crew")
        text = Text(f"red {red}, black {black}", 15)
        sketch.add("dice text", text, x + WIDE / 2, y + 19, "text", pane="crew")


def points(sketch: BuildingSketch, who: int, x: float, y: float) -> None:
    """AP as dots, special AP as squares, turned over when spent."""
    s = sketch.s
    pips = [("ap", "good")] * s.ap[who]
    if who == s.turn and s.now == ACT:
        pips += [("movement", "water")] * s.haste + [("extinguish", "fire")] * s.foam
        pips += [("command", "violet")] * s.orders
        card = CARDS[s.role[who]] if s.role[who] < PLAIN else None
        pips += [("spent", "strong dim")] * (card.points - s.haste - s.foam - s.orders if card else 0)
    step = min(13.0, (WIDE - 58) / max(1, len(pips) - 1))
    for number, (kind, look) in enumerate(pips):
        shape = Circle(5) if kind == "ap" else Rect(10, 10, 2)
        at = x + number * step
        sketch.add(f"pip {who} {number}", shape, *((at, y) if kind == "ap" else (at - 5, y - 5)), look, pane="crew")


def specialist(sketch: BuildingSketch, role: int, x: float, y: float) -> None:
    card = CARDS[role]
    words = f"{card.title}: {card.ap} AP" + (f", {card.points} {card.pool} AP" if card.pool else "")
    sketch.add(f"role {card.name}", Rect(WIDE, ROLE, 6), x, y, "raised", words, pane="crew")
    short = f"{card.title}: {card.ap}{f' + {card.points}' if card.pool else ''} AP"
    sketch.add(f"role text {card.name}", Text(short, 13, "start"), x + 10, y + 19, "text", pane="crew")
