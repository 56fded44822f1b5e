"""What departments, places, items and districts are called."""

from collections.abc import Iterable, Sequence
from typing import Final

from fivealarm.games.fire_call.rules.board import COLOURS, DISTRICTS, HOSPITAL, INNER, ITEMS, SPACES, spoken
from fivealarm.games.fire_call.rules.cards.decks import CHOICE
from fivealarm.games.fire_call.rules.state import FireCallTable, State

AID_CARD: Final = "Mutual Aid card"


def city(s: State, seat: int) -> str:
    """The department's city, or its letter before it has one."""
    colour = s.colour[seat]
    return f"Department {'ABCD'[seat]}" if colour < 0 else s.table.board.cities[colour]


def item(s: State, number: int) -> str:
    return AID_CARD if number == ITEMS else spoken(s.table.board.short[number])


def items(s: State, mask: int, joined: str = "and") -> str:
    """The Nozzle and the Helmet."""
    return listed((f"the {item(s, number)}" for number in range(ITEMS + 1) if mask >> number & 1), joined)


def place(s: State, number: int) -> str:
    """The second Fire Call on the Axe side, the Nozzle, Fire Station 1."""
    return s.table.board.places[number]


def standing(s: State, seat: int) -> str:
    """Where a department is: in the Hospital, at Fire Station 1, on the space of the Nozzle."""
    at = s.at[seat]
    if at < 0:
        return "not on the board yet"
    if INNER <= at < SPACES:
        return f"on the space of {place(s, at)}"
    return f"{'in' if at == HOSPITAL else 'at' if at >= SPACES else 'on'} {place(s, at)}"


def whereabouts(s: State, seat: int, card: int, owner: str = "its") -> str:
    """Where an equipment card of a department lies; `owner` is "your" when that department is spoken to."""
    if s.have[seat] >> card & 1:
        return f"in {owner} possession"
    return "in the Garage" if s.garage[seat] >> card & 1 else f"with {owner} Dispatcher"


def district(s: State, number: int) -> str:
    return "District Choice" if number == CHOICE else s.table.board.districts[number]


def cover_count(s: State) -> str:
    """Which of the districts that everybody covers at set-up comes now: ", 2 of 3"; nothing where there is but one."""
    made = (DISTRICTS - s.owner.count(-1)) // s.seats
    return f", {made + 1} of {s.table.each}" if s.table.each > 1 else ""


def whose(s: State, number: int) -> str:
    """Whether a district is open, or who holds it."""
    owner = s.owner[number]
    return "open" if owner < 0 else f"held by {city(s, owner)}"


def counted(number: int, one: str, many: str = "") -> str:
    """1 item, 2 items, no item."""
    return f"no {one}" if not number else f"1 {one}" if number == 1 else f"{number} {many or one + 's'}"


def listed(words: Iterable[str], joined: str = "and") -> str:
    """A, b and c."""
    every = list(words)
    return f" {joined} ".join([", ".join(every[:-1]), every[-1]] if len(every) > 1 else every)


def opened(words: str) -> str:
    """Words as they open a sentence."""
    return words[:1].upper() + words[1:]


def placeholders(table: FireCallTable) -> dict[str, Sequence[str]]:
    """What the {placeholders} of events count through."""
    return {
        "seat": [f"Department {'ABCD'[seat]}" for seat in range(table.seats)],
        "city": table.board.cities,
        "department": [table.board.cities[colour] for colour in range(len(COLOURS)) for _ in range(4)],
        "place": table.board.places,
        "item": [*map(spoken, table.board.short), AID_CARD],
        "section": table.board.sections * table.seats,  # by seat
        "district": table.board.districts,
        "heard": [*(f"district {n}" for n in range(1, DISTRICTS + 1)), "choice"],
        "rank": table.board.ranks,
        "call": [card.name for card in table.calls],
        "duty": [kind.name for kind in table.duties],
        "text": [kind.says for kind in table.duties],
    }
