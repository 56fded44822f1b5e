"""What does not change during a game: seats, options, tiles and cards."""

from dataclasses import dataclass
from typing import Final

from fivealarm.games.danger_zone.rules.board import turned
from fivealarm.games.danger_zone.rules.data import BlockTile

SURVIVORS: Final = 30
LETTERS: Final = "ABCDEF"  # what the seats are called

STREET_COLLAPSE: Final = 0
ROLLING_TREMOR: Final = 1
DISTANT_QUAKE: Final = 2
TWIN_SHOCK: Final = 3
FAULT_LINE: Final = 4
COUNTERBLOW: Final = 5
RESCUE: Final = 6

RAFT: Final = 0
EXTINGUISHER: Final = 1
GLOVES: Final = 2
DRINK: Final = 3
JACK: Final = 4
MEGAPHONE: Final = 5
RADIO: Final = 6
GEARS: Final = 7

CHARGE: Final = 0
CRANE: Final = 1
DRONE: Final = 2
BLUEPRINTS: Final = 3
SIREN: Final = 4
TRIGGER: Final = 5
KITS: Final = 6


@dataclass(frozen=True, slots=True)
class Components:
    """One set of options and components, shared by all states of a game."""

    seats: int
    extra_rescue: int  # DZ-13.1
    on_deal: bool  # DZ-13.3
    rotation: bool  # DZ-13.4
    spent: bool  # DZ-13.5
    strict: bool  # DZ-13.6
    ways: int  # directions of a step, 4 or 8 (DZ-13.9)
    early_rescue: bool  # DZ-13.10
    late_gear: bool  # DZ-13.11
    round_limit: int  # 0: none (DZ-11.12)
    sudden_limit: int  # 0: none (DZ-11.10)
    tiles: tuple[BlockTile, ...]
    shapes: tuple[bytes, ...]  # the 25 kinds of tile + 18 * quarter turns
    aftershocks: tuple[int, ...]  # copies per card, RESCUE! last
    gear: tuple[int, ...]  # copies per card


def shapes(tiles: tuple[BlockTile, ...]) -> tuple[bytes, ...]:
    """Every tile in every rotation."""
    return tuple(turned(tile.kinds, quarters) for quarters in range(4) for tile in tiles)
