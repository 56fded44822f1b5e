"""Aftershock cards: becoming known, and what each of them shakes (DZ-7, C7)."""

from typing import Final

from fivealarm.games.danger_zone.rules.board import clockwise, counterclockwise, opposite
from fivealarm.games.danger_zone.rules.components import (
    COUNTERBLOW,
    DISTANT_QUAKE,
    FAULT_LINE,
    RESCUE,
    ROLLING_TREMOR,
    STREET_COLLAPSE,
)
from fivealarm.games.danger_zone.rules.ending import rescue_card
from fivealarm.games.danger_zone.rules.events import DRAWN, RESCUE_CALL
from fivealarm.games.danger_zone.rules.state import (
    BOTTOM,
    DIE,
    FOR_DRONE,
    FOR_FAULT_LINE,
    FROM_DECK,
    NO_CARD,
    TARGET,
    State,
    put,
)
from fivealarm.games.danger_zone.rules.tiles import replace

DISTANT: Final = 0  # what the eight-sided die is rolled for
TWIN: Final = 1
DRONE_ONE: Final = 2
DRONE_TWO: Final = 3
BOTH: Final = 4


def weights(s: State, position: int) -> list[tuple[int, int]]:
    """Which card may lie beside a position, with whole weights (C7)."""
    if s.faces[position] >= 0:
        return [(s.faces[position], 1)]
    if s.quakes[position] == BOTTOM:
        return [(RESCUE, 1)]
    ordinary = [(card, left) for card, left in enumerate(s.unknown) if left]
    loose, rescues = s.loose
    if s.quakes[position] != FROM_DECK or not rescues:
        return ordinary
    if loose == rescues:
        return [(RESCUE, 1)]
    chances = [(card, left * (loose - rescues)) for card, left in ordinary]
    return [*chances, (RESCUE, rescues * sum(s.unknown))]


def become_known(s: State, position: int, card: int) -> None:
    """A face-down card beside a tile is resolved (C7)."""
    if s.faces[position] >= 0 or s.quakes[position] == BOTTOM:
        return
    if card != RESCUE:
        s.unknown = put(s.unknown, card, s.unknown[card] - 1)
    if s.quakes[position] == FROM_DECK:
        s.loose = s.loose[0] - 1, s.loose[1] - (card == RESCUE)


def draw(s: State, seat: int, position: int, card: int) -> None:
    """The card leaves its tile, is shown and carried out (DZ-7.1, 7.4)."""
    become_known(s, position, card)
    s.quakes = put(s.quakes, position, NO_CARD)
    s.faces = put(s.faces, position, -1)
    s.seen = put(s.seen, position, 0)
    s.tell(DRAWN[card], seat, card, position)
    if card == RESCUE:
        rescue_card(s, seat, RESCUE_CALL)
    else:
        s.spent = put(s.spent, card, s.spent[card] + 1)
        _carry_out(s, seat, position, card)


def _carry_out(s: State, seat: int, position: int, card: int) -> None:
    if card == STREET_COLLAPSE:
        replace(s, position, seat)
    elif card == ROLLING_TREMOR:
        replace_both(s, position, clockwise(position), seat)
    elif card == FAULT_LINE:
        mask = 1 << clockwise(position) | 1 << counterclockwise(position)
        s.pending.append((TARGET, seat, mask, FOR_FAULT_LINE))
    elif card == COUNTERBLOW:
        replace(s, opposite(position), seat)
    else:
        s.pending.append((DIE, DISTANT if card == DISTANT_QUAKE else TWIN, seat, position))


def replace_both(s: State, first: int, second: int, causer: int) -> None:
    """Two replacements, the first with all its consequences before the second (DZ-7.7)."""
    if first != second:
        replace(s, second, causer)
    replace(s, first, causer)


def die(s: State, number: int) -> None:
    """The eight-sided die has fallen for the card on top of the stack."""
    _, purpose, seat, earlier = s.pending.pop()
    if purpose == DISTANT:
        replace(s, number, seat)
    elif purpose == TWIN:
        replace_both(s, earlier, number, seat)  # DZ-7.11
    elif purpose == BOTH:
        replace_both(s, number, clockwise(number), seat)  # DZ-10.10
    elif purpose == DRONE_ONE:
        s.pending.append((DIE, DRONE_TWO, seat, number))
    elif number == earlier:
        replace(s, number, seat)
    else:
        s.pending.append((TARGET, seat, 1 << number | 1 << earlier, FOR_DRONE))  # DZ-10.7
