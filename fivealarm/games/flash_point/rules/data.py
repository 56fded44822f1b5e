"""Specialists and difficulty tables, from data/."""

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final

FOLDER: Final = files("fivealarm.games.flash_point") / "data"


@dataclass(frozen=True, slots=True)
class Specialist:
    """One specialist (7.7)."""

    name: str
    title: str
    letter: str
    ap: int
    saves: int
    pool: str  # "", "command", "extinguish" or "movement"
    points: int  # in the pool
    extinguish: int  # cost of a step
    chop: int
    gun: int
    promo: bool


@dataclass(frozen=True, slots=True)
class Difficulty:
    """One column of 7.9."""

    explosions: int
    hazmat: int
    hot_spots: tuple[int, int, int]
    reserve: int

    def extra_hot_spots(self, crew: int) -> int:
        """FP-SET.12."""
        return self.hot_spots[0 if crew < 3 else 1 if crew == 3 else 2]


def _load(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))


def _card(name: str, facts: dict[str, Any]) -> Specialist:
    pool, points = facts.get("pool", ("", 0))
    return Specialist(
        name=name, title=facts["title"], letter=facts["letter"], ap=facts.get("ap", 4), saves=facts.get("saves", 4),
        pool=pool, points=points, extinguish=facts.get("extinguish", 1), chop=facts.get("chop", 2),
        gun=facts.get("gun", 4), promo=facts.get("promo", False),
    )  # fmt: skip


def _difficulty(facts: dict[str, Any]) -> Difficulty:
    few, three, many = facts["hot_spots"]
    return Difficulty(facts["explosions"], facts["hazmat"], (few, three, many), facts["reserve"])


CARDS: Final = tuple(_card(name, facts) for name, facts in _load("specialists.toml").items())
NAMES: Final = tuple(card.name for card in CARDS)
PARAMEDIC, CAPTAIN, IMAGING, CAFS, HAZMAT_TECH, GENERALIST, RESCUE, DRIVER, VETERAN, DOG = range(10)
FIREFIGHTERS: Final = "ABCDEF"  # what they are called
PLAIN: Final = len(CARDS)  # the role of everybody in family play (FP-SPC.13)
DIFFICULTIES: Final = {name: _difficulty(facts) for name, facts in _load("difficulty.toml").items()}

# By role, with the plain firefighter last.
BASE_AP: Final = (*(card.ap for card in CARDS), 4)
SAVES: Final = (*(card.saves for card in CARDS), 4)
EXTINGUISH_COST: Final = (*(card.extinguish for card in CARDS), 1)
CHOP_COST: Final = (*(card.chop for card in CARDS), 2)
GUN_COST: Final = (*(card.gun for card in CARDS), 4)
COMMAND_AP: Final = (*(card.points if card.pool == "command" else 0 for card in CARDS), 0)
FOAM_AP: Final = (*(card.points if card.pool == "extinguish" else 0 for card in CARDS), 0)
HASTE_AP: Final = (*(card.points if card.pool == "movement" else 0 for card in CARDS), 0)
