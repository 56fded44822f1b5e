"""Specialists and difficulty tables, from data/."""

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from fivealarm.kernel.contract import BadInput

COSTS: Final = {"ap": 4, "extinguish": 1, "chop": 2, "gun": 4}  # of a card that says nothing else
POOLS: Final = ("", "command", "extinguish", "movement")

FOLDER: Final = Path(str(files("fivealarm.games.flash_point"))) / "data"  # also where this module is compiled


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


def _whole(field: str, value: object, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise BadInput(field, f"should be {low} to {high}")
    return value


def _text(field: str, value: object) -> str:
    if not isinstance(value, str):
        raise BadInput(field, "should be a text")
    return value


def _truth(field: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise BadInput(field, "should be true or false")
    return value


def _card(name: str, facts: dict[str, Any]) -> Specialist:
    pool = facts.get("pool", ["", 0])
    if not isinstance(pool, list) or len(pool) != 2 or pool[0] not in POOLS:
        raise BadInput(f"{name}.pool", f"should be a kind and points, like [{POOLS[1]!r}, 2]")
    costs = {cost: _whole(f"{name}.{cost}", facts.get(cost, usual), 1, 12) for cost, usual in COSTS.items()}
    return Specialist(
        name=name, title=_text(f"{name}.title", facts["title"]), letter=_text(f"{name}.letter", facts["letter"]),
        pool=pool[0], points=_whole(f"{name}.pool", pool[1], 0, 12),
        saves=_whole(f"{name}.saves", facts.get("saves", 4), 0, 12),
        promo=_truth(f"{name}.promo", facts.get("promo", False)), **costs,
    )  # fmt: skip


def _difficulty(name: str, facts: dict[str, Any]) -> Difficulty:
    spots = facts["hot_spots"]
    if not isinstance(spots, list) or len(spots) != 3:
        raise BadInput(f"{name}.hot_spots", "should be three numbers")
    few, three, many = (_whole(f"{name}.hot_spots", count, 0, 24) for count in spots)
    explosions, hazmat, reserve = (
        _whole(f"{name}.{field}", facts[field], 0, 12) for field in ("explosions", "hazmat", "reserve")
    )
    return Difficulty(explosions, hazmat, (few, three, many), reserve)


CARDS: Final = tuple(_card(name, facts) for name, facts in _load("specialists.toml").items())
NAMES: Final = tuple(card.name for card in CARDS)
PARAMEDIC: Final = 0
CAPTAIN: Final = 1
IMAGING: Final = 2
CAFS: Final = 3
HAZMAT_TECH: Final = 4
GENERALIST: Final = 5
RESCUE: Final = 6
DRIVER: Final = 7
VETERAN: Final = 8
DOG: Final = 9
FIREFIGHTERS: Final = "ABCDEF"  # what they are called
PLAIN: Final = len(CARDS)  # the role of everybody in family play (FP-SPC.13)
DIFFICULTIES: Final = {name: _difficulty(name, facts) for name, facts in _load("difficulty.toml").items()}

# By role, with the plain firefighter last.
BASE_AP: Final = (*(card.ap for card in CARDS), 4)
SAVES: Final = (*(card.saves for card in CARDS), 4)
EXTINGUISH_COST: Final = (*(card.extinguish for card in CARDS), 1)
CHOP_COST: Final = (*(card.chop for card in CARDS), 2)
GUN_COST: Final = (*(card.gun for card in CARDS), 4)
COMMAND_AP: Final = (*(card.points if card.pool == "command" else 0 for card in CARDS), 0)
FOAM_AP: Final = (*(card.points if card.pool == "extinguish" else 0 for card in CARDS), 0)
HASTE_AP: Final = (*(card.points if card.pool == "movement" else 0 for card in CARDS), 0)
