"""A file of somebody's own for every option that takes one, each told from the printed one at a glance."""

from collections.abc import Mapping
from importlib.resources import files
from typing import Final

FOLDER: Final = files("fivealarm.games")


def _printed(game: str, name: str) -> str:
    return (FOLDER / game / "data" / name).read_text("utf-8")


def _changed(game: str, name: str, **words: str) -> str:
    """The printed file with a balance that nobody holds it to, and some words replaced."""
    text = _printed(game, name).replace("designed = true", "designed = false")
    for old, new in words.items():
        assert old.replace("_", " ") in text
        text = text.replace(old.replace("_", " "), new)
    return text


_DANGER_CARDS: Final = _printed("danger_zone", "cards.toml")
_ENGINES_CARDS: Final = _printed("fire_engines", "cards.toml")

CITY_TILES: Final = """
start = ["L1", "L1"]

[[tile]]
id = "L1"
name = "Long Road"
set = "base"
copies = 12
edges = "BRSR"
parts = "b:N r:EW s:S"

[[tile]]
id = "L2"
name = "Little Market"
set = "base"
copies = 8
edges = "BBBB"
parts = "b:NESW$"

[[tile]]
id = "L3"
name = "Watch Corner"
set = "fire_engines"
copies = 3
edges = "BRRB"
parts = "b:NW n:STOP:ES +station"
"""
OWN: Final[Mapping[str, Mapping[str, str]]] = {
    "flash_point": {"map": _changed("flash_point", "house.toml", the_living_room="the ball room")},
    "fire_call": {
        "calls": _changed("fire_call", "calls/standard.toml", Car_Through_the_Ice="Sledge Through the Ice"),
        "duties": _changed("fire_call", "duties/standard.toml", Promotion_Exam="Long Night"),
    },
    "brigade": {
        "city": _changed("brigade", "city.toml", Turnip_Steps="Leek Steps").replace("[4, 4, 5", "[5, 5, 5"),
        "events": _changed("brigade", "events.toml").replace(
            '"wind"\ndirection = "n"', '"firestorm"\nmarks = ["B1", "D2"]', 1
        ),
        "crew": _changed("brigade", "crew.toml", Commons="Nobles").replace("water = 1", "water = 3"),
    },
    "danger_zone": {
        "tiles": _changed("danger_zone", "tiles.toml", Market_Square="Onion Square").replace(".S.F.", ".S.FF", 1),
        "cards": _DANGER_CARDS[_DANGER_CARDS.index("[[aftershock]]") :]
        .replace("copies = 5", "copies = 1", 1)
        .replace("copies = 2", "copies = 0", 3)
        .replace('"Counterblow"\ncopies = 1', '"Counterblow"\ncopies = 5', 1),
    },
    "fire_engines": {
        "tiles": CITY_TILES,
        "cards": _ENGINES_CARDS[_ENGINES_CARDS.index("[[card]]") :].replace("copies = 10", "copies = 2", 1),
    },
}
