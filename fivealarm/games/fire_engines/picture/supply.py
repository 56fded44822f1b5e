"""Below the card and the tile of the turn: what pays, and what is left of tiles, cards and Blaze Tokens."""

from functools import cache
from typing import Final

from fivealarm.games.fire_engines.picture.desk import GAP, READ, WIDE, pile
from fivealarm.games.fire_engines.picture.tiles import TileSheet
from fivealarm.games.fire_engines.rules.city.names import count
from fivealarm.games.fire_engines.rules.state import TOKENS, State
from fivealarm.scene import draw as svg
from fivealarm.scene.backdrop import Backdrop, backdrop
from fivealarm.scene.layers import of_state
from fivealarm.scene.model import Element, Group, Pane, Rect, Text

PILES: Final = 70  # how tall they are
FLAMES: Final = 62
ROW: Final = 30
COLUMN: Final = 117
ACROSS: Final = 3  # lines in a row
HEAD: Final = 6
BLOCKS: Final = "A closed block pays 2 for each building and 2 more for each store"
BURNING: Final = "; where it burns once, 1 for each building and nothing for stores, where it burns twice, nothing"
OTHERS: Final = (
    "A closed road pays 1 a tile, a stadium 9 once all eight cells around it are filled, "
    "a suburb 3 for each complete block beside it."
)


def panes(s: State) -> tuple[Pane, Pane]:
    note, mats = _grounds(s.contents.fire)
    tall = PILES + (GAP + FLAMES if s.contents.fire else 0)
    return (
        Pane("pays", "What pays", WIDE + 4, pays(s.contents.fire)[1] + 4, "side", note, least=READ, tab="What pays"),
        Pane("supply", "What is left", WIDE + 4, tall + 4, "side", mats, least=READ, tab="What is left"),
    )


@cache
def _grounds(fire: bool) -> tuple[Backdrop, Backdrop]:
    """The note of what pays; mats for piles and for Blaze Tokens."""
    mats = svg.rect(0, 0, WIDE, PILES, "panel", 10)
    if fire:
        mats += svg.rect(0, PILES + GAP, WIDE, FLAMES, "panel", 10)
    return backdrop(pays(fire)[0]), backdrop(mats)


def _draw(s: State) -> list[Element]:
    words, tall = told(s.contents.fire), pays(s.contents.fire)[1]
    note = Element("pays", Rect(WIDE, tall, 10), 0, 0, "clear", "What pays", words, "pays")
    sheet = SupplySheet(s, "supply")
    sheet.piles()
    if s.contents.fire:
        sheet.flames()
    return [note, *sheet.elements]


LAYER: Final = of_state(_draw, lambda s: (s.deck, s.left, s.removed, s.tokens))


@cache
def tokens(left: int) -> Group:
    step = (WIDE - 24) / TOKENS
    drawn = (
        svg.art("flame-l" if at < left else "fe-ember", 12 + step * (at + 0.5) - 13, 6, 26, 28) for at in range(TOKENS)
    )
    return Group("".join(drawn), (0, 0, WIDE, FLAMES))


class SupplySheet(TileSheet):
    """What is left, being drawn."""

    def piles(self) -> None:
        """Tiles to come, cards to come, tiles removed."""
        s = self.s
        left, removed = s.left - s.contents.floor, sum(s.removed)
        piles = (
            ("stack", "tile", left, "tiles", f"Tile stack: {count(left, 'tile')} left", "The game ends with it."),
            ("deck", "card", sum(s.deck), "cards", f"Action deck: {count(sum(s.deck), 'card')} left", ""),
            ("removed", "tile", removed, "removed", f"Removed: {count(removed, 'tile')}", "They fitted nowhere."),
        )
        for at, (name, kind, number, words, label, tip) in enumerate(piles):
            x = 14.0 + 116 * at
            self.put(name, pile(kind, name == "removed"), x, 8, "", label, tip)
            self.put(f"{name} count", Text(str(number), 20, "start", bold=True), x + 43, 34, "text")
            self.put(f"{name} note", Text(words, 14, "start"), x, 63, "quiet")

    def flames(self) -> None:
        """A flame for each Blaze Token in supply, an outline for each that burns in the city."""
        s, y = self.s, PILES + GAP
        label = f"{s.tokens} of {TOKENS} Blaze Tokens in supply"
        self.put("tokens", tokens(s.tokens), 0, y, "", label, "Fire cards take from these; fires put out come back.")
        self.put("tokens note", Text(label, 14), WIDE / 2, y + 52, "quiet")


def told(fire: bool) -> str:
    """The same in words."""
    return f"{BLOCKS}{BURNING if fire else ''}. {OTHERS}"


def pays(fire: bool) -> tuple[str, float]:
    """The note from its upper left corner, and how tall it is."""
    burning = [(_house(1), "1 each"), (_house(2), "0 each")] if fire else []
    lines = [(_house(0), "2 each"), *burning, (_store(), "+2 each")]
    lines += [(_road(), "1 a tile"), (_stadium(), "9 in all"), (_suburb(), "3 a block")]
    lines += [(_truck(), "puts out fires")] if fire else []
    tall = HEAD + 6 + ROW * -(-len(lines) // ACROSS)
    parts = [svg.shadow(0, 0, WIDE, tall, 10), svg.rect(0, 0, WIDE, tall, "card-face", 10)]
    for at, (picture, told) in enumerate(lines):
        words = svg.text(told, 46, 20, 14, "on-card")
        parts.append(svg.group(picture, words, x=10 + COLUMN * (at % ACROSS), y=HEAD + ROW * (at // ACROSS)))
    return "".join(parts), tall


def _house(flames: int) -> str:
    roof = svg.group(svg.art("fe-tile-one-2", look="fe-roof-brick"), x=20, y=-3, scale=0.75)
    spots = {0: (), 1: (11,), 2: (2, 18)}[flames]
    return roof + "".join(svg.art("flame-l", x, -3, 21) for x in spots)


def _store() -> str:
    return svg.art("fe-store", 4, 1, 30, 27)


def _road() -> str:
    lane = "M0 15h40"
    asphalt = svg.path(lane, stroke="#7D8995", stroke_width=17) + svg.path(lane, stroke="#272E36", stroke_width=14)
    line = svg.path(lane, stroke="#D5DCE3", stroke_width=1.3, stroke_dasharray="5 5")
    return asphalt + line + svg.art("fe-stop", -2, 8, 14) + svg.art("fe-stop", 28, 8, 14)


def _stadium() -> str:
    return svg.art("fe-stadium", -2, 0, 44, 31)


def _suburb() -> str:
    lawn = svg.rect(0, 2, 40, 26, "fe-lawn", 3) + svg.art("fe-house", 1, 6, 20, 18, "fe-roof-brick")
    return lawn + svg.art("tree", 20, 2, 12) + svg.art("tree", 26, 13, 13)


def _truck() -> str:
    return svg.art("fe-truck", 0, 5, 40, 19)
