"""CallAnswering a Fire Call, and choosing its district (FC-CALL)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from fivealarm.games.fire_call.rules import events, names
from fivealarm.games.fire_call.rules import refusals as no
from fivealarm.games.fire_call.rules.board import DISTRICTS
from fivealarm.games.fire_call.rules.cards.calls import attempt, close, cover, draw_call, hands_over, may_opt_out
from fivealarm.games.fire_call.rules.cards.decks import CHOICE, DISTRICT_CHOICE
from fivealarm.games.fire_call.rules.cards.duties import use_kept
from fivealarm.games.fire_call.rules.flow import go_on
from fivealarm.games.fire_call.rules.state import ANNOUNCED, ATTEMPT, BLOCK, BLOCKED, CHOOSE, COMPLETED, SUPPLY, State
from fivealarm.games.fire_call.rules.verbs.verb import CALLS, Verb, kept_by
from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import CARD, DECLINES, ENDS, Thing

ATTEMPTING: Final = (ATTEMPT, SUPPLY, BLOCK, BLOCKED, COMPLETED, CHOOSE)
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
        if s.district == CHOICE:
            s.tell(events.ANNOUNCES_CHOICE)
        else:
            s.tell(events.ANNOUNCES, s.district)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("pile", CALLS),)


def burning(s: State) -> Thing:
    """The district that the call under way is about; its card where the district is still to be chosen."""
    return ("district", s.district) if 0 <= s.district < CHOICE else ("call", 0)


class CallAnswer(Verb):
    """What the roller may say to an announced call."""

    __slots__ = ()

    @property
    def group(self) -> str:
        return "Fire Call"

    def facts(self, s: State) -> Mapping[str, object]:
        return {
            **Verb.facts(self, s),
            "call": s.table.calls[s.card].name if s.phase in ATTEMPTING else "",
            "drawn": s.drawn,
            "most": MOST_DRAWN,
            "other": ", or have another card" if s.drawn < MOST_DRAWN else "",
            "harmless": _harmless(s),
        }


def _no_call(s: State) -> Refusal:
    return no.ATTEMPTED_ALREADY if s.phase in ATTEMPTING else no.NO_CALL


def _harmless(s: State) -> str:
    """Districts that the roller could choose without letting an opponent win."""
    safe = [d for d in range(DISTRICTS) if s.owner[d] != s.turn and not hands_over(s, d)]
    if not safe:
        return ""
    others = f" and {len(safe) - 1} more" if len(safe) > 1 else ""
    return f"{names.district(s, safe[0])}{others}"


@dataclass(frozen=True, slots=True)
class Attempt(CallAnswer):
    """Attempt the announced call: its card is shown (FC-CALL.15)."""

    def __str__(self) -> str:
        return "attempt"

    def refusal(self, s: State) -> Refusal | None:
        return None if s.phase == ANNOUNCED else _no_call(s)

    def apply(self, s: State) -> None:
        s.tell(events.SHOWN, s.turn, s.card)
        attempt(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return ("call", 0), burning(s)

    def roles(self, s: State) -> int:
        return CARD


@dataclass(frozen=True, slots=True)
class Refuse(CallAnswer):
    """Discard the announced card and have another drawn (FC-CALL.5, FC-CALL.8)."""

    def __str__(self) -> str:
        return "refuse"

    def refusal(self, s: State) -> Refusal | None:
        if s.phase != ANNOUNCED:
            return _no_call(s)
        return no.THIRD_CARD if s.drawn >= MOST_DRAWN else None

    def apply(self, s: State) -> None:
        s.tell(events.REFUSED, s.turn, s.card)
        s.refused |= 1 << s.card
        close(s)
        draw_call(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return ("pile", CALLS), burning(s)

    def roles(self, s: State) -> int:
        return CARD | DECLINES


@dataclass(frozen=True, slots=True)
class OptOut(CallAnswer):
    """Leave the Fire Call without an attempt or a further card (FC-CALL.10 to FC-CALL.14)."""

    def __str__(self) -> str:
        return "opt out"

    def refusal(self, s: State) -> Refusal | None:
        if s.phase != ANNOUNCED:
            return _no_call(s)
        if may_opt_out(s):
            return None
        return no.HARMLESS_CHOICE if s.district == CHOICE else no.MUST_ANSWER

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

    @property
    def group(self) -> str:
        return "District"

    def __str__(self) -> str:
        return "play choice"

    def refusal(self, s: State) -> Refusal | None:
        return None if s.phase == COMPLETED else no.NOT_COMPLETED

    def apply(self, s: State) -> None:
        use_kept(s, s.turn, DISTRICT_CHOICE)
        s.tell(events.CHOICE_PLAYED, s.turn)
        s.phase = CHOOSE

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (kept_by(s.turn, DISTRICT_CHOICE),)


@dataclass(frozen=True, slots=True)
class Keep(Verb):
    """Keep District Choice; the printed district is covered."""

    @property
    def group(self) -> str:
        return "District"

    def __str__(self) -> str:
        return "keep"

    def refusal(self, s: State) -> Refusal | None:
        return None if s.phase == COMPLETED else no.NOT_COMPLETED

    def apply(self, s: State) -> None:
        cover(s, s.district)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (burning(s),)

    def roles(self, s: State) -> int:
        return DECLINES


@dataclass(frozen=True, slots=True)
class District(Verb):
    """Choose any district that is not one's own (FC-CALL.21)."""

    district: int

    @property
    def group(self) -> str:
        return "District"

    def __str__(self) -> str:
        return f"district {self.district + 1}"

    def refusal(self, s: State) -> Refusal | None:
        if s.phase != CHOOSE:
            return no.NO_CHOICE
        return no.OWN_DISTRICT if s.owner[self.district] == s.turn else None

    def apply(self, s: State) -> None:
        cover(s, self.district)

    def facts(self, s: State) -> Mapping[str, object]:
        return {
            **Verb.facts(self, s),
            "district": names.district(s, self.district),
            "held": names.counted(s.owner.count(s.turn), "district"),
        }

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("district", self.district),)
