"""What lies in each space, thing by thing."""

from typing import Final

from fivealarm.games.flash_point.rules.options import Setting
from fivealarm.games.flash_point.rules.state import HAZMAT, HOT, LADDER, POI, RAISED, TREATED, VICTIM
from fivealarm.observation.layout import Span

WHERE: Final = {  # thing: its lowest bit and its greatest count
    "poi": (POI, 1),
    "victim": (VICTIM, 3),
    "treated": (TREATED, 3),
    "hazmat": (HAZMAT, 7),
    "hot spot": (HOT, 1),
    "ladder": (LADDER, 7),
    "raised ladder": (RAISED, 1),
}


class _Rows(dict[int, bytes]):
    """What a space holds, packed in a number, as a row of counts; made when first met."""

    def __init__(self, lying: tuple[str, ...]) -> None:
        super().__init__()
        self._places = [WHERE[thing] for thing in lying]

    def __missing__(self, held: int) -> bytes:
        row = self[held] = bytes(held // one & most for one, most in self._places)
        return row


def things_lying(setting: Setting) -> tuple[str, ...]:
    """What can lie in a space under these options."""
    experienced = ("treated", "hazmat", "hot spot") if setting.experienced else ()
    return "poi", "victim", *experienced, *(("ladder", "raised ladder") if setting.two_storeys else ())


def things(setting: Setting) -> Span:
    """Space by space what lies there."""
    lying = things_lying(setting)
    row = _Rows(lying).__getitem__
    names = tuple(f"{space} {thing}" for space in setting.board.names for thing in lying)
    high = bytes(WHERE[thing][1] for thing in lying) * len(setting.board.names)
    return Span("lies", names, high, lambda view: b"".join(map(row, view.state.things)))
