"""Positions as JSON objects of readable facts; what must add up in them."""

from typing import Any

from fivealarm.games.fire_engines.city import burning, lodgings
from fivealarm.games.fire_engines.data import HIGHWAY
from fivealarm.games.fire_engines.game import FireEngines, View
from fivealarm.games.fire_engines.grid import LETTERS, name
from fivealarm.games.fire_engines.reading import RIDERS, read
from fivealarm.games.fire_engines.state import (
    CAR,
    CREW,
    DICE,
    DRIVE,
    FRANCHISES,
    NONE,
    PLACES,
    STAGES,
    TOKENS,
    TRUCK,
    State,
)
from fivealarm.games.fire_engines.verbs.pieces import region_name

__all__ = ["bound", "read", "show", "sums", "write"]


def write(game: FireEngines, state: State) -> dict[str, Any]:
    """All facts of a position; "" stands for none."""
    s, board = state, state.board
    facts: dict[str, Any] = {
        "tiles": [tile_text(s, cell) for cell in s.cells],
        "urbanites": [_urbanite(s, cell) for cell in lodgings(s)],
        "turn": s.turn,
        "stage": STAGES[s.stage],
        "card": "" if s.card == NONE else board.cards[s.card].name,
        "drawn": _kind(s, s.drawn),
        "aside": _kind(s, s.aside),
        "second": s.second,
        "last": "" if s.last == NONE else name(s.last),
        "score": list(s.score),
        "supply": list(s.supply),
        "deck": {card.name: count for card, count in zip(board.cards, s.deck, strict=True) if count},
        "stack": {tile.id: count for tile, count in zip(board.tiles, s.stack, strict=True) if count},
        "removed": {tile.id: count for tile, count in zip(board.tiles, s.removed, strict=True) if count},
    }
    if game.kit.fire:
        blaze = [cell for cell in sorted(s.cells) if burning(s, cell)]
        facts["blaze"] = [f"{name(cell)} {LETTERS[s.piece[s.number[cell]] % PLACES]}" for cell in blaze]
        facts |= {"tokens": s.tokens, "fuel": s.fuel, "truck": _node(s.vehicles[0])}
    if game.kit.mobsters:
        facts["cars"] = [_node(node) for node in s.vehicles[1:]]
    if game.kit.fire or game.kit.mobsters:
        moving = s.stage in (DICE, DRIVE)
        facts |= {"rider": RIDERS[s.rider] if moving else "", "points": s.points}
        facts["trail"] = [name(cell) for cell in s.trail]
    if game.kit.franchises:
        facts["franchises"] = list(s.shares)
    return facts


def tile_text(s: State, cell: int) -> str:
    """A tile as section 7.8 writes it."""
    code = s.tile[s.number[cell]] - 1
    return f"{s.board.tiles[code // 4].id}({name(cell)})r{code % 4}"


def _urbanite(s: State, cell: int) -> dict[str, Any]:
    seat, place = divmod(s.piece[s.number[cell]], PLACES)
    kind = s.board.kinds[s.tile[s.number[cell]]][place]
    return {"seat": seat - 1, "cell": name(cell), "on": region_name(kind, place)}


def _kind(s: State, kind: int) -> str:
    return "" if kind == NONE else s.board.tiles[kind].id


def _node(node: int) -> str:
    return "" if node == NONE else f"{name(node >> 2)} {LETTERS[node & 3]}"


def show(game: FireEngines, view: View) -> dict[str, Any]:
    """Nothing is hidden: a view is the position."""
    return {"seat": view.seat, "to_act": view.to_act, **write(game, view.state)}


def sums(game: FireEngines, state: State) -> dict[str, tuple[int, int]]:
    """Every invariant of 7.6 (11) as what there is and what there should be."""
    s = state
    table = [0] * len(s.stack)
    for cell in s.cells:
        table[(s.tile[s.number[cell]] - 1) // 4] += 1
    for kind in (s.drawn, s.aside):
        if kind != NONE:
            table[kind] += 1
    start = s.board.kind["H1"]
    held = {
        f"tile {tile.id}": (table[kind] + s.stack[kind] + s.removed[kind], game.kit.stack[kind] + (kind == start))
        for kind, tile in enumerate(s.board.tiles)
    }
    held["tiles in the stack"] = (s.left, sum(s.stack))
    lodgers = [s.piece[s.number[cell]] // PLACES - 1 for cell in lodgings(s)]
    for seat, supply in enumerate(s.supply):
        held[f"Urbanites of seat {seat}"] = (supply + lodgers.count(seat), CREW)
    flames = sum(burning(s, cell) for cell in s.cells)
    held["Blaze Tokens"] = (s.tokens + flames, TOKENS if game.kit.fire else 0)
    held["Franchise Tokens beyond their number"] = (max(0, sum(s.shares) - FRANCHISES), 0)
    cards = zip(s.deck, game.kit.deck, range(len(s.deck)), strict=True)
    held["cards beyond their number"] = (sum(max(0, have + (s.card == k) - most) for have, most, k in cards), 0)
    held["vehicles"] = _vehicles(s)
    laid = range(len(s.cells))
    highway = {s.root[n * PLACES + p] for n in laid for p in range(4) if s.board.kinds[s.tile[n]][p] == HIGHWAY}
    held["highways"] = (len(highway), min(1, len(highway)))
    return held


def _vehicles(s: State) -> tuple[int, int]:
    """Vehicles found on their tiles or moving, and vehicles in play."""
    moving = s.rider if s.stage in (DICE, DRIVE) else NONE
    marks = (TRUCK, CAR, CAR + PLACES)
    found = 0
    for rider, node in enumerate(s.vehicles):
        if node != NONE:
            found += rider == moving or s.piece[s.number[node >> 2]] == marks[rider] + (node & 3)
    standing = sum(s.piece[s.number[cell]] >= TRUCK for cell in s.cells) + (moving != NONE)
    return (found, len(s.vehicles) - s.vehicles.count(NONE)) if found == standing else (found, standing)


def bound(game: FireEngines) -> int:
    """A turn has a card, a choice or a drive of at most nine plies, and with each tile a draw, a swap with its second
    draw, a placement and a piece; stations may drive once more."""
    tiles = sum(game.kit.stack)
    return 16 * tiles + 9 * 6 + 1
