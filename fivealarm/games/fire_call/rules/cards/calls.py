"""Fire Calls: drawing, who could supply what, completing and failing (FC-CALL, FC-AID, FC-STEAL, FC-DECK)."""

from fivealarm.games.fire_call.rules import events
from fivealarm.games.fire_call.rules.board import AID_BIT, DISTRICTS, HOSPITAL, ITEMS
from fivealarm.games.fire_call.rules.cards.decks import AID_BLOCK, CHOICE, DISTRICT_CHOICE
from fivealarm.games.fire_call.rules.flow import finish, go_on, leaders
from fivealarm.games.fire_call.rules.state import (
    ATTEMPT,
    BLOCKED,
    CALL_DRAW,
    CHOOSE,
    COMPLETED,
    State,
    clockwise,
    held,
)
from fivealarm.kernel.contract import NATURE


def draw_call(s: State) -> None:
    """A Fire Call card is to be drawn; an empty pile is shuffled, without this turn's refusals (FC-DECK.4)."""
    s.phase = CALL_DRAW
    s.to_act = NATURE
    if not s.pile:
        s.pile = s.out & ~s.refused
        s.out = s.refused
        s.tell(events.CALLS_SHUFFLED)


def missing(s: State) -> int:
    """Needed items that the roller does not possess (FC-CALL.2)."""
    return s.table.needs[s.card][s.rank[s.turn]] & ~s.have[s.turn]


def stealable(s: State) -> int:
    """Items in possession of opponents who are in the Hospital (FC-STEAL.1)."""
    items = 0
    for seat in range(s.seats):
        if s.at[seat] == HOSPITAL and seat != s.turn:
            items |= s.have[seat]
    return items


def lendable(s: State) -> int:
    """Items that opponents could supply, stolen or by Mutual Aid (FC-AID.3, FC-AID.5)."""
    if s.blocked or not s.have[s.turn] & AID_BIT:
        return stealable(s)
    items = 0
    for seat in range(s.seats):
        if seat != s.turn:
            items |= s.have[seat]
    return items


def without_aid(s: State, items: int) -> bool:
    """Whether opponents have all of these and only the Mutual Aid card is wanting (FC-AID.3)."""
    held = 0
    for seat in range(s.seats):
        if seat != s.turn:
            held |= s.have[seat]
    return not s.blocked and not s.have[s.turn] & AID_BIT and not items & ~held


def wanted(s: State) -> int:
    """The missing item, first in card order, that nobody is named for yet; -1: none."""
    lack = missing(s)
    for items in s.lend:
        lack &= ~items
    if not lack:
        return -1
    return next(item for item in s.table.calls[s.card].items if lack >> item & 1)


def by_aid(s: State) -> bool:
    """Whether any named item comes by Mutual Aid, not stolen (FC-STEAL.6)."""
    return any(s.lend[seat] and s.at[seat] != HOSPITAL for seat in range(s.seats))


def blocker(s: State, after: int) -> int:
    """The next seat, clockwise after this one, that holds a Mutual Aid Block; -1: none before the roller."""
    for seat in clockwise(s, s.turn):
        if held(s, seat, AID_BLOCK) and (seat - s.turn) % s.seats > (after - s.turn) % s.seats:
            return seat
    return -1


def attempt(s: State) -> None:
    """Go on with the attempt: complete it, or ask how the missing items are covered (FC-CALL.16, FC-CALL.17)."""
    if not missing(s):
        complete(s)
        return
    s.to_act = s.turn
    s.phase = BLOCKED if s.blocked else ATTEMPT
    if s.blocked and not (s.credits and s.garage[s.turn]) and missing(s) & ~stealable(s):
        fail(s)


def fail(s: State) -> None:
    """The card is discarded and nothing else moves (FC-CALL.18)."""
    s.tell(events.FAILED, s.turn, missing(s).bit_count())
    close(s)
    go_on(s)


def close(s: State) -> None:
    """The Fire Call card goes face up to the discard pile."""
    s.out |= 1 << s.card
    s.card = s.district = -1
    s.blocked = 0
    s.lend = (0,) * s.seats


def complete(s: State) -> None:
    """Used cards go back; then which district (FC-CALL.24)."""
    if any(s.lend):
        _give_back(s)
    s.tell(events.DONE, s.turn)
    s.to_act = s.turn
    if s.district == CHOICE:
        s.phase = CHOOSE
    elif held(s, s.turn, DISTRICT_CHOICE):
        s.phase = COMPLETED
    else:
        cover(s, s.district)


def _give_back(s: State) -> None:
    """Lent and stolen cards to their owners' Dispatchers, a used Mutual Aid card to the roller's (FC-AID.8)."""
    aided = by_aid(s)
    for seat in range(s.seats):
        for item in range(ITEMS):
            if s.lend[seat] >> item & 1:
                s.tell(events.ROBBED if s.at[seat] == HOSPITAL else events.LENT, s.turn, item, seat)
        s.have[seat] &= ~s.lend[seat]
    if aided:
        s.have[s.turn] &= ~AID_BIT
        s.tell(events.AID_USED, s.turn)
    s.lend = (0,) * s.seats


def cover(s: State, district: int) -> None:
    """The roller's marker on a district; then the end is looked for (FC-CALL.19, FC-END.1)."""
    before = s.owner[district]
    close(s)
    if before == s.turn:
        s.tell(events.OWN_ALREADY, s.turn, district)
        go_on(s)
        return
    s.owner[district] = s.turn
    if before < 0:
        s.tell(events.COVERED, s.turn, district)
    else:
        s.tell(events.TAKEN_OVER, s.turn, district, before)
    if -1 in s.owner:
        go_on(s)
        return
    ahead = leaders(s)
    if len(ahead) == 1:
        s.tell(events.WON, ahead[0], s.owner.count(ahead[0]))
        finish(s)
    else:
        s.tell(events.TIE_GOES_ON, s.owner.count(ahead[0]))
        go_on(s)


def winner_after(s: State, district: int) -> int:
    """Who would win at once if the roller's marker came to lie there; -1: play would go on (FC-END.2, FC-END.3)."""
    owner = s.owner[:]
    owner[district] = s.turn
    if -1 in owner:
        return -1
    counts = [owner.count(seat) for seat in range(s.seats)]
    most = max(counts)
    return counts.index(most) if counts.count(most) == 1 else -1


def hands_over(s: State, district: int) -> bool:
    """Whether the roller's marker there would let an opponent win alone (FC-CALL.11)."""
    return winner_after(s, district) not in (-1, s.turn)


def may_opt_out(s: State) -> bool:
    """An own district, or a district that would hand the game over (FC-CALL.10 to FC-CALL.14)."""
    if s.district != CHOICE:
        return s.owner[s.district] == s.turn or hands_over(s, s.district)
    return all(s.owner[d] == s.turn or hands_over(s, d) for d in range(DISTRICTS))
