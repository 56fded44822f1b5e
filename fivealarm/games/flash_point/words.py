"""What people read: the sentence, labels of choices, what lies in a space."""

from typing import Final

from fivealarm.games.flash_point.board import AJAR, DAMAGED, DOOR, GONE, KINDS, WALL
from fivealarm.games.flash_point.cards import CARDS, PLAIN
from fivealarm.games.flash_point.state import (
    ACT,
    ADVANCE,
    AIM,
    CLEAR,
    DODGE,
    EXPLOSIONS,
    FIRE,
    GUN,
    GUN_BLACK,
    GUN_RED,
    HAZMAT,
    HAZMATS,
    HOT,
    LADDER,
    LADDERS,
    LOST,
    OVER,
    POI,
    RAISED,
    RECOVER,
    REPLENISH,
    REVEAL,
    RIDE,
    SET_AMBULANCE,
    SET_CARDS,
    SET_CREW,
    SET_ENGINE,
    SET_HAZMAT,
    SET_HOT,
    SET_POI,
    TREATED,
    TREATEDS,
    VICTIM,
    VICTIMS,
    State,
)
from fivealarm.games.flash_point.verbs.fight import HERE, Chop, Extinguish
from fivealarm.games.flash_point.verbs.ladders import Close, Raise
from fivealarm.games.flash_point.verbs.move import Move, Squeeze
from fivealarm.games.flash_point.verbs.movement import Movement
from fivealarm.games.flash_point.verbs.openings import Opening
from fivealarm.games.flash_point.verbs.setup import Choose, Park, Place
from fivealarm.games.flash_point.verbs.special import Command, Dispose, Identify, Treat
from fivealarm.games.flash_point.verbs.turn import Decline, Dodge, EndTurn, Recover
from fivealarm.games.flash_point.verbs.vehicles import VEHICLES, Aim, CrewChange, DeckGun, Drive, Ride
from fivealarm.games.flash_point.verbs.verb import Verb

LETTERS: Final = "ABCDEF"
TOWARDS: Final = ("north", "east", "south", "west", "up", "down")
LOADS: Final = {
    VICTIM: "the victim",
    TREATED: "the treated victim",
    VICTIM + TREATED: "both victims",
    HAZMAT: "the hazmat",
    HAZMAT + TREATED: "the hazmat and the treated victim",
    LADDER: "a ladder",
}
ASKS: Final = {
    SET_ENGINE: "park the engine",
    SET_AMBULANCE: "park the ambulance",
    SET_CARDS: "choose a specialist for firefighter {who}",
    SET_CREW: "place firefighter {who} outside",
    RIDE: "firefighter {who} may ride along",
    RECOVER: "choose where firefighter {who} recovers",
    DODGE: "firefighter {who} may dodge the fire",
    AIM: "keep the deck gun's dice or roll again",
}
ROLLS: Final = {
    EXPLOSIONS: "Set-up: the dice choose where it explodes.",
    SET_HAZMAT: "Set-up: the dice place a hazmat.",
    SET_HOT: "Set-up: the dice place a hot spot.",
    SET_POI: "Set-up: the dice place a point of interest.",
    SET_CARDS: "Set-up: specialists are dealt.",
    ADVANCE: "The fire advances: roll the dice.",
    REPLENISH: "A new point of interest: roll the dice.",
    REVEAL: "The marker is turned over.",
    LOST: "A marker burns: it is turned over.",
    GUN: "The deck gun fires: roll the dice.",
    GUN_RED: "The red die is rolled again.",
    GUN_BLACK: "The black die is rolled again.",
}


def title(s: State, who: int) -> str:
    """A firefighter with its card: "A, Paramedic"."""
    role = s.role[who]
    return LETTERS[who] if role in (PLAIN, -1) else f"{LETTERS[who]}, {CARDS[role].title}"


def asked(s: State) -> int:
    """The firefighter a decision is about."""
    if s.now in (RIDE, RECOVER, DODGE):
        return s.pending[-1][1]
    return s.mark if s.now in (SET_CARDS, SET_CREW) else s.turn


def sentence(s: State, seat: int) -> str:
    """Who is to do what, and how much is left."""
    if s.now == OVER:
        return "The game is over."
    if s.to_act < 0:
        return ROLLS[s.now]
    mine = s.to_act == seat
    who = asked(s)
    if s.now == ACT:
        left = f"{s.ap[who]} AP"
        for pool, name in ((s.haste, "Movement"), (s.foam, "Extinguish"), (s.orders, "Command")):
            left += f" and {pool} {name} AP" if pool else ""
        if mine:
            return f"Your turn with firefighter {title(s, who)}: {left} left."
        return f"Waiting for firefighter {title(s, who)}: {left} left."
    what = ASKS[s.now].format(who=LETTERS[who])
    return f"Your decision: {what}." if mine else f"Waiting for a decision: {what}."


