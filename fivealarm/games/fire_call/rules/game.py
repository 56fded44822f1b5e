"""Fire Call: options, and the contract's methods."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from fivealarm.games.fire_call.rules import data, ending, secrets
from fivealarm.games.fire_call.rules.board import COLOURS, DISTRICTS, board
from fivealarm.games.fire_call.rules.cards.decks import KEEPABLE, calls, duties
from fivealarm.games.fire_call.rules.flow import equip, settle_next
from fivealarm.games.fire_call.rules.lexicon import Verbs
from fivealarm.games.fire_call.rules.names import placeholders
from fivealarm.games.fire_call.rules.secrets import View
from fivealarm.games.fire_call.rules.state import COLOUR, STATION, FireCallTable, State
from fivealarm.games.fire_call.rules.verbs.verb import Verb
from fivealarm.kernel.contract import BadInput, Box, Option, Outcome, Seat, Value
from fivealarm.kernel.game import RuledGame
from fivealarm.kernel.lexicon import Lexicon
from fivealarm.kernel.verb import Verb as AnyVerb


class FireCall(RuledGame[State]):
    """Fire Call for so many seats under one set of options."""

    def __init__(self, seats: int, options: Mapping[str, Value]) -> None:
        self.box = BOX
        self.seats = seats
        self.options = options
        self.table = _table(seats, options)
        self.colours = _colours(seats, options["colours"])
        self.auto = options["auto_apply"] is True
        self.verbs = Verbs(self.table)
        self.actions: Lexicon[Verb] = self.verbs.lexicon
        self.attempt = self.actions.parse("attempt")
        self.names: Mapping[str, Sequence[str]] = placeholders(self.table)

    def start(self) -> State:
        table, seats = self.table, self.seats
        state = State(
            table=table, seats=seats, to_act=0, phase=COLOUR, turn=0, first=-1, rounds=0, die=0, steps=0, entered=0,
            extra=0, credits=0, freed=0, late_six=0, drawn=0, card=-1, district=-1, refused=0,
            pile=(1 << len(table.calls)) - 1, out=0,
            blocked=0, left=0, victim=-1, section=-1, duty=-1, colour=(-1,) * seats, rolls=(0,) * seats,
            lend=(0,) * seats, kept=(0,) * seats * KEEPABLE, at=[-1] * seats, have=[0] * seats, garage=[0] * seats,
            rank=[table.rank] * seats, owner=[-1] * DISTRICTS, duties=[card.count for card in table.duties],
            duties_out=[0] * len(table.duties),
        )  # fmt: skip
        for seat, colour in enumerate(self.colours):
            equip(state, seat, colour)
            state.phase = STATION
        settle_next(state, 0)
        return state

    def legal(self, state: State) -> list[Verb]:
        if state.to_act < 0:
            return []
        allowed = []
        for verb in self.verbs.asked(state):  # two or three: a comprehension, a call of its own, costs a twentieth more
            if verb.refusal(state) is None:
                allowed.append(verb)
        return allowed

    def chances(self, state: State) -> list[tuple[Verb, int]]:
        return self.verbs.chances(state)

    def apply(self, state: State, action: AnyVerb) -> None:
        action.apply(state)
        if self.auto:
            self._apply_forced(state)

    def _apply_forced(self, state: State) -> None:
        """Apply what is without alternative; an attempt is left to the roller, for it shows a card (FC-GEN.6)."""
        legal = self.legal(state)
        while len(legal) == 1 and legal[0] is not self.attempt:
            legal[0].apply(state)
            legal = self.legal(state)

    def outcome(self, state: State) -> Outcome | None:
        return ending.outcome(state)

    def view(self, state: State, seat: Seat) -> View:
        return secrets.view(state, seat)

    def hears(self, state: State, action: Verb, seat: Seat) -> str:
        return secrets.hears(state, action, seat)

    def imagine(self, view: View, rng: Random) -> State:
        return secrets.imagine(view, rng)


def _table(seats: int, options: Mapping[str, Value]) -> FireCallTable:
    each = options["start_districts"]
    limit = options["round_limit"]
    if not isinstance(each, int) or each * seats > DISTRICTS - 1:
        most = (DISTRICTS - 1) // seats
        says = f"should be at most {most} with {seats} players: a district has to stay open (FC-VAR.2)"
        raise BadInput("options.start_districts", says)
    if type(limit) is not int or not 0 <= limit <= 100_000:
        raise BadInput("options.round_limit", "should be a whole number from 0 (none) to 100000")
    cards = calls(str(options["calls"]))
    kinds = duties(str(options["duties"]))
    return FireCallTable(
        board=board(),
        calls=cards,
        duties=kinds,
        seats=seats,
        each=each,
        rank=4 if options["start_rank"] == "fire chief" else 0,
        optional=options["station_duties_draw"] == "optional",
        late_release=options["late_release"] is True,
        fixed=options["colours"] != "choose",
        dealt=options["set_up"] == "deal",
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
        Option("start_districts", 1, (1, 2, 3, 4, 5), "quick start: everybody covers so many districts at set-up"),
        Option("start_rank", "firefighter", ("firefighter", "fire chief"), "quick start: everybody's first rank"),
        Option(
            "station_duties_draw", "optional", ("optional", "mandatory"),
            "whoever lands on Station Duties may draw a card, or must",
        ),
        Option(
            "late_release", False, (False, True),
            "a six also releases whoever is admitted to the Hospital later in the same turn",
        ),
        Option("colours", "choose", None, "colours are chosen, or fixed by one for every seat: red black yellow blue"),
        Option(
            "set_up", "choose", ("choose", "deal"),
            "colours, Fire Stations and districts are chosen, or all of them are dealt at random",
        ),
        Option("round_limit", 0, None, "after so many rounds the leader wins; 0 plays on until somebody does"),
        Option("auto_apply", False, (False, True), "what is without alternative plays by itself, but never an attempt"),
        Option("calls", "standard", data.decks("calls"), "the deck of Fire Call cards, or your own", own=True),
        Option("duties", "standard", data.decks("duties"), "the deck of Station Duties cards, or your own", own=True),
    ),
    open=FireCall,
    goal="Hold most of the eleven districts when all are covered. Land on a bell for a call: if you have the items "
    "it asks for, its district is yours. Items lie on the outer spaces.",
)  # fmt: skip
