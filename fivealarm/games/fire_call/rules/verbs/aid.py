"""Covering what is missing: Mutual Aid, stealing, blocking (FC-AID, FC-STEAL, FC-CARD.3)."""

from collections.abc import Mapping
from dataclasses import dataclass

from fivealarm.games.fire_call.rules import events, names
from fivealarm.games.fire_call.rules import refusals as no
from fivealarm.games.fire_call.rules.board import AID_BIT, HOSPITAL, ITEMS, MUTUAL_AID
from fivealarm.games.fire_call.rules.cards.calls import (
    attempt,
    blocker,
    by_aid,
    complete,
    fail,
    lendable,
    missing,
    wanted,
)
from fivealarm.games.fire_call.rules.cards.decks import AID_BLOCK
from fivealarm.games.fire_call.rules.cards.duties import use_kept
from fivealarm.games.fire_call.rules.state import ATTEMPT, BLOCK, BLOCKED, CHOOSE, COMPLETED, SUPPLY, State, clockwise
from fivealarm.games.fire_call.rules.verbs.call import burning
from fivealarm.games.fire_call.rules.verbs.verb import CALLS, Verb, card_of, chooser, kept_by
from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import DECLINES, ENDS, Thing


@dataclass(frozen=True, slots=True)
class DeclareAid(Verb):
    """Declare that opponents cover every missing item (FC-AID.6)."""

    @property
    def group(self) -> str:
        return "Fire Call"

    def __str__(self) -> str:
        return "declare aid"

    def refusal(self, s: State) -> Refusal | None:
        if s.phase != ATTEMPT and s.phase != BLOCKED:
            return no.AID_DECLARED if s.phase == SUPPLY or s.phase == BLOCK else no.NO_ATTEMPT
        if not missing(s) & ~lendable(s):
            return None
        if s.blocked:
            return no.AID_BLOCKED
        return no.NO_SUPPLIER if s.have[s.turn] & AID_BIT else no.NO_AID_CARD

    def apply(self, s: State) -> None:
        s.phase = SUPPLY

    def facts(self, s: State) -> Mapping[str, object]:
        open_list = s.phase == ATTEMPT or s.phase == BLOCKED
        lack = missing(s) if open_list else 0
        return {
            **Verb.facts(self, s),
            "patients": _patients(s),
            "missing": names.items(s, lack),
            "uncovered": _uncovered(s, lack),
        }

    def touches(self, s: State) -> tuple[Thing, ...]:
        """Each missing item of the call, too, if it can be had: who clicks it means to have it."""
        lack = missing(s) if self.refusal(s) is None else 0
        about: tuple[Thing, ...] = ("ask", 0), burning(s), *(("need", n) for n in range(ITEMS) if lack >> n & 1)
        return (card_of(s.turn, MUTUAL_AID), *about) if s.have[s.turn] & AID_BIT else about


@dataclass(frozen=True, slots=True)
class GiveUp(Verb):
    """Give the attempt up: it fails (FC-AID.11)."""

    @property
    def group(self) -> str:
        return "Fire Call"

    def __str__(self) -> str:
        return "give up"

    def refusal(self, s: State) -> Refusal | None:
        if s.phase == ATTEMPT or s.phase == BLOCKED:
            return None
        if s.phase == SUPPLY or s.phase == BLOCK:
            return no.AID_GOES_ON
        return no.CALL_COMPLETED if s.phase == COMPLETED or s.phase == CHOOSE else no.NOTHING_TO_GIVE_UP

    def apply(self, s: State) -> None:
        fail(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("discard", CALLS),)

    def roles(self, s: State) -> int:
        return DECLINES if self._hopeless(s) else ENDS

    def _hopeless(self, s: State) -> bool:
        """Whether nothing else can be done: neither others nor a six bring what is missing."""
        if s.phase != ATTEMPT and s.phase != BLOCKED:
            return False
        return bool(missing(s) & ~lendable(s)) and not (s.credits and s.garage[s.turn])


@dataclass(frozen=True, slots=True)
class Supplier(Verb):
    """Name the opponent who supplies the next missing item in card order (FC-AID.7)."""

    seat: int

    @property
    def group(self) -> str:
        return "Supplier"

    def __str__(self) -> str:
        return f"supplier {self.seat}"

    def refusal(self, s: State) -> Refusal | None:
        if s.phase != SUPPLY:
            return no.NO_NAMING
        return no.OWN_ITEMS if self.seat == s.turn else _bars(s, self.seat)

    def apply(self, s: State) -> None:
        item = wanted(s)
        seat = self.seat
        s.lend = (*s.lend[:seat], s.lend[seat] | 1 << item, *s.lend[seat + 1 :])
        if s.ears is not None and blocker(s, s.turn) >= 0:  # else it is certain, and told when it is used
            s.tell(events.STOLEN if s.at[seat] == HOSPITAL else events.NAMED, seat, item)
        if wanted(s) < 0:
            _ask_blockers(s, s.turn)

    def facts(self, s: State) -> Mapping[str, object]:
        item = wanted(s) if s.phase == SUPPLY else -1
        able = [names.city(s, seat) for seat in clockwise(s, s.turn) if item >= 0 and _bars(s, seat) is None]
        return {
            **Verb.facts(self, s),
            "item": names.item(s, item) if item >= 0 else "",
            "city": names.city(s, self.seat),
            "where": names.whereabouts(s, self.seat, item) if item >= 0 else "",
            "at": names.standing(s, self.seat),
            "suppliers": names.listed(able),
        }

    def touches(self, s: State) -> tuple[Thing, ...]:
        item = wanted(s) if s.phase == SUPPLY else -1
        if item < 0:
            return ()
        # first the call: it tells what for
        return ("loan", 4 * item + self.seat), ("need", item), card_of(self.seat, item)


def _patients(s: State) -> str:
    """Which opponents are in the Hospital."""
    cities = [names.city(s, seat) for seat in clockwise(s, s.turn) if s.at[seat] == HOSPITAL]
    if not cities:
        return "no opponent is in the Hospital"
    return f"{names.listed(cities)} {'is' if len(cities) == 1 else 'are'} in the Hospital"


def _uncovered(s: State, lack: int) -> str:
    """What nobody who may supply has, of what is missing; "it" or "any of them" if that is all of it."""
    alone = lack & ~lendable(s)
    if alone != lack:
        return names.items(s, alone, "or")
    return "it" if alone.bit_count() == 1 else "any of them"


def _bars(s: State, seat: int) -> Refusal | None:
    """Why an opponent cannot supply what is asked for: it takes the Hospital, or Mutual Aid (FC-AID.3, FC-STEAL.1)."""
    if not s.have[seat] >> wanted(s) & 1:
        return no.LACKS_IT
    if s.at[seat] == HOSPITAL:
        return None
    if s.blocked:
        return no.SUPPLIER_BLOCKED
    return None if s.have[s.turn] & AID_BIT else no.NOT_A_PATIENT


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

    @property
    def group(self) -> str:
        return "Mutual Aid"

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

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (kept_by(chooser(s), AID_BLOCK),)


@dataclass(frozen=True, slots=True)
class Pass(Verb):
    """Let the Mutual Aid happen and keep the Block."""

    @property
    def group(self) -> str:
        return "Mutual Aid"

    def __str__(self) -> str:
        return "pass"

    def refusal(self, s: State) -> Refusal | None:
        return None if s.phase == BLOCK else no.NOTHING_TO_BLOCK

    def apply(self, s: State) -> None:
        _ask_blockers(s, s.to_act)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("call", 0),)

    def roles(self, s: State) -> int:
        return DECLINES
