"""What stands on the city: signs, Urbanites, Blaze Tokens, the Fire Truck and the Mob Cars, where they could go."""

from functools import cache
from typing import Final

from fivealarm.games.fire_engines.picture.feature_words import feature_words
from fivealarm.games.fire_engines.picture.places import VEHICLE_IDS, element, middle, node_middle
from fivealarm.games.fire_engines.picture.tile_outlines import HALF, SignPlace, TileSheet, middle_of
from fivealarm.games.fire_engines.rules.city.cells import LETTERS, name
from fivealarm.games.fire_engines.rules.city.counts import FIRES, HYDRANTS
from fivealarm.games.fire_engines.rules.city.features import burning, feature_at, holds, region_at, tenant
from fivealarm.games.fire_engines.rules.city.names import ADDRESSES, capital, count, region_on, sign_name
from fivealarm.games.fire_engines.rules.city.roads import ends
from fivealarm.games.fire_engines.rules.data import (
    BUILDING,
    COLOURS,
    CUL,
    EXIT,
    ROAD,
    STAD,
    STADIUM,
    STOP,
    VEHICLES,
    YIELD,
)
from fivealarm.games.fire_engines.rules.state import DICE, DRIVE, NONE, PLACES, State
from fivealarm.scene import draw as svg
from fivealarm.scene.model import Art, Circle, Figure, Group, Path, Point, Rect, Shape

SIGNS: Final[dict[int, Shape]] = {
    STOP: Art("fe-stop", 17), EXIT: Art("fe-exit", 24, 16.6), YIELD: Art("fe-yield", 19, 17), CUL: Circle(15),
    STAD: Path("M-30 0A30 21 0 0 1 30 0A30 21 0 0 1 -30 0z"),
}  # fmt: skip
SAYS: Final = {
    STOP: "A road ends here, and the Fire Truck can stand here.",
    YIELD: "The way onto the highway; nobody leaves it here.",
    EXIT: "The way onto the highway and off it; the Fire Truck can enter the city here.",
    CUL: "A road ends here, and the Fire Truck can stand here.",
}
ASIDE: Final = (21, -17)  # where a sign waits while something stands on it: always on its own tile
NEAR: Final = 16  # of a base or a flame to a sign that it covers
FEET: Final = 9  # so much higher stands a piece than its place
LIFT: Final = 7  # and over the lower edge of its tile: where the city is seen small it is drawn larger
URBANITE: Final = 38
BASE: Final = 1.35  # its base and letter are read from afar
LOW: Final = 12  # so much lower than its middle is its base
OVER: Final = 5  # so far a hat may rise over its tile; feet never leave it
BESIDE: Final = 18  # so far from the sides of its tile stays the middle of a piece
LONG: Final = 48  # the Fire Truck
FLAME: Final = 44
DISC: Final = 11
DRIVES: Final = (
    "Puts out every fire it passes. It drives after FIRE ALARM, or when a Fire Station is laid.",
    "Sends the Urbanite home where it stops.",
    "Sends the Urbanite home where it stops.",
)

BURNS: Final = "A fire in its block would take 1 point from each building, and all from its stores."
TICKET: Final = "An opponent's PARKING TICKET may send it home."
RUN_OFF: Final = "A Mob Car that stops on its tile sends it home."


def standing(sheet: TileSheet) -> None:
    """From below: glows, signs, pieces by their feet, numbers."""
    s = sheet.s
    cells = sorted(s.cells)
    for cell in cells:
        if burning(s, cell):
            x, y = _standing(sheet, cell)
            sheet.put(f"glow {name(cell)}", Circle(46), x, y, "glow", arrive="rise")
    for cell in cells:
        for sign in sheet.gallery[s.tile[s.number[cell]]].signs:
            _sign(sheet, cell, sign)
    for cell in sorted(cells, key=lambda cell: _standing(sheet, cell)[1]):
        _piece(sheet, cell)
    for cell in cells:
        _worth(sheet, cell)


