"""What whoever acts is out for at this moment: the end of the sentence over the board."""

from fivealarm.games.flash_point.rules.game import View
from fivealarm.games.flash_point.rules.state import ACT, FIRE, PEOPLE, POI, State


def advice(view: View) -> str:
    """How the sentence ends for whoever may still spend something; "" for all others."""
    s = view.state
    spends = s.now == ACT and s.to_act == view.seat and s.ap[s.turn] + s.haste + s.foam + s.orders > 0
    return f" {_aim(s, s.at[s.turn])}" if spends else ""


def _aim(s: State, here: int) -> str:
    """People before fire: who is with one, who is known, who may be somewhere."""
    people = [space for space, held in enumerate(s.things) if held & PEOPLE]
    markers = sum(bool(held & POI) for held in s.things)
    if here in people:
        return f"Bring the victim {'to the ambulance' if s.setting.experienced else 'outside'}."
    if s.fire[here] == FIRE:
        return "No turn may end in fire."
    if people:
        return "Fetch the victim." if len(people) == 1 else "Fetch a victim."
    return f"Find out who is at {'the' if markers == 1 else 'a'} “?”." if markers else "Hold the fire back."
