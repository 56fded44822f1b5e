"""More words on things, for whoever rests on them: what they are for, what they can do, what threatens them."""

from typing import Final

from fivealarm.games.fire_call.rules import names
from fivealarm.games.fire_call.rules.board import AID_BIT, ALL_ITEMS, HOSPITAL, INNER, ITEMS, SECTION_MASKS, SPACES
from fivealarm.games.fire_call.rules.cards.calls import without_aid
from fivealarm.games.fire_call.rules.cards.card_count import lacks
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
    "Land here and you collect your Mutual Aid card. From here you may also go by the Helmet side's outer path.",
    "Land here and you go to the Hospital, until anybody rolls a six. You may also go by the Nozzle side's outer path.",
    "Land here and a call is drawn for you. If you have the items it asks for, its district is yours.",
    "Land here and you may draw a Station Duties card. Most help, some hurt.",
)
AREAS: Final = (
    "From here the first step leads to Promotion.",
    "From here the first step leads to Mutual Aid.",
    "Whoever is here waits for a six, anybody's, or plays a Band-Aid. Meanwhile opponents may use their items.",
)


def place(s: State, viewer: int, number: int) -> str:
    """What happens to somebody who lands there."""
    if number >= SPACES:
        return AREAS[number - SPACES]
    if number >= INNER:
        return _equipment(s, viewer, number - INNER)
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
            f"{told} In the Hospital: others may use your items until a six, anybody's, or a Band-Aid lets you leave."
        )
    if own:
        return f"{told} You go clockwise, as far as the die says."
    if s.at[seat] == HOSPITAL:
        return f"{told} In the Hospital: others may use its items until a six, anybody's, or a Band-Aid lets it leave."
    return told


def slot(s: State, seat: int, item: int) -> str:
    """Where an item of a department is, and what that means."""
    bit = 1 << item
    if s.garage[seat] & bit:
        return OUT_OF_SERVICE
    if not s.have[seat] & bit:
        keeper = names.city(s, dispatcher(s, seat))
        return f"{keeper} keeps it as Dispatcher; collect it by landing on its space or by a card."
    if s.lend[seat] & bit:
        return f"Named for {names.city(s, s.turn)}'s call; it goes back to the Dispatcher when the call is completed."
    if s.at[seat] == HOSPITAL:
        return "Ready for calls; opponents may steal it while its owner is in the Hospital."
    return "Ready for calls; an opponent's Mutual Aid may borrow it."


def aid(s: State, seat: int) -> str:
    """The Mutual Aid card."""
    if s.have[seat] & AID_BIT:
        return "Lets opponents supply what is missing for one call; then it goes back to the Dispatcher."
    return "Land on Mutual Aid to collect it; it lets opponents supply what is missing for one call."


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
    call = s.table.calls[0]
    waived = len(call.items) - call.needs[s.rank[seat]].bit_count()
    if not waived:
        return "A Firefighter needs all nine items of a call; every promotion waives one more."
    return f"On every call {'the first item is' if waived == 1 else f'the first {waived} items are'} waived."


STEAL: Final = "Its owner is in the Hospital: no Mutual Aid card is needed."
BORROW: Final = "Borrowing costs the Mutual Aid card when the call is completed."


def may_be(s: State) -> list[tuple[str, int]]:
    """The cards that an announced call may be, each with how many items the roller lacks and cannot get for it."""
    return [(s.table.calls[card].name, lack) for card, lack in lacks(s).items()]


def announced(s: State) -> str:
    """What it may be, by name."""
    lists = (f"{name} ({lack or 'nothing'} out of reach)" for name, lack in sorted(may_be(s), key=lambda one: one[1]))
    return f"Only the Dispatcher has read its list. It is {names.listed(lists, 'or')}."


def call(s: State) -> str:
    """The whole list in words."""
    card, rank = s.table.calls[s.card], s.rank[s.turn]
    needed = names.listed(names.item(s, item) for item in card.items[rank:])
    return f"{card.name}: {names.city(s, s.turn)} needs {needed}."


def no_help(s: State, items: int, alone: bool = True) -> tuple[str, str]:
    """Why others cannot supply these, in a sentence and in few words: a call is answered with all of its items."""
    if without_aid(s, items):
        return "nobody lends without a Mutual Aid card", "no Mutual Aid card"
    held = 0
    for seat in range(s.seats):
        held |= s.have[seat] if seat != s.turn else 0
    if not items & ~held:
        return "lending is blocked for it", "lending is blocked"
    if items.bit_count() == 1:
        which = "it" if alone else names.items(s, items)
        return f"nobody else has {which}", f"nobody has {'it' if alone else 'one'}"
    return "others do not have all of them", "others lack some"


def need(s: State, item: int, how: str) -> str:
    """Why a position counts or does not."""
    if how == "waived":
        return f"The rank of {s.table.board.ranks[s.rank[s.turn]]} waives it."
    if how.startswith("lent"):
        return "Somebody else supplies it for this call, and has to collect it again."
    if how == "covered":
        return f"{names.city(s, s.turn)} has it."
    where = "lies in the Garage" if s.garage[s.turn] >> item & 1 else "is with the Dispatcher"
    return f"It {where}: a six from the Garage, theft or Mutual Aid may bring it."


def section(s: State, seat: int, number: int) -> str:
    """How much of a section is ready."""
    ready = (s.have[seat] & SECTION_MASKS[number]).bit_count()
    return f"{s.table.board.sections[number]} section: {ready} of 6 collected."
