"""A view as a picture: the city, the card and the tile in hand beside it."""

from typing import Final, Literal

from fivealarm.games.fire_engines import words
from fivealarm.games.fire_engines.art import SIGN_SYMBOLS, SIZE, Art, Outline, gallery, middle_of, node_at, sign_name
from fivealarm.games.fire_engines.city import burning, feature_at, region_at, tenant
from fivealarm.games.fire_engines.data import BUILDING, CUL, HIGHWAY, ROAD, STAD, STADIUM, STOP, SUBURB, YIELD
from fivealarm.games.fire_engines.game import COLOURS, VEHICLES, FireEngines, View
from fivealarm.games.fire_engines.grid import LETTERS, name, x_of, y_of
from fivealarm.games.fire_engines.roads import arm_step, ends
from fivealarm.games.fire_engines.scoring import controllers, residents
from fivealarm.games.fire_engines.state import (
    CREW,
    DICE,
    DRIVE,
    FIRES,
    FOLK,
    FRANCHISES,
    HYDRANTS,
    NONE,
    PLACE,
    PLACES,
    TOKENS,
    State,
)
from fivealarm.games.fire_engines.verbs.base import Verb
from fivealarm.games.fire_engines.verbs.blaze import Blaze
from fivealarm.games.fire_engines.verbs.cards import DrawCard
from fivealarm.games.fire_engines.verbs.drive import Dice, HighwayStep, RoadStep
from fivealarm.games.fire_engines.verbs.mob import Car, Enter
from fivealarm.games.fire_engines.verbs.pieces import KIND_NAMES, House, Recall, SendHome, Urbanite
from fivealarm.games.fire_engines.verbs.tiles import DrawTile, Place
from fivealarm.games.fire_engines.verbs.truck import SetTruck
from fivealarm.scene.model import (
    Choice,
    Circle,
    Element,
    Gauge,
    Pane,
    Path,
    Rect,
    Scene,
    SeatCard,
    Shape,
    Symbol,
    Text,
    Token,
)

SIDE_WIDTH: Final = 264
LINE: Final = 34  # letters on a line of the card
LOOKS: Final = {BUILDING: "building", ROAD: "lane", SUBURB: "green", HIGHWAY: "road"}
SIGN_LOOKS: Final = {STOP: "danger", YIELD: "hazard", STAD: "wood"}
MARK_LOOKS: Final = {"shop": "hazard", "hydrant": "water", "tower": "glass", "station": "danger"}
VEHICLE_IDS: Final = ("truck", "car 0", "car 1")
ROLLS: Final = ("roll", "truck")


