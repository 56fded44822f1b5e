"""What the bots hold things to be worth: data/bots.toml as named numbers."""

from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Final

from fivealarm.judging.constants import load

FILE: Final = Path(str(files("fivealarm.games.danger_zone"))) / "data" / "bots.toml"


@dataclass(slots=True)
class HopeConstants:
    """What a seat may hope for, in survivors, and what a lead of survivors does for the odds to win."""

    clear: float  # of a chance is the share of the survivors, and of a finished game's worth to search (bot.py)
    held: float  # survivors that a Gear card in hand is worth at the start,
    kit: float  # and a Starting Gear card;
    stale: float  # after so many rounds they are worth nothing
    turn: float  # survivors that being next is worth
    poor: float  # how much counts of what a trip costs more than it brings
    a_turn: float  # points of an average roll
    sharp: float  # what a survivor more does for the logarithm of odds, divided by how many may still be brought home
    sharp_few: float  # and this; and once the end is known, as much again, divided by this for every turn
    sharp_turn: float  # still to come
    sharp_last: float  # and this;
    sharp_sudden: float  # what a survivor more does in sudden death
    sudden_led: float  # survivors that a train is worth in sudden death at the helicopter,
    sudden_step: float  # less for every step,
    sudden_trip: float  # and of a trip that is only begun
    in_time_points: float  # points that make a train e times as likely to be late once RESCUE! is drawn


@dataclass(slots=True)
class TripConstants:
    """What a trip costs, in survivors."""

    step: float  # that a step could earn elsewhere,
    crowd: float  # and more for each one that waits
    risk: float  # of losing a follower, per step
    card: float  # that a Gear card is worth
    fresh: float  # that a new tile promises to whoever has nothing better to do


HOPES: Final = load(FILE, "hopes", HopeConstants)
TRIPS: Final = load(FILE, "trips", TripConstants)
