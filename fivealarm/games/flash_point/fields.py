"""Fields of a position: their names, and reading one of each kind; what is wrong is refused by name."""

from collections.abc import Mapping
from typing import Any, Final

from fivealarm.games.flash_point.setting import Setting
from fivealarm.kernel.contract import BadInput

ALWAYS: Final = (
    "stage",
    "step",
    "turn",
    "turns",
    "fire",
    "smoke",
    "cubes",
    "damage",
    "open",
    "removed",
    "poi",
    "victims",
    "firefighters",
    "ap",
    "rescued",
    "lost",
    "undrawn",
    "pending",
    "acted",
)
EXPERIENCED: Final = (
    "treated",
    "hazmat",
    "hot_spots",
    "reserve",
    "engine",
    "ambulance",
    "specialists",
    "movement_ap",
    "extinguish_ap",
    "command_ap",
    "cafs_commanded",
    "aided",
    "flared",
    "die",
)
TWO_STOREYS: Final = ("engine", "engine_ladders", "ladders", "raised")


def need(holds: bool, field: str, says: str) -> None:
    if not holds:
        raise BadInput(field, says)


class Fields:
    """The facts of one position, asked for field by field."""

    def __init__(self, setting: Setting, facts: Mapping[str, Any]) -> None:
        need(isinstance(facts, Mapping), "position", "should be an object of named facts")
        self.setting = setting
        self.board = setting.board
        self.facts = facts
        self.spaces = {name: number for number, name in enumerate(self.board.names)}
        self.bounds = {name: number for number, name in enumerate(self.board.bounds)}
        known = [*ALWAYS, *(EXPERIENCED if setting.experienced else ()), *(TWO_STOREYS if setting.two_storeys else ())]
        for name in facts:
            need(name in known, str(name)[:80], f"is no field of this position; there are {', '.join(known)}")

    def number(self, field: str, default: int, least: int, most: int) -> int:
        value = self.facts.get(field, default)
        need(type(value) is int and least <= value <= most, field, f"should be a whole number from {least} to {most}")
        return int(value)

    def truth(self, field: str) -> int:
        value = self.facts.get(field, False)
        need(isinstance(value, bool), field, "should be true or false")
        return int(value)

    def choice(self, field: str, names: tuple[str, ...], default: int) -> int:
        value = self.facts.get(field)
        if value is None:
            return default
        need(isinstance(value, str) and value in names, field, f"should be one of {', '.join(names)}")
        return names.index(value)

    def listing(self, field: str) -> list[Any]:
        value = self.facts.get(field, [])
        need(isinstance(value, list), field, "should be a list")
        return list(value)

    def named(self, field: str, value: object, where: Mapping[str, int], what: str) -> int:
        need(isinstance(value, str) and value in where, field, f"should name {what}, like {next(iter(where))!r}")
        return where[str(value)]
