"""Below the card and the tile of the turn: what pays, and what is left of tiles, cards and Blaze Tokens."""

from functools import cache
from typing import Final

from fivealarm.games.fire_engines.picture.desk import READ, WIDE, pile
from fivealarm.games.fire_engines.picture.tile_outlines import TileSheet
from fivealarm.games.fire_engines.rules.city.names import count
from fivealarm.games.fire_engines.rules.state import TOKENS, State
from fivealarm.scene import draw as svg
from fivealarm.scene.backdrop import Backdrop, backdrop
from fivealarm.scene.layers import of_state
from fivealarm.scene.model import Element, Group, Pane, Rect, Text

PILES: Final = 70  # how tall they are
APART, APART_ALONE = 84, 116  # from one to the next, with the Blaze Tokens beside them and without
FLAMES: Final = (258, 86)  # where they begin, and how wide they are: two rows
ROW: Final = 24.8
NAMES, SAYS = 52, 128  # where the columns of a line begin, after its picture
HEAD: Final = 5
BLOCKS: Final = "A closed block pays 2 for each building and 2 more for each store"
BURNING: Final = "; where it burns once, 1 for each building and nothing for stores, where it burns twice, nothing"
OTHERS: Final = (
    "A closed road pays 1 a tile, a stadium 9 once all eight cells around it are filled, "
    "a suburb 3 for each complete block beside it."
)


def panes(s: State) -> tuple[Pane, Pane]:
    note, mats = _grounds(s.contents.fire)
    return (
        Pane("pays", "What pays", WIDE + 4, pays(s.contents.fire)[1] + 4, "side", note, least=READ, tab="What pays"),
        Pane("supply", "What is left", WIDE + 4, PILES + 4, "side", mats, least=READ, tab="What is left"),
    )


@cache
def _grounds(fire: bool) -> tuple[Backdrop, Backdrop]:
    """The note of what pays; a mat for what is left."""
    return backdrop(pays(fire)[0]), backdrop(svg.rect(0, 0, WIDE, PILES, "panel", 10))


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
    """Two rows of flames."""
    wide = FLAMES[1]
    half = TOKENS // 2
    drawn = (
        svg.art("flame-l" if at < left else "fe-ember", wide / half * (at % half), 3 + 23 * (at // half), 20, 22)
        for at in range(TOKENS)
    )
    return Group("".join(drawn), (0, 0, wide, PILES))


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
            x = 10.0 + (APART if s.contents.fire else APART_ALONE) * at
            self.put(name, pile(kind, name == "removed"), x, 8, "", label, tip)
            self.put(f"{name} count", Text(str(number), 20, "start", bold=True), x + 43, 34, "text")
            self.put(f"{name} note", Text(words, 14, "start"), x, 63, "quiet")

    def flames(self) -> None:
        """A flame for each Blaze Token in supply, an outline for each that burns in the city."""
        s, (x, wide) = self.s, FLAMES
        label = f"{s.tokens} of {TOKENS} Blaze Tokens in supply"
        self.put("tokens", tokens(s.tokens), x, 0, "", label, "Fire cards take from these; fires put out come back.")
        self.put("tokens note", Text(f"{s.tokens} of {TOKENS}", 14), x + wide / 2, 63, "quiet")


def told(fire: bool) -> str:
    """The same in words."""
    return f"{BLOCKS}{BURNING if fire else ''}. {OTHERS}"


def pays(fire: bool) -> tuple[str, float]:
    """The note from its upper left corner, and how tall it is: for each thing of the city what it does and pays."""
    lines = _lines(fire)
    tall = HEAD + 6 + ROW * len(lines)
    parts = [svg.shadow(0, 0, WIDE, tall, 10), svg.rect(0, 0, WIDE, tall, "card-face", 10)]
    for at, (picture, noun, says) in enumerate(lines):
        words = svg.text(noun, NAMES, 20, 14, "on-card", bold=True) + svg.text(says, SAYS, 20, 14, "on-card")
        parts.append(svg.group(picture, words, x=8, y=HEAD + ROW * at))
    return "".join(parts), tall


def _lines(fire: bool) -> list[tuple[str, str, str]]:
    """A picture, what it is called, what it does or pays."""
    burning = [
        (_house(1), "On fire", "1 a building, 0 if twice"),
        (_hydrant(), "Hydrant", "its block cannot burn"),
        (_truck(), "Truck", "puts out fires it passes"),
    ]
    return [
        (_urbanite(), "Urbanite", "claims what it stands on"),
        (_house(0) + _store(), "Block", "2 a building, +2 a store"),
        (_road(), "Road", "1 a tile, sign to sign"),
        (_stadium(), "Stadium", "9, if built in all round"),
        (_suburb(), "Suburb", "at the end, 3 a block"),
        *(burning if fire else ()),
    ]


def _urbanite() -> str:
    return svg.art("urbanite", 5, -1, 30, look="paint-yellow")


def _hydrant() -> str:
    return svg.art("fe-hydrant", 10, 2, 20, 25)


def _house(flames: int) -> str:
    roof = svg.group(svg.art("fe-tile-one-2", look="fe-roof-brick"), x=20, y=-3, scale=0.75)
    spots = {0: (), 1: (11,), 2: (2, 18)}[flames]
    return roof + "".join(svg.art("flame-l", x, -3, 21) for x in spots)


def _store() -> str:
    return svg.art("fe-store", 22, 8, 21, 19)


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
