"""What a network looks at: what players talk about, as named numbers."""

from functools import cache, lru_cache
from typing import Final, NamedTuple

from fivealarm.games.fire_call.bot.chief.equipment import Equipment, equipment
from fivealarm.games.fire_call.bot.chief.reachable import Reachable, reachable
from fivealarm.games.fire_call.rules.board import AID_BIT, ALL_ITEMS, DISTRICTS, HOSPITAL, PLACE_NAMES, STATION_1
from fivealarm.games.fire_call.rules.cards.card_count import REMEMBERED, completes
from fivealarm.games.fire_call.rules.cards.decks import BAND_AID, CHOICE
from fivealarm.games.fire_call.rules.state import FireCallTable, State
from fivealarm.judging.shape import Row, Shape


class DepartmentInputs(NamedTuple):
    """One department: what it could answer, what it owns, what may come. Calls are shares of the whole deck."""

    answered: float  # calls for which it has everything
    answered_open: float  # of those, the ones of open districts
    answered_held: float  # and of the others' districts
    joined: float  # calls for which everything lies with it or another
    aid: float  # whether it has its Mutual Aid card
    aid_joined_open: float  # with it: joined calls of open districts
    aid_joined_held: float  # and of the others' districts
    prey_joined: float  # calls for which the rest lies with somebody in the Hospital
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
    undrawn_held: float  # and of the others'
    undrawn_joined: float  # and with the others' items, if there is a way to them
    exposed: float  # items that another could borrow or steal to some effect
    section_next: float  # what the items of the next section on the way would add
    section_second: float
    section_third: float
    section_last: float
    promotion_next: float  # whether the next corner is that of the Promotion


class DistrictInputs(NamedTuple):
    """The table as a whole, as one seat sees it."""

    open: float
    lead: float  # of the seat over the best of the others, in districts
    lead_times_open: float
    always: float = 1.0


VERSION: Final = 1  # of what the inputs mean
LEADS: Final = tuple(str(number) for number in range(-DISTRICTS, DISTRICTS + 1))
OPEN: Final = tuple(str(number) for number in range(DISTRICTS + 1))
WAITS: Final = ("0", "1", "2", "3")  # turns of others before the own
FOR_TWO: Final = (
    {"mover": DepartmentInputs._fields, "other": DepartmentInputs._fields, "districts": DistrictInputs._fields},
    {"mover_at": PLACE_NAMES, "other_at": PLACE_NAMES, "open": OPEN, "lead": LEADS},
)


@cache
def shape(seats: int) -> Shape:
    """With two, who rolls next against the other; with more, everybody against the mean of the others."""
    if seats == 2:
        return Shape("fire_call", seats, VERSION, *FOR_TWO)
    numbers = {"own": DepartmentInputs._fields, "others": DepartmentInputs._fields}
    return Shape(
        "fire_call", seats, VERSION, {**numbers, "districts": DistrictInputs._fields},
        {"own_at": PLACE_NAMES, "open": OPEN, "lead": LEADS, "waits": WAITS},
    )  # fmt: skip


def rows(s: State, mover: int) -> list[Row]:
    """What the network looks at: one row for who rolls next, or, with more than two, one for each seat."""
    free, held = _cards_by_district(s.table, tuple(s.owner), s.seats)
    crews = [department(s, seat, free, held[seat]) for seat in range(s.seats)]
    places = [STATION_1 if place < 0 else place for place in s.at]
    covered = [s.owner.count(seat) for seat in range(s.seats)]
    opened = s.owner.count(-1)
    if s.seats == 2:
        other = 1 - mover
        lead = covered[mover] - covered[other]
        numbers = [*crews[mover], *crews[other], *_districts(opened, lead)]
        return [(numbers, [places[mover], places[other], opened, lead + DISTRICTS])]
    sums = [sum(column) for column in zip(*crews, strict=True)]
    found = []
    for seat, own in enumerate(crews):
        lead = covered[seat] - max(covered[:seat] + covered[seat + 1 :])
        others = [(total - mine) / (s.seats - 1) for total, mine in zip(sums, own, strict=True)]
        chosen = [places[seat], opened, lead + DISTRICTS, (seat - mover) % s.seats]
        found.append(([*own, *others, *_districts(opened, lead)], chosen))
    return found


def _districts(opened: int, lead: int) -> DistrictInputs:
    return DistrictInputs(open=opened, lead=lead, lead_times_open=lead * opened)


