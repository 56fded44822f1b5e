"""What lies and stands in the spaces: fire, markers, people, ladders, vehicles, figures."""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final

from fivealarm.games.flash_point.picture.board import CELL, BuildingSketch, corners, plate_left
from fivealarm.games.flash_point.picture.house import room_of
from fivealarm.games.flash_point.picture.words import capital, contents, danger
from fivealarm.games.flash_point.rules.board import DOWN, UP
from fivealarm.games.flash_point.rules.data import EXTINGUISH_COST
from fivealarm.games.flash_point.rules.game import FlashPoint
from fivealarm.games.flash_point.rules.state import (
    ACT,
    FIRE,
    HAZMAT,
    HAZMATS,
    HOT,
    LADDER,
    LADDERS,
    POI,
    RAISED,
    TREATED,
    TREATEDS,
    VICTIM,
    VICTIMS,
    State,
)
from fivealarm.games.flash_point.rules.verbs.vehicles import ENGINE, VEHICLES
from fivealarm.scene import draw
from fivealarm.scene.model import Art, Element, Group, Point, Rect

FACES: Final = 3  # of victims
BESIDE: Final = 2  # things that lie side by side
ASIDE: Final = 17  # from the middle
SLIM: Final = 30  # how wide people and drums are
LYING: Final = POI | VICTIMS | TREATEDS | HAZMATS
WIDER: Final = 68  # smoke behind what lies or stands there,
BEHIND: Final = (-3, -9)  # so far from its place,
BEFORE: Final = 7  # and the thing before it: both are seen
VEHICLE: Final = 132
LOOKS: Final = ("north", "east", "south", "west")
OUTSIDE: Final = {  # by whether there are vehicles (FP-VIC.1, 2)
    False: "Here it does not burn, and whoever is brought out is safe.",
    True: "Here it does not burn. Whoever is brought out is safe at the ambulance.",
}
RECOVER: Final = (
    "There is no ambulance in this game: whoever is knocked down comes back at the nearest of these places."
)
CELL_BOX: Final = Rect(CELL, CELL)


def spaces(sketch: BuildingSketch) -> None:
    """Every space takes clicks; what it holds is said to whoever cannot see it."""
    s, here, large = sketch.s, crowds(sketch.s), _large(sketch.s)
    for space, (level, held) in enumerate(zip(s.fire, s.things, strict=True)):
        stands = large.get(space, "")
        sketch.elements.append(_space(sketch.game, space, level, held, here.get(space, ()), stands, danger(s, space)))


def _large(s: State) -> dict[int, str]:
    """What stands on spaces and is more than a token: vehicles, and the upper ends of ladders."""
    board = s.setting.board
    found = {
        space: name
        for name, spots, at in (("engine", board.engine, s.engine), ("ambulance", board.ambulance, s.ambulance))
        if at >= 0
        for space in spots[at]
    }
    ends = (space for space, air in enumerate(board.air) if air and s.things[board.step[DOWN][space]] & RAISED)
    return found | dict.fromkeys(ends, "upper end of a ladder")


def crowds(s: State) -> dict[int, tuple[int, ...]]:
    """The firefighters of each space where somebody stands."""
    return {space: tuple(who for who, at in enumerate(s.at) if at == space) for space in set(s.at)}


@lru_cache(8192)
def _space(
    game: FlashPoint, space: int, level: int, held: int, here: tuple[int, ...], stands: str, tip: str
) -> Element:  # fmt: skip
    board = game.setting.board
    words = f"{capital(board.called[space])}: {contents(level, held, here, stands)}"
    told = tip if tip or board.is_inside[space] else OUTSIDE[game.setting.experienced]
    return Element(f"space {board.names[space]}", CELL_BOX, *corners(game)[space], "clear", words, told)


def fires(sketch: BuildingSketch) -> None:
    """Light that stays in its room, hot spots, and what burns or smokes."""
    s, board, rooms = sketch.s, sketch.board, _rooms(sketch.game)
    for space, level in enumerate(s.fire):
        if level == FIRE:
            room = rooms.get(space)
            cut = {} if room is None else {"clip_path": f"url(#fp-room-{room})"}
            x, y = sketch.middle(space)
            glow = Group(draw.circle(x, y, 92 if room is not None else 40, "glow", **cut))
            sketch.add(f"glow {board.names[space]}", glow, 0, 0, arrive="rise")
    for space, held in enumerate(s.things):
        if held & HOT:
            words = f"Hot spot {board.where[space]}: the dice roll again when fire comes here"
            sketch.add(f"hot {board.names[space]}", Art("hot-spot", 66), *sketch.middle(space), "", words)


@lru_cache(64)
def _rooms(game: FlashPoint) -> dict[int, int]:
    return room_of(game.setting.board)


