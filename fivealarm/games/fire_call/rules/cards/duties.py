"""What each Station Duties card does (FC-CARD)."""

from collections.abc import Callable
from typing import Final

from fivealarm.games.fire_call.rules import events
from fivealarm.games.fire_call.rules.board import AID_BIT, ALL_ITEMS, HOSPITAL, INNER, SECTION_MASKS
from fivealarm.games.fire_call.rules.cards.decks import EFFECTS, KEEPABLE, DutyCard
from fivealarm.games.fire_call.rules.flow import admit, go_on
from fivealarm.games.fire_call.rules.movement import back_in_service, collect_aid, put_on, roll
from fivealarm.games.fire_call.rules.promotion import demote, promote, with_dispatcher
from fivealarm.games.fire_call.rules.state import (
    COLLECT,
    DUTY_DRAW,
    OPPONENT,
    PUT,
    SECTION,
    State,
    clockwise,
    dispatcher,
)

Effect = Callable[[State, DutyCard], None]


def follow(s: State, kind: int) -> None:
    """A card has been drawn: keep it, or discard it and do what it says (FC-DUTY.3 to FC-DUTY.5)."""
    card = s.table.duties[kind]
    s.duties[kind] -= 1
    s.tell(events.DREW, s.turn, kind)
    s.tell(events.READ, kind)
    if card.effect < KEEPABLE:
        at = 3 * s.turn + card.effect
        s.kept = (*s.kept[:at], s.kept[at] + 1, *s.kept[at + 1 :])
        s.tell(events.KEEPS, s.turn, kind)
        go_on(s)
        return
    s.duties_out[kind] += 1
    s.duty = kind
    EFFECT[card.effect - KEEPABLE](s, card)


def nothing(s: State) -> None:
    """An effect that has nothing to work on is void (FC-DUTY.3)."""
    s.tell(events.NOTHING)
    go_on(s)


def _over(s: State) -> None:
    """There is nothing more to do; a card that did nothing at all was void."""
    if s.phase == DUTY_DRAW:
        nothing(s)
    else:
        go_on(s)


def use_kept(s: State, seat: int, effect: int) -> None:
    """A kept card goes face up to the discard pile (FC-DUTY.7)."""
    at = 3 * seat + effect
    s.kept = (*s.kept[:at], s.kept[at] - 1, *s.kept[at + 1 :])
    s.duties_out[s.table.keep[effect]] += 1


def _promote(s: State, card: DutyCard) -> None:
    promote(s, card.times)


def _promote_unless_lower(s: State, card: DutyCard) -> None:
    lowest = min(s.rank[seat] for seat in range(s.seats) if seat != s.turn)
    promote(s, card.times + 1 if lowest >= s.rank[s.turn] else card.times)


def _demote(s: State, card: DutyCard) -> None:
    if not s.rank[s.turn]:
        s.tell(events.LOWEST, s.turn, 0)
        go_on(s)
        return
    demote(s, s.turn, card.times)
    go_on(s)


def _aid(s: State, card: DutyCard) -> None:
    _collect_aid(s, [s.turn])


def _aid_all(s: State, card: DutyCard) -> None:
    _collect_aid(s, [s.turn, *clockwise(s, s.turn)])


def _collect_aid(s: State, seats: list[int]) -> None:
    if all(s.have[seat] & AID_BIT for seat in seats):
        nothing(s)
        return
    for seat in seats:
        collect_aid(s, seat)
    go_on(s)


def put(s: State, chooser: int, victim: int, times: int) -> None:
    """So many items of a seat's possession are to go into the Garage, as far as there are any (FC-GAR.4)."""
    if not times or not s.have[victim] & ALL_ITEMS:
        _over(s)
        return
    s.phase = PUT
    s.to_act = chooser
    s.victim = victim
    s.left = times


def _garage(s: State, card: DutyCard) -> None:
    put(s, s.turn, s.turn, card.times)


def _garage_by_dispatcher(s: State, card: DutyCard) -> None:
    put(s, dispatcher(s, s.turn), s.turn, card.times)


def _garage_all(s: State, card: DutyCard) -> None:
    put_next(s, s.turn, s.seats)


def put_next(s: State, seat: int, left: int) -> None:
    """One item of every player in turn, `left` players from this seat on (FC-CARD.15)."""
    while left and not s.have[seat] & ALL_ITEMS:
        seat = (seat + 1) % s.seats
        left -= 1
    put(s, seat, seat, left)


