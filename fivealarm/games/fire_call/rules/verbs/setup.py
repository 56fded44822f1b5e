"""Set-up: FC-SET, FC-VAR; and the choice of a station on release (FC-HOSP.6)."""

from collections.abc import Mapping
from dataclasses import dataclass

from fivealarm.games.fire_call.rules import events, movement, names
from fivealarm.games.fire_call.rules import refusals as no
from fivealarm.games.fire_call.rules.board import COLOURS, STATION_1
from fivealarm.games.fire_call.rules.flow import equip, go_on
from fivealarm.games.fire_call.rules.state import COLOUR, COVER, FIRST_ROLL, RELEASE, STATION, State
from fivealarm.games.fire_call.rules.verbs.verb import Verb
from fivealarm.kernel.contract import NATURE, Refusal
from fivealarm.kernel.verb import DIE, Thing


@dataclass(frozen=True, slots=True)
class Colour(Verb):
    """Select a colour, and with it a city and a starting section (FC-SET.1)."""

    colour: int

    @property
    def group(self) -> str:
        return "Set-up"

    def __str__(self) -> str:
        return f"colour {COLOURS[self.colour]}"

    def refusal(self, s: State) -> Refusal | None:
        if s.phase != COLOUR:
            return no.COLOURS_FIXED if s.table.fixed else no.NOT_SET_UP
        return no.COLOUR_TAKEN if self.colour in s.colour else None

    def apply(self, s: State) -> None:
        equip(s, s.to_act, self.colour)
        s.tell(events.COLOURED, s.to_act, self.colour)
        s.to_act += 1
        if s.to_act == s.seats:
            s.to_act = 0
            s.phase = STATION

    def facts(self, s: State) -> Mapping[str, object]:
        cities = s.table.board.cities
        free = [cities[colour] for colour in range(len(COLOURS)) if colour not in s.colour]
        holder = s.colour.index(self.colour) if self.colour in s.colour else 0
        return {
            **Verb.facts(self, s),
            "holder": f"Department {'ABCD'[holder]}",
            "city": cities[self.colour],
            "free": f"{names.listed(free)} {'is' if len(free) == 1 else 'are'} free",
        }

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("colour", self.colour),)


@dataclass(frozen=True, slots=True)
class Station(Verb):
    """Put the marker at a Fire Station: at set-up (FC-SET.6) or on release (FC-HOSP.6)."""

    number: int

    @property
    def group(self) -> str:
        return "Fire Station"

    def __str__(self) -> str:
        return f"station {self.number}"

    def refusal(self, s: State) -> Refusal | None:
        return None if s.phase == STATION or s.phase == RELEASE else no.NO_STATION_NOW

    def apply(self, s: State) -> None:
        seat = s.to_act
        s.at[seat] = STATION_1 + self.number - 1
        if s.phase == RELEASE:
            self._release(s, seat)
            return
        s.tell(events.PLACED, seat, s.at[seat])
        s.to_act += 1
        if s.to_act == s.seats:
            s.to_act = 0
            s.phase = COVER

    def _release(self, s: State, seat: int) -> None:
        """The next one is released, then the roller moves; at the end of a turn (FC-HOSP.14) it goes on."""
        if s.steps:
            s.tell(events.RELEASED, seat, s.at[seat])
            movement.release(s)
        else:
            s.tell(events.RELEASED_LATE, seat, s.at[seat])
            go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("place", STATION_1 + self.number - 1),)


@dataclass(frozen=True, slots=True)
class Cover(Verb):
    """Cover an open district at set-up (FC-SET.7, FC-VAR.3)."""

    district: int

    @property
    def group(self) -> str:
        return "Set-up"

    def __str__(self) -> str:
        return f"cover {self.district + 1}"

    def refusal(self, s: State) -> Refusal | None:
        if s.phase != COVER:
            return no.NO_COVER_NOW
        return no.COVERED if s.owner[self.district] >= 0 else None

    def apply(self, s: State) -> None:
        s.owner[self.district] = s.to_act
        s.tell(events.COVERED_FIRST, s.to_act, self.district)
        s.to_act = (s.to_act + 1) % s.seats
        if s.owner.count(-1) == _open_at_last(s):
            s.phase = FIRST_ROLL
            s.to_act = NATURE

    def facts(self, s: State) -> Mapping[str, object]:
        return {
            **Verb.facts(self, s),
            "district": names.district(s, self.district),
            "whose": names.whose(s, self.district),
        }

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("district", self.district),)

    def roles(self, s: State) -> int:
        return DIE if s.phase == COVER and s.owner.count(-1) == _open_at_last(s) + 1 else 0


def _open_at_last(s: State) -> int:
    """Districts that stay open at set-up."""
    return len(s.owner) - s.table.each * s.seats
