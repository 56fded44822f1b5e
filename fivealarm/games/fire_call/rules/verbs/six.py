"""What a six is good for: a card back from the Garage, now or later in the turn (FC-ROLL.9 to FC-ROLL.14)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from fivealarm.games.fire_call.rules import events, movement, names
from fivealarm.games.fire_call.rules import refusals as no
from fivealarm.games.fire_call.rules.board import CODES
from fivealarm.games.fire_call.rules.cards import calls
from fivealarm.games.fire_call.rules.flow import go_on, pass_on
from fivealarm.games.fire_call.rules.refusals import NO_TAKING, NOT_IN_GARAGE  # asked of every item in every window
from fivealarm.games.fire_call.rules.state import ATTEMPT, BLOCKED, CREDIT, END, State
from fivealarm.games.fire_call.rules.verbs.verb import Verb, card_of
from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import DECLINES, ENDS, Thing

GARAGE: Final[Thing] = ("garage", 0)
SIX: Final[Thing] = ("die", 0)  # it lies there


@dataclass(frozen=True, slots=True)
class GarageTake(Verb):
    """Use a six: take one own card back from the Garage (FC-ROLL.9 to FC-ROLL.12)."""

    item: int

    @property
    def group(self) -> str:
        return "Garage"

    def __str__(self) -> str:
        return f"garage take {CODES[self.item].lower()}"

    def refusal(self, s: State) -> Refusal | None:
        phase = s.phase
        if phase != CREDIT and phase != ATTEMPT and phase != BLOCKED and phase != END:
            return NO_TAKING
        away = s.garage[s.turn]
        if not away >> self.item & 1:
            return NOT_IN_GARAGE if away else no.NOTHING_IN_GARAGE
        return None if s.credits else no.NO_CREDIT

    def apply(self, s: State) -> None:
        bit = 1 << self.item
        s.credits -= 1
        s.garage[s.turn] &= ~bit
        s.have[s.turn] |= bit
        s.tell(events.TAKEN_BACK, s.turn, self.item)
        if s.phase == CREDIT:
            movement.credit_window(s)
        elif s.phase == END:
            go_on(s)
        else:
            calls.attempt(s)

    def facts(self, s: State) -> Mapping[str, object]:
        return {
            **Verb.facts(self, s),
            "item": names.item(s, self.item),
            "where": names.whereabouts(s, s.turn, self.item, "your"),
            "sixes": _sixes(s),
        }

    def touches(self, s: State) -> tuple[Thing, ...]:
        """The item and where it lies; where nothing lies there, the empty Garage."""
        away = s.garage[s.turn]
        return (card_of(s.turn, self.item), GARAGE) if away >> self.item & 1 else () if away else (GARAGE,)

    def roles(self, s: State) -> int:
        """With the last six, or the last card, movement goes on or the turn ends."""
        if s.credits > 1 and s.garage[s.turn] & ~(1 << self.item):
            return 0
        if s.phase == CREDIT:
            return movement.reveals(s, s.at[s.turn], s.steps)
        return ENDS if s.phase == END else 0


@dataclass(frozen=True, slots=True)
class Later(Verb):
    """Keep the six for later in the turn and move (W1)."""

    @property
    def group(self) -> str:
        return "Six"

    def __str__(self) -> str:
        return "later"

    def refusal(self, s: State) -> Refusal | None:
        if s.phase == CREDIT:
            return None
        return no.LAST_WINDOW if s.phase == END else _no_six(s)

    def apply(self, s: State) -> None:
        movement.advance(s)

    def facts(self, s: State) -> Mapping[str, object]:
        return {**Verb.facts(self, s), "sixes": _sixes(s)}

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (SIX,) if s.phase == CREDIT else ()

    def roles(self, s: State) -> int:
        return DECLINES | (movement.reveals(s, s.at[s.turn], s.steps) if s.phase == CREDIT else 0)


@dataclass(frozen=True, slots=True)
class Forgo(Verb):
    """Let the six go unused; the turn ends (W3)."""

    @property
    def group(self) -> str:
        return "Six"

    def __str__(self) -> str:
        return "forgo"

    def refusal(self, s: State) -> Refusal | None:
        if s.phase == END:
            return None
        return no.MOVE_FIRST if s.phase == CREDIT else _no_six(s)

    def apply(self, s: State) -> None:
        pass_on(s)

    def facts(self, s: State) -> Mapping[str, object]:
        return {**Verb.facts(self, s), "sixes": _sixes(s), "steps": names.counted(s.steps, "step")}

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (SIX,) if s.phase == END else ()

    def roles(self, s: State) -> int:
        return ENDS | DECLINES


def _no_six(s: State) -> Refusal:
    """Why there is nothing to put off or to let go: no six, nothing to use it on, or not now."""
    if not s.credits:
        return no.NO_SIX
    if not s.garage[s.turn]:
        return no.GARAGE_EMPTY
    return no.IN_ATTEMPT if s.phase == ATTEMPT or s.phase == BLOCKED else no.NO_WINDOW


def _sixes(s: State) -> str:
    return names.counted(s.credits, "six", "sixes")
