"""A view as a picture: the city with its tiles, trains and cards, the own hand, and what actions touch."""

from typing import Final

from fivealarm.games.danger_zone import data, words
from fivealarm.games.danger_zone.board import (
    AFTERSHOCK,
    ARROWS,
    CITY,
    FIRE,
    FLOOD,
    GEAR,
    HP,
    NONE,
    OFF,
    ORIGINS,
    POSITIONS,
    SHOCK,
    SIDE,
    SPACES,
    SURVIVOR,
    TO,
)
from fivealarm.games.danger_zone.data import GEAR_KEYS, STARTING_KEYS
from fivealarm.games.danger_zone.entering import ride_path
from fivealarm.games.danger_zone.game import LETTERS, WHERE, DangerZone
from fivealarm.games.danger_zone.hands import face, hidden
from fivealarm.games.danger_zone.reach import within_reach
from fivealarm.games.danger_zone.secrets import View
from fivealarm.games.danger_zone.state import BOTTOM, BUILD, UNKNOWN, State
from fivealarm.games.danger_zone.table import JACK, RESCUE
from fivealarm.games.danger_zone.verbs.cards import Build, Call, Decline, Look, PlayGear, PlayKit, Target, UseJack
from fivealarm.games.danger_zone.verbs.moves import Leave, Ride, Step
from fivealarm.games.danger_zone.verbs.verb import Verb
from fivealarm.scene.model import (
    Choice,
    Circle,
    Element,
    Gauge,
    Pane,
    Rect,
    Scene,
    SeatCard,
    Symbol,
    Text,
    Token,
)

CELL: Final = 44
EDGE: Final = 92  # room for names and cards round the city
SIZE: Final = 2 * EDGE + SIDE * CELL
CARD_W: Final = 34
CARD_H: Final = 44
LOOK_OF: Final = {NONE: "building", FIRE: "burning", SHOCK: "live", FLOOD: "flooded"}
MARKS: Final = {
    FIRE: ("flame", "fire"),
    SHOCK: ("bolt", "hazard"),
    AFTERSHOCK: ("crack", "lines-text"),
    GEAR: ("gear", "metal"),
    SURVIVOR: ("person", "quiet faint"),
    NONE: ("tower", "strong faint"),
}
ABOVE: Final = (1, 2, 3)
BELOW: Final = (5, 6, 7)
HAND_W: Final = 560
HAND_H: Final = 92


def scene(game: DangerZone, view: View) -> Scene:
    s = view.facts
    panes = [Pane("board", "City", SIZE, SIZE)]
    elements = [*_ground(s), *_pad(s), *_beside(game, s, view.seat), *_reach(view), *_survivors(s), *_pawns(s)]
    if view.seat >= 0:
        panes.append(Pane("hand", "Your cards", HAND_W, HAND_H, "below"))
        elements += _hand(game, s, view.seat)
    if s.pending and s.pending[-1][0] == BUILD:
        panes.append(Pane("plans", "Blueprints", 360, 190, "side"))
        elements += _plans(game, s)
    seats = tuple(_seat_card(s, seat) for seat in range(game.seats))
    return Scene(tuple(panes), tuple(elements), words.sentence(game, view), seats, _gauges(s))


def _corner(cell: int) -> tuple[float, float]:
    row, column = divmod(cell, SIDE)
    return EDGE + column * CELL, EDGE + row * CELL


def centre(cell: int) -> tuple[float, float]:
    x, y = _corner(cell)
    return x + CELL / 2, y + CELL / 2


def space_id(cell: int) -> str:
    return f"space {SPACES[cell].lower()}"


def _ground(s: State) -> list[Element]:
    """Every cell with its kind; hazards by colour, pattern and symbol."""
    elements = []
    for cell in CITY:
        kind, (x, y) = s.ground[cell], _corner(cell)
        look = LOOK_OF.get(min(kind, FLOOD), "floor")
        label = words.ground(s, cell)
        elements.append(Element(space_id(cell), Rect(CELL - 2, CELL - 2, 4), x + 1, y + 1, look, label))
        elements += _mark(cell, kind)
    for position in POSITIONS:
        top, left = ORIGINS[position]
        frame = Rect(5 * CELL, 5 * CELL)
        elements.append(Element(f"frame {position}", frame, EDGE + left * CELL, EDGE + top * CELL, "border"))
    return elements


