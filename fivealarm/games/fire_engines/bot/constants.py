"""What the chief holds things to be worth: data/bots.toml as named numbers."""

from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Final

from fivealarm.judging.constants import load

FILE: Final = Path(str(files("fivealarm.games.fire_engines"))) / "data" / "bots.toml"


@dataclass(slots=True)
class PointConstants:
    """Points that features and Urbanites may still bring; what has `_tiles` beside it grows with the tiles left."""

    new_buildings: float  # that filling a gap adds to a completed block
    new_building: float  # and to one that stays open
    new_building_tiles: float
    arson: float  # what a building may lose without a hydrant
    arson_tiles: float
    road_tile: float
    stadium_cell: float
    suburb_block: float  # for an open block beside a suburb, if it will be completed
    suburb_spoilt: float  # for a burning one, if the fire should be put out
    suburb_edge: float
    suburb_edge_tiles: float
    crew: float  # all that Urbanites can do with a whole stack,
    crew_tiles: float  # which is so many tiles,
    crew_power: float  # how much of it with fewer,
    crew_idle: float  # and how many idle ones make a good part of it


@dataclass(slots=True)
class GapConstants:
    """How likely a gap is filled."""

    fitting: float  # by every tile left that fits it
    far: float  # a cell that touches no tile yet
    far_tiles: float
    haste_tiles: float  # for every gap but one there must be time


@dataclass(slots=True)
class LeadConstants:
    """Points that make winning likely."""

    clear: float  # at the end,
    unsure: float  # and so many more for the square root of the tiles left


POINTS: Final = load(FILE, "points", PointConstants)
GAPS: Final = load(FILE, "gaps", GapConstants)
LEAD: Final = load(FILE, "lead", LeadConstants)