def moving(sheet: TileSheet) -> None:
    """Vehicles on their way, and where they can go."""
    s = sheet.s
    if s.stage == DRIVE:
        _trail(sheet)
    _vehicles(sheet)
    if s.stage == DRIVE:
        _reach(sheet)


def _standing(sheet: TileSheet, cell: int) -> Point:
    """Where the piece of a tile stands."""
    s, (x, y) = sheet.s, middle(cell)
    dx, dy = middle_of(sheet.gallery[s.tile[s.number[cell]]], s.piece[s.number[cell]] % PLACES)
    return x + dx, y + dy


def _sign(sheet: TileSheet, cell: int, sign: SignPlace) -> None:
    s, node = sheet.s, 4 * cell + sign.first
    x, y = middle(cell)
    x, y = x + sign.at[0], y + sign.at[1]
    if sign.sign in (STOP, EXIT, YIELD) and _covered(sheet, cell, (x, y)):
        x, y = _aside(sign.at, middle(cell))
    label = f"{capital(sign_name(s, node))} at {ADDRESSES[cell]}"
    tip = feature_words(s, region_at(s, cell, 4), STADIUM) if sign.sign == STAD else SAYS[sign.sign]
    look = "clear" if sign.sign in (CUL, STAD) else ""
    sheet.put(element(("sign", node)), SIGNS[sign.sign], x, y, look, label, tip)


def _aside(at: Point, tile: Point) -> Point:
    """Beside its place, on the side where the tile goes on."""
    right, down = (-step if spot * step > 0 else step for spot, step in zip(at, ASIDE, strict=True))
    return tile[0] + at[0] + right, tile[1] + at[1] + down


def _upright(sheet: TileSheet, cell: int, size: float) -> Point:
    """The middle of a piece that stands on a tile and stays on it."""
    (x, y), (across, down) = _standing(sheet, cell), middle(cell)
    top, bottom = down - HALF - OVER + size / 2, down + HALF - size / 2 - LIFT
    side = HALF - BESIDE
    return min(max(x, across - side), across + side), min(max(y - FEET, top), bottom)


def _covered(sheet: TileSheet, cell: int, at: Point) -> bool:
    """Whether something stands on a sign."""
    s = sheet.s
    if any(node >> 2 == cell and node_middle(s, node) == at for node in s.vehicles if node != NONE):
        return True
    if not s.piece[s.number[cell]] or (tenant(s, cell) < 0 and not burning(s, cell)):
        return False
    x, y = _upright(sheet, cell, URBANITE)
    return abs(x - at[0]) + abs(y + LOW - at[1]) < NEAR


def _piece(sheet: TileSheet, cell: int) -> None:
    """An Urbanite or a Blaze Token."""
    s = sheet.s
    place, where, seat = s.piece[s.number[cell]] % PLACES, element(("piece", cell)), tenant(s, cell)
    kind = s.board.kinds[s.tile[s.number[cell]]][place]
    if seat >= 0:
        colour = COLOURS[seat]
        label = f"{colour}'s Urbanite on {region_on(s, cell, place)} at {ADDRESSES[cell]}"
        figure = Figure(seat, URBANITE, "urbanite", letter=colour[0], tone=colour.lower(), base=BASE)
        tip = f"{feature_words(s, region_at(s, cell, place), kind)} {_threat(s, cell, place, kind)}".strip()
        sheet.put(where, figure, *_upright(sheet, cell, URBANITE), "lettered", label, tip, arrive="drop")
    elif burning(s, cell):
        worth = max(0, 2 - holds(s, feature_at(s, cell, place), FIRES))
        label = f"Blaze Token at {ADDRESSES[cell]}: {count(worth, 'point')} a building"
        tip = "Its whole block burns. The Fire Truck puts it out by passing, a hydrant by being laid beside it."
        sheet.put(where, Art("flame-l", FLAME), *_upright(sheet, cell, FLAME), "fire", label, tip, arrive="grow")


