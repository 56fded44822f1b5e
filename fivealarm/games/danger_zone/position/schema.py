"""The facts of a position in their order, where a state keeps them, and what they are when nothing is said."""

from functools import lru_cache
from typing import Any, Final

from fivealarm.games.danger_zone.position.kinds import SPACE, FactsOrName, FollowerSpace
from fivealarm.games.danger_zone.rules import state as st
from fivealarm.games.danger_zone.rules.board import BARE_GROUND, CELL_OF, GEAR, HP, OFF, POSITIONS, relaid
from fivealarm.games.danger_zone.rules.cards import held
from fivealarm.games.danger_zone.rules.components import RESCUE, SURVIVORS, Components
from fivealarm.games.danger_zone.rules.data import AFTERSHOCK_KEYS, GEAR_KEYS, MOST_COPIES, STARTING_KEYS, TILES
from fivealarm.games.danger_zone.rules.ending import ENDINGS, FOREVER
from fivealarm.games.danger_zone.rules.game import DangerZone
from fivealarm.games.danger_zone.rules.state import State
from fivealarm.kernel.schema import Field, Fields, Kind, Known, Many, Maybe, Name, Truth, Whole
from fivealarm.positions.keeps import Follows, Own, Sparse, Tally, Turned
from fivealarm.positions.kinds import Besides, Bits, Business, CountsByName, Each, NumberSet, Parts

REFERENCE: Final = (0, 1, 2, 3, 4, 5, 7, 11)  # the board of section 8
USUAL_MP: Final = 5
MOST_MP: Final = 60
MOST_TURNS: Final = 1_000_000
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

# The card that lets a tile be chosen; true is short for the Blueprints, false if nobody knows which card.
CHOSEN_BY: Final = Besides(Name(CHOOSING), ((True, st.FOR_BLUEPRINTS), (False, 0)), {0: False})
PLACES: Final = Name({str(position): position for position in POSITIONS}, "a position from 1 to 8")
GROUND: Final = Name({name: cell for name, cell in SPACE.names.items() if cell != HP}, "a space such as 2:41, not HP")
TILE: Final = Name.of([f"T{number:02}" for number in range(1, TILES + 1)], "a tile such as T07")
GEAR_CARD: Final = FactsOrName(
    Fields({
        "card": Field(Besides(Name.of(GEAR_KEYS), told={st.UNKNOWN: "?"})),
        "batch": Field(Whole(1, MOST_BATCHES), 1),
        "shown": Field(Truth(), 0),
        "cannot_be": Field(Bits(Name.of(GEAR_KEYS)), 0),
    }),
    held.gear_card,
    lambda card: {
        "card": held.face(card), "batch": held.batch(card), "shown": not held.hidden(card),
        "cannot_be": held.ruled_out(card),
    },
)  # fmt: skip
KIT_CARD: Final = FactsOrName(
    Fields({
        "card": Field(Besides(Name.of(STARTING_KEYS), told={st.UNKNOWN: "?"})),
        "can_be": Field(Bits(Name.of(STARTING_KEYS)), held.ANY_KIT),
    }),
    held.kit_card,
    lambda kit: {"card": held.face(kit), "can_be": held.maybe(kit)},
)  # fmt: skip


@lru_cache(maxsize=32)
def fields(game: DangerZone) -> Fields:
    """All facts: people, cards, time."""
    parts, seats = game.components, game.seats
    return Fields(_people(parts, seats) | _cards(parts, seats) | _time(seats))


def _people(parts: Components, seats: int) -> dict[str, Field]:
    pawns = Many(Name(CELL_OF, SPACE.what), seats)
    return {
        "tiles": Field(Many(Maybe(_tile(parts.rotation)), 8), list(REFERENCE), Own(lambda s: s.tiles[1:], _lay)),
        "pawns": Field(pawns, lambda facts: [_home(facts, seat) for seat in range(seats)], "at"),
        "trains": Field(Many(Many(FollowerSpace()), seats), [[]] * seats, Own(_trains, _follow)),
        "free": Field(Many(GROUND, most=SURVIVORS), [], Tally("free")),
        "safe": Field(Many(Whole(0, SURVIVORS), seats), [0] * seats),
        "supply": Field(Whole(0, SURVIVORS), lambda facts: _others(facts) - facts["crushed"]),
        "crushed": Field(Whole(0, SURVIVORS), lambda facts: _rest(facts) if "supply" in facts.said else 0),
    }


