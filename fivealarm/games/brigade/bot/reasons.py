"""Why a bot does what it does, in the game's words."""

from typing import Final

from fivealarm.games.brigade.rules.board import CELLS
from fivealarm.games.brigade.rules.loyalty import threshold
from fivealarm.games.brigade.bot.plan import Aim
from fivealarm.games.brigade.rules.state import RENOWN, State
from fivealarm.games.brigade.bot.decisions import best_aim
from fivealarm.games.brigade.rules.verbs.verb import Verb
from fivealarm.games.brigade.rules.verbs.renown import Renown

PLAIN: Final = {
    "step": "on the way to the fire that pays best", "stop": "this is where it wanted to be",
    "wagon": "the Wagon helps most there", "spend": "water now, Renown at once", "keep": "the best hand on offer",
    "replace": "the newcomer is worth more", "recruit": "more hands carry more water",
    "decline": "nothing better to do with it",
    "forfeit": "no block here is worth it", "to": "that unit will need it first", "one": "the water is needed there",
    "transfer": "the water is needed there",
    "resolve": "the lesser evil of the two",
    "lower": "that block is in most danger",
    "push": "the flame does more good there",
    "crew": "the crew can help here", "end": "nothing left is worth an action",
}  # fmt: skip
AIMS: Final = {
    "upgrade": "a stronger firehouse pays every turn", "recruit": "more hands carry more water",
    "dig": "the Well-Digger finds water here", "page": "Wick knows a shorter way",
    "lower": "a smaller fire is easier to live with", "push": "the flame does more good next door",
}  # fmt: skip


def why(s: State, action: Verb) -> str:
    """One short sentence."""
    text = str(action)
    if isinstance(action, Renown):
        return _renown(s, action.cell)
    if not s.pending:
        aim = best_aim(s, {text: action}, True)
        if aim is not None:
            return _aim(s, aim)
    return PLAIN.get(text.split()[0], "it seemed best")


def _aim(s: State, aim: Aim) -> str:
    if aim.kind == "fire":
        fire = s.fire[aim.cell]
        return f"the fire at {CELLS[aim.cell]} is worth {fire} Renown for about {aim.cost:g} actions"
    if aim.kind == "shield":
        return f"the Wagon keeps the flames off {CELLS[aim.cell]}"
    if aim.kind in ("refill", "fetch"):
        return f"water can be had at {CELLS[aim.cell]}"
    return AIMS[aim.kind]


def _renown(s: State, cell: int) -> str:
    seat = s.pending[-1][1] if s.pending and s.pending[-1][0] >= RENOWN else s.turn
    lack = threshold(s, seat, cell) - s.renown[36 * seat + cell]
    name = s.city.box.blocks[s.layout[cell]].name if s.layout[cell] >= 0 else CELLS[cell]
    return f"{name} is then loyal" if lack <= 1 else f"{name} needs {lack - 1} more after this"
