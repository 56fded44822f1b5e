"""The building as a picture: floors, walls, stairs, parking spots."""

from typing import Final

from fivealarm.games.flash_point.picture.words import capital, contents, standing
from fivealarm.games.flash_point.rules.board import AJAR, DAMAGED, DOOR, DOWN, EAST, GONE, LIGHT, WALL, WINDOW
from fivealarm.games.flash_point.rules.game import FlashPoint, View
from fivealarm.games.flash_point.rules.state import ACT, FIRE, RAISED, State
from fivealarm.games.flash_point.rules.verbs.vehicles import ENGINE, VEHICLES
from fivealarm.scene.model import Element, Path, Point, Rect, Shape, Symbol, Text

CELL: Final = 64
LEFT: Final = 40
TOP: Final = 62
GAP: Final = 36


class BuildingSketch:
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

    def building(self) -> None:
        self.rims()
        for space in range(len(self.board.names)):
            self.space(space)
        self.stairs()
        self.spots()
        self.gun_area()
        for bound in range(len(self.board.kind)):
            self.boundary(bound)

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
        label = f"{capital(board.called[space])}: {contents(s, space)}"
        self.add(f"space {name}", Rect(CELL, CELL), x, y, look, label)
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
        look = "warn dashed dim" if vehicle == ENGINE else "safe dashed dim"
        self.add(f"spot {name} {way}", Rect(w, h, 8), x + 4, y + 4, look, f"{name.capitalize()} spot {where}")
        if not parked:
            small = Symbol("truck" if vehicle == ENGINE else "cross", 18)
            self.add(f"sign {name} {way}", small, x + 4 + w / 2, y + 4 + h / 2, "quiet faint")
            return
        upright = x == x2
        at = self.parked(a, b)
        look = "danger" if vehicle == ENGINE else "good"
        ladders = vehicle == ENGINE and self.s.setting.ladders > 0
        rack = f"{self.s.rack} ladder{'' if self.s.rack == 1 else 's'}"
        words = f"The {name}, {where}" + (f", {rack}" if ladders else "")
        self.add(name, Symbol("truck" if vehicle == ENGINE else "ambulance", 32), *at, look, words)
        if ladders:
            under = (at[0] - 4, at[1] + 24) if upright else (at[0], at[1] + 18)
            self.add("rack", Text(rack, 11, bold=True), *under, "text")

    def parked(self, a: int, b: int) -> Point:
        """Where a vehicle stands in the two spaces of a spot."""
        (x, y), (x2, _) = self.corner(a), self.corner(b)
        return (x + CELL / 2, y + CELL) if x == x2 else (x + CELL, y + 14)

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
        words = capital(f"{board.called_bound[bound]}: {standing(s, bound)}")
        line = Path(f"M{-half} 0H{half}")
        if status == AJAR:
            frame = Path(f"M{-half} 0h6M{half} 0h-6")
            self.turned(f"frame {board.bounds[bound]}", frame, (x, y), look, "", 90 if upright else 0)
        self.turned(f"edge {board.bounds[bound]}", line, (x, y), look, words, turn)
        cubes = 0 if kind == DOOR or status not in (DAMAGED, GONE) else 2 if kind == WALL and status == GONE else 1
        for cube in range(cubes):
            off = (cube - (cubes - 1) / 2) * 16
            at = (x - 6, y + off - 6) if upright else (x + off - 6, y - 6)
            self.add(f"cube {board.bounds[bound]} {cube + 1}", Rect(12, 12, 2), *at, "cube")
