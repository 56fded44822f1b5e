"""A position from its facts."""

from collections.abc import Iterable, Mapping
from typing import Any

from fivealarm.games.fire_engines.position import check, pending
from fivealarm.games.fire_engines.position.schema import fields
from fivealarm.games.fire_engines.rules.city.cells import DELTA, LETTERS, name
from fivealarm.games.fire_engines.rules.city.features import ignite, lay, settle
from fivealarm.games.fire_engines.rules.city.roads import moved
from fivealarm.games.fire_engines.rules.data import BUILDING, STADIUM
from fivealarm.games.fire_engines.rules.flow import begin_turn, go_on
from fivealarm.games.fire_engines.rules.game import FireEngines
from fivealarm.games.fire_engines.rules.state import CARD, CREW, NONE, PLACES, State, bare, kinds_in, more
from fivealarm.kernel.schema import need
from fivealarm.positions.keeps import agree, fill


def read(game: FireEngines, facts: Mapping[str, Any]) -> State:
    """The state that these facts describe; what they leave out is as at the start of seat 0's turn."""
    kinds, s = fields(game), bare(game.board, game.contents, game.seats)
    known = kinds.read("", facts)
    _city(s, known["tiles"])
    _pieces(s, known)
    fill(s, kinds, known)
    for path, cell in [("last", s.last), *((f"trail[{at}]", cell) for at, cell in enumerate(s.trail))]:
        _laid(s, path, cell)
    _tiles_left(s, known)
    _deck(s, known["deck"])
    pending.begun(s, known.get("rider", NONE))
    check.check(s)
    agree(s, kinds, known)
    pending.check(s)
    go_on(s)
    if s.stage == CARD:
        begin_turn(s)
    return s


def _laid(s: State, path: str, where: int) -> int:
    """A cell on which a tile lies."""
    need(where == NONE or s.tile[s.number[where]] > 0, path, f"no tile lies at {name(where)}")
    return where


def _city(s: State, tiles: list[tuple[int, int, int]]) -> None:
    """Lay the tiles: edges match, none is used too often (7.8)."""
    need(bool(tiles), "tiles", "should hold at least one tile")
    spare = check.spare(s)
    for at, (kind, where, turn) in enumerate(tiles):
        path, code = f"tiles[{at}]", s.board.code(kind, turn)
        need(not s.tile[s.number[where]], path, f"two tiles lie at {name(where)}")
        for side, step in enumerate(DELTA):
            other = s.tile[s.number[where + step]]
            matches = not other or s.board.edges[other][side ^ 2] == s.board.edges[code][side]
            need(matches, path, f"does not match its neighbour in the {LETTERS[side]}")
        spare[kind] -= 1
        need(spare[kind] >= 0, path, f"is one {s.board.tiles[kind].id} too many")
        lay(s, where, code)
    check.city(s)


def _pieces(s: State, known: Mapping[str, Any]) -> None:
    for at, entry in enumerate(known["urbanites"]):
        _urbanite(s, f"urbanites[{at}]", entry)
    for at, spot in enumerate(known.get("blaze", ())):
        path, where, side = f"blaze[{at}]", spot >> 2, spot & 3
        code = s.tile[s.number[_laid(s, path, where)]]
        need(s.board.edges[code][side] == BUILDING, path, "should be a building")
        ignite(s, check.free(s, path, where), s.board.at[code][side])
    parked = {"truck": known.get("truck", NONE)} | {f"cars[{at}]": car for at, car in enumerate(known.get("cars", ()))}
    for rider, (path, spot) in enumerate(parked.items()):
        if spot != NONE:
            first = s.board.arm[s.tile[s.number[_laid(s, path, spot >> 2)]]][spot & 3]
            need(first >= 0, path, "should be a sign, a stadium or a cul-de-sac")
            s.vehicles = moved(s.vehicles, rider, 4 * (spot >> 2) + first)


def _urbanite(s: State, path: str, entry: Mapping[str, Any]) -> None:
    need(None not in entry.values(), path, 'should be an object like {"seat": 0, "cell": "0,1", "on": "road n"}')
    seat, where = entry["seat"], _laid(s, f"{path}.cell", entry["cell"])
    need(s.supply[seat] > 0, path, f"seat {seat} has {CREW} Urbanites")
    code, (kind, side) = s.tile[s.number[where]], divmod(entry["on"], PLACES)
    there = s.board.arena[code] if kind == STADIUM else s.board.edges[code][side] == kind
    need(bool(there), f"{path}.on", f"there is none on the tile at {name(where)}")
    settle(s, check.free(s, path, where), 4 if kind == STADIUM else s.board.at[code][side], seat)


def _tiles_left(s: State, known: Mapping[str, Any]) -> None:
    """Tiles that lie nowhere else are in the stack; if the stack is given, they are removed."""
    spare = [there - used for there, used in zip(check.spare(s), check.used(s), strict=True)]
    for field, kind in (("drawn", s.drawn), ("aside", s.aside)):
        need(kind == NONE or spare[kind] >= 0, field, "is one of its kind too many")
    names, given = [tile.id for tile in s.board.tiles], [name for name in ("stack", "removed") if known[name]]
    said = {name: _counts(name, known[name], names, spare) for name in given}
    s.removed = _rest(spare, said["stack"]) if "stack" in said else said.get("removed", bytes(len(spare)))
    s.stack = _rest(spare, s.removed)
    need(said.get("removed", s.removed) == s.removed, "removed", "should hold all tiles that lie nowhere else")
    s.stacked = kinds_in(s.stack)
    s.left = sum(s.stack)


def _deck(s: State, deck: tuple[int, ...] | None) -> None:
    """Cards that are not in the deck are discarded."""
    if s.card != NONE:
        s.deck = more(s.deck, s.card, -1)
    if deck is not None:
        s.deck = _counts("deck", deck, [card.name for card in s.board.cards], s.deck)


def _counts(field: str, given: tuple[int, ...], names: list[str], most: Iterable[int]) -> bytes:
    """How many of each kind, none more than there are."""
    for kind, count, limit in zip(names, given, most, strict=True):
        need(count <= limit, f"{field}.{kind}", f"should be 0 to {limit}")
    return bytes(given)


def _rest(have: Iterable[int], used: bytes) -> bytes:
    return bytes(a - b for a, b in zip(have, used, strict=True))
