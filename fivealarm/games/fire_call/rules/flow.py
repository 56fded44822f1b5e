"""The course of play: set-up, how a turn begins, what is left to decide in it, how it passes on (FC-SET, FC-TURN)."""

from fivealarm.games.fire_call.rules import events
from fivealarm.games.fire_call.rules.board import DISTRICTS, HOSPITAL
from fivealarm.games.fire_call.rules.state import COLOUR, END, OVER, RELEASE, START, STATION, State, clockwise
from fivealarm.kernel.contract import NATURE, NOBODY, Event


def equip(s: State, seat: int, colour: int) -> None:
    """A seat's colour and the cards that come with it (FC-SET.2, FC-SET.3)."""
    s.colour = (*s.colour[:seat], colour, *s.colour[seat + 1 :])
    s.have[seat] = s.table.board.starting[colour]


def settler(s: State) -> int:
    """Whose set-up goes on: the seats in order, for the districts in rounds (FC-SET.1, FC-SET.6, FC-VAR.3)."""
    if s.to_act >= 0:
        return s.to_act
    if s.phase == COLOUR:
        return s.colour.index(-1)
    return s.at.index(-1) if s.phase == STATION else (DISTRICTS - s.owner.count(-1)) % s.seats


def settle_next(s: State, seat: int) -> None:
    """The next one chooses, or is dealt to (FC-VAR.8)."""
    s.to_act = NATURE if s.table.dealt else seat % s.seats


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


def begin(s: State, seat: int) -> None:
    """A new turn with all its counters at nothing (FC-TURN.5)."""
    s.turn = s.to_act = seat
    s.phase = START
    s.die = s.steps = s.entered = s.extra = s.credits = s.freed = s.drawn = s.refused = s.late_six = 0
    s.tell(events.TURN, seat)


def go_on(s: State) -> None:
    """W3: a six can still be used; if there is none to use, the turn passes on (FC-ROLL.10, FC-ROLL.14)."""
    s.left = 0
    s.victim = s.section = s.duty = -1
    if s.late_six and release_late(s):
        return
    if s.credits and s.garage[s.turn]:
        s.phase = END
        s.to_act = s.turn
    else:
        pass_on(s)


def release_late(s: State) -> bool:
    """The six of this turn also releases who was admitted after it, the roller last (option, FC-HOSP.14)."""
    for seat in (*clockwise(s, s.turn), s.turn):
        if s.at[seat] == HOSPITAL:
            s.phase = RELEASE
            s.to_act = seat
            return True
    return False


def pass_on(s: State) -> None:
    """The left neighbour's turn, unless the last round is over (FC-TURN.6, FC-END.6)."""
    seat = s.turn + 1
    if seat == s.seats:
        seat = 0
    if seat == s.first:
        s.rounds += 1
        if s.rounds == s.table.limit:
            s.tell(events.TIME_UP, s.rounds)
            finish(s)
            return
    begin(s, seat)


def finish(s: State) -> None:
    s.phase = OVER
    s.to_act = NOBODY


def admit(s: State, seat: int, why: Event = events.ADMITTED) -> None:
    """Into the Hospital (FC-HOSP.1)."""
    s.at[seat] = HOSPITAL
    s.tell(why, seat)


def leaders(s: State) -> list[int]:
    """The seats with the most districts."""
    counts = [s.owner.count(seat) for seat in range(s.seats)]
    most = max(counts)
    return [seat for seat in range(s.seats) if counts[seat] == most]
