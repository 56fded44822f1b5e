"""The symbols and tints that stand for sections, spaces, items, ranks and departments."""

from typing import Final

from fivealarm.games.fire_call.rules.board import COLOURS, board
from fivealarm.games.fire_call.rules.state import State

SECTION_TINTS: Final = ("axe", "nozzle", "ladder", "helmet")
KIND_TINTS: Final = ("promotion", "service", "aid", "injury", "call", "duties")  # by kind of space
KIND_NAMES: Final = ("Promote", "Service", "Aid", "Injury", "Call", "Duties")
EMBLEMS: Final = (  # by kind of space: symbol, width, height
    ("fc-medal", 34.0, 36.3), ("fc-spanner", 30.0, 28.2), ("fc-aid", 34.0, 26.4), ("fc-hurt", 36.0, 36.0),
    ("fc-bell", 30.0, 32.0), ("fc-clip", 27.0, 30.9),
)  # fmt: skip
SHORT: Final = board().short  # by item: on its space, in the racks and on calls, as in every sentence
KEPT: Final = ("fc-plaster", "fc-flag", "fc-stopsign")  # by keepable effect


def tone(s: State, seat: int) -> str:
    """The colour that a department is drawn in; nothing before it is chosen."""
    return COLOURS[s.colour[seat]] if s.colour[seat] >= 0 else ""


def letter(s: State, seat: int) -> str:
    """The first letter of a department's city; before it has one, the seat's own."""
    return s.table.board.cities[s.colour[seat]][0] if s.colour[seat] >= 0 else "ABCD"[seat]


def own(s: State, seat: int) -> str:
    """What names a seat's colour in looks: the department's, or the seat's own before it is chosen."""
    return tone(s, seat) or str(seat)


def fill(s: State, seat: int) -> str:
    """The look that fills with a department's colour."""
    return f"tone-{tone(s, seat)}" if tone(s, seat) else f"seat-{seat}"


def ink(s: State, seat: int) -> str:
    """The look of letters on a department's colour."""
    return "papered" if tone(s, seat) == "black" else "inked"
