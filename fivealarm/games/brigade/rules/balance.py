"""What keeps the designed box fair to every corner and quarter (section 7.7): a file of somebody's own need not be."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from fivealarm.games.brigade.rules.board import BLOCKS, EDGE, INNER, UNIVERSITY, quarter_turn
from fivealarm.kernel.contract import BadInput

COUNTED: Final = 5  # blocks of a quarter that win
CHEAPEST: Final = range(11, 14)  # what so many are worth together
VALUES: Final = range(2, 5)  # of a block in a quarter
LEARNED: Final = 5  # the value of every University block


def unfair(field: str, says: str) -> BadInput:
    return BadInput(field, f"{says} (a file that is not designed need not)")


def check_values(quarters: Mapping[str, Sequence[int]], university: Sequence[int]) -> None:
    """Values of the blocks, quarter by quarter (invariants 1, 3)."""
    if set(university) != {LEARNED}:
        raise unfair("block", f"the University's should be worth {LEARNED} each")
    for name, values in quarters.items():
        if not all(value in VALUES for value in values):
            raise unfair("block", f"those of {name} should be worth {VALUES[0]} to {VALUES[-1]}")
        cheapest = sum(sorted(values)[:COUNTED])
        if cheapest not in CHEAPEST:
            says = f"the five cheapest blocks of {name} should be worth {CHEAPEST[0]} to {CHEAPEST[-1]}"
            raise unfair("block", f"{says}, not {cheapest}")


def check_ends(name: str, values: Sequence[int], ends: tuple[int, int]) -> None:
    """Where a track begins and ends (invariant 10)."""
    if (values[0], values[-1]) != ends:
        raise unfair(f"tracks.{name}.values", f"should go from {ends[0]} to {ends[1]}")


def check_kinds(kinds: Sequence[str], counts: Mapping[str, int]) -> None:
    """So many events of each kind, one kind after the other (invariant 4)."""
    if list(kinds) != [kind for kind, count in counts.items() for _ in range(count)]:
        some = [f"{count} {kind}{'' if kind == 'special' else 's'}" for kind, count in counts.items()]
        raise unfair("event", f"should be {', '.join(some)}, in that order")


def check_winds(winds: Sequence[int]) -> None:
    """Two for each direction (invariant 4)."""
    found = Counter(winds)
    if set(found.values()) != {2} or len(found) != 4:
        raise unfair("event", "should have two winds for each direction")


def check_marks(marks: Mapping[int, int]) -> None:
    """How often each cell is marked by all firestorms (invariants 5, 7, 8)."""
    if any(marks.get(cell, 0) == 0 for cell in BLOCKS):
        raise unfair("event", "the firestorms should mark every block at least once")
    if any(marks[cell] != marks[quarter_turn(cell)] for cell in BLOCKS):
        raise unfair("event", "the marks should be fair to all corners: the same after a quarter turn of the city")
    means = [sum(marks[cell] for cell in ring) / len(ring) for ring in (UNIVERSITY, INNER, EDGE)]
    if not means[0] > means[1] > means[2]:
        raise unfair("event", "the University should suffer most, the edge least")


def check_types(types: Sequence[int]) -> None:
    """Of the crew (invariant 9)."""
    if any(types.count(kind) != 4 for kind in range(5)):
        raise unfair("card", "should be four of each type")
