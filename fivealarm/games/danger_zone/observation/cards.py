"""Cards beside tiles, in decks and in hands, as far as the seat knows them."""

from collections.abc import Callable
from typing import Final

from fivealarm.games.danger_zone.rules.board import POSITIONS
from fivealarm.games.danger_zone.rules.cards.held import batch, face, hidden, maybe, ruled_out
from fivealarm.games.danger_zone.rules.data import AFTERSHOCK_KEYS, GEAR_KEYS, STARTING_KEYS
from fivealarm.games.danger_zone.rules.secrets import View
from fivealarm.games.danger_zone.rules.state import ORDINARY
from fivealarm.observation.layout import Span
from fivealarm.observation.spans import (
    MOST,
    BitRows,
    bits,
    capped,
    counts,
    each_bits,
    each_one_of,
    hot,
    number,
    numbers,
    seats,
    seldom,
)

LYING: Final = ("ordinary", "from the deck", "rescue")  # from ORDINARY on
PLACES: Final = tuple(map(str, POSITIONS))
BATCHES: Final = 3  # the newest ones, of Gear
SLOTS: Final = 10  # cards of a hand that are told one by one
KIT_SLOTS: Final = 3
GEAR_ROW: Final = (*GEAR_KEYS, "unseen", "shown", *(f"not {key}" for key in GEAR_KEYS), "batch")
KIT_ROW: Final = (*STARTING_KEYS, "unseen", *(f"may be {key}" for key in STARTING_KEYS))
FACES: Final = hot(len(GEAR_KEYS) + 1)  # UNKNOWN is the one after all kinds
KIT_FACES: Final = {card: hot(len(STARTING_KEYS) + 1)[min(card, len(STARTING_KEYS))] for card in range(8)}
NOT: Final = BitRows(len(GEAR_KEYS))
MAY: Final = BitRows(len(STARTING_KEYS))


def cards(count: int) -> list[Span]:
    """Three spans, each kept as long as its cards stay where they are."""
    return [
        seldom("beside", _beside_tiles(count), _lying),
        seldom("decks", _decks(), _piles),
        seldom("hands", _hands(count), lambda view: (view.state.hands, view.state.kits)),
    ]


def _lying(view: View) -> tuple[object, ...]:
    s = view.state
    return s.quakes, s.faces, s.seen, s.beside


def _piles(view: View) -> tuple[object, ...]:
    s = view.state
    return s.deck, s.gear_deck, s.pools, s.loose, s.unknown, s.spent, s.gear_out, s.used


def _beside_tiles(count: int) -> list[Span]:
    return [
        each_one_of("aftershock", PLACES, LYING, lambda view: [lies - ORDINARY for lies in view.state.quakes[1:]]),
        each_one_of("aftershock card", PLACES, AFTERSHOCK_KEYS, lambda view: view.state.faces[1:]),
        each_bits("aftershock seen by", PLACES, seats(count), lambda view: view.state.seen[1:]),
        counts("gear batch", PLACES, MOST, lambda view: [capped(one) for one in view.state.beside[1:]]),
    ]


def _decks() -> list[Span]:
    high = {"deck": MOST, "gear deck": MOST, "gear batches": MOST, "deck unseen": MOST, "rescue unseen": MOST}
    pools = [f"{at} {kind}" for at in ("newest", "second newest", "third newest") for kind in GEAR_KEYS]
    return [
        numbers("cards", high, _counts),
        counts("aftershocks unseen", AFTERSHOCK_KEYS[:-1], MOST, lambda view: view.state.unknown),
        counts("aftershocks spent", AFTERSHOCK_KEYS, MOST, lambda view: view.state.spent),
        counts("gear unseen", pools, MOST, _pools),
        counts("gear spent", GEAR_KEYS, MOST, lambda view: view.state.gear_out),
        bits("starting gear spent", STARTING_KEYS, lambda view: view.state.used),
    ]


def _counts(view: View) -> tuple[int, ...]:
    s = view.state
    return s.deck, s.gear_deck, capped(len(s.pools)), *s.loose


def _pools(view: View) -> list[int]:
    newest = [count for pool in view.state.pools[: -BATCHES - 1 : -1] for count in pool]
    return newest + [0] * (BATCHES * len(GEAR_KEYS) - len(newest))


def _hands(count: int) -> list[Span]:
    names = seats(count)
    return [
        counts("gear held", names, MOST, lambda view: list(map(len, view.state.hands))),
        _slots("gear", count, GEAR_ROW, SLOTS, _gear, lambda view: view.state.hands),
        counts("starting gear held", names, MOST, lambda view: list(map(len, view.state.kits))),
        _slots("starting gear", count, KIT_ROW, KIT_SLOTS, _kit, lambda view: view.state.kits),
        number("starting gear in all", MOST, lambda view: sum(map(len, view.state.kits))),
    ]


def _slots(
    name: str,
    count: int,
    entries: tuple[str, ...],
    slots: int,
    row: Callable[[int], bytes],
    tell: Callable[[View], tuple[tuple[int, ...], ...]],
) -> Span:
    """The first cards of each hand, one by one."""
    names = tuple(f"{seat} {slot} {entry}" for seat in seats(count) for slot in range(slots) for entry in entries)
    size = slots * len(entries)
    high = bytes(MOST if entry == "batch" else 1 for entry in entries) * slots * count

    def write(view: View) -> bytes:
        return b"".join([b"".join([row(card) for card in hand[:slots]]).ljust(size, b"\0") for hand in tell(view)])

    return Span(name, names, high, write)


def _gear(card: int) -> bytes:
    return FACES[face(card)] + bytes((not hidden(card),)) + NOT[ruled_out(card)] + bytes((capped(batch(card)),))


def _kit(card: int) -> bytes:
    return KIT_FACES[face(card)] + MAY[maybe(card)]
