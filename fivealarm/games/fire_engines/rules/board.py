"""What every tile shows in each of its four rotations, and where it fits: tables built from data/."""

from array import array
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product
from typing import Any, Final

from fivealarm.games.fire_engines.rules import data
from fivealarm.games.fire_engines.rules.city.counts import HYDRANTS, OPEN, REGIONS, STORES, TOWERS
from fivealarm.games.fire_engines.rules.data import BUILDING, EXIT, HIGHWAY, ROAD, SIGNS, STAD, STADIUM, SUBURB
from fivealarm.kernel import own
from fivealarm.kernel.contract import is_file

PRINTED: Final = "standard"  # the tiles and cards in the box
REMEMBERED: Final = 16  # boards of own files; the box's is asked for most
PLACES: Final = 5  # regions of a tile go by their first side 0 to 3; a stadium is 4
SIGNATURES: Final = 5**4  # what the neighbours of a cell show: base 5, a digit per side, 0 for no neighbour
WEIGHT: Final = (1, 5, 25, 125)  # of a side in a signature
KIND_OF: Final = {"b": BUILDING, "r": ROAD, "n": ROAD, "h": HIGHWAY, "s": SUBURB}


@dataclass(frozen=True, slots=True)
class TileRegion:
    """One region of a tile as it lies."""

    place: int  # its first side, N before E before S before W; 4 for a stadium
    kind: int
    sides: tuple[int, ...]
    store: int = 0
    hydrant: int = 0
    tower: int = 0


@dataclass(frozen=True, slots=True)
class TileFace:
    """A tile in one rotation."""

    edges: tuple[int, ...]
    regions: tuple[TileRegion, ...]
    at: tuple[int, ...]  # side -> place of its region
    arm: tuple[int, ...]  # side -> first arm of the node this road arm ends at, or -1
    through: tuple[int, ...]  # side -> the side where its road or highway goes on, or -1
    sign: tuple[int, ...]  # first arm -> kind of the node, 0 where there is none
    arms: tuple[tuple[int, ...], ...]  # first arm -> all arms of the node
    kinds: tuple[int, ...]  # place -> kind of region, 0 for none
    station: bool
    hydrant: int  # place of the hydrant building, or -1

    @property
    def nodes(self) -> tuple[int, ...]:
        """The first arm of each node."""
        return tuple(side for side in range(4) if self.sign[side])


def face(tile: data.CityTile, turn: int) -> TileFace:
    """The tile turned clockwise by so many quarters (FE-3.1)."""
    edges, at, arm, through, sign = [0] * 4, [0] * 4, [-1] * 4, [-1] * 4, [0] * 4
    arms: list[tuple[int, ...]] = [()] * 4
    regions: list[TileRegion] = []
    for part in tile.parts:
        sides = tuple(sorted((side + turn) % 4 for side in part.sides))
        for side in sides:
            edges[side] = KIND_OF[part.kind]
            at[side] = side if part.kind == "n" else sides[0]
        if part.kind == "n":
            sign[sides[0]], arms[sides[0]] = SIGNS.index(part.sign), sides
            regions += [TileRegion(side, ROAD, (side,)) for side in sides]
            for side in sides:
                arm[side] = sides[0]
            if part.sign == "STAD":
                regions.append(TileRegion(4, STADIUM, ()))
        else:
            marks = ("$" in part.marks, "y" in part.marks, "k" in part.marks)
            regions.append(TileRegion(sides[0], KIND_OF[part.kind], sides, *map(int, marks)))
        if part.kind in "rh":
            through[sides[0]], through[sides[1]] = sides[1], sides[0]
    regions.sort(key=lambda region: region.place)
    kinds = [0] * PLACES
    for region in regions:
        kinds[region.place] = region.kind
    hydrant = next((region.place for region in regions if region.hydrant), -1)
    return TileFace(
        edges=tuple(edges), regions=tuple(regions), at=tuple(at), arm=tuple(arm), through=tuple(through),
        sign=tuple(sign), arms=tuple(arms), kinds=tuple(kinds), station=tile.station, hydrant=hydrant,
    )  # fmt: skip


def _fresh(face: TileFace) -> "array[int]":
    """What each place of a new tile holds: its region is a feature of its own until it is joined."""
    held = array("Q", [1 << REGIONS] * PLACES)
    for region in face.regions:
        marks = (region.store << STORES) + (region.hydrant << HYDRANTS) + (region.tower << TOWERS)
        held[region.place] += (len(region.sides) << OPEN) + marks
    return held


def _sides(face: TileFace) -> list[tuple[int, ...]]:
    """Place -> the sides that its region touches."""
    sides: list[tuple[int, ...]] = [()] * PLACES
    for region in face.regions:
        sides[region.place] = region.sides
    return sides


def first_alike(faces: list[TileFace]) -> tuple[int, ...]:
    """For each rotation the smallest one with the same picture (FE-5.6)."""
    return tuple(faces.index(one) for one in faces)


ROTATIONS: Final = tuple(tuple(turn for turn in range(4) if mask >> turn & 1) for mask in range(16))