def _mark(cell: int, kind: int) -> list[Element]:
    (x, y), name = centre(cell), f"mark {SPACES[cell]}"
    if kind >= FLOOD:
        wave = Element(f"wave {SPACES[cell]}", Symbol("wave", 34), x, y + 10, "lines-water dim")
        return [wave, Element(name, Symbol("arrow", 20), x, y - 4, "water", turn=90.0 * (kind - FLOOD))]
    if kind not in MARKS:
        return []
    symbol, look = MARKS[kind]
    return [Element(name, Symbol(symbol, 22), x, y, look)]


def _pad(s: State) -> list[Element]:
    """The helipad circle with its arrows, and RESCUE! once it is drawn."""
    x, y = centre(HP)
    label = "Helipad: bring your survivors here"
    elements = [
        Element(
            space_id(HP), Circle(1.46 * CELL), x, y, "raised", label, "One space. In and out over the arrow squares."
        ),
        Element("pad sign", Symbol("helipad", 60), x, y, "quiet dim"),
    ]
    for cell in ARROWS:
        way = next(way for way in range(4) if TO[way][cell] == HP)
        ax, ay = centre(cell)
        dx, dy = ((0, -13), (13, 0), (0, 13), (-13, 0))[way]
        elements.append(
            Element(f"arrow {SPACES[cell]}", Symbol("arrow", 13), ax + dx, ay + dy, "fire", turn=90.0 * way)
        )
    if s.rescue:
        elements.append(Element("rescue", Rect(96, 24, 6), x - 48, y - 60, "danger", "RESCUE! is drawn"))
        elements.append(Element("rescue words", Text("RESCUE!", 15, bold=True), x, y - 43, "inked"))
    return elements


def _plate(position: int) -> tuple[float, float]:
    """Where the name and the two cards of a tile begin, outside the city."""
    top, left = ORIGINS[position]
    x, y = EDGE + left * CELL, EDGE + top * CELL
    if position in ABOVE:
        return x + 4, EDGE - 74
    if position in BELOW:
        return x + 4, EDGE + SIDE * CELL + 8
    return (SIZE - EDGE + 6, y + 60) if position == 4 else (6, y + 60)


def _beside(game: DangerZone, s: State, seat: int) -> list[Element]:
    """Names of the tiles with their Aftershock and Gear cards."""
    elements = []
    for position in POSITIONS:
        if s.tiles[position] < 0:
            continue
        x, y = _plate(position)
        tile = game.table.tiles[s.tiles[position] % 18]
        wide = position in ABOVE or position in BELOW
        elements.append(
            Element(
                f"tile {position}",
                Rect(212 if wide else 80, 18, 4),
                x,
                y,
                "panel",
                f"Tile {WHERE[position]}: {tile.name}",
            )
        )
        shown = f"{WHERE[position]} · {tile.name}" if wide else WHERE[position]
        elements.append(Element(f"name {position}", Text(shown, 12, "start", True), x + 6, y + 13, "text"))
        elements += _slot(s, position, seat, x, y + 22)
        elements += _gear_slot(s, position, x + CARD_W + 8, y + 22)
    return elements


def _slot(s: State, position: int, seat: int, x: float, y: float) -> list[Element]:
    name = f"aftershock {position}"
    if not s.quakes[position]:
        return [
            Element(name, Rect(CARD_W, CARD_H, 4), x, y, "grid dashed", f"No Aftershock card beside {WHERE[position]}")
        ]
    card = RESCUE if s.quakes[position] == BOTTOM else s.faces[position]
    known = card >= 0 and (s.quakes[position] == BOTTOM or (seat >= 0 and s.seen[position] >> seat & 1))
    title = data.cards()[0].names[card] if known else "Aftershock card, face down"
    look = "danger" if card == RESCUE and known else "back"
    elements = [Element(name, Rect(CARD_W, CARD_H, 4), x, y, look, f"{title}, beside {WHERE[position]}", title)]
    sign, style = ("star", "inked") if look == "danger" else ("crack", "lines-text")
    elements.append(Element(f"{name} sign", Symbol(sign, 22), x + CARD_W / 2, y + 17, style))
    if known and look == "back":
        elements.append(Element(f"{name} name", Text(title.split()[0][:7], 9), x + CARD_W / 2, y + 39, "text"))
    elif s.seen[position]:
        elements.append(Element(f"{name} eye", Symbol("eye", 14), x + CARD_W / 2, y + 36, "quiet"))
    return elements


