"""Placing Renown: BR-10, BR-19.14."""

from collections.abc import Mapping
from dataclasses import dataclass

from fivealarm.games.brigade.rules.board import SQUARE
from fivealarm.games.brigade.rules.events import RENOWN_GIVEN_UP
from fivealarm.games.brigade.rules.flow import go_on
from fivealarm.games.brigade.rules.loyalty import away_from_won, barred, out_of_reach, put
from fivealarm.games.brigade.rules.names import chooser, place
from fivealarm.games.brigade.rules.refusals import NO_RENOWN_WON
from fivealarm.games.brigade.rules.state import POET, RENOWN, State
from fivealarm.games.brigade.rules.units.crew import HERALD
from fivealarm.games.brigade.rules.verbs import facts
from fivealarm.games.brigade.rules.verbs.verb import Verb, too_early
from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import LOSES, Thing


@dataclass(frozen=True, slots=True)
class Renown(Verb):
    """Put one Renown token on a block (BR-10.1, 10.2)."""

    cell: int
    name: str

    @property
    def group(self) -> str:
        return "Renown"

    def __str__(self) -> str:
        return f"renown {self.name}"

    def refusal(self, s: State) -> Refusal | None:
        frame = s.pending[-1] if s.pending else (-1,)
        if frame[0] == RENOWN:
            return out_of_reach(s, frame[1], self.cell) or barred(s, frame[1], self.cell)
        if frame[0] == POET:
            return away_from_won(self.cell, frame[2]) or barred(s, frame[1], self.cell)
        return too_early(s, NO_RENOWN_WON)

    def apply(self, s: State) -> None:
        kind, seat, number = s.pending.pop()
        if kind == POET:
            s.poets |= 1 << seat
        else:
            s.pending.append((RENOWN, seat, number - 1))
        put(s, seat, self.cell)
        go_on(s)

    def facts(self, s: State) -> Mapping[str, object]:
        won = place(s, s.pending[-1][2]) if s.pending and s.pending[-1][0] == POET else ""
        asleep = facts.asleep(s, HERALD) if self.cell in SQUARE[s.brigade[chooser(s)]] else ""
        return facts.common(s) | facts.space(s, self.cell) | {"won": won, "asleep": asleep}

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("space", self.cell),)


@dataclass(frozen=True, slots=True)
class Forfeit(Verb):
    """Give up the rest of the Renown (BR-10.5)."""

    @property
    def group(self) -> str:
        return "Give up"

    def own_roles(self, s: State) -> int:
        return LOSES

    def __str__(self) -> str:
        return "forfeit"

    def refusal(self, s: State) -> Refusal | None:
        return None if s.pending and s.pending[-1][0] == RENOWN else too_early(s, NO_RENOWN_WON)

    def apply(self, s: State) -> None:
        _, seat, tokens = s.pending.pop()
        s.tell(RENOWN_GIVEN_UP, seat, tokens)
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("renown", chooser(s)),)
