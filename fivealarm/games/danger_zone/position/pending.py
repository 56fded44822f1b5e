"""Unfinished business: whether it can be finished from the position it is in."""

from typing import Final

from fivealarm.games.danger_zone.position.schema import PURPOSES
from fivealarm.games.danger_zone.rules import state as st
from fivealarm.games.danger_zone.rules.cards.gear import in_call
from fivealarm.games.danger_zone.rules.components import KITS
from fivealarm.games.danger_zone.rules.flow import asked
from fivealarm.games.danger_zone.rules.state import State
from fivealarm.games.danger_zone.rules.tiles import may_hold_up
from fivealarm.positions.laws import Laws, LawsOf, hold, hold_each

Item = tuple[int, ...]
WAITS_BELOW: Final = (st.REPLACE, st.ACTIVATE, st.SETTLE, st.LAY_GEAR, st.LAY_QUAKE, st.DEAL, st.FIRST, st.ROLL)
AT_THE_BOTTOM: Final = (st.ROLL, st.FIRST, st.LAYOUT)
NEEDS_A_POSITION: Final = tuple(map(PURPOSES.index, ("twin-shock", "survey-drone-again")))


def check(s: State) -> None:
    """The stack, bottom first; BadInput says which part of it makes no sense here."""
    hold_each("pending[{}]", PLACE, s, range(len(s.pending)))
    hold("", STACK, s)
    if s.pending:
        top = s.pending[-1]
        hold(f"pending[{len(s.pending) - 1}]", ON_TOP.get(top[0], ()), s, top)


def _laid(s: State) -> bool:
    return -1 not in s.tiles[1:]


def _laying(s: State) -> bool:
    """Whether nature is at set-up."""
    top = s.pending[-1] if s.pending else (0,)
    return top[0] == st.LAYOUT or (top[0] == st.SPIN and top[2] < 0)


def _lies(s: State, tile: int) -> bool:
    return any(laid >= 0 and laid % 18 == tile for laid in s.tiles)


def _next_to_lay(s: State) -> int:
    return 0 if _laid(s) else s.tiles.index(-1, 1)


def _asked_of(item: Item) -> int:
    """How many seats have been asked."""
    return item[3] if item[0] in (st.REPLACE, st.ASK) else item[2] if item[0] == st.ACTIVATE else 0


def _starting(s: State) -> bool:
    """Whether the start roll is to come."""
    return any(item[0] == st.FIRST for item in s.pending)


def _rolled(item: Item) -> bool:
    """Whether the facts of a start roll fit each other."""
    if item[0] != st.FIRST:
        return True
    _, contenders, rolled, best, top = item
    return bool(top) == bool(best) == bool(rolled) and not top & ~contenders and rolled < contenders.bit_count()


PLACE: Final[LawsOf[State, int]] = (  # what may wait below, and what only stands at the bottom
    ("", lambda s, at: at == len(s.pending) - 1 or s.pending[at][0] in WAITS_BELOW, "should be on top: it is done now"),
    ("", lambda s, at: not at or s.pending[at][0] not in AT_THE_BOTTOM, "should be at the bottom"),
    ("", lambda s, at: _asked_of(s.pending[at]) <= s.components.seats, "should ask no more seats than there are"),
    ("", lambda s, at: _laid(s) or s.pending[at][0] in (st.LAYOUT, st.SPIN), "should wait until all tiles are laid"),
    ("", lambda s, at: _rolled(s.pending[at]),
     "should be contenders, how many have rolled, the best roll and whose it is"),
)  # fmt: skip
STACK: Final[Laws[State]] = (
    ("first", lambda s: s.first < 0 or not _starting(s), "should be -1 before the start roll"),
    ("pending", lambda s: sum(item[0] == st.DEAL for item in s.pending) <= KITS - sum(map(len, s.kits)),
     "should not deal more Starting Gear than is left"),
    ("pending", lambda s: _laying(s) != _laid(s), "should lay tiles exactly as long as some are missing"),
    ("first", lambda s: s.first >= 0 or _laying(s) or _starting(s),
     "should be the start player once the game has begun"),
)  # fmt: skip
CARD_LIES: Final[LawsOf[State, Item]] = (
    ("", lambda s, item: s.quakes[item[2]] and item[2] != (*item, 0)[3], "should name a position with such a card"),
)
GEAR_LIES: Final[LawsOf[State, Item]] = (
    ("", lambda s, item: s.beside[item[-1]], "should name a position with a Gear card"),
)
ON_TOP: Final[dict[int, LawsOf[State, Item]]] = {
    st.LAYOUT: (("", lambda s, item: item[1] == _next_to_lay(s), "should lay the next tile"),),
    st.SPIN: (
        ("", lambda s, item: s.components.rotation, "should not turn a tile: tile_rotation is fixed"),
        ("", lambda s, item: not _lies(s, item[3]), "should turn a tile that does not lie already"),
        ("", lambda s, item: (item[2] < 0) == (item[1] == _next_to_lay(s)), "should be for a missing tile at set-up"),
    ),
    st.DRAW: CARD_LIES,
    st.SEE: CARD_LIES,
    st.LOOK: (
        ("", lambda s, item: item[1] == s.turn, "should be of the seat whose turn it is"),
        ("", lambda s, item: any(s.quakes[p] for p in range(1, 9) if p != item[2]), "should leave a card to see"),
    ),
    st.TAKE: GEAR_LIES,
    st.DISCARD: GEAR_LIES,
    st.TARGET: (("", lambda s, item: item[2], "should name a position"),),
    st.BUILD: (
        ("", lambda s, item: item[3] < item[4] and not _lies(s, item[3]) and not _lies(s, item[4]),
         "should name two different tiles of the stack, in order"),
    ),
    st.ASK: (
        ("", lambda s, item: item[3] < s.components.seats, "should leave somebody to ask"),
        ("", lambda s, item: may_hold_up(s, asked(s, item), item[1]), "should ask a Support Jack on that tile"),
    ),
    st.TURN_UP: (
        ("", lambda s, item: s.components.on_deal and s.loose[0] and not s.quakes[item[1]],
         "should not be: no laid card can be RESCUE!"),
    ),
    st.CALL: (("", lambda s, item: item[1] == s.turn and in_call(s), "should be of a seat that somebody can hear"),),
    st.DIE: (("", lambda s, item: item[3] or item[1] not in NEEDS_A_POSITION, "should name a position"),),
}  # fmt: skip
