"""Unfinished business from JSON, and whether it can be finished from the position it is in."""

from fivealarm.games.danger_zone import items
from fivealarm.games.danger_zone import state as st
from fivealarm.games.danger_zone.fields import Facts, mask, one_of, rows, tile, truth, whole
from fivealarm.games.danger_zone.flow import asked
from fivealarm.games.danger_zone.playing import in_call
from fivealarm.games.danger_zone.replacing import may_hold_up
from fivealarm.games.danger_zone.state import State
from fivealarm.games.danger_zone.table import KITS
from fivealarm.kernel.contract import BadInput

MOST: int = 40
SETTING_UP = (st.LAYOUT, st.SPIN, st.DEAL, st.FIRST)


def read(s: State, told: Facts) -> list[tuple[int, ...]]:
    """The stack, bottom first; BadInput says which part of it makes no sense here."""
    given = told.rows("pending", [])
    if len(given) > MOST:
        raise BadInput("pending", f"should be at most {MOST} things")
    stack = [_item(s, f"pending[{at}]", value) for at, value in enumerate(given)]
    for at, item in enumerate(stack):
        _check_place(s, f"pending[{at}]", at, item, top=at == len(stack) - 1)
    deals = sum(1 for item in stack if item[0] == st.DEAL)
    if deals > KITS - sum(map(len, s.kits)):
        raise BadInput("pending", "should not deal more Starting Gear than is left")
    laying = bool(stack) and (stack[-1][0] == st.LAYOUT or (stack[-1][0] == st.SPIN and stack[-1][2] < 0))
    if laying != (-1 in s.tiles[1:]):
        raise BadInput("pending", "should lay tiles exactly as long as some are missing")
    if stack:
        _check_top(s, f"pending[{len(stack) - 1}]", stack[-1])
    if s.first < 0 and not laying and not any(item[0] == st.FIRST for item in stack):
        raise BadInput("first", "should be the start player once the game has begun")
    return stack


def _item(s: State, field: str, value: object) -> tuple[int, ...]:
    parts = rows(field, value)
    if not parts or not isinstance(parts[0], str) or parts[0] not in items.CODES:
        raise BadInput(field, f"should begin with one of {', '.join(items.CODES)}")
    code = items.CODES[parts[0]]
    kinds = items.ITEMS[code][1]
    if len(parts) != len(kinds) + 1:
        raise BadInput(field, f"should be {parts[0]} followed by {', '.join(kinds) or 'nothing'}")
    pairs = enumerate(zip(kinds, parts[1:], strict=True), 1)
    return (code, *(_number(s, f"{field}[{at}]", kind, part) for at, (kind, part) in pairs))


def _number(s: State, field: str, kind: str, value: object) -> int:
    seats = s.table.seats
    if kind == items.TILE:
        return tile(field, value)
    if kind == items.TRUTH:
        return int(truth(field, value))
    if kind == items.PURPOSE:
        return one_of(field, value, items.PURPOSES)
    if kind == items.POSITIONS:
        return mask(field, value, 1, 8)
    if kind == items.SEATS:
        return mask(field, value, 0, seats - 1)
    least, most = {
        items.SEAT: (0, seats - 1),
        items.CAUSER: (-1, seats - 1),
        items.POSITION: (1, 8),
        items.MAYBE_POSITION: (0, 8),
    }.get(kind, (0, 8))
    return whole(field, value, least, most)


def _check_place(s: State, field: str, at: int, item: tuple[int, ...], *, top: bool) -> None:
    """What may wait below, and what only stands at the bottom."""
    code = item[0]
    if not top and code not in items.WAITS_BELOW:
        raise BadInput(field, "should be on top: it is to be done now")
    if at and code in (st.ROLL, st.FIRST, st.LAYOUT):
        raise BadInput(field, "should be at the bottom")
    if code == st.FIRST:
        _check_first(s, field, item)
    if code in (st.REPLACE, st.ASK, st.ACTIVATE) and item[-2 if code != st.ACTIVATE else 2] > s.table.seats:
        raise BadInput(field, "should ask no more seats than there are")
    if -1 in s.tiles[1:] and code not in (st.LAYOUT, st.SPIN):
        raise BadInput(field, "should wait until all tiles are laid")


def _check_first(s: State, field: str, item: tuple[int, ...]) -> None:
    _, contenders, rolled, best, top = item
    if s.first >= 0:
        raise BadInput("first", "should be -1 before the start roll")
    fits = bool(top) == bool(best) == bool(rolled) and not top & ~contenders
    if not contenders or rolled >= contenders.bit_count() or not fits:
        raise BadInput(field, "should be contenders, how many have rolled, the best roll and whose it is")


def _check_top(s: State, field: str, item: tuple[int, ...]) -> None:
    """Can it be done in this position?"""
    wrong = _PROBLEMS.get(item[0], _fine)(s, item)
    if wrong:
        raise BadInput(field, f"should not be {items.ITEMS[item[0]][0]}: {wrong}")


def _fine(s: State, item: tuple[int, ...]) -> str:
    return ""


def _layout(s: State, item: tuple[int, ...]) -> str:
    return "" if s.tiles.index(-1, 1) == item[1] else "that tile is not the next"


def _spin(s: State, item: tuple[int, ...]) -> str:
    _, position, causer, new = item
    if not s.table.rotation:
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
    if item[3] >= s.table.seats:
        return "nobody is left to ask"
    return "" if may_hold_up(s, asked(s, item), item[1]) else "that seat has no Support Jack or nobody on the tile"


def _turn_up(s: State, item: tuple[int, ...]) -> str:
    fits = s.table.on_deal and s.loose[0] and not s.quakes[item[1]]
    return "" if fits else "no laid card can be RESCUE!"


def _call(s: State, item: tuple[int, ...]) -> str:
    return "" if _own_turn(s, item[1]) and in_call(s) else "nobody can hear that seat"


def _die(s: State, item: tuple[int, ...]) -> str:
    _, purpose, _, earlier = item
    needs = items.PURPOSES[purpose] in ("twin-shock", "survey-drone-again")
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
