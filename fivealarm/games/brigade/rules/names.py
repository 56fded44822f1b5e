"""What places, units, people and quantities are called in sentences; said to the seat that decides now."""

from collections.abc import Iterable
from typing import Final

from fivealarm.games.brigade.rules.board import BLOCKS, CELLS, CORNERS
from fivealarm.games.brigade.rules.city import CREW, City
from fivealarm.games.brigade.rules.data import TYPES, CrewCard
from fivealarm.games.brigade.rules.state import State

MOST: Final = 180  # more than all blocks are worth


def chooser(s: State) -> int:
    """The seat that decides now; at nature's turn the active one."""
    return s.to_act if s.to_act >= 0 else s.turn


def many(count: int, one: str, more: str = "") -> str:
    """1 action, 2 actions."""
    return f"{count} {one}" if count == 1 else f"{count} {more or one + 's'}"


def counted(one: str) -> list[str]:
    """1 action, 2 actions: as far as anything of this game is counted."""
    return [many(count, one) for count in range(MOST)]


def spaces(city: City) -> list[str]:
    """What every space is called, without a block and with each block: see State.named."""
    homes = {cell: f"{city.box.wardens[seat]}'s firehouse" for seat, cell in enumerate(city.homes)}
    bare = [homes.get(cell, "a space without a block") for cell in range(len(CELLS))]
    return bare + [block.name for block in city.box.blocks for _ in CELLS]


def listed(names: Iterable[str], last: str = "or") -> str:
    """Ada, Bo or Cy."""
    *first, end = list(names) or ["nobody"]
    return f"{', '.join(first)} {last} {end}" if first else end


def warden(s: State, seat: int) -> str:
    return s.city.box.wardens[seat]


def place(s: State, cell: int) -> str:
    """A space by the name of its block or of its owner."""
    if s.layout[cell] >= 0:
        return s.city.box.blocks[s.layout[cell]].name
    if cell in s.city.homes:
        owner = s.city.homes.index(cell)
        return "your firehouse" if owner == chooser(s) else f"{warden(s, owner)}'s firehouse"
    return "the unused corner" if cell in CORNERS else "a space without a block"


def where(s: State, cell: int) -> str:
    """A space as everybody may read it: labels and pictures are not only for the seat that decides."""
    return "the firehouse" if cell == s.city.homes[chooser(s)] else place(s, cell)


def blocker(s: State, cell: int) -> str:
    """Other players' units on a space."""
    for seat in range(s.city.seats):
        if seat != chooser(s):
            units = [unit for unit, at in (("Brigade", s.brigade), ("Wagon", s.wagon)) if at[seat] == cell]
            if units:
                return f"{warden(s, seat)}'s {' with its '.join(units)}"
    return "nobody"


def whose(s: State, cell: int) -> str:
    """Whom a space belongs to: "loyal to nobody"."""
    if cell not in BLOCKS:
        return "not yours"
    owner = s.loyal[cell]
    return "loyal to nobody" if owner < 0 else "loyal to you" if owner == chooser(s) else f"loyal to {warden(s, owner)}"


def loyal_blocks(s: State) -> str:
    """Why Wick finds no loyal block."""
    count = s.loyal.count(chooser(s))
    if count == 0:
        return "no block is loyal to you"
    return "the one block loyal to you is lost or held" if count == 1 else f"all {count} loyal blocks are lost or held"


def crew_name(card: CrewCard) -> str:
    """Zoraya Ash (Ember Adept): a comma would read as another person."""
    who, _, trade = card.name.partition(", ")
    return f"{who} ({trade})" if trade else who


def person(s: State, card: int) -> str:
    return crew_name(s.city.box.crew[card])


def people(s: State, cards: int, last: str = "or") -> str:
    """The crew cards of a pile by name."""
    return listed((person(s, card) for card in CREW if cards >> card & 1), last)


def crew_where(s: State, card: int) -> str:
    """Where a crew card is."""
    for seat, cards in enumerate(s.hired):
        if cards >> card & 1:
            return "in your crew" if seat == chooser(s) else f"in {warden(s, seat)}'s crew"
    if s.crew_shown >> card & 1:
        return "on the table, not hired yet"
    return "still in the crew deck" if s.crew_deck >> card & 1 else "in the discard pile"


def of_type(s: State, card: int) -> str:
    return f"the {TYPES[s.city.box.crew[card].type]}"
