"""A view as a picture: both floors side by side, crew and cards beside them."""

from typing import Final

from fivealarm.games.flash_point.board import AJAR, DAMAGED, DOOR, DOWN, EAST, GONE, LIGHT, UP, WALL, WINDOW
from fivealarm.games.flash_point.cards import BASE_AP, CARDS, PLAIN
from fivealarm.games.flash_point.game import FlashPoint, View
from fivealarm.games.flash_point.state import (
    ACT,
    AIM,
    CUBES,
    FIRE,
    HAZMAT,
    HAZMATS,
    HOT,
    LADDER,
    LADDERS,
    POI,
    RAISED,
    RIDE,
    SET_CARDS,
    TO_LOSE,
    TO_WIN,
    TREATED,
    TREATEDS,
    VICTIM,
    VICTIMS,
    State,
)
from fivealarm.games.flash_point.verbs.fight import HERE, Chop, Extinguish
from fivealarm.games.flash_point.verbs.move import Move, Squeeze
from fivealarm.games.flash_point.verbs.movement import Movement
from fivealarm.games.flash_point.verbs.openings import Opening
from fivealarm.games.flash_point.verbs.setup import Choose, Park, Place
from fivealarm.games.flash_point.verbs.special import Command, Identify
from fivealarm.games.flash_point.verbs.turn import Dodge, Recover
from fivealarm.games.flash_point.verbs.vehicles import ENGINE, VEHICLES, Aim, CrewChange, DeckGun, Drive, Ride
from fivealarm.games.flash_point.verbs.verb import Verb
from fivealarm.games.flash_point.words import LETTERS, asked, contents, group, label, sentence, standing, title
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

CELL: Final = 64
LEFT: Final = 40
TOP: Final = 62
GAP: Final = 36
CARD_W: Final = 250
CARD_H: Final = 58


