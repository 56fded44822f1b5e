"""Set-up: FC-SET, FC-VAR; and the choice of a station on release (FC-HOSP.6)."""

from collections.abc import Mapping
from dataclasses import dataclass

from fivealarm.games.fire_call.rules import events, movement, names
from fivealarm.games.fire_call.rules import refusals as no
from fivealarm.games.fire_call.rules.board import COLOURS, STATION_1
from fivealarm.games.fire_call.rules.flow import equip, go_on, settle_next, settler
from fivealarm.games.fire_call.rules.state import COLOUR, COVER, FIRST_ROLL, RELEASE, STATION, State
from fivealarm.games.fire_call.rules.verbs.verb import Verb, section_of
from fivealarm.kernel.contract import NATURE, Refusal
from fivealarm.kernel.verb import DIE, Thing


class SetUp(Verb):
    """What is chosen at set-up, or dealt by nature (FC-VAR.8)."""

    __slots__ = ()

    def free(self, s: State) -> bool:
        """Whether nobody has it."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Colour(SetUp):
    """Select a colour, and with it a city and a starting section (FC-SET.1)."""

    colour: int

    @property
    def group(self) -> str:
        return "Set-up"

    def __str__(self) -> str:
        return f"colour {COLOURS[self.colour]}"

    def refusal(self, s: State) -> Refusal | None:
        if s.table.fixed:
            return no.COLOURS_FIXED
        if s.table.dealt:
            return no.DEALT
        if s.phase != COLOUR:
            return no.NOT_SET_UP
        return None if self.free(s) else no.COLOUR_TAKEN

    def free(self, s: State) -> bool:
        return self.colour not in s.colour

    def apply(self, s: State) -> None:
        seat = settler(s)
        equip(s, seat, self.colour)
        section = s.table.board.starting[self.colour].bit_length() // 6 - 1
        s.tell(events.COLOURED, seat, section_of(seat, section)[1])
        if seat + 1 == s.seats:
            s.phase = STATION
        settle_next(s, seat + 1)

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
class Station(SetUp):
    """Put the marker at a Fire Station: at set-up (FC-SET.6) or on release (FC-HOSP.6)."""

    number: int

    @property
    def group(self) -> str:
        return "Fire Station"

    def __str__(self) -> str:
        return f"station {self.number}"

    def refusal(self, s: State) -> Refusal | None:
        if s.phase == RELEASE:
            return None
        if s.table.dealt and s.phase <= COVER:
            return no.DEALT
        return None if s.phase == STATION else no.NO_STATION_NOW

    def free(self, s: State) -> bool:
        return True

    def apply(self, s: State) -> None:
        seat = settler(s)
        s.at[seat] = STATION_1 + self.number - 1
        if s.phase == RELEASE:
            self._release(s, seat)
            return
        s.tell(events.PLACED, seat, s.at[seat])
        if seat + 1 == s.seats:
            s.phase = COVER
        settle_next(s, seat + 1)

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
class Cover(SetUp):
    """Cover an open district at set-up (FC-SET.7, FC-VAR.3)."""

    district: int

    @property
    def group(self) -> str:
        return "Set-up"

    def __str__(self) -> str:
        return f"cover {self.district + 1}"

    def refusal(self, s: State) -> Refusal | None:
        if s.phase > COVER:
            return no.COVERS_DONE
        if s.table.dealt:
            return no.DEALT
        if s.phase != COVER:
            return no.NO_COVER_NOW
        return None if self.free(s) else no.COVERED

    def free(self, s: State) -> bool:
        return s.owner[self.district] < 0

    def apply(self, s: State) -> None:
        seat = settler(s)
        s.owner[self.district] = seat
        s.tell(events.COVERED_FIRST, seat, self.district)
        settle_next(s, seat + 1)
        if s.owner.count(-1) == _open_at_last(s):
            s.phase = FIRST_ROLL
            s.to_act = NATURE

    def facts(self, s: State) -> Mapping[str, object]:
        return {
            **Verb.facts(self, s),
            "district": names.district(s, self.district),
            "whose": names.whose(s, self.district),
            "count": names.cover_count(s),
        }

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("district", self.district),)

    def roles(self, s: State) -> int:
        return DIE if s.phase == COVER and s.owner.count(-1) == _open_at_last(s) + 1 else 0


def _open_at_last(s: State) -> int:
    """Districts that stay open at set-up."""
    return len(s.owner) - s.table.each * s.seats
