"""More words on things, for whoever rests on them: what they are for, what they can do, what threatens them."""

from typing import Final

from fivealarm.games.fire_call.rules import names
from fivealarm.games.fire_call.rules.board import AID_BIT, ALL_ITEMS, HOSPITAL, INNER, ITEMS, SECTION_MASKS, SPACES
from fivealarm.games.fire_call.rules.cards.calls import missing, stealable, wanted, without_aid
from fivealarm.games.fire_call.rules.cards.card_count import lacks
from fivealarm.games.fire_call.rules.names import opened
from fivealarm.games.fire_call.rules.state import State, dispatcher

DIE: Final = (
    "Roll it to move. A six also opens the Hospital for everybody and brings one of your items back from the Garage."
)
SIX: Final = "With a six you may take one of your items back from the Garage."
GARAGE: Final = "Items here are yours but cannot be used until a six, Back In Service or a card brings them back."
OUT_OF_SERVICE: Final = "It waits in the Garage until a six, Back In Service or a card brings it back."
FLAG: Final = "When all eleven districts are covered, whoever alone holds most wins."
KINDS: Final = (  # by kind of inner space
    "Land here and you are promoted one rank. From here you may also go by the Ladder side's outer path.",
    "Land here and all your items come back from the Garage. From here you may also go by the Axe side's outer path.",
    "Land here and you collect your Mutual Aid card, to borrow items. You may also go by the Helmet side's outer path.",
    "Land here and you go to the Hospital, until anybody rolls a six. You may also go by the Nozzle side's outer path.",
    "Land here and a call is drawn for you. If you have the items it asks for, its district is yours.",
    "Land here and you may draw a Station Duties card. Most help, some hurt.",
)
AREAS: Final = (
    "From here the first step leads to Promote.",
    "From here the first step leads to Aid.",
    "Whoever is here waits for a six, anybody's, or plays a Band-Aid. Meanwhile opponents may steal their items.",
)


def place(s: State, viewer: int, number: int) -> str:
    """What happens to somebody who lands there."""
    if number >= SPACES:
        return AREAS[number - SPACES]
    if number >= INNER:
        return full(s, number - INNER) + _equipment(s, viewer, number - INNER)
    return KINDS[s.table.board.kind[number]]


def _equipment(s: State, viewer: int, item: int) -> str:
    """What landing on an item brings the viewer, and who has one."""
    owners = [names.city(s, seat) for seat in range(s.seats) if seat != viewer and s.have[seat] >> item & 1]
    others = f" {names.listed(owners)} {'has' if len(owners) == 1 else 'have'} one." if owners else ""
    if viewer < 0:
        return f"Whoever lands here collects it, if their Dispatcher still keeps theirs.{others}"
    if s.garage[viewer] >> item & 1:
        return f"Yours is in the Garage: landing here brings nothing.{others}"
    if s.have[viewer] >> item & 1:
        return f"You have it: landing here, you roll again and move on.{others}"
    return f"Land here to collect it: calls ask for items. {section(s, viewer, item // 6)}{others}"


def district(s: State, number: int) -> str:
    """What it is worth and what threatens it."""
    if number == s.district:
        return "It is burning: completing this call covers it, whoever holds it."
    if s.owner[number] < 0:
        return "The first completed call here covers it."
    return "Another department's completed call here would take it over."


def marker(s: State, seat: int, own: bool) -> str:
    """Rank, districts, items ready for calls, and what can be done to this department."""
    rank = s.table.board.ranks[s.rank[seat]]
    ready = (s.have[seat] & ALL_ITEMS).bit_count()
    told = f"{rank}, {names.counted(s.owner.count(seat), 'district')}, {ready} of {ITEMS} items."
    if own and s.at[seat] == HOSPITAL:
        return (
            f"{told} In the Hospital: others may steal your items until a six, anybody's, or a Band-Aid lets you leave."
        )
    if own:
        return f"{told} You go clockwise, as far as the die says."
    if s.at[seat] == HOSPITAL:
        return f"Not yours. {told} In the Hospital: in a call you may steal its items, until it is out."
    return f"Not yours: {names.city(s, seat)} moves it. {told}"


def slot(s: State, seat: int, item: int) -> str:
    """Its full name; where an item of a department is, and what that means."""
    return f"{full(s, item)}{_lies(s, seat, item)}"


def full(s: State, item: int) -> str:
    """The whole name of an item, as a sentence, where the board's is but a part of it."""
    name, short = s.table.board.items[item], s.table.board.short[item]
    return "" if name == short else f"{name}. "


def _lies(s: State, seat: int, item: int) -> str:
    bit, city = 1 << item, names.city(s, seat)
    if s.garage[seat] & bit:
        return OUT_OF_SERVICE
    if not s.have[seat] & bit:
        keeper = names.city(s, dispatcher(s, seat))
        return f"Not collected yet: {keeper} keeps it until {city} lands on its space, or has a card that gives it."
    if s.lend[seat] & bit:
        return f"Named for {names.city(s, s.turn)}'s call; it goes back to the Dispatcher when the call is completed."
    if s.at[seat] == HOSPITAL:
        return f"Whoever lacks it in a call may steal it, as long as {names.city(s, seat)} is in the Hospital."
    return "It counts in calls. Whoever lacks it in a call may borrow it with a Mutual Aid card."


def aid(s: State, seat: int) -> str:
    """The Mutual Aid card."""
    if s.have[seat] & AID_BIT:
        return "With it you borrow what you miss for one call from whoever has it; then your Dispatcher gets it back."
    return "Land on Mutual Aid to collect it. With it you borrow what you miss for one call, from whoever has it."


