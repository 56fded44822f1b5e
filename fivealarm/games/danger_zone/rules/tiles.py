"""City Block tiles: laid at set-up, replaced from the Support Jack window to the last activation (DZ-2.2 to 2.6, 8)."""

from collections.abc import Container

from fivealarm.games.danger_zone.rules.board import (
    GEAR,
    HP,
    NEEDS,
    NONE,
    POSITION,
    POSITIONS,
    SURVIVOR,
    TILE_CELLS,
    relaid,
)
from fivealarm.games.danger_zone.rules.cards.held import lacks, show, slot
from fivealarm.games.danger_zone.rules.components import GEARS, JACK
from fivealarm.games.danger_zone.rules.ending import end_if_nobody_left, rescue_card
from fivealarm.games.danger_zone.rules.events import (
    ACTIVATED,
    APPEARED,
    CHAIN,
    CRUSHED,
    CRUSHED_FOLLOWER,
    GEAR_LAID,
    GEAR_SET_OUT,
    LAID,
    LOST_CUT_OFF,
    LOST_LEADER,
    LOST_STRANDED,
    LOST_STRUCK,
    QUAKE_LAID,
    REJOINED,
    REPLACED,
    RESCUE_DEALT,
    RESCUE_LAID,
    RESHUFFLED,
    SENT_BACK,
)
from fivealarm.games.danger_zone.rules.state import (
    ACTIVATE,
    ASK,
    BOTTOM,
    DEAL,
    DISCARD,
    DRAW,
    FIRST,
    FROM_DECK,
    LAY_GEAR,
    LAY_QUAKE,
    LAYOUT,
    ORDINARY,
    PAIR,
    REPLACE,
    SETTLE,
    SPIN,
    TILE,
    TURN_UP,
    State,
    put,
)
from fivealarm.games.danger_zone.rules.walking.movement import resolve
from fivealarm.games.danger_zone.rules.walking.trains import join
from fivealarm.kernel.contract import Event


def stack(s: State) -> list[int]:
    """The tiles that are not on the board (DZ-8.2)."""
    laid = {tile % 18 for tile in s.tiles if tile >= 0}
    return [tile for tile in range(len(s.components.tiles)) if tile not in laid]


def choose_tile(s: State, position: int, causer: int, tile: int) -> None:
    """A tile is drawn for a position; it may still be turned."""
    if s.components.rotation:
        s.pending.append((SPIN, position, causer, tile))
    else:
        lay(s, position, causer, tile)


def lay(s: State, position: int, causer: int, tile: int) -> None:
    """Lay it; causer -1 is the set-up."""
    if causer >= 0:
        exchange(s, position, tile, causer)
    else:
        _lay_out(s, position, tile)


def _lay_out(s: State, position: int, tile: int) -> None:
    s.tiles = put(s.tiles, position, tile)
    s.ground = relaid(s.ground, position, s.components.shapes[tile])
    s.tell(LAID, tile % 18, position)
    if position < 8:
        s.pending.append((LAYOUT, position + 1))
    else:
        _furnish(s)


def _furnish(s: State) -> None:
    """Survivors, Gear and Aftershock cards, then Starting Gear and the start roll (DZ-2.3 to 2.8)."""
    for position in POSITIONS:
        for cell in TILE_CELLS[position]:
            if s.ground[cell] == SURVIVOR:
                s.supply -= 1
                s.free[cell] = 1
        if GEAR in s.components.shapes[s.tiles[position]]:
            gear_beside(s, position, GEAR_SET_OUT)
    s.quakes = (0, *(FROM_DECK if s.components.early_rescue else ORDINARY,) * 8)
    everybody = (1 << s.components.seats) - 1
    s.pending.append((FIRST, everybody, 0, 0, 0))
    s.pending.extend((DEAL, seat) for seat in reversed(range(s.components.seats)))


def replace(s: State, position: int, causer: int, *, blueprints: bool = False) -> None:
    """A tile is about to be replaced; the holders of Support Jacks come first (DZ-8.1)."""
    s.pending.append((REPLACE, position, causer, 0, int(blueprints)))


def open_window(s: State) -> None:
    """Ask the next holder of a Support Jack with people on the tile, else draw (DZ-9.10)."""
    _, position, causer, asked, blueprints = s.pending.pop()
    for k in range(asked, s.components.seats):
        seat = (s.turn + k) % s.components.seats
        if may_hold_up(s, seat, position):
            s.pending.append((ASK, position, causer, k, blueprints))
            return
    s.pending.append((PAIR if blueprints else TILE, position, causer))


def may_hold_up(s: State, seat: int, position: int) -> bool:
    """Does the seat hold a Support Jack and have its pawn or a follower on that tile?"""
    return slot(s.hands[seat], JACK) >= 0 and stands_on(s, seat, position)


def stands_on(s: State, seat: int, position: int) -> bool:
    """Is the seat's pawn or a follower of its on that tile?"""
    return POSITION[s.at[seat]] == position or any(POSITION[cell] == position for cell in s.trains[seat])


