"""Die movement and landing (FC-ROLL, FC-MOVE, FC-LAND)."""

from typing import Final

from fivealarm.games.fire_call.rules import events
from fivealarm.games.fire_call.rules.board import (
    AID,
    AID_BIT,
    CALL,
    DUTY,
    HOSPITAL,
    INNER,
    ITEM,
    ITEMS,
    PROMOTION,
    SERVICE,
)
from fivealarm.games.fire_call.rules.cards.calls import draw_call
from fivealarm.games.fire_call.rules.flow import admit, go_on
from fivealarm.games.fire_call.rules.promotion import promote
from fivealarm.games.fire_call.rules.state import CREDIT, DIE, DUTY_DRAW, FORK, OFFER, RELEASE, State, clockwise
from fivealarm.kernel import verb
from fivealarm.kernel.contract import NATURE

MOST_EXTRA: Final = 2  # additional rolls in a turn (FC-ROLL.3)


def roll(s: State) -> None:
    """The die is to fall (FC-TURN.2)."""
    s.phase = DIE
    s.to_act = NATURE


def rolled(s: State, number: int) -> None:
    """A movement roll has fallen: a six first releases and gives a credit (FC-ROLL.13)."""
    s.die = number
    s.tell(events.ROLLED, s.turn, number)
    if number == 6:
        s.steps = 6
        s.credits += 1
        s.late_six = int(s.table.late_release)
        if s.garage[s.turn]:
            s.tell(events.CREDIT_GIVEN, s.turn)
        release(s)
    elif s.at[s.turn] == HOSPITAL and not s.freed:
        s.tell(events.STAYED, s.turn)
        go_on(s)  # FC-HOSP.3
    else:
        s.steps = number
        advance(s)


def release(s: State) -> None:
    """Everybody but the roller leaves the Hospital, clockwise, then W1 (FC-HOSP.6 to FC-HOSP.8)."""
    for seat in clockwise(s, s.turn):
        if s.at[seat] == HOSPITAL:
            s.phase = RELEASE
            s.to_act = seat
            return
    credit_window(s)


def credit_window(s: State) -> None:
    """W1, if there is anything to decide (FC-ROLL.14), then movement."""
    if s.credits and s.garage[s.turn]:
        s.phase = CREDIT
        s.to_act = s.turn
    else:
        advance(s)


def advance(s: State) -> None:
    """Make the steps; stop to ask at a junction (FC-MOVE.2)."""
    seat = s.turn
    place, left, mask = s.table.board.runs[s.at[seat]][s.steps]
    if mask & s.entered:
        _advance_until_entered(s)
        return
    s.at[seat] = place
    s.steps = left
    s.entered |= mask
    if not left:
        land(s)
    elif all(s.entered >> space & 1 for space in s.table.board.after[place]):
        _held_up(s)
    else:
        s.phase = FORK
        s.to_act = seat


def _advance_until_entered(s: State) -> None:
    """A run that is cut short by a space entered before (FC-MOVE.4, FC-MOVE.7)."""
    seat = s.turn
    while not s.entered >> s.table.board.after[s.at[seat]][0] & 1:
        s.at[seat] = s.table.board.after[s.at[seat]][0]
        s.entered |= 1 << s.at[seat]
    _held_up(s)


def _held_up(s: State) -> None:
    s.steps = 0
    s.tell(events.HELD_UP, s.turn, s.at[s.turn])
    go_on(s)


def enter(s: State, way: int) -> None:
    """The first step out of a junction, inner or outer, and those that follow."""
    space = s.table.board.after[s.at[s.turn]][way]
    s.at[s.turn] = space
    s.entered |= 1 << space
    s.steps -= 1
    advance(s)


def landing(s: State, way: int) -> int:
    """Where the roller at a junction will land by one of its ways."""
    board = s.table.board
    return board.runs[board.after[s.at[s.turn]][way]][max(s.steps - 1, 0)][0]


def reveals(s: State, place: int, steps: int) -> int:
    """What so many steps from a place turn over: DIE, CARD, or 0 when nothing is, or a path is to be chosen first."""
    end, left, mask = s.table.board.runs[place][steps]
    if left or mask & s.entered:
        return 0
    kind = s.table.board.kind[end]
    if kind == CALL or (kind == DUTY and not s.table.optional):
        return verb.CARD
    again = kind == ITEM and s.have[s.turn] >> end - INNER & 1 and s.extra < MOST_EXTRA
    return verb.DIE if again else 0


def put_on(s: State, space: int) -> None:
    """A Station Duties card moves the marker: only that space counts as entered (FC-MOVE.6)."""
    s.at[s.turn] = space
    s.entered = 1 << space
    land(s)


def land(s: State) -> None:
    """What the space on which movement ends does (FC-LAND)."""
    seat = s.turn
    space = s.at[seat]
    s.tell(events.MOVED, seat, space)
    kind = s.table.board.kind[space]
    if kind == ITEM:
        _land_on_item(s, seat, space - INNER)
    elif kind == CALL:
        draw_call(s)
    elif kind == DUTY:
        _station_duties(s)
    elif kind == PROMOTION:
        promote(s, 1)
    else:
        if kind == AID:
            collect_aid(s, seat)
        elif kind == SERVICE:
            back_in_service(s, seat)
        else:  # On The Job Injury
            admit(s, seat, events.INJURED)
        go_on(s)


def _land_on_item(s: State, seat: int, item: int) -> None:
    bit = 1 << item
    if s.have[seat] & bit:
        if s.extra < MOST_EXTRA:
            s.extra += 1
            s.tell(events.AGAIN, seat, item)
            roll(s)
            return
        s.tell(events.NO_MORE_ROLLS, seat, item)
    elif s.garage[seat] & bit:
        s.tell(events.IN_GARAGE, item, seat)
    else:
        s.have[seat] |= bit
        s.tell(events.COLLECTED, seat, item)
    go_on(s)


def collect_aid(s: State, seat: int) -> None:
    """The own Mutual Aid card from the Dispatcher (FC-LAND.5)."""
    if s.have[seat] & AID_BIT:
        s.tell(events.HAS_AID, seat)
        return
    s.have[seat] |= AID_BIT
    s.tell(events.AID_COLLECTED, seat)


def back_in_service(s: State, seat: int) -> None:
    """All own cards from the Garage (FC-LAND.7)."""
    if s.ears is not None:
        if not s.garage[seat]:
            s.tell(events.NOTHING_BACK, seat)
        for item in range(ITEMS):
            if s.garage[seat] >> item & 1:
                s.tell(events.TAKEN_BACK, seat, item)
    s.have[seat] |= s.garage[seat]
    s.garage[seat] = 0


def _station_duties(s: State) -> None:
    if s.table.optional:
        s.phase = OFFER
        s.to_act = s.turn
    else:
        draw_duty(s)


def draw_duty(s: State) -> None:
    """A Station Duties card is to be drawn; an empty pile is shuffled first (FC-DECK.3)."""
    s.phase = DUTY_DRAW
    s.to_act = NATURE
    if not any(s.duties):
        s.duties, s.duties_out = s.duties_out, [0] * len(s.duties)
        s.tell(events.DUTIES_SHUFFLED)
