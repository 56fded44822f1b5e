"""What a learner of Fire Engines is given: the city cell by cell, the vehicles, the stack, the course of the turn."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import compress
from typing import Any, Final

from fivealarm.games.fire_engines.rules.board import Board
from fivealarm.games.fire_engines.rules.city.cells import CELLS, LETTERS, WIDTH, name
from fivealarm.games.fire_engines.rules.game import FireEngines, View
from fivealarm.games.fire_engines.rules.state import CAR, FLAME, FRANCHISES, PLACES, STAGES, TOKENS, TRUCK
from fivealarm.observation.layout import Layout, Span
from fivealarm.observation.spans import MOST, capped, counts, few, growing, kept, numbers, one_of, seats, who

VERSION: Final = 1
CITY: Final = tuple(name(cell) for cell in range(CELLS))
COURSE: Final = {
    "second tile": 1, "tiles left": MOST, "fuel": MOST, "blaze tokens": TOKENS, "movement points": MOST, "rider": 2,
    "last x": WIDTH, "last y": WIDTH,
}  # fmt: skip


def layout(game: FireEngines) -> Layout:
    board, count = game.board, game.seats
    made = Layout("fire_engines", VERSION, [
        *who(count),
        *_course(game),
        growing("city", CITY, _tiles(board), _laid),
        few("stands", CITY, _pieces(count, game), _standing),
        Span("trail", CITY, bytes([MOST]) * CELLS, _trail),
    ])  # fmt: skip
    planes = {thing: [f"city {thing} {cell}" for cell in CITY] for thing in _tiles(board)}
    planes |= {thing: [f"stands {thing} {cell}" for cell in CITY] for thing in _pieces(count, game)}
    planes["trail"] = [f"trail {cell}" for cell in CITY]
    return made.on_grid(WIDTH, WIDTH, planes)


def _laid(view: View) -> tuple[tuple[int, ...], bytes]:
    """The cells that were filled, and the code of the tile in each."""
    return view.state.cells, view.state.tile


def _standing(view: View) -> Iterable[tuple[int, int]]:
    """The cells in which a piece stands, and its code."""
    s = view.state
    return compress(zip(s.cells, s.piece, strict=False), s.piece)


def _trail(view: View) -> bytes:
    """Where the vehicle has been, in order."""
    trail = view.state.trail
    if not trail:
        return bytes(CELLS)
    told = bytearray(CELLS)
    for step, cell in enumerate(trail, 1):
        told[cell] = capped(step)
    return bytes(told)


def _tiles(board: Board) -> dict[str, Mapping[int, int]]:
    """Each tile by its number, and what it shows to its four sides."""
    codes = range(1, len(board.faces))
    tiles: dict[str, Mapping[int, int]] = {"tile": {code: code for code in codes}}
    for side, letter in enumerate(LETTERS):
        tiles[f"edge {letter}"] = {code: board.edges[code][side] for code in codes}
    return tiles


def _pieces(count: int, game: FireEngines) -> dict[str, Mapping[int, int]]:
    """Who or what stands in a cell: on which place of the tile, counted from one."""
    starts = {f"urbanite of {seat}": PLACES * (at + 1) for at, seat in enumerate(seats(count))}
    if game.contents.fire:
        starts |= {"blaze": FLAME, "truck": TRUCK}
    if game.contents.mobsters:
        starts |= {"first car": CAR, "second car": CAR + PLACES}
    return {thing: {start + place: place + 1 for place in range(PLACES)} for thing, start in starts.items()}


def _course(game: FireEngines) -> list[Span]:
    names, tiles = seats(game.seats), [tile.id for tile in game.board.tiles]
    cards = [card.name for card in game.board.cards]
    vehicles = [f"{vehicle} {part}" for vehicle in ("truck", "first car", "second car") for part in ("x", "y", "arm")]
    return [
        one_of("stage", STAGES, lambda view: view.state.stage),
        one_of("turn", names, lambda view: view.state.turn),
        one_of("card", cards, lambda view: view.state.card),
        one_of("drawn", tiles, lambda view: view.state.drawn),
        one_of("aside", tiles, lambda view: view.state.aside),
        numbers("course", COURSE, _told),
        kept(counts("vehicle", vehicles, WIDTH, _vehicles), lambda view: tuple(view.state.vehicles)),
        *_stores(names, cards, tiles, game),
    ]


def _stores(names: Sequence[str], cards: Sequence[str], tiles: Sequence[str], game: FireEngines) -> list[Span]:
    """Points and supplies."""
    franchises = counts("franchises", names, FRANCHISES, lambda view: view.state.shares)
    return [
        counts("score", names, MOST, lambda view: [score % 256 for score in view.state.score]),
        counts("score in 256", names, MOST, lambda view: [score >> 8 for score in view.state.score]),
        counts("urbanites left", names, 7, lambda view: view.state.supply),
        *([franchises] if game.contents.franchises else []),
        counts("deck", cards, MOST, lambda view: view.state.deck),
        counts("stack", tiles, MOST, lambda view: view.state.stack),
        counts("removed", tiles, MOST, lambda view: view.state.removed),
    ]


def _told(view: View) -> tuple[int, ...]:
    s = view.state
    last = s.last + 1
    return (
        s.second, s.left, capped(s.fuel), s.tokens, capped(s.points), s.rider, last % WIDTH, last // WIDTH,
    )  # fmt: skip


def _vehicles(view: Any) -> list[int]:
    """Column, row and arm of each, all plus one; nothing where there is none."""
    told = []
    for at in view.state.vehicles:
        cell, arm = divmod(at, 4)
        told += [cell % WIDTH + 1, cell // WIDTH + 1, arm + 1] if at >= 0 else [0, 0, 0]
    return told
