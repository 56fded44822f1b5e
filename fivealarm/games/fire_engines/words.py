"""What the screen says: sentences, labels, and what a feature is worth."""

from collections.abc import Callable
from typing import Final

from fivealarm.games.fire_engines.art import SIGN_NAMES
from fivealarm.games.fire_engines.data import BUILDING, ROAD, STADIUM, SUBURB
from fivealarm.games.fire_engines.game import COLOURS, VEHICLES, FireEngines
from fivealarm.games.fire_engines.grid import LETTERS, name
from fivealarm.games.fire_engines.roads import arm_step, sign_at
from fivealarm.games.fire_engines.scoring import block_value, controllers, residents, value
from fivealarm.games.fire_engines.state import (
    ALARM,
    BLAZE,
    CARD,
    DICE,
    DRIVE,
    FIRES,
    HOUSE,
    HYDRANTS,
    MOB,
    NONE,
    OPEN,
    OVER,
    PIECE,
    PLACE,
    REGIONS,
    SET,
    STORES,
    SWAP,
    TICKET,
    TILE,
    TOWERS,
    VAN,
    State,
)
from fivealarm.games.fire_engines.verbs.base import Verb
from fivealarm.games.fire_engines.verbs.blaze import Blaze
from fivealarm.games.fire_engines.verbs.drive import HighwayStep, RoadStep
from fivealarm.games.fire_engines.verbs.mob import Enter
from fivealarm.games.fire_engines.verbs.pieces import House, Recall, SendHome, Urbanite, region_name
from fivealarm.games.fire_engines.verbs.tiles import Place
from fivealarm.games.fire_engines.verbs.truck import SetTruck

SIDES: Final = ("north", "east", "south", "west")
TASKS: Final[dict[int, Callable[[State], str]]] = {
    CARD: lambda s: "an action card is turned over",
    BLAZE: lambda s: f"choose a building to burn, {count(s.fuel, 'Blaze Token')} to place, or be done",
    SET: lambda s: "put the Fire Truck on a lit sign, or decline",
    ALARM: lambda s: "roll for the Fire Truck, or decline",
    HOUSE: lambda s: "play an Urbanite onto a lit building, or pass",
    VAN: lambda s: "take one of your Urbanites back, or pass",
    TICKET: lambda s: "send an opponent's Urbanite home from a road, or pass",
    MOB: lambda s: "choose a Mob Car or a sign where one enters, or decline",
    DICE: lambda s: "the dice are rolled",
    DRIVE: lambda s: f"drive the {VEHICLES[s.rider]}, {count(s.points, 'movement point')} left",
    TILE: lambda s: "a tile is drawn",
    SWAP: lambda s: f"keep {tile_name(s, s.drawn)} or draw another tile",
    PLACE: lambda s: f"place {tile_name(s, s.drawn)} on a lit cell",
    PIECE: lambda s: "play an Urbanite onto the new tile" + station(s) + ", or pass",
}
BUTTONS: Final = {
    "keep": "Keep the tile", "redraw": "Set it aside, draw another", "pass": "Pass", "done": "Done",
    "decline": "Decline", "roll": "Roll the dice", "stop": "Stop here", "truck": "Call the Fire Truck",
    "car 0": "Move Mob Car 0", "car 1": "Move Mob Car 1",
}  # fmt: skip
GROUPS: Final = {
    PLACE: "Tile", SWAP: "Tile", PIECE: "Piece", BLAZE: "Fire", SET: "Fire Truck", ALARM: "Fire Truck", DRIVE: "Drive",
    HOUSE: "Piece", VAN: "Piece", TICKET: "Piece", MOB: "Mob Car",
}  # fmt: skip


def count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def tile_name(s: State, kind: int) -> str:
    return "no tile" if kind == NONE else s.board.tiles[kind].name


def station(s: State) -> str:
    return " or call the Fire Truck" if s.board.station[s.tile[s.number[s.last]]] else ""


