"""The sentence over the table, and actions as people read them."""

from typing import Final

from fivealarm.games.brigade.rules.units.crew import BOOKKEEPER, works
from fivealarm.games.brigade.rules.data import TYPES
from fivealarm.games.brigade.rules.ending import outcome
from fivealarm.games.brigade.rules.game import View
from fivealarm.games.brigade.rules.board import CELLS, STEPS
from fivealarm.games.brigade.rules.loyalty import threshold
from fivealarm.games.brigade.rules.state import (
    ADEPT,
    BACKBURN,
    BUCKETS,
    KEEP,
    NEVER,
    OFFER,
    PAGE,
    POET,
    READ,
    REFILL,
    RENOWN,
    REPLACE,
    SPEND,
    STEP,
    TRANSFER,
    WAGON,
    State,
)
from fivealarm.games.brigade.rules.verbs import people, recruit, renown, wagon, water
from fivealarm.games.brigade.rules.verbs.verb import Verb
from fivealarm.games.brigade.rules.verbs.brigade import Step, cost
from fivealarm.games.brigade.rules.verbs.event_cards import Resolve
from fivealarm.games.brigade.rules.verbs.upgrade import Upgrade
from fivealarm.kernel.contract import NATURE, NOBODY

ASKS: Final = {
    WAGON: "choose a space for the Wagon", KEEP: "keep one of the crew cards, or none",
    REPLACE: "choose who makes room",
    OFFER: "recruit for nothing, or decline", POET: "the Court Poet may add a Renown",
    REFILL: "choose which unit gets the water",
    TRANSFER: "transfer one more, or stop", PAGE: "choose where Wick leads you", ADEPT: "choose a fire to lower",
    BACKBURN: "choose where the flame goes", READ: "choose one of two events",
}  # fmt: skip
WAYS: Final = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
PLAIN: Final[dict[str, tuple[str, str, str]]] = {
    "move brigade": ("Move the Brigade", "Move", "1 action"),
    "extinguish": ("Fight the fire here", "Fight fire", "1 action"),
    "spend brigade": ("Spend 1 water of the Brigade", "Fight fire", ""),
    "spend wagon": ("Spend 1 water of the Wagon", "Fight fire", ""), "stop": ("Stop here", "Turn", ""),
    "end turn": ("End the turn", "Turn", ""), "decline": ("No, thank you", "Turn", ""),
    "forfeit": ("Give up the rest of the Renown", "Renown", ""), "to brigade": ("1 water to the Brigade", "Water", ""),
    "to wagon": ("1 water to the Wagon", "Water", ""), "one more": ("Transfer one more", "Water", ""),
    "recruit free": ("Recruit for nothing", "Crew", ""), "keep none": ("Keep none of them", "Crew", ""),
    "recruit": ("Recruit", "Crew", "1 action"),
}  # fmt: skip

Words = tuple[str, str, str, bool]  # label, heading, price, whether a card is turned over


def sentence(view: View) -> str:
    """Who is to do what, and how much is left."""
    s = view.state
    if s.to_act == NOBODY:
        ended = outcome(s)
        return ended.says if ended else "The game is over."
    last = " Last turns: the city is evacuated." if s.final != NEVER else ""
    if s.to_act == NATURE:
        return f"A card is drawn.{last}"
    asked = _asked(s)
    if view.seat == s.to_act:
        return f"Your turn: {asked}.{last}"
    return f"{s.city.box.wardens[s.to_act]}: {asked}.{last}"


def _asked(s: State) -> str:
    if not s.pending:
        return f"{_many(s.actions, 'action')} left"
    frame = s.pending[-1]
    if frame[0] == STEP:
        return f"move the Brigade, {_many(frame[1], 'point')} left"
    if frame[0] == SPEND:
        here = s.brigade[s.turn]
        return f"fight the fire at {CELLS[here]}, {_many(s.fire[here], 'level')} to go"
    if frame[0] in (RENOWN, BUCKETS):
        return f"place {_many(frame[2], 'Renown' if frame[0] == RENOWN else 'water', '')}"
    return ASKS[frame[0]]


def _many(count: int, what: str, plural: str = "s") -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}{plural}"


def words(s: State, action: Verb) -> Words:
    """Label, heading, price, and whether something is turned over."""
    text = str(action)
    if text in PLAIN:
        label, group, price = PLAIN[text]
        return label, group, price, text in ("recruit", "recruit free", "end turn")
    if isinstance(action, Step):
        cell = STEPS[action.way][s.brigade[s.turn]]
        to = f" to {CELLS[cell]}" if cell >= 0 else ""
        price = f"{cost(s, cell)} points" if cell >= 0 and cost(s, cell) > 1 else "1 point"
        return f"Step {WAYS[action.way]}{to}", "Move", price, False
    if isinstance(action, renown.Renown):
        seat = s.pending[-1][1] if s.pending and s.pending[-1][0] in (RENOWN, POET) else s.turn
        have, need = s.renown[36 * seat + action.cell] + 1, threshold(s, seat, action.cell)
        return f"Renown on {_space(s, action.cell)}: {have} of {need}", "Renown", "", False
    return _more_words(s, action)


def _more_words(s: State, action: Verb) -> Words:
    if isinstance(action, wagon.MoveWagon):
        return "Move the Wagon", "Move", "free" if wagon.free(s) else "1 action", False
    if isinstance(action, wagon.WagonTo):
        return f"Wagon to {_space(s, action.cell)}", "Move", "", False
    if isinstance(action, water.Refill):
        return f"Refill at {_space(s, action.cell)}", "Water", "1 action", False
    if isinstance(action, water.Transfer):
        to = "Wagon" if action.to else "Brigade"
        return f"Transfer water to the {to}", "Water", "free" if water.free(s) else "1 action", False
    if isinstance(action, Upgrade):
        price = "free" if works(s, s.turn, BOOKKEEPER) else "1 action"
        return f"Upgrade {str(action).split()[1]}", "Firehouse", price, False
    if isinstance(action, people.LeadTo):
        return f"Brigade to {_space(s, action.cell)}", "Crew", "", False
    if isinstance(action, people.Lower):
        return f"Lower the fire at {CELLS[action.cell]}", "Crew", "", False
    if isinstance(action, people.Push):
        return f"Push a flame to {_space(s, action.cell)}", "Crew", "", False
    return _card_words(s, action)


def _card_words(s: State, action: Verb) -> Words:
    box = s.city.box
    if isinstance(action, Resolve):
        return f"Resolve {box.events[action.card].name}", "Event", "", False
    if isinstance(action, people.CrewAction):
        return f"{box.crew[action.card].name}: {box.crew[action.card].says[13:]}", "Crew", "1 action", False
    if isinstance(action, recruit.Keep):
        card = box.crew[action.card]
        return f"Keep {card.name} ({TYPES[card.type]}, {card.water} water)", "Crew", "", False
    if isinstance(action, recruit.Replace):
        return f"{box.crew[action.card].name} makes room", "Crew", "", False
    return str(action).capitalize(), "Nature", "", False


def _space(s: State, cell: int) -> str:
    block = s.layout[cell]
    return f"{CELLS[cell]} {s.city.box.blocks[block].name}" if block >= 0 else f"{CELLS[cell]} firehouse"
