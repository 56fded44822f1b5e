"""The facts of a position, and what they are when nothing is said."""

from collections.abc import Mapping
from typing import Any, Final

from fivealarm.games.brigade.position.pending import UnfinishedBusiness
from fivealarm.games.brigade.rules.board import BLOCKS, CELL, CELLS
from fivealarm.games.brigade.rules.city import City
from fivealarm.games.brigade.rules.data import CIRCLES, TRACKS
from fivealarm.games.brigade.rules.state import NEVER
from fivealarm.kernel.schema import Bits, Each, Field, Fields, Many, Maybe, Name, Truth, Whole

MOST_TURNS: Final = 1_000_000
MOST_ACTIONS: Final = 20
MOST_FRAMES: Final = 12
UNSAID: Final = object()  # of a fact that follows from the others
COUNTED: Final = ("to_act", "flames", "water_supply", "event_deck", "crew_deck")  # follow from the rest
PLAYER_COUNTED: Final = ("brigade_capacity", "wagon_capacity", "renown_left", "loyalty_left", "score")
USED: Final = Name.of(("upgrade", "wagon", "transfer"))  # as bits: UPGRADED, WAGON_MOVED, TRANSFERRED
BLOCK: Final = Name({CELLS[cell]: cell for cell in BLOCKS}, "a block such as B2; a corner has none")


class Anything:
    """Whatever is said; it is compared with what follows from the rest."""

    def read(self, path: str, value: object) -> object:
        return value

    def write(self, value: Any) -> Any:
        return value


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


def fields(city: City) -> Fields:
    """As in a game under way: seat 0 to act, all at home, nothing burning."""
    seats, layout = city.seats, BlockLayout(city)
    events, crew = Bits(Name.of([card.id for card in city.box.events])), _crew(city)
    blocks, follows = Field(Many(BLOCK, each=1), []), Field(Anything(), UNSAID)
    return Fields({
        "to_act": follows,
        "turn": Field(Whole(0, seats - 1), 0),
        "turns": Field(Whole(1, MOST_TURNS), seats + 1),  # the first turns are over
        "used": Field(Bits(USED), 0),
        "poets": Field(Many(Whole(0, seats - 1), each=1), []),
        "final_turns": Field(Maybe(Whole(0, seats - 1), NEVER), NEVER),
        "doused": Field(Truth(), 0),
        "layout": Field(layout, layout.usual),
        "fire": Field(Each(BLOCK, Whole(1, 4)), {}),
        "doomed": blocks,
        "destroyed": blocks,
        "flames": follows,
        "water_supply": follows,
        "players": _inside(_players(city)),
        "actions": Field(Whole(0, MOST_ACTIONS), lambda facts: _actions(city, facts)),
        "event_deck": follows,
        "event_drawn": Field(events, 0),
        "event_last": Field(Maybe(events.kind), -1),
        "event_discard": Field(events, 0),
        "crew_deck": follows,
        "crew_shown": Field(crew, 0),
        "crew_discard": Field(crew, 0),
        "active_crew": Field(crew, UNSAID),
        "pending": Field(Many(UnfinishedBusiness(city), most=MOST_FRAMES), []),
    })  # fmt: skip


def _players(city: City) -> Fields:
    return Fields({str(seat): _inside(_player(city, seat)) for seat in range(city.seats)})


def _inside(kind: Fields) -> Field:
    """Facts inside facts: what is left out takes its own usual values."""
    return Field(kind, lambda _: kind.read("", {}))


def _player(city: City, seat: int) -> Fields:
    """At home, with two water each."""
    space = Name({CELLS[cell]: cell for cell in range(36) if city.open_to[seat][cell]}, "a block or its own firehouse")
    tracks = Fields({name: Field(Whole(0, CIRCLES - 1), 0) for name in TRACKS})
    return Fields({
        "brigade": Field(space, city.homes[seat]),
        "wagon": Field(space, city.homes[seat]),
        "brigade_water": Field(Whole(0, city.box.water), city.box.warden_water),
        "wagon_water": Field(Whole(0, city.box.water), city.values[1][0]),
        "tracks": _inside(tracks),
        "crew": Field(_crew(city), 0),
        "renown": Field(Each(BLOCK, Whole(1, city.box.renown)), {}),
        "loyalty": Field(Many(BLOCK, most=city.box.loyalty, each=1), []),
        "last_deed": Field(Whole(0, MOST_TURNS), 0),
        **{name: Field(Anything(), UNSAID) for name in PLAYER_COUNTED},
    })  # fmt: skip


def _crew(city: City) -> Bits:
    return Bits(Name.of([card.id for card in city.box.crew]))


def _actions(city: City, facts: Mapping[str, Any]) -> int:
    """By the leadership track of the active seat."""
    circle: int = facts["players"][str(facts["turn"])]["tracks"]["leadership"]
    return city.values[0][circle]
