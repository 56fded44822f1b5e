"""Crew actions: BR-19.2, 19.16, 19.17, 19.18."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Final

from fivealarm.games.brigade.rules.board import BESIDE, IS_BLOCK, PLUS
from fivealarm.games.brigade.rules.events import BRIGADE_MOVED
from fivealarm.games.brigade.rules.fire import lower, raise_fire
from fivealarm.games.brigade.rules.flow import go_on
from fivealarm.games.brigade.rules.refusals import (
    ADEPT_FIRST,
    ADEPT_NO_FIRE,
    BACKBURNER_FIRST,
    BACKBURNER_NO_FIRE,
    BACKBURNER_NOWHERE,
    DIGGER_FULL,
    NO_ACTIONS,
    NO_SUCH_CREW,
    NOT_ACTIVE,
    PAGE_FIRST,
    PAGE_HERE,
    PAGE_NOT_LOYAL,
    PAGE_NOWHERE,
    PAGE_TAKEN,
)
from fivealarm.games.brigade.rules.state import ADEPT, BACKBURN, DOOMED, PAGE, State
from fivealarm.games.brigade.rules.units.crew import DOWAGERS_PAGE, brigade_capacity, works
from fivealarm.games.brigade.rules.units.water import fill
from fivealarm.games.brigade.rules.verbs.verb import Verb, busy, price
from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import Thing

DIGGER_CARD: Final = 1
PAGE_CARD: Final = 15
ADEPT_CARD: Final = 16
BACKBURNER_CARD: Final = 17
ACTION_CARDS: Final = (DIGGER_CARD, PAGE_CARD, ADEPT_CARD, BACKBURNER_CARD)


def page_bars(s: State, cell: int) -> Refusal | None:
    """Why Wick cannot lead the active Brigade there (BR-19.16)."""
    seat = s.turn
    if cell == s.brigade[seat]:
        return PAGE_HERE
    if cell == s.city.homes[seat]:
        return None
    if s.loyal[cell] != seat or s.fire[cell] >= DOOMED:
        return PAGE_NOT_LOYAL
    if cell in s.brigade or (cell in s.wagon and s.wagon[seat] != cell):
        return PAGE_TAKEN
    return None


def _digger(s: State) -> Refusal | None:
    room = s.brigade_water[s.turn] < brigade_capacity(s, s.turn)
    return None if room and s.supply else DIGGER_FULL


def _page(s: State) -> Refusal | None:
    return None if any(page_bars(s, cell) is None for cell in range(36)) else PAGE_NOWHERE


def _adept(s: State) -> Refusal | None:
    near = PLUS[s.brigade[s.turn]]
    return None if any(0 < s.fire[cell] < DOOMED for cell in near) else ADEPT_NO_FIRE


def _backburner(s: State) -> Refusal | None:
    here = s.brigade[s.turn]
    if not 0 < s.fire[here] < DOOMED:
        return BACKBURNER_NO_FIRE
    if any(IS_BLOCK[cell] and s.fire[cell] < DOOMED for cell in BESIDE[here]):
        return None
    return BACKBURNER_NOWHERE


_CHECKS: Final[dict[int, Callable[[State], Refusal | None]]] = {
    DIGGER_CARD: _digger, PAGE_CARD: _page, ADEPT_CARD: _adept, BACKBURNER_CARD: _backburner,
}  # fmt: skip
_FRAMES: Final = {PAGE_CARD: PAGE, ADEPT_CARD: ADEPT, BACKBURNER_CARD: BACKBURN}


def can_page(s: State) -> bool:
    """Whether Wick could take the active Brigade away now."""
    return works(s, s.turn, DOWAGERS_PAGE) != 0 and s.actions > 0 and _page(s) is None


@dataclass(frozen=True, slots=True)
class CrewAction(Verb):
    """Use a crew ability that costs an action (BR-3.9)."""

    group: ClassVar[str] = "Crew"

    card: int
    name: str

    def __str__(self) -> str:
        return f"crew {self.name}"

    def refusal(self, s: State) -> Refusal | None:
        if s.pending:
            return busy(s)
        if not s.hired[s.turn] >> self.card & 1:
            return NO_SUCH_CREW
        if not s.active >> self.card & 1:
            return NOT_ACTIVE
        no = _CHECKS[self.card](s)
        if no is not None:
            return no
        if self.card == PAGE_CARD:
            return None if s.actions else NO_ACTIONS  # it leads off the ruins (BR-7.10)
        return price(s)

    def apply(self, s: State) -> None:
        s.actions -= 1
        if self.card == DIGGER_CARD:
            fill(s, s.turn, 2, wagon=False)
        else:
            s.pending.append((_FRAMES[self.card],))
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("crew", self.card),)

    def cost(self, s: State) -> int:
        return 1


@dataclass(frozen=True, slots=True)
class LeadTo(Verb):
    """Wick leads the Brigade there (BR-19.16)."""

    group: ClassVar[str] = "Crew"

    cell: int
    name: str

    def __str__(self) -> str:
        return f"to {self.name}"

    def refusal(self, s: State) -> Refusal | None:
        if not s.pending or s.pending[-1][0] != PAGE:
            return PAGE_FIRST
        return page_bars(s, self.cell)

    def apply(self, s: State) -> None:
        s.pending.pop()
        s.brigade[s.turn] = self.cell
        s.tell(BRIGADE_MOVED, s.turn, self.cell)
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("space", self.cell),)


@dataclass(frozen=True, slots=True)
class Lower(Verb):
    """Zoraya lowers a fire here or beside the Brigade (BR-19.17)."""

    group: ClassVar[str] = "Crew"

    cell: int
    name: str

    def __str__(self) -> str:
        return f"lower {self.name}"

    def refusal(self, s: State) -> Refusal | None:
        if not s.pending or s.pending[-1][0] != ADEPT:
            return ADEPT_FIRST
        near = self.cell in PLUS[s.brigade[s.turn]]
        return None if near and 0 < s.fire[self.cell] < DOOMED else ADEPT_NO_FIRE

    def apply(self, s: State) -> None:
        s.pending.pop()
        lower(s, self.cell)
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("space", self.cell),)


@dataclass(frozen=True, slots=True)
class Push(Verb):
    """Krill pushes a flame from the Brigade's block to a neighbour (BR-19.18)."""

    group: ClassVar[str] = "Crew"

    cell: int
    name: str

    def __str__(self) -> str:
        return f"push {self.name}"

    def refusal(self, s: State) -> Refusal | None:
        if not s.pending or s.pending[-1][0] != BACKBURN:
            return BACKBURNER_FIRST
        if self.cell not in BESIDE[s.brigade[s.turn]] or not IS_BLOCK[self.cell] or s.fire[self.cell] >= DOOMED:
            return BACKBURNER_NOWHERE
        return None

    def apply(self, s: State) -> None:
        s.pending.pop()
        lower(s, s.brigade[s.turn])
        raise_fire(s, self.cell)
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("space", self.cell),)
