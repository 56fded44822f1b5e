"""Crew actions: BR-19.2, 19.16, 19.17, 19.18."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from fivealarm.games.brigade.rules.board import BESIDE, IS_BLOCK, PLUS
from fivealarm.games.brigade.rules.events import (
    ADEPT_LOWERS,
    ADEPT_OUT,
    KRILL_LOWERS,
    KRILL_PUSHES,
    WELL_WATER,
    WICK_LEADS,
)
from fivealarm.games.brigade.rules.fire import lower, raise_fire
from fivealarm.games.brigade.rules.flow import go_on
from fivealarm.games.brigade.rules.refusals import (
    ADEPT_COLD,
    ADEPT_FAR,
    ADEPT_FIRST,
    ADEPT_LOST,
    ADEPT_NO_FIRE,
    BACKBURNER_FIRST,
    BACKBURNER_NO_FIRE,
    BACKBURNER_NOWHERE,
    DIGGER_DRY,
    DIGGER_FULL,
    NO_ACTIONS,
    NO_SUCH_CREW,
    NOT_ACTIVE,
    PAGE_DOOMED,
    PAGE_FIRST,
    PAGE_HERE,
    PAGE_NOT_LOYAL,
    PAGE_NOWHERE,
    PAGE_TAKEN,
    PUSH_CORNER,
    PUSH_FAR,
    PUSH_HERE,
    PUSH_LOST,
)
from fivealarm.games.brigade.rules.state import ADEPT, BACKBURN, DOOMED, PAGE, State
from fivealarm.games.brigade.rules.units.crew import DOWAGERS_PAGE, brigade_capacity, works
from fivealarm.games.brigade.rules.units.water import fill
from fivealarm.games.brigade.rules.verbs import facts
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
    if s.loyal[cell] != seat:
        return PAGE_NOT_LOYAL
    if s.fire[cell] >= DOOMED:
        return PAGE_DOOMED
    if cell in s.brigade or (cell in s.wagon and s.wagon[seat] != cell):
        return PAGE_TAKEN
    return None


def _digger(s: State) -> Refusal | None:
    if s.brigade_water[s.turn] >= brigade_capacity(s, s.turn):
        return DIGGER_FULL
    return None if s.supply else DIGGER_DRY


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


def rests(s: State, card: int) -> Refusal | None:
    """Between actions: why a Crew action cannot be used."""
    if not s.hired[s.turn] >> card & 1:
        return NO_SUCH_CREW
    if not s.active >> card & 1:
        return NOT_ACTIVE
    no = _CHECKS[card](s)
    if no is not None:
        return no
    if card == PAGE_CARD:
        return None if s.actions else NO_ACTIONS  # it leads off the ruins (BR-7.10)
    return price(s)


def not_begun(s: State, card: int, first: Refusal) -> Refusal:
    """A choice that belongs to a Crew action which is not under way."""
    return busy(s) if s.pending else rests(s, card) or first


def meant(s: State, card: int, cell: int) -> tuple[Thing, ...]:
    """The space that a Crew action could choose; while it cannot be used who points there does not mean the card."""
    chooses = s.pending[-1][0] == _FRAMES[card] if s.pending else rests(s, card) is None
    return (("space", cell),) if chooses else (("crew", card),)


def can_page(s: State) -> bool:
    """Whether Wick could take the active Brigade away now."""
    return works(s, s.turn, DOWAGERS_PAGE) != 0 and s.actions > 0 and _page(s) is None


@dataclass(frozen=True, slots=True)
class CrewAction(Verb):
    """Use a crew ability that costs an action (BR-3.9)."""

    card: int
    name: str

    @property
    def group(self) -> str:
        return "Crew"

    def __str__(self) -> str:
        return f"crew {self.name}"

    def refusal(self, s: State) -> Refusal | None:
        return busy(s) if s.pending else rests(s, self.card)

    def apply(self, s: State) -> None:
        s.actions -= 1
        if self.card == DIGGER_CARD:
            fill(s, s.turn, 2, wagon=False, told=WELL_WATER)
        else:
            s.pending.append((_FRAMES[self.card],))
        go_on(s)

    def facts(self, s: State) -> Mapping[str, object]:
        return facts.common(s) | facts.crew(s, self.card)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("crew", self.card),)

    def cost(self, s: State) -> int:
        return 1


@dataclass(frozen=True, slots=True)
class LeadTo(Verb):
    """Wick leads the Brigade there (BR-19.16)."""

    cell: int
    name: str

    @property
    def group(self) -> str:
        return "Crew"

    def __str__(self) -> str:
        return f"to {self.name}"

    def refusal(self, s: State) -> Refusal | None:
        if not s.pending or s.pending[-1][0] != PAGE:
            return not_begun(s, PAGE_CARD, PAGE_FIRST)
        return page_bars(s, self.cell)

    def apply(self, s: State) -> None:
        s.pending.pop()
        s.brigade[s.turn] = self.cell
        s.tell(WICK_LEADS, s.turn, self.cell)
        go_on(s)

    def facts(self, s: State) -> Mapping[str, object]:
        return facts.common(s) | facts.space(s, self.cell) | facts.crew(s, PAGE_CARD)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return meant(s, PAGE_CARD, self.cell)


@dataclass(frozen=True, slots=True)
class Lower(Verb):
    """Zoraya lowers a fire here or beside the Brigade (BR-19.17)."""

    cell: int
    name: str

    @property
    def group(self) -> str:
        return "Crew"

    def __str__(self) -> str:
        return f"lower {self.name}"

    def refusal(self, s: State) -> Refusal | None:
        if not s.pending or s.pending[-1][0] != ADEPT:
            return not_begun(s, ADEPT_CARD, ADEPT_FIRST)
        if self.cell not in PLUS[s.brigade[s.turn]]:
            return ADEPT_FAR
        fire = s.fire[self.cell]
        return None if 0 < fire < DOOMED else ADEPT_LOST if fire else ADEPT_COLD

    def apply(self, s: State) -> None:
        s.pending.pop()
        lower(s, self.cell)
        if s.fire[self.cell]:
            s.tell(ADEPT_LOWERS, self.cell, s.fire[self.cell])
        else:
            s.tell(ADEPT_OUT, self.cell)
        go_on(s)

    def facts(self, s: State) -> Mapping[str, object]:
        return facts.common(s) | facts.space(s, self.cell) | facts.crew(s, ADEPT_CARD)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return meant(s, ADEPT_CARD, self.cell)


@dataclass(frozen=True, slots=True)
class Push(Verb):
    """Krill pushes a flame from the Brigade's block to a neighbour (BR-19.18)."""

    cell: int
    name: str

    @property
    def group(self) -> str:
        return "Crew"

    def __str__(self) -> str:
        return f"push {self.name}"

    def refusal(self, s: State) -> Refusal | None:
        if not s.pending or s.pending[-1][0] != BACKBURN:
            return not_begun(s, BACKBURNER_CARD, BACKBURNER_FIRST)
        here = s.brigade[s.turn]
        if self.cell not in BESIDE[here]:
            return PUSH_HERE if self.cell == here else PUSH_FAR
        if not IS_BLOCK[self.cell]:
            return PUSH_CORNER
        return PUSH_LOST if s.fire[self.cell] >= DOOMED else None

    def apply(self, s: State) -> None:
        s.pending.pop()
        here = s.brigade[s.turn]
        lower(s, here)
        s.tell(KRILL_PUSHES, here, self.cell)
        s.tell(KRILL_LOWERS, here, s.fire[here])
        raise_fire(s, self.cell)
        go_on(s)

    def facts(self, s: State) -> Mapping[str, object]:
        return facts.common(s) | facts.space(s, self.cell) | facts.crew(s, BACKBURNER_CARD)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return meant(s, BACKBURNER_CARD, self.cell)
