"""Cards in hand: what the owner knows, and what everybody may conclude (DZ-9.3, 9.5, 10.2).

A Gear card in hand is one number: kind + 8 * kinds it cannot be + 1024 * turned up + 2048 * batch.
A Starting Gear card is one number too: card + 8 * cards it can be. The exclusions follow from what
all have seen: whoever lost a train to fire holds no Extinguisher.
"""

from typing import Final

from fivealarm.games.danger_zone.rules.components import CHARGE, DRINK, GLOVES, KITS, RADIO
from fivealarm.games.danger_zone.rules.events import SHOWN
from fivealarm.games.danger_zone.rules.state import UNKNOWN, State, put

SHOWN_BIT: Final = 1 << 10
BATCH_SHIFT: Final = 11
ANY_KIT: Final = (1 << KITS) - 1


def gear_card(kind: int, batch: int, shown: int = 0, ruled_out: int = 0) -> int:
    return kind + 8 * ruled_out + SHOWN_BIT * shown + (batch << BATCH_SHIFT)


def kit_card(card: int, maybe: int = ANY_KIT) -> int:
    return card + 8 * maybe


def face(card: int) -> int:
    """Which card it is, UNKNOWN in a view; for Gear and Starting Gear alike."""
    return card & 7


def ruled_out(card: int) -> int:
    return card >> 3 & 127


def maybe(kit: int) -> int:
    return kit >> 3


def batch(card: int) -> int:
    return card >> BATCH_SHIFT


def hidden(card: int) -> bool:
    return not card & SHOWN_BIT


def slot(row: tuple[int, ...], kind: int) -> int:
    """Where in a hand the first such card is, -1 if there is none."""
    for at, card in enumerate(row):
        if card & 7 == kind:
            return at
    return -1


def take(s: State, seat: int, kind: int, of_batch: int) -> None:
    _hold(s, seat, (*s.hands[seat], gear_card(kind, of_batch)))


def put_down(s: State, seat: int, kind: int) -> None:
    """One such card leaves the hand for the discard pile, for all to see (DZ-9.6)."""
    row = _without_earlier(s.hands[seat], slot(s.hands[seat], kind))
    at = slot(row, kind)
    _hold(s, seat, (*row[:at], *row[at + 1 :]))
    s.gear_out = put(s.gear_out, kind, s.gear_out[kind] + 1)


def show(s: State, seat: int, bit: int) -> None:
    """Turn up the worn gear that nullifies a hazard, if it is not up already (DZ-9.5)."""
    kind = bit.bit_length() - 1
    row = s.hands[seat]
    if any(card & 7 == kind and not hidden(card) for card in row):
        return
    at = slot(row, kind)
    row = _without_earlier(row, at)
    _hold(s, seat, put(row, at, gear_card(kind, batch(row[at]), True)))
    s.tell(SHOWN, seat, kind)


def lacks(s: State, seat: int, kinds: int) -> None:
    """All have seen that none of the hidden cards is one of these."""
    row = s.hands[seat]
    if row:
        _hold(s, seat, tuple(card | kinds << 3 if hidden(card) else card for card in row))


def lacks_playable(s: State, seat: int, helipad: bool) -> None:
    """The turn has ended by itself, so no card in hand could be played (DZ-3.9)."""
    lacks(s, seat, 1 << DRINK | (1 << RADIO if any(s.quakes) else 0))
    if s.kits[seat] and helipad:
        kits = tuple(kit_card(face(kit), maybe(kit) & 1 << CHARGE) for kit in s.kits[seat])
        s.kits = (*s.kits[:seat], kits, *s.kits[seat + 1 :])


def kit_dealt(s: State, seat: int, card: int) -> None:
    s.kits = (*s.kits[:seat], (*s.kits[seat], kit_card(card)), *s.kits[seat + 1 :])


def kit_put_down(s: State, seat: int, card: int) -> None:
    """A Starting Gear card is played: nobody else can hold it (DZ-10.1)."""
    rows = []
    for owner, row in enumerate(s.kits):
        rows.append(
            tuple(kit_card(face(kit), maybe(kit) & ~(1 << card)) for kit in row if owner != seat or face(kit) != card)
        )
    s.kits = tuple(rows)
    s.used |= 1 << card


def protection(row: tuple[int, ...]) -> int:
    """The hazards that a hand nullifies (DZ-5.1)."""
    mask = 0
    for card in row:
        if card & 7 <= GLOVES:
            mask |= 1 << (card & 7)
    return mask


def masked(row: tuple[int, ...]) -> tuple[int, ...]:
    """Another's Gear as everybody sees it."""
    return tuple(card | UNKNOWN if hidden(card) else card for card in row)


def masked_kits(row: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(kit | UNKNOWN for kit in row)


def has_hidden(s: State, seat: int) -> bool:
    return bool(s.kits[seat]) or any(hidden(card) for card in s.hands[seat])


def _without_earlier(row: tuple[int, ...], at: int) -> tuple[int, ...]:
    """The first card of its kind shows that the hidden ones before it are of other kinds."""
    bit = 8 << face(row[at])
    return (*(card | bit if hidden(card) else card for card in row[:at]), *row[at:])


def _hold(s: State, seat: int, row: tuple[int, ...]) -> None:
    s.hands = (*s.hands[:seat], row, *s.hands[seat + 1 :])
    s.proof[seat] = protection(row)
