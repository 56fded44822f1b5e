"""A turn: rolling, Band-Aids, paths (FC-TURN, FC-ROLL, FC-MOVE, FC-HOSP)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from fivealarm.games.fire_call.rules import events, movement, names
from fivealarm.games.fire_call.rules import refusals as no
from fivealarm.games.fire_call.rules.board import HOSPITAL
from fivealarm.games.fire_call.rules.cards.decks import BAND_AID
from fivealarm.games.fire_call.rules.cards.duties import use_kept
from fivealarm.games.fire_call.rules.flow import rolled_first
from fivealarm.games.fire_call.rules.state import DIE, FORK, START, State, clockwise, held
from fivealarm.games.fire_call.rules.verbs.verb import Verb, chooser, kept_by
from fivealarm.kernel import verb
from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import Thing

WAYS: Final = ("inner", "outer")


@dataclass(frozen=True, slots=True)
class Roll(Verb):
    """Roll the die: everybody must, in the Hospital too (FC-TURN.2)."""

    @property
    def group(self) -> str:
        return "Turn"

    def __str__(self) -> str:
        return "roll"

    def refusal(self, s: State) -> Refusal | None:
        return None if s.phase == START else no.ROLL_IS_FIRST

    def apply(self, s: State) -> None:
        movement.roll(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("die", 0),)

    def roles(self, s: State) -> int:
        return verb.DIE


@dataclass(frozen=True, slots=True)
class Die(Verb):
    """Nature: a number falls, for the first turn or for movement (FC-ROLL.1)."""

    number: int

    def __str__(self) -> str:
        return f"die {self.number}"

    def refusal(self, s: State) -> Refusal | None:
        return no.FALLS_BY_ITSELF

    def apply(self, s: State) -> None:
        if s.phase == DIE:
            movement.rolled(s, self.number)
        else:
            rolled_first(s, self.number)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("die", 0),)

    def dice(self) -> tuple[int, ...]:
        return (self.number,)


@dataclass(frozen=True, slots=True)
class PlayBandaid(Verb):
    """Leave the Hospital with whatever number will be rolled (FC-HOSP.10, FC-HOSP.11)."""

    @property
    def group(self) -> str:
        return "Turn"

    def __str__(self) -> str:
        return "play bandaid"

    def refusal(self, s: State) -> Refusal | None:
        if s.phase != START:
            return self._too_late(s)
        if s.at[s.turn] != HOSPITAL:
            return no.NOT_IN_HOSPITAL
        if s.freed:
            return no.FREED_ALREADY
        return None if held(s, s.turn, BAND_AID) else no.NO_BAND_AID

    def _too_late(self, s: State) -> Refusal:
        """Somebody who rolls in the Hospital has missed the moment; for others it has not come."""
        rolling = s.at[s.turn] == HOSPITAL and (s.phase == DIE or s.steps > 0)
        if not rolling or chooser(s) != s.turn:
            return no.NO_BAND_AID_NOW
        return no.FREED_ALREADY if s.freed else no.ROLLED_ALREADY

    def apply(self, s: State) -> None:
        use_kept(s, s.turn, BAND_AID)
        s.freed = 1
        s.tell(events.BANDAGED, s.turn)

    def facts(self, s: State) -> Mapping[str, object]:
        others = [(seat, held(s, seat, BAND_AID)) for seat in clockwise(s, s.turn)]
        holders = [f"{names.city(s, seat)} has {'one' if count == 1 else count}" for seat, count in others if count]
        return {
            **Verb.facts(self, s),
            "at": names.standing(s, s.turn),
            "holders": names.listed(holders) or "nobody has one",
        }

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (kept_by(s.turn, BAND_AID),)


@dataclass(frozen=True, slots=True)
class Path(Verb):
    """Go on by the inner or the outer path from a junction (FC-MOVE.2)."""

    way: int

    @property
    def group(self) -> str:
        return "Path"

    def __str__(self) -> str:
        return f"path {WAYS[self.way]}"

    def refusal(self, s: State) -> Refusal | None:
        if s.phase != FORK:
            return self._too_early(s)
        space = s.table.board.after[s.at[s.turn]][self.way]
        return no.ENTERED_ALREADY if s.entered >> space & 1 else None

    def _too_early(self, s: State) -> Refusal:
        """Where paths part one chooses after the roll; a patient has to get out first."""
        if s.phase != START or not _paths_part(s):
            return no.NO_FORK
        return no.PATIENT_STAYS if s.at[s.turn] == HOSPITAL and not s.freed else no.ROLL_BEFORE_PATH

    def apply(self, s: State) -> None:
        movement.enter(s, self.way)

    def facts(self, s: State) -> Mapping[str, object]:
        after = s.table.board.after
        return {
            **Verb.facts(self, s),
            "at": names.standing(s, s.turn),
            "space": names.place(s, after[s.at[s.turn]][self.way]) if _paths_part(s) else "",
        }

    def touches(self, s: State) -> tuple[Thing, ...]:
        end = self.leads_to(s)
        return () if end < 0 else (("place", end),)

    def leads_to(self, s: State) -> int:
        """The space where the steps end that are left; -1: the roller is not where paths part."""
        return movement.landing(s, self.way) if _paths_part(s) else -1

    def roles(self, s: State) -> int:
        if s.phase != FORK:
            return verb.STEPS
        first = s.table.board.after[s.at[s.turn]][self.way]
        return verb.STEPS | movement.reveals(s, first, s.steps - 1)

    def leaves(self, s: State) -> Thing | None:
        at = s.at[s.turn]
        return ("place", at) if at >= 0 else None


def _paths_part(s: State) -> bool:
    """Whether the roller stands at a corner space or in the Hospital."""
    at = s.at[s.turn]
    return at >= 0 and len(s.table.board.after[at]) > 1
