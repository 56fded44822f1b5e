"""Fire: rising, protection, wind, destruction (BR-4 to BR-6)."""

from fivealarm.games.brigade.rules.board import BLOCKS, EDGE, IS_BLOCK, NEXT
from fivealarm.games.brigade.rules.events import (
    BRIGADE_HOME,
    BRIGADE_SHIELDS,
    BURNT_DOWN,
    DOOM,
    FIRE_RISES,
    LOYALTY_BURNT,
    RAIN,
    RAIN_OUT,
    RENOWN_BURNT,
    SHIELDED,
    WAGON_HOME,
)
from fivealarm.games.brigade.rules.state import DESTROYED, DOOMED, State


def raise_fire(s: State, cell: int) -> None:
    """+1 intensity, protected or not (BR-5.2, 5.3)."""
    fire = s.fire[cell]
    if fire >= DOOMED or not IS_BLOCK[cell]:
        return  # BR-4.9, BR-5.7
    s.fire[cell] = fire + 1
    if fire + 1 == DOOMED:
        s.tell(DOOM, cell)
    else:
        s.tell(FIRE_RISES, cell, fire + 1)


def fall_on(s: State, cell: int) -> None:
    """+1 from an event card: any unit there keeps it off (BR-6)."""
    if cell in s.wagon:
        s.tell(SHIELDED, s.wagon.index(cell), cell)
    elif cell in s.brigade:
        s.tell(BRIGADE_SHIELDS, s.brigade.index(cell), cell)
    else:
        raise_fire(s, cell)


def lower(s: State, cell: int, levels: int = 1) -> None:
    """The fire falls; reaching nothing is remembered for BR-15.10. Who lowered it tells why."""
    fire = s.fire[cell] - levels
    s.fire[cell] = fire
    if fire == 0:
        s.doused = True


def storm(s: State, marks: tuple[int, ...]) -> None:
    """Firestorm (BR-4.2)."""
    for cell in marks:
        fall_on(s, cell)


def blow(s: State, way: int) -> None:
    """Wind gust: what burned before pushes one flame that way (BR-4.4 to 4.10)."""
    to = NEXT[way]
    reached = [to[cell] for cell in BLOCKS if 0 < s.fire[cell] < DOOMED]
    for cell in reached:
        if cell >= 0 and IS_BLOCK[cell] and s.fire[cell] < DOOMED:
            fall_on(s, cell)


def cloudburst(s: State) -> None:
    """Every fire on the edge falls by 1 (BR-20.4)."""
    for cell in EDGE:
        if 0 < s.fire[cell] < DOOMED:
            lower(s, cell)
            if s.fire[cell]:
                s.tell(RAIN, cell, s.fire[cell])
            else:
                s.tell(RAIN_OUT, cell)


def backdraft(s: State) -> None:
    """Every fire of 3 or 4 rises (BR-20.8)."""
    for cell in BLOCKS:
        if s.fire[cell] in (3, 4):
            fall_on(s, cell)


def burning(s: State) -> bool:
    """Whether any block is on fire (BR-5.1)."""
    return any(0 < fire < DOOMED for fire in s.fire)


def flames(s: State) -> int:
    """Flame tokens on the board (BR-17.2)."""
    return sum(0 < fire <= DOOMED for fire in s.fire)


def flip(s: State) -> None:
    """End of a phase: doomed blocks are turned over and cleared (BR-5.5, 5.6)."""
    while DOOMED in s.fire:
        cell = s.fire.index(DOOMED)
        s.fire[cell] = DESTROYED
        s.tell(BURNT_DOWN, cell)
        _clear(s, cell)


def _clear(s: State, cell: int) -> None:
    owner = s.loyal[cell]
    if owner >= 0:
        s.loyal[cell] = -1
        s.loyalty_left[owner] += 1
        s.holds[5 * owner + s.city.kinds[s.layout[cell]]] -= 1
        s.tell(LOYALTY_BURNT, owner, cell, s.worth[cell])
    for seat, home in enumerate(s.city.homes):
        tokens = s.renown[36 * seat + cell]
        if tokens:
            s.renown_left[seat] += tokens
            s.renown[36 * seat + cell] = 0
            s.tell(RENOWN_BURNT, seat, tokens, cell)
        if s.brigade[seat] == cell:
            s.brigade[seat] = home
            s.tell(BRIGADE_HOME, seat)
        if s.wagon[seat] == cell:
            s.wagon[seat] = home
            s.tell(WAGON_HOME, seat)
