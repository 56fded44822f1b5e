"""What does not change during a game: the box, the seats' corners, tables by cell and card."""

from collections.abc import Sequence
from typing import Any, Final

from fivealarm.games.brigade.rules.board import CORNERS, ROUND, homes
from fivealarm.games.brigade.rules.data import CIRCLES, Tinderbox

CREW: Final = range(20)
EVENTS: Final = range(30)
ALL_CREW: Final = (1 << 20) - 1
ALL_EVENTS: Final = (1 << 30) - 1
STARTERS: Final = (1 << 6) - 1
GAINS: Final = ("{} actions a turn", "{} water in the Wagon", "{} places for crew")


class City:
    """Tinderbox as one table of players sees it; shared by all states of a game."""

    __slots__ = (
        "blues",
        "box",
        "cap",
        "crew_types",
        "crew_water",
        "first",
        "gains",
        "head_start",
        "homes",
        "kinds",
        "layout",
        "open_to",
        "seats",
        "upgrades",
        "values",
        "ways",
        "worth",
    )  # fmt: skip

    def __init__(
        self,
        box: Tinderbox,
        seats: int,
        first: int,
        layout: tuple[int, ...] | None,
        cap: int,
        head_start: tuple[int, ...],
    ) -> None:
        self.box = box
        self.seats = seats
        self.first = first  # the first player, or -1: drawn
        self.layout = layout  # block on each cell, or None: drawn
        self.cap = cap  # turns before the game is scored; 0: none
        self.head_start = head_start  # more or fewer actions in each player's first turn, in order of play (BR-18.4)
        self.homes = homes(seats)
        self.kinds = tuple(block.type for block in box.blocks)
        self.worth = (*(block.value for block in box.blocks), 0)  # of a block; -1: none
        self.values = tuple(track.values for track in box.tracks)
        self.blues = tuple(track.blue for track in box.tracks)
        self.gains = tuple(
            gain.format(value).replace("1 places", "1 place")
            for gain, track in zip(GAINS, self.values, strict=True)
            for value in track
        )  # what a track gives, circle by circle
        self.upgrades = tuple(_upgraded(self.gains, at, self.blues[at // CIRCLES]) for at in range(len(self.gains)))
        self.crew_types = tuple(
            sum(1 << number for number, card in enumerate(box.crew) if card.type == kind) for kind in range(5)
        )
        self.crew_water = tuple(
            sum(1 << number for number, card in enumerate(box.crew) if card.water == water) for water in (1, 2, 3)
        )
        self.open_to = tuple(
            tuple(cell not in CORNERS or cell == home for cell in range(36)) for home in self.homes
        )  # BR-2.6: only the own firehouse
        self.ways = tuple(
            tuple(tuple(to for to in ROUND[cell] if self.open_to[seat][to]) for cell in range(36))
            for seat in range(seats)
        )

    def __reduce__(self) -> tuple[Any, ...]:
        """On its way to another process it is what it was made of; every table follows from it."""
        return City, (self.box, self.seats, self.first, self.layout, self.cap, self.head_start)


def _upgraded(gains: Sequence[str], at: int, blue: int) -> str:
    """What an upgrade brings that arrives on a circle; a few are half the way to the next thing (BR-14)."""
    circle = at % CIRCLES
    if not 0 < circle < CIRCLES - 1 or circle == blue or gains[at] != gains[at - 1]:
        return gains[at]
    return f"half the way to {'the bonus of the blue circle' if circle + 1 == blue else gains[at + 1]}"