def _gear_slot(s: State, position: int, x: float, y: float) -> list[Element]:
    name = f"gear {position}"
    if not s.beside[position]:
        return []
    label = f"Gear card, face down, beside {WHERE[position]}"
    sign = Element(f"{name} sign", Symbol("gear", 20), x + CARD_W / 2, y + CARD_H / 2, "metal")
    return [Element(name, Rect(CARD_W, CARD_H, 4), x, y, "back", label), sign]


def _reach(view: View) -> list[Element]:
    """For whoever moves: where the points lead, and where a turn may end."""
    s = view.facts
    if s.to_act != view.seat or view.seat < 0 or s.pending:
        return []
    elements = []
    for cell, ends in within_reach(s).items():
        if cell in (HP, s.at[view.seat]):
            continue
        x, y = _corner(cell)
        look, tip = (
            ("safe", "You may end your turn here.") if ends else ("warn dashed", "You may pass, but not end here.")
        )
        elements.append(Element(f"reach {SPACES[cell]}", Rect(CELL - 12, CELL - 12, 8), x + 6, y + 6, look, tip=tip))
    return elements


def _survivors(s: State) -> list[Element]:
    """Free survivors, the LOST with a question mark; trains in order with their leader's mark."""
    elements = []
    for cell in CITY:
        if s.free[cell]:
            x, y = centre(cell)
            lost = s.ground[cell] != SURVIVOR
            label = f"{s.free[cell]} {'lost' if lost else 'waiting'} on {SPACES[cell]}"
            elements.append(Element(f"free {SPACES[cell]}", Symbol("person", 26), x, y + 3, "person", label))
            sign = ("?" if lost else "") + (f"x{s.free[cell]}" if s.free[cell] > 1 else "")
            if sign:
                elements.append(Element(f"sign {SPACES[cell]}", Text(sign, 13, bold=True), x + 14, y - 8, "text"))
    for seat, train in enumerate(s.trains):
        for k, (cell, wait) in enumerate(zip(train, s.waits[seat], strict=True), 1):
            x, y = centre(cell)
            x, y = (x + 10, y + 10) if wait else (x, y)
            label = f"Follower {k} of {LETTERS[seat]}" + (", still joining" if wait else "")
            look = "dim" if wait else ""
            elements.append(Element(f"follower {seat}:{k}", Token(seat, 24, str(k)), x, y, look, label))
    return elements


