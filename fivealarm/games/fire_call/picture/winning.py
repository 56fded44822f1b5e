"""What still keeps a department from winning: FC-END.2, FC-END.3."""

from typing import Final

from fivealarm.games.fire_call.rules.flow import leaders
from fivealarm.games.fire_call.rules.names import city, counted, district, listed
from fivealarm.games.fire_call.rules.state import State

FEW: Final = 3  # districts that are named


def unmet(s: State, seat: int) -> str:
    """Districts that are not covered, or that somebody holds as many or more; "" for the winner."""
    reasons = [_uncovered(s), _behind(s, seat)]
    return "; and ".join(filter(None, reasons))


def _uncovered(s: State) -> str:
    open_ones = [at for at, owner in enumerate(s.owner) if owner < 0]
    if not open_ones:
        return ""
    named, more = [district(s, at) for at in open_ones[:FEW]], len(open_ones) - FEW
    are = "is" if len(open_ones) == 1 else "are"
    return f"{listed([*named, f'{more} more'] if more > 0 else named)} {are} not covered yet"


def _behind(s: State, seat: int) -> str:
    ahead = leaders(s)
    if ahead == [seat]:
        return ""
    mine = s.owner.count(seat)
    if seat in ahead:
        others = listed([city(s, other) for other in ahead if other != seat])
        return f"you share the lead with {others}, {counted(mine, 'district')} each"
    first = ahead[0]
    return f"{city(s, first)} holds {counted(s.owner.count(first), 'district')}, you {mine}"