def rack(s: State, seat: int) -> str:
    """Whose rack it is and how it stands."""
    ready = (s.have[seat] & ~AID_BIT).bit_count()
    keeper = names.city(s, dispatcher(s, seat))
    return (
        f"{ready} of {ITEMS} items ready, {s.garage[seat].bit_count()} in the Garage; the rest is with {keeper}, "
        "its Dispatcher."
    )


def rank(s: State, seat: int) -> str:
    """What a rank is good for."""
    number = left_out(s, seat)
    if not number:
        return "A Firefighter needs all nine items of a call. Every promotion leaves out one more, from the first on."
    return f"{opened(leaving_out(s, seat))}, {'whether one has it' if number == 1 else 'whether one has them'} or not."


def left_out(s: State, seat: int) -> int:
    """How many items of a call its rank leaves out for a department: the first ones (FC-CALL.2)."""
    call = s.table.calls[0]
    return len(call.items) - call.needs[s.rank[seat]].bit_count()


def needing(s: State, viewer: int) -> str:
    """How much of a call its roller needs, by rank: a Captain needs the last 7 of its 9 items; yours, if you roll."""
    rank, out = s.table.board.ranks[s.rank[s.turn]], left_out(s, s.turn)
    every = len(s.table.calls[0].items)
    who = f"as a {rank} you need" if s.turn == viewer else f"a {rank} needs"
    return f"{who} {f'the last {every - out} of its {every}' if out else f'all {every}'} items"


def leaving_out(s: State, seat: int) -> str:
    """A Lieutenant leaves out the first item of every call."""
    number, rank = left_out(s, seat), s.table.board.ranks[s.rank[seat]]
    return f"a {rank} leaves out the first {'item' if number == 1 else f'{number} items'} of every call"


ASK: Final = "A call is completed with all the items that its roller needs: had, stolen, borrowed or back by a six."
STEAL: Final = "Its owner is in the Hospital: stealing needs no Mutual Aid card."
BORROW: Final = "Borrowing costs the Mutual Aid card when the call is completed."


def getting(s: State) -> str:
    """How what is missing comes from others: stolen in the Hospital, else borrowed with the Mutual Aid card."""
    lack = missing(s)
    stolen = lack & stealable(s)
    return "steal" if stolen == lack else "borrow and steal" if stolen else "borrow"


def suppliers(s: State) -> list[int]:
    """Who may be named now for the next item: those in the Hospital, and with Mutual Aid all who have it."""
    owners = [seat for seat in range(s.seats) if seat != s.turn and s.have[seat] >> wanted(s) & 1]
    aid = s.have[s.turn] & AID_BIT and not s.blocked
    return [seat for seat in owners if aid or s.at[seat] == HOSPITAL]


def taking(s: State) -> str:
    """How the item comes for which a supplier is to be named now."""
    stolen = [s.at[seat] == HOSPITAL for seat in suppliers(s)]
    return "borrowed" if not any(stolen) else "stolen" if all(stolen) else "stolen or borrowed"


def may_be(s: State) -> list[tuple[str, int]]:
    """The cards that an announced call may be, each with how many items the roller lacks and cannot get for it."""
    return [(s.table.calls[card].name, lack) for card, lack in lacks(s).items()]


def announced(s: State) -> str:
    """What it may be, by name."""
    lists = (f"{name} ({lack or 'nothing'} out of reach)" for name, lack in sorted(may_be(s), key=lambda one: one[1]))
    return f"Only the Dispatcher has read its list. It is {names.listed(lists, 'or')}."


def call(s: State) -> str:
    """The whole list in words."""
    card, number = s.table.calls[s.card], left_out(s, s.turn)
    needed = names.listed(names.item(s, item) for item in card.items[number:])
    out = f" {opened(leaving_out(s, s.turn))}." if number else ""
    return f"{card.name}: {names.city(s, s.turn)} needs {needed}.{out}"


def no_help(s: State, items: int, alone: bool = True) -> tuple[str, str]:
    """Why others cannot supply these, in a sentence and in few words: a call is answered with all of its items."""
    if without_aid(s, items):
        return "nobody lends without a Mutual Aid card", "no Mutual Aid card"
    held = 0
    for seat in range(s.seats):
        held |= s.have[seat] if seat != s.turn else 0
    if not items & ~held:
        return "borrowing is blocked for it", "borrowing is blocked"
    if items.bit_count() == 1:
        which = "it" if alone else names.items(s, items)
        return f"nobody else has {which}", f"nobody has {'it' if alone else 'one'}"
    return "others do not have all of them", "others lack some"


def need(s: State, item: int, how: str) -> str:
    """Why a position counts or does not."""
    if how == "left out":
        return f"{opened(leaving_out(s, s.turn))}: it is not needed, whether one has it or not."
    if how.startswith("lent"):
        return "Stolen or borrowed for this call; its owner has to collect it again."
    if how == "covered":
        return f"{names.city(s, s.turn)} has it."
    where = "lies in the Garage" if s.garage[s.turn] >> item & 1 else "is with the Dispatcher"
    return f"It {where}. {bringing(s, item)}"


def bringing(s: State, item: int) -> str:
    """From whom a missing item can be stolen or borrowed."""
    others = [seat for seat in range(s.seats) if seat != s.turn and s.have[seat] >> item & 1]
    hurt = [names.city(s, seat) for seat in others if s.at[seat] == HOSPITAL]
    if hurt:
        return f"It can be stolen from {names.listed(hurt, 'or')}, in the Hospital."
    owners = names.listed((names.city(s, seat) for seat in others), "or")
    return f"It can be borrowed from {owners} with a Mutual Aid card." if owners else "Nobody else has it."


def section(s: State, seat: int, number: int) -> str:
    """How much of a section is ready."""
    ready = (s.have[seat] & SECTION_MASKS[number]).bit_count()
    return f"{s.table.board.sections[number]} section: {ready} of 6 collected."
