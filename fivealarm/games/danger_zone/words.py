"""What people read: the sentence above the board, labels of spaces and actions."""

from typing import Final, Literal

from fivealarm.games.danger_zone import data
from fivealarm.games.danger_zone import state as st
from fivealarm.games.danger_zone.board import AFTERSHOCK, FLOOD, GEAR, KIND_NAMES, NEEDS, POSITION, SPACES
from fivealarm.games.danger_zone.endings import ENDINGS
from fivealarm.games.danger_zone.entering import ride_path
from fivealarm.games.danger_zone.game import LETTERS, WHERE, DangerZone
from fivealarm.games.danger_zone.secrets import View
from fivealarm.games.danger_zone.state import State
from fivealarm.games.danger_zone.verbs.cards import Build, Call, Decline, Done, Look, PlayGear, PlayKit, Target, UseJack
from fivealarm.games.danger_zone.verbs.moves import Leave, Ride, Step, Stop
from fivealarm.games.danger_zone.verbs.verb import Verb
from fivealarm.kernel.contract import NATURE, NOBODY

COMPASS: Final = ("north", "east", "south", "west")
Reveals = Literal["", "die", "card"]

NATURES: Final = {
    st.LAYOUT: "The city is being laid out.",
    st.SPIN: "The new tile is being turned.",
    st.DEAL: "Starting Gear is being dealt.",
    st.FIRST: "The eight-sided die decides who begins.",
    st.ROLL: "{who}: the movement dice roll.",
    st.TAKE: "{seat} takes a Gear card.",
    st.DRAW: "{seat} draws an Aftershock card beside {where}.",
    st.DIE: "The eight-sided die rolls for the card.",
    st.TILE: "{where} gives way: a new tile comes.",
    st.PAIR: "Two tiles are drawn for the Blueprints.",
    st.TURN_UP: "Is the card laid beside {where} RESCUE?",
    st.DISCARD: "The Gear card beside {where} is turned up.",
    st.SEE: "{seat} listens on the radio.",
}
ASKED: Final = {
    st.TARGET: "choose the tile to be replaced.",
    st.BUILD: "choose which of the two tiles is built.",
    st.CALL: "choose whom to call.",
    st.LOOK: "choose a card to listen to.",
    st.ASK: "hold up {where} with your Support Jack, or let it go.",
}


def sentence(game: DangerZone, view: View) -> str:
    """Who is to do what, and how much is left; true, and for this viewer."""
    s = view.facts
    if s.to_act == NOBODY:
        won = [LETTERS[seat] for seat in range(game.seats) if s.winners >> seat & 1]
        return f"{ENDINGS[s.ended][1]} Winner{'s' if len(won) > 1 else ''}: {' and '.join(won)}."
    if s.to_act == NATURE:
        return _nature(s)
    you = s.to_act == view.seat
    if s.pending:
        top = s.pending[-1]
        asked = ASKED[top[0]].format(where=WHERE[top[1]] if top[0] == st.ASK else "")
        return f"You: {asked}" if you else f"Waiting for {LETTERS[s.to_act]}."
    points = f"{s.mp} movement point{'' if s.mp == 1 else 's'} left"
    if not you:
        return f"{LETTERS[s.to_act]} is moving, {points}."
    led = len(s.trains[view.seat])
    train = f", {led} following" if led else ""
    return f"Your turn: {points}{train}. Choose a lit space or card, or stop."


def _nature(s: State) -> str:
    top = s.pending[-1]
    numbers = [number for number in top[1:] if number >= 0]
    seat = LETTERS[top[1]] if top[0] in (st.TAKE, st.DRAW, st.SEE) else ""
    at = 2 if top[0] in (st.DRAW,) else 1
    where = WHERE[top[at]] if len(numbers) >= at and top[0] in (st.DRAW, st.TILE, st.TURN_UP, st.DISCARD) else ""
    return NATURES[top[0]].format(who=LETTERS[s.turn], seat=seat, where=where)


def ground(s: State, cell: int) -> str:
    """A space in words."""
    kind = s.ground[cell]
    name = KIND_NAMES[kind]
    if kind >= FLOOD:
        name = f"flood running {COMPASS[kind - FLOOD]}"
    return f"{SPACES[cell]}: {name}"


def choice(view: View, action: Verb) -> tuple[str, str, str, Reveals]:
    """Label, group, cost and what it reveals."""
    s = view.facts
    here = s.at[s.turn]
    if isinstance(action, Step):
        to = action.to[here]
        return f"Step {COMPASS[action.way]}{_onto(s, to)}", "Move", "1 MP", _reveals(s, to)
    if isinstance(action, Leave):
        return f"Leave to {SPACES[action.space]}", "Move", "1 MP", ""
    if isinstance(action, Ride):
        return f"Ride the current to {SPACES[ride_path(s.ground, here)[-1]]}", "Move", "1 MP", ""
    if isinstance(action, Stop):
        return "End your turn here", "Turn", "", ""
    return _card_choice(action)


def _card_choice(action: Verb) -> tuple[str, str, str, Reveals]:
    _, gear, starting = data.cards()
    if isinstance(action, PlayGear):
        return f"Play {gear.names[action.kind]}", "Cards", "", ""
    if isinstance(action, PlayKit):
        return f"Play {starting.names[action.card]}", "Cards", "", "card"
    if isinstance(action, Target):
        return f"Replace tile {WHERE[action.position]}", "Tiles", "", "card"
    if isinstance(action, Build):
        return f"Build {action.name}", "Tiles", "", ""
    if isinstance(action, Call):
        return f"Call the survivor on {SPACES[action.space]}", "Cards", "", ""
    if isinstance(action, Look):
        return f"Look at the card beside {WHERE[action.position]}", "Cards", "", "card"
    if isinstance(action, Done):
        return "One card is enough", "Cards", "", ""
    if isinstance(action, UseJack):
        return "Use the Support Jack: the tile stays", "Cards", "", ""
    return ("Keep the Support Jack: the tile goes" if isinstance(action, Decline) else str(action)), "Cards", "", ""


def _onto(s: State, to: int) -> str:
    """What waits there, a warning first."""
    if to < 0:
        return ""
    kind = s.ground[to]
    if NEEDS[kind] & ~s.proof[s.turn]:
        led = len(s.trains[s.turn])
        return f" into the {KIND_NAMES[kind]}" + (f", losing your train of {led}" if led else "")
    if s.free[to]:
        return f" and pick up {s.free[to]}"
    if kind == GEAR and s.beside[POSITION[to]]:
        return " to the gear"
    return " onto the aftershock" if kind == AFTERSHOCK and s.quakes[POSITION[to]] else ""


def _reveals(s: State, to: int) -> Reveals:
    if to < 0:
        return ""
    card = (s.ground[to] == GEAR and s.beside[POSITION[to]]) or (s.ground[to] == AFTERSHOCK and s.quakes[POSITION[to]])
    return "card" if card else ""