def _service(s: State, card: DutyCard) -> None:
    _back_in_service(s, [s.turn])


def _service_all(s: State, card: DutyCard) -> None:
    _back_in_service(s, [s.turn, *clockwise(s, s.turn)])


def _back_in_service(s: State, seats: list[int]) -> None:
    if not any(s.garage[seat] for seat in seats):
        nothing(s)
        return
    for seat in seats:
        back_in_service(s, seat)
    go_on(s)


def collect(s: State, section: int, times: int) -> None:
    """So many items of one's choice from the Dispatcher, as far as there are any."""
    if not times or not collectable(s, section):
        _over(s)
        return
    s.phase = COLLECT
    s.to_act = s.turn
    s.section = section
    s.left = times


def collectable(s: State, section: int) -> int:
    """Items with the roller's Dispatcher, of one section or (-1) of any."""
    return with_dispatcher(s, s.turn) & (ALL_ITEMS if section < 0 else SECTION_MASKS[section])


def _collect(s: State, card: DutyCard) -> None:
    collect(s, -1, card.times)


def _collect_section(s: State, card: DutyCard) -> None:
    if not collectable(s, -1):
        nothing(s)
        return
    s.phase = SECTION
    s.to_act = s.turn
    s.left = card.times


def _collect_unless_fewer(s: State, card: DutyCard) -> None:
    fewest = min(s.owner.count(seat) for seat in range(s.seats) if seat != s.turn)
    collect(s, -1, card.times + 1 if fewest >= s.owner.count(s.turn) else card.times)


def _hospital(s: State, card: DutyCard) -> None:
    admit(s, s.turn)
    go_on(s)


def effect(s: State) -> int:
    """What the card being followed does; -1: there is none."""
    return s.table.duties[s.duty].effect if s.duty >= 0 else -1


def title(s: State) -> str:
    """The card being followed."""
    return s.table.duties[s.duty].name if s.duty >= 0 else "The card"


def vulnerable(s: State, seat: int) -> bool:
    """Whether the card being followed would do something to this opponent (FC-DUTY.8)."""
    does = effect(s)
    if does == DEMOTE_OPPONENT:
        return s.rank[seat] > 0
    if does == GARAGE_OPPONENT:
        return s.have[seat] & ALL_ITEMS != 0
    return s.at[seat] != HOSPITAL


def _opponent(s: State, card: DutyCard) -> None:
    if any(vulnerable(s, seat) for seat in clockwise(s, s.turn)):
        s.phase = OPPONENT
        s.to_act = s.turn
    else:
        nothing(s)


def strike(s: State, seat: int) -> None:
    """The chosen opponent suffers the card."""
    card = s.table.duties[s.duty]
    if card.effect == GARAGE_OPPONENT:
        put(s, s.turn, seat, card.times)
        return
    if card.effect == DEMOTE_OPPONENT:
        demote(s, seat, card.times)
    else:
        admit(s, seat)
    go_on(s)


def _next_call(s: State, card: DutyCard) -> None:
    _leave(s, s.table.board.next_call[s.at[s.turn]])


def _back(s: State, card: DutyCard) -> None:
    _leave(s, (s.at[s.turn] - card.times) % INNER)


def _leave(s: State, space: int) -> None:
    s.duty = -1
    put_on(s, space)


def _roll(s: State, card: DutyCard) -> None:
    s.duty = -1
    s.entered = 0  # FC-MOVE.6
    roll(s)


EFFECT: Final[tuple[Effect, ...]] = (  # after those of cards to keep
    _promote, _promote_unless_lower, _demote, _opponent,
    _aid, _aid_all, _garage, _garage_by_dispatcher, _garage_all, _opponent, _service, _service_all,
    _collect, _collect_section, _collect_unless_fewer, _hospital, _opponent, _next_call, _back, _roll,
)  # fmt: skip
DEMOTE_OPPONENT: Final = EFFECTS.index("demote-opponent")
GARAGE_OPPONENT: Final = EFFECTS.index("garage-opponent")
HOSPITAL_OPPONENT: Final = EFFECTS.index("hospital-opponent")
GARAGE_ALL: Final = EFFECTS.index("garage-all")