def covered(s: State) -> tuple[int, ...]:
    """Spaces that smoke or burn, in which something lies or stands."""
    return tuple(space for space, level in enumerate(s.fire) if level and (s.things[space] & LYING or space in s.at))


def threats(sketch: BuildingSketch) -> None:
    s, board, hidden = sketch.s, sketch.board, covered(sketch.s)
    for space, level in enumerate(s.fire):
        if not level:
            continue
        (x, y), mirror = sketch.foot(space), sum(board.place(space)) % 2 == 1
        name, where = f"threat {board.names[space]}", board.where[space]
        tip = f"{danger(s, space)} {fought(s, level)}"
        if level == FIRE:
            sketch.add(
                name, Art("flame-l", 58, mirror=mirror), x, y - 3, "fire", f"Fire {where}", tip=tip, arrive="grow"
            )
        else:
            wide, (dx, dy) = (WIDER, BEHIND) if space in hidden else (60, (0, 0))
            cloud = Art("smoke", wide, mirror=mirror)
            sketch.add(name, cloud, x + dx, y + dy, "smoke", f"Smoke {where}", tip=tip, arrive="rise")


def fought(s: State, level: int) -> str:
    """What water costs whoever has the turn, by fire or smoke (FP-EXT.1)."""
    price = EXTINGUISH_COST[s.role[s.turn]]
    if level != FIRE:
        return f"{price} AP {'clears' if price == 1 else 'clear'} it."
    return f"{price} AP {'turns' if price == 1 else 'turn'} it to smoke, {2 * price} AP put it out."


def vehicles(sketch: BuildingSketch) -> None:
    """Parking spots, and the vehicles on them (FP-VEH.1)."""
    s, board, setting = sketch.s, sketch.board, sketch.game.setting
    engines = setting.experienced or setting.two_storeys
    for vehicle, spots, at in ((0, board.engine, s.engine), (1, board.ambulance, s.ambulance)):
        for spot, (a, b) in enumerate(spots if engines or vehicle != ENGINE else ()):
            (x, y), (x2, y2) = sketch.corner(a), sketch.corner(b)
            box = Rect(x2 - x + CELL - 12, y2 - y + CELL - 12, 9)
            words = f"{VEHICLES[vehicle].capitalize()} spot {LOOKS[spot]}"
            name = f"spot {VEHICLES[vehicle]} {'nesw'[spot]}"
            sketch.add(name, box, x + 6, y + 6, "clear", words, tip=_parking(setting.experienced, vehicle))
            if spot == at:
                _parked(sketch, vehicle, spot, a, b)


def _parking(experienced: bool, vehicle: int) -> str:
    """What a spot is for in this game: some have no ambulance, and an engine that stays (FP-KND.3, FP-SET.16)."""
    if experienced:
        return ""
    return "The engine stays where it is put." if vehicle == ENGINE else RECOVER


def _engine(s: State) -> str:
    """What the engine has and may do in this game (FP-SET.16, FP-VEH.3)."""
    if not s.setting.experienced:
        return "Its ladders lead up to windows. It stays where it was parked."
    has = "Ladders and the deck gun." if s.setting.ladders else "It has the deck gun."
    return f"{has} Whoever stands on it may drive it for 2 AP."


def _parked(sketch: BuildingSketch, vehicle: int, spot: int, a: int, b: int) -> None:
    racks = sketch.s.rack if vehicle == ENGINE and sketch.s.setting.ladders else 0
    words = f"The {VEHICLES[vehicle]}, {LOOKS[spot]}"
    if vehicle == ENGINE and sketch.s.setting.ladders:
        words += f", {racks} ladder{'' if racks == 1 else 's'}"
    turn = (0, 90, 180, -90)[spot] if vehicle == ENGINE else (0, -90, 0, -90)[spot]
    shape = _vehicle(VEHICLES[vehicle], racks, sketch.s.setting.experienced)
    x, y = sketch.parked(a, b)
    tip = _engine(sketch.s) if vehicle == ENGINE else ""
    sketch.turned(VEHICLES[vehicle], shape, (x, y), "", words, turn, tip)
    for floor in range(1, sketch.board.floors):  # seen from upstairs, far below
        left = plate_left(sketch.board, floor) - plate_left(sketch.board, 0)
        sketch.turned(f"{VEHICLES[vehicle]} far {floor}", shape, (x + left, y), "fp-far-vehicle", "", turn)


@cache
def _vehicle(name: str, racks: int, gun: bool) -> Group:
    half, unit = VEHICLE / 2, VEHICLE / 48
    parts = [draw.art(name, -half, -half, VEHICLE, VEHICLE)]
    if name == "engine":
        for rack in range(racks):
            x, y = 3.2 * unit - half, (18.6 + 2.85 * rack) * unit - half
            parts.append(draw.art("rack-ladder", x, y, 19 * unit, 2.04 * unit))
        if gun:
            parts.append(draw.art("deck-gun", 20 * unit - half, 15 * unit - half, 16.6 * unit, 16.6 * unit, turn=180))
    return Group("".join(parts), (-62, -26, 124, 52))


