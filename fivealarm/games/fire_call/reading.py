"""Reading positions: every field may be left out, anything wrong is named (docs/positions/fire_call.md)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from fivealarm.games.fire_call import state as at
from fivealarm.games.fire_call.board import (
    CARD_CODES,
    COLOURS,
    DISTRICTS,
    ITEMS,
    PLACE_NAMES,
    SPACES,
    STATION_1,
)
from fivealarm.games.fire_call.cards import EFFECTS, KEEPABLE
from fivealarm.games.fire_call.checking import check
from fivealarm.games.fire_call.duties import GARAGE_ALL
from fivealarm.games.fire_call.game import FireCall
from fivealarm.games.fire_call.state import PHASES, State, Table, clockwise, dispatcher
from fivealarm.kernel.contract import NATURE, NOBODY, BadInput

FIELDS: Final = (
    "phase", "to_act", "turn", "first", "rounds", "colours", "at", "ranks", "possession", "garage", "districts",
    "kept", "call", "calls_discarded", "duties_discarded", "first_rolls", "die", "steps", "entered", "extra_rolls",
    "credits", "freed", "cards_drawn", "refused", "blocked", "lent", "duty", "victim", "section", "left",
)  # fmt: skip
USUAL_COLOURS: Final = (3, 2, 0, 1)  # blue, yellow, red, black
SETTING_UP: Final = (at.COLOUR, at.STATION, at.COVER, at.FIRST_ROLL)
WITH_CARD: Final = (
    at.ANNOUNCED, at.ATTEMPT, at.SUPPLY, at.BLOCK, at.BLOCKED, at.COMPLETED, at.CHOOSE,
)  # fmt: skip
BY_DISPATCHER: Final = EFFECTS.index("garage-by-dispatcher")


def read(game: FireCall, facts: Mapping[str, Any]) -> State:
    """A position from its facts."""
    if not isinstance(facts, Mapping):
        raise BadInput("position", "should be an object")
    for name in facts:
        if name not in FIELDS:
            raise BadInput(str(name)[:40], f"should be one of {', '.join(FIELDS)}")
    return _Reader(game, facts).state()


class _Reader:
    """Takes the fields of one position in turn."""

    def __init__(self, game: FireCall, facts: Mapping[str, Any]) -> None:
        self.game = game
        self.table: Table = game.table
        self.facts = facts
        self.seats = game.seats
        self.phase = self.one("phase", PHASES, at.START)

    def state(self) -> State:
        s = self.game.start()
        s.phase = self.phase
        s.turn = self.whole("turn", 0, 0, self.seats - 1)
        self._set_up(s)
        self._table(s)
        self._cards(s)
        self._turn(s)
        self._call(s)
        self._effect(s)
        s.to_act = self._to_act(s)
        check(s)
        return s

    def whole(self, name: str, default: int, low: int, high: int) -> int:
        value = self.facts.get(name, default)
        if type(value) is not int or not low <= value <= high:
            raise BadInput(name, f"should be a whole number from {low} to {high}")
        return value

    def flag(self, name: str) -> int:
        value = self.facts.get(name, False)
        if not isinstance(value, bool):
            raise BadInput(name, "should be true or false")
        return int(value)

    def one(self, name: str, names: Sequence[str], default: int) -> int:
        """A name, or nothing, as its number."""
        value = self.facts.get(name)
        return default if value is None else _index(name, value, names)

    def row(self, name: str, default: list[Any]) -> list[Any]:
        """A list with one entry for every seat."""
        value = self.facts.get(name, default)
        if not isinstance(value, list | tuple) or len(value) != self.seats:
            raise BadInput(name, f"should be a list of {self.seats}, one for each seat")
        return list(value)

    def sets(self, name: str, names: Sequence[str], default: list[int]) -> list[int]:
        """For every seat a list of different names, as bits."""
        if name not in self.facts:
            return default
        return [_mask(name, value, names) for value in self.row(name, [])]

    def _set_up(self, s: State) -> None:
        """Colours and starting rolls."""
        acting = self.facts.get("to_act", 0)
        seat = acting if type(acting) is int and self.phase in SETTING_UP else self.seats
        usual = self.game.colours or USUAL_COLOURS[: self.seats]
        done = seat if self.phase == at.COLOUR else self.seats
        row = self.row("colours", [COLOURS[usual[n]] if n < done else None for n in range(self.seats)])
        s.colour = tuple(-1 if name is None else _index("colours", name, COLOURS) for name in row)
        if self.game.colours and list(s.colour) != self.game.colours:
            raise BadInput("colours", "should be those of the options")
        rolls = self.row("first_rolls", [0 if self.phase in SETTING_UP else None] * self.seats)
        for rolled in rolls:
            if rolled is not None and (type(rolled) is not int or not 0 <= rolled <= 6):
                raise BadInput("first_rolls", "should be 1 to 6, 0 (still to roll) or null (out of it)")
        s.rolls = tuple(-1 if rolled is None else rolled for rolled in rolls)
        self.placed = seat if self.phase == at.STATION else 0 if self.phase == at.COLOUR else self.seats

    def _table(self, s: State) -> None:
        """Markers, ranks, districts, rounds."""
        usual = [PLACE_NAMES[STATION_1] if seat < self.placed else None for seat in range(self.seats)]
        if self.phase in (at.OFFER, at.DUTY_DRAW):
            usual[s.turn] = "I02"
        elif self.phase == at.CALL_DRAW or self.phase in WITH_CARD:
            usual[s.turn] = "I01"
        s.at = [-1 if name is None else _index("at", name, PLACE_NAMES) for name in self.row("at", usual)]
        ranks = self.table.board.ranks
        s.rank = [_index("ranks", name, ranks) for name in self.row("ranks", [ranks[self.table.rank]] * self.seats)]
        owners = self.facts.get("districts", {})
        if not isinstance(owners, Mapping):
            raise BadInput("districts", "should be an object from district to seat")
        numbers = [str(n) for n in range(1, DISTRICTS + 1)]
        for number, seat in owners.items():
            if type(seat) is not int or not 0 <= seat < self.seats:
                raise BadInput("districts", f"should belong to seats 0 to {self.seats - 1}")
            s.owner[_index("districts", number, numbers)] = seat
        early = self.phase in SETTING_UP
        first = self.facts.get("first", None if early else 0)
        if first is not None and (type(first) is not int or not 0 <= first < self.seats):
            raise BadInput("first", f"should be a seat, 0 to {self.seats - 1}, or null at set-up")
        s.first = -1 if first is None else first
        s.rounds = self.whole("rounds", 0, 0, 1_000_000)

    def _cards(self, s: State) -> None:
        """Equipment, discards and kept cards."""
        starting = [0 if colour < 0 else self.table.board.starting[colour] for colour in s.colour]
        s.have = self.sets("possession", CARD_CODES, starting)
        s.garage = self.sets("garage", CARD_CODES[:ITEMS], [0] * self.seats)
        if "possession" not in self.facts:
            s.have = [have & ~garage for have, garage in zip(s.have, s.garage, strict=True)]
        ids = [card.id for card in self.table.calls]
        s.out = _mask("calls_discarded", self.facts.get("calls_discarded", []), ids)
        s.refused = _mask("refused", self.facts.get("refused", []), ids)
        if "calls_discarded" not in self.facts:
            s.out = s.refused
        kinds = [kind.id for kind in self.table.duties]
        for kind in _numbers("duties_discarded", self.facts.get("duties_discarded", []), kinds):
            s.duties_out[kind] += 1
            s.duties[kind] -= 1
        kept = [0] * KEEPABLE * self.seats
        for seat, names in enumerate(self.row("kept", [[]] * self.seats)):
            for kind in _numbers("kept", names, kinds):
                effect = self.table.duties[kind].effect
                if effect >= KEEPABLE:
                    raise BadInput("kept", f"should not hold {kinds[kind]}, which is no card to keep")
                kept[KEEPABLE * seat + effect] += 1
                s.duties[kind] -= 1
        s.kept = tuple(kept)

    def _turn(self, s: State) -> None:
        """Counters of the turn."""
        after_six = self.phase in (at.RELEASE, at.CREDIT)
        spends = after_six or self.phase == at.END
        s.die = self.whole("die", 6 if spends else 0, 0, 6)
        s.steps = self.whole("steps", 6 if after_six else (s.die or 1) if self.phase == at.FORK else 0, 0, 6)
        s.entered = _mask("entered", self.facts.get("entered", []), PLACE_NAMES[:SPACES])
        s.extra = self.whole("extra_rolls", 0, 0, 2)
        s.credits = self.whole("credits", 1 if spends else 0, 0, 1_000)
        s.freed = self.flag("freed")
        refused = s.refused.bit_count()
        s.drawn = self.whole("cards_drawn", refused + (self.phase in WITH_CARD), 0, 3)

    def _call(self, s: State) -> None:
        """The Fire Call card and what is named for it."""
        s.card = self.one("call", [card.id for card in self.table.calls], -1)
        s.pile = (1 << len(self.table.calls)) - 1 & ~s.out
        if s.card >= 0:
            if s.out >> s.card & 1:
                raise BadInput("call", "should not be among the discarded cards")
            s.pile &= ~(1 << s.card)
            s.district = self.table.calls[s.card].district
        s.blocked = int(self.flag("blocked") or self.phase == at.BLOCKED)
        s.lend = tuple(self.sets("lent", CARD_CODES[:ITEMS], [0] * self.seats))

    def _effect(self, s: State) -> None:
        """The Station Duties card being followed, and how far."""
        usual = {at.PUT: "garage", at.OPPONENT: "garage-opponent"}.get(self.phase)
        default = -1
        if usual is not None:
            effects = [EFFECTS[kind.effect] for kind in self.table.duties]
            default = effects.index(usual) if usual in effects else -1
        s.duty = self.one("duty", [kind.id for kind in self.table.duties], default)
        victim = self.facts.get("victim", s.turn if self.phase == at.PUT else None)
        if victim is not None and (type(victim) is not int or not 0 <= victim < self.seats):
            raise BadInput("victim", f"should be a seat, 0 to {self.seats - 1}, or null")
        s.victim = -1 if victim is None else victim
        s.section = self.one("section", self.table.board.sections, -1)
        counting = self.phase in (at.SECTION, at.COLLECT, at.PUT)
        s.left = self.whole("left", int(counting), 0, 100)

    def _to_act(self, s: State) -> int:
        """Who acts follows from the rest; a position that says otherwise is wrong."""
        acts = self._acts(s)
        given = self.facts.get("to_act", acts[0])
        if type(given) is not int or given not in acts:
            raise BadInput("to_act", f"should be {' or '.join(str(seat) for seat in acts)} here")
        return given

    def _acts(self, s: State) -> list[int]:
        phase = self.phase
        if phase in (at.FIRST_ROLL, at.DIE, at.CALL_DRAW, at.DUTY_DRAW):
            return [NATURE]
        if phase == at.OVER:
            return [NOBODY]
        if phase == at.COLOUR:
            return [seat for seat in range(self.seats) if s.colour[seat] < 0][:1] or [0]
        if phase == at.STATION:
            return [seat for seat in range(self.seats) if s.at[seat] < 0][:1] or [0]
        if phase == at.COVER:
            return [(DISTRICTS - s.owner.count(-1)) % self.seats]
        if phase == at.RELEASE:
            return [seat for seat in clockwise(s, s.turn) if PLACE_NAMES[s.at[seat]] == "Hospital"][:1] or [s.turn]
        if phase == at.BLOCK:
            return [seat for seat in clockwise(s, s.turn) if s.kept[KEEPABLE * seat + 2]] or [s.turn]
        if phase == at.PUT and s.duty >= 0:
            effect = self.table.duties[s.duty].effect
            if effect == BY_DISPATCHER:
                return [dispatcher(s, s.turn)]
            if effect == GARAGE_ALL:
                return [s.victim]
        return [s.turn]


def _index(field: str, name: object, names: Sequence[str]) -> int:
    if not isinstance(name, str) or name not in names:
        some = ", ".join(names[:8]) + (f" … {names[-1]}" if len(names) > 8 else "")
        raise BadInput(field, f"should be one of {some}")
    return names.index(name)


def _numbers(field: str, value: object, names: Sequence[str]) -> list[int]:
    if not isinstance(value, list | tuple) or len(value) > 1_000:
        raise BadInput(field, "should be a list of names")
    return [_index(field, name, names) for name in value]


def _mask(field: str, value: object, names: Sequence[str]) -> int:
    numbers = _numbers(field, value, names)
    if len(set(numbers)) != len(numbers):
        raise BadInput(field, "should name nothing twice")
    return sum(1 << number for number in numbers)