def _cards(parts: Components, seats: int) -> dict[str, Field]:
    gear, batches = CountsByName(Name.of(GEAR_KEYS), MOST_COPIES), range(1, MOST_BATCHES + 1)
    lying, of_batch = Each(PLACES, _lying(seats)), Each(PLACES, Whole(1, MOST_BATCHES))
    return {
        "aftershocks": Field(lying, lambda facts: _beside(parts, facts), Own(_quakes, _put_quakes)),
        "aftershock_deck": Field(Whole(0, sum(parts.aftershocks)), lambda facts: _deck(parts, facts), "deck"),
        "aftershock_discard": Field(CountsByName(Name.of(AFTERSHOCK_KEYS), MOST_COPIES), None, Own(lambda s: s.spent)),
        "gear": Field(of_batch, lambda facts: _gear(parts, facts), Sparse("beside", batches)),
        "gear_deck": Field(Whole(0, 30), None, Follows(lambda s: s.gear_deck)),
        "gear_batches": Field(Many(gear), None, Own(lambda s: s.pools)),
        "gear_discard": Field(gear, (0,) * len(GEAR_KEYS), "gear_out"),
        "hands": Field(Many(Many(GEAR_CARD), seats), [[]] * seats, Turned("hands", _rows)),
        "starting_gear": Field(Many(Many(KIT_CARD), seats), [[]] * seats, Turned("kits", _rows)),
        "starting_gear_used": Field(Bits(Name.of(STARTING_KEYS)), 0, "used"),
    }


def _time(seats: int) -> dict[str, Field]:
    someone = Whole(-1, seats - 1)
    return {
        "turn": Field(Whole(0, seats - 1), 0),
        "mp": Field(Whole(0, MOST_MP), lambda facts: 0 if "pending" in facts.said else USUAL_MP),
        "turn_over": Field(Truth(), 0, Turned("over", bool)),
        "first": Field(someone, lambda facts: -1 if _setting_up(facts) else 0),
        "turns": Field(Whole(0, MOST_TURNS), 0),
        "rescue": Field(Truth(), 0, Turned("rescue", bool)),
        "rescue_on_helipad": Field(Truth(), lambda facts: facts["rescue"], Turned("pad", bool)),
        "turns_left": Field(Whole(-1, 3 * seats), lambda facts: 0 if facts["rescue"] else -1, "left"),
        "next": Field(someone, -1, "then"),
        "sudden_death": Field(_sudden_death(seats), -1, "sudden"),
        "left_behind": Field(NumberSet(0, seats - 1), 0, "out"),
        "was_empty": Field(Truth(), 0, Turned("empty", bool)),
        "pending": Field(Many(_business(seats), most=MOST_BUSINESS), []),
        "ended": Field(Maybe(_ended(seats)), -1, Own(_ending, _end)),
    }


