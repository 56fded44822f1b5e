"""Ending things: the turn, an action half done, an offer (BR-3, section 4 of the rules)."""

from dataclasses import dataclass

from fivealarm.games.brigade.rules.flow import end_turn, go_on
from fivealarm.games.brigade.rules.names import chooser
from fivealarm.games.brigade.rules.refusals import (
    MUST_MOVE_WAGON,
    NOTHING_OFFERED,
    NOTHING_TO_STOP,
    SPEND_FIRST,
    STEP_FIRST,
    TURN_ON_RUIN,
)
from fivealarm.games.brigade.rules.state import DOOMED, OFFER, POET, SPEND, STEP, TRANSFER, WAGON, State
from fivealarm.games.brigade.rules.units.walking import can_move, no_stop
from fivealarm.games.brigade.rules.verbs.brigade import halt
from fivealarm.games.brigade.rules.verbs.crew_actions import can_page
from fivealarm.games.brigade.rules.verbs.verb import CREW_DECK, Verb, busy, too_early
from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import DECLINES, ENDS, Thing


@dataclass(frozen=True, slots=True)
class EndTurn(Verb):
    """Stop with actions left or without (BR-3.5, 3.7)."""

    @property
    def group(self) -> str:
        return "Turn"

    def own_roles(self, s: State) -> int:
        return ENDS

    def __str__(self) -> str:
        return "end turn"

    def refusal(self, s: State) -> Refusal | None:
        if s.pending:
            return busy(s)
        if s.fire[s.brigade[s.turn]] >= DOOMED and ((s.actions and can_move(s)) or can_page(s)):
            return TURN_ON_RUIN
        return None

    def apply(self, s: State) -> None:
        end_turn(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("seat", s.turn),)


@dataclass(frozen=True, slots=True)
class Stop(Verb):
    """Stop moving, spending water or transferring it (BR-7.1, BR-9.2, BR-12.8)."""

    @property
    def group(self) -> str:
        return "Turn"

    def own_roles(self, s: State) -> int:
        return ENDS

    def __str__(self) -> str:
        return "stop"

    def refusal(self, s: State) -> Refusal | None:
        frame = s.pending[-1] if s.pending else (-1,)
        if frame[0] == STEP:
            return no_stop(s, s.brigade[s.turn], s.actions > 0) if frame[2] else STEP_FIRST
        if frame[0] == SPEND:
            return None if frame[1] else SPEND_FIRST
        return None if frame[0] == TRANSFER else too_early(s, NOTHING_TO_STOP)

    def apply(self, s: State) -> None:
        if s.pending[-1][0] == STEP:
            halt(s)
        else:
            s.pending.pop()
            go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (about(s),)


@dataclass(frozen=True, slots=True)
class Decline(Verb):
    """Do without what is offered (BR-14.7, 14.8, BR-19.14, BR-20.2, 20.5)."""

    @property
    def group(self) -> str:
        return "Turn"

    def own_roles(self, s: State) -> int:
        return DECLINES

    def __str__(self) -> str:
        return "decline"

    def refusal(self, s: State) -> Refusal | None:
        frame = s.pending[-1] if s.pending else (-1,)
        if frame[0] == WAGON:
            return None if frame[2] else MUST_MOVE_WAGON
        return None if frame[0] in (OFFER, POET) else too_early(s, NOTHING_OFFERED)

    def apply(self, s: State) -> None:
        s.pending.pop()
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (about(s),)


def about(s: State) -> Thing:
    """What the unfinished business is about."""
    kind, seat = s.pending[-1][0] if s.pending else -1, chooser(s)
    if kind == POET:
        return "renown", seat
    if kind == WAGON:
        return "wagon", seat
    if kind == OFFER:
        return "deck", CREW_DECK
    if kind == SPEND:
        return "space", s.brigade[s.turn]
    return ("wagon water", s.turn) if kind == TRANSFER else ("brigade", s.turn)
