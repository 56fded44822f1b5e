"""How a game ended (FC-END)."""

from fivealarm.games.fire_call.state import State
from fivealarm.games.fire_call.turns import leaders
from fivealarm.kernel.contract import Outcome


def outcome(s: State) -> Outcome:
    """The winner, or the draw of a last round, with everybody's place (FC-END.2, FC-END.6, FC-END.7)."""
    ahead = tuple(leaders(s))
    counts = [s.owner.count(seat) for seat in range(s.seats)]
    covered = -1 not in s.owner and len(ahead) == 1
    return Outcome(
        rule="FC-END.2" if covered else "FC-END.6",
        winners=ahead,
        scores=tuple(float(count) for count in counts),
        says=_report(s, counts),
    )


def _report(s: State, counts: list[int]) -> str:
    """All departments by districts; equal numbers share a place."""
    order = sorted(range(s.seats), key=lambda seat: -counts[seat])
    return ", ".join(f"{places(counts)[seat]}. {city(s, seat)} {counts[seat]}" for seat in order) + "."


def places(counts: list[int]) -> list[int]:
    """By seat: one more than the number of departments with more districts."""
    return [1 + sum(other > count for other in counts) for count in counts]


def city(s: State, seat: int) -> str:
    """The department's city, or its letter before it has one."""
    colour = s.colour[seat]
    return f"Department {'ABCD'[seat]}" if colour < 0 else s.table.board.cities[colour]
