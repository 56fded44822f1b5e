"""Fire Call: options, lexicon, and the contract's methods."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from fivealarm.games.fire_call import files
from fivealarm.games.fire_call import refusals as no
from fivealarm.games.fire_call import view as views
from fivealarm.games.fire_call.board import CARD_CODES, COLOURS, DISTRICTS, ITEMS, board
from fivealarm.games.fire_call.cards import KEEPABLE, calls, duties
from fivealarm.games.fire_call.endings import outcome
from fivealarm.games.fire_call.state import (
    CALL_DRAW,
    COLOUR,
    DUTY_DRAW,
    OVER,
    STATION,
    State,
    Table,
    dispatcher,
)
from fivealarm.games.fire_call.verbs import aid, call, duty, setup, turn
from fivealarm.games.fire_call.verbs.timing import by_phase
from fivealarm.games.fire_call.verbs.verb import Verb
from fivealarm.games.fire_call.view import View
from fivealarm.kernel.contract import NATURE, BadInput, Box, Option, Outcome, Refusal, Seat, Value
from fivealarm.kernel.lexicon import Lexicon

Pairs = list[tuple[Verb, int]]


class FireCall:
    """Fire Call for so many seats under one set of options."""

    def __init__(self, seats: int, options: Mapping[str, Value]) -> None:
        self.box = BOX
        self.seats = seats
        self.options = options
        self.table = _table(seats, options)
        self.colours = _colours(seats, options["colours"])
        self.auto = options["auto_apply"] is True
        self.actions: Lexicon[Verb] = Lexicon(_all_verbs(self.table))
        self.attempt = self.actions.parse("attempt")
        self.phases = by_phase(self.actions)
        self.plain = by_phase(verb for verb in self.actions if not isinstance(verb, turn.GarageTake))  # without a six
        self.dice: Pairs = [(verb, 1) for verb in self.actions if isinstance(verb, turn.Die)]
        self.draws = _by_byte([verb for verb in self.actions if isinstance(verb, call.Call)])
        self.duties = [verb for verb in self.actions if isinstance(verb, duty.Duty)]
        self.names = _names(self.table)
        self.heard = [f"call {self.names['heard'][card.district]}" for card in self.table.calls]

    def start(self) -> State:
        table, seats = self.table, self.seats
        state = State(
            table, seats, 0, COLOUR, 0, -1, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1, 0, (1 << len(table.calls)) - 1, 0,
            0, 0, -1, -1, -1, (-1,) * seats, (0,) * seats, (0,) * seats, (0,) * seats * KEEPABLE,
            [-1] * seats, [0] * seats, [0] * seats, [table.rank] * seats, [-1] * DISTRICTS,
            [card.count for card in table.duties], [0] * len(table.duties),
        )  # fmt: skip
        for seat, colour in enumerate(self.colours):
            setup.equip(state, seat, colour)
            state.phase = STATION
        return state

    def legal(self, state: State) -> list[Verb]:
        if state.to_act < 0:
            return []
        verbs = self.phases if state.credits else self.plain
        return [verb for verb in verbs[state.phase] if verb.refusal(state) is None]

    def chances(self, state: State) -> Pairs:
        if state.to_act != NATURE:
            return []
        if state.phase == CALL_DRAW:
            pairs: Pairs = []
            pile, at = state.pile, 0
            while pile:
                pairs += self.draws[at][pile & 255]
                pile >>= 8
                at += 1
            return pairs
        if state.phase == DUTY_DRAW:
            return [(verb, left) for verb, left in zip(self.duties, state.duties, strict=True) if left]
        return self.dice

    def apply(self, state: State, action: Verb) -> None:
        action.apply(state)
        if self.auto:
            self._go_on(state)

    def _go_on(self, state: State) -> None:
        """Apply what is without alternative; an attempt is left to the roller, for it shows a card (FC-GEN.6)."""
        legal = self.legal(state)
        while len(legal) == 1 and legal[0] is not self.attempt:
            legal[0].apply(state)
            legal = self.legal(state)

    def refusal(self, state: State, action: Verb) -> Refusal | None:
        refused = action.refusal(state)
        return _natures_own(action) if refused is None and state.to_act < 0 else refused

    def facts(self, state: State, action: Verb) -> Mapping[str, object]:
        return action.facts(state)

    def outcome(self, state: State) -> Outcome | None:
        return outcome(state) if state.phase == OVER else None

    def view(self, state: State, seat: Seat) -> View:
        return views.view(state, seat)

    def hears(self, state: State, action: Verb, seat: Seat) -> str:
        """The text, but for a drawn card (its district alone) and for the card that an answer turns over."""
        if state.phase == CALL_DRAW and isinstance(action, call.Call):
            return str(action) if seat == dispatcher(state, state.turn) else self.heard[action.card]
        if views.secret(state, seat) and isinstance(action, call.Attempt | call.Refuse | call.OptOut):
            return f"{action} {state.table.calls[state.card].id.lower()}"
        return str(action)

    def imagine(self, view: View, rng: Random) -> State:
        return views.imagine(view, rng)


def _natures_own(action: Verb) -> Refusal:
    """What would happen now, but not by anybody's doing."""
    if isinstance(action, call.Call):
        return no.DRAWN_BY_DISPATCHER
    return no.DUTY_FALLS if isinstance(action, duty.Duty) else no.FALLS_BY_ITSELF


