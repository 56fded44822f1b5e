"""The facts of a position, where a state keeps them, and what they are when nothing is said."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from fivealarm.games.brigade.rules.board import BLOCKS, CELL, CELLS, CITY_CELLS
from fivealarm.games.brigade.rules.city import ALL_EVENTS, City
from fivealarm.games.brigade.rules.data import CIRCLES, TRACKS
from fivealarm.games.brigade.rules.ending import ENDINGS, score
from fivealarm.games.brigade.rules.fire import flames
from fivealarm.games.brigade.rules.game import Brigade
from fivealarm.games.brigade.rules.special_events import SHARES
from fivealarm.games.brigade.rules.state import DESTROYED, DOOMED, NEVER, State, lie
from fivealarm.games.brigade.rules.units.crew import brigade_capacity, crew_discard, wagon_capacity
from fivealarm.kernel.contract import NOBODY
from fivealarm.kernel.schema import Field, Fields, Kind, Many, Maybe, Name, Truth, Whole
from fivealarm.positions.keeps import Follows, Item, Own, Sparse, Turned, Where
from fivealarm.positions.kinds import Bits, Each, NamedBusiness, NumberSet, inside

MOST: Final = 1_000_000  # turns, and whatever is counted
MOST_ACTIONS: Final = 20
MOST_FRAMES: Final = 12
COUNT: Final = Whole(0, MOST)
USED: Final = Name.of(("upgrade", "wagon", "transfer"))  # as bits: UPGRADED, WAGON_MOVED, TRANSFERRED
BLOCK: Final = Name({CELLS[cell]: cell for cell in BLOCKS}, "a block such as B2; a corner has none")
BUSINESS: Final = (  # by its number in rules.state
    "over", "first", "lay", "starter", "event phase", "event", "read", "share", "crew draw", "keep", "replace",
    "offer", "step", "wagon", "spend", "renown", "poet", "refill", "buckets", "transfer", "page", "adept", "backburn",
    "swap",
)  # fmt: skip


class BlockLayout:
    """How the blocks lie: "training", or the block on each cell."""

    def __init__(self, city: City) -> None:
        usual = city.layout or city.box.training
        self.usual = {cell: usual[cell] for cell in BLOCKS}
        self.named = Each(Name(CELL, "a space from A1 to F6"), Name.of([block.id for block in city.box.blocks]))

    def read(self, path: str, value: object) -> dict[int, int]:
        return self.usual if value == "training" else self.named.read(path, value)

    def write(self, value: Mapping[int, int]) -> dict[str, Any]:
        return self.named.write(value)


@lru_cache(maxsize=32)
def fields(game: Brigade) -> Fields:
    """As in a game under way: seat 0 to act, all at home, nothing burning."""
    city, seats, layout = game.city, game.seats, BlockLayout(game.city)
    events, blocks = Bits(Name.of([card.id for card in city.box.events])), Many(BLOCK, each=1)
    players = Fields({str(seat): inside(_player(city, seat)) for seat in range(seats)})
    return Fields({
        "to_act": Field(Whole(NOBODY, seats - 1), None, Follows(lambda s: s.to_act)),
        "turn": Field(Whole(0, seats - 1), 0),
        "turns": Field(Whole(1, MOST), seats + 1),  # the first turns are over
        "actions": Field(Whole(0, MOST_ACTIONS), lambda facts: _actions(city, facts)),
        "used": Field(Bits(USED), 0),
        "poets": Field(NumberSet(0, seats - 1), 0),
        "final_turns": Field(Maybe(Whole(0, seats - 1), NEVER), NEVER, "final"),
        "doused": Field(Truth(), 0, Turned("doused", bool)),
        "layout": Field(layout, layout.usual, Own(Sparse("layout", range(len(BLOCKS))).get, _lay)),
        "fire": Field(Each(BLOCK, Whole(1, 4)), {}, Sparse("fire", range(1, DOOMED))),
        "doomed": Field(blocks, [], Where("fire", DOOMED)),
        "destroyed": Field(blocks, [], Where("fire", DESTROYED)),
        "flames": Field(COUNT, None, Follows(flames)),
        "water_supply": Field(COUNT, None, Follows(lambda s: s.supply)),
        "players": inside(players),
        "event_deck": Field(COUNT, None, Follows(lambda s: s.event_deck.bit_count())),
        "event_drawn": Field(events, 0),
        "event_last": Field(Maybe(events.kind), -1),
        "event_discard": Field(events, 0, Own(lambda s: ALL_EVENTS & ~s.event_deck & ~s.event_drawn)),
        "crew_deck": Field(COUNT, None, Follows(lambda s: s.crew_deck.bit_count())),
        "crew_shown": Field(_crew(city), 0),
        "crew_discard": Field(_crew(city), 0, Own(crew_discard)),
        "active_crew": Field(_crew(city), None, Own(lambda s: s.active)),
        "pending": Field(Many(_business(city), most=MOST_FRAMES), []),
    })  # fmt: skip


def _player(city: City, seat: int) -> Fields:
    """At home, with two water each."""
    space = Name({CELLS[cell]: cell for cell in range(36) if city.open_to[seat][cell]}, "a block or its own firehouse")
    circle = Whole(0, CIRCLES - 1)
    tracks = Fields({name: Field(circle, 0, Item("tracks", 3 * seat + track)) for track, name in enumerate(TRACKS)})
    water, loyalty = Whole(0, city.box.water), Many(BLOCK, most=city.box.loyalty, each=1)
    return Fields({
        "brigade": Field(space, city.homes[seat], Item("brigade", seat)),
        "wagon": Field(space, city.homes[seat], Item("wagon", seat)),
        "brigade_water": Field(water, city.box.warden_water, Item("brigade_water", seat)),
        "wagon_water": Field(water, city.values[1][0], Item("wagon_water", seat)),
        "brigade_capacity": Field(COUNT, None, Follows(lambda s: brigade_capacity(s, seat))),
        "wagon_capacity": Field(COUNT, None, Follows(lambda s: wagon_capacity(s, seat))),
        "tracks": inside(tracks),
        "crew": Field(_crew(city), 0, Item("hired", seat)),
        "renown": Field(Each(BLOCK, Whole(1, city.box.renown)), {}, Renown(seat)),
        "renown_left": Field(COUNT, None, Follows(lambda s: s.renown_left[seat])),
        "loyalty": Field(loyalty, [], Where("loyal", seat)),
        "loyalty_left": Field(COUNT, None, Follows(lambda s: s.loyalty_left[seat])),
        "last_deed": Field(COUNT, 0, Item("deed", seat)),
        "score": Field(COUNT, None, Follows(lambda s: score(s, seat))),
    })  # fmt: skip


class Renown:
    """The tokens of a seat by block."""

    def __init__(self, seat: int) -> None:
        self.first = 36 * seat

    def put(self, s: State, value: Mapping[int, int]) -> None:
        for cell, tokens in value.items():
            s.renown[self.first + cell] = tokens

    def get(self, s: State) -> dict[int, int]:
        return {cell: tokens for cell in BLOCKS if (tokens := s.renown[self.first + cell])}


def _business(city: City) -> NamedBusiness:
    seat: dict[str, Kind] = {"seat": Whole(0, city.seats - 1)}
    crew = {**seat, "crew": _crew(city).kind}
    shared = Name({card.id: number for number, card in enumerate(city.box.events) if number in SHARES})
    parts: dict[str, dict[str, Kind]] = {
        "over": {"ending": Name.of(ENDINGS), "winner": Maybe(seat["seat"], NOBODY)},
        "lay": {"laid": Whole(0, len(CITY_CELLS) - 1)},
        "starter": {"starters": Whole(1, 3)},
        "event": {"events": Whole(1, 2)},
        "share": {"special": shared, "done": Whole(0, city.seats)},
        "crew draw": {**seat, "cards": Whole(0, 3)},
        "keep": seat,
        "replace": crew,
        "swap": crew,
        "offer": seat,
        "step": {"points": Whole(1, 4), "steps": Whole(0, 4)},
        "wagon": {**seat, "optional": Truth()},
        "spend": {"lowered": Whole(0, 3)},
        "renown": {**seat, "tokens": Whole(0, 5)},
        "poet": {**seat, "won": BLOCK},
        "buckets": {**seat, "buckets": Whole(0, 2)},
        "transfer": {"to": Name.of(("brigade", "wagon"))},
    }
    return NamedBusiness({name: (code, parts.get(name, {})) for code, name in enumerate(BUSINESS)})


def _lay(s: State, layout: Mapping[int, int]) -> None:
    lie(s, tuple(layout.get(cell, -1) for cell in range(36)))


def _crew(city: City) -> Bits:
    return Bits(Name.of([card.id for card in city.box.crew]))


def _actions(city: City, facts: Mapping[str, Any]) -> int:
    """By the leadership track of the active seat."""
    circle: int = facts["players"][str(facts["turn"])]["tracks"]["leadership"]
    return city.values[0][circle]
