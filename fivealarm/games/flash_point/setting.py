"""What stays the same through a game: the board, the crew, the rule level."""

from dataclasses import dataclass

from fivealarm.games.flash_point.board import Board
from fivealarm.games.flash_point.cards import Difficulty


@dataclass(frozen=True, slots=True)
class Setting:
    """One game's options, settled. Shared by all its states."""

    board: Board
    seats: int
    crew: int  # firefighters
    owner: tuple[int, ...]  # seat of each firefighter (FP-GEN.3)
    experienced: bool
    level: Difficulty | None  # only in experienced play
    dealt: tuple[int, ...]  # roles fixed by the options, or empty
    random_cards: bool
    promos: bool
    cards: tuple[int, ...]  # roles there are in this game
    ladders: int  # on the engine at the start
    areas: tuple[tuple[int, ...], ...]  # inside spaces the deck gun reaches, by engine spot

    @property
    def two_storeys(self) -> bool:
        return self.board.floors == 2
