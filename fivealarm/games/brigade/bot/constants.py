"""What the bots hold things to be worth: data/bots.toml as named numbers."""

from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Final

from fivealarm.games.brigade.rules.data import CIRCLES
from fivealarm.judging.constants import Row, load

FILE: Final = Path(str(files("fivealarm.games.brigade"))) / "data" / "bots.toml"
FIRES: Final = {"length": 5}  # by the fire on a block
BUCKETS: Final = {"length": 5}  # by how many there are
TRACK: Final = {"length": CIRCLES}  # by the circle that the tracker is on


@dataclass(slots=True)
class ChanceConstants:
    """The game as a race to its three victories, in the logarithm of odds to win."""

    move: float  # to be next to act
    point: float
    block: float  # many cheap blocks count for less than few dear ones
    citizens: float  # each Renown further from the victory
    quarter: float
    scholars: float
    close: float  # to be close to any of them
    step: float  # a step further away is like so much Renown
    unfed: float  # Renown for which no fire burns there is like so much more
    wagon_water: float
    threat: float  # to be next to act with a fire at hand that wins
    late_point: float  # once the city is evacuated
    late_move: float
    brigade_water: Row = field(metadata=BUCKETS)  # more than 4 is no better
    risk: Row = field(metadata=FIRES)  # a loyal block, per point
    last: Row = field(metadata=FIRES)  # and if it is the only one of its type
    leadership: Row = field(metadata=TRACK)
    wagon: Row = field(metadata=TRACK)
    crew: Row = field(metadata=TRACK)


CHANCES: Final = load(FILE, "chances", ChanceConstants)
