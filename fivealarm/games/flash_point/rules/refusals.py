"""Every reason for saying no, in the order of asking: time, place, target, price."""

from typing import Final

from fivealarm.games.flash_point.rules.state import (
    ADVANCE,
    AIM,
    DODGE,
    EXPLOSIONS,
    GUN,
    GUN_BLACK,
    GUN_RED,
    LOST,
    OVER,
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
)
from fivealarm.kernel.contract import PLACE, PRICE, STRANGE, TARGET, Refusal

# What is awaited instead, by what is being decided.
WAITING: Final = {
    EXPLOSIONS: Refusal("FP-SET.26", "Set-up comes first: the dice choose where it explodes."),
    SET_HAZMAT: Refusal("FP-SET.26", "Set-up comes first: the dice place a hazmat."),
    SET_HOT: Refusal("FP-SET.26", "Set-up comes first: the dice place a hot spot."),
    SET_POI: Refusal("FP-SET.26", "Set-up comes first: the dice place a point of interest."),
    SET_ENGINE: Refusal("FP-SET.26", "Set-up comes first: the engine is to be parked."),
    SET_AMBULANCE: Refusal("FP-SET.26", "Set-up comes first: the ambulance is to be parked."),
    SET_CARDS: Refusal("FP-SET.26", "Set-up comes first: firefighter {next} gets a specialist."),
    SET_CREW: Refusal(
        "FP-SET.26", "Set-up comes first: firefighter {next} begins on the ground outside, wherever you place it."
    ),
    ADVANCE: Refusal("FP-TRN.1", "The fire advances first: the dice are rolled."),
    REPLENISH: Refusal("FP-TRN.1", "A new point of interest comes first: the dice are rolled."),
    REVEAL: Refusal("FP-TRN.1", "The marker {at_place} is turned over first."),
    LOST: Refusal("FP-TRN.1", "The marker that burns {at_place} is turned over first."),
    RIDE: Refusal("FP-TRN.1", "First firefighter {next} rides along or stays."),
    RECOVER: Refusal("FP-TRN.1", "First firefighter {next}, knocked down, chooses where to recover."),
    DODGE: Refusal("FP-TRN.1", "First firefighter {next} dodges the fire or is knocked down."),
    GUN: Refusal("FP-TRN.1", "The deck gun fires first: the dice are rolled."),
    AIM: Refusal("FP-TRN.1", "First the deck gun's dice are kept or rolled again."),
    GUN_RED: Refusal("FP-TRN.1", "The deck gun fires first: the red die is rolled again."),
    GUN_BLACK: Refusal("FP-TRN.1", "The deck gun fires first: the black die is rolled again."),
    OVER: Refusal("FP-TRN.1", "The game is over."),
}
NOT_YOURS: Final = Refusal("FP-ADV.1", "The dice and the markers decide that, not you.")
SET_UP_OVER: Final = Refusal("FP-SET.26", "Set-up is over: play has begun.", STRANGE)
NOT_DRIVEN: Final = Refusal("FP-VEH.5", "No vehicle has just been driven.")
NOT_ROLLED: Final = Refusal("FP-GUN.12", "No dice of the deck gun are waiting for the Driver/Operator.")
NOT_DOWN: Final = Refusal("FP-KND.1", "Nobody is waiting to recover from a knock-down.")
NOT_IN_DANGER: Final = Refusal("FP-PRM.3", "Nobody has to dodge now.")
NOT_PARAMEDIC: Final = Refusal("FP-SPC.1", "Only the Paramedic treats victims, and {holder}.", STRANGE)
NOT_HAZMAT_TECH: Final = Refusal(
    "FP-SPC.8", "Only the Hazmat Technician disposes of hazmat on the spot, and {holder}.", STRANGE
)
NOT_IMAGING: Final = Refusal("FP-SPC.6", "Only the Imaging Technician identifies from afar, and {holder}.", STRANGE)
NOT_CAPTAIN: Final = Refusal("FP-SPC.3", "Only the Fire Captain gives commands, and {holder}.", STRANGE)
NOT_ITSELF: Final = Refusal("FP-SPC.3", "Commands are for others: firefighter {walker} is the Fire Captain.")
NOT_A_DOG: Final = Refusal("FP-PRM.6", "Only the Rescue Dog squeezes through damaged walls, and {holder}.", STRANGE)
NOT_FIRST: Final = Refusal("FP-VEH.8", "A crew change is the first action of a turn; firefighter {me} has acted.")
ENGINE_STAYS: Final = Refusal("FP-VEH.3", "Firefighter {next} drives the engine and travels with it.")
DOG_NO: Final = Refusal("FP-PRM.5", "The Rescue Dog cannot {deed}.")
DOG_NO_LADDER: Final = Refusal("FP-PRM.8", "The Rescue Dog cannot use ladders.")
DOG_NO_ORDERS: Final = Refusal("FP-PRM.8", "Firefighter {walker} is the Rescue Dog, which cannot be commanded.")

