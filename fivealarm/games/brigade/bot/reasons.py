"""Why a bot does what it does, in the game's words."""

from collections.abc import Sequence
from typing import Final

from fivealarm.games.brigade.bot.decisions import best_errand
from fivealarm.games.brigade.bot.errands import errands_ranked
from fivealarm.games.brigade.bot.plan import Errand
from fivealarm.games.brigade.rules.data import TYPES
from fivealarm.games.brigade.rules.ending import UNIVERSITY_BLOCKS
from fivealarm.games.brigade.rules.loyalty import threshold
from fivealarm.games.brigade.rules.names import chooser, where
from fivealarm.games.brigade.rules.state import RENOWN, State
from fivealarm.games.brigade.rules.units.crew import wagon_capacity
from fivealarm.games.brigade.rules.units.water import water_needed
from fivealarm.games.brigade.rules.verbs.brigade import MoveBrigade, Step
from fivealarm.games.brigade.rules.verbs.crew_actions import CrewAction, LeadTo, Lower, Push
from fivealarm.games.brigade.rules.verbs.event_cards import Resolve
from fivealarm.games.brigade.rules.verbs.extinguish import Extinguish, Spend, renown_won, water_here
from fivealarm.games.brigade.rules.verbs.recruit import Keep, KeepNone, Recruit, RecruitFree, Replace
from fivealarm.games.brigade.rules.verbs.renown import Forfeit, Renown
from fivealarm.games.brigade.rules.verbs.turn import Decline, EndTurn, Stop
from fivealarm.games.brigade.rules.verbs.upgrade import Upgrade
from fivealarm.games.brigade.rules.verbs.verb import Verb
from fivealarm.games.brigade.rules.verbs.wagon import MoveWagon, WagonTo
from fivealarm.games.brigade.rules.verbs.water import OneMore, Pour, Refill, Transfer

SCHOOL: Final = "University"  # the type of which fewer blocks win
PLAIN: Final[dict[type, str]] = {
    Step: "it leads to where most can be won", Stop: "this is where it wanted to be",
    MoveWagon: "the Wagon helps most elsewhere",
    MoveBrigade: "more can be won elsewhere than here", Extinguish: "water now, Renown at once",
    Spend: "water now, Renown at once", KeepNone: "the crew is better as it is",
    Replace: "the newcomer is worth more", Recruit: "more hands carry more water",
    RecruitFree: "more hands carry more water", Decline: "nothing better to do with it",
    Forfeit: "no block here is worth it", Pour: "that unit will need it first", OneMore: "the water is needed there",
    Transfer: "the water is needed there", Refill: "water can be had here", Resolve: "the lesser evil of the two",
    LeadTo: "most can be done from there", Lower: "that block is in most danger",
    Push: "the flame does more good there", CrewAction: "the crew can help here",
    EndTurn: "nothing left is worth an action",
}  # fmt: skip
BEGINS: Final[dict[type, str]] = {
    MoveBrigade: "more can be won elsewhere than here", MoveWagon: "the Wagon helps more elsewhere",
}  # fmt: skip
LEADS: Final = (MoveBrigade, MoveWagon, Step, WagonTo)
BLUE: Final = (
    "the blue circle gives 2 more actions in this turn", "from the blue circle on the Wagon may move with the Brigade",
    "the blue circle gives a Recruit without an action",
)  # fmt: skip
MORE: Final = (
    "it gives an action more in every turn to come", "from now on the Wagon carries more water",
    "it makes room for one more in your crew",
)  # fmt: skip
HALF: Final = (
    "you have an action more in every turn",
    "the Wagon carries more water",
    "there is room for one more in your crew",
)
ERRANDS: Final = {
    "recruit": "more hands carry more water",
    "dig": "the Well-Digger finds water here", "page": "Wick knows a shorter way",
    "lower": "a smaller fire is easier to live with", "push": "the flame does more good next door",
}  # fmt: skip


def why(s: State, action: Verb, plan: Sequence[Verb] = ()) -> str:
    """One short sentence; of a plan that goes somewhere it speaks of what is done there."""
    text = str(action)
    if plan and isinstance(action, LEADS):
        return _aim(s, plan) or _begins(s, action)
    if isinstance(action, Renown):
        return _renown(s, action.cell)
    if isinstance(action, Upgrade):
        return _upgrade(s, action.track)
    if isinstance(action, Keep):
        return _keep(s, action.card)
    if isinstance(action, WagonTo):
        return _wagon(s, action.cell)
    if not s.pending:
        errand = best_errand(s, {text: action}, True)
        if errand is not None:
            return BEGINS[type(action)] if _leads_to_several(s, action) else _errand(s, errand)
    return PLAIN.get(type(action), "it seemed best")


