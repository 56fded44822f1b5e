"""Renown and Loyalty: where tokens may lie, when a block is won (BR-10, BR-11)."""

from fivealarm.games.brigade.rules.board import BESIDE, IS_BLOCK, PLUS, SQUARE
from fivealarm.games.brigade.rules.ending import claim
from fivealarm.games.brigade.rules.events import LOYALTY_WON, RENOWN_BACK, RENOWN_PUT, STOLEN
from fivealarm.games.brigade.rules.refusals import (
    ALREADY_LOYAL,
    LOST_TARGET,
    NO_LOYALTY_LEFT,
    NO_RENOWN_LEFT,
    NOT_A_BLOCK,
    NOT_ADJACENT,
    NOT_AROUND,
    NOT_BESIDE_WON,
)
from fivealarm.games.brigade.rules.state import DOOMED, POET, State
from fivealarm.games.brigade.rules.units.crew import BAILIFF, CLERK, COURT_POET, HERALD, works
from fivealarm.kernel.contract import Refusal


def threshold(s: State, seat: int, cell: int) -> int:
    """How much Renown the seat needs there (BR-10.6, BR-11.1, BR-19.9, 19.10)."""
    owner = s.loyal[cell]
    if owner < 0:
        return s.worth[cell]
    need = s.worth[cell] + 1
    if works(s, seat, BAILIFF):
        need -= 1
    if works(s, owner, CLERK):
        need += 1
    return need


def barred(s: State, seat: int, cell: int) -> Refusal | None:
    """Why the seat may not put a token on this cell, wherever its Brigade is (BR-10.3, 10.8)."""
    if not IS_BLOCK[cell]:
        return NOT_A_BLOCK
    if s.fire[cell] >= DOOMED:
        return LOST_TARGET
    if s.loyal[cell] == seat:
        return ALREADY_LOYAL
    if s.renown_left[seat] == 0:
        return NO_RENOWN_LEFT
    if s.loyalty_left[seat] == 0 and s.renown[36 * seat + cell] + 1 >= threshold(s, seat, cell):
        return NO_LOYALTY_LEFT
    return None


def reach(s: State, seat: int) -> tuple[int, ...]:
    """The cells a seat's Brigade wins Renown on (BR-10.1, BR-19.12)."""
    return SQUARE[s.brigade[seat]] if works(s, seat, HERALD) else PLUS[s.brigade[seat]]


def out_of_reach(s: State, seat: int, cell: int) -> Refusal | None:
    if cell in reach(s, seat):
        return None
    return NOT_AROUND if works(s, seat, HERALD) else NOT_ADJACENT


def away_from_won(cell: int, won: int) -> Refusal | None:
    return None if cell in BESIDE[won] else NOT_BESIDE_WON


def placeable(s: State, seat: int) -> bool:
    """Whether the seat can put a token anywhere its Brigade reaches."""
    return any(barred(s, seat, cell) is None for cell in reach(s, seat))


def put(s: State, seat: int, cell: int) -> None:
    """One Renown token (BR-10.2); the block is won as soon as there are enough (BR-10.6, 10.7)."""
    at = 36 * seat + cell
    s.renown_left[seat] -= 1
    s.renown[at] += 1
    need = threshold(s, seat, cell)
    s.tell(RENOWN_PUT, seat, s.renown[at], need, cell)
    if s.renown[at] >= need:
        _win(s, seat, cell, need)


def _win(s: State, seat: int, cell: int, paid: int) -> None:
    for other in range(s.city.seats):
        tokens = s.renown[36 * other + cell]
        if tokens:
            s.renown_left[other] += tokens
            s.renown[36 * other + cell] = 0
            if other != seat:
                s.tell(RENOWN_BACK, other, tokens, cell)
    kind = s.city.kinds[s.layout[cell]]
    owner = s.loyal[cell]
    if owner >= 0:
        s.loyalty_left[owner] += 1  # BR-11.2
        s.holds[5 * owner + kind] -= 1
        s.tell(STOLEN, owner, cell, seat, paid)
    s.loyal[cell] = seat
    s.loyalty_left[seat] -= 1
    s.holds[5 * seat + kind] += 1
    s.tell(LOYALTY_WON, cell, seat)
    if not claim(s, seat) and _poet_inspired(s, seat, cell):
        s.pending.append((POET, seat, cell))


def _poet_inspired(s: State, seat: int, won: int) -> bool:
    """The Court Poet may add a token beside the block won, once a turn (BR-19.14)."""
    if not works(s, seat, COURT_POET) or s.poets >> seat & 1:
        return False
    return any(barred(s, seat, cell) is None for cell in BESIDE[won])
