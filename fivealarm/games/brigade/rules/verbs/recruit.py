"""Recruit: BR-13."""

from collections.abc import Mapping
from dataclasses import dataclass

from fivealarm.games.brigade.rules.events import CREW_DRAWN, DISMISSED, HIRED, NOBODY_KEPT
from fivealarm.games.brigade.rules.flow import go_on
from fivealarm.games.brigade.rules.refusals import (
    CHANCE_CREW,
    KEEP_FIRST,
    NO_CREW_CARDS,
    NO_CREW_PLACE,
    NO_CREW_YET,
    NO_FREE_RECRUIT,
    NOBODY_SHOWN,
    NOT_SHOWN,
    NOT_YOUR_CREW,
    ROOM_IS_MADE,
)
from fivealarm.games.brigade.rules.state import CREW_DRAW, KEEP, OFFER, REPLACE, SWAP, State
from fivealarm.games.brigade.rules.units.crew import HIRING_AGENT, can_recruit, places, trim, works
from fivealarm.games.brigade.rules.verbs import facts
from fivealarm.games.brigade.rules.verbs.verb import CREW_DECK, Verb, busy, price, too_early
from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import DECLINES, ENDS, LOSES, Thing


@dataclass(frozen=True, slots=True)
class Recruit(Verb):
    """Draw crew cards and keep at most one (BR-13.1)."""

    @property
    def group(self) -> str:
        return "Crew"

    def __str__(self) -> str:
        return "recruit"

    def refusal(self, s: State) -> Refusal | None:
        if s.pending:
            return busy(s)
        if places(s, s.turn) == 0:
            return NO_CREW_PLACE
        return price(s) if can_recruit(s, s.turn) else NO_CREW_CARDS

    def apply(self, s: State) -> None:
        s.actions -= 1
        seek(s, s.turn)
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("deck", CREW_DECK),)

    def cost(self, s: State) -> int:
        return 1


def seek(s: State, seat: int) -> None:
    """Cards are about to be drawn for a seat (BR-13.1, BR-19.7)."""
    s.pending.append((CREW_DRAW, seat, 3 if works(s, seat, HIRING_AGENT) else 2))


@dataclass(frozen=True, slots=True)
class RecruitFree(Verb):
    """Accept a recruit without cost (BR-14.7, BR-20.2)."""

    @property
    def group(self) -> str:
        return "Crew"

    def __str__(self) -> str:
        return "recruit free"

    def refusal(self, s: State) -> Refusal | None:
        return None if s.pending and s.pending[-1][0] == OFFER else too_early(s, NO_FREE_RECRUIT)

    def apply(self, s: State) -> None:
        seek(s, s.pending.pop()[1])
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("deck", CREW_DECK),)

    def cost(self, s: State) -> int:
        return 0


@dataclass(frozen=True, slots=True)
class Deal(Verb):
    """Nature draws this crew card; everybody sees it (BR-13.1)."""

    card: int
    name: str

    def __str__(self) -> str:
        return f"deal {self.name}"

    def refusal(self, s: State) -> Refusal | None:
        return CHANCE_CREW

    def apply(self, s: State) -> None:
        _, seat, left = s.pending[-1]
        s.crew_deck &= ~(1 << self.card)
        s.crew_shown |= 1 << self.card
        s.tell(CREW_DRAWN, seat, self.card)
        s.pending[-1] = (CREW_DRAW, seat, left - 1)
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("deck", CREW_DECK),)


@dataclass(frozen=True, slots=True)
class Keep(Verb):
    """Keep one of the cards drawn (BR-13.1)."""

    card: int
    name: str

    @property
    def group(self) -> str:
        return "Crew"

    def __str__(self) -> str:
        return f"keep {self.name}"

    def refusal(self, s: State) -> Refusal | None:
        if not s.pending or s.pending[-1][0] not in (KEEP, SWAP):
            return too_early(s, NOBODY_SHOWN)
        return None if s.crew_shown >> self.card & 1 else NOT_SHOWN

    def apply(self, s: State) -> None:
        kind, seat, *leaving = s.pending.pop()
        if kind == SWAP:
            s.pending.pop()
            _dismiss(s, seat, leaving[0])
            _hire(s, seat, self.card)
        elif full(s, seat):
            s.crew_shown = 1 << self.card
            s.pending.append((REPLACE, seat, self.card))  # BR-13.4
        else:
            _hire(s, seat, self.card)
        go_on(s)

    def facts(self, s: State) -> Mapping[str, object]:
        return facts.common(s) | facts.crew(s, self.card)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return ("crew", self.card), ("deck", CREW_DECK)


def _hire(s: State, seat: int, card: int) -> None:
    """The card joins with its water, as far as there is any (BR-13.6)."""
    s.crew_shown = 0
    s.hired[seat] |= 1 << card
    water = min(s.supply, s.city.box.crew[card].water)
    s.brigade_water[seat] += water
    s.supply -= water
    s.tell(HIRED, seat, card, water)


def _dismiss(s: State, seat: int, card: int) -> None:
    """A crew member leaves, and with it the room for its water (BR-13.4, 13.7)."""
    s.hired[seat] &= ~(1 << card)
    s.active &= ~(1 << card)  # BR-13.10
    s.tell(DISMISSED, seat, card)
    trim(s, seat)


def full(s: State, seat: int) -> bool:
    """Whether all places for crew are taken (BR-13.3)."""
    return s.hired[seat].bit_count() >= places(s, seat)


@dataclass(frozen=True, slots=True)
class KeepNone(Verb):
    """Send all cards drawn away (BR-13.5)."""

    @property
    def group(self) -> str:
        return "Crew"

    def own_roles(self, s: State) -> int:
        return ENDS | DECLINES

    def __str__(self) -> str:
        return "keep none"

    def refusal(self, s: State) -> Refusal | None:
        kind = s.pending[-1][0] if s.pending else -1
        if kind == SWAP:
            return ROOM_IS_MADE
        return None if kind == KEEP else too_early(s, NOBODY_SHOWN)

    def apply(self, s: State) -> None:
        s.tell(NOBODY_KEPT, s.pending.pop()[1])
        s.crew_shown = 0
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("deck", CREW_DECK),)


@dataclass(frozen=True, slots=True)
class Replace(Verb):
    """This crew member makes room for the new one; with a free place that is said first (BR-13.4, 13.13)."""

    card: int
    name: str

    @property
    def group(self) -> str:
        return "Crew"

    def __str__(self) -> str:
        return f"replace {self.name}"

    def refusal(self, s: State) -> Refusal | None:
        kind = s.pending[-1][0] if s.pending else -1
        if kind == SWAP:
            return ROOM_IS_MADE
        if kind not in (KEEP, REPLACE):
            return too_early(s, NOBODY_SHOWN)
        seat = s.pending[-1][1]
        if not s.hired[seat]:
            return NO_CREW_YET
        if kind == KEEP and full(s, seat):
            return KEEP_FIRST
        return None if s.hired[seat] >> self.card & 1 else NOT_YOUR_CREW

    def apply(self, s: State) -> None:
        kind, seat, *new = s.pending[-1]
        if kind == KEEP:
            s.pending.append((SWAP, seat, self.card))
        else:
            s.pending.pop()
            _dismiss(s, seat, self.card)
            _hire(s, seat, new[0])
        go_on(s)

    def own_roles(self, s: State) -> int:
        return LOSES if s.pending and s.pending[-1][0] == REPLACE else 0

    def facts(self, s: State) -> Mapping[str, object]:
        return facts.common(s) | facts.crew(s, self.card)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("crew", self.card),)
