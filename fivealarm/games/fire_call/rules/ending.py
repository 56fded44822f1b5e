"""How a game ends: FC-END."""

from fivealarm.games.fire_call.rules.flow import leaders
from fivealarm.games.fire_call.rules.names import city, counted, listed
from fivealarm.games.fire_call.rules.state import OVER, State
from fivealarm.kernel.contract import Outcome


def outcome(s: State) -> Outcome | None:
    """The winner, or the draw of a last round, with everybody's place (FC-END.2, FC-END.6, FC-END.7)."""
    if s.phase != OVER:
        return None
    ahead = tuple(leaders(s))
    counts = [s.owner.count(seat) for seat in range(s.seats)]
    covered = -1 not in s.owner and len(ahead) == 1
    return Outcome(
        rule="FC-END.2" if covered else "FC-END.6",
        winners=ahead,
        scores=tuple(float(count) for count in counts),
        says=report(s) if covered else f"{_last_round(s, ahead)} {report(s)}",
    )


def _last_round(s: State, ahead: tuple[int, ...]) -> str:
    """How the round limit decided (FC-END.6)."""
    cities = listed(city(s, seat) for seat in ahead)
    lead = counted(s.owner.count(ahead[0]), "district")
    after = f"After {counted(s.rounds, 'round')}"
    return (
        f"{after} {cities} leads with {lead}."
        if len(ahead) == 1
        else f"{after} {cities} share the lead with {lead} each."
    )


def report(s: State) -> str:
    """All departments by districts; equal numbers share a place."""
    counts = [s.owner.count(seat) for seat in range(s.seats)]
    order = sorted(range(s.seats), key=lambda seat: -counts[seat])
    return ", ".join(f"{places(counts)[seat]}. {city(s, seat)} {counts[seat]}" for seat in order) + "."


def places(counts: list[int]) -> list[int]:
    """By seat: one more than the number of departments with more districts."""
    return [1 + sum(other > count for other in counts) for count in counts]
