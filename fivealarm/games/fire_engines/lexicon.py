"""All actions of a game, and which of them to ask at each stage."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import chain, compress
from typing import Final

from fivealarm.games.fire_engines.board import Board
from fivealarm.games.fire_engines.city import lodgings
from fivealarm.games.fire_engines.data import BUILDING, HIGHWAY, ROAD, STADIUM, SUBURB
from fivealarm.games.fire_engines.grid import CELLS, INSIDE
from fivealarm.games.fire_engines.kit import Kit
from fivealarm.games.fire_engines.roads import highway_steps
from fivealarm.games.fire_engines.state import (
    ALARM,
    BLAZE,
    DRIVE,
    FOLK,
    HOUSE,
    MOB,
    PIECE,
    PLACE,
    PLACES,
    SET,
    SWAP,
    TICKET,
    VAN,
    State,
)
from fivealarm.games.fire_engines.verbs.base import Verb
from fivealarm.games.fire_engines.verbs.blaze import Blaze, Done, buildings, fire_refusal
from fivealarm.games.fire_engines.verbs.cards import DrawCard
from fivealarm.games.fire_engines.verbs.drive import Dice, HighwayStep, RoadStep, Stop
from fivealarm.games.fire_engines.verbs.mob import Car, Enter
from fivealarm.games.fire_engines.verbs.pieces import House, Pass, Recall, SendHome, Urbanite, house_refusal
from fivealarm.games.fire_engines.verbs.tiles import DrawTile, Keep, Place, Redraw
from fivealarm.games.fire_engines.verbs.truck import Decline, Roll, SetTruck, Truck, nodes
from fivealarm.kernel.lexicon import Lexicon

CLAIMS: Final = tuple(Urbanite(kind, place) for kind in (BUILDING, ROAD, SUBURB) for place in range(4))
REGIONS: Final = {(verb.kind, verb.place): verb for verb in (*CLAIMS, Urbanite(STADIUM, 4))}


class Verbs:
    """Every verb, made once, sorted by where it can be used."""

    def __init__(self, board: Board, kit: Kit) -> None:
        inside = [cell for cell in range(CELLS) if INSIDE[cell]]
        spots = [(cell, side) for cell in inside for side in range(4)]
        self.keep, self.redraw, self.done, self.passing = Keep(), Redraw(), Done(), Pass()
        self.decline, self.roll, self.stop, self.truck = Decline(), Roll(), Stop(), Truck()
        self.place = [Place(cell, turn) for cell in range(CELLS) for turn in range(4)]
        self.blaze = {4 * c + k: Blaze(c, k) for c, k in spots} if kit.fire else {}
        self.set = {4 * c + k: SetTruck(c, k) for c, k in spots} if kit.fire else {}
        self.highway = {4 * c + k: HighwayStep(c, k) for c, k in spots} if kit.fire or kit.mobsters else {}
        self.enter = {4 * c + k: Enter(c, k) for c, k in spots} if kit.mobsters else {}
        self.house = {4 * c + k: House(c, k) for c, k in spots}
        self.recall = {cell: Recall(cell) for cell in inside}
        self.sendhome = {cell: SendHome(cell) for cell in inside}
        self.road = [RoadStep(side) for side in range(4)] if self.highway else []
        self.cars = [Car(car) for car in range(2)] if kit.mobsters else []
        self.dice = [(Dice(low, high), 1 if low == high else 2) for low in range(1, 7) for high in range(low, 7)]
        self.cards = [DrawCard(kind, card.text) for kind, card in enumerate(board.cards)]
        self.tiles = [DrawTile(kind, tile.id.lower()) for kind, tile in enumerate(board.tiles)]
        self.card_falls = falls(self.cards, [card.copies for card in board.cards])
        self.tile_falls = falls(self.tiles, [tile.copies for tile in board.tiles])
        self.claims = [[REGIONS[r.kind, r.place] for r in one.regions if r.kind != HIGHWAY] for one in board.faces]
        self.other: list[list[Verb]] = [
            [self.truck, self.passing] if one.station else [self.passing] for one in board.faces
        ]
        self.lexicon = Lexicon(self._all(kit))

    def _all(self, kit: Kit) -> chain[Verb]:
        moving: list[Verb] = [*self.road, *self.highway.values(), self.stop, self.decline] if self.highway else []
        burning: list[Verb] = [*self.blaze.values(), self.done, *self.set.values(), self.roll, self.truck]
        return chain(
            self.place, (self.keep, self.redraw), REGIONS.values(), (self.passing,), self.house.values(),
            self.recall.values(), self.sendhome.values(), burning if kit.fire else (), moving, self.cars,
            self.enter.values(),
            (draw for draw in self.cards if kit.deck[draw.kind]),
            (draw for draw in self.tiles if kit.stack[draw.kind]),
            (dice for dice, _ in self.dice) if moving else (),
        )  # fmt: skip


def falls(draws: Sequence[Verb], copies: Sequence[int]) -> list[list[tuple[Verb, int]]]:
    """What nature may draw, by its kind and by how many are left."""
    return [[(draw, left) for left in range(most + 1)] for draw, most in zip(draws, copies, strict=True)]


@cache
def verbs(board: Board, kit: Kit) -> Verbs:
    """Games with the same contents share their verbs."""
    return Verbs(board, kit)


def placing(v: Verbs, s: State) -> list[Verb]:
    """Where the drawn tile fits: the table that Place.refusal asks too (FE-5.5)."""
    fits, place = s.board.fits[s.drawn], v.place
    found = list(map(fits.__getitem__, s.needs))
    rim = compress(zip(s.frontier, found, strict=True), found)
    return [place[4 * cell + turn] for cell, turns in rim for turn in turns]


def allowed(s: State, candidates: Iterable[Verb]) -> list[Verb]:
    return [verb for verb in candidates if verb.refusal(s) is None]


def blazing(v: Verbs, s: State) -> list[Verb]:
    may = [v.blaze[4 * cell + place] for cell, place in buildings(s) if fire_refusal(s, cell, place) is None]
    return [*may, v.done]


def setting(v: Verbs, s: State) -> list[Verb]:
    return allowed(s, [*(v.set[node] for node in nodes(s)), v.decline])


def alarmed(v: Verbs, s: State) -> list[Verb]:
    return [v.roll, v.decline]


def housing(v: Verbs, s: State) -> list[Verb]:
    may = [v.house[4 * cell + place] for cell, place in buildings(s) if house_refusal(s, cell, place) is None]
    return [*may, v.passing]


def recalling(v: Verbs, s: State) -> list[Verb]:
    return allowed(s, [*(v.recall[cell] for cell in lodgings(s)), v.passing])


def ticketing(v: Verbs, s: State) -> list[Verb]:
    return allowed(s, [*(v.sendhome[cell] for cell in lodgings(s)), v.passing])


def mobbing(v: Verbs, s: State) -> list[Verb]:
    return allowed(s, [*v.cars, *(v.enter[node] for node in nodes(s)), v.decline])


def driving(v: Verbs, s: State) -> list[Verb]:
    ramps = [v.highway[target] for _, target in highway_steps(s, s.vehicles[s.rider])]
    return allowed(s, [*v.road, *ramps, v.stop])


def swapping(v: Verbs, s: State) -> list[Verb]:
    return [v.keep, v.redraw]


def claiming(v: Verbs, s: State) -> list[Verb]:
    """Regions of features without Urbanites: what Urbanite.refusal asks too (FE-6.3, 6.4)."""
    number, held, root = s.number[s.last], s.held, s.root
    code = s.tile[number]
    if not s.supply[s.turn]:
        return v.other[code][:]
    free: list[Verb] = [claim for claim in v.claims[code] if not held[FOLK + root[number * PLACES + claim.place]]]
    return free + v.other[code]


MENUS: Final[dict[int, Callable[[Verbs, State], list[Verb]]]] = {
    BLAZE: blazing, SET: setting, ALARM: alarmed, HOUSE: housing, VAN: recalling, TICKET: ticketing, MOB: mobbing,
    DRIVE: driving, SWAP: swapping, PLACE: placing, PIECE: claiming,
}  # fmt: skip
