"""The nouns of Flash Point in plain words, what one sees and hears of an event, and why a whole verb is idle."""

from collections.abc import Mapping
from typing import Final

from fivealarm.games.flash_point.picture.specialists import does
from fivealarm.games.flash_point.rules import refusals as no
from fivealarm.games.flash_point.rules.data import CARDS, DRIVER
from fivealarm.scene.words import OfGroup, Sign

GLOSSARY: Final = {
    "AP": "Action points: what a firefighter spends in a turn; up to 4 are saved for the next.",
    "Smoke": "Becomes fire when it is rolled again, or when fire burns next to it.",
    "Fire": "Spreads when turns end, and explodes when the dice name its space; no turn ends with a firefighter in it.",
    "Flashover": "Smoke next to fire becomes fire, and so on until none is left; whoever is caught in it is lost or "
    "knocked down.",
    "Explosion": "A blast in four directions: it damages walls, blows out doors, sets the next space on fire, and "
    "runs on where it burns already.",
    "Shock wave": "A blast that meets fire runs on behind it.",
    "Damage cube": "Two destroy a wall, one a window or a light wall; the 24th brings the building down.",
    "Point of interest": "A marker, face down: a victim or a false alarm. Whoever enters its space turns it over.",
    "Points of interest": "Markers, face down: victims or false alarms. Whoever enters the space of one turns it over.",
    "POI": "A point of interest: a marker, face down, that is a victim or a false alarm.",
    "Light wall": "A single damage cube destroys it, by an explosion or by one blow of the axe.",
    "Stairs": "They join both floors, for people and for fire.",
    "False alarm": "A point of interest that was nobody: it is taken away, and another marker comes.",
    "Victim": "Somebody to bring out; seven rescued win the game, four lost lose it.",
    "Treated victim": "Walks along at no extra AP.",
    "Hazmat": "Explodes in fire; it is disposed of outside, or by the Hazmat Technician.",
    "Hot spot": "Makes the dice roll again when its space is rolled.",
    "Ladder": "Raised outside it leads to the space above; one firefighter fits on its upper segment.",
    "Engine": "Brings the ladders and the deck gun. In experienced play it is driven, by whoever stands on it.",
    "Ambulance": "Victims brought to it are rescued, in experienced play; the knocked down recover there.",
    "Specialist": "A card that changes what a firefighter can do, and how many AP there are: experienced play only.",
    "Deck gun": "The engine's water: it clears a space of its area and those next to it.",
    "Knock-down": "A firefighter caught in fire recovers at the ambulance.",
    **{card.title: f"A specialist. {does(role)}" for role, card in enumerate(CARDS)},
    "Driver": f"A specialist, the Driver/Operator. {does(DRIVER)}",
}

SIGNS: Final[Mapping[str, Sign]] = {
    "explosion": "flash",
    "hazmat": "flash",
    "flare-up": "flash",
    "spread": "flash",
    "flashover": "flash",
    "wave": "wave",
    "stairs": "wave",
    "least": "wave",
    "damage": "break",
    "destroy": "break",
    "light": "break",
    "window": "break",
    "door": "break",
    "knocked down": "wave",
    "cleared": "splash",
    "deck gun": "splash",
}

# Why there is nothing at all of a verb that is done in several directions.
WHOLES: Final = (
    OfGroup(
        "Doors and walls",
        frozenset((no.NO_DOOR, no.NO_WINDOW, no.NOT_A_WALL)),
        "There is no door to open or close beside you, and no wall to chop.",
    ),
    OfGroup(
        "Fight fire",
        frozenset((no.NOTHING_BURNS,)),
        "No fire or smoke is where your water reaches: on your space or beside it, not past walls.",
    ),
)
