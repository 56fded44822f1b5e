"""What is answered to whoever clicks what is not asked about: the turn's card, signs and pieces of the city."""

from typing import Final

from fivealarm.games.fire_engines.picture.places import VEHICLE_IDS, element
from fivealarm.games.fire_engines.rules.city.features import burning, tenant
from fivealarm.games.fire_engines.rules.city.names import region_on
from fivealarm.games.fire_engines.rules.data import (
    BUILDING,
    CITY_GRANT,
    COLOURS,
    HOME_GAME,
    OVERTIME,
    PLAN_B,
    ROAD,
    SLOW_NEWS_DAY,
    STADIUM,
    SUBURB,
)
from fivealarm.games.fire_engines.rules.refusals import CARD_BEFORE, CARD_DONE, PIECE_OPEN, SWAP_OPEN
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
    PLACES,
    SET,
    SWAP,
    TICKET,
    TILE,
    VAN,
    State,
)
from fivealarm.games.fire_engines.rules.timing import facts

ASKS: Final = {
    BLAZE: ("FE-9.1", "choose a lit building to burn, or place no more Blaze Tokens"),
    SET: ("FE-9.5", "choose a lit sign for the Fire Truck, which puts out fires on its way; or do without it"),
    ALARM: ("FE-9.4", "roll for the Fire Truck, which puts out fires on its way; or do without it"),
    HOUSE: ("FE-12.5", "choose a lit building to claim, or claim nothing"),
    VAN: ("FE-12.6", "choose one of your Urbanites to take back, or take none"),
    TICKET: ("FE-12.8", "choose the Urbanite that goes home, or send nobody"),
    MOB: ("FE-14.1", "choose a Mob Car or a lit sign for one, or leave them alone"),
}  # what a card asks for, for whoever clicks it
AWAITS: Final = (CARD, BLAZE, SET, ALARM, HOUSE, VAN, TICKET, MOB)  # stages at which the card is what is asked about
DRIVES: Final = (DICE, DRIVE)  # the card goes on, unless a Fire Station called


OLD_SIGNS: Final = {PIECE: PIECE_OPEN, **dict.fromkeys((BLAZE, HOUSE, VAN, TICKET), CARD_BEFORE)}  # no vehicle drives


def why_card_is_past(s: State) -> str:
    """Why the turn's card can no longer be used, in the few words it has room for; or ""."""
    if s.card in (NONE, SLOW_NEWS_DAY) or s.stage in AWAITS:
        return ""
    if s.card == PLAN_B:
        return "" if s.stage in (TILE, SWAP) else "over: asked only once"
    if s.card == OVERTIME:
        return "this is its second tile" if s.second else ""
    if s.card in (CITY_GRANT, HOME_GAME):
        return "over: scored at once"
    return "" if s.stage in DRIVES and s.last == NONE else "over: a tile is drawn"


def when_card_is_used(s: State) -> str:
    """When the turn's card can be used, as briefly; "" where it says so itself, or is past."""
    if s.card in (NONE, SLOW_NEWS_DAY) or why_card_is_past(s):
        return ""
    if s.card == PLAN_B:
        return "keep it or draw" if s.stage == SWAP else "asked at your tile"
    return "after this tile" if s.card == OVERTIME else "can be used now"


TILES: Final = (SWAP, PLACE, PIECE)  # stages at which nothing that stands in the city moves
TRUCK: Final = ("FE-9.4", "The Fire Truck drives when FIRE ALARM is turned over, or when you lay a Fire Station.")
PARTS: Final = ("FE-6.1", "Each part of a tile is claimed by itself: choose one that is lit, or claim nothing.")
BURNS: Final = (
    "FE-11.12",
    "A Blaze Token: its block pays less until the Fire Truck passes here or a hydrant is laid in the block.",
)
STAYS: Final = {
    BUILDING: "until no edge of its block is open", ROAD: "until both ends of the road have a sign",
    STADIUM: "until all eight cells round the stadium are filled", SUBURB: "to the end of the game",
}  # fmt: skip


def _piece(s: State, shown: str) -> tuple[str, str] | None:
    """Of a piece that stands in the city, when it leaves."""
    if shown == VEHICLE_IDS[0]:
        return TRUCK
    cell = next((cell for cell in s.cells if shown == element(("piece", cell))), None)
    if cell is None:
        return None
    if burning(s, cell):
        return BURNS
    seat = tenant(s, cell)
    if seat < 0:
        return None
    number = s.number[cell]
    place = s.piece[number] % PLACES
    whose = "Your" if seat == s.turn else f"{COLOURS[seat]}'s"
    till = STAYS[s.board.kinds[s.tile[number]][place]]
    return "FE-7.7", f"{whose} Urbanite stays on {region_on(s, cell, place)} {till}: then it scores and comes home."


def _tray(s: State) -> tuple[str, str] | tuple[str, str, bool] | None:
    """Of the tray without a tile, when one is drawn."""
    if s.last != NONE:
        soon = "It is laid: choose a lit part of it to claim, or claim nothing." if s.stage == PIECE else ""
        return ("FE-6.1", soon, True) if soon else None
    return (CARD_BEFORE.rule, CARD_BEFORE.says.format(**facts(s))) if s.card != NONE and s.drawn == NONE else None


def answers(s: State, shown: str) -> tuple[str, str] | tuple[str, str, bool] | None:
    """What is to be said of the turn's card and tray, of old signs and of pieces that stay."""
    if shown == "card" and s.stage in ASKS:
        rule, asks = ASKS[s.stage]
        return rule, f"{s.board.cards[s.card].name} can be used now: {asks}.", True
    if shown == "tray":
        return _tray(s)
    if shown.startswith("sign ") and (first := OLD_SIGNS.get(s.stage)):
        return first.rule, first.says.format(**facts(s))
    if s.stage == PIECE and shown == element(("cell", s.last)):
        return PARTS
    if s.stage in TILES and (said := _piece(s, shown)):
        return said
    if shown != "card" or s.card == NONE or s.stage in AWAITS:
        return None
    name = s.board.cards[s.card].name
    if s.card == SLOW_NEWS_DAY:
        return "FE-12.1", f"{name} is a card on which nothing happens."
    if s.card == PLAN_B and s.stage == SWAP:
        return SWAP_OPEN.rule, SWAP_OPEN.says.format(**facts(s))
    if s.card == PLAN_B:
        return "FE-12.2", f"{name} is asked about once, when your tile is drawn."
    if s.card == OVERTIME:
        soon = "works by itself: you draw a second tile when this one is laid and scored"
        return "FE-12.4", f"{name} {'has brought you this second tile: it brings no more' if s.second else soon}."
    return CARD_DONE.rule, CARD_DONE.says.format(card=name)
