"""What departments, places, items and districts are called."""

from collections.abc import Sequence

from fivealarm.games.fire_call.rules.board import CARD_CODES, CODES, COLOURS, DISTRICTS
from fivealarm.games.fire_call.rules.cards.decks import CHOICE
from fivealarm.games.fire_call.rules.state import FireCallTable, State


def city(s: State, seat: int) -> str:
    """The department's city, or its letter before it has one."""
    colour = s.colour[seat]
    return f"Department {'ABCD'[seat]}" if colour < 0 else s.table.board.cities[colour]


def department(s: State, seat: int) -> str:
    """Chicago (red), or the letter before a colour is chosen."""
    colour = s.colour[seat]
    return city(s, seat) if colour < 0 else f"{city(s, seat)} ({COLOURS[colour]})"


def item(s: State, number: int) -> str:
    return "Mutual Aid" if number == len(CODES) else f"{CODES[number]} {s.table.board.items[number]}"


def place(s: State, number: int) -> str:
    """A place with what it does: I01 Fire Call, A4 Hydraulic Spreader."""
    return s.table.board.places[number]


def district(s: State, number: int) -> str:
    return "District Choice" if number == CHOICE else f"{number + 1} {s.table.board.districts[number]}"


def spoken(table: FireCallTable) -> dict[str, Sequence[str]]:
    """What the {placeholders} of events count through."""
    numbers = [f"district {n} {name}" for n, name in enumerate(table.board.districts, 1)]
    return {
        "seat": [f"Department {'ABCD'[seat]}" for seat in range(table.seats)],
        "city": table.board.cities,
        "department": [table.board.cities[colour] for colour in range(len(COLOURS)) for _ in range(4)],
        "place": table.board.places,
        "item": [*(f"{code} {name}" for code, name in zip(CARD_CODES, table.board.items, strict=False)), "Mutual Aid"],
        "district": [*numbers, "District Choice"],
        "heard": [*(f"district {n}" for n in range(1, DISTRICTS + 1)), "choice"],
        "rank": table.board.ranks,
        "call": [f"{card.id} {card.name}" for card in table.calls],
        "duty": [f"{kind.id} {kind.name}" for kind in table.duties],
        "text": [kind.says for kind in table.duties],
    }