def contents(s: State, space: int) -> str:
    """What is in a space, for a screen reader."""
    held, level = s.things[space], s.fire[space]
    words = ["fire" if level == FIRE else "smoke"] if level != CLEAR else []
    words += [
        name for flag, name in ((POI, "point of interest"), (HOT, "hot spot"), (RAISED, "raised ladder")) if held & flag
    ]
    counts = ((VICTIMS, VICTIM, "victim"), (TREATEDS, TREATED, "treated victim"), (HAZMATS, HAZMAT, "hazmat"),
              (LADDERS, LADDER, "closed ladder"))  # fmt: skip
    for mask, one, name in counts:
        count = (held & mask) // one
        words += [name if count == 1 else f"{count} {name}s"] if count else []
    words += [f"firefighter {LETTERS[who]}" for who, at in enumerate(s.at) if at == space]
    return ", ".join(words) or "empty"


def standing(s: State, bound: int) -> str:
    """How a boundary stands."""
    kind, status = s.setting.board.kind[bound], s.walls[bound]
    name = {"light": "light wall"}.get(KINDS[kind], KINDS[kind])
    if kind == DOOR:
        state = {AJAR: "open", GONE: "blown out"}.get(status, "closed")
    elif kind == WALL:
        state = {DAMAGED: "one damage cube", GONE: "destroyed"}.get(status, "whole")
    else:
        state = {AJAR: "open", GONE: "destroyed"}.get(status, "closed" if name == "window" else "whole")
    return f"{name}, {state}"


def label(s: State, action: Verb) -> str:
    """A choice as a person reads it."""
    if isinstance(action, Command):
        words = movement(s, action.what, s.at[action.who])
        return f"Command {LETTERS[action.who]}: {words[0].lower()}{words[1:]}"
    if isinstance(action, Movement):
        return movement(s, action, s.at[s.turn])
    if isinstance(action, Extinguish):
        where = "here" if action.way == HERE else TOWARDS[action.way]
        space = s.at[s.turn] if action.way == HERE else s.setting.board.step[action.way][s.at[s.turn]]
        return f"Put out the fire {where} to smoke" if s.fire[space] == FIRE else f"Clear the smoke {where}"
    if isinstance(action, Chop):
        bound = s.setting.board.edge[action.way][s.at[s.turn]]
        kind = KINDS[s.setting.board.kind[bound]] if bound >= 0 else "wall"
        return f"Chop the {TOWARDS[action.way]} {'light wall' if kind == 'light' else kind}"
    return _other(s, action)


def movement(s: State, action: Movement, here: int) -> str:
    if isinstance(action, Move):
        load = f" with {LOADS[action.load]}" if action.load else ""
        return f"Move {TOWARDS[action.way]}{load}"
    if isinstance(action, Opening):
        bound = s.setting.board.edge[action.way][here]
        verb = "Close" if bound >= 0 and s.walls[bound] == AJAR else "Open"
        return f"{verb} the {TOWARDS[action.way]} {'door' if action.kind == DOOR else 'window'}"
    if isinstance(action, Squeeze):
        return f"Squeeze {TOWARDS[action.way]} through the wall"
    return "Raise a ladder here" if isinstance(action, Raise) else "Close the ladder"


def _other(s: State, action: Verb) -> str:
    called = s.setting.board.called
    if isinstance(action, Identify):
        return f"Identify the point of interest at {called(action.space)}"
    if isinstance(action, Drive):
        return f"Drive the {VEHICLES[action.vehicle]} {'clockwise' if action.turn == 1 else 'counter-clockwise'}"
    if isinstance(action, CrewChange):
        return f"Change to the {CARDS[action.role].title}"
    if isinstance(action, Ride):
        return "Stay behind" if action.space < 0 else f"Ride along to space {action.space + 1}"
    if isinstance(action, Park):
        return f"Park the {VEHICLES[action.vehicle]} in the {TOWARDS[action.spot]}"
    if isinstance(action, Choose):
        return f"Take the {CARDS[action.role].title}"
    if isinstance(action, Place | Recover):
        return f"{'Start' if isinstance(action, Place) else 'Recover'} at {called(action.space)}"
    if isinstance(action, Dodge):
        return f"Dodge {TOWARDS[action.way]}"
    return PLAIN_LABELS.get(type(action), str(action).capitalize())


PLAIN_LABELS: Final[dict[type[Verb], str]] = {
    Treat: "Treat the victim here",
    Dispose: "Dispose of the hazmat here",
    DeckGun: "Fire the deck gun",
    EndTurn: "End the turn",
    Decline: "Do not dodge",
}
GROUPS: Final[tuple[tuple[tuple[type[Verb], ...], str], ...]] = (
    ((Command,), "Command"),
    ((Move, Squeeze), "Move"),
    ((Opening,), "Doors and windows"),
    ((Raise, Close), "Ladders"),
    ((Extinguish, Chop, DeckGun), "Fight the fire"),
    ((Treat, Dispose, Identify), "Specialist"),
    ((Drive, Ride, CrewChange), "Vehicles"),
    ((EndTurn,), "Turn"),
    ((Aim, Recover, Dodge, Decline), "Decide"),
    ((Park, Choose, Place), "Set-up"),
)


def group(action: Verb) -> str:
    """The heading a choice stands under."""
    return next((name for kinds, name in GROUPS if isinstance(action, kinds)), "Nature")
