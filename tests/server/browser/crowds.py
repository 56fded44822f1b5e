"""Positions in which much shares a place: figures side by side, loads, vehicles; and how a table of each is made."""

from typing import Any, Final

ME: Final = {"kind": "me"}
HOUSE: Final[dict[str, str]] = {"map": "house", "rules": "experienced"}
VILLA: Final = {"map": "villa", "rules": "experienced"}
CARRIED: Final[dict[str, Any]] = {"victims": ["2,3", "2,3"], "treated": ["2,3"], "hazmat": ["2,3"]}


def _crew(*spaces: str, options: dict[str, str] = HOUSE, **facts: Any) -> dict[str, Any]:
    seats = [ME] * len(spaces)
    return {"seats": seats, "options": options, "position": {"firefighters": list(spaces), **facts}}


CROWDS: Final[list[tuple[str, str, dict[str, Any]]]] = [
    ("flash_point", "six in a space", _crew(*["2,3"] * 6)),
    ("flash_point", "five, and one carries", _crew(*["2,3"] * 5, "3,3", victims=["3,3"])),
    ("flash_point", "four and two", _crew(*["2,3"] * 4, *["3,3"] * 2)),
    ("flash_point", "three and three", _crew("2,3", "2,3", "3,3", "3,3", "3,3", "2,3")),
    ("flash_point", "two by two with loads", _crew("2,3", "3,3", "4,3", "4,3", "3,3", "2,3", **CARRIED)),
    ("flash_point", "on vehicles", _crew("3,0", "3,0", "3,0", "3,9", "3,9", "4,9", engine="w", ambulance="e")),
    ("flash_point", "six upstairs", _crew(*["2:2,3"] * 6, options=VILLA)),
    (
        "flash_point",
        "each alone in the villa",
        _crew("1:2,2", "1:2,3", "1:4,4", "1:5,3", "1:6,2", "1:1,3", options=VILLA),
    ),
    (
        "danger_zone",
        "six rescuers in a street",
        {"seats": [ME] * 6, "position": {"pawns": ["8:22"] * 6, "trains": [["8:22"], [], [], [], [], []], "mp": 6}},
    ),
    ("danger_zone", "three in a street", {"seats": [ME] * 3, "position": {"pawns": ["8:22"] * 3, "mp": 6}}),
    (
        "brigade",
        "both units in a block",
        {
            "seats": [ME] * 2,
            "options": {"layout": "training"},
            "position": {
                "turn": 0,
                "fire": {"D4": 3},
                "players": {"0": {"brigade": "D4", "wagon": "D4"}, "1": {"brigade": "B2", "wagon": "B2"}},
            },
        },
    ),
    (
        "fire_call",
        "four on a space",
        {"seats": [ME] * 4, "options": {"set_up": "deal"}, "position": {"phase": "start", "at": ["I13"] * 4}},
    ),
    (
        "fire_engines",
        "urbanites side by side",
        {
            "seats": [ME] * 4,
            "position": {
                "tiles": ["H1(0,0)r0", "R15(0,1)r0", "H8(-1,0)r0", "R9(0,-1)r1", "H5(1,0)r0"],
                "urbanites": [{"seat": 1, "cell": "0,-1", "on": "road n"}],
            },
        },
    ),
]
