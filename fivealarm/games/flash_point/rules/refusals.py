"""Every reason for saying no."""

from typing import Final

from fivealarm.kernel.contract import Refusal

NOT_NOW: Final = Refusal("FP-TRN.1", "This is not the time for it.")
TOO_FEW_AP: Final = Refusal("FP-ACT.1", "This costs {cost} AP; you have {have}.")
STRANDED: Final = Refusal("FP-MOV.10", "Somebody would be left standing in fire without the AP to get out.")
IN_FIRE: Final = Refusal("FP-MOV.9", "A turn cannot end while a firefighter stands in fire.")

NO_SPACE: Final = Refusal("FP-MAP.1", "There is no space that way.")
NO_LINK: Final = Refusal("FP-MAP.15", "There are no stairs and no ladder here that lead there.")
WALLED: Final = Refusal("FP-MAP.5", "What stands between is not passable.")
NO_LADDER: Final = Refusal("FP-MOV.12", "There is only air: no ladder is raised there.")
SEGMENT_TAKEN: Final = Refusal("FP-LAD.11", "Another firefighter is on that ladder segment.")
NOT_HERE: Final = Refusal("FP-MOV.6", "What you would take along is not here.")
NO_LADDER_HERE: Final = Refusal("FP-EXH.4", "There is no closed ladder here, and none on an engine here.")
LADDER_IS_UP: Final = Refusal("FP-LAD.7", "A raised ladder cannot be carried.")
MUST_HOLD: Final = Refusal("FP-LAD.14", "What was brought onto the ladder must come along.")
NOT_INTO_FIRE: Final = Refusal("FP-MOV.7", "No victim and no hazmat may be taken into fire.")
DOG_NO: Final = Refusal("FP-PRM.5", "The Rescue Dog cannot do that.")
DOG_NO_LADDER: Final = Refusal("FP-PRM.8", "The Rescue Dog cannot use ladders, nor be commanded.")
NOT_A_DOG: Final = Refusal("FP-PRM.6", "Only the Rescue Dog squeezes through damaged walls.")
NOT_DAMAGED: Final = Refusal("FP-PRM.6", "There is no wall with exactly one damage cube that way.")

NO_DOOR: Final = Refusal("FP-DOR.1", "There is no door on that side.")
DOOR_GONE: Final = Refusal("FP-DOR.2", "That door is gone; the way stays open.")
NO_WINDOW: Final = Refusal("FP-WIN.1", "There is no window on that side.")
WINDOW_GONE: Final = Refusal("FP-WIN.5", "That window is destroyed.")
NOT_A_WALL: Final = Refusal("FP-CHP.3", "There is nothing there that an axe could damage.")
NOTHING_BURNS: Final = Refusal("FP-EXT.1", "There is neither fire nor smoke.")
OUT_OF_REACH: Final = Refusal("FP-EXT.5", "Water does not get past what stands between.")

NOT_OUTSIDE: Final = Refusal("FP-LAD.5", "A ladder is raised on the ground outside.")
ALREADY_RAISED: Final = Refusal("FP-LAD.6", "A ladder is raised here already.")
NOT_RAISED: Final = Refusal("FP-LAD.15", "Only at the foot of a raised ladder can it be closed.")
IN_USE: Final = Refusal("FP-LAD.16", "A firefighter is on the upper segment.")

NOT_PARAMEDIC: Final = Refusal("FP-SPC.1", "Only the Paramedic treats victims.")
NOBODY_TO_TREAT: Final = Refusal("FP-VIC.6", "There is no untreated victim here.")
TWO_TREATED: Final = Refusal("FP-LAD.22", "Two treated victims could not be taken off the ladder.")
NOT_HAZMAT_TECH: Final = Refusal("FP-SPC.8", "Only the Hazmat Technician disposes of hazmat on the spot.")
NO_HAZMAT: Final = Refusal("FP-HAZ.3", "There is no hazmat here.")
NOT_IMAGING: Final = Refusal("FP-SPC.6", "Only the Imaging Technician identifies from afar.")
NO_POI: Final = Refusal("FP-SPC.6", "There is no unrevealed point of interest.")
NOT_CAPTAIN: Final = Refusal("FP-SPC.3", "Only the Fire Captain gives commands.")
NOT_ITSELF: Final = Refusal("FP-SPC.3", "Commands are for other firefighters.")
CAFS_LIMIT: Final = Refusal("FP-SPC.4", "The CAFS Firefighter takes 1 AP of commands in a turn, no more.")

NOT_ON_ENGINE: Final = Refusal("FP-VEH.3", "You must be on the engine.")
NOT_FIRST: Final = Refusal("FP-VEH.8", "A crew change must be the first action of the turn, on the engine.")
CARD_TAKEN: Final = Refusal("FP-VEH.8", "That specialist is in use.")
ENGINE_STAYS: Final = Refusal("FP-VEH.3", "The engine's driver travels with it.")
GUN_NOT_ON_ENGINE: Final = Refusal("FP-GUN.1", "The deck gun is fired from the engine.")
SOMEBODY_INSIDE: Final = Refusal("FP-GUN.9", "A firefighter is inside the deck gun's area.")

NOT_THAT_ROLL: Final = Refusal("FP-ADV.1", "The dice do not fall that way now.")
NOT_UNUSED: Final = Refusal("FP-SET.24", "That specialist is already in the crew.")
NOT_NEAREST: Final = Refusal("FP-KND.3", "There are nearer places to recover.")
NOT_AMBULANCE: Final = Refusal("FP-KND.2", "You recover on the ambulance's spot.")
NO_DODGE: Final = Refusal("FP-PRM.3", "You can dodge only to an adjacent space without fire, off the ladders.")
