"""The scene model: what is drawn where, what it is called, what may be done with it."""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Literal, NamedTuple

from fivealarm.kernel.contract import Seat
from fivealarm.scene.backdrop import Backdrop
from fivealarm.scene.sheets import Sheet


class Rect(NamedTuple):
    """A rectangle from its place to the right and down."""

    w: float
    h: float
    r: float = 0  # rounding of the corners


class Circle(NamedTuple):
    """A circle round its place."""

    r: float


class Path(NamedTuple):
    """Any outline in SVG path letters, relative to its place."""

    d: str


class Text(NamedTuple):
    """Words at their place."""

    words: str
    size: float = 14
    anchor: Literal["start", "middle", "end"] = "middle"
    bold: bool = False


class Symbol(NamedTuple):
    """One of our symbols (fivealarm.scene.symbols), centred on its place."""

    name: str
    size: float = 24


class Token(NamedTuple):
    """A seat's piece: its shape and letter in its colour, centred on its place."""

    seat: Seat
    size: float = 28
    letter: str = ""  # instead of the seat's own letter
    tone: str = ""  # a colour the game names (palette.TONES) instead of the seat's own


class Art(NamedTuple):
    """A coloured symbol of a sheet, centred on its place; `paint-…` looks give it a colour of its own."""

    name: str  # without "art-"
    w: float = 48  # 0: as it was drawn, round its own middle
    h: float = 0  # 0: as wide as high
    mirror: bool = False


class Figure(NamedTuple):
    """A little person in a seat's colour on a base with the seat's shape and letter, centred on its place."""

    seat: Seat
    size: float = 54
    kind: str = "ff"  # a symbol of a sheet on the 48 x 48 grid; "ff": a firefighter
    carries: str = ""  # a symbol held at the left: what a specialist is known by
    letter: str = ""  # instead of the seat's own letter
    tone: str = ""  # a colour the game names
    skin: int = -1  # 0 to 5; -1: by seat
    base: float = 1  # how many times larger its base and letter are: for small figures that must be read
    read: float = 0  # its letter is at least so high, whatever the figure and its shape: the base grows with it


class Card(NamedTuple):
    """A card from its upper left corner: band with title, emblem, text, foot. Wide ones have the emblem at the left."""

    title: str
    text: str = ""  # wrapped by us; what does not fit ends in dots, and the tip should say it all
    emblem: str = ""  # a symbol of a sheet
    band: str = "band-blue"  # a look that fills
    foot: str = ""
    w: float = 202
    h: float = 180
    state: Literal["hand", "chosen", "spent", "back"] = "hand"
    tint: str = ""  # a look that gives its emblem a colour, where the symbol has none of its own


class Die(NamedTuple):
    """A die with the face that fell, centred on its place."""

    face: int
    sides: Literal[4, 6, 8] = 6
    size: float = 40


class Group(NamedTuple):
    """Several things that are one: SVG put together with fivealarm.scene.draw, best made once and kept."""

    svg: str
    hit: tuple[float, float, float, float] = (0, 0, 0, 0)  # x, y, w, h that takes clicks and the ring


Shape = Rect | Circle | Path | Text | Symbol | Token | Art | Figure | Card | Die | Group
# How something comes: played when it is added or drawn anew by a move, never when a whole picture is shown.
Effect = Literal["", "grow", "rise", "drop", "land", "flash", "break", "splash", "turn", "tumble"]
Point = tuple[float, float]
Ways = Mapping[
    str, Sequence[Point]
]  # by element: the places it passes between its old one and its new one, or to where it is gone


class Element(NamedTuple):
    """One thing on the picture. Elements are painted in list order, later ones on top."""

    id: str  # stable from picture to picture, so that pieces can move; [a-z0-9,.:|+-] and spaces
    shape: Shape
    x: float
    y: float
    look: str = ""  # names from fivealarm.scene.palette.LOOKS, separated by spaces
    label: str = ""  # what a screen reader says; "" = decoration that takes no clicks
    tip: str = ""  # more words on hover
    pane: str = "board"
    turn: float = 0  # degrees clockwise round its place
    arrive: Effect = ""


class Part(NamedTuple):
    """A part of a pane that may have a small screen to itself: one floor of a house."""

    title: str
    x: float
    y: float
    w: float
    h: float


