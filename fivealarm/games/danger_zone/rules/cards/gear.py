"""Which cards in hand can be played, and on what (DZ-9.7 to 9.13, 10)."""

from typing import Final

from fivealarm.games.danger_zone.rules.board import AROUND, HP, NEEDS, POSITION, POSITIONS, SIDES
from fivealarm.games.danger_zone.rules.cards.held import face
from fivealarm.games.danger_zone.rules.components import BLUEPRINTS, CHARGE, CRANE, DRINK, MEGAPHONE, RADIO, SIREN
from fivealarm.games.danger_zone.rules.refusals import (
    CALL_FROM_HAZARD,
    CALL_FROM_PAD,
    NO_SURVIVOR_NEAR,
    NO_TARGET,
    NOTHING_TO_HEAR,
)
from fivealarm.games.danger_zone.rules.state import State
from fivealarm.kernel.contract import Refusal

EARSHOT: Final = 4


def playable(s: State) -> bool:
    """Does the active player hold a card that can be played now?"""
    for kit in s.kits[s.turn]:
        if kit_fault(s, face(kit)) is None:
            return True
    for card in s.hands[s.turn]:
        kind = face(card)
        if kind == DRINK or (kind in (MEGAPHONE, RADIO) and gear_fault(s, kind) is None):
            return True
    return False


def gear_fault(s: State, kind: int) -> Refusal | None:
    """Why this gear would do nothing now (DZ-9.13)."""
    if kind == RADIO:
        return None if any(s.quakes) else NOTHING_TO_HEAR
    if kind == MEGAPHONE:
        here = s.at[s.turn]
        if here == HP:
            return CALL_FROM_PAD
        if NEEDS[s.ground[here]] & ~s.proof[s.turn]:
            return CALL_FROM_HAZARD
        return None if any(s.free) and in_call(s) else NO_SURVIVOR_NEAR
    return None


def in_call(s: State) -> set[int]:
    """Spaces whose free survivors can hear the active player's Megaphone (DZ-9.11)."""
    return {cell for cell in heard_at(s, EARSHOT) if s.free[cell]}


def heard_at(s: State, most: int) -> dict[int, int]:
    """How many steps over safe ground lie between the active player and each space, up to so many."""
    proof, ground, steps, around = s.proof[s.turn], s.ground, {s.at[s.turn]: 0}, AROUND[s.components.ways]
    edge = [s.at[s.turn]]
    for step in range(1, most + 1):
        edge = [
            to
            for cell in edge
            for to in around[cell]
            if to != HP and to not in steps and ground[to] and not NEEDS[ground[to]] & ~proof
        ]
        steps.update(dict.fromkeys(edge, step))
    return steps


def kit_fault(s: State, kit: int) -> Refusal | None:
    """Why this Starting Gear card has no target (DZ-10.3)."""
    return None if targets(s, kit) else NO_TARGET


def targets(s: State, kit: int) -> int:
    """The positions a Starting Gear card may replace (mask); all for those that roll a die."""
    under = POSITION[s.at[s.turn]]
    if kit == CHARGE:
        return 1 << under if under else 0
    if kit == CRANE:
        return _mask(SIDES[under])
    if kit == BLUEPRINTS:
        return _mask(SIDES[under]) | (1 << under if under else 0)
    if kit == SIREN:
        return _mask(POSITIONS) & ~_mask(tuple(POSITION[cell] for cell in s.at if POSITION[cell] >= 0))
    return _mask(POSITIONS)


def _mask(positions: range | tuple[int, ...]) -> int:
    mask = 0
    for position in positions:
        mask |= 1 << position
    return mask