NO_SPACE: Final = Refusal("FP-MAP.1", "The board ends {way} of firefighter {walker}.", PLACE)
LADDER_TO_LADDER: Final = Refusal(
    "FP-MAP.17", "High up outside nobody and no water goes {way} from ladder to ladder.", PLACE
)
NO_LINK: Final = Refusal(
    "FP-MAP.15", "No stairs and no raised ladder lead {way} from where firefighter {walker} stands.", PLACE
)
WALLED: Final = Refusal("FP-MAP.5", "Firefighter {walker} cannot pass {barrier}.", PLACE)
OUT_OF_REACH: Final = Refusal("FP-EXT.5", "Water does not get past {barrier}.", PLACE)
NO_LADDER: Final = Refusal("FP-MOV.12", "No ladder is raised there: there is only {there}.", PLACE)
SEGMENT_TAKEN: Final = Refusal(
    "FP-LAD.11", "Firefighter {blocker} is on that ladder; one fits on its upper segment.", PLACE
)
NOT_ON_ENGINE: Final = Refusal(
    "FP-VEH.3", "Only somebody on the engine drives it; it stands at its {spot} spot.", PLACE
)
NO_CHANGE_HERE: Final = Refusal("FP-VEH.8", "A crew change is made on the engine; it stands at its {spot} spot.", PLACE)
GUN_NOT_ON_ENGINE: Final = Refusal(
    "FP-GUN.1", "The deck gun is fired from the engine; it stands at its {spot} spot.", PLACE
)
NOT_OUTSIDE: Final = Refusal(
    "FP-LAD.5", "Ladders are raised only on the ground outside; firefighter {walker} is {at_here}.", PLACE
)

