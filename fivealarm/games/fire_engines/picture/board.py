"""The city as it is drawn: empty cells, tiles, whose they are, signs, pieces."""

from fivealarm.games.fire_engines.picture.feature_words import feature_words
from fivealarm.games.fire_engines.picture.tile_outlines import SIZE, RegionOutline, middle_of, node_at
from fivealarm.games.fire_engines.picture.tiles import TileSheet
from fivealarm.games.fire_engines.rules.city.cells import LETTERS, name, x_of, y_of
from fivealarm.games.fire_engines.rules.city.features import burning, feature_at, region_at, tenant
from fivealarm.games.fire_engines.rules.city.names import ADDRESSES, capital, count, place_of, region_on, sign_name
from fivealarm.games.fire_engines.rules.city.roads import ends
from fivealarm.games.fire_engines.rules.data import BUILDING, COLOURS, HIGHWAY, ROAD, STAD, STADIUM, VEHICLES
from fivealarm.games.fire_engines.rules.scoring import controllers, residents
from fivealarm.games.fire_engines.rules.state import DICE, DRIVE, FIRES, FOLK, HYDRANTS, NONE, PLACE, PLACES, State
from fivealarm.kernel.verb import Thing
from fivealarm.scene.model import Circle, Element, Pane, Path, Point, Rect, Symbol, Text, Token

VEHICLE_IDS = ("truck", "car 0", "car 1")


def element(thing: Thing) -> str:
    """The element of a thing in the city, or "": the one place that knows their ids."""
    kind, number = thing
    if kind in ("cell", "piece"):
        return f"{kind} {name(number)}"
    if kind == "region":
        return f"region {name(number // PLACES)} {LETTERS[number % PLACES]}"
    if kind == "sign":
        return f"sign {name(number >> 2)} {LETTERS[number & 3]}"
    return VEHICLE_IDS[number] if kind == "vehicle" else ""


def middle(cell: int) -> Point:
    """Where a cell lies on the sheet, whatever else is built: the start tile round 0, 0."""
    return float(x_of(cell) * SIZE), float(y_of(cell) * SIZE)


def node_middle(s: State, node: int) -> Point:
    x, y = middle(node >> 2)
    dx, dy = node_at(s.board.faces[s.tile[s.number[node >> 2]]], node & 3)
    return x + dx, y + dy


def pane(s: State) -> Pane:
    """A sheet that grows with the city; nothing on it moves."""
    across, down = ([place(cell) for cell in (*s.cells, *s.frontier)] for place in (x_of, y_of))
    wide, tall = ((max(line) - min(line) + 1) * SIZE for line in (across, down))
    return Pane("board", "The city", wide, tall, x=(min(across) - 0.5) * SIZE, y=(min(down) - 0.5) * SIZE)


def draw(s: State) -> list[Element]:
    """Each layer over the one before."""
    sheet = CitySheet(s, "board")
    for cell, need in zip(s.frontier, s.needs, strict=True):
        sheet.gap(cell, need)
    for cell in sorted(s.cells):
        sheet.tile(cell)
    for cell in sorted(s.cells):
        sheet.signs(cell)
        sheet.piece(cell)
    if s.stage == DRIVE:
        sheet.trail()
    sheet.vehicles()
    return sheet.elements


class CitySheet(TileSheet):
    """The city being drawn."""

    def gap(self, cell: int, need: int) -> None:
        """An empty cell beside the city, bright where the tile in hand fits."""
        s, (x, y) = self.s, middle(cell)
        fits = s.stage == PLACE and bool(s.board.fits[s.drawn][need])
        look, label = "raised" if fits else "outside dim", f"Empty cell at {ADDRESSES[cell]}"
        self.put(element(("cell", cell)), Rect(72, 72, 8), x - 36, y - 36, look, label)

    def tile(self, cell: int) -> None:
        s, (x, y), at = self.s, middle(cell), name(cell)
        code = s.tile[s.number[cell]]
        self.put(element(("cell", cell)), Rect(SIZE, SIZE), x - 40, y - 40, "floor", place_of(s, cell))
        self.face(self.gallery[code], x, y, at, cell)
        if cell == s.last:
            self.put("last", Rect(SIZE - 4, SIZE - 4, 4), x - 38, y - 38, "marked")

    def described(self, region: RegionOutline, cell: int) -> tuple[str, str]:
        if region.kind == HIGHWAY:
            return "", ""
        label = f"{capital(region_on(self.s, cell, region.place))} of {place_of(self.s, cell)}"
        return label, feature_words(self.s, region_at(self.s, cell, region.place), region.kind)

    def tint(self, region: RegionOutline, x: float, y: float, at: str, cell: int) -> None:
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
        s, (x, y) = self.s, middle(cell)
        for sign in self.gallery[s.tile[s.number[cell]]].signs:
            label = f"{capital(sign_name(s, 4 * cell + sign.first))} at {ADDRESSES[cell]}"
            tip = feature_words(s, region_at(s, cell, 4), STADIUM) if sign.sign == STAD else ""
            self.sign(sign, element(("sign", 4 * cell + sign.first)), x, y, label, tip)

    def piece(self, cell: int) -> None:
        """An Urbanite or a Blaze Token."""
        s, (x, y), at = self.s, middle(cell), name(cell)
        piece, code = s.piece[s.number[cell]], s.tile[s.number[cell]]
        dx, dy = middle_of(self.gallery[code], piece % PLACES)
        where, seat = element(("piece", cell)), tenant(s, cell)
        if seat >= 0:
            colour = COLOURS[seat]
            label = f"{colour}'s Urbanite on {region_on(s, cell, piece % PLACES)} at {ADDRESSES[cell]}"
            self.put(where, Token(seat, 24, colour[0], colour.lower()), x + dx, y + dy, "", label)
        elif burning(s, cell):
            worth = max(0, 2 - s.held[FIRES + feature_at(s, cell, piece % PLACES)])
            label = f"Blaze Token at {ADDRESSES[cell]}: {count(worth, 'point')} a building"
            self.put(where, Symbol("flame", 26), x + dx, y + dy, "fire", label)
            self.put(f"worth {at}", Text(str(worth), 12, bold=True), x + dx + 14, y + dy + 12, "text")

    def trail(self) -> None:
        """Tiles already entered, and where the vehicle could end (FE-11.8, 11.19)."""
        s = self.s
        for cell in s.trail:
            x, y = middle(cell)
            self.put(f"trail {name(cell)}", Rect(68, 68, 6), x - 34, y - 34, "hot")
        for node, steps in sorted(ends(s).items()):
            x, y = node_middle(s, node)
            where = f"{name(node >> 2)} {LETTERS[node & 3]}"
            self.put(f"reach {where}", Circle(9), x + 12, y - 12, "panel")
            self.put(f"steps {where}", Text(str(steps), 12, bold=True), x + 12, y - 8, "text")

    def vehicles(self) -> None:
        s = self.s
        for rider, node in enumerate(s.vehicles):
            if node == NONE:
                continue
            x, y = node_middle(s, node)
            moving = s.stage in (DICE, DRIVE) and rider == s.rider
            label = f"{capital(VEHICLES[rider])} at {ADDRESSES[node >> 2]}"
            label += f", {count(s.points, 'movement point')} left" if moving else ""
            self.put(f"{VEHICLE_IDS[rider]} base", Circle(17), x, y, "panel")
            symbol = Symbol("car", 26) if rider else Symbol("truck", 28)
            self.put(VEHICLE_IDS[rider], symbol, x, y, "strong" if rider else "danger", label)