def _pawns(s: State) -> list[Element]:
    elements = []
    for seat, cell in enumerate(s.at):
        if cell == OFF:
            continue
        here = [other for other, there in enumerate(s.at) if there == cell]
        x, y = centre(cell)
        spread = 34 if cell == HP else 16
        x += spread * (here.index(seat) % 3 - (min(len(here), 3) - 1) / 2)
        y += spread * (here.index(seat) // 3 - (len(here) > 3) / 2)
        label = f"Pawn of {LETTERS[seat]} on {SPACES[cell]}"
        elements.append(Element(f"pawn {seat}", Token(seat, 34), x, y, "", label))
        if seat == s.turn:
            elements.append(Element("turn ring", Circle(20), x, y, f"own-{seat}"))
    return elements


def _hand(game: DangerZone, s: State, seat: int) -> list[Element]:
    """The own cards."""
    elements, cards = [], []
    for card in s.hands[seat]:
        kind = face(card)
        title = data.cards()[1].names[kind] + ("" if hidden(card) else " (shown)")
        cards.append((f"card {GEAR_KEYS[kind]}", title, "gear"))
    for kit in s.kits[seat]:
        cards.append((f"card {STARTING_KEYS[face(kit)]}", data.cards()[2].names[face(kit)], "boom"))
    seen: dict[str, int] = {}
    for at, (name, title, sign) in enumerate(cards):
        seen[name] = seen.get(name, 0) + 1
        x = 8 + at * min(136.0, (HAND_W - 136) / max(1, len(cards) - 1))
        unique = name if seen[name] == 1 else f"{name} {seen[name]}"
        elements.append(Element(unique, Rect(128, 72, 8), x, 10, "card", title, pane="hand"))
        elements.append(Element(f"{unique} sign", Symbol(sign, 22), x + 64, 34, "metal", pane="hand"))
        elements.append(Element(f"{unique} title", Text(title, 12), x + 64, 68, "text", pane="hand"))
    if not cards:
        elements.append(Element("no cards", Text("No cards", 14, "start"), 12, 44, "quiet", pane="hand"))
    return elements


def _plans(game: DangerZone, s: State) -> list[Element]:
    """The two tiles drawn for the Blueprints."""
    elements, size = [], 26
    for at, tile in enumerate(s.pending[-1][3:]):
        x, shape = 16 + at * 176, game.table.tiles[tile]
        elements.append(
            Element(
                f"plan {shape.id.lower()}",
                Rect(142, 166, 6),
                x - 6,
                8,
                "card",
                f"{shape.id} {shape.name}",
                pane="plans",
            )
        )
        elements.append(Element(f"plan name {at}", Text(shape.name, 12), x + 65, 26, "text", pane="plans"))
        for cell, kind in enumerate(shape.kinds):
            elements += _plan_cell(f"{at}:{cell}", kind, x + cell % 5 * size, 36 + cell // 5 * size, size)
    return elements


def _plan_cell(name: str, kind: int, x: float, y: float, size: int) -> list[Element]:
    look = LOOK_OF.get(min(kind, FLOOD), "floor")
    elements = [Element(f"plan {name}", Rect(size - 2, size - 2, 3), x, y, look, pane="plans")]
    symbol, style = ("arrow", "water") if kind >= FLOOD else MARKS.get(kind, ("", ""))
    if symbol:
        turn, middle = (90.0 * (kind - FLOOD) if kind >= FLOOD else 0.0), size / 2 - 1
        sign = Symbol(symbol, 15)
        elements.append(Element(f"sign {name}", sign, x + middle, y + middle, style, pane="plans", turn=turn))
    return elements


def _seat_card(s: State, seat: int) -> SeatCard:
    gauges = [Gauge("safe", s.safe[seat], mood="good"), Gauge("following", len(s.trains[seat]))]
    gauges += [Gauge("gear", len(s.hands[seat])), Gauge("starting gear", len(s.kits[seat]))]
    worn = [GEAR_KEYS[face(card)] for card in s.hands[seat] if not hidden(card) and face(card) != UNKNOWN]
    if worn:
        gauges.append(Gauge("wears", ", ".join(worn)))
    if s.out >> seat & 1:
        gauges.append(Gauge("left behind", "yes", mood="danger"))
    return SeatCard(seat, f"Rescuer {LETTERS[seat]}", tuple(gauges))


def _gauges(s: State) -> tuple[Gauge, ...]:
    gauges = [
        Gauge("movement points", s.mp, mood="water"),
        Gauge("survivors in supply", s.supply, 30),
        Gauge("crushed", s.crushed, mood="danger"),
        Gauge("aftershock deck", s.deck),
        Gauge("gear deck", s.gear_deck),
    ]
    if s.sudden >= 0:
        gauges.append(Gauge("sudden death", "no limit" if s.sudden > 100_000 else s.sudden, mood="fire"))
    elif s.rescue:
        gauges.append(Gauge("turns left after this", s.left, mood="fire"))
    return tuple(gauges)


def touches(game: DangerZone, view: View, action: Verb) -> tuple[str, ...]:
    """The elements an action is about."""
    s = view.facts
    seat = view.seat if view.seat >= 0 else s.turn
    here = s.at[s.turn]
    if isinstance(action, Step):
        to = action.to[here]
        return (space_id(to if to >= 0 else HP),) if to != -1 else (f"pawn {s.turn}",)
    if isinstance(action, Leave):
        return (space_id(action.space),)
    if isinstance(action, Ride):
        return (space_id(ride_path(s.ground, here)[-1]),) if here != OFF else ()
    if isinstance(action, PlayGear):
        return (f"card {GEAR_KEYS[action.kind]}",)
    if isinstance(action, PlayKit):
        return (f"card {STARTING_KEYS[action.card]}",)
    if isinstance(action, Target):
        return (f"tile {action.position}",)
    if isinstance(action, Look):
        return (f"aftershock {action.position}",)
    if isinstance(action, Build):
        return (f"plan {action.name.lower()}",)
    if isinstance(action, Call):
        return (f"free {SPACES[action.space]}", space_id(action.space))
    if isinstance(action, UseJack | Decline):
        return (f"card {GEAR_KEYS[JACK]}",)
    return (f"pawn {seat}",)


def choice(game: DangerZone, view: View, action: Verb) -> Choice:
    label, group, cost, reveals = words.choice(view, action)
    return Choice(label, group, cost, reveals)


def place(game: DangerZone, kind: str, number: int) -> str:
    """Where an event happens."""
    if kind == "space":
        return space_id(number)
    if kind == "seat":
        return f"pawn {number}"
    return f"tile {number}" if kind == "position" and number else ""