NOT_HERE: Final = Refusal("FP-MOV.6", "There is no {missing} to take along {at_here}.", TARGET)
NO_LADDER_HERE: Final = Refusal("FP-EXH.4", "No closed ladder is {at_here}; {rack}.", TARGET)
LADDER_IS_UP: Final = Refusal("FP-LAD.7", "The ladder {at_here} is raised; closed it could be carried.", TARGET)
MUST_HOLD: Final = Refusal("FP-LAD.14", "What was brought onto the ladder must come along: {held}.", TARGET)
DOG_NO_FIRE: Final = Refusal("FP-PRM.5", "The Rescue Dog does not enter fire, and it burns {at_there}.", TARGET)
NOT_INTO_FIRE: Final = Refusal("FP-MOV.7", "It burns {at_there}: {load} may not be taken into fire.", TARGET)
NOT_DAMAGED: Final = Refusal(
    "FP-PRM.6", "A wall with just 1 damage cube is needed; {way} of firefighter {walker} is {side}.", TARGET
)
NO_DOOR: Final = Refusal("FP-DOR.1", "There is no door {way} of firefighter {walker}.", TARGET)
DOOR_GONE: Final = Refusal("FP-DOR.2", "The way stays open: {opening} is gone.", TARGET)
NO_WINDOW: Final = Refusal("FP-WIN.1", "There is no window {way} of firefighter {walker}.", TARGET)
WINDOW_GONE: Final = Refusal("FP-WIN.5", "The way stays open: {opening} is gone.", TARGET)
NOT_A_WALL: Final = Refusal(
    "FP-CHP.3", "An axe needs a wall or window; {way} of firefighter {walker} is {side}.", TARGET
)
NOTHING_BURNS: Final = Refusal("FP-EXT.1", "There is neither fire nor smoke {at_there}.", TARGET)
ALREADY_RAISED: Final = Refusal("FP-LAD.6", "A ladder is raised {at_here} already; one fits there.", TARGET)
NOT_RAISED: Final = Refusal("FP-LAD.15", "There is no raised ladder to close {at_here}.", TARGET)
IN_USE: Final = Refusal("FP-LAD.16", "Firefighter {blocker} is on the ladder's upper segment.", TARGET)
NOBODY_TO_TREAT: Final = Refusal("FP-VIC.6", "There is no untreated victim {at_here}.", TARGET)
TWO_TREATED: Final = Refusal(
    "FP-LAD.22", "Two treated victims could not be taken off the ladder; 1 is there already.", TARGET
)
NO_HAZMAT: Final = Refusal("FP-HAZ.3", "There is no hazmat {at_here}.", TARGET)
NO_POI: Final = Refusal("FP-SPC.6", "There is no unrevealed point of interest {at_there}.", TARGET)
CARD_TAKEN: Final = Refusal("FP-VEH.8", "Firefighter {blocker} is the {card}.", TARGET)
NOT_UNUSED: Final = Refusal("FP-SET.24", "Firefighter {blocker} is the {card} already.", TARGET)
SOMEBODY_INSIDE: Final = Refusal("FP-GUN.9", "In the deck gun's area there is somebody: {blockers}.", TARGET)
NOT_NEAREST: Final = Refusal("FP-KND.3", "Firefighter {next} recovers at the nearest ambulance spot, {places}.", TARGET)
NOT_AMBULANCE: Final = Refusal("FP-KND.2", "Firefighter {next} recovers at the ambulance, {places}.", TARGET)
NO_DODGE: Final = Refusal("FP-PRM.3", "Firefighter {next} can be after a dodge only {places}.", TARGET)

CAFS_LIMIT: Final = Refusal(
    "FP-SPC.4", "The CAFS Firefighter takes 1 AP of commands in a turn; it has had {had}, and this costs {cost}.", PRICE
)
TOO_FEW_AP: Final = Refusal("FP-ACT.1", "This costs {cost} AP; you have {have}.", PRICE)
STRANDED: Final = Refusal("FP-MOV.10", "That would leave {stuck} in fire: {left} AP is not enough to get out.", PRICE)
IN_FIRE: Final = Refusal("FP-MOV.9", "The turn cannot end with {stuck} in fire.", PRICE)

# What names no action of the game, but is meant as one.
NOT_DIAGONALLY: Final = Refusal("FP-MAP.5", "Diagonal spaces are never adjacent: go n, e, s or w.")
LADDER_ALONE: Final = Refusal("FP-LAD.3", "Whoever carries a ladder carries nobody and nothing else.")
TOO_MUCH: Final = Refusal("FP-MOV.5", "One victim or one hazmat at a time comes along, and one treated victim.")
ONE_STOREY: Final = Refusal("FP-GEN.4", "Windows, stairs and ladders belong to buildings with two storeys.")
FAMILY_PLAY: Final = Refusal("FP-GEN.4", "Specialists, vehicles and hazmat belong to experienced play.")
NO_PROMOS: Final = Refusal("FP-GEN.4", "The Rescue Dog and the Veteran belong to the option promos.")
