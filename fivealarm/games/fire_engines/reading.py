"""A position from readable facts; whatever is wrong is refused with its field."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from fivealarm.games.fire_engines import stages
from fivealarm.games.fire_engines.city import ignite, lay, settle
from fivealarm.games.fire_engines.data import BUILDING, HIGHWAY, STAD
from fivealarm.games.fire_engines.fields import choice, counts, flag, items, kind, no, spot, whole, wholes
from fivealarm.games.fire_engines.game import FireEngines, bare
from fivealarm.games.fire_engines.grid import DELTA, INSIDE, LETTERS, REACH, cell, name
from fivealarm.games.fire_engines.roads import moved
from fivealarm.games.fire_engines.state import (
    CAR,
    CARS,
    CREW,
    FRANCHISES,
    NONE,
    PLACES,
    STAGES,
    TOKENS,
    TRUCK,
    State,
    more,
)
from fivealarm.games.fire_engines.verbs.pieces import region_name

TILE: Final = re.compile(r"([A-Z]{1,2}[0-9]{1,2})\((-?[0-9]{1,3}),(-?[0-9]{1,3})\)r([0-3])")
RIDERS: Final = ("truck", "car 0", "car 1")
MOST_POINTS: Final = 100_000
START: Final = ["H1(0,0)r0"]
FIELDS: Final = (
    "tiles", "urbanites", "blaze", "truck", "cars", "turn", "stage", "card", "drawn", "aside", "second", "last",
    "fuel", "rider", "points", "trail", "score", "franchises", "supply", "tokens", "deck", "stack", "removed",
)  # fmt: skip


def read(game: FireEngines, facts: Mapping[str, Any]) -> State:
    """The state that these facts describe; what they leave out is as at the start of seat 0's turn."""
    if not isinstance(facts, Mapping):
        no("position", "should be an object")
    for field in facts:
        if field not in FIELDS:
            no(str(field), f"should be one of {', '.join(FIELDS)}")
    s = bare(game.kit, game.seats)
    _city(s, facts)
    _pieces(s, facts)
    s.turn = whole(facts, "turn", 0, game.seats - 1, 0)
    s.score[:] = wholes(facts, "score", game.seats, MOST_POINTS)
    _shares(s, facts)
    s.drawn, s.aside = kind(s, facts, "drawn"), kind(s, facts, "aside")
    s.card = _card(s, facts)
    _tiles_left(s, facts)
    _deck(s, facts)
    usual = "card" if s.drawn == NONE else "place"
    s.stage = STAGES.index(choice(facts, "stage", STAGES, usual))
    s.second = flag(facts, "second")
    s.last = spot(s, facts["last"], "last") if facts.get("last") else NONE
    _moving(s, facts)
    stages.settle(s)
    _agrees(s, facts)
    return s


def _city(s: State, facts: Mapping[str, Any]) -> None:
    """Lay the tiles: edges match, tiles hang together, one highway (7.8)."""
    entries = items(facts, "tiles", START)
    if not entries:
        no("tiles", "should hold at least one tile")
    for text in entries:
        _lay(s, text)
    seen, rim = {s.cells[0]}, [s.cells[0]]
    while rim:
        here = rim.pop()
        beside = [here + step for step in DELTA if s.tile[s.number[here + step]] and here + step not in seen]
        seen.update(beside)
        rim += beside
    if len(seen) < len(s.cells):
        no("tiles", "should hang together")
    lanes = {s.root[s.number[c] * PLACES + p] for c in s.cells for p in range(4) if _shows(s, c, p) == HIGHWAY}
    if len(lanes) > 1:
        no("tiles", "should have the highway in one piece")


def _shows(s: State, where: int, place: int) -> int:
    return s.board.kinds[s.tile[s.number[where]]][place]


