"""Unfinished business by name: how each kind of it is written in a position."""

from typing import Final

from fivealarm.games.danger_zone import state as st

SEAT: Final = "a seat"
CAUSER: Final = "a seat, or -1 at set-up"
POSITION: Final = "a position from 1 to 8"
MAYBE_POSITION: Final = "a position from 1 to 8, or 0"
POSITIONS: Final = "a list of positions"
SEATS: Final = "a list of seats"
TILE: Final = "a tile such as T07"
TRUTH: Final = "true or false"
COUNT: Final = "a small number"
PURPOSE: Final = "distant-quake, twin-shock, survey-drone, survey-drone-again or fault-trigger"
PURPOSES: Final = ("distant-quake", "twin-shock", "survey-drone", "survey-drone-again", "fault-trigger")

ITEMS: Final[dict[int, tuple[str, tuple[str, ...]]]] = {
    st.LAYOUT: ("layout", (POSITION,)),
    st.SPIN: ("spin", (POSITION, CAUSER, TILE)),
    st.DEAL: ("deal", (SEAT,)),
    st.FIRST: ("first", (SEATS, COUNT, COUNT, SEATS)),
    st.ROLL: ("roll", ()),
    st.TAKE: ("take", (SEAT, POSITION)),
    st.DRAW: ("draw", (SEAT, POSITION)),
    st.DIE: ("die", (PURPOSE, SEAT, MAYBE_POSITION)),
    st.TARGET: ("target", (SEAT, POSITIONS, TRUTH)),
    st.REPLACE: ("replace", (POSITION, SEAT, COUNT, TRUTH)),
    st.ASK: ("ask", (POSITION, SEAT, COUNT, TRUTH)),
    st.TILE: ("tile", (POSITION, SEAT)),
    st.PAIR: ("pair", (POSITION, SEAT)),
    st.BUILD: ("build", (POSITION, SEAT, TILE, TILE)),
    st.LAY_QUAKE: ("lay aftershock", (POSITION, SEAT)),
    st.TURN_UP: ("turn up", (POSITION, SEAT)),
    st.LAY_GEAR: ("lay gear", (POSITION,)),
    st.DISCARD: ("discard", (POSITION,)),
    st.SETTLE: ("settle", (POSITION,)),
    st.ACTIVATE: ("activate", (POSITION, COUNT)),
    st.CALL: ("call", (SEAT,)),
    st.LOOK: ("look", (SEAT, MAYBE_POSITION)),
    st.SEE: ("see", (SEAT, POSITION, MAYBE_POSITION)),
}
CODES: Final = {name: code for code, (name, _) in ITEMS.items()}
WAITS_BELOW: Final = (st.REPLACE, st.ACTIVATE, st.SETTLE, st.LAY_GEAR, st.LAY_QUAKE, st.DEAL, st.FIRST, st.ROLL)


def bits(mask: int) -> list[int]:
    return [number for number in range(mask.bit_length()) if mask >> number & 1]


def write(item: tuple[int, ...]) -> list[object]:
    """One piece of business as JSON: its name and its numbers."""
    name, kinds = ITEMS[item[0]]
    return [name, *(_written(kind, number) for kind, number in zip(kinds, item[1:], strict=True))]


def _written(kind: str, number: int) -> object:
    if kind in (POSITIONS, SEATS):
        return bits(number)
    if kind == TILE:
        return f"T{number + 1:02}"
    if kind == TRUTH:
        return bool(number)
    return PURPOSES[number] if kind == PURPOSE else number
