"""Why a turn may not end somewhere, in words: who or what stands in the way (DZ-4.1 to 4.6)."""

from typing import Final

from fivealarm.games.danger_zone.rules.components import LETTERS
from fivealarm.games.danger_zone.rules.places import space
from fivealarm.games.danger_zone.rules.refusals import CROWDED_TRAIN, ENDS_IN_FIRE, ENDS_ON_PAWN
from fivealarm.games.danger_zone.rules.state import State
from fivealarm.games.danger_zone.rules.walking.legal_stops import (
    FREE,
    OTHERS_FOLLOWER,
    OWN_FOLLOWER,
    OWN_PAWN,
    crowding,
    stop_fault,
    walks,
)
from fivealarm.games.danger_zone.rules.walking.trains import fallen_in

MOST: Final = 2  # causes that are told one by one
BESIDES: Final = {
    OWN_PAWN: "you stand there yourself",
    OWN_FOLLOWER: "another of yours stands there",
    FREE: "a free survivor waits there",
}


def cause(s: State) -> str:
    """What forbids the active player to end the turn in this position; nothing if it may end."""
    fault = stop_fault(s)
    if fault is None:
        return ""
    seat, here = s.turn, s.at[s.turn]
    where, who = here, ""
    if fault is CROWDED_TRAIN:
        where, besides = crowding(s, seat, here, fallen_in(s.trains[seat], s.waits[seat])) or (here, FREE)
        who = _besides(besides)
    elif fault is not ENDS_IN_FIRE:
        pawns = fault is ENDS_ON_PAWN
        standing = [o for o in range(len(s.at)) if o != seat and (s.at[o] == here if pawns else here in s.trains[o])]
        who = LETTERS[standing[0]]
    return fault.says.format(where=space(s, where), who=who)


def _besides(occupant: int) -> str:
    """Who a follower would share its space with."""
    if occupant < 0:
        return BESIDES[occupant]
    if occupant >= OTHERS_FOLLOWER:
        return f"a follower of {LETTERS[occupant - OTHERS_FOLLOWER]} stands there"
    return f"{LETTERS[occupant]} stands there"


def causes(s: State) -> str:
    """The same for this position and all that can be walked to from it, the nearest first."""
    found: dict[str, None] = {}
    tried, edge = set(), [s]
    while edge:
        after: list[State] = []
        for one in edge:
            found.setdefault(cause(one))
            key = (one.at[one.turn], one.mp, one.trains[one.turn], one.waits[one.turn], bytes(one.free))
            if one.mp and key not in tried:
                after += walks(one)
            tried.add(key)
        edge = after
    told = [text for text in found if text]
    more = ["and the like wherever else you could go"] if len(told) > MOST else []
    return "; ".join([*told[:MOST], *more])
