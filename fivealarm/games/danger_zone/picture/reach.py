"""Where a move can lead and end: for pictures and bots."""

from fivealarm.games.danger_zone.rules.board import HP
from fivealarm.games.danger_zone.rules.state import State
from fivealarm.games.danger_zone.rules.walking.legal_stops import stop_fault, walks


def within_reach(state: State) -> dict[int, bool]:
    """Spaces the active player can walk to, and whether a turn may end there after one of the shortest ways."""
    seat, found = state.turn, {state.at[state.turn]: stop_fault(state) is None}
    edge = [state] if state.mp else []
    while edge:
        after = [further for s in edge for further in walks(s)]
        edge, before = [], set(found)
        for s in after:
            here = s.at[seat]
            if here in before or found.get(here):
                continue
            if here not in found and s.mp and here != HP:
                edge.append(s)
            found[here] = here == HP or stop_fault(s) is None
    return found
