"""The facts of a position in their order, and what they are when nothing is said."""

from functools import cache
from typing import Final

from fivealarm.games.danger_zone.position.kinds import (
    SPACE,
    CountsByName,
    FactsOrName,
    FollowerSpace,
    HiddenName,
    PendingItem,
    SuddenDeathTurns,
    TargetCard,
)
from fivealarm.games.danger_zone.rules import state as st
from fivealarm.games.danger_zone.rules.board import CELL_OF, POSITIONS
from fivealarm.games.danger_zone.rules.cards.held import ANY_KIT
from fivealarm.games.danger_zone.rules.components import SURVIVORS
from fivealarm.games.danger_zone.rules.data import AFTERSHOCK_KEYS, GEAR_KEYS, STARTING_KEYS, TILES
from fivealarm.games.danger_zone.rules.ending import ENDINGS
from fivealarm.games.danger_zone.rules.game import DangerZone
from fivealarm.kernel.schema import Bits, Each, Field, Fields, Kind, Many, Maybe, Name, Truth, Whole
from fivealarm.positions.kinds import NumberSet

REFERENCE: Final = (0, 1, 2, 3, 4, 5, 7, 11)  # the board of section 8
MOST_MP: Final = 60
MOST_TURNS: Final = 1_000_000
MOST_DECK: Final = 15
MOST_BATCHES: Final = 40
MOST_BUSINESS: Final = 40
LYING: Final = ("ordinary", "deck", "rescue")  # from state.ORDINARY on
PURPOSES: Final = ("distant-quake", "twin-shock", "survey-drone", "survey-drone-again", "fault-trigger")

CHOOSING: Final = {
    "blueprints": st.FOR_BLUEPRINTS,
    "fault-line": st.FOR_FAULT_LINE,
    "wrecking-crane": st.FOR_CRANE,
    "survey-drone": st.FOR_DRONE,
    "siren-tower": st.FOR_SIREN,
}

PLACES: Final = Name({str(position): position for position in POSITIONS}, "a position from 1 to 8")
TILE: Final = Name.of([f"T{number:02}" for number in range(1, TILES + 1)], "a tile such as T07")
GEAR_CARD: Final = FactsOrName(
    Fields(
        {
            "card": Field(HiddenName(Name.of(GEAR_KEYS), st.UNKNOWN)),
            "batch": Field(Whole(1, MOST_BATCHES), 1),
            "shown": Field(Truth(), 0),
            "cannot_be": Field(Bits(Name.of(GEAR_KEYS)), 0),
        }
    )
)
KIT_CARD: Final = FactsOrName(
    Fields(
        {
            "card": Field(HiddenName(Name.of(STARTING_KEYS), st.UNKNOWN)),
            "can_be": Field(Bits(Name.of(STARTING_KEYS)), ANY_KIT),
        }
    )
)


def fields(game: DangerZone) -> Fields:
    return _fields(game.seats, game.components.rotation)


@cache
def _fields(seats: int, rotation: bool) -> Fields:
    seat, truth, numbers = Whole(0, seats - 1), Truth(), NumberSet(0, seats - 1)
    return Fields(
        {
            "tiles": Field(Many(Maybe(_tile(rotation)), 8), list(REFERENCE)),
            "pawns": Field(Many(Name(CELL_OF, SPACE.what), seats)),
            "trains": Field(Many(Many(FollowerSpace()), seats), [[]] * seats),
            "free": Field(Many(SPACE), []),
            "safe": Field(Many(Whole(0, SURVIVORS), seats), [0] * seats),
            "supply": Field(Whole(0, SURVIVORS)),
            "crushed": Field(Whole(0, SURVIVORS)),
            "aftershocks": Field(Each(PLACES, _lying(seats))),
            "aftershock_deck": Field(Whole(0, MOST_DECK)),
            "aftershock_discard": Field(CountsByName(AFTERSHOCK_KEYS)),
            "gear": Field(Each(PLACES, Whole(1, MOST_BATCHES))),
            "gear_deck": Field(Whole(0, 30)),
            "gear_batches": Field(Many(CountsByName(GEAR_KEYS))),
            "gear_discard": Field(CountsByName(GEAR_KEYS), (0,) * len(GEAR_KEYS)),
            "hands": Field(Many(Many(GEAR_CARD), seats), [[]] * seats),
            "starting_gear": Field(Many(Many(KIT_CARD), seats), [[]] * seats),
            "starting_gear_used": Field(Bits(Name.of(STARTING_KEYS)), 0),
            "turn": Field(seat, 0),
            "mp": Field(Whole(0, MOST_MP)),
            "turn_over": Field(truth, 0),
            "first": Field(Whole(-1, seats - 1)),
            "turns": Field(Whole(0, MOST_TURNS), 0),
            "rescue": Field(truth, 0),
            "rescue_on_helipad": Field(truth, lambda facts: facts["rescue"]),
            "turns_left": Field(Whole(-1, 3 * seats), lambda facts: 0 if facts["rescue"] else -1),
            "next": Field(Whole(-1, seats - 1), -1),
            "sudden_death": Field(SuddenDeathTurns(1000 * seats), -1),
            "left_behind": Field(numbers, 0),
            "was_empty": Field(truth, 0),
            "pending": Field(Many(_business(seats), most=MOST_BUSINESS), []),
            "ended": Field(Maybe(_ended(seats)), -1),
        }
    )