def _begins(s: State, action: Verb) -> str:
    """Why one goes somewhere, where nothing is said of what is done there."""
    return _wagon(s, action.cell) if isinstance(action, WagonTo) else BEGINS.get(type(action), PLAIN[type(action)])


def _keep(s: State, card: int) -> str:
    """What somebody can do, and what they wait for (BR-13.8)."""
    person = s.city.box.crew[card]
    able = f"{person.says[:1].lower()}{person.says[1:].removesuffix('.')}; carries {person.water} water at once"
    if s.holds[5 * chooser(s) + person.type]:
        return f"the best hand on offer: {able}"
    return f"the best hand on offer, once a block of the {TYPES[person.type]} is loyal to you: {able}"


def _wagon(s: State, cell: int) -> str:
    """What the Wagon is for on a space (BR-6.1, BR-9.1, BR-12.1)."""
    seat = chooser(s)
    if cell == s.brigade[seat]:
        return "its water counts where the Brigade stands"
    if cell == s.city.homes[seat] or (s.loyal[cell] == seat and s.wagon_water[seat] < wagon_capacity(s, seat)):
        return "it can be refilled there"
    return f"while the Wagon stands at {where(s, cell)}{_at_stake(s, seat, cell)}, no event adds a flame there"


def _at_stake(s: State, seat: int, cell: int) -> str:
    """Why a block is worth keeping: how it burns, and for whom."""
    if not s.fire[cell]:
        return ", which is loyal to you" if s.loyal[cell] == seat else ""
    return f", which burns at {s.fire[cell]}{' and is loyal to you' if s.loyal[cell] == seat else ''}"


def _aim(s: State, plan: Sequence[Verb]) -> str:
    """What the first thing is that a plan does where it has gone to."""
    ahead = s.copy()
    for verb in plan:
        if ahead.to_act != s.to_act or verb.refusal(ahead) is not None:
            return ""
        if isinstance(verb, Extinguish):
            return _fight(ahead)
        if isinstance(verb, Refill):
            return f"water can be had at {where(ahead, verb.cell)}"
        verb.apply(ahead)
    return ""


def _fight(s: State) -> str:
    """What the water that is there does to the fire where the Brigade stands."""
    cell = s.brigade[s.turn]
    name, fire, lack = where(s, cell), s.fire[cell], water_needed(s, s.turn, s.fire[cell]) - water_here(s)
    if lack > 0:
        return f"the fire at {name} gets smaller: the water is {lack} short of putting it out"
    return f"the fire at {name} can be put out: {renown_won(s, s.turn, fire)} Renown"


def _leads_to_several(s: State, action: Verb) -> bool:
    """Whether it is only the beginning of several errands: what follows it says which one is meant."""
    places = {errand.cell for errand in errands_ranked(s, True) if errand.verb == str(action) and errand.cell >= 0}
    return type(action) in BEGINS and len(places) > 1


def _upgrade(s: State, track: int) -> str:
    """What the next circle gives, or what lies behind it."""
    now, values = s.tracks[3 * s.turn + track], s.city.values[track]
    if now + 1 == s.city.blues[track]:
        return BLUE[track]
    if values[min(now + 1, len(values) - 1)] == values[now]:
        if now + 2 == s.city.blues[track]:
            return "it is half the way: the blue circle with its bonus comes next"
        return f"it is half the way: with one more upgrade in a later turn {HALF[track]}"
    return MORE[track]


def _errand(s: State, errand: Errand) -> str:
    if errand.kind == "fire":
        fire = s.fire[errand.cell]
        return f"the fire at {where(s, errand.cell)} is worth {fire} Renown for about {_actions(errand.cost)}"
    if errand.kind == "shield":
        return f"the Wagon keeps the flames off {where(s, errand.cell)}"
    if errand.kind in ("refill", "fetch"):
        return f"water can be had at {where(s, errand.cell)}"
    return ERRANDS[errand.kind]


def _actions(cost: float) -> str:
    return "1 action" if cost == 1 else f"{cost:g} actions"


def _renown(s: State, cell: int) -> str:
    seat = s.pending[-1][1] if s.pending and s.pending[-1][0] >= RENOWN else s.turn
    lack = threshold(s, seat, cell) - s.renown[36 * seat + cell]
    name = where(s, cell)
    counts = f"{name} is then loyal" if lack <= 1 else f"{name} needs {lack - 1} more after this"
    return f"{counts}{_brings(s, seat, cell)}"


def _brings(s: State, seat: int, cell: int) -> str:
    """What a block is worth on the way to a victory (BR-15.1)."""
    kind = s.city.kinds[s.layout[cell]]
    if TYPES[kind] == SCHOOL:
        return f", and {UNIVERSITY_BLOCKS} blocks of the {SCHOOL} win"
    return "" if s.holds[5 * seat + kind] else ", and you have no block of its type yet"
