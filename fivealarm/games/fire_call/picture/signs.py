"""The symbols and colours that stand for sections, spaces, ranks and departments."""

from typing import Final

from fivealarm.games.fire_call.rules.board import COLOURS
from fivealarm.games.fire_call.rules.state import State

SECTION_SYMBOLS: Final = ("axe", "nozzle", "ladder", "helmet")
SECTION_LOOKS: Final = ("wood", "water", "glass", "hazard")
KIND_SYMBOLS: Final = ("badge", "gear", "wagon", "boom", "flame", "book")
KIND_LOOKS: Final = ("good", "metal", "violet", "danger", "fire", "water")
BADGES: Final = ("strong", "hazard", "danger", "water", "person")  # by rank


def tone(s: State, seat: int) -> str:
    """The colour that a department is drawn in; nothing before it is chosen."""
    return COLOURS[s.colour[seat]] if s.colour[seat] >= 0 else ""


def ink(s: State, seat: int) -> str:
    """The look of letters on a department's colour."""
    return "papered" if tone(s, seat) == "black" else "inked"


def lines(name: str, most: int = 14) -> list[str]:
    """A name in lines of so many letters."""
    broken: list[str] = []
    for word in name.split():
        if broken and len(broken[-1]) + len(word) < most:
            broken[-1] += f" {word}"
        else:
            broken.append(word)
    return broken