class Pane(NamedTuple):
    """A sheet that elements lie on: the board, somebody's rack, the cards in play."""

    id: str
    title: str
    w: float
    h: float
    where: Literal["main", "side", "below"] = "main"
    backdrop: Backdrop | None = None  # what never changes on it
    x: float = 0  # where its upper left corner lies for its elements: a board that grows keeps their places
    y: float = 0
    least: float = 0  # the scale at which its words can be read: a phone's close-up is never smaller, and one pans
    whole: bool = False  # yet a small screen begins with all of it: it has words to be read from afar
    parts: tuple[Part, ...] = ()  # on a small screen one of them is shown at a time
    tab: str = ""  # a short name: where a column has no room for all its panes, it shows them a few at a time by tabs
    spare: bool = False  # for newcomers: it gives way to the story where both share one column
    asks: float = (
        0  # how much of it, from above, the question of the moment is about: a small screen shows it over the buttons
    )
    brief: float = 0  # how much of it, from above, is enough where a column has no room for all, unless it asks
    small: bool = False  # for a small screen alone: in brief what lies farther down there
    priceless: bool = False  # what is done on it costs the same everywhere: no place of it says how much


class Sign(NamedTuple):
    """One of a few kinds that are counted: its symbol, bright if it is there."""

    art: str  # a symbol of a sheet, 24 x 24
    words: str
    there: bool
    look: str = ""


class Gauge(NamedTuple):
    """One number people watch: 3 of 7 rescued."""

    label: str
    value: int | str
    most: int | None = None
    mood: Literal["", "good", "danger", "water", "fire"] = ""
    signs: tuple[Sign, ...] = ()  # which kinds are counted, where it matters which
    seat: Seat | None = None  # whose it is, where it counts what one seat has: the one to act


class SeatCard(NamedTuple):
    """What is public about a seat, beside the board."""

    seat: Seat
    title: str  # "Chicago", "Captain A": the game's name for the seat
    gauges: tuple[Gauge, ...] = ()
    letter: str = ""
    tone: str = ""  # a colour the game names


Layers = tuple[tuple[Element, ...], ...]


class Scene(NamedTuple):
    """A whole picture of one view."""

    panes: tuple[Pane, ...]
    layers: Layers  # from below; a layer that is the same object as before need not be compared
    sentence: str  # who is to do what, and how much is left; true, and for this viewer
    seats: tuple[SeatCard, ...] = ()
    gauges: tuple[Gauge, ...] = ()  # of the table as a whole
    sheet: Sheet | None = None  # the game's own, beside the shared one
    advice: str = ""  # how the sentence ends where that is the game's own counsel

    @property
    def elements(self) -> tuple[Element, ...]:
        """All of them, later layers on top."""
        return tuple(chain.from_iterable(self.layers))

    @property
    def facts(self) -> str:
        """The sentence without counsel: for whoever is told otherwise what to do."""
        said = self.sentence.removesuffix(self.advice)
        return said if said == self.sentence else f"{said.rstrip('.')}."

    def _repr_svg_(self) -> str:
        from fivealarm.scene.svg import svg

        return svg(self)


class Choice(NamedTuple):
    """One action as a person sees it."""

    label: str  # "Chop the north wall"
    group: str  # heading in the list of actions: "Move", "Fight fire", "Turn"
    cost: str = ""  # "2 AP"
    reveals: Literal["", "die", "card"] = ""  # it turns something over that cannot be taken back
    touches: tuple[str, ...] = ()  # elements, foremost the one it is about
    turn: int | None = None  # how a thing in hand is turned: choices for one place that differ in it are tried there
    ends: bool = False  # the turn
    declines: bool = False
    steps: bool = False  # a walk may be made of it
    tip: str = ""
    lightly: bool = False  # it ends something where stopping short is usual
    loses: bool = False  # more than its price: it is asked about first
    seldom: bool = False  # meant less often than others of its kind: lit faintly, and last in lists
    brings: str = ""  # what is won or lost by it, in a few words: "6 points at once"
    far: int = 0  # of many places alike: how far off it is
    last: bool = False  # the turn is over with it, though it is no end of turn by name: it is asked about first
    line: tuple[str, ...] = ()  # actions, this one first, that are done one after another if it is chosen
    once: str = ""  # and what this one alone is called then
    passes: bool = False  # somebody else is asked next: a click on a place asks first
    asks: bool = False  # something speaks against where it leads, as its tip says: a click asks first
    goal: str = ""  # what waits there that people go for: "survivor"