def fitting(faces: list[TileFace]) -> list[tuple[int, ...]]:
    """Signature of a cell -> the rotations in which the tile may lie there (FE-5.2 to 5.4, 5.6)."""
    shows = [[0] * 5 for _ in range(4)]  # side, terrain -> bits of the rotations that show it there
    for turn in set(first_alike(faces)):
        for side in range(4):
            shows[side][faces[turn].edges[side]] |= 1 << turn
    every = sum(1 << turn for turn in set(first_alike(faces)))
    highway = any(shows[side][HIGHWAY] for side in range(4))
    fits = []
    for digits in product(range(5), repeat=4):  # W S E N: the last digit counts ones
        mask = every if any(digits) else 0
        joined = 0
        for side, terrain in zip((3, 2, 1, 0), digits, strict=True):
            if terrain:
                mask &= shows[side][terrain]
            if terrain == HIGHWAY:
                joined |= shows[side][HIGHWAY]
        fits.append(ROTATIONS[mask & joined if highway else mask])
    return fits


class Board:
    """All tiles and cards with their tables. Immutable, shared by all games."""

    def __init__(
        self, tiles: tuple[data.CityTile, ...], cards: tuple[data.ActionCard, ...], start: tuple[str, ...]
    ) -> None:
        self.tiles = tiles
        self.cards = cards
        faces = [[face(tile, turn) for turn in range(4)] for tile in tiles]
        self.faces: list[TileFace] = [_NO_FACE] + [one for four in faces for one in four]  # code = 1 + 4 * kind + turn
        self.alike = [first_alike(four) for four in faces]
        self.fits = [fitting(four) for four in faces]
        self.fillers = [tuple(kind for kind, fits in enumerate(self.fits) if fits[need]) for need in range(SIGNATURES)]
        self.edges = [one.edges for one in self.faces]
        self.shows = [tuple(WEIGHT[side ^ 2] * one.edges[side] for side in range(4)) for one in self.faces]
        self.at = [one.at for one in self.faces]
        self.fresh = [_fresh(one) for one in self.faces]
        self.scored = [tuple((r.place, r.kind) for r in one.regions if r.kind <= ROAD) for one in self.faces]
        self.claims = [tuple(r.place for r in one.regions if r.kind != HIGHWAY) for one in self.faces]
        self.kinds = [one.kinds for one in self.faces]
        self.sides = [_sides(one) for one in self.faces]
        self.buildings = [tuple(r.place for r in one.regions if r.kind == BUILDING) for one in self.faces]
        self.arm = [one.arm for one in self.faces]
        self.through = [one.through for one in self.faces]
        self.sign = [one.sign for one in self.faces]
        self.arms = [one.arms for one in self.faces]
        self.nodes = [one.nodes for one in self.faces]
        self.exits = [tuple(k for k in one.nodes if one.sign[k] == EXIT) for one in self.faces]
        self.lanes = [tuple(side for side in range(4) if one.edges[side] == HIGHWAY) for one in self.faces]
        self.arena = bytes(STAD in one.sign for one in self.faces)
        self.station = bytes(one.station for one in self.faces)
        self.hydrant = [one.hydrant for one in self.faces]
        self.kind = {tile.id: number for number, tile in enumerate(tiles)}
        self.start = [self.kind[name] for name in start]  # what lies on the table when a game begins (FE-2.1)
        self.card = {card.name: number for number, card in enumerate(cards)}

    def __reduce__(self) -> tuple[Any, ...]:
        """On its way to another process it is its data; every table follows from it."""
        return board_of, (self.tiles, self.cards, tuple(self.tiles[kind].id for kind in self.start))

    def code(self, kind: int, turn: int) -> int:
        """The number under which a tile in a rotation lies on the table; 0 is an empty cell."""
        return 1 + 4 * kind + self.alike[kind][turn]


_NO_FACE: Final = TileFace(
    edges=(0,) * 4, regions=(), at=(0,) * 4, arm=(-1,) * 4, through=(-1,) * 4, sign=(0,) * 4, arms=((),) * 4,
    kinds=(0,) * PLACES, station=False, hydrant=-1,
)  # fmt: skip


@lru_cache(REMEMBERED)
def board_of(tiles: tuple[data.CityTile, ...], cards: tuple[data.ActionCard, ...], start: tuple[str, ...]) -> Board:
    """The same tables for the same tiles and cards."""
    return Board(tiles, cards, start)


def board(tiles: str = PRINTED, cards: str = PRINTED) -> Board:
    """The tables of the tiles and cards in the box, or of what somebody's own files say."""
    kinds, start = own.read("options.tiles", tiles, data.tile_set) if is_file(tiles) else printed_tiles()
    deck = own.read("options.cards", cards, data.read_cards) if is_file(cards) else printed_cards()
    return board_of(kinds, deck, start)


@cache
def printed_tiles() -> data.TileSet:
    return data.tile_set(data.load("tiles.toml"))


@cache
def printed_cards() -> tuple[data.ActionCard, ...]:
    return data.read_cards(data.load("cards.toml"))
