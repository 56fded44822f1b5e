"""What changes on the city: fire, tokens, units; and where things are drawn."""

from collections.abc import Callable, Hashable, Iterator
from functools import cache
from typing import Final

from fivealarm.games.brigade.picture import says, stands, tiles, units
from fivealarm.games.brigade.picture.city import corner
from fivealarm.games.brigade.picture.drawings import seal
from fivealarm.games.brigade.picture.stands import PILL
from fivealarm.games.brigade.rules.board import BLOCKS, CELLS, CORNERS
from fivealarm.games.brigade.rules.data import CIRCLES, TRACKS, CityBlock
from fivealarm.games.brigade.rules.game import Brigade, View
from fivealarm.games.brigade.rules.names import chooser, where
from fivealarm.games.brigade.rules.state import DESTROYED, DOOMED, POET, RENOWN, State
from fivealarm.games.brigade.rules.verbs.renown import Renown
from fivealarm.kernel.verb import Thing
from fivealarm.scene import draw
from fivealarm.scene.layers import Elements, Layer, of_state
from fivealarm.scene.model import Art, Element, Group, Path, Rect

DOOM: Final = Art("br-ruinicon", 21)
SPACE: Final = Rect(112, 112, 8)  # with half the street: a ring lies on the edge of its tile, not on what is in it
STREET: Final = 3
LARGER: Final = 1.5  # from afar: letters, that a phone's whole city can be read
FROM_AFAR: Final = 23  # the number of a pill
AFAR_PILL: Final = (51, 27)
AFAR_SEAL: Final = 17
RIM: Final = Path("M36 0H97q6 0 6 6V97q0 6-6 6H6q-6 0-6-6V38")  # it leaves the shield alone
IDS: Final = tuple(f"cell {name.lower()}" for name in CELLS)


def cell_id(cell: int) -> str:
    return IDS[cell]


def elements(game: Brigade, thing: Thing) -> tuple[str, ...]:
    """Where a thing is drawn, the best place first."""
    kind, number = thing
    found = _PLACES.get(kind)
    return () if found is None else found(number)


_PLACES: Final[dict[str, Callable[[int], tuple[str, ...]]]] = {
    "space": lambda number: (cell_id(number % len(CELLS)),),  # see State.named
    "flame": lambda cell: (cell_id(cell),),  # all of the block: its flame is small, and near the name
    "seat": lambda seat: (f"house {seat}",),
    "brigade": lambda seat: (f"brigade {seat}",),
    "wagon": lambda seat: (f"wagon {seat}",),
    "brigade water": lambda seat: (f"water brigade {seat}",),
    "wagon water": lambda seat: (f"water wagon {seat}",),
    "renown": lambda seat: (f"renown {seat}",),
    "circle": lambda at: (f"circle {at // CIRCLES // 3} {TRACKS[at // CIRCLES % 3]} {at % CIRCLES}",),
    "board track": lambda at: (f"track {at // 3} {TRACKS[at % 3]}",),
    "card": lambda card: (f"event {card + 1:02}",),
    "crew": lambda card: (f"crew k{card + 1:02}",),
    "deck": lambda deck: (("event deck", "crew deck")[deck],),
}


def drawn(game: Brigade, view: View) -> list[Elements]:
    """Everything on the board, later things on top."""
    return [CITY(game, view), *(layer(game, view) for layer in OVER)]


def _city(game: Brigade, view: View) -> Iterator[Element]:
    s = view.state
    for cell in CORNERS:
        yield _space(cell, says.corner(s, cell))
    for cell in BLOCKS:
        yield from BLOCK(game, (s, cell))


def _pills(s: State) -> Iterator[Element]:
    for cell in BLOCKS:
        if s.layout[cell] >= 0 and s.fire[cell] < DESTROYED:
            yield from _renown(s, cell)


def _space(cell: int, label: str, tip: str = "") -> Element:
    x, y = corner(cell)
    return Element(IDS[cell], SPACE, x - STREET, y - STREET, "clear recedes", label, tip)


def _block(game: Brigade, shown: tuple[State, int]) -> Iterator[Element]:
    s, cell = shown
    x, y = corner(cell)
    name, fire, block = IDS[cell], s.fire[cell], s.layout[cell]
    yield _space(cell, says.tile(s, cell), says.tile_tip(s, cell))
    if block < 0:
        return
    if fire == DESTROYED:
        yield Element(f"ruin {name}", _ruin(), x, y, arrive="turn")
        return
    kind = s.city.kinds[block]
    if fire:
        yield Element(
            f"blaze {name}",
            _blaze(fire, tiles.upright(kind), cell in s.brigade or cell in s.wagon),
            x,
            y,
            "fire",
            arrive="grow",
        )
    if fire == DOOMED:
        yield Element(f"crack {name}", _crack(), x, y, arrive="break")
    yield from units.wet(s, cell)
    yield Element(f"front {name}", _front(s, block), x, y)
    yield Element(f"worth {name}", _worth(s.city.box.blocks[block]), x, y, "afar")
    if fire:
        yield from _track(s, cell, kind, x, y)
    if fire >= DOOMED - 1:
        look = "br-last" if fire < DOOMED else "br-doomed"
        yield Element(f"alarm {name}", RIM, x + 1.5, y + 1.5, look, arrive="flash")
    yield from _loyalty(s, cell, kind, x, y)


