"""What lies beside the city: the tile in hand and the card of the turn."""

from collections.abc import Hashable
from functools import cache
from typing import Final

from fivealarm.games.fire_engines.picture import cards
from fivealarm.games.fire_engines.picture.answers import when_card_is_used, why_card_is_past
from fivealarm.games.fire_engines.picture.tile_outlines import HALF, TileSheet
from fivealarm.games.fire_engines.picture.tile_print import printed
from fivealarm.games.fire_engines.rules.board import Board
from fivealarm.games.fire_engines.rules.city.names import TURNS, count
from fivealarm.games.fire_engines.rules.state import NONE, PLACE, State
from fivealarm.kernel.verb import Thing
from fivealarm.scene import draw as svg
from fivealarm.scene.layers import of_state
from fivealarm.scene.model import Element, Group, Pane, Text
from fivealarm.scene.wrap import wrap

WIDE: Final = 352
GAP: Final = 8
TRAY: Final = (
    WIDE - GAP - cards.WIDE,
    cards.TALL,
)  # beside the card: both keep their places
WELL: Final = (5, 38, 116)  # corner and side
LARGE: Final = 1.4  # of a tile on the table
SMALL: Final = 0.36
TITLE: Final = 14
READ: Final = 0.858  # the scale at which its words are 12 px high
IDS: Final = {"card": "card", "tile": "stack"}


def element(thing: Thing) -> str:
    """The element of a thing on the desk, or ""."""
    kind, number = thing
    return f"turn {number}" if kind == "turn" else IDS.get(kind, "")


def pane() -> Pane:
    return Pane("desk", "This turn", WIDE + 4, cards.TALL + 6, "side", least=READ, tab="This turn")


def _draw(s: State) -> list[Element]:
    sheet = DeskSheet(s, "desk")
    sheet.tray()
    sheet.card(TRAY[0] + GAP)
    return sheet.elements


def _facts(s: State) -> Hashable:
    needs = tuple(s.needs) if s.stage == PLACE else ()
    return s.stage == PLACE, why_card_is_past(s), when_card_is_used(s), s.drawn, s.card, s.last, s.deck, needs


LAYER: Final = of_state(_draw, _facts)


@cache
def tray(empty: bool, alone: bool) -> Group:
    """Of wood, with a well for the tile, which is in the middle where no other turns lie beside it, or the stack."""
    (wide, tall), (_, top, side) = TRAY, WELL
    left = _well(alone)
    wood = svg.shadow(0, 0, wide, tall, 12) + svg.rect(1, 0, wide - 2, tall, "fe-tray", 12)
    stack = svg.group(pile("tile").svg, x=left + 18, y=top + 18, scale=2.2) if empty else ""
    return Group(wood + svg.rect(left, top, side, side, "fe-sunk", 5) + stack)


def _well(alone: bool) -> float:
    """Where the well begins."""
    return (TRAY[0] - WELL[2]) / 2 if alone else WELL[0]


@cache
def in_hand(board: Board, code: int, scale: float) -> Group:
    half = HALF * scale
    return Group(printed(board, code, scale), (-half, -half, 2 * half, 2 * half))


@cache
def pile(kind: str, thin: bool = False) -> Group:
    """Three cards or tiles on each other, seen from their backs."""
    w, h = (30.0, 38.0) if kind == "card" else (36.0, 36.0)
    sheets = [svg.rect(at, at * 4 / 3, w, h, "fe-sheet", 3) for at in (3, 1.5)]
    front = svg.rect(0, 0, w, h, "fe-rim", 3) + svg.rect(2, 2, w - 4, h - 4, f"fe-{kind}-back", 2)
    line = svg.path("M7 29V17h7v12M14 29V11h8v18M22 29v-9h6v9M5 29h25", "fe-skyline")
    emblem = svg.art("flame-l", 4, 7, 22) if kind == "card" else line
    drawn = "".join([*sheets, front, emblem])
    return Group(svg.group(drawn, opacity=0.5) if thin else drawn, (-8, -7, 81, 68))


def _turns(s: State) -> list[int]:
    """The turns of the tile in hand that look different; the first that fits anywhere is held, so it comes first."""
    fit = [turn for need in s.needs for turn in s.board.fits[s.drawn][need]]
    return sorted(set(s.board.alike[s.drawn]), key=lambda turn: (turn != min(fit, default=0), turn))


class DeskSheet(TileSheet):
    """The desk being drawn."""

    def card(self, x: float) -> None:
        s = self.s
        left = f"{count(sum(s.deck), 'card')} left"
        if s.card == NONE:
            self.put("card", cards.back(), x, 0, "", "Action deck", f"{left}. One is turned over each turn.")
            self.put("card note", Text(left, 15, bold=True), x + cards.WIDE / 2, 184, "on-band")
            return
        card = s.board.cards[s.card]
        shape, why = cards.shown(card), why_card_is_past(s)
        look = "at-hand" if s.stage < PLACE and not why else ""
        self.put("card", shape, x, 0, look, f"Action card: {card.name}", cards.TEXTS[card.name], arrive="turn")
        if said := why or when_card_is_used(s):
            self.put("card past" if why else "card now", cards.foot(said, bool(why)), x, 0)

    def tray(self) -> None:
        """The drawn tile, large, and beside it each turn that looks different."""
        s, middle, (_, top, side) = self.s, TRAY[0] / 2, WELL
        turns = _turns(s) if s.drawn != NONE and s.stage == PLACE else [0]
        left = _well(len(turns) == 1)
        title = s.board.tiles[s.drawn].name if s.drawn != NONE else "No tile in hand"
        empty = s.drawn == NONE
        about = ("No tile in hand", "A tile is drawn once the card is done.") if empty else ("", "")
        self.put("tray", tray(empty, len(turns) == 1), 0, 0, "", *about)
        lines = wrap(title, TRAY[0] - 16, TITLE, bold=True)
        for at, line in enumerate(lines):
            down = 23 if len(lines) == 1 else 15 + 15 * at
            self.put(f"hand title {at}", Text(line, TITLE, bold=True), middle, down, "fe-carved")
        if s.drawn == NONE:
            self.notes("The tile is laid" if s.last != NONE else "Drawn after the card", "")
            return
        for at, turn in enumerate(turns):
            x, y = (left + side / 2, top + side / 2) if at == 0 else (138.5, top + 17.0 + 39 * (at - 1))
            shape = in_hand(s.board, s.board.code(s.drawn, turn), LARGE if at == 0 else SMALL)
            self.put(f"turn {turn}", shape, x, y, "", f"{title}, {TURNS[turn]}", arrive="turn")
        if s.stage == PLACE:
            fit = sum(bool(s.board.fits[s.drawn][need]) for need in s.needs)
            self.notes(f"fits {count(fit, 'lit cell')}", "try it there, turn it")

    def notes(self, *lines: str) -> None:
        """What is to be known of the tile, at the foot of the tray."""
        for at, line in enumerate(filter(None, lines)):
            self.put(f"hand note {at}", Text(line, 14), TRAY[0] / 2, TRAY[1] - 33 + 18 * at, "fe-carved")
