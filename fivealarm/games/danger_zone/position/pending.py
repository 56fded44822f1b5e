"""Unfinished business: whether it can be finished from the position it is in."""

from typing import Final

from fivealarm.games.danger_zone.position.schema import PURPOSES
from fivealarm.games.danger_zone.rules import state as st
from fivealarm.games.danger_zone.rules.cards.gear import in_call
from fivealarm.games.danger_zone.rules.components import KITS
from fivealarm.games.danger_zone.rules.flow import asked
from fivealarm.games.danger_zone.rules.state import State
from fivealarm.games.danger_zone.rules.tiles import may_hold_up
from fivealarm.kernel.schema import need

WAITS_BELOW: Final = (st.REPLACE, st.ACTIVATE, st.SETTLE, st.LAY_GEAR, st.LAY_QUAKE, st.DEAL, st.FIRST, st.ROLL)


def check(s: State) -> None:
    """The stack, bottom first; BadInput says which part of it makes no sense here."""
    stack = s.pending
    for at, item in enumerate(stack):
        _check_place(s, f"pending[{at}]", at, item, top=at == len(stack) - 1)
    deals = sum(1 for item in stack if item[0] == st.DEAL)
    need(deals <= KITS - sum(map(len, s.kits)), "pending", "should not deal more Starting Gear than is left")
    laying = bool(stack) and (stack[-1][0] == st.LAYOUT or (stack[-1][0] == st.SPIN and stack[-1][2] < 0))
    need(laying == (-1 in s.tiles[1:]), "pending", "should lay tiles exactly as long as some are missing")
    if stack:
        wrong = _PROBLEMS.get(stack[-1][0], _fine)(s, stack[-1])
        need(not wrong, f"pending[{len(stack) - 1}]", f"should not be on top: {wrong}")
    begun = s.first >= 0 or laying or any(item[0] == st.FIRST for item in stack)
    need(begun, "first", "should be the start player once the game has begun")


def _check_place(s: State, field: str, at: int, item: tuple[int, ...], *, top: bool) -> None:
    """What may wait below, and what only stands at the bottom."""
    code = item[0]
    need(top or code in WAITS_BELOW, field, "should be on top: it is to be done now")
    need(not at or code not in (st.ROLL, st.FIRST, st.LAYOUT), field, "should be at the bottom")
    if code == st.FIRST:
        _check_first(s, field, item)
    asked_of = item[3] if code in (st.REPLACE, st.ASK) else item[2] if code == st.ACTIVATE else 0
    need(asked_of <= s.components.seats, field, "should ask no more seats than there are")
    laid = -1 not in s.tiles[1:] or code in (st.LAYOUT, st.SPIN)
    need(laid, field, "should wait until all tiles are laid")


def _check_first(s: State, field: str, item: tuple[int, ...]) -> None:
    _, contenders, rolled, best, top = item
    need(s.first < 0, "first", "should be -1 before the start roll")
    fits = bool(top) == bool(best) == bool(rolled) and not top & ~contenders and rolled < contenders.bit_count()
    need(fits, field, "should be contenders, how many have rolled, the best roll and whose it is")


def _fine(s: State, item: tuple[int, ...]) -> str:
    return ""


def _layout(s: State, item: tuple[int, ...]) -> str:
    return "" if s.tiles.index(-1, 1) == item[1] else "that tile is not the next"


def _spin(s: State, item: tuple[int, ...]) -> str:
    _, position, causer, new = item
    if not s.components.rotation:
        return "tile_rotation is fixed"
    if any(laid >= 0 and laid % 18 == new for laid in s.tiles):
        return "that tile lies already"
    next_to_lay = s.tiles.index(-1, 1) if -1 in s.tiles[1:] else 0
    return "" if (causer < 0) == (position == next_to_lay) else "set-up is for missing tiles only"


def _lies(s: State, item: tuple[int, ...]) -> str:
    return "" if s.quakes[item[2]] and item[2] != (item[3] if len(item) > 3 else 0) else "no such card lies there"


def _look(s: State, item: tuple[int, ...]) -> str:
    left = [p for p in range(1, 9) if s.quakes[p] and p != item[2]]
    return "" if left and _own_turn(s, item[1]) else "no card to look at, or not that seat's turn"


def _gear(s: State, item: tuple[int, ...]) -> str:
    return "" if s.beside[item[-1]] else "no Gear card lies there"


def _target(s: State, item: tuple[int, ...]) -> str:
    return "" if item[2] else "it names no position"


def _build(s: State, item: tuple[int, ...]) -> str:
    laid = {one % 18 for one in s.tiles if one >= 0}
    _, _, _, one, two = item
    return "" if one < two and not {one, two} & laid else "two different tiles of the stack, in order, are needed"


def _ask(s: State, item: tuple[int, ...]) -> str:
    if item[3] >= s.components.seats:
        return "nobody is left to ask"
    return "" if may_hold_up(s, asked(s, item), item[1]) else "that seat has no Support Jack or nobody on the tile"


def _turn_up(s: State, item: tuple[int, ...]) -> str:
    fits = s.components.on_deal and s.loose[0] and not s.quakes[item[1]]
    return "" if fits else "no laid card can be RESCUE!"


def _call(s: State, item: tuple[int, ...]) -> str:
    return "" if _own_turn(s, item[1]) and in_call(s) else "nobody can hear that seat"


def _die(s: State, item: tuple[int, ...]) -> str:
    _, purpose, _, earlier = item
    needs = PURPOSES[purpose] in ("twin-shock", "survey-drone-again")
    return "it needs a position" if needs and not earlier else ""


def _own_turn(s: State, seat: int) -> bool:
    return seat == s.turn


_PROBLEMS = {
    st.LAYOUT: _layout,
    st.SPIN: _spin,
    st.DRAW: _lies,
    st.SEE: _lies,
    st.LOOK: _look,
    st.TAKE: _gear,
    st.DISCARD: _gear,
    st.TARGET: _target,
    st.BUILD: _build,
    st.ASK: _ask,
    st.TURN_UP: _turn_up,
    st.CALL: _call,
    st.DIE: _die,
}
