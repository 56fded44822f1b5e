"""Drawing events, and the Weather-Reader's choice (BR-2.11, BR-3.2, BR-19.20)."""

from collections.abc import Mapping
from dataclasses import dataclass

from fivealarm.games.brigade.rules.city import EVENTS
from fivealarm.games.brigade.rules.events import SET_ASIDE
from fivealarm.games.brigade.rules.flow import go_on, resolve, start_actions
from fivealarm.games.brigade.rules.refusals import CHANCE_EVENT, NO_EVENT_CHOICE, NOT_DRAWN
from fivealarm.games.brigade.rules.state import EVENT, READ, STARTER, State
from fivealarm.games.brigade.rules.verbs import facts
from fivealarm.games.brigade.rules.verbs.verb import EVENT_DECK, Verb, too_early
from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import Thing


@dataclass(frozen=True, slots=True)
class Draw(Verb):
    """Nature draws this event card."""

    card: int
    name: str

    def __str__(self) -> str:
        return f"draw {self.name}"

    def refusal(self, s: State) -> Refusal | None:
        return CHANCE_EVENT

    def apply(self, s: State) -> None:
        kind, left = s.pending.pop()
        s.event_deck &= ~(1 << self.card)
        if kind == STARTER:
            _start(s, self.card, left - 1)
            return
        s.event_drawn |= 1 << self.card
        if left > 1:
            s.pending.append((EVENT, left - 1))
        elif s.event_drawn != 1 << self.card:
            s.pending.append((READ,))
        else:
            resolve(s, self.card)
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("deck", EVENT_DECK),)


def _start(s: State, card: int, left: int) -> None:
    """One of the three starters; after the last the first player acts (BR-2.12)."""
    resolve(s, card)
    if left:
        s.pending.append((STARTER, left))
    else:
        start_actions(s)


@dataclass(frozen=True, slots=True)
class Resolve(Verb):
    """Choose which of two drawn events takes effect; the other is discarded (BR-19.20)."""

    card: int
    name: str

    @property
    def group(self) -> str:
        return "Event"

    def __str__(self) -> str:
        return f"resolve {self.name}"

    def refusal(self, s: State) -> Refusal | None:
        if not s.pending or s.pending[-1][0] != READ:
            return too_early(s, NO_EVENT_CHOICE)
        return None if s.event_drawn >> self.card & 1 else NOT_DRAWN

    def apply(self, s: State) -> None:
        s.pending.pop()
        for card in EVENTS:
            if s.event_drawn >> card & 1 and card != self.card:
                s.tell(SET_ASIDE, s.turn, card)
        s.event_drawn = 1 << self.card
        resolve(s, self.card)
        go_on(s)

    def facts(self, s: State) -> Mapping[str, object]:
        return facts.common(s) | {"card": s.city.box.events[self.card].name}

    def touches(self, s: State) -> tuple[Thing, ...]:
        return ("card", self.card), ("deck", EVENT_DECK)
