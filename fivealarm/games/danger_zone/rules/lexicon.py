"""All verbs, numbered; which are asked when, and what nature may do with which weights."""

from collections.abc import Sequence

from fivealarm.games.danger_zone.rules.board import ARROWS, CITY, FLOOD, HP, POSITIONS
from fivealarm.games.danger_zone.rules.cards.aftershocks import weights
from fivealarm.games.danger_zone.rules.cards.held import face
from fivealarm.games.danger_zone.rules.components import DRINK, GEARS, KITS, MEGAPHONE, RADIO, RESCUE, Components
from fivealarm.games.danger_zone.rules.data import BlockTile
from fivealarm.games.danger_zone.rules.state import (
    ASK,
    BUILD,
    CALL,
    DEAL,
    DIE,
    DISCARD,
    DRAW,
    FIRST,
    LAYOUT,
    LOOK,
    PAIR,
    ROLL,
    SEE,
    SPIN,
    TAKE,
    TARGET,
    TILE,
    State,
)
from fivealarm.games.danger_zone.rules.tiles import stack
from fivealarm.games.danger_zone.rules.verbs.answers import Build, Call, Decline, Done, Look, Target, UseJack
from fivealarm.games.danger_zone.rules.verbs.moves import Leave, Ride, Stop, steps
from fivealarm.games.danger_zone.rules.verbs.nature import (
    DealGear,
    DealKit,
    Discard,
    Draw,
    Eight,
    Lay,
    Pair,
    Roll,
    See,
    Turn,
    TurnUp,
)
from fivealarm.games.danger_zone.rules.verbs.playing import PlayGear, PlayKit
from fivealarm.games.danger_zone.rules.verbs.verb import Verb
from fivealarm.kernel.contract import NATURE
from fivealarm.kernel.lexicon import Lexicon


class Verbs:
    """Every verb, made once and sorted by where it can be used."""

    def __init__(self, components: Components) -> None:
        own = self._of_seats(components)
        self.lexicon: Lexicon[Verb] = Lexicon([*own, *self._of_nature(components.seats, components.tiles)])

    def _of_seats(self, components: Components) -> list[Verb]:
        walk, ride = steps(components.ways), Ride()
        leave = [Leave(cell) for cell in ARROWS]
        stop = Stop((*walk, *leave, ride))
        gear = [PlayGear(kind) for kind in (DRINK, MEGAPHONE, RADIO)]
        kits = [PlayKit(card) for card in range(KITS)]
        self.answers: dict[int, list[Verb]] = {
            TARGET: [Target(position) for position in POSITIONS],
            BUILD: [Build(number, tile.id) for number, tile in enumerate(components.tiles)],
            CALL: [Call(cell) for cell in CITY],
            LOOK: [*(Look(position) for position in POSITIONS), Done()],
            ASK: [UseJack(), Decline()],
        }
        hands: tuple[list[Verb], ...] = ([], [*gear], [*kits], [*gear, *kits])  # + 1 with Gear, + 2 with Starting Gear
        self.on_pad = [[*leave, *play, stop] for play in hands]
        self.in_city = [[*walk, *play, stop] for play in hands]
        self.in_flood = [[*walk, ride, *play, stop] for play in hands]
        return [*walk, *leave, ride, stop, *gear, *kits, *(verb for group in self.answers.values() for verb in group)]

    def _of_nature(self, seats: int, tiles: Sequence[BlockTile]) -> list[Verb]:
        self.lays = [Lay(number, tile.id) for number, tile in enumerate(tiles)]
        self.turns = [(Turn(quarters), 1) for quarters in range(4)]
        self.pairs = [
            Pair(one, two, f"{tiles[one].id} {tiles[two].id}")
            for one in range(len(tiles))
            for two in range(one + 1, len(tiles))
        ]
        self.kit_deals = [[DealKit(seat, card) for card in range(KITS)] for seat in range(seats)]
        self.gear_deals = [[DealGear(seat, kind) for kind in range(GEARS)] for seat in range(seats)]
        self.discards = [Discard(kind) for kind in range(GEARS)]
        self.eights = [(Eight(number), 1) for number in POSITIONS]
        self.rolls = [(Roll(one, two), 1) for one in range(1, 5) for two in range(1, 5)]
        self.draws = [Draw(card) for card in range(RESCUE + 1)]
        self.sees = [See(card) for card in range(RESCUE + 1)]
        self.turn_ups = [TurnUp(True), TurnUp(False)]
        natures: list[Verb] = [*self.lays, *(turn for turn, _ in self.turns), *self.pairs]
        for deals in (self.kit_deals, self.gear_deals):
            natures += [deal for row in deals for deal in row]
        natures += [*self.discards, *(die for die, _ in self.eights), *(roll for roll, _ in self.rolls)]
        return [*natures, *self.draws, *self.sees, *self.turn_ups]

    def asked(self, s: State) -> list[Verb]:
        """Verbs that could be allowed to the seat to act."""
        seat = s.to_act
        if seat < 0:
            return []
        if s.pending:
            return self.answers[s.pending[-1][0]]
        here = s.at[seat]
        where = self.on_pad if here == HP else self.in_flood if s.ground[here] >= FLOOD else self.in_city
        return where[(1 if s.hands[seat] else 0) | (2 if s.kits[seat] else 0)]

    def chances(self, s: State) -> list[tuple[Verb, int]]:
        """What nature may do, with weights (section 5 of the rules)."""
        if s.to_act != NATURE:
            return []
        top = s.pending[-1]
        code = top[0]
        if code == ROLL:
            return list(self.rolls)
        if code in (DIE, FIRST):
            return list(self.eights)
        if code == SPIN:
            return list(self.turns)
        if code in (LAYOUT, TILE):
            return [(self.lays[tile], 1) for tile in stack(s)]
        if code == PAIR:
            left = set(stack(s))
            return [(pair, 1) for pair in self.pairs if pair.one in left and pair.two in left]
        return self._cards(s, top)

    def _cards(self, s: State, top: tuple[int, ...]) -> list[tuple[Verb, int]]:
        """Cards that become known (C2, C7, C8, C10)."""
        if top[0] == DEAL:
            held = {face(kit) for row in s.kits for kit in row}
            return [(deal, 1) for deal in self.kit_deals[top[1]] if deal.card not in held]
        if top[0] in (DRAW, SEE):
            verbs: Sequence[Verb] = self.draws if top[0] == DRAW else self.sees
            return [(verbs[card], weight) for card, weight in weights(s, top[2])]
        if top[0] in (TAKE, DISCARD):
            verbs = self.gear_deals[top[1]] if top[0] == TAKE else self.discards
            pool = s.pools[s.beside[top[-1]] - 1]
            return [(verbs[kind], left) for kind, left in enumerate(pool) if left]
        loose, rescues = s.loose
        odds = zip(self.turn_ups, (rescues, loose - rescues), strict=True)
        return [(verb, weight) for verb, weight in odds if weight]
