"""What lies in the box under one set of options: FE-1.3 to 1.5, FE-2."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from fivealarm.games.fire_engines.rules.board import Board
from fivealarm.kernel.contract import BadInput, Value

LEAST_LIMIT: Final = 10  # of tile_limit (FE-1.5)
MODULES: Final = ("fire_engines", "mobsters", "franchises", "skyscrapers")


@dataclass(frozen=True, slots=True)
class BoxContents:
    """The tiles, cards and pieces that are in play."""

    fire: bool
    mobsters: bool
    franchises: bool
    skyscrapers: bool
    floor: int  # the stack counts as empty with so many tiles left (FE-1.5)
    deck: bytes  # kind of card -> copies
    stack: bytes  # kind of tile -> copies, without what lies at the start


def pack(board: Board, options: Mapping[str, Value]) -> BoxContents:
    """The box for these options."""
    sets = {"base", *(name for name in MODULES if options[name])}
    stack = bytearray(tile.copies if tile.set in sets else 0 for tile in board.tiles)
    for kind in board.start:
        stack[kind] -= 1  # FE-2.1
    deck = bytes(card.copies if card.set in sets else 0 for card in board.cards)
    fire, mobsters, franchises, skyscrapers = (bool(options[name]) for name in MODULES)
    limit = _limit(options["tile_limit"])
    floor = max(0, sum(stack) - limit) if limit else 0
    return BoxContents(
        fire=fire, mobsters=mobsters, franchises=franchises, skyscrapers=skyscrapers, floor=floor, deck=deck,
        stack=bytes(stack),
    )  # fmt: skip


def _limit(value: Value) -> int:
    """FE-1.5; 0 is no limit."""
    if type(value) is not int or not (value == 0 or value >= LEAST_LIMIT):
        raise BadInput("options.tile_limit", f"should be 0 (no limit) or at least {LEAST_LIMIT}")
    return value
