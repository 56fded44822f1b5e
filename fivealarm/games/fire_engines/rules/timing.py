"""The wrong time: what is asked now, or why a card gives no such choice (FE-4.1, 4.4)."""

from collections.abc import Mapping
from typing import Final

from fivealarm.games.fire_engines.rules import refusals as no
from fivealarm.games.fire_engines.rules.city.names import count, tile_at
from fivealarm.games.fire_engines.rules.data import VEHICLES
from fivealarm.games.fire_engines.rules.state import (
    ALARM,
    BLAZE,
    CARD,
    DICE,
    DRIVE,
    HOUSE,
    MOB,
    NONE,
    PIECE,
    PLACE,
    SET,
    SWAP,
    TICKET,
    TILE,
    VAN,
    State,
)
from fivealarm.kernel.contract import TIME, Refusal

OPEN: Final = {
    BLAZE: no.BLAZE_OPEN, SET: no.SET_OPEN, ALARM: no.ALARM_OPEN, HOUSE: no.HOUSE_OPEN, VAN: no.VAN_OPEN,
    TICKET: no.TICKET_OPEN, MOB: no.MOB_OPEN, DRIVE: no.DRIVE_OPEN, SWAP: no.SWAP_OPEN, PLACE: no.PLACE_OPEN,
    PIECE: no.PIECE_OPEN,
}  # fmt: skip
AWAITED: Final = {CARD: no.CARD_FIRST, TILE: no.TILE_FIRST, DICE: no.DICE_FIRST}


def awaited(s: State, why: Refusal) -> Refusal:
    """What comes first while a card, a tile or the dice are awaited; a truer reason of time stays."""
    return why if why.stage == TIME and why not in (no.CARD_DONE, no.NOTHING_ASKED) else AWAITED.get(s.stage, why)


def asked_instead(s: State, otherwise: Refusal = no.NOTHING_ASKED) -> Refusal:
    """What is asked now; while nobody is asked anything, something that is true then."""
    return OPEN.get(s.stage, otherwise)


def card_open(s: State) -> bool:
    """Whether a card is being carried out and no tile is drawn yet (FE-4.4)."""
    return s.card != NONE and s.drawn == s.last == NONE and s.stage in OPEN


def by_card(s: State, cards: tuple[int, ...], only: Refusal) -> Refusal:
    """A card's choice at another stage: it is not the card of this turn, or its time is over."""
    if s.card not in cards:
        return only
    return no.DRIVE_OPEN if s.stage == DRIVE and s.last == NONE else no.CARD_DONE


def facts(s: State) -> Mapping[str, object]:
    """What a turn is about: its card, its tile, its vehicle."""
    card = s.board.cards[s.card].name if s.card != NONE else "no card"
    return {
        "card": card,
        "turned": f"your card is {card}" if s.card != NONE else "no card is turned over",
        "fuel": s.fuel,
        "drawn": s.board.tiles[s.drawn].name if s.drawn != NONE else "no tile",
        "laid": tile_at(s, s.last) if s.last != NONE else "no tile",
        "vehicle": VEHICLES[s.rider],
        "moves": count(s.points, "step"),
    }
