"""What the bots hold things to be worth: data/bots.toml as named numbers."""

from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Final

from fivealarm.judging.constants import load

FILE: Final = Path(str(files("fivealarm.games.flash_point"))) / "data" / "bots.toml"

SHARE: Final = {"share": True}  # of something: never more than all of it


@dataclass(slots=True)
class TurnWeights:
    """What a turn leaves behind, as log-odds to win."""

    rescued: float
    lost: float
    lost2: float  # times its square
    cube: float
    cube2: float  # times its square
    smoke: float
    blast: float  # a cube of the next rolls
    spread: float  # a fire of the next rolls
    loss: float  # a person of the next rolls
    knock: float
    drum: float
    barrel: float  # a hazmat that is still there
    carry: float  # an AP nearer to safety, for somebody
    walk: float  # an AP nearer to somebody
    pull: float  # being near a fire
    fade: float = field(metadata=SHARE)  # of the pull, with every AP of distance
    rival: float = field(metadata=SHARE)  # of the pull, for each firefighter who is near it too
    treated: float = field(metadata=SHARE)  # of the way out
    saved: float  # an AP saved
    hurry: float  # an AP still to spend this turn
    post: float  # of what a shot would gain, for the Driver/Operator at the engine
    block: float  # of the same, for standing in the way
    early: float  # the fire comes first while many are to be saved
    late: float  # and people when few are


@dataclass(slots=True)
class DraftLikings:
    """How gladly a specialist is taken."""

    driver_operator: float
    cafs_firefighter: float
    generalist: float
    fire_captain: float
    rescue_specialist: float
    hazmat_technician: float
    imaging_technician: float
    paramedic: float
    veteran: float
    rescue_dog: float


@dataclass(slots=True)
class ChanceWeights:
    """The team's chance to win at a glance, in log-odds."""

    usual: float  # with nobody to save and nothing burning
    to_save: float  # less for each who is still to be saved
    last_lost: float  # less if nobody more may be lost
    damage: float  # less for the square of the cubes placed
    fire: float  # less for each fire
    smoke: float  # less for each smoke
    drum: float  # less for each hazmat
    known: float  # more for each person who was found
    hot: float  # less for each hot spot and each who is still to be saved


@dataclass(slots=True)
class EvenPoint:
    """The offset by which what a turn leaves behind becomes a chance to win."""

    even: float


WEIGHTS: Final = load(FILE, "turn", TurnWeights)
DRAFT: Final = load(FILE, "draft", DraftLikings)
CHANCE: Final = load(FILE, "chance", ChanceWeights)
EVEN: Final = load(FILE, "even", EvenPoint)
