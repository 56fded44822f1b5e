"""What the network of a game of two looks at: what players talk about, as named numbers."""

from typing import NamedTuple

from fivealarm.games.fire_call.bot.chief.equipment import equipment
from fivealarm.games.fire_call.bot.chief.reachable import reachable
from fivealarm.games.fire_call.rules.board import AID_BIT, ALL_ITEMS, HOSPITAL, STATION_1
from fivealarm.games.fire_call.rules.cards.card_count import completes
from fivealarm.games.fire_call.rules.cards.decks import BAND_AID, CHOICE
from fivealarm.games.fire_call.rules.state import State


class DepartmentInputs(NamedTuple):
    """One department: what it could answer, what it owns, what may come. Calls are shares of the whole deck."""

    answered: float  # calls for which it has everything
    answered_open: float  # of those, the ones of open districts
    answered_held: float  # and of the other's districts
    joined: float  # calls for which everything lies with one or the other
    aid: float  # whether it has its Mutual Aid card
    aid_joined_open: float  # with it: joined calls of open districts
    aid_joined_held: float  # and of the other's districts
    prey_joined: float  # joined calls, if the other lies in the Hospital
    lacking_one: float  # calls for which one item is missing
    lacking_two: float
    lacking_three: float
    items: float
    garage: float  # items in the Garage
    garage_growth: float  # by how much more calls are nearly answered with those
    nearly: float  # calls answered, and those nearly answered in part
    rank: float
    hospital: float
    band_aids: float
    district_choices: float
    aid_blocks: float
    roll_call: float  # share of the numbers whose roll can end on a Fire Call, a sixth of it in the Hospital
    roll_call_answered: float  # the same, times the calls that it could answer
    roll_growth: float  # the best new item of a roll
    roll_honours: float  # share of the numbers that can end on Promotion or a missing Mutual Aid card
    undrawn_open: float  # undrawn cards that it could answer, of open districts
    undrawn_held: float  # and of the other's
    undrawn_joined: float  # and with the other's items, if there is a way to them
    exposed: float  # items that the other could borrow or steal to some effect
    section_next: float  # what the items of the next section on the way would add
    section_second: float
    section_third: float
    section_last: float
    promotion_next: float  # whether the next corner is that of the Promotion


class DistrictInputs(NamedTuple):
    """The table as a whole."""

    open: float
    lead: float  # of the seat that rolls next, in districts
    lead_times_open: float
    always: float = 1.0


def inputs(s: State, mover: int) -> list[float]:
    """All that the network looks at: who rolls next, the other, the table."""
    table, owner = s.table, s.owner
    free = 0
    held = [table.by_district[CHOICE]] * 2  # by seat: cards that would take a district from the other
    for district, seat in enumerate(owner):
        if seat < 0:
            free |= table.by_district[district]
        else:
            held[1 - seat] |= table.by_district[district]
    opened = owner.count(-1)
    if opened:
        free |= table.by_district[CHOICE]
    lead = owner.count(mover) - owner.count(1 - mover)
    return [
        *department(s, mover, free, held[mover]),
        *department(s, 1 - mover, free, held[1 - mover]),
        *DistrictInputs(open=opened, lead=lead, lead_times_open=lead * opened),
    ]


def department(s: State, seat: int, free: int, held: int) -> DepartmentInputs:
    """One department before the cards of open districts (`free`) and of those that it could take (`held`)."""
    table, other, deck = s.table, 1 - seat, len(s.table.calls)
    cards, garage, rank, place = s.have[seat], s.garage[seat], s.rank[seat], s.at[seat]
    items = cards & ALL_ITEMS
    own = equipment(table, items, rank)
    joined = completes(table, (items | s.have[other]) & ALL_ITEMS, rank) & ~own.able
    more = joined.bit_count() / deck
    aid, prey = 1.0 if cards & AID_BIT else 0.0, s.at[other] == HOSPITAL
    pile = s.pile or s.out
    undrawn = pile.bit_count()
    before = reachable(table, STATION_1 if place < 0 else place, items, garage, rank)
    freed = s.kept[3 * seat + BAND_AID]
    moves = 1 / 6 if place == HOSPITAL and not freed else 1.0
    return DepartmentInputs(
        answered=own.answered,
        answered_open=(own.able & free).bit_count() / deck,
        answered_held=(own.able & held).bit_count() / deck,
        joined=more,
        aid=aid,
        aid_joined_open=aid * (joined & free).bit_count() / deck,
        aid_joined_held=aid * (joined & held).bit_count() / deck,
        prey_joined=more if prey else 0.0,
        lacking_one=own.lacking[0],
        lacking_two=own.lacking[1],
        lacking_three=own.lacking[2],
        items=items.bit_count(),
        garage=garage.bit_count(),
        garage_growth=equipment(table, items | garage, rank).nearly - own.nearly if garage else 0.0,
        nearly=own.nearly,
        rank=rank,
        hospital=1.0 if place == HOSPITAL else 0.0,
        band_aids=freed,
        district_choices=s.kept[3 * seat + 1],
        aid_blocks=s.kept[3 * seat + 2],
        roll_call=before.calls * moves,
        roll_call_answered=before.calls * (own.answered + aid * more) * moves,
        roll_growth=before.growth * moves,
        roll_honours=(before.honours + (0.0 if aid else before.aid)) * moves,
        undrawn_open=(own.able & free & pile).bit_count() / undrawn,
        undrawn_held=(own.able & held & pile).bit_count() / undrawn,
        undrawn_joined=(joined & (free | held) & pile).bit_count() / undrawn if aid or prey else 0.0,
        exposed=_exposed(s, seat),
        section_next=before.sections[0],
        section_second=before.sections[1],
        section_third=before.sections[2],
        section_last=before.sections[3],
        promotion_next=1.0 if before.promotion_next else 0.0,
    )


def _exposed(s: State, seat: int) -> float:
    """Items that only this department has, if the other could complete a call with them."""
    other = 1 - seat
    items, theirs = s.have[seat] & ALL_ITEMS, s.have[other]
    if not theirs & AID_BIT and s.at[seat] != HOSPITAL:
        return 0.0
    could = completes(s.table, (items | theirs) & ALL_ITEMS, s.rank[other])
    helped = could & ~completes(s.table, theirs & ALL_ITEMS, s.rank[other])
    return float((items & ~theirs).bit_count()) if helped else 0.0
