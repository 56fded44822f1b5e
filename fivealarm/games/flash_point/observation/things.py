"""What lies in each space, thing by thing."""

from typing import Final

from fivealarm.games.flash_point.rules.options import Setting
from fivealarm.games.flash_point.rules.state import HAZMAT, HOT, LADDER, POI, RAISED, TREATED, VICTIM
from fivealarm.observation.layout import Span
from fivealarm.observation.spans import levels

WHERE: Final = {  # thing: its lowest bit and its greatest count
    "poi": (POI, 1),
    "victim": (VICTIM, 3),
    "treated": (TREATED, 3),
    "hazmat": (HAZMAT, 7),
    "hot spot": (HOT, 1),
    "ladder": (LADDER, 7),
    "raised ladder": (RAISED, 1),
}


FEW: Final = ("poi", "victim")


def _where(lying: tuple[str, ...]) -> list[tuple[str, tuple[int, int]]]:
    return [(thing, WHERE[thing]) for thing in lying]


class _Rows(dict[int, bytes]):
    """What a space holds, packed in a number, as a row of counts; made when first met."""

    def __init__(self, lying: tuple[str, ...]) -> None:
        super().__init__()
        self._places = [place for _, place in _where(lying)]

    def __missing__(self, held: int) -> bytes:
        row = self[held] = bytes(held // one & most for one, most in self._places)
        return row


def things_lying(setting: Setting) -> tuple[str, ...]:
    """What can lie in a space under these options."""
    experienced = ("treated", "hazmat", "hot spot") if setting.experienced else ()
    return *FEW, *experienced, *(("ladder", "raised ladder") if setting.two_storeys else ())


def things(setting: Setting) -> Span:
    """What lies in the spaces; the few things of family play on one storey fit into a byte, which is faster."""
    lying = things_lying(setting)
    if lying == FEW:
        means = {thing: {held: held // one & most for held in range(256)} for thing, (one, most) in _where(FEW)}
        return levels("lies", setting.board.names, means, lambda view: bytes(view.state.things))
    row = _Rows(lying).__getitem__
    names = tuple(f"{thing} {space}" for space in setting.board.names for thing in lying)
    high = bytes(WHERE[thing][1] for thing in lying) * len(setting.board.names)
    return Span("lies", names, high, lambda view: b"".join(map(row, view.state.things)))
