"""What people read: who is to do what, what actions are called."""

from collections.abc import Callable
from typing import Final

from fivealarm.games.fire_engines.picture.feature_words import count
from fivealarm.games.fire_engines.picture.tile_outlines import SIGN_NAMES
from fivealarm.games.fire_engines.rules.city.cells import name
from fivealarm.games.fire_engines.rules.city.roads import arm_step, sign_at
from fivealarm.games.fire_engines.rules.data import COLOURS, VEHICLES
from fivealarm.games.fire_engines.rules.game import FireEngines, View
from fivealarm.games.fire_engines.rules.state import (
    ALARM,
    BLAZE,
    CARD,
    DICE,
    DRIVE,
    HOUSE,
    MOB,
    NONE,
    OVER,
    PIECE,
    PLACE,
    SET,
    SWAP,
    TICKET,
    TILE,
    VAN,
    State,
)
from fivealarm.games.fire_engines.rules.verbs.blaze import Blaze, Done
from fivealarm.games.fire_engines.rules.verbs.cards import DrawCard
from fivealarm.games.fire_engines.rules.verbs.driving import Dice, HighwayStep, RoadStep, Stop
from fivealarm.games.fire_engines.rules.verbs.mob import Car, Enter
from fivealarm.games.fire_engines.rules.verbs.pieces import House, Pass, Recall, SendHome, Urbanite, region_name
from fivealarm.games.fire_engines.rules.verbs.tiles import DrawTile, Keep, Place, Redraw
from fivealarm.games.fire_engines.rules.verbs.truck import Decline, Roll, SetTruck, Truck
from fivealarm.scene.words import Words

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
    SWAP: lambda s: f"keep {s.board.tiles[s.drawn].name} or draw another tile",
    PLACE: lambda s: f"place {s.board.tiles[s.drawn].name} on a lit cell",
    PIECE: lambda s: "play an Urbanite onto the new tile" + _station(s) + ", or pass",
}


def _station(s: State) -> str:
    return " or call the Fire Truck" if s.board.station[s.tile[s.number[s.last]]] else ""


def sentence(game: FireEngines, view: View) -> str:
    """Who is to do what, and how much is left; true, and for this viewer."""
    s = view.state
    if s.stage == OVER:
        outcome = game.outcome(s)
        return outcome.says if outcome else "The game is over."
    who = "Your turn" if s.turn == view.seat else f"{COLOURS[s.turn]}'s turn"
    return f"{who}: {TASKS[s.stage](s)}."


def _place(s: State, verb: Place) -> str:
    turn = f", turned {90 * verb.turn}°" if verb.turn else ""
    return f"At {name(verb.cell)}{turn}"


def _urbanite(s: State, verb: Urbanite) -> str:
    return f"Urbanite on the {region_name(verb.kind, verb.place).replace(' ', ' in the ')}"


def _road(s: State, verb: RoadStep) -> str:
    step = arm_step(s, s.vehicles[s.rider], verb.side) if s.vehicles[s.rider] != NONE else None
    return f"Drive {SIDES[verb.side]} by road" + ("" if step is None else f" to the {_sign(s, step[1])}")


def _sign(s: State, node: int) -> str:
    return f"{SIGN_NAMES.get(sign_at(s, node), 'sign')} at {name(node >> 2)}"


words: Final = Words(
    unit="point",
    labels={
        Place: _place,
        Keep: "Keep the tile",
        Redraw: "Set it aside, draw another",
        Urbanite: _urbanite,
        House: lambda s, verb: f"Urbanite on the building at {name(verb.cell)}, {SIDES[verb.place]} side",
        Recall: lambda s, verb: f"Take back the Urbanite at {name(verb.cell)}",
        SendHome: lambda s, verb: f"Send home the Urbanite at {name(verb.cell)}",
        Pass: "Pass",
        Blaze: lambda s, verb: f"Burn the building at {name(verb.cell)}, {SIDES[verb.place]} side",
        Done: "Done",
        SetTruck: lambda s, verb: f"Fire Truck onto the {_sign(s, 4 * verb.cell + verb.side)}",
        Roll: "Roll the dice",
        Decline: "Decline",
        Truck: "Call the Fire Truck",
        RoadStep: _road,
        HighwayStep: lambda s, verb: f"Take the highway to the EXIT at {name(verb.cell)}",
        Stop: "Stop here",
        Car: lambda s, verb: f"Move Mob Car {verb.car}",
        Enter: lambda s, verb: f"Mob Car onto the {_sign(s, 4 * verb.cell + verb.side)}",
        DrawCard: "An action card is turned over",
        DrawTile: "A tile is drawn",
        Dice: "The dice are rolled",
    },
)