def sentence(game: FireEngines, s: State, seat: int) -> str:
    """Who is to do what, and how much is left; true, and for this viewer."""
    if s.stage == OVER:
        outcome = game.outcome(s)
        return outcome.says if outcome else "The game is over."
    who = "Your turn" if s.turn == seat else f"{COLOURS[s.turn]}'s turn"
    return f"{who}: {TASKS[s.stage](s)}."


def label(game: FireEngines, s: State, action: Verb) -> str:
    """An action as a person sees it."""
    if isinstance(action, Place):
        turn = f", turned {90 * action.turn}°" if action.turn else ""
        return f"At {name(action.cell)}{turn}"
    if isinstance(action, Urbanite):
        return f"Urbanite on the {region_name(action.kind, action.place).replace(' ', ' in the ')}"
    if isinstance(action, Blaze):
        return f"Burn the building at {name(action.cell)}, {SIDES[action.place]} side"
    if isinstance(action, House):
        return f"Urbanite on the building at {name(action.cell)}, {SIDES[action.place]} side"
    if isinstance(action, Recall | SendHome):
        verb = "Take back" if isinstance(action, Recall) else "Send home"
        return f"{verb} the Urbanite at {name(action.cell)}"
    if isinstance(action, RoadStep):
        return f"Drive {SIDES[action.side]} by road" + destination(s, action.side)
    if isinstance(action, HighwayStep):
        return f"Take the highway to the EXIT at {name(action.cell)}"
    if isinstance(action, SetTruck | Enter):
        what = "Fire Truck" if isinstance(action, SetTruck) else "Mob Car"
        return f"{what} onto the {sign_words(s, 4 * action.cell + action.side)}"
    return BUTTONS.get(str(action), str(action).capitalize())


def destination(s: State, side: int) -> str:
    step = arm_step(s, s.vehicles[s.rider], side) if s.vehicles[s.rider] != NONE else None
    return "" if step is None else f" to the {sign_words(s, step[1])}"


def sign_words(s: State, node: int) -> str:
    return f"{SIGN_NAMES.get(sign_at(s, node), 'sign')} at {name(node >> 2)}"


def feature_words(s: State, region: int, kind: int) -> str:
    """What a feature is, whose it is, and what it would score (FE-7, FE-13)."""
    root = s.root[region]
    parts = [HEADS[kind](s, root)]
    seats = controllers(s, residents(s, root))
    if seats:
        parts.append(f"{' and '.join(COLOURS[seat] for seat in seats)} would score {value(s, root, kind)} now")
    elif s.held[OPEN + root] or kind == SUBURB:
        parts.append(f"unclaimed, worth {value(s, root, kind)} now")
    if kind == BUILDING and s.held[OPEN + root]:
        parts.append(f"{block_value(s, root)} as it is if completed")
    return "; ".join(parts) + "."


def block_words(s: State, root: int) -> str:
    state = count(s.held[OPEN + root], "open edge") if s.held[OPEN + root] else "complete"
    words = [f"City block, {state}: {count(s.held[REGIONS + root], 'building')}"]
    if s.held[STORES + root]:
        words.append(count(s.held[STORES + root], "store"))
    if s.held[TOWERS + root]:
        words.append(count(s.held[TOWERS + root], "skyscraper"))
    if s.held[FIRES + root]:
        words.append(f"{count(s.held[FIRES + root], 'Blaze Token')}, {max(0, 2 - s.held[FIRES + root])} per building")
    if s.held[HYDRANTS + root]:
        words.append("protected by a hydrant")
    return ", ".join(words)


HEADS: Final[dict[int, Callable[[State, int], str]]] = {
    BUILDING: block_words,
    ROAD: lambda s, root: "Road, " + (count(s.held[OPEN + root], "open end") if s.held[OPEN + root] else "complete"),
    SUBURB: lambda s, root: "Suburb, scored at the end by the completed blocks beside it",
    STADIUM: lambda s, root: f"Stadium, {8 - s.held[OPEN + root]} of 8 cells around it filled",
}


def side_letter(side: int) -> str:
    return LETTERS[side].upper()
