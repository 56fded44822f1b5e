"""Covering what is missing: Mutual Aid, stealing, blocking (FC-AID, FC-STEAL, FC-CARD.3)."""

from dataclasses import dataclass

from fivealarm.games.fire_call import events
from fivealarm.games.fire_call import refusals as no
from fivealarm.games.fire_call.board import AID_BIT, HOSPITAL
from fivealarm.games.fire_call.calls import attempt, blocker, by_aid, complete, fail, lendable, missing, wanted
from fivealarm.games.fire_call.cards import AID_BLOCK
from fivealarm.games.fire_call.duties import use_kept
from fivealarm.games.fire_call.state import ATTEMPT, BLOCK, BLOCKED, SUPPLY, State
from fivealarm.games.fire_call.verbs.verb import Verb
from fivealarm.kernel.contract import Refusal


@dataclass(frozen=True, slots=True)
class DeclareAid(Verb):
    """Declare that opponents cover every missing item (FC-AID.6)."""

    def __str__(self) -> str:
        return "declare aid"

    def refusal(self, s: State) -> Refusal | None:
        if s.phase != ATTEMPT and s.phase != BLOCKED:
            return no.NO_ATTEMPT
        if not missing(s) & ~lendable(s):
            return None
        if s.blocked:
            return no.AID_BLOCKED
        return no.NO_SUPPLIER if s.have[s.turn] & AID_BIT else no.NO_AID_CARD

    def apply(self, s: State) -> None:
        s.phase = SUPPLY


@dataclass(frozen=True, slots=True)
class GiveUp(Verb):
    """Give the attempt up: it fails (FC-AID.11)."""

    def __str__(self) -> str:
        return "give up"

    def refusal(self, s: State) -> Refusal | None:
        return None if s.phase == ATTEMPT or s.phase == BLOCKED else no.NOTHING_TO_GIVE_UP

    def apply(self, s: State) -> None:
        fail(s)


@dataclass(frozen=True, slots=True)
class Supplier(Verb):
    """Name the opponent who supplies the next missing item in card order (FC-AID.7)."""

    seat: int

    def __str__(self) -> str:
        return f"supplier {self.seat}"

    def refusal(self, s: State) -> Refusal | None:
        if s.phase != SUPPLY:
            return no.NO_NAMING
        if self.seat == s.turn:
            return no.OWN_ITEMS
        if not s.have[self.seat] >> wanted(s) & 1:
            return no.LACKS_IT
        if s.at[self.seat] != HOSPITAL and (s.blocked or not s.have[s.turn] & AID_BIT):
            return no.BLOCKED_SUPPLIER
        return None

    def apply(self, s: State) -> None:
        item = wanted(s)
        seat = self.seat
        s.lend = (*s.lend[:seat], s.lend[seat] | 1 << item, *s.lend[seat + 1 :])
        s.tell(events.NAMED, item, seat)
        if wanted(s) < 0:
            _ask_blockers(s, s.turn)


def _ask_blockers(s: State, after: int) -> None:
    """The next holder of a Mutual Aid Block is asked, if Mutual Aid is used at all (FC-CARD.3)."""
    seat = blocker(s, after) if by_aid(s) else -1
    if seat < 0:
        complete(s)
        return
    s.phase = BLOCK
    s.to_act = seat


@dataclass(frozen=True, slots=True)
class Block(Verb):
    """Stop all Mutual Aid in this attempt (FC-CARD.3)."""

    def __str__(self) -> str:
        return "block"

    def refusal(self, s: State) -> Refusal | None:
        return None if s.phase == BLOCK else no.NOTHING_TO_BLOCK

    def apply(self, s: State) -> None:
        use_kept(s, s.to_act, AID_BLOCK)
        s.tell(events.BLOCKED_BY, s.to_act)
        s.lend = (0,) * s.seats
        s.blocked = 1
        attempt(s)


@dataclass(frozen=True, slots=True)
class Pass(Verb):
    """Let the Mutual Aid happen and keep the Block."""

    def __str__(self) -> str:
        return "pass"

    def refusal(self, s: State) -> Refusal | None:
        return None if s.phase == BLOCK else no.NOTHING_TO_BLOCK

    def apply(self, s: State) -> None:
        _ask_blockers(s, s.to_act)
