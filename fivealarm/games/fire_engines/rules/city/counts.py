"""What a feature holds, as one number: seven counts of eight bits, so that two features join by an addition."""

from typing import Final

COUNT: Final = 255  # `held >> FIRES & COUNT` is one of the counts
REGIONS: Final = 0  # of the feature
OPEN: Final = 8  # its edges that face empty cells; of a stadium, empty cells around
FOLK: Final = 16  # Urbanites
FIRES: Final = 24  # Blaze Tokens
STORES: Final = 32
HYDRANTS: Final = 40
TOWERS: Final = 48
UNFINISHED: Final = COUNT << OPEN  # `held & UNFINISHED`: it is not 0
CLAIMED: Final = COUNT << FOLK
BURNT: Final = COUNT << FIRES
ONE_MORE: Final = 1 << FOLK  # Urbanite
CLOSED: Final = 2 << OPEN  # two edges that meet