def _table(seats: int, options: Mapping[str, Value]) -> Table:
    each = options["start_districts"]
    limit = options["round_limit"]
    if not isinstance(each, int) or each * seats > DISTRICTS - 1:
        most = (DISTRICTS - 1) // seats
        raise BadInput("options.start_districts", f"should be at most {most} for {seats} players (FC-VAR.2)")
    if type(limit) is not int or not 0 <= limit <= 100_000:
        raise BadInput("options.round_limit", "should be a whole number from 0 (none) to 100000")
    cards = calls(str(options["calls"]))
    kinds = duties(str(options["duties"]))
    return Table(
        board=board(),
        calls=cards,
        duties=kinds,
        seats=seats,
        each=each,
        rank=4 if options["start_rank"] == "fire chief" else 0,
        optional=options["station_duties_draw"] == "optional",
        limit=limit,
        keep=tuple(next((at for at, kind in enumerate(kinds) if kind.effect == k), -1) for k in range(KEEPABLE)),
        by_district=tuple(
            sum(1 << at for at, card in enumerate(cards) if card.district == district)
            for district in range(DISTRICTS + 1)
        ),
        needs=tuple(card.needs for card in cards),
        demands=tuple(tuple(card.needs[rank] for card in cards) for rank in range(5)),
    )


def _colours(seats: int, value: Value) -> list[int]:
    """The fixed colours of the seats; none if they are to be chosen (FC-VAR.6)."""
    if value == "choose":
        return []
    names = value.replace(",", " ").split() if isinstance(value, str) else value
    if not isinstance(names, Sequence) or len(names) != seats or len({*names} & {*COLOURS}) != seats:
        raise BadInput("options.colours", f'should be "choose" or {seats} different ones of {", ".join(COLOURS)}')
    return [COLOURS.index(name) for name in names]


def _all_verbs(table: Table) -> list[Verb]:
    """All actions in the order that records and models rely on."""
    seats = range(table.seats)
    return [
        *map(setup.Colour, range(len(COLOURS))), setup.Station(1), setup.Station(2),
        *map(setup.Cover, range(DISTRICTS)),
        turn.Roll(), turn.PlayBandaid(), *map(turn.GarageTake, range(ITEMS)), turn.Later(), turn.Forgo(),
        turn.Path(0), turn.Path(1),
        call.Attempt(), call.Refuse(), call.OptOut(),
        aid.DeclareAid(), aid.GiveUp(), *map(aid.Supplier, seats), aid.Block(), aid.Pass(),
        call.PlayChoice(), call.Keep(), *map(call.District, range(DISTRICTS)),
        duty.Draw(), duty.Skip(),
        *(duty.Section(at, name.lower()) for at, name in enumerate(table.board.sections)),
        *map(duty.Collect, range(len(CARD_CODES))), *map(duty.GaragePut, range(ITEMS)), *map(duty.Opponent, seats),
        *map(turn.Die, range(1, 7)),
        *(call.Call(at, card.id.lower()) for at, card in enumerate(table.calls)),
        *(duty.Duty(at, kind.id.lower()) for at, kind in enumerate(table.duties)),
    ]  # fmt: skip


def _by_byte(verbs: Sequence[Verb]) -> list[list[Pairs]]:
    """For every eight cards and every set of them, nature's list: so a pile of bits is read a byte at a time."""
    return [
        [[(verb, 1) for bit, verb in enumerate(verbs[first : first + 8]) if byte >> bit & 1] for byte in range(256)]
        for first in range(0, len(verbs), 8)
    ]


def _names(table: Table) -> dict[str, Sequence[str]]:
    numbers = [f"district {n} {name}" for n, name in enumerate(table.board.districts, 1)]
    return {
        "seat": [f"Department {'ABCD'[seat]}" for seat in range(table.seats)],
        "city": table.board.cities,
        "department": [table.board.cities[colour] for colour in range(len(COLOURS)) for _ in range(4)],
        "place": table.board.places,
        "item": [*(f"{code} {name}" for code, name in zip(CARD_CODES, table.board.items, strict=False)), "Mutual Aid"],
        "district": [*numbers, "District Choice"],
        "heard": [*(f"district {n}" for n in range(1, DISTRICTS + 1)), "choice"],
        "rank": table.board.ranks,
        "call": [f"{card.id} {card.name}" for card in table.calls],
        "duty": [f"{kind.id} {kind.name}" for kind in table.duties],
        "text": [kind.says for kind in table.duties],
    }


BOX: Final = Box(
    slug="fire_call",
    title="Fire Call",
    prefix="FC",
    version=1,
    mode="competitive",
    seats=range(2, 5),
    usual_seats=2,
    minutes=60,
    line="Equip your department, answer the calls, hold the most districts.",
    options=(
        Option("start_districts", 1, (1, 2, 3, 4, 5), "quick start: districts that everybody covers at set-up"),
        Option("start_rank", "firefighter", ("firefighter", "fire chief"), "quick start: everybody's first rank"),
        Option("station_duties_draw", "mandatory", ("mandatory", "optional"), "whether Station Duties must be drawn"),
        Option("colours", "choose", None, "choose, or a colour for every seat: red black yellow blue"),
        Option("round_limit", 0, None, "rounds after which the leader wins; 0: none"),
        Option("auto_apply", False, (False, True), "play by itself what is without alternative"),
        Option("calls", "standard", files.decks("calls"), "the deck of Fire Call cards"),
        Option("duties", "standard", files.decks("duties"), "the deck of Station Duties cards"),
    ),
    open=FireCall,
)
