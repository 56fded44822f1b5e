"""The city as a picture: tiles with flame tracks, tokens and units."""

from collections.abc import Callable, Iterator
from typing import Final

from fivealarm.games.brigade.rules.board import BLOCKS, CELLS, CORNERS, UNIVERSITY
from fivealarm.games.brigade.rules.data import CIRCLES, TRACKS, TYPES
from fivealarm.games.brigade.rules.game import Brigade
from fivealarm.games.brigade.rules.loyalty import threshold
from fivealarm.games.brigade.rules.names import where
from fivealarm.games.brigade.rules.state import DESTROYED, DOOMED, State
from fivealarm.kernel.verb import Thing
from fivealarm.scene.model import Element, Rect, Symbol, Text, Token

TILE: Final = 122
EDGE: Final = 26
SIZE: Final = EDGE + 6 * TILE
TYPE_SYMBOL: Final = ("house", "coin", "book", "crown", "tower")
TYPE_LOOK: Final = ("wood", "hazard", "glass", "violet", "metal")
STEPS: Final = 5
LINE: Final = 13  # letters of a name
BESIDE_TRACK: Final = 11  # and where the track goes up


def corner(cell: int) -> tuple[float, float]:
    """The upper left corner of a tile."""
    return EDGE + cell % 6 * TILE + 2, EDGE + cell // 6 * TILE + 2


def cell_id(cell: int) -> str:
    return f"cell {CELLS[cell].lower()}"


def elements(game: Brigade, thing: Thing) -> tuple[str, ...]:
    """Where a thing is drawn, the best place first."""
    kind, number = thing
    found = _PLACES.get(kind)
    return () if found is None else found(number)


_PLACES: Final[dict[str, Callable[[int], tuple[str, ...]]]] = {
    "space": lambda number: (cell_id(number % len(CELLS)),),  # see State.named
    "flame": lambda cell: (f"flame {cell_id(cell)}", cell_id(cell)),
    "seat": lambda seat: (f"house {seat}",),
    "brigade": lambda seat: (f"brigade {seat}",),
    "wagon": lambda seat: (f"wagon {seat}",),
    "brigade water": lambda seat: (f"water brigade {seat}",),
    "wagon water": lambda seat: (f"water wagon {seat}",),
    "renown": lambda seat: (f"renown {seat}",),
    "circle": lambda at: (f"circle {at // CIRCLES // 3} {TRACKS[at // CIRCLES % 3]} {at % CIRCLES}",),
    "board track": lambda at: (f"track {at // 3} {TRACKS[at % 3]}",),
    "card": lambda card: (f"event {card + 1:02}", "event last"),
    "crew": lambda card: (f"crew k{card + 1:02}", f"shown k{card + 1:02}"),
    "deck": lambda deck: (("event deck", "crew deck")[deck],),
}


def draw(s: State) -> Iterator[Element]:
    """Everything on the board, later things on top."""
    for at in range(6):
        yield Element(f"column {at}", Text("ABCDEF"[at], 14), EDGE + (at + 0.5) * TILE, 18, "quiet")
        yield Element(f"row {at}", Text(str(at + 1), 14), 11, EDGE + (at + 0.5) * TILE + 5, "quiet")
    for cell in CORNERS:
        yield from _corner(s, cell)
    for cell in BLOCKS:
        yield from _block(s, cell)
    for seat in range(s.city.seats):
        yield from _units(s, seat)


def _corner(s: State, cell: int) -> Iterator[Element]:
    x, y = corner(cell)
    name = cell_id(cell)
    if cell not in s.city.homes:
        yield Element(name, Rect(TILE - 4, TILE - 4, 8), x, y, "outside faint", f"unused corner ({CELLS[cell]})")
        return
    seat = s.city.homes.index(cell)
    warden = s.city.box.wardens[seat]
    yield Element(name, Rect(TILE - 4, TILE - 4, 8), x, y, f"tint-{seat}", f"firehouse of {warden} ({CELLS[cell]})")
    yield Element(f"station {seat}", Symbol("station", 30), x + 22, y + 24, f"seat-{seat}")
    yield Element(f"station {seat} name", Text(warden.split()[-1], 13, "start", True), x + 40, y + 29, "text")


def _block(s: State, cell: int) -> Iterator[Element]:
    x, y = corner(cell)
    name, fire, block = cell_id(cell), s.fire[cell], s.layout[cell]
    gone = fire == DESTROYED
    look = "outside" if gone or block < 0 else "burning" if fire > 1 else "floor"
    yield Element(name, Rect(TILE - 4, TILE - 4, 8), x, y, look, label(s, cell), tip(s, cell))
    if block < 0:
        return
    if gone:
        yield Element(f"ruin {name}", Symbol("crack", 44), x + TILE / 2 - 2, y + 60, "lines-quiet dim")
        yield Element(f"ruin name {name}", Text("burnt down", 12), x + TILE / 2 - 2, y + 108, "quiet")
        return
    kind = s.city.kinds[block]
    yield Element(f"type {name}", Symbol(TYPE_SYMBOL[kind], 22), x + 16, y + 17, TYPE_LOOK[kind])
    yield Element(f"value {name}", Text(str(s.worth[cell]), 20, "start", True), x + 31, y + 24, "text")
    room = BESIDE_TRACK if cell in UNIVERSITY else LINE
    for at, words in enumerate(_lines(s.city.box.blocks[block].name, room)):
        yield Element(f"name {at} {name}", Text(words, 15, "start"), x + 5, y + 44 + 15 * at, "quiet")
    yield from _track(s, cell, x, y)
    yield from _tokens(s, cell, x, y)
    if fire >= DOOMED - 1:
        yield Element(f"alarm {name}", Rect(TILE - 10, TILE - 10, 6), x + 3, y + 3, "warn")
    if fire < DOOMED and (cell in s.wagon or cell in s.brigade):
        yield Element(f"shield {name}", Rect(TILE - 10, TILE - 10, 6), x + 3, y + 3, "light")


