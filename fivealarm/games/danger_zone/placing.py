"""How a tile comes to lie: at set-up and by replacement, turned or not (DZ-2.2 to 2.6, 8.2, 13.4)."""

from fivealarm.games.danger_zone.board import GEAR, POSITIONS, SURVIVOR, TILE_CELLS, relaid
from fivealarm.games.danger_zone.events import LAID
from fivealarm.games.danger_zone.replacing import exchange, gear_beside
from fivealarm.games.danger_zone.state import DEAL, FIRST, LAYOUT, ORDINARY, SPIN, State, put


def choose_tile(s: State, position: int, causer: int, tile: int) -> None:
    """A tile is drawn for a position; it may still be turned."""
    if s.table.rotation:
        s.pending.append((SPIN, position, causer, tile))
    else:
        place(s, position, causer, tile)


def place(s: State, position: int, causer: int, tile: int) -> None:
    """Lay it; causer -1 is the set-up."""
    if causer >= 0:
        exchange(s, position, tile, causer)
    else:
        _lay_out(s, position, tile)


def _lay_out(s: State, position: int, tile: int) -> None:
    s.tiles = put(s.tiles, position, tile)
    s.ground = relaid(s.ground, position, s.table.shapes[tile])
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
        if GEAR in s.table.shapes[s.tiles[position]]:
            gear_beside(s, position)
    s.quakes = (0, *(ORDINARY,) * 8)
    everybody = (1 << s.table.seats) - 1
    s.pending.append((FIRST, everybody, 0, 0, 0))
    s.pending.extend((DEAL, seat) for seat in reversed(range(s.table.seats)))