def exchange(s: State, position: int, tile: int, causer: int) -> None:
    """The new tile lies; people are crushed, sent back or LOST; the rest of DZ-8.1 is put on the stack."""
    s.tell(REPLACED, s.tiles[position] % 18, tile % 18, position)
    s.tiles = put(s.tiles, position, tile)
    s.ground = relaid(s.ground, position, s.components.shapes[tile])
    s.pending = [one for one in s.pending if one[0] != ACTIVATE or one[1] != position]  # DZ-8.17
    for cell in TILE_CELLS[position]:
        if s.free[cell] and s.ground[cell] == NONE:
            s.crushed += s.free[cell]
            for _ in range(s.free[cell]):
                s.tell(CRUSHED, cell)
            s.free[cell] = 0
    for k in range(s.components.seats):
        tear(s, (s.turn + k) % s.components.seats, (position,))
    s.pending += [(ACTIVATE, position, 0), (SETTLE, position), (LAY_GEAR, position), (LAY_QUAKE, position, causer)]
    end_if_nobody_left(s)


def tear(s: State, seat: int, fresh: Container[int]) -> None:
    """What new ground does to one player's pawn and train (DZ-8.4 to 8.10)."""
    here, train = s.at[seat], s.trains[seat]
    vanished = POSITION[here] in fresh and s.ground[here] == NONE
    stranded = POSITION[here] in fresh and _bare(s, seat, here)
    struck = [POSITION[cell] in fresh and (s.ground[cell] == NONE or _bare(s, seat, cell)) for cell in train]
    if vanished:
        s.at[seat] = HP
        s.tell(SENT_BACK, seat)
    if vanished or stranded:
        lost = LOST_LEADER if vanished else LOST_STRANDED
        _scatter(s, seat, 0, HP, (lost, lost))
    elif True in struck:
        _scatter(s, seat, struck.index(True), here, (LOST_STRUCK, LOST_CUT_OFF))


def _bare(s: State, seat: int, cell: int) -> bool:
    """Does a hazard here strike the seat's people? Matching gear is turned up, its lack is seen (DZ-9.5)."""
    need = NEEDS[s.ground[cell]]
    if not need:
        return False
    if need & s.proof[seat]:
        show(s, seat, need)
        return False
    lacks(s, seat, need)
    return True


def _scatter(s: State, seat: int, keep: int, leader: int, lost: tuple[Event, Event]) -> None:
    """Followers from `keep` on are crushed, LOST, or join again on their leader's space (DZ-8.9, 8.10)."""
    gone = s.trains[seat][keep:]
    s.trains[seat] = s.trains[seat][:keep]
    s.waits[seat] = s.waits[seat][:keep]
    for at, cell in enumerate(gone):
        if s.ground[cell] == NONE:
            s.crushed += 1
            s.tell(CRUSHED_FOLLOWER, seat, cell)
        elif cell == leader:
            join(s, seat, cell)
            s.tell(REJOINED, seat, cell)
        else:
            s.free[cell] += 1
            s.tell(lost[1 if at else 0], seat, cell)


def lay_quake(s: State) -> None:
    """The top card of the deck is laid face down where none lies (DZ-8.12)."""
    _, position, causer = s.pending.pop()
    if s.quakes[position] or not s.deck:
        return
    if s.components.on_deal and s.components.extra_rescue and s.deck > 1:
        s.pending.append((TURN_UP, position, causer))
        return
    s.deck -= 1
    if not s.deck and s.components.on_deal:
        rescue_card(s, causer, RESCUE_DEALT)
        return
    card = ORDINARY
    if not s.deck:
        card = BOTTOM
    elif s.components.extra_rescue:
        card = FROM_DECK
    s.quakes = put(s.quakes, position, card)
    s.tell(RESCUE_LAID if card == BOTTOM else QUAKE_LAID, position)


def lay_gear(s: State) -> None:
    """Keep, lay or discard the Gear card beside a new tile (DZ-8.13)."""
    _, position = s.pending.pop()
    has_space = GEAR in s.components.shapes[s.tiles[position]]
    if s.beside[position]:
        if not has_space:
            s.pending.append((DISCARD, position))
    elif has_space:
        gear_beside(s, position, GEAR_LAID)


def gear_beside(s: State, position: int, event: Event) -> None:
    """Lay a Gear card; an empty deck is made anew from the discard pile (DZ-9.8)."""
    if not s.gear_deck and any(s.gear_out):
        s.pools = (*s.pools, s.gear_out)
        s.gear_deck = sum(s.gear_out)
        s.gear_out = (0,) * GEARS
        s.tell(RESHUFFLED)
    if s.gear_deck:
        s.gear_deck -= 1
        s.beside = put(s.beside, position, len(s.pools))
        s.tell(event, position)


def settle(s: State) -> None:
    """New survivors on the SURVIVOR spaces of a tile, row by row (DZ-8.14)."""
    _, position = s.pending.pop()
    standing = {cell for train in s.trains for cell in train}
    for cell in TILE_CELLS[position]:
        if s.ground[cell] == SURVIVOR and s.supply and not s.free[cell] and cell not in standing:
            s.supply -= 1
            s.free[cell] = 1
            s.tell(APPEARED, cell)


def activate(s: State) -> None:
    """The next pawn on the new tile resolves its space (DZ-8.15)."""
    _, position, k = s.pending.pop()
    if k + 1 < s.components.seats:
        s.pending.append((ACTIVATE, position, k + 1))
    seat = (s.turn + k) % s.components.seats
    if POSITION[s.at[seat]] != position:
        return
    s.tell(ACTIVATED, seat, s.at[seat])
    resolve(s, seat)
    if s.pending and s.pending[-1] == (DRAW, seat, position):
        s.tell(CHAIN, position)
