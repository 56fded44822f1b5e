"""What lies beside the city: the tile in hand, the card of the turn, what pays, the piles."""

from collections.abc import Hashable
from functools import cache
from typing import Final

from fivealarm.games.fire_engines.picture import cards
from fivealarm.games.fire_engines.picture.pays import WIDE, pays
from fivealarm.games.fire_engines.picture.tile_print import printed
from fivealarm.games.fire_engines.picture.tiles import HALF, TileSheet
from fivealarm.games.fire_engines.picture.words import why_card_is_past
from fivealarm.games.fire_engines.rules.board import Board
from fivealarm.games.fire_engines.rules.city.names import TURNS, count
from fivealarm.games.fire_engines.rules.state import NONE, PLACE, TOKENS, State
from fivealarm.kernel.verb import Thing
from fivealarm.scene import draw as svg
from fivealarm.scene.backdrop import Backdrop, backdrop
from fivealarm.scene.layers import of_state
from fivealarm.scene.model import Element, Group, Pane, Text
from fivealarm.scene.wrap import wrap

GAP: Final = 8
TRAY: Final = (
    WIDE - GAP - cards.WIDE,
    cards.TALL,
)  # beside the card: both keep their places, and what pays is seen too
PAYS: Final = cards.TALL + GAP  # before the piles, whose counts stand over the table too
WELL: Final = (8, 44, 108)  # corner and side
PILE_TALL: Final = 70
FLAMES_TALL: Final = 62
LARGE: Final = 1.28  # of a tile on the table
SMALL: Final = 0.38
TITLE: Final = 14
IDS: Final = {"card": "card", "tile": "stack"}


def element(thing: Thing) -> str:
    """The element of a thing on the desk, or ""."""
    kind, number = thing
    return f"turn {number}" if kind == "turn" else IDS.get(kind, "")


def pane(s: State) -> Pane:
    ground, tall = desk(s.contents.fire)
    return Pane("desk", "This turn", WIDE + 4, tall, "side", ground)


def _draw(s: State) -> list[Element]:
    sheet = DeskSheet(s, "desk")
    sheet.tray()
    sheet.card(TRAY[0] + GAP)
    sheet.piles()
    if s.contents.fire:
        sheet.flames()
    return sheet.elements


def _facts(s: State) -> Hashable:
    needs = tuple(s.needs) if s.stage == PLACE else ()
    return s.stage == PLACE, why_card_is_past(s), s.drawn, s.card, s.last, s.deck, s.left, s.removed, s.tokens, needs


LAYER: Final = of_state(_draw, _facts)


@cache
def desk(fire: bool) -> tuple[Backdrop, float]:
    """What pays, the mats of the piles and of the Blaze Tokens; and how tall all of it is."""
    y = piles_at(fire)
    mats, end = svg.rect(0, y, WIDE, PILE_TALL, "panel", 10), y + PILE_TALL
    if fire:
        mats += svg.rect(0, end + GAP, WIDE, FLAMES_TALL, "panel", 10)
        end += GAP + FLAMES_TALL
    return backdrop(mats, svg.group(pays(fire)[0], y=PAYS)), end + 6


@cache
def piles_at(fire: bool) -> float:
    return PAYS + pays(fire)[1] + GAP


@cache
def tray(empty: bool) -> Group:
    """Of wood, with a well for the tile; until one is drawn it shows the stack."""
    (wide, tall), (left, top, side) = TRAY, WELL
    wood = svg.shadow(0, 0, wide, tall, 12) + svg.rect(1, 0, wide - 2, tall, "fe-tray", 12)
    stack = svg.group(pile("tile").svg, x=left + 14, y=top + 12, scale=2.2) if empty else ""
    return Group(wood + svg.rect(left, top, side, side, "fe-sunk", 5) + stack)


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
    return Group(svg.group(drawn, opacity=0.5) if thin else drawn, (-4, -4, 78, 66))


@cache
def tokens(left: int) -> Group:
    step = (WIDE - 24) / TOKENS
    drawn = (
        svg.art("flame-l" if at < left else "fe-ember", 12 + step * (at + 0.5) - 13, 6, 26, 28) for at in range(TOKENS)
    )
    return Group("".join(drawn), (0, 0, WIDE, FLAMES_TALL))


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
            self.put("card note", Text(left, 15, bold=True), x + cards.WIDE / 2, 166, "on-band")
            return
        card = s.board.cards[s.card]
        shape = cards.shown(card)
        self.put("card", shape, x, 0, "", f"Action card: {card.name}", cards.TEXTS[card.name], arrive="turn")
        if why := why_card_is_past(s):
            self.put("card past", cards.past(why), x, 0)

    def piles(self) -> None:
        """Tiles to come, cards to come, tiles removed."""
        s, y = self.s, piles_at(self.s.contents.fire)
        left, removed = s.left - s.contents.floor, sum(s.removed)
        told = (
            ("stack", "tile", left, "tiles", f"Tile stack: {count(left, 'tile')} left", "The game ends with it."),
            ("deck", "card", sum(s.deck), "cards", f"Action deck: {count(sum(s.deck), 'card')} left", ""),
            ("removed", "tile", removed, "removed", f"Removed: {count(removed, 'tile')}", "They fitted nowhere."),
        )
        for at, (name, kind, number, words, label, tip) in enumerate(told):
            x = 14.0 + 116 * at
            self.put(name, pile(kind, name == "removed"), x, y + 8, "", label, tip)
            self.put(f"{name} count", Text(str(number), 20, "start", bold=True), x + 43, y + 34, "text")
            self.put(f"{name} note", Text(words, 14, "start"), x, y + 63, "quiet")

    def flames(self) -> None:
        """A flame for each Blaze Token in supply, an outline for each that burns in the city."""
        s, y = self.s, piles_at(True) + PILE_TALL + GAP
        label = f"{s.tokens} of {TOKENS} Blaze Tokens in supply"
        self.put("tokens", tokens(s.tokens), 0, y, "", label, "Fire cards take from these; fires put out come back.")
        self.put("tokens note", Text(label, 14), WIDE / 2, y + 52, "quiet")

    def tray(self) -> None:
        """The drawn tile, large, and beside it each turn that looks different."""
        s, middle, (left, top, side) = self.s, TRAY[0] / 2, WELL
        title = s.board.tiles[s.drawn].name if s.drawn != NONE else "No tile in hand"
        self.put("tray", tray(s.drawn == NONE), 0, 0)
        lines = wrap(title, TRAY[0] - 16, TITLE, bold=True)
        for at, line in enumerate(lines):
            down = 23 if len(lines) == 1 else 15 + 15 * at
            self.put(f"hand title {at}", Text(line, TITLE, bold=True), middle, down, "fe-carved")
        if s.drawn == NONE:
            note = "Your tile is laid" if s.last != NONE else "Drawn after the card"
            self.put("hand note", Text(note, 14), middle, TRAY[1] - 25, "fe-carved")
            return
        turns = _turns(s) if s.stage == PLACE else [0]
        for at, turn in enumerate(turns):
            x, y = (left + side / 2, top + side / 2) if at == 0 else (138.0, top + 17.0 + 37 * (at - 1))
            shape = in_hand(s.board, s.board.code(s.drawn, turn), LARGE if at == 0 else SMALL)
            self.put(f"turn {turn}", shape, x, y, "", f"{title}, {TURNS[turn]}", arrive="turn")
        if s.stage == PLACE:
            fit = sum(bool(s.board.fits[s.drawn][need]) for need in s.needs)
            self.put("hand note", Text(f"fits {count(fit, 'cell')}", 14), middle, TRAY[1] - 25, "fe-carved")