@cache
def _ruin() -> Group:
    return Group(tiles.ruin())


@cache
def _crack() -> Group:
    return Group(tiles.cracked())


@cache
def _blaze(fire: int, narrow: bool, held: bool) -> Group:
    return Group(tiles.blaze(fire, narrow, held))


def _front(s: State, block: int) -> Group:
    return _fronts(s.city.box.blocks[block])


@cache
def _fronts(block: CityBlock) -> Group:
    return Group(tiles.front(block))


def _names(s: State) -> Iterator[Element]:
    """What blocks are called from afar: over whoever stands there, who has no room beside it."""
    for cell in BLOCKS:
        block = s.layout[cell]
        if block >= 0 and s.fire[cell] < DESTROYED and s.city.box.blocks[block].short:
            x, y = corner(cell)
            yield Element(f"called {IDS[cell]}", _called(s.city.box.blocks[block]), x, y, "afar")


@cache
def _called(block: CityBlock) -> Group:
    return Group(tiles.afar(block.short))


@cache
def _worth(block: CityBlock) -> Group:
    return Group(tiles.worth(block))


def _track(s: State, cell: int, kind: int, x: float, y: float) -> Iterator[Element]:
    """As many flames on the track as the fire is high; the last is the flame token (BR-5.8)."""
    fire, name, up = s.fire[cell], IDS[cell], tiles.upright(kind)
    for step in range(fire):
        dx, dy = tiles.place(kind, step)
        what = f"ember {step}" if step + 1 < fire else "flame"  # its block says it
        shape = _ember(min(fire, DOOMED - 1), up) if step < DOOMED - 1 else DOOM
        yield Element(
            f"{what} {name}", shape, x + dx, y + dy, "fire nearby", arrive="rise" if step + 1 < fire else "grow"
        )
    yield Element(f"plaque {name}", _plaque(fire), x, y, "fire afar", arrive="grow")


@cache
def _ember(fire: int, up: bool) -> Group:
    return Group(tiles.ember(fire, up))


@cache
def _plaque(fire: int) -> Group:
    return Group(tiles.plaque(fire))


def _loyalty(s: State, cell: int, kind: int, x: float, y: float) -> Iterator[Element]:
    """The owner's frame round the tile, and a banner with shape and letter."""
    owner, name = s.loyal[cell], IDS[cell]
    if owner < 0:
        return
    label = f"{where(s, cell)} is loyal to {s.city.box.wardens[owner]}"
    yield Element(f"frame {name}", Rect(108, 108, 8), x - 1, y - 1, f"br-frame paint-{owner}")
    at = stands.standing(s, cell)
    left, top, wide = stands.banner(at)
    yield Element(f"loyalty {name}", _banner(owner, wide), x + left, y + top, "nearby", label, arrive="drop")
    flag = stands.flag(at)
    yield Element(f"flag {name}", _flag(owner, flag[2]), x + flag[0], y + flag[1], "afar", arrive="drop")


@cache
def _banner(seat: int, wide: float) -> Group:
    scale = wide / 30
    flag = draw.art("br-banner", 0, 0, wide, 38 * scale, f"seat-{seat}")
    mark = draw.group(seal(seat, 0, 0, min(22, wide - 4)), x=wide / 2, y=14 * scale, scale=max(1, scale))
    return Group(flag + mark, (0, 0, wide, 38 * scale))


@cache
def _flag(seat: int, wide: float) -> Group:
    """A banner as it is seen from afar."""
    scale = wide / 30
    cloth = draw.art("br-banner", 0, 0, wide, 38 * scale, f"seat-{seat}")
    mark = draw.group(seal(seat, 0, 0, min(22, (wide - 2) / LARGER)), x=wide / 2, y=15 * scale, scale=LARGER)
    return Group(cloth + mark, (0, 0, wide, 38 * scale))