def _lay(s: State, text: object) -> None:
    found = TILE.fullmatch(text) if isinstance(text, str) else None
    if not found or found[1] not in s.board.kind:
        no("tiles", 'should be tiles like "R8(0,1)r2"')
    x, y, which = int(found[2]), int(found[3]), s.board.kind[found[1]]
    if max(abs(x), abs(y)) > REACH or not INSIDE[cell(x, y)]:
        no("tiles", f"{text} lies beyond {REACH} cells from the start tile")
    where, code = cell(x, y), s.board.code(which, int(found[4]))
    if s.tile[s.number[where]]:
        no("tiles", f"two tiles lie at {x},{y}")
    for side, step in enumerate(DELTA):
        other = s.tile[s.number[where + step]]
        if other and s.board.edges[other][side ^ 2] != s.board.edges[code][side]:
            no("tiles", f"{text} does not match its neighbour in the {LETTERS[side]}")
    spare = s.kit.stack[which] + (which == s.board.kind["H1"])
    if sum((s.tile[s.number[c]] - 1) // 4 == which for c in s.cells) >= spare:
        no("tiles", f"there are only {spare} of {found[1]}")
    lay(s, where, code)


def _pieces(s: State, facts: Mapping[str, Any]) -> None:
    for entry in items(facts, "urbanites", []):
        _urbanite(s, entry)
    for text in items(facts, "blaze", []):
        where, side = _sided(s, text, "blaze")
        if s.board.edges[s.tile[s.number[where]]][side] != BUILDING:
            no("blaze", f"{text} should be a building")
        if not s.tokens:
            no("blaze", f"there are {TOKENS if s.kit.fire else 0} Blaze Tokens")
        ignite(s, free(s, where, "blaze"), s.board.at[s.tile[s.number[where]]][side])
    if facts.get("truck"):
        if not s.kit.fire:
            no("truck", "there is none without the Fire Engines set")
        _park(s, 0, facts["truck"], "truck")
    cars = items(facts, "cars", [])
    if len(cars) > (CARS if s.kit.mobsters else 0):
        no("cars", f"there are {CARS if s.kit.mobsters else 0} Mob Cars")
    for car, text in enumerate(cars):
        if text:
            _park(s, 1 + car, text, "cars")


def free(s: State, where: int, field: str) -> int:
    if s.piece[s.number[where]]:
        no(field, f"a tile holds one piece, but {name(where)} would have two")
    return where


def _urbanite(s: State, entry: object) -> None:
    if not isinstance(entry, Mapping) or set(entry) != {"seat", "cell", "on"}:
        no("urbanites", 'should be objects like {"seat": 0, "cell": "0,1", "on": "road n"}')
    seat = entry["seat"]
    if type(seat) is not int or not 0 <= seat < len(s.supply):
        no("urbanites.seat", f"should be 0 to {len(s.supply) - 1}")
    if not s.supply[seat]:
        no("urbanites", f"seat {seat} has {CREW} Urbanites")
    where = free(s, spot(s, entry["cell"], "urbanites.cell"), "urbanites")
    settle(s, where, _region(s, where, entry["on"]), seat)


def _region(s: State, where: int, text: object) -> int:
    """The place of a region by its name; any of its sides will do."""
    face = s.board.faces[s.tile[s.number[where]]]
    names = {
        region_name(region.kind, side): region.place
        for region in face.regions
        if region.kind != HIGHWAY
        for side in region.sides or (4,)
    }
    if not isinstance(text, str) or text not in names:
        no("urbanites.on", f"should be one of {', '.join(names)}")
    return names[text]


def _sided(s: State, text: object, field: str) -> tuple[int, int]:
    where, _, side = text.partition(" ") if isinstance(text, str) else ("", "", "")
    if len(side) != 1 or side not in LETTERS:
        no(field, 'should be a cell and a side like "0,1 s"')
    return spot(s, where, field), LETTERS.index(side)


def _park(s: State, rider: int, text: object, field: str) -> None:
    """Put a vehicle on a node; any of its arms will do."""
    where, side = _sided(s, text, field)
    first = s.board.arm[s.tile[s.number[where]]][side]
    if first < 0:
        no(field, f"{text} should be a sign, a stadium or a cul-de-sac")
    s.vehicles = moved(s.vehicles, rider, 4 * where + first)


def _shares(s: State, facts: Mapping[str, Any]) -> None:
    if s.kit.franchises:
        s.shares = bytes(wholes(facts, "franchises", len(s.score), FRANCHISES))
        if sum(s.shares) > FRANCHISES:
            no("franchises", f"there are {FRANCHISES}")
    elif facts.get("franchises"):
        no("franchises", "there are none without that module")


def _card(s: State, facts: Mapping[str, Any]) -> int:
    value = facts.get("card")
    if value in (None, ""):
        return NONE
    if not isinstance(value, str) or value not in s.board.card or not s.kit.deck[s.board.card[value]]:
        no("card", 'should be the name of a card in this game, or ""')
    return s.board.card[value]


def _tiles_left(s: State, facts: Mapping[str, Any]) -> None:
    """Tiles that lie nowhere else are in the stack; if the stack is given, they are removed."""
    spare = [count + (which == s.board.kind["H1"]) for which, count in enumerate(s.kit.stack)]
    used = [(s.tile[s.number[where]] - 1) // 4 for where in s.cells]
    for field, which in (("drawn", s.drawn), ("aside", s.aside)):
        if which != NONE:
            used.append(which)
            if used.count(which) > spare[which]:
                no(field, f"there are only {spare[which]} of {s.board.tiles[which].id}")
    for which in used:
        spare[which] -= 1
    most, known = bytes(spare), s.board.kind
    if "stack" in facts:
        s.stack = counts(facts, "stack", known, most)
        rest = bytes(a - b for a, b in zip(most, s.stack, strict=True))
        s.removed = rest if "removed" not in facts else counts(facts, "removed", known, rest)
        if s.removed != rest:
            no("removed", "should hold all tiles that lie nowhere else")
    else:
        s.removed = counts(facts, "removed", known, most) if "removed" in facts else s.removed
        s.stack = bytes(a - b for a, b in zip(most, s.removed, strict=True))
    s.left = sum(s.stack)


def _deck(s: State, facts: Mapping[str, Any]) -> None:
    """Cards that are not in the deck are discarded."""
    if s.card != NONE:
        s.deck = more(s.deck, s.card, -1)
    if "deck" in facts:
        s.deck = counts(facts, "deck", s.board.card, s.deck)


def _moving(s: State, facts: Mapping[str, Any]) -> None:
    """Fire cards and vehicles in the middle of their work."""
    s.fuel = whole(facts, "fuel", 0, 3, stages.usual_fuel(s))
    s.points = whole(facts, "points", 0, 6, 0)
    s.trail = tuple(spot(s, text, "trail") for text in items(facts, "trail", []))
    rider = facts.get("rider") or stages.usual_rider(s)
    s.rider = RIDERS.index(choice({"rider": rider}, "rider", RIDERS, ""))
    for which, node in enumerate(s.vehicles):
        if node != NONE and not (stages.moving(s) and which == s.rider):
            where = free(s, node >> 2, "cars" if which else "truck")
            if which and s.board.sign[s.tile[s.number[where]]][node & 3] == STAD:
                no("cars", "no Mob Car stays on a stadium")
            s.piece[s.number[where]] = (TRUCK, CAR, CAR + PLACES)[which] + (node & 3)


def _agrees(s: State, facts: Mapping[str, Any]) -> None:
    """Supplies follow from the table; stated ones must agree."""
    derived: list[tuple[str, Callable[[], object]]] = [("supply", lambda: list(s.supply)), ("tokens", lambda: s.tokens)]
    for field, have in derived:
        if field in facts and facts[field] != have():
            no(field, f"should be {have()}: what is not on the table")
