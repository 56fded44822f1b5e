"""What a learner of The Brigade is given: the city cell by cell, the brigades, cards, the course of the turn."""

from collections.abc import Sequence
from typing import Final

from fivealarm.games.brigade.rules.board import CELLS, SIZE
from fivealarm.games.brigade.rules.data import CIRCLES, TRACKS
from fivealarm.games.brigade.rules.game import Brigade, View
from fivealarm.games.brigade.rules.state import DESTROYED, DOOMED
from fivealarm.observation.layout import Layout, Span
from fivealarm.observation.spans import (
    MOST,
    bits,
    business,
    capped,
    counts,
    each_bits,
    each_one_of,
    kept,
    levels,
    number,
    numbers,
    one_of,
    seats,
    seldom,
    who,
)

VERSION: Final = 1
FIRES: Final = {
    "fire": {level: level for level in range(1, DOOMED)},
    "doomed": {DOOMED: 1},
    "destroyed": {DESTROYED: 1},
}
STACK: Final = (
    "over", "first", "lay", "starter", "event phase", "event", "read", "share", "crew draw", "keep", "replace",
    "offer", "step", "wagon", "spend", "renown", "poet", "refill", "buckets", "transfer", "page", "adept", "backburn",
    "swap",
)  # fmt: skip
DEPTH: Final = 5  # of unfinished business
COURSE: Final = {"turns": MOST, "actions": 20, "final turns": 4, "doused": 1, "water": 40}


def layout(game: Brigade) -> Layout:
    made = Layout(
        "brigade", VERSION, [*who(game.seats), *_turn(game), *_city(game), *_brigades(game), _decks(game)]
    )  # fmt: skip
    return made.on_grid(SIZE, SIZE, _planes(game.seats))


def _turn(game: Brigade) -> list[Span]:
    names = seats(game.seats)
    return [
        one_of("turn", names, lambda view: view.state.turn),
        numbers("course", COURSE, _course),
        bits("used", ("upgrade", "wagon", "transfer"), lambda view: view.state.used),
        bits("poet wrote", names, lambda view: view.state.poets),
        business("business", STACK, DEPTH, 2, lambda view: view.state.pending),
    ]


def _course(view: View) -> tuple[int, ...]:
    s = view.state
    return capped(s.turns), s.actions, s.final + 1, s.doused, s.supply


def _city(game: Brigade) -> list[Span]:
    """Cell by cell: the block, its fire, its people."""
    names = seats(game.seats)
    blocks = [block.id for block in game.city.box.blocks]
    renown = [f"{seat} {cell}" for seat in names for cell in CELLS]
    return [
        seldom(
            "city",
            [
                each_one_of("block", CELLS, blocks, lambda view: view.state.layout),
                counts("worth", CELLS, 5, lambda view: view.state.worth),
            ],
            lambda view: view.state.layout,
        ),
        levels("cell", CELLS, FIRES, lambda view: bytes(view.state.fire)),
        kept(each_one_of("loyal", CELLS, names, lambda view: view.state.loyal), lambda view: tuple(view.state.loyal)),
        counts("renown", renown, game.city.box.renown, lambda view: view.state.renown),
    ]


def _brigades(game: Brigade) -> list[Span]:
    """Seat by seat: places, water, tracks, crew, tokens."""
    names, box = seats(game.seats), game.city.box
    tracks = [f"{seat} {track}" for seat in names for track in TRACKS]
    return [
        each_one_of("brigade", names, CELLS, lambda view: view.state.brigade),
        each_one_of("wagon", names, CELLS, lambda view: view.state.wagon),
        counts("brigade water", names, box.water, lambda view: view.state.brigade_water),
        counts("wagon water", names, box.water, lambda view: view.state.wagon_water),
        counts("track", tracks, CIRCLES, lambda view: view.state.tracks),
        each_bits("crew", names, [card.id for card in box.crew], lambda view: view.state.hired),
        counts("renown left", names, box.renown, lambda view: view.state.renown_left),
        counts("loyalty left", names, box.loyalty, lambda view: view.state.loyalty_left),
        counts("last deed", names, MOST, lambda view: [capped(turn) for turn in view.state.deed]),
    ]


def _decks(game: Brigade) -> Span:
    return seldom("cards", _cards(game), _piles)


def _piles(view: View) -> tuple[object, ...]:
    s = view.state
    return s.event_deck, s.event_drawn, s.event_last, s.crew_deck, s.crew_shown, s.active


def _cards(game: Brigade) -> list[Span]:
    events, crew = [card.id for card in game.city.box.events], [card.id for card in game.city.box.crew]
    return [
        bits("event to come", events, lambda view: view.state.event_deck),
        bits("event shown", events, lambda view: view.state.event_drawn),
        one_of("last event", events, lambda view: view.state.event_last),
        bits("crew to come", crew, lambda view: view.state.crew_deck),
        bits("crew shown", crew, lambda view: view.state.crew_shown),
        bits("crew at work", crew, lambda view: view.state.active),
        number("crew cards", len(crew), lambda view: view.state.crew_deck.bit_count()),
    ]


def _planes(count: int) -> dict[str, Sequence[str]]:
    names = seats(count)
    planes: dict[str, Sequence[str]] = {
        "worth": [f"city worth {cell}" for cell in CELLS],
        **{thing: [f"cell {thing} {cell}" for cell in CELLS] for thing in FIRES},
    }
    for seat in names:
        planes[f"loyal to {seat}"] = [f"loyal {cell} {seat}" for cell in CELLS]
        for thing in ("renown", "brigade", "wagon"):
            planes[f"{thing} of {seat}"] = [f"{thing} {seat} {cell}" for cell in CELLS]
    return planes