def _rows(rows: list[list[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(map(tuple, rows))


def _lay(s: State, tiles: list[int]) -> None:
    s.tiles, s.ground = (-1, *tiles), BARE_GROUND
    for position, tile in enumerate(tiles, 1):
        if tile >= 0:
            s.ground = relaid(s.ground, position, s.components.shapes[tile])


def _home(facts: Known, seat: int) -> int:
    return OFF if facts["left_behind"] >> seat & 1 else HP


def _trains(s: State) -> list[list[tuple[int, int]]]:
    return [list(zip(train, waits, strict=True)) for train, waits in zip(s.trains, s.waits, strict=True)]


def _follow(s: State, trains: list[list[tuple[int, int]]]) -> None:
    s.trains = [tuple(cell for cell, _ in train) for train in trains]
    s.waits = [tuple(wait for _, wait in train) for train in trains]


def _others(facts: Known) -> int:
    """Survivors in the supply or crushed: what is left of the 30 (DZ-1.11)."""
    return SURVIVORS - len(facts["free"]) - sum(map(len, facts["trains"])) - int(sum(facts["safe"]))


def _rest(facts: Known) -> int:
    return int(_others(facts) - facts["supply"])


def _laid(facts: Known) -> bool:
    return -1 not in facts["tiles"]


def _beside(parts: Components, facts: Known) -> dict[int, tuple[int, int, int]]:
    """A card beside each tile once all tiles are laid."""
    lies = st.FROM_DECK if parts.early_rescue else st.ORDINARY
    return dict.fromkeys(POSITIONS, (lies, -1, 0)) if _laid(facts) else {}


def _quakes(s: State) -> dict[int, tuple[int, int, int]]:
    return {p: (s.quakes[p], s.faces[p], s.seen[p]) for p in POSITIONS if s.quakes[p]}


def _put_quakes(s: State, cards: dict[int, tuple[int, int, int]]) -> None:
    none = (st.NO_CARD, -1, 0)
    s.quakes, s.faces, s.seen = zip(none, *(cards.get(position, none) for position in POSITIONS), strict=True)


def whole_deck(parts: Components) -> int:
    """Aftershock cards that are in the deck once eight lie beside tiles, the bottom RESCUE! included."""
    return sum(parts.aftershocks[:RESCUE]) - 8 + parts.extra_rescue + 1


def _deck(parts: Components, facts: Known) -> int:
    resting = any(lies == st.BOTTOM for lies, _, _ in facts["aftershocks"].values())
    return 0 if resting or facts["rescue"] else whole_deck(parts)


def _gear(parts: Components, facts: Known) -> dict[int, int]:
    """A card of the first batch beside each tile with the sign for it."""
    shapes = [parts.shapes[tile] if tile >= 0 else () for tile in facts["tiles"]]
    return {position: 1 for position in POSITIONS if _laid(facts) and GEAR in shapes[position - 1]}


def _setting_up(facts: Known) -> bool:
    return not _laid(facts) or any(item[0] == st.FIRST for item in facts["pending"])


def _ending(s: State) -> Any:
    return {"rule": s.ended, "winners": s.winners} if s.ended >= 0 else -1


def _end(s: State, facts: Any) -> None:
    if facts != -1:
        s.ended, s.winners = -1 if facts["rule"] is None else facts["rule"], facts["winners"]


def _sudden_death(seats: int) -> Besides:
    """Turns left in it, or forever."""
    return Besides(Whole(-1, 1000 * seats), (("forever", FOREVER),), {FOREVER: "forever"})


def _tile(rotation: bool) -> Name:
    """T07, or T07 90 where tiles are turned."""
    angles = {"": 0, " 90": 1, " 180": 2, " 270": 3, " 0": 0} if rotation else {"": 0}
    names = {f"{tile}{angle}": at + TILES * turn for angle, turn in angles.items() for tile, at in TILE.names.items()}
    return Name(names, "a tile such as T07" + (" or T07 90" if rotation else ", not turned: tile_rotation is fixed"))


def _lying(seats: int) -> FactsOrName:
    facts = {
        "lies": Field(Name({name: lies for lies, name in enumerate(LYING, st.ORDINARY)}), st.ORDINARY),
        "card": Field(Besides(Name.of(AFTERSHOCK_KEYS), told={-1: "?"}), -1),
        "seen_by": Field(NumberSet(0, seats - 1), 0),
    }
    return FactsOrName(Fields(facts), lambda *row: row, lambda row: dict(zip(facts, row, strict=True)), brief=True)


def _ended(seats: int) -> Fields:
    rules = Name.of([rule for rule, _ in ENDINGS])
    return Fields({"rule": Field(rules), "winners": Field(NumberSet(0, seats - 1), 1)})


def _business(seats: int) -> Business:
    """Unfinished business by name, and what its numbers are."""
    seat: Parts = {"a seat": Whole(0, seats - 1)}
    position: Parts = {"a position from 1 to 8": Whole(1, 8)}
    causer: Parts = {"a seat, or -1 at set-up": Whole(-1, seats - 1)}
    earlier: Parts = {"a position from 1 to 8, or 0": Whole(0, 8)}
    tile: Parts = {"a tile such as T07": TILE}
    asked: Parts = {**position, **seat, "a small number": Whole(0, 8), "true or false": Truth()}
    people: Kind = NumberSet(0, seats - 1)
    first: Parts = {"a list of seats": people, "how many rolled": Whole(0, 8), "the best": Whole(0, 8), "whose": people}
    target: Parts = {**seat, "a list of positions": NumberSet(1, 8), "the card": CHOSEN_BY}
    return Business({
        "layout": (st.LAYOUT, position),
        "spin": (st.SPIN, {**position, **causer, **tile}),
        "deal": (st.DEAL, seat),
        "first": (st.FIRST, first),
        "roll": (st.ROLL, {}),
        "take": (st.TAKE, {**seat, **position}),
        "draw": (st.DRAW, {**seat, **position}),
        "die": (st.DIE, {" or ".join(PURPOSES): Name.of(PURPOSES), **seat, **earlier}),
        "target": (st.TARGET, target),
        "replace": (st.REPLACE, asked),
        "ask": (st.ASK, asked),
        "tile": (st.TILE, {**position, **seat}),
        "pair": (st.PAIR, {**position, **seat}),
        "build": (st.BUILD, {**position, **seat, **tile, "another tile": TILE}),
        "lay aftershock": (st.LAY_QUAKE, {**position, **seat}),
        "turn up": (st.TURN_UP, {**position, **seat}),
        "lay gear": (st.LAY_GEAR, position),
        "discard": (st.DISCARD, position),
        "settle": (st.SETTLE, position),
        "activate": (st.ACTIVATE, {**position, "a small number": Whole(0, 8)}),
        "call": (st.CALL, seat),
        "look": (st.LOOK, {**seat, **earlier}),
        "see": (st.SEE, {**seat, **position, **earlier}),
    })  # fmt: skip