class Sketch:
    """Elements of one picture being drawn."""

    def __init__(self, game: FireEngines, view: View) -> None:
        self.game = game
        self.s: State = view.state
        self.gallery = gallery(self.s.board)
        self.elements: list[Element] = []
        cells = [*self.s.cells, *self.s.frontier]
        self.left, self.top = min(map(x_of, cells)), min(map(y_of, cells))
        self.across = max(map(x_of, cells)) - self.left + 1
        self.down = max(map(y_of, cells)) - self.top + 1

    def middle(self, cell: int) -> tuple[float, float]:
        return (x_of(cell) - self.left + 0.5) * SIZE, (y_of(cell) - self.top + 0.5) * SIZE

    def put(
        self, id_: str, shape: Shape, x: float, y: float, look: str = "", label: str = "", tip: str = "",
        pane: str = "board",
    ) -> None:  # fmt: skip
        self.elements.append(Element(id_, shape, x, y, look, label, tip, pane))

    def city(self) -> None:
        """Empty cells, tiles, whose they are, signs, pieces; each layer over the one before."""
        s = self.s
        fits = s.board.fits[s.drawn] if s.stage == PLACE else None
        for cell, need in zip(s.frontier, s.needs, strict=True):
            x, y = self.middle(cell)
            here = bool(fits and fits[need])
            label = f"Empty cell {name(cell)}"
            self.put(f"cell {name(cell)}", Rect(72, 72, 8), x - 36, y - 36, "raised" if here else "outside dim", label)
        for cell in sorted(s.cells):
            self.tile(cell)
        for cell in sorted(s.cells):
            self.signs(cell)
            self.piece(cell)
        self.trail()
        self.vehicles()

    def tile(self, cell: int) -> None:
        s, (x, y) = self.s, self.middle(cell)
        drawn, at = self.gallery[s.tile[s.number[cell]]], name(cell)
        tile = s.board.tiles[(s.tile[s.number[cell]] - 1) // 4]
        self.put(
            f"tile {at}", Rect(SIZE, SIZE), x - 40, y - 40, "floor", f"{tile.name} at {at}", f"{tile.id}, {tile.name}"
        )
        self.face(drawn, x, y, at, cell)
        if cell == s.last:
            self.put("last", Rect(SIZE - 4, SIZE - 4, 4), x - 38, y - 38, "marked")

    def face(self, drawn: Art, x: float, y: float, at: str, cell: int = NONE, pane: str = "board") -> None:
        """What is printed on a tile; on the table also what its features are worth and whose they are."""
        for region in drawn.regions:
            label = tip = ""
            kind = KIND_NAMES[region.kind]
            if cell != NONE and region.kind != HIGHWAY:
                label = f"{kind.capitalize()} {words.side_letter(region.place)} at {at}"
                tip = words.feature_words(self.s, region_at(self.s, cell, region.place), region.kind)
            where = f"{kind} {at} {LETTERS[region.place]}"
            self.put(where, Path(region.path), x, y, LOOKS[region.kind], label, tip, pane)
        if drawn.median:
            self.put(f"median {at}", Path(drawn.median), x, y, "lane-mark", pane=pane)
        if drawn.windows:
            self.put(f"windows {at}", Path(drawn.windows), x, y, "glass dim", pane=pane)
        if cell != NONE:
            for region in drawn.regions:
                self.tint(region, x, y, at, cell)
        for region in drawn.regions:
            if region.symbol:
                look = MARK_LOOKS[region.symbol]
                self.put(
                    f"mark {at} {LETTERS[region.place]}", Symbol(region.symbol, 16), x + region.icon[0],
                    y + region.icon[1], look, pane=pane,
                )  # fmt: skip

    def tint(self, region: Outline, x: float, y: float, at: str, cell: int) -> None:
        """A claimed region in its seat's colour, a burning block in red, a protected one outlined."""
        s = self.s
        if region.kind == HIGHWAY:
            return
        root, side = feature_at(s, cell, region.place), LETTERS[region.place]
        if s.held[FOLK + root] and region.kind != ROAD:
            seats = controllers(s, residents(s, root))
            if len(seats) == 1:
                self.put(f"claim {at} {side}", Path(region.path), x, y, f"tint-{COLOURS[seats[0]].lower()}")
        if region.kind == BUILDING and s.held[FIRES + root]:
            self.put(f"heat {at} {side}", Path(region.path), x, y, "burning")
        elif region.kind == BUILDING and s.held[HYDRANTS + root]:
            self.put(f"shield {at} {side}", Path(region.path), x, y, "safe")

    def signs(self, cell: int) -> None:
        s, (x, y), at = self.s, self.middle(cell), name(cell)
        for sign in self.gallery[s.tile[s.number[cell]]].signs:
            where, label = f"sign {at} {LETTERS[sign.first]}", f"{sign_name(sign.sign, sign.first)} at {at}"
            tip = ""
            if sign.sign == STAD:
                tip = words.feature_words(s, region_at(s, cell, 4), STADIUM)
            shape: Shape = Circle(13) if sign.sign == CUL else Symbol(
                SIGN_SYMBOLS[sign.sign], 44 if sign.sign == STAD else 20
            )  # fmt: skip
            look = "road" if sign.sign == CUL else SIGN_LOOKS.get(sign.sign, "good")
            self.put(where, shape, x + sign.at[0], y + sign.at[1], look, label, tip)

    def piece(self, cell: int) -> None:
        s, (x, y), at = self.s, self.middle(cell), name(cell)
        dx, dy = middle_of(self.gallery[s.tile[s.number[cell]]], s.piece[s.number[cell]] % PLACES)
        seat = tenant(s, cell)
        if seat >= 0:
            place = s.piece[s.number[cell]] % PLACES
            dx, dy = (0, 0) if place == 4 else (dx, dy)
            kind = KIND_NAMES[s.board.kinds[s.tile[s.number[cell]]][place]]
            label = f"{COLOURS[seat]}'s Urbanite on the {kind} at {at}"
            self.put(
                f"urbanite {at}", Token(seat, 24, COLOURS[seat][0], COLOURS[seat].lower()), x + dx, y + dy, "", label
            )
        elif burning(s, cell):
            worth = max(0, 2 - s.held[FIRES + feature_at(s, cell, s.piece[s.number[cell]] % PLACES)])
            label = f"Blaze Token at {at}: {worth} points a building"
            self.put(f"flame {at}", Symbol("flame", 26), x + dx, y + dy, "fire", label)
            self.put(f"worth {at}", Text(str(worth), 12, bold=True), x + dx + 14, y + dy + 12, "text")

    def trail(self) -> None:
        """Tiles already entered, and where the vehicle could end (FE-11.8, 11.19)."""
        s = self.s
        if s.stage != DRIVE:
            return
        for cell in s.trail:
            x, y = self.middle(cell)
            self.put(f"trail {name(cell)}", Rect(68, 68, 6), x - 34, y - 34, "hot")
        for node, steps in sorted(ends(s).items()):
            x, y = self.node(node)
            where = f"{name(node >> 2)} {LETTERS[node & 3]}"
            self.put(f"reach {where}", Circle(9), x + 12, y - 12, "panel")
            self.put(f"steps {where}", Text(str(steps), 12, bold=True), x + 12, y - 8, "text")

    def node(self, node: int) -> tuple[float, float]:
        x, y = self.middle(node >> 2)
        dx, dy = node_at(self.s.board.faces[self.s.tile[self.s.number[node >> 2]]], node & 3)
        return x + dx, y + dy

    def vehicles(self) -> None:
        s = self.s
        for rider, node in enumerate(s.vehicles):
            if node == NONE:
                continue
            x, y = self.node(node)
            moving = s.stage in (DICE, DRIVE) and rider == s.rider
            label = f"{VEHICLES[rider]} at {name(node >> 2)}" + (f", {s.points} points left" if moving else "")
            self.put(f"{VEHICLE_IDS[rider]} base", Circle(17), x, y, "panel")
            symbol = Symbol("car", 26) if rider else Symbol("truck", 28)
            self.put(VEHICLE_IDS[rider], symbol, x, y, "strong" if rider else "danger", label)

    def desk(self) -> float:
        """The card of the turn, what can be said with a button, the tile in hand."""
        y = self.card(0)
        for text in self.buttons():
            self.put(f"button {text}", Rect(SIDE_WIDTH, 40, 8), 0, y, "card", words.BUTTONS[text], pane="desk")
            self.put(f"words {text}", Text(words.BUTTONS[text]), SIDE_WIDTH / 2, y + 25, "text", pane="desk")
            y += 48
        return self.hand(y + 4)

    def buttons(self) -> list[str]:
        """The legal actions that no place on the board stands for."""
        legal = [str(action) for action in self.game.legal(self.s)] if self.s.stage != PLACE else []
        return [text for text in legal if text in words.BUTTONS]

    def card(self, y: float) -> float:
        s = self.s
        card = s.board.cards[s.card] if s.card != NONE else None
        label = f"Action card: {card.name}" if card else "Action deck"
        self.put("card", Rect(SIDE_WIDTH, 92, 10), 0, y, "card" if card else "back", label, pane="desk")
        title = card.name if card else "Action deck"
        self.put("card title", Text(title, 16, "start", bold=True), 14, y + 28, "text", pane="desk")
        lines = fold(card.effect[0].upper() + card.effect[1:] + "." if card else f"{sum(s.deck)} cards left")
        for at, line in enumerate(lines[:2]):
            self.put(f"card line {at}", Text(line, 14, "start"), 14, y + 52 + 18 * at, "quiet", pane="desk")
        return y + 104

    def hand(self, y: float) -> float:
        s = self.s
        label = "Tile stack"
        self.put("stack", Rect(SIDE_WIDTH, 30, 6), 0, y, "back", label, pane="desk")
        note = f"{s.left - s.kit.floor} tiles left, {sum(s.removed)} removed"
        self.put("stack note", Text(note), SIDE_WIDTH / 2, y + 20, "text", pane="desk")
        y += 44
        if s.drawn == NONE:
            return y
        title = s.board.tiles[s.drawn].name
        self.put("hand title", Text(title, 16, "start", bold=True), 0, y + 12, "text", pane="desk")
        turns = sorted(set(s.board.alike[s.drawn])) if s.stage == PLACE else [0]
        for at, turn in enumerate(turns):
            x, top = 40 + at % 2 * 128, y + 64 + at // 2 * 116
            self.put(
                f"turn {turn}", Rect(SIZE, SIZE), x - 40, top - 40, "floor", f"{title}, rotation {turn}", pane="desk"
            )
            self.face(self.gallery[s.board.code(s.drawn, turn)], x, top, f"hand {turn}", pane="desk")
            for sign in self.gallery[s.board.code(s.drawn, turn)].signs:
                symbol = Circle(13) if sign.sign == CUL else Symbol(SIGN_SYMBOLS[sign.sign], 20)
                look = "road" if sign.sign == CUL else SIGN_LOOKS.get(sign.sign, "good")
                where = f"hand {turn} {LETTERS[sign.first]}"
                self.put(where, symbol, x + sign.at[0], top + sign.at[1], look, pane="desk")
            self.put(f"turn words {turn}", Text(f"{90 * turn}°", 12), x, top + 56, "quiet", pane="desk")
        return y + 130 + (len(turns) > 2) * 116


def fold(text: str) -> list[str]:
    """A text in lines that fit the card."""
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) >= LINE:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def scene(game: FireEngines, view: View) -> Scene:
    sketch = Sketch(game, view)
    sketch.city()
    tall = sketch.desk()
    panes = (
        Pane("board", "The city", sketch.across * SIZE, sketch.down * SIZE),
        Pane("desk", "This turn", SIDE_WIDTH, tall, "side"),
    )
    seats = tuple(seat_card(game, view.state, seat) for seat in range(game.seats))
    sentence = words.sentence(game, view.state, view.seat)
    return Scene(panes, tuple(sketch.elements), sentence, seats, gauges(game, view.state))


