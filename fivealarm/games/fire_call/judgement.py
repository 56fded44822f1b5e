"""How the chief judges a game of two: the chance of the seat that rolls next, by a small network.

Its inputs are what players talk about: calls that could be answered, alone or with the other's items, what the next
roll may bring, districts. The weights were found by playing, see docs/bots.md; they lie in data/judgement.toml.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import exp
from operator import mul
from typing import Final

from fivealarm.games.fire_call import files
from fivealarm.games.fire_call.board import AID_BIT, ALL_ITEMS, DISTRICTS, HOSPITAL, PLACES, STATION_1
from fivealarm.games.fire_call.cards import BAND_AID, CHOICE
from fivealarm.games.fire_call.kit import ahead, kit
from fivealarm.games.fire_call.odds import completes
from fivealarm.games.fire_call.state import OVER, START, State
from fivealarm.games.fire_call.turns import leaders
from fivealarm.kernel.contract import BadInput

DEPARTMENT: Final = 33  # inputs of each department
INPUTS: Final = 2 * DEPARTMENT + 4
FAINT: Final = 0.05  # what a cell that is against it passes on

Rows = tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Network:
    """Some cells between inputs and answer."""

    cells: Rows  # by cell: weights of the inputs
    mover: Rows  # by place of who rolls next: what it adds to each cell
    other: Rows  # by place of the other
    opened: Rows  # by number of open districts
    lead: Rows  # by lead in districts, from 11 behind on
    answer: tuple[float, ...]  # weights of the cells
    bias: float


@cache
def network() -> Network:
    """The weights, from their file."""
    return build(files.load("judgement.toml"))


def build(facts: object) -> Network:
    """A network from its file; BadInput names what does not fit."""
    table = files.known(facts, "", ("cells", "mover", "other", "opened", "lead", "answer", "bias"))
    answer = _numbers(table, "answer")
    width = len(answer)
    return Network(
        _rows(table, "cells", width, INPUTS), _rows(table, "mover", PLACES, width),
        _rows(table, "other", PLACES, width), _rows(table, "opened", DISTRICTS + 1, width),
        _rows(table, "lead", 2 * DISTRICTS + 1, width), answer, _numbers(table, "bias")[0],
    )  # fmt: skip


def _numbers(table: files.Table, name: str) -> tuple[float, ...]:
    value = table.get(name)
    if not isinstance(value, list) or not value or not all(isinstance(one, int | float) for one in value):
        raise BadInput(name, "should be a list of numbers")
    return tuple(map(float, value))


def _rows(table: files.Table, name: str, count: int, width: int) -> Rows:
    rows = table.get(name)
    if not isinstance(rows, list) or len(rows) != count:
        raise BadInput(name, f"should be {count} lists of numbers")
    found = tuple(_numbers({name: row}, name) for row in rows)
    if any(len(row) != width for row in found):
        raise BadInput(name, f"should be lists of {width} numbers")
    return found


def chances(s: State) -> list[float]:
    """By seat, 0 to 1; certain when the game is over. In the middle of a turn as if it ended now."""
    if s.phase == OVER:
        winners = leaders(s)
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in (0, 1)]
    if s.first < 0:  # nobody knows who begins
        first = (mover_chance(s, 0) + 1 - mover_chance(s, 1)) / 2
    else:
        mover = s.turn if s.phase == START else 1 - s.turn
        first = mover_chance(s, 0) if mover == 0 else 1 - mover_chance(s, 1)
    return [first, 1 - first]


def mover_chance(s: State, mover: int) -> float:
    """The chance of a seat that is about to roll."""
    net = network()
    other = 1 - mover
    inputs = _inputs(s, mover)
    opened, lead = s.owner.count(-1), s.owner.count(mover) - s.owner.count(other)
    places = [STATION_1 if place < 0 else place for place in s.at]
    cells = [
        sum(map(mul, row, inputs)) + a + b + c + d
        for row, a, b, c, d in zip(
            net.cells, net.mover[places[mover]], net.other[places[other]], net.opened[opened],
            net.lead[lead + DISTRICTS], strict=True,
        )
    ]  # fmt: skip
    total = net.bias + sum(
        weight * (cell if cell > 0 else FAINT * cell) for weight, cell in zip(net.answer, cells, strict=True)
    )
    return 1 / (1 + exp(-total))


def _inputs(s: State, mover: int) -> list[float]:
    table, owner = s.table, s.owner
    free = 0
    held = [table.by_district[CHOICE]] * 2  # by seat: cards that would take a district from the other
    for district, seat in enumerate(owner):
        if seat < 0:
            free |= table.by_district[district]
        else:
            held[1 - seat] |= table.by_district[district]
    opened = owner.count(-1)
    if opened:
        free |= table.by_district[CHOICE]
    lead = owner.count(mover) - owner.count(1 - mover)
    return [
        *_department(s, mover, free, held[mover]),
        *_department(s, 1 - mover, free, held[1 - mover]),
        opened, lead, lead * opened, 1.0,
    ]  # fmt: skip


def _department(s: State, seat: int, free: int, held: int) -> Sequence[float]:
    """One department: what it could answer, what it owns, what may come."""
    table, other = s.table, 1 - seat
    deck = len(table.calls)
    cards, garage, rank, place = s.have[seat], s.garage[seat], s.rank[seat], s.at[seat]
    theirs = s.have[other]
    items = cards & ALL_ITEMS
    own = kit(table, items, rank)
    joined = completes(table, (items | theirs) & ALL_ITEMS, rank) & ~own.able  # with all that the other has
    more = joined.bit_count() / deck
    aid = 1.0 if cards & AID_BIT else 0.0
    prey = s.at[other] == HOSPITAL
    pile = s.pile or s.out
    undrawn = pile.bit_count()
    round_ = ahead(table, STATION_1 if place < 0 else place, items, garage, rank)
    freed = s.kept[3 * seat + BAND_AID]
    moves = 1 / 6 if place == HOSPITAL and not freed else 1.0
    exposed = 0.0
    if theirs & AID_BIT or place == HOSPITAL:  # to the other's borrowing
        could = completes(table, (items | theirs) & ALL_ITEMS, s.rank[other])
        if could & ~completes(table, theirs & ALL_ITEMS, s.rank[other]):
            exposed = float((items & ~theirs).bit_count())
    return (
        own.answered, (own.able & free).bit_count() / deck, (own.able & held).bit_count() / deck, more,
        aid, aid * (joined & free).bit_count() / deck, aid * (joined & held).bit_count() / deck,
        more if prey else 0.0, *own.lacking, items.bit_count(), garage.bit_count(),
        kit(table, items | garage, rank).nearly - own.nearly if garage else 0.0, own.nearly, rank,
        1.0 if place == HOSPITAL else 0.0, *s.kept[3 * seat : 3 * seat + 3],
        round_.calls * moves, round_.calls * (own.answered + aid * more) * moves, round_.growth * moves,
        (round_.honours + (0.0 if aid else round_.aid)) * moves,
        (own.able & free & pile).bit_count() / undrawn, (own.able & held & pile).bit_count() / undrawn,
        (joined & (free | held) & pile).bit_count() / undrawn if aid or prey else 0.0, exposed,
        *round_.sections, 1.0 if round_.top else 0.0,
    )  # fmt: skip
