"""All actions of a game, numbered; which of them are asked at each stage."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import chain
from typing import Final, TypeVar

from fivealarm.games.fire_engines.rules.board import REMEMBERED, Board, TileRegion
from fivealarm.games.fire_engines.rules.city.cells import CELLS, INSIDE
from fivealarm.games.fire_engines.rules.city.roads import highway_steps
from fivealarm.games.fire_engines.rules.contents import BoxContents
from fivealarm.games.fire_engines.rules.data import BUILDING, HIGHWAY, ROAD, STADIUM, SUBURB
from fivealarm.games.fire_engines.rules.state import (
    ALARM,
    BLAZE,
    CARD,
    DICE,
    DRIVE,
    HOUSE,
    MOB,
    PIECE,
    PLACE,
    SET,
    SWAP,
    TICKET,
    TILE,
    VAN,
    State,
)
from fivealarm.games.fire_engines.rules.verbs.blaze import Blaze, Done, burnable
from fivealarm.games.fire_engines.rules.verbs.cards import DrawCard
from fivealarm.games.fire_engines.rules.verbs.driving import Dice, HighwayStep, RoadStep, Stop
from fivealarm.games.fire_engines.rules.verbs.mob import Car, Enter
from fivealarm.games.fire_engines.rules.verbs.pieces import (
    House,
    Pass,
    Recall,
    SendHome,
    Urbanite,
    claimable,
    crew,
    open_houses,
    parked,
)
from fivealarm.games.fire_engines.rules.verbs.tiles import DrawTile, Keep, Place, Redraw
from fivealarm.games.fire_engines.rules.verbs.truck import Decline, Roll, SetTruck, Truck, garages, nodes
from fivealarm.games.fire_engines.rules.verbs.verb import Verb
from fivealarm.kernel.lexicon import Lexicon

CLAIMS: Final = tuple(Urbanite(kind, place) for kind in (BUILDING, ROAD, SUBURB) for place in range(4))
REGIONS: Final = {(verb.kind, verb.place): verb for verb in (*CLAIMS, Urbanite(STADIUM, 4))}

Fall = tuple[Verb, int]  # what nature may do, and its weight
T = TypeVar("T")


class Verbs:
    """Every verb, made once, sorted by where it can be used."""

    def __init__(self, board: Board, contents: BoxContents) -> None:
        inside = [cell for cell in range(CELLS) if INSIDE[cell]]
        spots = [(cell, side) for cell in inside for side in range(4)]
        drives = contents.fire or contents.mobsters
        self.keep, self.redraw, self.done, self.passing = Keep(), Redraw(), Done(), Pass()
        self.decline, self.roll, self.stop, self.truck = Decline(), Roll(), Stop(), Truck()
        self.place = [[Place(cell, turn) for turn in range(4)] for cell in range(CELLS)]
        self.blaze = {4 * c + k: Blaze(c, k) for c, k in spots} if contents.fire else {}
        self.set = {4 * c + k: SetTruck(c, k) for c, k in spots} if contents.fire else {}
        self.highway = {4 * c + k: HighwayStep(c, k) for c, k in spots} if drives else {}
        self.enter = {4 * c + k: Enter(c, k) for c, k in spots} if contents.mobsters else {}
        self.house = {4 * c + k: House(c, k) for c, k in spots}
        self.recall = {cell: Recall(cell) for cell in inside}
        self.sendhome = {cell: SendHome(cell) for cell in inside}
        self.road = [RoadStep(side) for side in range(4)] if drives else []
        self.cars = [Car(car) for car in range(2)] if contents.mobsters else []
        self.cards = [DrawCard(kind, card.text) for kind, card in enumerate(board.cards)]
        self.fits = _places(board, self.place)
        self.tiles = [DrawTile(kind, tile.id.lower()) for kind, tile in enumerate(board.tiles)]
        self.dice = [(Dice(low, high), 1 if low == high else 2) for low in range(1, 7) for high in range(low, 7)]
        self.card_falls = falls(self.cards, [card.copies for card in board.cards])
        self.tile_falls = falls(self.tiles, [tile.copies for tile in board.tiles])
        self.claims = [_claims(face.regions) for face in board.faces]
        self.others: list[list[Verb]] = [
            [self.truck, self.passing] if face.station else [self.passing] for face in board.faces
        ]
        self.lexicon = Lexicon(self._all(contents))

    def _all(self, contents: BoxContents) -> chain[Verb]:
        moving: list[Verb] = [*self.road, *self.highway.values(), self.stop, self.decline] if self.highway else []
        burning: list[Verb] = [*self.blaze.values(), self.done, *self.set.values(), self.roll, self.truck]
        return chain(
            chain.from_iterable(self.place), (self.keep, self.redraw), REGIONS.values(), (self.passing,),
            self.house.values(),
            self.recall.values(), self.sendhome.values(), burning if contents.fire else (), moving, self.cars,
            self.enter.values(),
            (draw for draw in self.cards if contents.deck[draw.kind]),
            (draw for draw in self.tiles if contents.stack[draw.kind]),
            (dice for dice, _ in self.dice) if moving else (),
        )  # fmt: skip

    def asked(self, s: State) -> list[Verb]:
        """Verbs that could be allowed now."""
        return ASKED[s.stage](self, s) if s.to_act >= 0 else []

    def chances(self, s: State) -> list[Fall]:
        """What nature may draw or roll, with its weight."""
        if s.stage == TILE:
            return drawn_of(self.tile_falls, s.stack, s.stacked)
        if s.stage == CARD:
            return drawn(self.card_falls, s.deck)
        return list(self.dice) if s.stage == DICE else []


def _places(board: Board, place: list[list[Place]]) -> list[list[list[tuple[Verb, ...]]]]:
    """Kind of tile -> signature -> where it may lie, by cell; nothing where it fits in no rotation (FE-5.2)."""
    turned: dict[tuple[int, ...], list[tuple[Verb, ...]]] = {
        turns: [tuple([four[turn] for turn in turns]) for four in place] if turns else []
        for turns in set(chain.from_iterable(board.fits))
    }
    return [[turned[turns] for turns in fits] for fits in board.fits]


def _claims(regions: Sequence[TileRegion]) -> dict[int, Verb]:
    """Place on a tile -> the Urbanite that goes there (FE-6.2)."""
    return {region.place: REGIONS[region.kind, region.place] for region in regions if region.kind != HIGHWAY}


def falls(draws: Sequence[Verb], copies: Sequence[int]) -> list[list[Fall]]:
    """What nature may draw, by its kind and by how many are left."""
    return [[(draw, left) for left in range(most + 1)] for draw, most in zip(draws, copies, strict=True)]


def drawn(known: list[list[T]], counts: bytes) -> list[T]:
    """What is left to draw; falls of any type, so that compiled code hands them on as they are."""
    return [known[kind][left] for kind, left in enumerate(counts) if left]


def drawn_of(known: list[list[T]], counts: bytes, kinds: bytes) -> list[T]:
    """The same where the kinds that are left are known."""
    return [known[kind][counts[kind]] for kind in kinds]


@lru_cache(REMEMBERED)
def verbs(board: Board, contents: BoxContents) -> Verbs:
    """Games with the same contents share their verbs."""
    return Verbs(board, contents)


def placements(v: Verbs, s: State) -> list[Verb]:
    """Where the drawn tile fits, by the same table that Place.refusal asks (FE-5.5)."""
    fits, needs = v.fits[s.drawn], s.needs
    return [
        place
        for rim, cell in enumerate(s.frontier)
        for places in (fits[needs[rim]],)
        if places
        for place in places[cell]
    ]


def pieces(v: Verbs, s: State) -> list[Verb]:
    """What can be played onto the new tile, by the list that Urbanite.refusal asks too (FE-6.2 to 6.4, 10.1)."""
    code = s.tile[s.number[s.last]]
    claims = v.claims[code]
    return [claims[place] for place in claimable(s)] + v.others[code]


def steps(v: Verbs, s: State) -> list[Verb]:
    ramps = [v.highway[target] for _, target in highway_steps(s, s.vehicles[s.rider])]
    return [*v.road, *ramps, v.stop]


ASKED: Final[dict[int, Callable[[Verbs, State], list[Verb]]]] = {
    BLAZE: lambda v, s: [*[v.blaze[spot] for spot in burnable(s)], v.done],
    SET: lambda v, s: [*[v.set[node] for node in garages(s)], v.decline],
    ALARM: lambda v, s: [v.roll, v.decline],
    HOUSE: lambda v, s: [*[v.house[spot] for spot in open_houses(s)], v.passing],
    VAN: lambda v, s: [*[v.recall[cell] for cell in crew(s)], v.passing],
    TICKET: lambda v, s: [*[v.sendhome[cell] for cell in parked(s)], v.passing],
    MOB: lambda v, s: [*v.cars, *(v.enter[node] for node in nodes(s)), v.decline],
    DRIVE: steps,
    SWAP: lambda v, s: [v.keep, v.redraw],
    PLACE: placements,
    PIECE: pieces,
}
# Stages whose verbs are picked by what refusal would ask.
SURE: Final = (BLAZE, SET, ALARM, HOUSE, VAN, TICKET, SWAP, PLACE, PIECE)