def seat_card(game: FireEngines, s: State, seat: int) -> SeatCard:
    shown = [Gauge("Points", s.score[seat]), Gauge("Urbanites", s.supply[seat], CREW)]
    if s.shares:
        shown.append(Gauge("Franchise Tokens", s.shares[seat], FRANCHISES))
    return SeatCard(seat, COLOURS[seat], tuple(shown), COLOURS[seat][0], COLOURS[seat].lower())


def gauges(game: FireEngines, s: State) -> tuple[Gauge, ...]:
    shown = [Gauge("Tiles left", s.left - game.kit.floor), Gauge("Cards left", sum(s.deck))]
    if game.kit.fire:
        shown.append(Gauge("Blaze Tokens in supply", s.tokens, TOKENS, "fire"))
    if s.stage == DRIVE:
        shown.append(Gauge("Movement points", s.points, 6))
    return tuple(shown)


def touches(game: FireEngines, view: View, action: Verb) -> tuple[str, ...]:
    """The elements that stand for an action."""
    s = view.state
    if isinstance(action, Place):
        if s.stage == PLACE and s.tile[s.number[action.cell]]:
            return laid(s, action.cell)
        return f"cell {name(action.cell)}", f"turn {action.turn}"
    if isinstance(action, Blaze | House):
        return (f"building {name(action.cell)} {LETTERS[action.place]}",)
    if isinstance(action, Recall | SendHome):
        return (f"urbanite {name(action.cell)}",)
    if isinstance(action, SetTruck | Enter | HighwayStep):
        return (f"sign {name(action.cell)} {LETTERS[action.side]}",)
    if isinstance(action, Urbanite):
        return claimed(s, action)
    if isinstance(action, RoadStep):
        return driven(s, action)
    if isinstance(action, DrawCard | DrawTile | Dice):
        return ("card",) if isinstance(action, DrawCard) else ("stack",) if isinstance(action, DrawTile) else ("truck",)
    if isinstance(action, Car):
        return f"button {action}", f"car {action.car}"
    extra = {"roll": ("truck",), "stop": (VEHICLE_IDS[s.rider],), "truck": ("last",)}
    return (f"button {action}", *extra.get(str(action), ()))