class Sketch:
    """Elements of one picture being drawn."""

    def __init__(self, game: FlashPoint, view: View) -> None:
        self.game = game
        self.s: State = view.state
        self.board = game.setting.board
        self.elements: list[Element] = []

    def corner(self, space: int) -> tuple[float, float]:
        """The upper left corner of a space."""
        floor, row, column = self.board.place(space)
        x = LEFT + floor * (self.board.width * CELL + GAP) + column * CELL
        return x, TOP + row * CELL

    def middle(self, space: int) -> tuple[float, float]:
        x, y = self.corner(space)
        return x + CELL / 2, y + CELL / 2

    def add(self, id_: str, shape: Shape, x: float, y: float, look: str = "", label: str = "", **more: str) -> None:
        self.elements.append(Element(id_, shape, x, y, look, label, **more))  # type: ignore[arg-type]  # tip, pane

    def turned(self, id_: str, shape: Shape, at: tuple[float, float], look: str, label: str, turn: float) -> None:
        self.elements.append(Element(id_, shape, *at, look, label, turn=turn))

    def draw(self) -> tuple[Element, ...]:
        self.rims()
        for space in range(len(self.board.names)):
            self.space(space)
        self.stairs()
        self.spots()
        self.gun_area()
        for bound in range(len(self.board.kind)):
            self.boundary(bound)
        for space in range(len(self.board.names)):
            self.things(space)
        self.figures()
        self.crew()
        return tuple(self.elements)

    def rims(self) -> None:
        """Dice numbers: black over the columns, red beside the rows (FP-MAP.11, FP-MAP.12)."""
        board = self.board
        for row in range(1, 7):
            self.add(f"red {row}", Text(str(row), 16, bold=True), LEFT - 18, TOP + row * CELL + CELL / 2 + 6, "danger")
        for black in range(1, 9):
            x, _ = self.middle(board.target[0][black - 1])
            self.add(f"black {black}", Text(str(black), 16, bold=True), x, TOP - 8, "quiet")
        for floor in range(board.floors):
            x = LEFT + floor * (board.width * CELL + GAP) + board.width * CELL / 2
            name = board.title if board.floors == 1 else f"{board.letter}{floor + 1} {('ground', 'upper')[floor]} floor"
            self.add(f"floor {floor + 1}", Text(name.strip(), 16, bold=True), x, TOP - 34, "text")

    def space(self, space: int) -> None:
        s, board, (x, y) = self.s, self.board, self.corner(space)
        name = board.names[space]
        look = "floor" if board.is_inside[space] else "outside"
        if board.air[space] and not s.things[board.step[DOWN][space]] & RAISED:
            look = "outside faint"
        words = "" if board.is_inside[space] else " in the air" if board.air[space] else " outside"
        self.add(f"space {name}", Rect(CELL, CELL), x, y, look, f"Space {name}{words}: {contents(s, space)}")
        if s.fire[space] == FIRE:
            self.add(f"glow {name}", Rect(CELL, CELL), x, y, "burning")

    def stairs(self) -> None:
        """The two stair spaces, their direction, and the line that joins them (FP-STR.4)."""
        board = self.board
        both = [space for space, other in enumerate(board.stair) if other >= 0]
        for space in both:
            x, y = self.corner(space)
            steps = "".join(f"M6 {step}H{CELL - 6}" for step in range(10, CELL, 9))
            self.add(f"stairs {board.names[space]}", Path(steps), x, y, "lane-mark")
            turn = 90 * board.stair_way[space]
            at = (x + CELL - 13, y + 14)
            self.turned(f"stair way {board.names[space]}", Symbol("arrow", 18), at, "quiet", "", turn)
        if both:
            self.link("stair link", *both)

    def link(self, id_: str, low: int, high: int) -> None:
        (x, y), (x2, y2) = self.middle(low), self.middle(high)
        self.add(id_, Path(f"M0 0Q{(x2 - x) / 2} {-34} {x2 - x} {y2 - y}"), x, y, "link")

    def spots(self) -> None:
        """Parking spots, and the vehicles on them (FP-VEH.1)."""
        s, board, setting = self.s, self.board, self.game.setting
        engines = setting.experienced or setting.two_storeys
        for vehicle, spots, at in ((0, board.engine, s.engine), (1, board.ambulance, s.ambulance)):
            if vehicle == ENGINE and not engines:
                continue
            for spot, (a, b) in enumerate(spots):
                self.parking(vehicle, spot, a, b, parked=spot == at)

    def parking(self, vehicle: int, spot: int, a: int, b: int, *, parked: bool) -> None:
        (x, y), (x2, y2) = self.corner(a), self.corner(b)
        w, h = x2 - x + CELL - 8, y2 - y + CELL - 8
        name, way = VEHICLES[vehicle], "nesw"[spot]
        where = ("north", "east", "south", "west")[spot]
        at = (x + 4 + w / 2, y + 4 + h / 2)
        look = "warn dashed dim" if vehicle == ENGINE else "safe dashed dim"
        self.add(f"spot {name} {way}", Rect(w, h, 8), x + 4, y + 4, look, f"{name.capitalize()} spot {where}")
        if not parked:
            small = Symbol("truck" if vehicle == ENGINE else "cross", 18)
            self.add(f"sign {name} {way}", small, *at, "quiet faint")
            return
        words = f"The {name}, {where}"
        if vehicle == ENGINE and self.s.setting.ladders:
            words += f", {self.s.rack} ladders"
        look = "danger" if vehicle == ENGINE else "good"
        self.add(name, Symbol("truck" if vehicle == ENGINE else "ambulance", 46), *at, look, words)
        if vehicle == ENGINE and self.s.setting.ladders:
            self.add("rack", Text(f"{self.s.rack} ladders", 12, bold=True), at[0], at[1] - 20, "text")

    def gun_area(self) -> None:
        """Where the deck gun would hit, when the active figure is on the engine (FP-GUN.2, FP-GUN.3)."""
        s = self.s
        if not s.setting.experienced or s.now != ACT or s.at[s.turn] not in self.board.engine[s.engine]:
            return
        area = s.setting.areas[s.engine]
        blocked = any(space in area for space in s.at)
        for floor in range(self.board.floors):
            here = [space for space in area if self.board.place(space)[0] == floor]
            (x, y), (x2, y2) = self.corner(here[0]), self.corner(here[-1])
            shape = Rect(x2 - x + CELL, y2 - y + CELL, 4)
            self.add(f"gun {floor + 1}", shape, x, y, "warn" if blocked else "marked dashed")

    def boundary(self, bound: int) -> None:
        s, board = self.s, self.board
        a, _ = board.ends[bound]
        (x, y), kind, status = self.corner(a), board.kind[bound], s.walls[bound]
        upright = board.edge[EAST][a] == bound
        x, y = (x + CELL, y + CELL / 2) if upright else (x + CELL / 2, y + CELL)
        look = {WALL: "wall", LIGHT: "light", WINDOW: "window", DOOR: "door"}[kind]
        look += " broken" if status == GONE else ""
        half = CELL / 2 - (9 if kind == DOOR else 2)
        turn = (90 if upright else 0) + (65 if status == AJAR else 0)
        words = f"{standing(s, bound)}, between {board.bounds[bound].replace('|', ' and ')}"
        line = Path(f"M{-half} 0H{half}")
        if status == AJAR:
            frame = Path(f"M{-half} 0h6M{half} 0h-6")
            self.turned(f"frame {board.bounds[bound]}", frame, (x, y), look, "", 90 if upright else 0)
        self.turned(f"edge {board.bounds[bound]}", line, (x, y), look, words[0].upper() + words[1:], turn)
        cubes = 0 if kind == DOOR or status not in (DAMAGED, GONE) else 2 if kind == WALL and status == GONE else 1
        for cube in range(cubes):
            off = (cube - (cubes - 1) / 2) * 16
            at = (x - 6, y + off - 6) if upright else (x + off - 6, y - 6)
            self.add(f"cube {board.bounds[bound]} {cube + 1}", Rect(12, 12, 2), *at, "cube")

    def things(self, space: int) -> None:
        """What lies in a space: threat, markers, people, ladders."""
        held, level = self.s.things[space], self.s.fire[space]
        if not held and not level:
            return
        (x, y), name = self.corner(space), self.board.names[space]
        if held & HOT:
            self.add(f"hot {name}", Circle(27), x + CELL / 2, y + CELL / 2, "hot", f"Hot spot at {name}")
        if level:
            symbol, look, word = ("flame", "fire", "Fire") if level == FIRE else ("cloud", "smoke", "Smoke")
            self.add(f"threat {name}", Symbol(symbol, 38), x + 24, y + 25, look, f"{word} at {name}")
        lying = [("poi", "question", "violet", "Point of interest", held & POI)]
        lying += [("victim", "person", "person", "Victim", (held & VICTIMS) // VICTIM)]
        lying += [("treated", "treated", "water", "Treated victim", (held & TREATEDS) // TREATED)]
        lying += [("hazmat", "barrel", "hazard", "Hazmat", (held & HAZMATS) // HAZMAT)]
        slot = 0
        for kind, symbol, look, word, count in lying:
            for one in range(count):
                at = (x + CELL - 15 - 22 * (slot // 2), y + 15 + 24 * (slot % 2))
                self.add(f"{kind} {name} {one + 1}", Symbol(symbol, 24), *at, look, f"{word} at {name}")
                slot += 1
        self.ladders(space, held)

    def ladders(self, space: int, held: int) -> None:
        (x, y), name = self.corner(space), self.board.names[space]
        for one in range((held & LADDERS) // LADDER):
            at = (x + 20, y + CELL - 10 - 8 * one)
            self.turned(f"ladder {name} {one + 1}", Symbol("ladder", 26), at, "wood", f"Closed ladder at {name}", 90)
        if held & RAISED:
            high = self.board.step[UP][space]
            for end in (space, high):
                at = self.middle(end)
                words = f"{'Lower' if end == space else 'Upper'} ladder segment at {self.board.names[end]}"
                self.add(f"raised {self.board.names[end]}", Symbol("ladder", 50), *at, "wood", words)
            self.link(f"ladder link {name}", space, high)

    def figures(self) -> None:
        s = self.s
        for who, space in enumerate(s.at):
            if space < 0:
                continue
            x, y = self.corner(space)
            beside = [other for other, at in enumerate(s.at) if at == space]
            slot = beside.index(who)
            wide = min(22.0, (CELL - 28) / max(1, len(beside) - 1))
            at = (x + 15 + slot * wide, y + CELL - 16)
            active = s.now == ACT and who == s.turn
            if active:
                self.add("active", Circle(17), *at, "marked")
            letter = "" if s.role[who] in (PLAIN, -1) else CARDS[s.role[who]].letter
            words = f"Firefighter {title(s, who)}, at {self.board.names[space]}"
            self.add(f"figure {who}", Token(who, 28, letter), *at, "", words)

    def crew(self) -> None:
        """Cards of the firefighters with their AP, normal and special (FP-APM.1)."""
        s = self.s
        for who in range(s.setting.crew):
            y = 8 + who * (CARD_H + 8)
            words = f"Firefighter {title(s, who)}: {s.ap[who]} AP"
            self.add(f"card {who}", Rect(CARD_W, CARD_H, 8), 8, y, "card", words, pane="crew")
            letter = "" if s.role[who] in (PLAIN, -1) else CARDS[s.role[who]].letter
            self.add(f"badge {who}", Token(who, 30, letter), 32, y + CARD_H / 2, pane="crew")
            name = Text(title(s, who), 14, "start", who == s.turn)
            self.add(f"name {who}", name, 58, y + 21, "text", pane="crew")
            self.points(who, y + 40)
        if s.now == SET_CARDS or (s.setting.experienced and not s.acted and s.now == ACT and self.on_engine()):
            self.unused()
        if s.now == AIM:
            _, red, black = s.pending[-1]
            y = 8 + s.setting.crew * (CARD_H + 8)
            self.add("dice", Rect(CARD_W, 44, 8), 8, y, "raised", f"Dice: red {red}, black {black}", pane="crew")
            self.add("dice text", Text(f"red {red}, black {black}", 16), 8 + CARD_W / 2, y + 28, "text", pane="crew")

    def on_engine(self) -> bool:
        return self.s.at[self.s.turn] in self.board.engine[self.s.engine]

    def points(self, who: int, y: float) -> None:
        s = self.s
        pips = [("ap", "good")] * s.ap[who]
        if who == s.turn and s.now == ACT:
            pips += [("movement", "water")] * s.haste + [("extinguish", "fire")] * s.foam
            pips += [("command", "violet")] * s.orders
            card = CARDS[s.role[who]] if s.role[who] < PLAIN else None
            spent = card.points - s.haste - s.foam - s.orders if card else 0
            pips += [("spent", "strong dim")] * spent
        for number, (kind, look) in enumerate(pips):
            shape = Circle(5) if kind == "ap" else Rect(10, 10, 2)
            x = 63 + number * 13
            at = (x, y) if kind == "ap" else (x - 5, y - 5)
            self.add(f"pip {who} {number}", shape, *at, look, pane="crew")

    def unused(self) -> None:
        """Specialists that can still be chosen."""
        s = self.s
        y = 20 + s.setting.crew * (CARD_H + 8)
        for number, role in enumerate(role for role in s.setting.cards if role not in s.role):
            card = CARDS[role]
            words = f"{card.title}: {card.ap} AP" + (f", {card.points} {card.pool} AP" if card.pool else "")
            self.add(f"role {card.name}", Rect(CARD_W, 28, 6), 8, y + number * 33, "raised", words, pane="crew")
            text = Text(words, 13, "start")
            self.add(f"role text {card.name}", text, 18, y + number * 33 + 19, "text", pane="crew")

    def crew_height(self) -> float:
        return 40 + self.s.setting.crew * (CARD_H + 8) + 33 * len(self.s.setting.cards)


def scene(game: FlashPoint, view: View) -> Scene:
    sketch, s, board = Sketch(game, view), view.state, game.setting.board
    w = LEFT + board.floors * board.width * CELL + (board.floors - 1) * GAP + 16
    panes = (
        Pane("board", board.title, w, TOP + 8 * CELL + 16),
        Pane("crew", "Crew", CARD_W + 16, sketch.crew_height(), "side"),
    )
    return Scene(panes, sketch.draw(), sentence(s, view.seat), _seats(s), _gauges(s))


def _seats(s: State) -> tuple[SeatCard, ...]:
    cards = []
    for seat in range(s.setting.seats):
        own = [who for who in range(s.setting.crew) if s.setting.owner[who] == seat]
        gauges = tuple(Gauge(f"AP {LETTERS[who]}", s.ap[who], max(s.ap[who], BASE_AP[s.role[who]])) for who in own)
        cards.append(SeatCard(seat, " and ".join(title(s, who) for who in own), gauges))
    return tuple(cards)


def _gauges(s: State) -> tuple[Gauge, ...]:
    gauges = [
        Gauge("rescued", s.rescued, TO_WIN, "good"),
        Gauge("lost", s.lost, TO_LOSE, "danger"),
        Gauge("damage", CUBES - s.cubes_left, CUBES, "fire"),
        Gauge("undrawn", f"{s.victims} victims, {s.alarms} false alarms"),
        Gauge("turn", s.turns),
    ]
    if s.setting.level:
        gauges.insert(3, Gauge("hot spot reserve", s.reserve))
    return tuple(gauges)


def touches(game: FlashPoint, view: View, action: Verb) -> tuple[str, ...]:
    """Elements a click on which means this action."""
    s, board = view.state, game.setting.board
    if isinstance(action, Command):
        return (*_movement(game, s, action.what, action.who), f"figure {action.who}")
    if isinstance(action, Movement):
        return _movement(game, s, action, s.turn)
    here = s.at[s.turn]
    if isinstance(action, Extinguish):
        space = here if action.way == HERE else board.step[action.way][here]
        return tuple(f"{kind} {board.names[space]}" for kind in ("threat", "space")) if space >= 0 else ()
    if isinstance(action, Chop):
        bound = board.edge[action.way][here]
        return (f"edge {board.bounds[bound]}",) if bound >= 0 else ()
    return _others(game, s, action)


def _movement(game: FlashPoint, s: State, action: Movement, who: int) -> tuple[str, ...]:
    board, here = game.setting.board, s.at[who]
    if isinstance(action, Move | Squeeze):
        there = board.step[action.way][here]
        return (f"space {board.names[there]}",) if there >= 0 else ()
    if isinstance(action, Opening):
        bound = board.edge[action.way][here]
        return (f"edge {board.bounds[bound]}",) if bound >= 0 else ()
    name = board.names[here]
    return f"raised {name}", f"ladder {name} 1", f"space {name}"


def _others(game: FlashPoint, s: State, action: Verb) -> tuple[str, ...]:
    names, who = game.setting.board.names, asked(s)
    if isinstance(action, Identify | Place | Recover):
        return f"space {names[action.space]}", f"poi {names[action.space]} 1"
    if isinstance(action, Park):
        return (f"spot {VEHICLES[action.vehicle]} {'nesw'[action.spot]}",)
    if isinstance(action, Drive):
        return (VEHICLES[action.vehicle],)
    if isinstance(action, DeckGun):
        return ("engine",)
    if isinstance(action, Choose | CrewChange):
        return (f"role {CARDS[action.role].name}",)
    if isinstance(action, Aim):
        return ("dice",)
    if isinstance(action, Ride):
        return _ride(game, s, action)
    if isinstance(action, Dodge):
        there = game.setting.board.step[action.way][s.at[who]]
        return (f"space {names[there]}",) if there >= 0 else ()
    return f"card {who}", f"figure {who}"


def _ride(game: FlashPoint, s: State, action: Ride) -> tuple[str, ...]:
    if s.now != RIDE or action.space < 0:
        return f"card {asked(s)}", f"figure {asked(s)}"
    board, vehicle = game.setting.board, s.pending[-1][2]
    spot = board.engine[s.engine] if vehicle == ENGINE else board.ambulance[s.ambulance]
    return (f"space {board.names[spot[action.space]]}",)


def choice(game: FlashPoint, view: View, action: Verb) -> Choice:
    """An action as a person sees it."""
    s = view.state
    cost = action.facts(s).get("cost")
    reveals = str(action) in ("end turn", "deck gun") or isinstance(action, Aim)
    finds = isinstance(action, Identify)
    if isinstance(action, Move) and s.now == ACT:
        there = game.setting.board.step[action.way][s.at[s.turn]]
        finds = there >= 0 and bool(s.things[there] & POI)
    price = "" if cost is None else f"{cost} AP"
    return Choice(label(s, action), group(action), price, "die" if reveals else "card" if finds else "")


def place(game: FlashPoint, kind: str, number: int) -> str:
    """The element an event is about."""
    if kind == "space":
        return f"space {game.setting.board.names[number]}"
    if kind == "boundary":
        return f"edge {game.setting.board.bounds[number]}"
    if kind == "firefighter":
        return f"figure {number}"
    return VEHICLES[number] if kind == "vehicle" else ""
