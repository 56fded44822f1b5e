"""The numbers of Bucket Line."""

from typing import Final

FIRE: Final = {"small": 6, "big": 8}  # how high it stands at the start: BL-SET.1
PILE: Final = (6, 4, 2)  # buckets of size 1, 2, 3: BL-SET.2
SIZES: Final = (1, 2, 3)
TOP: Final = 10  # out of hand: BL-END.2