def laid(s: State, cell: int) -> tuple[str, ...]:
    """What a click on a laid tile may hit: why no other tile goes there (FE-5.2)."""
    face, at = s.board.faces[s.tile[s.number[cell]]], name(cell)
    regions = [f"{KIND_NAMES[r.kind]} {at} {LETTERS[r.place]}" for r in face.regions if r.kind != STADIUM]
    signs = [f"sign {at} {LETTERS[first]}" for first in face.nodes]
    piece = [f"urbanite {at}"] if tenant(s, cell) >= 0 else [f"flame {at}"] if burning(s, cell) else []
    return f"tile {at}", *regions, *signs, *piece


def claimed(s: State, action: Urbanite) -> tuple[str, ...]:
    if s.last == NONE:
        return ("stack",)
    if action.kind == STADIUM:
        sides = s.board.nodes[s.tile[s.number[s.last]]]
        return tuple(f"sign {name(s.last)} {LETTERS[side]}" for side in sides) or ("stack",)
    return (f"{KIND_NAMES[action.kind]} {name(s.last)} {LETTERS[action.place]}",)


def driven(s: State, action: RoadStep) -> tuple[str, ...]:
    node = s.vehicles[s.rider]
    if node == NONE:
        return ("card",)
    road = f"road {name(node >> 2)} {LETTERS[action.side]}"
    step = arm_step(s, node, action.side)
    return (road,) if step is None else (f"sign {name(step[1] >> 2)} {LETTERS[step[1] & 3]}", road)


def choice(game: FireEngines, view: View, action: Verb) -> Choice:
    s = view.state
    rolls = isinstance(action, SetTruck | Enter | Car) or str(action) in ROLLS
    reveals: Literal["", "die", "card"] = "die" if rolls else "card" if str(action) == "redraw" else ""
    cost = "1 point" if isinstance(action, RoadStep | HighwayStep) else ""
    group = f"Cell {name(action.cell)}" if isinstance(action, Place) else words.GROUPS.get(s.stage, "Turn")
    return Choice(words.label(game, s, action), group, cost, reveals)


def place(game: FireEngines, kind: str, number: int) -> str:
    """The element of an event's placeholder."""
    if kind == "cell":
        return f"tile {name(number)}"
    if kind == "vehicle":
        return VEHICLE_IDS[number]
    return {"card": "card", "tile": "stack"}.get(kind, "")
