"""Which elements of the picture a thing is: the one place that knows."""

from collections.abc import Callable
from typing import Final

from fivealarm.games.flash_point.rules.board import WAYS, Board
from fivealarm.games.flash_point.rules.data import CARDS
from fivealarm.games.flash_point.rules.game import FlashPoint
from fivealarm.games.flash_point.rules.verbs.vehicles import VEHICLES
from fivealarm.kernel.verb import Thing

Ids = tuple[str, ...]


def elements(game: FlashPoint, thing: Thing) -> Ids:
    """The best first; some may not be drawn."""
    kind, number = thing
    found = ELEMENTS.get(kind)
    return () if found is None else found(game.setting.board, number)


def _in_space(*kinds: str) -> Callable[[Board, int], Ids]:
    """What lies in a space, or else the space itself."""
    return lambda board, space: (*(kind.format(board.names[space]) for kind in kinds), f"space {board.names[space]}")


def _spot(board: Board, number: int) -> Ids:
    vehicle, spot = divmod(number, 4)
    return (f"spot {VEHICLES[vehicle]} {WAYS[spot]}",)


ELEMENTS: Final[dict[str, Callable[[Board, int], Ids]]] = {
    "space": _in_space(),
    "place": _in_space(),
    "fire": _in_space("threat {}"),
    "poi": _in_space("poi {} 1"),
    "victim": _in_space("victim {} 1"),
    "hazmat": _in_space("hazmat {} 1"),
    "ladder": _in_space("raised {}", "ladder {} 1"),
    "boundary": lambda board, bound: (f"edge {board.bounds[bound]}",),
    "firefighter": lambda board, who: (f"figure {who}", f"card {who}"),
    "card": lambda board, role: (f"role {CARDS[role].name}",),
    "vehicle": lambda board, vehicle: (VEHICLES[vehicle],),
    "spot": _spot,
    "dice": lambda board, _: ("dice",),
}
