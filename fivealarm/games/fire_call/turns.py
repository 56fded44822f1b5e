"""Turns: how one begins, its end window, how the game passes on or ends (FC-TURN, FC-END)."""

from fivealarm.games.fire_call import events
from fivealarm.games.fire_call.board import HOSPITAL
from fivealarm.games.fire_call.state import END, OVER, START, State
from fivealarm.kernel.contract import NOBODY


def begin(s: State, seat: int) -> None:
    """A new turn with all its counters at nothing (FC-TURN.5)."""
    s.turn = s.to_act = seat
    s.phase = START
    s.die = s.steps = s.entered = s.extra = s.credits = s.freed = s.drawn = s.refused = 0
    s.tell(events.TURN, seat)


def end_window(s: State) -> None:
    """W3: a six can still be used before the turn passes on (FC-ROLL.10, FC-ROLL.14)."""
    s.left = 0
    s.victim = s.section = s.duty = -1
    if s.credits and s.garage[s.turn]:
        s.phase = END
        s.to_act = s.turn
    else:
        pass_on(s)


def pass_on(s: State) -> None:
    """The left neighbour's turn, unless the last round is over (FC-TURN.6, FC-END.6)."""
    seat = s.turn + 1
    if seat == s.seats:
        seat = 0
    if seat == s.first:
        s.rounds += 1
        if s.rounds == s.table.limit:
            s.tell(events.TIME_UP)
            finish(s)
            return
    begin(s, seat)


def finish(s: State) -> None:
    s.phase = OVER
    s.to_act = NOBODY


def admit(s: State, seat: int) -> None:
    """Into the Hospital (FC-HOSP.1)."""
    s.at[seat] = HOSPITAL
    s.tell(events.ADMITTED, seat)


def leaders(s: State) -> list[int]:
    """The seats with the most districts."""
    counts = [s.owner.count(seat) for seat in range(s.seats)]
    most = max(counts)
    return [seat for seat in range(s.seats) if counts[seat] == most]