@lru_cache(maxsize=1024)
def _cards_by_district(table: FireCallTable, owners: tuple[int, ...], seats: int) -> tuple[int, tuple[int, ...]]:
    """Cards of open districts, and by seat those that would take a district from another."""
    choice = table.by_district[CHOICE]
    free, covered = 0, [0] * seats
    for owner, cards in zip(owners, table.by_district, strict=False):
        if owner < 0:
            free |= cards
        else:
            covered[owner] |= cards
    everybody = sum(covered)  # no card is of two districts
    return free | choice if -1 in owners else free, tuple([everybody - own | choice for own in covered])


class Outfit(NamedTuple):
    """What a department is for itself: this hardly changes from one position to the next."""

    own: Equipment
    before: Reachable
    items: int
    garage: int
    garage_growth: float
    moves: float  # how likely a roll moves it
    honours: float


@lru_cache(maxsize=REMEMBERED)
def outfit(table: FireCallTable, cards: int, garage: int, rank: int, place: int, freed: bool) -> Outfit:
    items = cards & ALL_ITEMS
    own = equipment(table, items, rank)
    before = reachable(table, STATION_1 if place < 0 else place, items, garage, rank)
    growth = equipment(table, items | garage, rank).nearly - own.nearly if garage else 0.0
    moves = 1 / 6 if place == HOSPITAL and not freed else 1.0
    honours = before.ahead.honours + (0.0 if cards & AID_BIT else before.ahead.aid)
    return Outfit(own, before, items.bit_count(), garage.bit_count(), growth, moves, honours * moves)


def department(s: State, seat: int, free: int, held: int) -> DepartmentInputs:
    """One department before the cards of open districts (`free`) and of those that it could take (`held`)."""
    table, deck = s.table, len(s.table.calls)
    cards, rank, place, freed = s.have[seat], s.rank[seat], s.at[seat], s.kept[3 * seat + BAND_AID]
    mine = outfit(table, cards, s.garage[seat], rank, place, freed > 0)
    own, before, moves = mine.own, mine.before, mine.moves
    able, lacking = own.able, own.lacking
    theirs, lying = _others_items(s, seat)
    joined = completes(table, (cards | theirs) & ALL_ITEMS, rank) & ~able
    robbed = completes(table, (cards | lying) & ALL_ITEMS, rank) & ~able if lying else 0
    more = joined.bit_count() / deck
    aid = 1.0 if cards & AID_BIT else 0.0
    pile = s.pile or s.out
    undrawn = pile.bit_count()
    return DepartmentInputs(
        answered=own.answered,
        answered_open=(able & free).bit_count() / deck,
        answered_held=(able & held).bit_count() / deck,
        joined=more,
        aid=aid,
        aid_joined_open=aid * (joined & free).bit_count() / deck,
        aid_joined_held=aid * (joined & held).bit_count() / deck,
        prey_joined=robbed.bit_count() / deck,
        lacking_one=lacking[0],
        lacking_two=lacking[1],
        lacking_three=lacking[2],
        items=mine.items,
        garage=mine.garage,
        garage_growth=mine.garage_growth,
        nearly=own.nearly,
        rank=rank,
        hospital=1.0 if place == HOSPITAL else 0.0,
        band_aids=freed,
        district_choices=s.kept[3 * seat + 1],
        aid_blocks=s.kept[3 * seat + 2],
        roll_call=before.ahead.calls * moves,
        roll_call_answered=before.ahead.calls * (own.answered + aid * more) * moves,
        roll_growth=before.growth * moves,
        roll_honours=mine.honours,
        undrawn_open=(able & free & pile).bit_count() / undrawn,
        undrawn_held=(able & held & pile).bit_count() / undrawn,
        undrawn_joined=((joined if aid else robbed) & (free | held) & pile).bit_count() / undrawn,
        exposed=_exposed(s, seat),
        section_next=before.sections[0],
        section_second=before.sections[1],
        section_third=before.sections[2],
        section_last=before.sections[3],
        promotion_next=1.0 if before.ahead.promotion_next else 0.0,
    )


def _others_items(s: State, seat: int) -> tuple[int, int]:
    """What the others have, and what those of them have who lie in the Hospital."""
    theirs = lying = 0
    for other in range(s.seats):
        if other != seat:
            theirs |= s.have[other]
            if s.at[other] == HOSPITAL:
                lying |= s.have[other]
    return theirs, lying


def _exposed(s: State, seat: int) -> float:
    """The most items that this department has and another not, who could complete a call with them."""
    items, hurt = s.have[seat] & ALL_ITEMS, s.at[seat] == HOSPITAL
    most = 0
    for other in range(s.seats):
        theirs = s.have[other]
        if other == seat or not (theirs & AID_BIT or hurt):
            continue
        could = completes(s.table, (items | theirs) & ALL_ITEMS, s.rank[other])
        if could & ~completes(s.table, theirs & ALL_ITEMS, s.rank[other]):
            most = max(most, (items & ~theirs).bit_count())
    return float(most)
