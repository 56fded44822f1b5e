"""Where things are drawn: from the kind and number of a thing to the ids of its elements."""

from collections.abc import Callable
from typing import Final

from fivealarm.games.fire_call.rules.board import (
    CARD_CODES,
    CARDS,
    CODES,
    COLOURS,
    DISTRICTS,
    INNER,
    ITEMS,
    PLACE_NAMES,
    SECTIONS,
    SPACES,
)
from fivealarm.games.fire_call.rules.cards.decks import KEEPABLE
from fivealarm.games.fire_call.rules.game import FireCall
from fivealarm.kernel.verb import Thing

Ids = tuple[str, ...]
PILES: Final = ("calls", "duties")
AID_SPACE: Final = PLACE_NAMES.index("I12")


def elements(game: FireCall, thing: Thing) -> Ids:
    """The elements of a thing, the best first; some may not be drawn now."""
    kind, number = thing
    found = KINDS.get(kind)
    return () if found is None else found(game, number)


def place_id(place: int) -> str:
    """The element of a space or area."""
    return f"{'space' if place < SPACES else 'area'} {PLACE_NAMES[place].lower()}"


def slot_id(seat: int, card: int) -> str:
    """The element of an equipment card in a rack."""
    return f"slot {seat} {CARD_CODES[card].lower()}"


def chip_id(seat: int, item: int) -> str:
    """The element of an item in the Garage."""
    return f"chip {seat} {CODES[item].lower()}"


def _card(game: FireCall, number: int) -> Ids:
    seat, card = divmod(number, CARDS)
    return (slot_id(seat, card), chip_id(seat, card)) if card < ITEMS else (slot_id(seat, card),)


def _kept(game: FireCall, number: int) -> Ids:
    seat, effect = divmod(number, KEEPABLE)
    kind = game.table.keep[effect]
    return (f"kept {seat} {game.table.duties[kind].id.lower()}",) if kind >= 0 else ()


def _section(game: FireCall, number: int) -> Ids:
    seat, section = divmod(number, SECTIONS)
    return (f"head {seat} {game.table.board.sections[section].lower()}",)


def _loan(game: FireCall, number: int) -> Ids:
    item, seat = divmod(number, 4)
    return (f"from {CODES[item].lower()} {seat}",)


def _item(game: FireCall, number: int) -> Ids:
    return (place_id(INNER + number if number < ITEMS else AID_SPACE),)


def _district(game: FireCall, number: int) -> Ids:
    return (f"district {number + 1}",) if number < DISTRICTS else ("call card",)


KINDS: Final[dict[str, Callable[[FireCall, int], Ids]]] = {
    "place": lambda game, number: (place_id(number),),
    "district": _district,
    "item": _item,
    "card": _card,
    "kept": _kept,
    "section": _section,
    "loan": _loan,
    "seat": lambda game, number: (f"marker {number}",),
    "department": lambda game, number: (f"marker {number % 4}",),
    "rack": lambda game, number: (f"panel {number}",),
    "colour": lambda game, number: (f"colour {COLOURS[number]}",),
    "die": lambda game, number: ("die",),
    "garage": lambda game, number: ("area garage",),
    "call": lambda game, number: ("call card",),
    "ask": lambda game, number: ("call ask",),
    "need": lambda game, number: (f"need {CODES[number].lower()}",),
    "duty": lambda game, number: ("duty card", "duties discard"),
    "pile": lambda game, number: (f"{PILES[number]} pile",),
    "discard": lambda game, number: (f"{PILES[number]} discard",),
}