def gun_area(sketch: BuildingSketch) -> None:
    """Where the deck gun would hit, when the active figure is on the engine (FP-GUN.2, FP-GUN.3)."""
    s = sketch.s
    if not s.setting.experienced or s.now != ACT or s.at[s.turn] not in sketch.board.engine[s.engine]:
        return
    area = s.setting.areas[s.engine]
    for floor in range(sketch.board.floors):
        here = [space for space in area if sketch.board.place(space)[0] == floor]
        (x, y), (x2, y2) = sketch.corner(here[0]), sketch.corner(here[-1])
        sketch.add(f"gun {floor + 1}", Rect(x2 - x + CELL - 22, y2 - y + CELL - 22, 6), x + 11, y + 11, "fp-gun-area")


def ladders(sketch: BuildingSketch) -> None:
    board = sketch.board
    for space, held in enumerate(sketch.s.things):
        if not held & (RAISED | LADDERS):
            continue
        x, y = sketch.middle(space)
        if held & RAISED:
            high = board.step[UP][space]
            words = f"Raised ladder {board.where[space]}: it leads up to {board.called[high]}"
            sketch.add(f"raised {board.names[space]}", Art("ladder-up", 72), x, y, "", words, arrive="rise")
            top = f"Top of the raised ladder {board.where[space]}"
            sketch.add(
                f"raised {board.names[high]}", Art("ladder-top", 76), *sketch.middle(high), "", top, arrive="rise"
            )
        for one in range((held & LADDERS) // LADDER):
            words = f"Ladder on the ground {board.where[space]}"
            sketch.turned(
                f"ladder {board.names[space]} {one + 1}", Art("ladder", 62), (x, y + 12 - 9 * one), "", words, -8
            )


def markers(sketch: BuildingSketch) -> None:
    """Points of interest, people, hazmat: in the middle when alone, to the right of figures."""
    for space, held in enumerate(sketch.s.things):
        if not held & LYING:
            continue
        shown = _lying(sketch, space, held)
        smokes = bool(sketch.s.fire[space])
        crowd = sum(at == space for at in sketch.s.at)
        for slot, (id_, shape, words) in enumerate(shown):
            x, y = _slot(sketch.foot(space), slot, len(shown), crowd)
            at = (x + BEFORE, y + BEFORE) if smokes and not crowd and len(shown) == 1 else (x, y)
            arrive = "turn" if id_.startswith("poi") else "land"
            sketch.add(id_, shape, *at, "", words, tip=danger(sketch.s, space), arrive=arrive)


def _lying(sketch: BuildingSketch, space: int, held: int) -> list[tuple[str, Art | Group, str]]:
    name, where = sketch.board.names[space], sketch.board.where[space]
    floor = sketch.board.place(space)[0]
    hurt, treated = (held & VICTIMS) // VICTIM, (held & TREATEDS) // TREATED
    shared = space in sketch.s.at or held & (VICTIMS | TREATEDS | HAZMATS)
    poi = Art("poi", 38 if shared else 44 if sketch.s.fire[space] else 50)
    kinds: tuple[tuple[str, Callable[[int], Art | Group], str, int], ...] = (
        ("poi", lambda _: poi, "Somebody may be here: a marker to turn over", int(bool(held & POI))),
        ("victim", lambda one: _slim(46, f"victim-{_face(floor, one)}"), "A victim", hurt),
        (
            "treated",
            lambda one: _slim(46, f"victim-{_face(floor, hurt + one)}", "treated"),
            "A treated victim",
            treated,
        ),
        ("hazmat", lambda _: _slim(48, "hazmat"), "Hazmat", (held & HAZMATS) // HAZMAT),
    )
    return [
        (f"{kind} {name} {one + 1}", shape(one), f"{words}, {where}")
        for kind, shape, words, count in kinds
        for one in range(count)
    ]


def _face(floor: int, number: int) -> int:
    """Who is carried keeps a face: it does not depend on the space, only on the floor and on who is there already."""
    return 1 + (floor + number) % FACES


@cache
def _slim(size: float, *arts: str) -> Group:
    """Higher than wide, and so is its ring: beside a figure neither covers the other or a door."""
    half = size / 2
    parts = (draw.art(art, -half, -half, size, size) for art in arts)
    return Group("".join(parts), (-SLIM / 2, -half, SLIM, size))


def _slot(middle: Point, slot: int, count: int, crowd: int) -> Point:
    x, y = middle
    if not crowd and count <= BESIDE:
        return x + (slot - (count - 1) / 2) * 2 * ASIDE, y
    left = 21 if crowd else -14
    return x + left - (slot // 3) * 26, y + 8 + (slot % 3) * (14 if count > 2 else 20) - (10 if count > 1 else 0)
