"""The facts of a position, and what they are when nothing is said: a game under way."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from fivealarm.games.fire_call.rules import state as at
from fivealarm.games.fire_call.rules.board import CARD_CODES, CODES, COLOURS, DISTRICTS, PLACE_NAMES, SPACES, STATION_1
from fivealarm.games.fire_call.rules.cards.decks import EFFECTS, KEEPABLE
from fivealarm.games.fire_call.rules.game import FireCall
from fivealarm.games.fire_call.rules.state import PHASES, State
from fivealarm.kernel.contract import NOBODY
from fivealarm.kernel.schema import Field, Fields, Many, Maybe, Name, Truth, Whole
from fivealarm.positions.keeps import Own, Sparse, Tally, Turned
from fivealarm.positions.kinds import Bits, Each

Facts = Mapping[str, Any]
USUAL_COLOURS: Final = (3, 2, 0, 1)  # blue, yellow, red, black
SETTING_UP: Final = (at.COLOUR, at.STATION, at.COVER, at.FIRST_ROLL)
WITH_CARD: Final = (
    at.ANNOUNCED, at.ATTEMPT, at.SUPPLY, at.BLOCK, at.BLOCKED, at.COMPLETED, at.CHOOSE,
)  # fmt: skip
AFTER_SIX: Final = (at.RELEASE, at.CREDIT)
DUTY_SPACE: Final = PLACE_NAMES.index("I02")
CALL_SPACE: Final = PLACE_NAMES.index("I01")


@lru_cache(maxsize=32)
def fields(game: FireCall) -> Fields:
    """All facts, where a state keeps them, in the order in which they are written."""
    late = {"late_six": Field(Truth(), 0)} if game.table.late_release else {}
    return Fields(_table(game) | _cards(game) | _turn(game) | _pending(game) | late)


def _table(game: FireCall) -> dict[str, Field]:
    """Who acts, colours, markers, ranks."""
    seats, seat = game.seats, Whole(0, game.seats - 1)
    place = Name.of(PLACE_NAMES, "a place, like I00, A1, Station 1 or Hospital")
    colours = Many(Maybe(Name.of(COLOURS)), seats)
    return {
        "phase": Field(Name.of(PHASES), at.START),
        "to_act": Field(Whole(NOBODY, seats - 1), None, Own(lambda s: s.to_act)),
        "turn": Field(seat, 0),
        "first": Field(Maybe(seat), _early(-1, 0)),
        "rounds": Field(Whole(0, 1_000_000), 0),
        "colours": Field(colours, lambda facts: _colours(game, facts), Turned("colour", tuple)),
        "at": Field(Many(Maybe(place), seats), lambda facts: _places(seats, facts)),
        "ranks": Field(Many(Name.of(game.table.board.ranks), seats), [game.table.rank] * seats, "rank"),
    }


def _cards(game: FireCall) -> dict[str, Field]:
    """Equipment, districts, kept cards and discards."""
    table, seats = game.table, game.seats
    numbers = Name.of([str(number) for number in range(1, DISTRICTS + 1)], f"a district, 1 to {DISTRICTS}")
    keep = Name({kind.id: kind.effect for kind in table.duties if kind.effect < KEEPABLE})
    calls = Name.of([card.id for card in table.calls], "a Fire Call card, like F01")
    cards = Many(Bits(Name.of(CARD_CODES)), seats)
    return {
        "possession": Field(cards, lambda facts: _starting(game, facts), "have"),
        "garage": Field(_items(seats), [0] * seats),
        "districts": Field(Each(numbers, Whole(0, seats - 1)), {}, Sparse("owner", range(seats))),
        "kept": Field(Many(Many(keep), seats), [[]] * seats, Own(_kept, _keep)),
        "call": Field(Maybe(calls), -1, "card"),
        "calls_discarded": Field(Bits(calls), lambda facts: facts["refused"], "out"),
        "duties_discarded": Field(Many(_duties(game)), [], Tally("duties_out")),
        "first_rolls": Field(
            Many(Maybe(Whole(0, 6)), seats), _early([0] * seats, [-1] * seats), Turned("rolls", tuple)
        ),
    }


def _items(seats: int) -> Many:
    return Many(Bits(Name.of(CODES)), seats)


def _duties(game: FireCall) -> Name:
    return Name.of([kind.id for kind in game.table.duties])


def _turn(game: FireCall) -> dict[str, Field]:
    """What is counted within one turn."""
    calls = Name.of([card.id for card in game.table.calls], "a Fire Call card, like F01")
    spaces = Name.of(PLACE_NAMES[:SPACES], "a space, I00 to I23 or A1 to H6")
    return {
        "die": Field(Whole(0, 6), lambda facts: 6 if _spends(facts) else 0),
        "steps": Field(Whole(0, 6), lambda facts: _steps(game, facts)),
        "entered": Field(Bits(spaces), 0),
        "extra_rolls": Field(Whole(0, 2), 0, "extra"),
        "credits": Field(Whole(0, 1_000), lambda facts: int(_spends(facts))),
        "freed": Field(Truth(), 0),
        "cards_drawn": Field(Whole(0, 3), _drawn, "drawn"),
        "refused": Field(Bits(calls), 0),
        "blocked": Field(Truth(), lambda facts: int(facts["phase"] == at.BLOCKED)),
        "lent": Field(_items(game.seats), [0] * game.seats, Turned("lend", tuple)),
    }


def _pending(game: FireCall) -> dict[str, Field]:
    """The Station Duties card that is being followed, and how far."""
    seat, sections = Whole(0, game.seats - 1), Name.of(game.table.board.sections)
    return {
        "duty": Field(Maybe(_duties(game)), lambda facts: _duty(game, facts)),
        "victim": Field(Maybe(seat), lambda facts: facts["turn"] if facts["phase"] == at.PUT else -1),
        "section": Field(Maybe(sections), -1),
        "left": Field(Whole(0, 100), lambda facts: int(facts["phase"] in (at.SECTION, at.COLLECT, at.PUT))),
    }


def _kept(s: State) -> list[list[int]]:
    """The effects of kept cards, by seat."""
    rows = [s.kept[KEEPABLE * seat : KEEPABLE * (seat + 1)] for seat in range(s.seats)]
    return [[effect for effect, count in enumerate(row) for _ in range(count)] for row in rows]


def _keep(s: State, effects: list[list[int]]) -> None:
    s.kept = tuple(row.count(effect) for row in effects for effect in range(KEEPABLE))


def _early(before: Any, later: Any) -> Callable[[Facts], Any]:
    """What a fact is at set-up, and in play."""
    return lambda facts: before if facts["phase"] in SETTING_UP else later


def _acting(facts: Facts) -> int:
    """Who is said to act at set-up."""
    return int(facts["to_act"] or 0)


def _colours(game: FireCall, facts: Facts) -> list[int]:
    usual = game.colours or USUAL_COLOURS
    done = _acting(facts) if facts["phase"] == at.COLOUR else game.seats
    return [usual[seat] if seat < done else -1 for seat in range(game.seats)]


def _places(seats: int, facts: Facts) -> list[int]:
    """Everybody at Station 1; who draws or answers a card on a space for that."""
    phase = facts["phase"]
    placed = _acting(facts) if phase == at.STATION else 0 if phase == at.COLOUR else seats
    places = [STATION_1 if seat < placed else -1 for seat in range(seats)]
    if phase in (at.OFFER, at.DUTY_DRAW):
        places[facts["turn"]] = DUTY_SPACE
    elif phase == at.CALL_DRAW or phase in WITH_CARD:
        places[facts["turn"]] = CALL_SPACE
    return places


def _starting(game: FireCall, facts: Facts) -> list[int]:
    starting = [0 if colour < 0 else game.table.board.starting[colour] for colour in facts["colours"]]
    return [items & ~garage for items, garage in zip(starting, facts["garage"], strict=True)]


def _spends(facts: Facts) -> bool:
    return facts["phase"] in (*AFTER_SIX, at.END)


def _steps(game: FireCall, facts: Facts) -> int:
    if facts["phase"] in AFTER_SIX:
        return 0 if game.table.late_release and facts["late_six"] else 6
    return int(facts["die"] or 1) if facts["phase"] == at.FORK else 0


def _drawn(facts: Facts) -> int:
    return min(int(facts["refused"]).bit_count() + (facts["phase"] in WITH_CARD), 3)


def _duty(game: FireCall, facts: Facts) -> int:
    """A card that asks what this phase asks."""
    usual = {at.PUT: "garage", at.OPPONENT: "garage-opponent"}.get(facts["phase"], "")
    effects = [EFFECTS[kind.effect] for kind in game.table.duties]
    return effects.index(usual) if usual in effects else -1
