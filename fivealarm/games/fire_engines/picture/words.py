"""What people read: who is to do what, what actions are called, the nouns in plain words."""

from collections.abc import Callable, Iterator
from typing import Final

from fivealarm.games.fire_engines.picture.answers import answers
from fivealarm.games.fire_engines.picture.brings import BRINGS, comes, pays_at_once
from fivealarm.games.fire_engines.picture.places import ground
from fivealarm.games.fire_engines.rules.city.counts import FOLK
from fivealarm.games.fire_engines.rules.city.features import burning, feature_at, holds
from fivealarm.games.fire_engines.rules.city.names import count
from fivealarm.games.fire_engines.rules.data import (
    BUILDING,
    COLOURS,
    ROAD,
    STADIUM,
    SUBURB,
    VEHICLES,
)
from fivealarm.games.fire_engines.rules.game import FireEngines, View
from fivealarm.games.fire_engines.rules.state import (
    ALARM,
    BLAZE,
    CARD,
    DICE,
    DRIVE,
    HOUSE,
    MOB,
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
from fivealarm.games.fire_engines.rules.verbs.cards import FUEL, DrawCard
from fivealarm.games.fire_engines.rules.verbs.driving import Dice, HighwayStep, RoadStep, Stop
from fivealarm.games.fire_engines.rules.verbs.mob import Car, Enter
from fivealarm.games.fire_engines.rules.verbs.pieces import House, Pass, Recall, SendHome, Urbanite
from fivealarm.games.fire_engines.rules.verbs.tiles import DrawTile, Keep, Place, Redraw
from fivealarm.games.fire_engines.rules.verbs.truck import Decline, Roll, SetTruck, Truck
from fivealarm.scene.words import Words, always, first_named, harms, harms_others

GLOSSARY: Final = {
    "Urbanite": "Your piece. It claims the feature it stands on until that is scored.",
    "Tile": "A piece of the city; each of its edges must show what its neighbour shows there.",
    "Feature": "What grows over several tiles and is scored as one: a block, a road, a suburb, a stadium.",
    "Building": "One roof. Buildings that touch make a block.",
    "Block": "Buildings that touch. It is complete when none of its edges faces an empty cell.",
    "Store": "2 points more for its block, unless the block burns.",
    "Road": "From sign to sign; complete when both of its ends are on the table.",
    "Highway": "Nobody's; the Fire Truck takes it from a ramp to any EXIT sign on it.",
    "Suburb": "Scored at the end only: 3 points for each complete block beside it that does not burn.",
    "Stadium": "Complete when all eight cells around it are filled.",
    "Blaze Token": "Lowers every building of its block by 1 and cancels its stores.",
    "Hydrant": "Puts out its block when it is laid, and protects it for good.",
    "Protected": "A block with a hydrant, shown by green pearls along its kerb: it cannot burn.",
    "Fire Station": "Whoever lays it may call the Fire Truck instead of claiming anything.",
    "Fire Truck": "Drives from sign to sign and puts out every fire on the tiles it passes.",
    "Sign": "Where the Fire Truck can stand: STOP, YIELD, EXIT, a cul-de-sac or a stadium.",
    "Action card": "Turned over at the beginning of each turn; it says what you may do before your tile.",
    "Mob Car": "Sends home the Urbanite where it stops.",
    "Franchise Token": "Taken by whoever lays the tile that completes a block; worth points at the end.",
    "Skyscraper": "4 points in a complete block that does not burn, and 1 more for every other building of it.",
}
TASKS: Final[dict[int, Callable[[State], str]]] = {
    CARD: lambda s: "an action card is turned over",
    BLAZE: lambda s: f"set fire to a lit building, {count(s.fuel, 'Blaze Token')} to place, or burn nothing",
    SET: lambda s: "choose a lit sign for the Fire Truck, or do without",
    ALARM: lambda s: "roll for the Fire Truck, or do without",
    HOUSE: lambda s: "claim a lit building with an Urbanite, or claim nothing",
    VAN: lambda s: "take one of your Urbanites back, or none",
    TICKET: lambda s: "send an opponent's Urbanite home from a road, or nobody",
    MOB: lambda s: "choose a Mob Car or a sign where one enters, or decline",
    DICE: lambda s: "the dice are rolled",
    DRIVE: lambda s: f"drive the {VEHICLES[s.rider]}, {count(s.points, 'step')} left" + _idle(s),
    TILE: lambda s: "a tile is drawn",
    SWAP: lambda s: f"keep {s.board.tiles[s.drawn].name} or draw another tile",
    PLACE: lambda s: f"lay {s.board.tiles[s.drawn].name} on a lit cell",
    PIECE: lambda s: f"claim a lit part of the new tile with {_one_of(s)}{_station(s)}, or claim nothing",
}


def _one_of(s: State) -> str:
    """An Urbanite, and how many there are to choose from: none comes back before what it claims is closed."""
    left = s.supply[s.turn]
    return f"one of {left} Urbanites" if left > 1 else "the last Urbanite" if left else "an Urbanite"


def _idle(s: State) -> str:
    """Whether the Fire Truck has nothing to drive for."""
    return "" if s.rider or any(burning(s, cell) for cell in s.cells) else "; no fire is left to put out"


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


SCORED: Final = ", then scores and comes home."
STAYS: Final = {
    BUILDING: f"Your Urbanite stays until no edge of the block is open{SCORED}",
    ROAD: f"Your Urbanite stays until both ends of the road are at a sign{SCORED}",
    SUBURB: "Your Urbanite stays to the end, and then scores 3 for each closed block beside it that does not burn.",
    STADIUM: f"Your Urbanite stays until the eight cells around it are filled{SCORED}",
}


def _urbanite(s: State, verb: Urbanite) -> str:
    known = verb.facts(s)
    return f"Claim {known.get('name', 'a ' + str(known['wanted']))}"


def _stays(s: State, verb: Urbanite) -> str:
    """How long an Urbanite stays where it would be played, and when it scores."""
    if verb.refusal(s) is None and pays_at_once(s, verb):
        return "Your Urbanite comes home with them."
    return STAYS[verb.kind]


def _building(doing: str) -> Callable[[State, Blaze | House], str]:
    """Something done to a building, by its name and address."""

    def label(s: State, verb: Blaze | House) -> str:
        known = verb.facts(s)
        return f"{doing} {known.get('name', 'the building')} at {known['address']}"

    return label


def _road(s: State, verb: RoadStep) -> str:
    known = verb.facts(s)
    return f"Drive {known['side']}" + (f" to {known['reached']} at {known['target']}" if verb.find(s) else "")


def _pass(s: State, verb: Pass) -> str:
    kept = {VAN: "Take no Urbanite back", TICKET: "Send nobody home"}
    return kept.get(s.stage, "Claim nothing")


def _done(s: State, verb: Done) -> str:
    none = s.fuel == FUEL.get(s.board.cards[s.card].name)
    return "Place no Blaze Token" if none else "Place no more Blaze Tokens"


def _decline(s: State, verb: Decline) -> str:
    return "Leave the Mob Cars alone" if s.stage == MOB else "Do without the Fire Truck"


def _gives_nothing_up(s: State) -> bool:
    """Whether whoever passes goes on with the turn, or had nothing to claim on the new tile anyway."""
    return s.stage != PIECE or not any(_claimable(s))


def _claimable(s: State) -> Iterator[bool]:
    code = s.tile[s.number[s.last]]
    return (bool(s.supply[s.turn]) and not holds(s, feature_at(s, s.last, at), FOLK) for at in s.board.claims[code])


SCORES: Final = ("block", "road", "stadium", "shares", "outnumbered", "ticketed", "run off")  # while the game runs

words: Final = Words(
    verbs=("Fire Truck", "Mob Car"),
    ground=ground,
    answers=answers,
    drawings={"Fire Truck": "truck", "Mob Car": "car"},
    goes="Drive",
    unit="step",
    lightly={Pass: _gives_nothing_up, Done: always, Decline: always, Stop: lambda s: bool(_idle(s))},
    harms={
        **dict.fromkeys(("outnumbered", "ticketed", "run off"), harms(first_named)),
        **dict.fromkeys(("block", "road", "stadium", "shares"), harms_others()),
        "burns": harms(),
    },
    large=dict.fromkeys(SCORES, first_named),
    signs={"burns": "flash", "out": "splash", "hydrant": "splash", "called": "call", "set": "call"},
    left=lambda s: count(s.points, "step") if s.stage == DRIVE else "",
    deeds={Place: "Lay {drawn} at {address}"},
    labels={
        Place: "Lay {drawn} at {address}, {way}",
        Keep: "Keep {drawn}",
        Redraw: "Set {drawn} aside and draw another tile",
        Urbanite: _urbanite,
        House: _building("Claim"),
        Recall: "Take your Urbanite back from {address}",
        SendHome: "Send the Urbanite home from {address}",
        Pass: _pass,
        Blaze: _building("Burn"),
        Done: _done,
        SetTruck: "Put the Fire Truck on {sign} at {address}",
        Roll: "Roll for the Fire Truck",
        Decline: _decline,
        Truck: "Call the Fire Truck to {laid}",
        RoadStep: _road,
        HighwayStep: "Take the highway to {sign} at {address}",
        Stop: "Stop the {vehicle} here",
        Car: "Move the {car}",
        Enter: "Put a Mob Car on {sign} at {address}",
        DrawCard: "An action card is turned over",
        DrawTile: "A tile is drawn",
        Dice: "The dice are rolled",
    },
    tips={
        Redraw: "You must lay the other one; this one goes back to the stack.",
        Keep: "It is laid next.",
        Urbanite: _stays,
        House: "One of your Urbanites goes there; the block is yours until it is scored.",
        Recall: "It goes back to your supply and scores nothing.",
        SendHome: "It goes back to its owner's supply and scores nothing.",
        Blaze: "Every building of the block is worth 1 less, and its stores nothing.",
        HighwayStep: "One step, however far; fires on the way go out.",
        RoadStep: "To the next sign; fires on the way go out.",
        Stop: "It stays here until it is called again.",
        SetTruck: "From here it may drive at once, and puts out every fire on the tiles it passes.",
        Enter: "It stays there until it is driven.",
        Car: "It drives by the dice, and sends home whoever stands where it stops.",
        Truck: "It takes the place of an Urbanite, and drives before the tile is scored.",
        Roll: "The higher of two dice is the number of steps; fires on its way go out.",
        Decline: "Where nothing of yours burns it is no loss. A tile is drawn next.",
    },
    brings=BRINGS,
    comes=comes,
    glossary=GLOSSARY,
)
