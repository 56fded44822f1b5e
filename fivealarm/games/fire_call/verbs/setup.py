"""Set-up: FC-SET, FC-VAR; and the choice of a station on release (FC-HOSP.6)."""

from dataclasses import dataclass

from fivealarm.games.fire_call import events
from fivealarm.games.fire_call import refusals as no
from fivealarm.games.fire_call.board import COLOURS, STATION_1
from fivealarm.games.fire_call.moving import release
from fivealarm.games.fire_call.state import COLOUR, COVER, FIRST_ROLL, RELEASE, STATION, State
from fivealarm.games.fire_call.turns import begin
from fivealarm.games.fire_call.verbs.verb import Verb
from fivealarm.kernel.contract import NATURE, Refusal


def equip(s: State, seat: int, colour: int) -> None:
    """A seat's colour and the cards that come with it (FC-SET.2, FC-SET.3)."""
    s.colour = (*s.colour[:seat], colour, *s.colour[seat + 1 :])
    s.have[seat] = s.table.board.starting[colour]


def rolled_first(s: State, number: int) -> None:
    """A starting roll; the highest takes the first turn, those who share it roll again (FC-SET.9, FC-SET.10)."""
    seat = s.rolls.index(0)
    s.tell(events.ROLLED_FIRST, seat, number)
    s.rolls = (*s.rolls[:seat], number, *s.rolls[seat + 1 :])
    if 0 in s.rolls:
        return
    most = max(s.rolls)
    if s.rolls.count(most) > 1:
        s.rolls = tuple(0 if rolled == most else -1 for rolled in s.rolls)
        s.tell(events.TIED)
        return
    s.first = s.rolls.index(most)
    s.rolls = (-1,) * s.seats
    s.tell(events.FIRST, s.first)
    begin(s, s.first)


@dataclass(frozen=True, slots=True)
class Colour(Verb):
    """Select a colour, and with it a city and a starting section (FC-SET.1)."""

    colour: int

    def __str__(self) -> str:
        return f"colour {COLOURS[self.colour]}"

    def refusal(self, s: State) -> Refusal | None:
        if s.phase != COLOUR:
            return no.NOT_SET_UP
        return no.COLOUR_TAKEN if self.colour in s.colour else None

    def apply(self, s: State) -> None:
        equip(s, s.to_act, self.colour)
        s.tell(events.COLOURED, s.to_act, self.colour)
        s.to_act += 1
        if s.to_act == s.seats:
            s.to_act = 0
            s.phase = STATION


@dataclass(frozen=True, slots=True)
class Station(Verb):
    """Put the marker at a Fire Station: at set-up (FC-SET.6) or on release (FC-HOSP.6)."""

    number: int

    def __str__(self) -> str:
        return f"station {self.number}"

    def refusal(self, s: State) -> Refusal | None:
        return None if s.phase == STATION or s.phase == RELEASE else no.NO_STATION_NOW

    def apply(self, s: State) -> None:
        seat = s.to_act
        s.at[seat] = STATION_1 + self.number - 1
        if s.phase == RELEASE:
            s.tell(events.RELEASED, seat, s.at[seat])
            release(s)
            return
        s.tell(events.PLACED, seat, s.at[seat])
        s.to_act += 1
        if s.to_act == s.seats:
            s.to_act = 0
            s.phase = COVER


@dataclass(frozen=True, slots=True)
class Cover(Verb):
    """Cover an open district at set-up (FC-SET.7, FC-VAR.3)."""

    district: int

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
        if s.owner.count(-1) == len(s.owner) - s.table.each * s.seats:
            s.phase = FIRST_ROLL
            s.to_act = NATURE