def _threat(s: State, cell: int, place: int, kind: int) -> str:
    """What opponents can do to an Urbanite where it stands, or to what it has claimed (FE-8.6, FE-12.8, FE-14)."""
    root = feature_at(s, cell, place)
    safe = kind != BUILDING or holds(s, root, HYDRANTS) or holds(s, root, FIRES)
    words = [] if safe else [BURNS]
    words += [TICKET] if kind == ROAD else []
    words += [RUN_OFF] if kind != STADIUM and any(node != NONE for node in s.vehicles[1:]) else []
    return " ".join(words)


def _worth(sheet: TileSheet, cell: int) -> None:
    """What each building of a burning block is worth: over all flames."""
    s = sheet.s
    if burning(s, cell):
        x, y = _upright(sheet, cell, FLAME)
        root = feature_at(s, cell, s.piece[s.number[cell]] % PLACES)
        worth = disc(str(max(0, 2 - holds(s, root, FIRES))), "fe-worth", "fe-count")
        sheet.put(f"worth {name(cell)}", worth, x + 15, y + 9 + FEET, "grows")


@cache
def disc(words: str, look: str, ink: str) -> Group:
    """A number that is read from afar."""
    return Group(svg.circle(0, 0, DISC, look) + svg.text(words, 0, 6, 17, ink, "middle", bold=True, stroke="none"))


def _trail(sheet: TileSheet) -> None:
    """Tiles already entered (FE-11.8)."""
    for cell in sheet.s.trail:
        x, y = middle(cell)
        sheet.put(f"trail {name(cell)}", Rect(70, 70, 6), x - 35, y - 35, "fe-trail")


def _reach(sheet: TileSheet) -> None:
    """Where the vehicle could end, and after how many steps (FE-11.19)."""
    s = sheet.s
    for node, steps in sorted(ends(s).items()):
        x, y = node_middle(s, node)
        sheet.put(
            f"steps {name(node >> 2)} {LETTERS[node & 3]}",
            disc(str(steps), "fe-disc", "inked"),
            x + 18,
            y - 18,
            "grows",
        )


def _vehicles(sheet: TileSheet) -> None:
    s = sheet.s
    for rider, node in enumerate(s.vehicles):
        if node == NONE:
            continue
        x, y = _parked(s, rider)
        moving = s.stage in (DICE, DRIVE) and rider == s.rider
        label = f"{capital(VEHICLES[rider])} at {ADDRESSES[node >> 2]}"
        label += f", {count(s.points, 'step')} left" if moving else ""
        art = Art("fe-mobcar", 46, 22) if rider else Art("fe-truck", LONG, 23)
        sheet.put(VEHICLE_IDS[rider], art, x, y, "", label, DRIVES[rider], turn=heading(s, rider), arrive="drop")


def _parked(s: State, rider: int) -> Point:
    """Where a vehicle stands: on its sign, but not over the edge of its tile."""
    node = s.vehicles[rider]
    (x, y), (left, top) = node_middle(s, node), middle(node >> 2)
    side = HALF - LONG / 2
    if heading(s, rider) in (0, 180):
        return min(max(x, left - side), left + side), y
    return x, min(max(y, top - side), top + side)


def heading(s: State, rider: int) -> float:
    """Degrees: on from where it came, or else along the road it stands on."""
    node = s.vehicles[rider]
    if rider == s.rider and len(s.trail) > 1 and s.trail[-1] == node >> 2:
        (x, y), (to_x, to_y) = middle(s.trail[-2]), middle(s.trail[-1])
        return 0 if to_x > x else 180 if to_x < x else 90 if to_y > y else -90
    arms = s.board.arms[s.tile[s.number[node >> 2]]][node & 3]
    return 0 if {1, 3} <= set(arms) or arms[0] == 3 else 180 if arms[0] == 1 else 90
