"""Upgrade: BR-14."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from fivealarm.games.brigade.rules import events
from fivealarm.games.brigade.rules.data import CIRCLES, TRACK_NAMES, TRACKS
from fivealarm.games.brigade.rules.flow import go_on
from fivealarm.games.brigade.rules.refusals import LAST_CIRCLE, UPGRADED_ALREADY
from fivealarm.games.brigade.rules.state import OFFER, UPGRADED, State
from fivealarm.games.brigade.rules.units.crew import upgrade_free
from fivealarm.games.brigade.rules.verbs import facts
from fivealarm.games.brigade.rules.verbs.verb import Verb, busy, price
from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import Thing

LEADERSHIP: Final = 0
CREW: Final = 2
BLUE_ACTIONS: Final = 2


@dataclass(frozen=True, slots=True)
class Upgrade(Verb):
    """Advance one tracker by one circle (BR-14.1)."""

    track: int

    @property
    def group(self) -> str:
        return "Firehouse"

    def __str__(self) -> str:
        return f"upgrade {TRACKS[self.track]}"

    def refusal(self, s: State) -> Refusal | None:
        if s.pending:
            return busy(s)
        if s.used & UPGRADED:
            return UPGRADED_ALREADY
        if s.tracks[3 * s.turn + self.track] == CIRCLES - 1:
            return LAST_CIRCLE
        return None if upgrade_free(s) else price(s)

    def apply(self, s: State) -> None:
        seat, at = s.turn, 3 * s.turn + self.track
        if not upgrade_free(s):
            s.actions -= 1
        s.used |= UPGRADED
        s.tracks[at] += 1
        s.tell(events.UPGRADE, seat, self.track, CIRCLES * self.track + s.tracks[at])
        if self.track == LEADERSHIP:
            _lead(s, s.tracks[at])
        elif self.track == CREW and s.tracks[at] == s.city.blues[CREW]:
            s.pending.append((OFFER, seat))  # BR-14.7
        go_on(s)

    def facts(self, s: State) -> Mapping[str, object]:
        value = s.city.gains[CIRCLES * self.track + s.tracks[3 * s.turn + self.track]]
        return facts.common(s) | {"track": TRACK_NAMES[self.track], "value": value}

    def touches(self, s: State) -> tuple[Thing, ...]:
        at = 3 * s.turn + self.track
        circle = min(s.tracks[at] + 1, CIRCLES - 1)
        return (("circle", CIRCLES * at + circle), ("board track", at))

    def cost(self, s: State) -> int:
        return 0 if upgrade_free(s) else 1


def _lead(s: State, circle: int) -> None:
    """A higher value counts at once; the blue circle gives two more this turn (BR-14.6, 14.9)."""
    values = s.city.values[LEADERSHIP]
    more = values[circle] - values[circle - 1]
    if more:
        s.actions += more
        s.tell(events.LEADERSHIP, s.turn, more)
    if circle == s.city.blues[LEADERSHIP]:
        s.actions += BLUE_ACTIONS
        s.tell(events.BLUE_LEADERSHIP, s.turn, BLUE_ACTIONS)
