"""Answering a Fire Call, and choosing its district (FC-CALL)."""

from dataclasses import dataclass
from typing import ClassVar, Final

from fivealarm.games.fire_call.rules import events
from fivealarm.games.fire_call.rules import refusals as no
from fivealarm.games.fire_call.rules.cards.calls import attempt, close, cover, draw_call, may_opt_out
from fivealarm.games.fire_call.rules.cards.decks import CHOICE, DISTRICT_CHOICE
from fivealarm.games.fire_call.rules.cards.duties import use_kept
from fivealarm.games.fire_call.rules.flow import go_on
from fivealarm.games.fire_call.rules.state import ANNOUNCED, CHOOSE, COMPLETED, State
from fivealarm.games.fire_call.rules.verbs.verb import CALLS, Verb, kept_by
from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import CARD, DECLINES, ENDS, Thing

MOST_DRAWN: Final = 3  # Fire Call cards in a turn (FC-CALL.7)


@dataclass(frozen=True, slots=True)
class Call(Verb):
    """Nature: the Dispatcher draws this card and announces its district (FC-CALL.3, FC-CALL.4)."""

    card: int
    name: str
    announced: str  # what all but the Dispatcher hear

    def __str__(self) -> str:
        return f"call {self.name}"

    def refusal(self, s: State) -> Refusal | None:
        return no.DRAWN_BY_DISPATCHER

    def apply(self, s: State) -> None:
        s.pile &= ~(1 << self.card)
        s.card = self.card
        s.district = s.table.calls[self.card].district
        s.drawn += 1
        s.phase = ANNOUNCED
        s.to_act = s.turn
        s.tell(events.ANNOUNCES, s.district)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("pile", CALLS),)


@dataclass(frozen=True, slots=True)
class Attempt(Verb):
    """Attempt the announced call: its card is shown (FC-CALL.15)."""

    group: ClassVar[str] = "Fire Call"

    def __str__(self) -> str:
        return "attempt"

    def refusal(self, s: State) -> Refusal | None:
        return None if s.phase == ANNOUNCED else no.NO_CALL

    def apply(self, s: State) -> None:
        s.tell(events.SHOWN, s.turn, s.card)
        attempt(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("call", 0),)

    def roles(self, s: State) -> int:
        return CARD


@dataclass(frozen=True, slots=True)
class Refuse(Verb):
    """Discard the announced card and have another drawn (FC-CALL.5, FC-CALL.8)."""

    group: ClassVar[str] = "Fire Call"

    def __str__(self) -> str:
        return "refuse"

    def refusal(self, s: State) -> Refusal | None:
        if s.phase != ANNOUNCED:
            return no.NO_CALL
        return no.THIRD_CARD if s.drawn >= MOST_DRAWN else None

    def apply(self, s: State) -> None:
        s.tell(events.REFUSED, s.turn, s.card)
        s.refused |= 1 << s.card
        close(s)
        draw_call(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("pile", CALLS),)

    def roles(self, s: State) -> int:
        return CARD | DECLINES


@dataclass(frozen=True, slots=True)
class OptOut(Verb):
    """Leave the Fire Call without an attempt or a further card (FC-CALL.10 to FC-CALL.14)."""

    group: ClassVar[str] = "Fire Call"

    def __str__(self) -> str:
        return "opt out"

    def refusal(self, s: State) -> Refusal | None:
        if s.phase != ANNOUNCED:
            return no.NO_CALL
        return None if may_opt_out(s) else no.MUST_ANSWER

    def apply(self, s: State) -> None:
        s.tell(events.OPTED_OUT, s.turn, s.card)
        s.refused |= 1 << s.card
        close(s)
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("discard", CALLS),)

    def roles(self, s: State) -> int:
        return CARD | ENDS | DECLINES


@dataclass(frozen=True, slots=True)
class PlayChoice(Verb):
    """Discard District Choice to choose the district of a completed call (FC-CARD.2)."""

    group: ClassVar[str] = "District"

    def __str__(self) -> str:
        return "play choice"

    def refusal(self, s: State) -> Refusal | None:
        return None if s.phase == COMPLETED else no.NOT_COMPLETED

    def apply(self, s: State) -> None:
        use_kept(s, s.turn, DISTRICT_CHOICE)
        s.tell(events.CHOICE_PLAYED, s.turn)
        s.phase = CHOOSE

    def touches(self, s: State) -> tuple[Thing, ...]:
        return kept_by(s.turn, DISTRICT_CHOICE), ("rack", s.turn)


@dataclass(frozen=True, slots=True)
class Keep(Verb):
    """Keep District Choice; the printed district is covered."""

    group: ClassVar[str] = "District"

    def __str__(self) -> str:
        return "keep"

    def refusal(self, s: State) -> Refusal | None:
        return None if s.phase == COMPLETED else no.NOT_COMPLETED

    def apply(self, s: State) -> None:
        cover(s, s.district)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("district", s.district),) if 0 <= s.district < CHOICE else (("call", 0),)

    def roles(self, s: State) -> int:
        return DECLINES


@dataclass(frozen=True, slots=True)
class District(Verb):
    """Choose any district that is not one's own (FC-CALL.21)."""

    group: ClassVar[str] = "District"
    district: int

    def __str__(self) -> str:
        return f"district {self.district + 1}"

    def refusal(self, s: State) -> Refusal | None:
        if s.phase != CHOOSE:
            return no.NO_CHOICE
        return no.OWN_DISTRICT if s.owner[self.district] == s.turn else None

    def apply(self, s: State) -> None:
        cover(s, self.district)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("district", self.district),)