def _renown(s: State, cell: int) -> Iterator[Element]:
    """A pill for each seat: shape and letter, and how many tokens lie there."""
    x, y = corner(cell)
    spots = zip(stands.pills(stands.standing(s, cell)), stands.AFAR, strict=False)
    for seat in range(s.city.seats):
        have = s.renown[36 * seat + cell]
        if have:
            (dx, dy), (left, top) = next(spots)
            name, pill = f"renown {seat} {IDS[cell]}", _pill(seat, have)
            label = f"{says.renown(s, seat, cell).removesuffix(' here')} on {where(s, cell)}"
            yield Element(name, pill, x + dx, y + dy, "nearby", label, arrive="drop")
            yield Element(f"afar {name}", _large_pill(seat, have), x + left, y + top, "afar", arrive="drop")


def _to_place(s: State) -> Iterator[Element]:
    """Where Renown may be put now: a pill with a golden plus, or a dashed line round what lies there (BR-10.1)."""
    if not s.pending or s.pending[-1][0] not in (RENOWN, POET):
        return
    seat = s.pending[-1][1]
    for cell in (cell for cell in BLOCKS if Renown(cell, "").refusal(s) is None):
        x, y = corner(cell)
        have = s.renown[36 * seat + cell]
        before = [other for other in range(s.city.seats) if s.renown[36 * other + cell] and (other < seat or not have)]
        spots = stands.pills(stands.standing(s, cell))
        dx, dy = spots[min(len(before), len(spots) - 1)]
        left, top = stands.AFAR[len(before)]
        yield Element(f"ghost {IDS[cell]}", _ghost(seat, have > 0), x + dx, y + dy, "nearby")
        yield Element(f"afar ghost {IDS[cell]}", _large_ghost(seat, have > 0), x + left, y + top, "afar")


@cache
def _ghost(seat: int, more: bool) -> Group:
    return Group(("" if more else _pill(seat, "+").svg) + _may(PILL))


@cache
def _large_ghost(seat: int, more: bool) -> Group:
    return Group(("" if more else _large_pill(seat, "+").svg) + _may(AFAR_PILL))


def _may(pill: tuple[int, int]) -> str:
    wide, high = pill
    return draw.rect(-1, -1, wide + 2, high + 2, "br-may", high / 2 + 1)


def _ink(have: int | str) -> str:
    """What may come to lie there is told from what lies there."""
    return "papered" if isinstance(have, int) else "br-plus"


@cache
def _pill(seat: int, have: int | str, size: float = 16.5) -> Group:
    wide, high = PILL
    number = draw.text(str(have), 26, high / 2 + 0.36 * size, size, _ink(have), "middle", bold=True)
    return Group(draw.art("br-pill", 0, 0, wide, high) + seal(seat, 10, high / 2, 18.5) + number, (0, 0, wide, high))


@cache
def _large_pill(seat: int, have: int | str) -> Group:
    wide, high = AFAR_PILL
    mark = draw.group(seal(seat, 0, 0, AFAR_SEAL), x=15, y=high / 2, scale=LARGER)
    number = draw.text(str(have), 39, high / 2 + 0.36 * FROM_AFAR, FROM_AFAR, _ink(have), "middle", bold=True)
    return Group(draw.art("br-pill", 0, 0, wide, high) + mark + number, (0, 0, wide, high))


def _block_facts(shown: tuple[State, int]) -> Hashable:
    s, cell = shown
    wet = cell in s.brigade, cell in s.wagon
    renown, owner = bytes(s.renown[cell::36]), s.loyal[cell]
    works = (s.active, *s.hired) if owner >= 0 and any(renown) else ()  # crew raises and lowers what is needed
    return cell, s.layout[cell], s.worth[cell], s.fire[cell], owner, renown, wet, works


def _city_facts(s: State) -> Hashable:
    tiles = s.layout, s.worth, bytes(s.fire), tuple(s.loyal), bytes(s.renown)
    return *tiles, *s.brigade, *s.wagon, s.active, *s.hired


def _unit_facts(s: State) -> Hashable:
    people = *s.brigade, *s.wagon, *s.brigade_water, *s.wagon_water, *s.hired, s.active, *s.tracks
    return s.layout, bytes(s.fire), tuple(s.loyal), bytes(s.renown), people, chooser(s)


BLOCK: Final = Layer(_block, _block_facts)
CITY: Final = Layer(_city, lambda view: _city_facts(view.state))
OVER: Final = (
    of_state(units.drawn, _unit_facts),
    of_state(_names, lambda s: (s.layout, tuple(cell for cell in BLOCKS if s.fire[cell] == DESTROYED))),
    of_state(_pills, lambda s: (
        s.layout, s.worth, bytes(s.fire), tuple(s.loyal), bytes(s.renown), *s.brigade, *s.wagon, s.active, *s.hired
    )),
    of_state(_to_place, lambda s: (
        s.layout, bytes(s.fire), tuple(s.loyal), bytes(s.renown), *s.brigade, *s.wagon, *s.hired, tuple(s.pending[-1:])
    )),
)  # fmt: skip
