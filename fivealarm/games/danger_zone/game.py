"""Danger Zone, wired up: options, lexicon and the contract's methods."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from fivealarm.games.danger_zone import data, endings, secrets
from fivealarm.games.danger_zone.aftershocks import weights
from fivealarm.games.danger_zone.board import ARROWS, BARE_GROUND, CELLS, CITY, FLOOD, HP, POSITIONS, SPACES
from fivealarm.games.danger_zone.hands import face
from fivealarm.games.danger_zone.secrets import View
from fivealarm.games.danger_zone.state import (
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
from fivealarm.games.danger_zone.table import DRINK, GEARS, KITS, MEGAPHONE, RADIO, RESCUE, SURVIVORS, Table, shapes
from fivealarm.games.danger_zone.verbs.cards import (
    Build,
    Call,
    Decline,
    Done,
    Look,
    PlayGear,
    PlayKit,
    Target,
    UseJack,
)
from fivealarm.games.danger_zone.verbs.moves import Leave, Ride, Stop, steps
from fivealarm.games.danger_zone.verbs.nature import (
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
from fivealarm.games.danger_zone.verbs.verb import Verb
from fivealarm.kernel.contract import NATURE, BadInput, Box, Option, Outcome, Refusal, Seat, Value
from fivealarm.kernel.lexicon import Lexicon

LETTERS: Final = "ABCDEF"
WHERE: Final = ("Helipad", "1 NW", "2 N", "3 NE", "4 E", "5 SE", "6 S", "7 SW", "8 W")


class DangerZone:
    """The game under one set of options."""

    def __init__(self, seats: int, options: Mapping[str, Value], table: Table) -> None:
        self.box = BOX
        self.seats = seats
        self.options = options
        self.table = table
        self._make_verbs()
        self._make_chances()
        self.actions: Lexicon[Verb] = Lexicon([*self.own, *self.natures])
        aftershock, gear, starting = data.cards()
        self.names: dict[str, Sequence[str]] = {
            "space": SPACES,
            "seat": LETTERS,
            "position": WHERE,
            "tile": [f"{tile.id} {tile.name}" for tile in table.tiles],
            "card": aftershock.names,
            "gear": gear.names,
            "kit": starting.names,
        }

    def _make_verbs(self) -> None:
        """All that seats can do, sorted by where it can be done."""
        walk, ride = steps(), Ride()
        leave = [Leave(cell) for cell in ARROWS]
        stop = Stop((*walk, *leave, ride))
        play: list[Verb] = [PlayGear(kind) for kind in (DRINK, MEGAPHONE, RADIO)]
        play += [PlayKit(card) for card in range(KITS)]
        self.groups: dict[int, list[Verb]] = {
            TARGET: [Target(position) for position in POSITIONS],
            BUILD: [Build(number, tile.id) for number, tile in enumerate(self.table.tiles)],
            CALL: [Call(cell) for cell in CITY],
            LOOK: [*(Look(position) for position in POSITIONS), Done()],
            ASK: [UseJack(), Decline()],
        }
        self.on_pad: tuple[list[Verb], list[Verb]] = ([*leave, stop], [*leave, *play, stop])
        self.in_city: tuple[list[Verb], list[Verb]] = ([*walk, stop], [*walk, *play, stop])
        self.in_flood: tuple[list[Verb], list[Verb]] = ([*walk, ride, stop], [*walk, ride, *play, stop])
        self.own = [*walk, *leave, ride, stop, *play, *(verb for group in self.groups.values() for verb in group)]

    def _make_chances(self) -> None:
        """All that nature can do."""
        tiles = self.table.tiles
        self.lays = [Lay(number, tile.id) for number, tile in enumerate(tiles)]
        self.turns = [(Turn(quarters), 1) for quarters in range(4)]
        self.pairs = [
            Pair(one, two, f"{tiles[one].id} {tiles[two].id}")
            for one in range(len(tiles))
            for two in range(one + 1, len(tiles))
        ]
        self.kit_deals = [[DealKit(seat, card) for card in range(KITS)] for seat in range(self.seats)]
        self.gear_deals = [[DealGear(seat, kind) for kind in range(GEARS)] for seat in range(self.seats)]
        self.discards = [Discard(kind) for kind in range(GEARS)]
        self.eights = [(Eight(number), 1) for number in POSITIONS]
        self.rolls = [(Roll(one, two), 1) for one in range(1, 5) for two in range(1, 5)]
        self.draws = [Draw(card) for card in range(RESCUE + 1)]
        self.sees = [See(card) for card in range(RESCUE + 1)]
        self.turn_ups = [TurnUp(True), TurnUp(False)]
        self.natures: list[Verb] = [*self.lays, *(turn for turn, _ in self.turns), *self.pairs]
        for deals in (self.kit_deals, self.gear_deals):
            self.natures += [deal for row in deals for deal in row]
        self.natures += [*self.discards, *(die for die, _ in self.eights), *(roll for roll, _ in self.rolls)]
        self.natures += [*self.draws, *self.sees, *self.turn_ups]

    def start(self) -> State:
        table, seats = self.table, self.seats
        nothing = (0,) * 9
        ordinary = table.aftershocks[:RESCUE]
        extra = table.extra_rescue
        return State(
            table=table, to_act=NATURE, turn=0, mp=0, over=False, at=[HP] * seats, trains=[()] * seats,
            waits=[()] * seats, free=bytearray(CELLS), safe=[0] * seats, supply=SURVIVORS, crushed=0,
            ground=BARE_GROUND, tiles=(-1,) * 9, quakes=nothing, faces=(-1,) * 9, seen=nothing, unknown=ordinary,
            loose=(sum(ordinary) - 8 + extra, extra) if extra else (0, 0), deck=sum(ordinary) - 8 + extra + 1,
            spent=(0,) * (RESCUE + 1), pad=False, rescue=False, left=-1, then=-1, turns=0, first=-1, sudden=-1, out=0,
            empty=False, beside=nothing, gear_deck=sum(table.gear), pools=(table.gear,), hands=((),) * seats,
            proof=[0] * seats, gear_out=(0,) * GEARS, kits=((),) * seats, used=0, ended=-1, winners=0,
            pending=[(LAYOUT, 1)],
        )  # fmt: skip

    def legal(self, state: State) -> list[Verb]:
        seat = state.to_act
        if seat < 0:
            return []
        if state.pending:
            verbs = self.groups[state.pending[-1][0]]
        else:
            here = state.at[seat]
            where = self.on_pad if here == HP else self.in_flood if state.ground[here] >= FLOOD else self.in_city
            verbs = where[1 if state.hands[seat] or state.kits[seat] else 0]
        return [verb for verb in verbs if verb.refusal(state) is None]

    def chances(self, state: State) -> list[tuple[Verb, int]]:
        if state.to_act != NATURE:
            return []
        top = state.pending[-1]
        code = top[0]
        if code == ROLL:
            return list(self.rolls)
        if code in (DIE, FIRST):
            return list(self.eights)
        if code == SPIN:
            return list(self.turns)
        if code in (LAYOUT, TILE):
            return [(self.lays[tile], 1) for tile in self.stack(state)]
        if code == PAIR:
            stack = set(self.stack(state))
            return [(pair, 1) for pair in self.pairs if pair.one in stack and pair.two in stack]
        return self._cards(state, top)

    def _cards(self, state: State, top: tuple[int, ...]) -> list[tuple[Verb, int]]:
        """Cards that become known (C2, C7, C8, C10)."""
        if top[0] == DEAL:
            held = {face(kit) for row in state.kits for kit in row}
            return [(deal, 1) for deal in self.kit_deals[top[1]] if deal.card not in held]
        if top[0] in (DRAW, SEE):
            verbs: Sequence[Verb] = self.draws if top[0] == DRAW else self.sees
            return [(verbs[card], weight) for card, weight in weights(state, top[2])]
        if top[0] in (TAKE, DISCARD):
            verbs = self.gear_deals[top[1]] if top[0] == TAKE else self.discards
            pool = state.pools[state.beside[top[-1]] - 1]
            return [(verbs[kind], left) for kind, left in enumerate(pool) if left]
        loose, rescues = state.loose
        odds = zip(self.turn_ups, (rescues, loose - rescues), strict=True)
        return [(verb, weight) for verb, weight in odds if weight]

    def stack(self, state: State) -> list[int]:
        """The tiles that are not on the board (DZ-8.2)."""
        laid = {tile % 18 for tile in state.tiles if tile >= 0}
        return [tile for tile in range(len(self.table.tiles)) if tile not in laid]

    def apply(self, state: State, action: Verb) -> None:
        action.apply(state)

    def refusal(self, state: State, action: Verb) -> Refusal | None:
        return action.refusal(state)

    def facts(self, state: State, action: Verb) -> Mapping[str, object]:
        return action.facts(state)

    def outcome(self, state: State) -> Outcome | None:
        return endings.outcome(state)

    def view(self, state: State, seat: Seat) -> View:
        return secrets.view(state, seat)

    def hears(self, state: State, action: Verb, seat: Seat) -> str:
        return secrets.hears(state, action, seat)

    def window(self, state: State) -> tuple[Seat, ...]:
        """Seats that may be asked in secret now, for all that everybody knows."""
        return secrets.window(state)

    def imagine(self, view: View, rng: Random) -> State:
        return secrets.imagine(view, rng)


MOST_ROUNDS: Final = 1000


def _limit(options: Mapping[str, Value], name: str) -> int:
    """A number of rounds, 0 for none."""
    value = options[name]
    if value == "none":
        return 0
    if type(value) is not int or not 1 <= value <= MOST_ROUNDS:
        raise BadInput(f"options.{name}", f"should be 1 to {MOST_ROUNDS} or none")
    return value


def _open(seats: int, options: Mapping[str, Value]) -> DangerZone:
    aftershock, gear, _ = data.cards()
    extra = options["extra_rescue"]
    table = Table(
        seats=seats,
        extra_rescue=extra if isinstance(extra, int) else 0,
        on_deal=options["rescue_timing"] == "on_deal",
        rotation=options["tile_rotation"] == "random",
        spent=options["hazard_gear"] == "spent",
        strict=options["evacuation"] == "strict",
        round_limit=_limit(options, "round_limit"),
        sudden_limit=_limit(options, "sudden_death_limit"),
        tiles=data.tiles(),
        shapes=shapes(data.tiles()),
        aftershocks=aftershock.copies,
        gear=gear.copies,
    )
    return DangerZone(seats, options, table)


BOX: Final = Box(
    slug="danger_zone",
    title="Danger Zone",
    prefix="DZ",
    version=1,
    mode="competitive",
    seats=range(2, 7),
    usual_seats=3,
    minutes=45,
    line="Lead trains of survivors to the helipad while aftershocks replace the city under your feet.",
    options=(
        Option("extra_rescue", 0, (0, 1, 2), "RESCUE! cards shuffled into the deck for a faster game (DZ-13.1)"),
        Option("rescue_timing", "on_draw", ("on_draw", "on_deal"), "when RESCUE! takes effect (DZ-13.3)"),
        Option("tile_rotation", "fixed", ("fixed", "random"), "whether tiles are turned when laid (DZ-13.4)"),
        Option("hazard_gear", "worn", ("worn", "spent"), "whether hazard gear is used up (DZ-13.5)"),
        Option("evacuation", "lenient", ("lenient", "strict"), "whether you must be back on the helipad (DZ-13.6)"),
        Option("round_limit", 60, None, "rounds before RESCUE! comes by itself, or none (DZ-11.12)"),
        Option("sudden_death_limit", 10, None, "rounds of sudden death, or none (DZ-11.10)"),
    ),
    open=_open,
)