def _lines(name: str, room: int) -> list[str]:
    """A name on one or two short lines."""
    if len(name) <= room:
        return [name]
    first, *words = name.split()
    while len(first) + 1 + len(words[0]) <= room:
        first = f"{first} {words.pop(0)}"
    return [first, " ".join(words)]


def _track(s: State, cell: int, x: float, y: float) -> Iterator[Element]:
    """Four steps and the Destroyed icon; the University's goes up (BR-5.8)."""
    upright, fire = cell in UNIVERSITY, s.fire[cell]
    for step in range(STEPS):
        left = x + TILE - 22 if upright else x + 5 + 22 * step
        top = y + TILE - 25 - 18 * step if upright else y + TILE - 25
        wide, high = (16, 16) if upright else (20, 16)
        last = step == STEPS - 1
        yield Element(
            f"step {step} {cell_id(cell)}", Rect(wide, high, 3), left, top, "grid" if not last else "grid dashed"
        )
        middle = left + wide / 2, top + high / 2
        if step + 1 == fire:
            says = f"fire {fire} at {where(s, cell)}"
            yield Element(f"flame {cell_id(cell)}", Symbol("flame", 22), *middle, "fire", says)
        elif step < fire:
            yield Element(f"ember {step} {cell_id(cell)}", Symbol("flame", 15), *middle, "fire dim")
        elif last:
            yield Element(f"doom {cell_id(cell)}", Symbol("crack", 12), *middle, "lines-quiet")


def _tokens(s: State, cell: int, x: float, y: float) -> Iterator[Element]:
    """Loyalty as the owner's frame and token, Renown as small tokens with their number."""
    owner, name = s.loyal[cell], cell_id(cell)
    right = x + TILE - 24
    if owner >= 0:
        warden = s.city.box.wardens[owner]
        yield Element(f"frame {name}", Rect(TILE - 8, TILE - 8, 7), x + 2, y + 2, f"own-{owner}")
        yield Element(f"loyalty {name}", Token(owner, 26), right, y + 18, "", f"{where(s, cell)} is loyal to {warden}")
        right -= 26
    for seat in range(s.city.seats):
        have = s.renown[36 * seat + cell]
        if have:
            says = f"{have} of {threshold(s, seat, cell)} Renown of {s.city.box.wardens[seat]} on {where(s, cell)}"
            yield Element(f"renown {seat} {name}", Token(seat, 18, str(have)), right, y + 16, "", says)
            right -= 18


def _units(s: State, seat: int) -> Iterator[Element]:
    warden = s.city.box.wardens[seat]
    for kind, symbol, cells, water, dx in (
        ("brigade", "helmet", s.brigade, s.brigade_water, 32),
        ("wagon", "wagon", s.wagon, s.wagon_water, 74),
    ):
        x, y = corner(cells[seat])
        says = f"{kind.title()} of {warden} at {where(s, cells[seat])}, {water[seat]} water"
        yield Element(f"{kind} {seat}", Symbol(symbol, 34), x + dx, y + 79, f"seat-{seat}", says)
        yield Element(f"{kind} {seat} mark", Token(seat, 16), x + dx + 15, y + 68)


def label(s: State, cell: int) -> str:
    """A tile for a screen reader."""
    block, fire = s.layout[cell], s.fire[cell]
    if block < 0:
        return f"no block yet ({CELLS[cell]})"
    if fire == DESTROYED:
        return f"{where(s, cell)} ({CELLS[cell]}), burnt down"
    tile = s.city.box.blocks[block]
    burning = "lost" if fire == DOOMED else f"fire {fire}" if fire else "no fire"
    return f"{tile.name} ({CELLS[cell]}), {TYPES[tile.type]}, value {tile.value}, {burning}"


def tip(s: State, cell: int) -> str:
    """What a tile's tokens mean."""
    if s.layout[cell] < 0 or s.fire[cell] == DESTROYED:
        return ""
    wardens, owner = s.city.box.wardens, s.loyal[cell]
    parts = [label(s, cell)]
    if owner >= 0:
        parts.append(f"loyal to {wardens[owner]}")
    for seat in range(s.city.seats):
        have = s.renown[36 * seat + cell]
        if have:
            parts.append(f"{wardens[seat]} {have} of {threshold(s, seat, cell)} Renown")
    return "; ".join(parts)