def _tile(rotation: bool) -> Name:
    """T07, or T07 90 where tiles are turned."""
    angles = {"": 0, " 90": 1, " 180": 2, " 270": 3, " 0": 0} if rotation else {"": 0}
    names = {f"{tile}{angle}": at + TILES * turn for angle, turn in angles.items() for tile, at in TILE.names.items()}
    return Name(names, "a tile such as T07" + (" or T07 90" if rotation else ", not turned: tile_rotation is fixed"))


def _lying(seats: int) -> FactsOrName:
    return FactsOrName(
        Fields(
            {
                "lies": Field(Name({name: lies for lies, name in enumerate(LYING, st.ORDINARY)}), st.ORDINARY),
                "card": Field(HiddenName(Name.of(AFTERSHOCK_KEYS), -1), -1),
                "seen_by": Field(NumberSet(0, seats - 1), 0),
            }
        ),
        brief=True,
    )


def _ended(seats: int) -> Fields:
    rules = Name.of([rule for rule, _ in ENDINGS])
    return Fields({"rule": Field(rules), "winners": Field(NumberSet(0, seats - 1), 1)})


def _business(seats: int) -> PendingItem:
    """Unfinished business by name, and what its numbers are."""
    seat = ("a seat", Whole(0, seats - 1))
    causer = ("a seat, or -1 at set-up", Whole(-1, seats - 1))
    position = ("a position from 1 to 8", Whole(1, 8))
    earlier = ("a position from 1 to 8, or 0", Whole(0, 8))
    tile, truth, count = ("a tile such as T07", TILE), ("true or false", Truth()), ("a small number", Whole(0, 8))
    several, people = ("a list of positions", NumberSet(1, 8)), ("a list of seats", NumberSet(0, seats - 1))
    purpose = (" or ".join(PURPOSES), Name.of(PURPOSES))
    parts: dict[int, tuple[str, tuple[tuple[str, Kind], ...]]] = {
        st.LAYOUT: ("layout", (position,)),
        st.SPIN: ("spin", (position, causer, tile)),
        st.DEAL: ("deal", (seat,)),
        st.FIRST: ("first", (people, count, count, people)),
        st.ROLL: ("roll", ()),
        st.TAKE: ("take", (seat, position)),
        st.DRAW: ("draw", (seat, position)),
        st.DIE: ("die", (purpose, seat, earlier)),
        st.TARGET: ("target", (seat, several, ("the card", TargetCard(Name(CHOOSING))))),
        st.REPLACE: ("replace", (position, seat, count, truth)),
        st.ASK: ("ask", (position, seat, count, truth)),
        st.TILE: ("tile", (position, seat)),
        st.PAIR: ("pair", (position, seat)),
        st.BUILD: ("build", (position, seat, tile, tile)),
        st.LAY_QUAKE: ("lay aftershock", (position, seat)),
        st.TURN_UP: ("turn up", (position, seat)),
        st.LAY_GEAR: ("lay gear", (position,)),
        st.DISCARD: ("discard", (position,)),
        st.SETTLE: ("settle", (position,)),
        st.ACTIVATE: ("activate", (position, count)),
        st.CALL: ("call", (seat,)),
        st.LOOK: ("look", (seat, earlier)),
        st.SEE: ("see", (seat, position, earlier)),
    }
    return PendingItem(
        {name: code for code, (name, _) in parts.items()}, {code: row for code, (_, row) in parts.items()}
    )
