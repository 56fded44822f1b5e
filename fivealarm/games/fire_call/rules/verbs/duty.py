"""Station Duties: drawing, collecting, the Garage, opponents (FC-DUTY, FC-CARD, FC-GAR, FC-RANK.4)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from fivealarm.games.fire_call.rules import events, names
from fivealarm.games.fire_call.rules import refusals as no
from fivealarm.games.fire_call.rules.board import AID, CARD_CODES, CODES, INNER, MUTUAL_AID, SECTION_MASKS
from fivealarm.games.fire_call.rules.cards import duties
from fivealarm.games.fire_call.rules.cards.decks import EFFECTS
from fivealarm.games.fire_call.rules.flow import go_on
from fivealarm.games.fire_call.rules.movement import draw_duty
from fivealarm.games.fire_call.rules.promotion import promote, with_dispatcher
from fivealarm.games.fire_call.rules.state import COLLECT, OFFER, OPPONENT, PROMOTED, PUT, SECTION, State
from fivealarm.games.fire_call.rules.verbs.verb import DUTIES, Verb, card_of, chooser, section_of
from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import CARD, DECLINES, ENDS, Thing


@dataclass(frozen=True, slots=True)
class Duty(Verb):
    """Nature: the roller draws a card of this kind (FC-DUTY.2)."""

    kind: int
    name: str

    def __str__(self) -> str:
        return f"duty {self.name}"

    def refusal(self, s: State) -> Refusal | None:
        return no.DUTY_FALLS

    def apply(self, s: State) -> None:
        duties.follow(s, self.kind)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("pile", DUTIES),)


@dataclass(frozen=True, slots=True)
class Draw(Verb):
    """Draw the Station Duties card that may be left (FC-DUTY.1)."""

    @property
    def group(self) -> str:
        return "Station Duties"

    def __str__(self) -> str:
        return "draw"

    def refusal(self, s: State) -> Refusal | None:
        return None if s.phase == OFFER else no.NO_OFFER

    def apply(self, s: State) -> None:
        draw_duty(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("pile", DUTIES),)

    def roles(self, s: State) -> int:
        return CARD


@dataclass(frozen=True, slots=True)
class Skip(Verb):
    """Leave the Station Duties card undrawn (FC-DUTY.1)."""

    @property
    def group(self) -> str:
        return "Station Duties"

    def __str__(self) -> str:
        return "skip"

    def refusal(self, s: State) -> Refusal | None:
        return None if s.phase == OFFER else no.NO_OFFER

    def apply(self, s: State) -> None:
        s.tell(events.SKIPPED, s.turn)
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("discard", DUTIES),)

    def roles(self, s: State) -> int:
        return ENDS | DECLINES


@dataclass(frozen=True, slots=True)
class Section(Verb):
    """Choose the section to collect from (FC-CARD.21)."""

    section: int
    name: str

    @property
    def group(self) -> str:
        return "Collect"

    def __str__(self) -> str:
        return f"section {self.name}"

    def refusal(self, s: State) -> Refusal | None:
        if s.phase != SECTION:
            return no.NO_SECTION
        return None if duties.collectable(s, self.section) else no.SECTION_EMPTY

    def apply(self, s: State) -> None:
        duties.collect(s, self.section, s.left)

    def facts(self, s: State) -> Mapping[str, object]:
        mask = SECTION_MASKS[self.section]
        have, away = (s.have[s.turn] & mask).bit_count(), (s.garage[s.turn] & mask).bit_count()
        lie = "lies" if away == 1 else "lie"
        return {
            **Verb.facts(self, s),
            "section": s.table.board.sections[self.section],
            "rest": f"you possess {have}" + (f", and {away} {lie} in the Garage" if away else ""),
        }

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (section_of(s.turn, self.section),) if s.phase == SECTION else ()


ITEMS_ONLY: Final = {
    EFFECTS.index("collect"): no.ONE_ITEM,
    EFFECTS.index("collect-section"): no.ITEMS_OF_SECTION,
    EFFECTS.index("collect-unless-fewer"): no.ITEMS_ONLY,
}


@dataclass(frozen=True, slots=True)
class Collect(Verb):
    """Collect a card of one's choice from the Dispatcher (FC-RANK.4, FC-CARD.20 to FC-CARD.22)."""

    card: int

    @property
    def group(self) -> str:
        return "Collect"

    def __str__(self) -> str:
        return f"collect {CARD_CODES[self.card].lower()}"

    def refusal(self, s: State) -> Refusal | None:
        if s.phase != COLLECT and s.phase != PROMOTED:
            return no.SECTION_FIRST if s.phase == SECTION else no.NO_COLLECTION
        if s.phase == COLLECT and self.card == MUTUAL_AID:
            return ITEMS_ONLY.get(duties.effect(s), no.ONE_ITEM)
        if s.section >= 0 and self.card // 6 != s.section:
            return no.OTHER_SECTION
        if with_dispatcher(s, s.turn) >> self.card & 1:
            return None
        return no.HAVE_ALREADY if s.have[s.turn] >> self.card & 1 else no.NOT_WITH_DISPATCHER

    def apply(self, s: State) -> None:
        s.have[s.turn] |= 1 << self.card
        s.tell(events.CHIEFS_CARD if s.phase == PROMOTED else events.GIVEN, s.turn, self.card)
        if s.phase == PROMOTED:
            promote(s, s.left)
        else:
            duties.collect(s, s.section, s.left - 1)

    def facts(self, s: State) -> Mapping[str, object]:
        sections = s.table.board.sections
        holding = [name for at, name in enumerate(sections) if duties.collectable(s, at)]
        return {
            **Verb.facts(self, s),
            "item": names.item(s, self.card),
            "where": names.whereabouts(s, s.turn, self.card, "your"),
            "section": "" if self.card == MUTUAL_AID else sections[self.card // 6],
            "chosen": sections[s.section] if s.section >= 0 else "",
            "sections": names.listed(holding),
            "duty": duties.title(s),
        }

    def touches(self, s: State) -> tuple[Thing, ...]:
        """Who clicks what they have does not want to collect it, unless something is to be collected."""
        if s.phase != COLLECT and s.phase != PROMOTED and s.phase != SECTION:
            there = (s.have[s.turn] | s.garage[s.turn]) >> self.card & 1
            return () if there else (card_of(s.turn, self.card),)
        place = s.table.board.kind.index(AID) if self.card == MUTUAL_AID else INNER + self.card
        return card_of(s.turn, self.card), ("place", place)  # in the rack and on the board


@dataclass(frozen=True, slots=True)
class GaragePut(Verb):
    """Put an item into the Garage, one's own or the one that a card delivers to the chooser (FC-GAR.1, FC-GAR.3)."""

    item: int

    @property
    def group(self) -> str:
        return "Garage"

    def __str__(self) -> str:
        return f"garage put {CODES[self.item].lower()}"

    def refusal(self, s: State) -> Refusal | None:
        if s.phase != PUT:
            return no.NO_PUTTING
        if s.have[s.victim] >> self.item & 1:
            return None
        return no.NOT_IN_POSSESSION if s.victim == s.to_act else no.NOT_THE_VICTIMS

    def apply(self, s: State) -> None:
        bit = 1 << self.item
        s.have[s.victim] &= ~bit
        s.garage[s.victim] |= bit
        s.tell(events.PUT_IN, self.item, s.victim)
        if s.table.duties[s.duty].effect == duties.GARAGE_ALL:
            duties.put_next(s, (s.victim + 1) % s.seats, s.left - 1)
        else:
            duties.put(s, s.to_act, s.victim, s.left - 1)

    def facts(self, s: State) -> Mapping[str, object]:
        owner = s.victim if s.victim >= 0 else chooser(s)
        yours = "your" if owner == chooser(s) else "its"
        return {
            **Verb.facts(self, s),
            "item": names.item(s, self.item),
            "victim": names.city(s, owner),
            "where": names.whereabouts(s, owner, self.item, yours),
        }

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (card_of(s.victim, self.item),) if s.phase == PUT else ()


@dataclass(frozen=True, slots=True)
class Opponent(Verb):
    """Choose the opponent whom a card strikes (FC-DUTY.8)."""

    seat: int

    @property
    def group(self) -> str:
        return "Opponent"

    def __str__(self) -> str:
        return f"opponent {self.seat}"

    def refusal(self, s: State) -> Refusal | None:
        if s.phase != OPPONENT:
            return no.NO_OPPONENT
        if self.seat == s.turn:
            return no.YOURSELF
        return None if duties.vulnerable(s, self.seat) else no.WITHOUT_EFFECT

    def apply(self, s: State) -> None:
        duties.strike(s, self.seat)

    def facts(self, s: State) -> Mapping[str, object]:
        city = names.city(s, self.seat)
        because = {
            duties.DEMOTE_OPPONENT: f"{city} is {s.table.board.ranks[0]}, the lowest rank",
            duties.GARAGE_OPPONENT: f"{city} has no item in possession",
        }
        return {
            **Verb.facts(self, s),
            "duty": duties.title(s),
            "city": city,
            "because": because.get(duties.effect(s), f"{city} is in the Hospital already"),
        }

    def touches(self, s: State) -> tuple[Thing, ...]:
        """Nobody is meant by a rack or a marker unless somebody is to be chosen."""
        return (("rack", self.seat), ("seat", self.seat)) if s.phase == OPPONENT else ()
