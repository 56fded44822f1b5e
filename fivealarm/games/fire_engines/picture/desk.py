"""What lies beside the city: the card of the turn, the stack, the tile in hand."""

from typing import Final

from fivealarm.games.fire_engines.picture.tile_outlines import SIZE
from fivealarm.games.fire_engines.picture.tiles import TileSheet
from fivealarm.games.fire_engines.rules.city.cells import LETTERS
from fivealarm.games.fire_engines.rules.city.names import TURNS, count
from fivealarm.games.fire_engines.rules.state import NONE, PLACE, State
from fivealarm.kernel.verb import Thing
from fivealarm.scene.model import Element, Pane, Rect, Text

WIDE: Final = 264
LINE: Final = 34  # letters on a line of the card
IDS: Final = {"card": "card", "tile": "stack"}


def element(thing: Thing) -> str:
    """The element of a thing on the desk, or ""."""
    kind, number = thing
    return f"turn {number}" if kind == "turn" else IDS.get(kind, "")


def draw(s: State) -> tuple[Pane, list[Element]]:
    sheet = DeskSheet(s, "desk")
    tall = sheet.hand(sheet.stack(sheet.card(0)))
    return Pane("desk", "This turn", WIDE, tall, "side"), sheet.elements


class DeskSheet(TileSheet):
    """The desk being drawn, from above; each part says where the next begins."""

    def card(self, y: float) -> float:
        s = self.s
        card = s.board.cards[s.card] if s.card != NONE else None
        label = f"Action card: {card.name}" if card else "Action deck"
        self.put("card", Rect(WIDE, 92, 10), 0, y, "card" if card else "back", label)
        title = card.name if card else "Action deck"
        self.put("card title", Text(title, 16, "start", bold=True), 14, y + 28, "text")
        lines = fold(card.effect[0].upper() + card.effect[1:] + "." if card else f"{count(sum(s.deck), 'card')} left")
        for at, line in enumerate(lines[:2]):
            self.put(f"card line {at}", Text(line, 14, "start"), 14, y + 52 + 18 * at, "quiet")
        return y + 108

    def stack(self, y: float) -> float:
        s = self.s
        self.put("stack", Rect(WIDE, 30, 6), 0, y, "back", "Tile stack")
        note = f"{count(s.left - s.contents.floor, 'tile')} left, {sum(s.removed)} removed"
        self.put("stack note", Text(note), WIDE / 2, y + 20, "text")
        return y + 44

    def hand(self, y: float) -> float:
        """The drawn tile in each turn that looks different."""
        s = self.s
        if s.drawn == NONE:
            return y
        title = s.board.tiles[s.drawn].name
        self.put("hand title", Text(title, 16, "start", bold=True), 0, y + 12, "text")
        turns = sorted(set(s.board.alike[s.drawn])) if s.stage == PLACE else [0]
        for at, turn in enumerate(turns):
            x, top = 58 + at % 2 * 144, y + 64 + at // 2 * 116
            self.turned(turn, x, top, f"{title}, {TURNS[turn]}")
        return y + 130 + (len(turns) > 2) * 116

    def turned(self, turn: int, x: float, y: float, label: str) -> None:
        drawn = self.gallery[self.s.board.code(self.s.drawn, turn)]
        self.put(f"turn {turn}", Rect(SIZE, SIZE), x - 40, y - 40, "floor", label)
        self.face(drawn, x, y, f"hand {turn}")
        for sign in drawn.signs:
            self.sign(sign, f"hand {turn} {LETTERS[sign.first]}", x, y)
        self.put(f"turn words {turn}", Text(TURNS[turn], 12), x, y + 56, "quiet")


def fold(text: str) -> list[str]:
    """A text in lines that fit the card."""
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) >= LINE:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
