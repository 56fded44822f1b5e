"""What the public card count says: which Fire Call cards a department could complete."""

from fivealarm.games.fire_call.board import AID_BIT, HOSPITAL
from fivealarm.games.fire_call.state import State


def reach(s: State, seat: int, aid: bool = True) -> int:
    """Items that a seat possesses, could steal now and (with its Mutual Aid card) could borrow."""
    items = s.have[seat]
    borrows = aid and items & AID_BIT
    for other in range(s.seats):
        if other != seat and (borrows or (aid and s.at[other] == HOSPITAL)):
            items |= s.have[other]
    return items


def answerable(s: State, cards: int, items: int, rank: int) -> int:
    """How many of these cards need nothing but these items at this rank."""
    lacking = ~items
    return sum(1 for card, needs in enumerate(s.table.needs) if cards >> card & 1 and not needs[rank] & lacking)
