"""The Brigade: options, actions, and the contract's methods."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from fivealarm.games.brigade.rules.city import STARTERS, City
from fivealarm.games.brigade.rules.data import TRACKS, tinderbox
from fivealarm.games.brigade.rules.ending import ENDINGS, outcome
from fivealarm.games.brigade.rules.flow import go_on
from fivealarm.games.brigade.rules.board import BLOCKS, CELLS, CITY_CELLS, DIRECTIONS, PLUS, SQUARE, UNIVERSITY
from fivealarm.games.brigade.rules.state import (
    ADEPT,
    BACKBURN,
    BUCKETS,
    CREW_DRAW,
    EVENT,
    FIRST,
    KEEP,
    LAY,
    OFFER,
    PAGE,
    POET,
    READ,
    REFILL,
    RENOWN,
    REPLACE,
    SPEND,
    STARTER,
    STEP,
    TRANSFER,
    WAGON,
    State,
    begin,
)
from fivealarm.games.brigade.rules.verbs.verb import Verb
from fivealarm.games.brigade.rules.verbs.brigade import MoveBrigade, Step
from fivealarm.games.brigade.rules.verbs.event_cards import Draw, Resolve
from fivealarm.games.brigade.rules.verbs.extinguish import Extinguish, Spend
from fivealarm.games.brigade.rules.verbs.crew_actions import ACTION_CARDS, CrewAction, LeadTo, Lower, Push
from fivealarm.games.brigade.rules.verbs.recruit import Deal, Keep, KeepNone, Recruit, RecruitFree, Replace
from fivealarm.games.brigade.rules.verbs.renown import Forfeit, Renown
from fivealarm.games.brigade.rules.verbs.setup import First, Lay, prepare
from fivealarm.games.brigade.rules.verbs.turn import Decline, EndTurn, Stop
from fivealarm.games.brigade.rules.verbs.upgrade import Upgrade
from fivealarm.games.brigade.rules.verbs.wagon import MoveWagon, WagonTo
from fivealarm.games.brigade.rules.verbs.water import OneMore, Pour, Refill, Transfer
from fivealarm.kernel.contract import NATURE, BadInput, Box, Option, Outcome, Refusal, Seat, Value
from fivealarm.kernel.lexicon import Lexicon

MOST_TURNS = 10_000


@dataclass(frozen=True, eq=False, slots=True)
class View:
    """What a seat may know: everything (BR-1.12, section 6)."""

    seat: Seat
    state: State

    @property
    def to_act(self) -> Seat:
        return self.state.to_act

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View) or self.seat != other.seat or self.state.turns != other.state.turns:
            return False
        return self.state.key() == other.state.key()

    def __hash__(self) -> int:
        return hash((self.seat, self.state.key()))


class Brigade:
    """One game under one set of options."""

    def __init__(self, city: City, options: Mapping[str, Value]) -> None:
        self.city = city
        self.seats = city.seats
        self.options = dict(options)
        self._make_verbs()
        self.names: Mapping[str, Sequence[str]] = {
            "seat": city.box.wardens[: city.seats], "space": CELLS, "track": TRACKS, "ending": ENDINGS,
            "card": [card.name for card in city.box.events], "crew": [card.name for card in city.box.crew],
        }  # fmt: skip

    @property
    def box(self) -> Box:
        return BOX

    def _make_verbs(self) -> None:
        """Every action once, sorted by what the top of the stack waits for."""
        low = [name.lower() for name in CELLS]
        events = [card.id.lower() for card in self.city.box.events]
        crew = [card.id.lower() for card in self.city.box.crew]
        ids = [block.id for block in self.city.box.blocks]
        stop, decline, end = Stop(), Decline(), EndTurn()
        self.firsts = [First(seat) for seat in range(4)]
        self.lays = [Lay(block, name) for block, name in enumerate(ids) if self.city.kinds[block] != 4]
        self.draws = [Draw(card, name) for card, name in enumerate(events)]
        self.deals = [Deal(card, name) for card, name in enumerate(crew)]
        steps = [Step(way, name) for way, name in enumerate(DIRECTIONS)]
        wagons = [WagonTo(cell, name) for cell, name in enumerate(low)]
        spends = [Spend(False), Spend(True)]
        renowns = [Renown(cell, name) for cell, name in enumerate(low)]
        forfeit = Forfeit()
        self.refills = [Refill(cell, name) for cell, name in enumerate(low)]
        pours = [Pour(False), Pour(True)]
        one_more, free = OneMore(), RecruitFree()
        keeps: list[Verb] = [*(Keep(card, name) for card, name in enumerate(crew)), KeepNone()]
        replaces = [Replace(card, name) for card, name in enumerate(crew)]
        people = [CrewAction(card, crew[card]) for card in ACTION_CARDS]
        leads = [LeadTo(cell, name) for cell, name in enumerate(low)]
        lowers = [Lower(cell, name) for cell, name in enumerate(low)]
        pushes = [Push(cell, name) for cell, name in enumerate(low)]
        resolves = [Resolve(card, name) for card, name in enumerate(events)]
        self.main: list[Verb] = [
            MoveBrigade(), MoveWagon(), Extinguish(), Recruit(), Transfer(0), Transfer(1),
            Upgrade(0), Upgrade(1), Upgrade(2),
        ]  # fmt: skip
        self.end, self.people = end, people
        self.near = [[renowns[cell] for cell in SQUARE[at]] for at in range(36)]
        self.lower_near = [[lowers[cell] for cell in PLUS[at]] for at in range(36)]
        self.push_near = [[pushes[cell] for cell in PLUS[at]] for at in range(36)]
        self.reach: dict[int, Sequence[Verb]] = {
            STEP: [*steps, stop], WAGON: [*wagons, decline], SPEND: [*spends, stop], REFILL: pours, BUCKETS: pours,
            TRANSFER: [one_more, stop], KEEP: keeps, REPLACE: replaces, OFFER: [free, decline], PAGE: leads,
            READ: resolves,
        }  # fmt: skip
        self.forfeit, self.decline = forfeit, decline
        self.actions: Lexicon[Verb] = Lexicon([
            *self.firsts, *self.lays, *self.draws, *self.deals, *self.main, end, *people, *steps, stop, *wagons,
            decline, *spends, *renowns, forfeit, *self.refills, *pours, one_more, free, *keeps, *replaces, *leads,
            *lowers, *pushes, *resolves,
        ])  # fmt: skip

    def start(self) -> State:
        state = begin(self.city)
        prepare(state)
        go_on(state)
        return state

    def legal(self, state: State) -> list[Verb]:
        if state.to_act < 0:
            return []
        return [verb for verb in self._within_reach(state) if verb.refusal(state) is None]

    def _within_reach(self, state: State) -> Sequence[Verb]:
        """Every action that could be legal now, and few others."""
        if not state.pending:
            return self._main(state)
        frame = state.pending[-1]
        kind = frame[0]
        if kind == RENOWN:
            return [*self.near[state.brigade[frame[1]]], self.forfeit]
        if kind == POET:
            return [*self.near[frame[2]], self.decline]
        if kind == ADEPT:
            return self.lower_near[state.brigade[state.turn]]
        if kind == BACKBURN:
            return self.push_near[state.brigade[state.turn]]
        return self.reach[kind]

    def _main(self, state: State) -> Sequence[Verb]:
        seat = state.turn
        brigade, wagon = state.brigade[seat], state.wagon[seat]
        verbs = [*self.main, self.refills[brigade], self.end]
        if wagon != brigade:
            verbs.append(self.refills[wagon])
        if state.active & state.hired[seat]:
            verbs.extend(self.people)
        return verbs

    def chances(self, state: State) -> list[tuple[Verb, int]]:
        if state.to_act != NATURE:
            return []
        kind = state.pending[-1][0]
        if kind == EVENT:
            deck = state.event_deck
            return [(draw, 1) for draw in self.draws if deck >> draw.card & 1]
        if kind == CREW_DRAW:
            deck = state.crew_deck
            return [(deal, 1) for deal in self.deals if deck >> deal.card & 1]
        if kind == STARTER:
            deck = state.event_deck & STARTERS
            return [(draw, 1) for draw in self.draws[:6] if deck >> draw.card & 1]
        if kind == LAY:
            laid = set(state.layout)
            return [(lay, 1) for lay in self.lays if lay.block not in laid]
        assert kind == FIRST
        return [(first, 1) for first in self.firsts[: self.seats]]

    def apply(self, state: State, action: Verb) -> None:
        action.apply(state)

    def refusal(self, state: State, action: Verb) -> Refusal | None:
        return action.refusal(state)

    def facts(self, state: State, action: Verb) -> Mapping[str, object]:
        return action.facts(state)

    def outcome(self, state: State) -> Outcome | None:
        return outcome(state)

    def view(self, state: State, seat: Seat) -> View:
        return View(seat, state.copy())

    def hears(self, state: State, action: Verb, seat: Seat) -> str:
        return str(action)

    def imagine(self, view: View, rng: Random) -> State:
        return view.state.copy()


def open_box(seats: int, options: Mapping[str, Value]) -> Brigade:
    """The game, after a look at what only this game can judge."""
    first = options["first_seat"]
    if isinstance(first, int) and first >= seats:
        raise BadInput("options.first_seat", f"should be random or a seat below {seats}")
    cap = options["turn_cap"]
    if type(cap) is not int or not 0 <= cap <= MOST_TURNS:
        raise BadInput("options.turn_cap", f"should be a number from 0 (none) to {MOST_TURNS}")
    number = first if isinstance(first, int) else -1
    head_start = tinderbox().head_starts[seats - 2] if options["compensation"] else (0,) * seats
    city = City(tinderbox(), seats, number, _layout(options["layout"]), cap, head_start)
    return Brigade(city, options)


def _layout(value: Value) -> tuple[int, ...] | None:
    """The block on each cell, or None if it is drawn (BR-18.1)."""
    box = tinderbox()
    if value == "random":
        return None
    if value == "training":
        return box.training
    ids = [block.id for block in box.blocks if block.type != 4]
    if not isinstance(value, tuple) or sorted(map(str, value)) != sorted(ids):
        raise BadInput("options.layout", "should be random, training or the 28 city blocks row by row")
    numbers = {block.id: number for number, block in enumerate(box.blocks)}
    cells = dict(zip(CITY_CELLS, map(str, value), strict=True))
    return tuple(
        -1 if cell not in BLOCKS else box.training[cell] if cell in UNIVERSITY else numbers[cells[cell]]
        for cell in range(36)
    )


BOX = Box(
    slug="brigade", title="The Brigade", prefix="BR", version=1, mode="competitive", seats=range(2, 5), usual_seats=2,
    minutes=30, line="Race rival firehouses through a burning city and win the loyalty of its people.",
    options=(
        Option("first_seat", "random", ("random", 0, 1, 2, 3), "who plays first"),
        Option("layout", "random", None, "random, training, or the 28 city blocks row by row"),
        Option("compensation", True, (True, False), "early players have fewer actions in their first turn"),
        Option("turn_cap", 200, None, "score the game after so many turns; 0: no cap"),
    ),
    open=open_box,
)  # fmt: skip
