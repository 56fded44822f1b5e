"""Every reason for saying no; {names} are filled by the verbs' facts.

The four of DZ-4.1 to 4.5 are causes: parts of the sentences after them.
"""

from typing import Final

from fivealarm.kernel.contract import PRICE, STRANGE, TARGET, Refusal

NOT_NOW: Final = Refusal("DZ-3.3", "Not now: {now}.")
AFTER_THE_ROLL: Final = Refusal("DZ-3.2", "The roll comes first.")

DICE_FALL: Final = Refusal("DZ-3.1", "Nobody chooses that: the dice are rolled.")
EIGHT_FALLS: Final = Refusal("DZ-1.3", "Nobody chooses that: the eight-sided die is rolled.")
TILES_ARE_DRAWN: Final = Refusal("DZ-8.2", "Nobody chooses that: tiles are drawn from the stack.")
TILES_ARE_TURNED: Final = Refusal("DZ-13.4", "Nobody chooses that: tiles are turned by chance.")
PAIRS_ARE_DRAWN: Final = Refusal("DZ-10.8", "Nobody chooses that: the two tiles are drawn from the stack.")
KITS_ARE_DEALT: Final = Refusal("DZ-2.7", "Nobody chooses that: Starting Gear is dealt unseen.")
GEAR_IS_TAKEN: Final = Refusal("DZ-9.1", "Nobody chooses that: the Gear card beside the tile is taken unseen.")
GEAR_IS_TURNED_UP: Final = Refusal("DZ-8.13", "Nobody chooses that: the Gear card beside the tile is turned up.")
QUAKES_ARE_DRAWN: Final = Refusal("DZ-7.1", "Nobody chooses that: the Aftershock card beside the tile is drawn.")
QUAKES_ARE_SEEN: Final = Refusal("DZ-9.12", "Nobody chooses that: the radio shows the card that lies there.")
QUAKES_ARE_LAID: Final = Refusal("DZ-13.3", "Nobody chooses that: the top card of the deck is turned up.")

OFF_THE_BOARD: Final = Refusal("DZ-1.5", "The city ends here: nothing lies {way} of you.", TARGET)
BUILDING: Final = Refusal("DZ-1.2", "A building: nobody can enter it.", TARGET)
LEAVE_BY_ARROW: Final = Refusal(
    "DZ-3.7", "You are on the helipad: it is left over one of its eight arrow squares.", TARGET
)
ENTER_BY_ARROW: Final = Refusal(
    "DZ-3.7", "No arrow is on your square: the helipad is entered over its eight arrows.", TARGET
)
ENTER_STRAIGHT: Final = Refusal(
    "DZ-13.9", "From the arrow on your square the helipad is entered straight, not {way}.", TARGET
)
NOT_ON_THE_PAD: Final = Refusal("DZ-3.7", "You are at {here}, not on the helipad.", STRANGE)
AGAINST_THE_CURRENT: Final = Refusal(
    "DZ-5.7",
    "The current at {wet} runs {arrow}; going {way} against it takes an Inflatable Raft, and you hold none.",
    TARGET,
)
RIDE_INSTEAD: Final = Refusal(
    "DZ-5.9",
    "Along the current there are no single steps without an Inflatable Raft: it carries you to its end at {end}.",
    TARGET,
)
NOT_IN_WATER: Final = Refusal("DZ-5.11", "You stand in no water: no current carries you.", STRANGE)
CURRENT_ENDS: Final = Refusal("DZ-5.11", "The current ends here: it carries you no further.", TARGET)
NO_MP: Final = Refusal("DZ-3.4", "This takes {cost} of your movement points; you have {have}.", PRICE)

ENDS_IN_FIRE: Final = Refusal("DZ-4.5", "the square at {where} burns, and you hold no Personal Extinguisher", TARGET)
ENDS_ON_PAWN: Final = Refusal("DZ-4.1", "{who} stands on the same square at {where}", TARGET)
ENDS_ON_FOLLOWER: Final = Refusal("DZ-4.2", "a follower of {who} stands on the same square at {where}", TARGET)
CROWDED_TRAIN: Final = Refusal("DZ-4.3", "your follower would not be alone at {where}: {who}", TARGET)
NO_END: Final = Refusal("DZ-4.6", "Your turn could not end there: {cause}.", TARGET)
SHOCK_END: Final = Refusal("DZ-4.6", "The live cable would end your turn, and it could not end there: {cause}.", TARGET)
DEAD_END: Final = Refusal(
    "DZ-4.6", "Even after {left} more of your movement points your turn could not end: {causes}.", TARGET
)
BAD_STOP: Final = Refusal("DZ-4.7", "Your turn may not end here while you can move on: {cause}.", TARGET)

NOT_HELD: Final = Refusal("DZ-9.6", "You hold no {card}; {held}.", STRANGE)
CALL_FROM_PAD: Final = Refusal("DZ-9.11", "The Megaphone does not work from the helipad.", TARGET)
CALL_FROM_HAZARD: Final = Refusal(
    "DZ-9.11", "The Megaphone does not work from the {hazard}: you hold no {gear}.", TARGET
)
NO_SURVIVOR_NEAR: Final = Refusal(
    "DZ-9.13", "No free survivor is within {reach} steps of you over safe ground.", TARGET
)
NOTHING_TO_HEAR: Final = Refusal("DZ-9.13", "No Aftershock card lies beside any tile.", TARGET)
KIT_NOT_HELD: Final = Refusal("DZ-10.1", "You hold no {card}; {held}.", STRANGE)
NO_TARGET: Final = Refusal("DZ-10.3", "The {card} replaces the tile under your pawn, and you stand on {here}.", TARGET)

SHAKES_NEXT_DOOR: Final = Refusal("DZ-7.12", "Fault Line replaces {targets}, next to its own tile, not {tile}.", TARGET)
CRANE_REACHES: Final = Refusal(
    "DZ-10.6", "The Wrecking Crane reaches {targets} from where you stand, not {tile}.", TARGET
)
DRONE_FOUND: Final = Refusal("DZ-10.7", "The Survey Drone has found {targets}, not {tile}.", TARGET)
BLUEPRINTS_FIT: Final = Refusal("DZ-10.8", "The Blueprints fit {targets} from where you stand, not {tile}.", TARGET)
PAWN_UNDER_SIREN: Final = Refusal(
    "DZ-10.9", "{who} on {tile}: the Siren Tower clears only a tile without pawns.", TARGET
)
NOT_A_TARGET: Final = Refusal("DZ-10.3", "The card replaces {targets}, not {tile}.", TARGET)
NOT_DRAWN: Final = Refusal("DZ-10.8", "The two tiles drawn are {drawn}; {tile} is not one of them.", TARGET)
NOBODY_TO_CALL: Final = Refusal("DZ-9.11", "No free survivor is on that square at {there}.", TARGET)
CAUGHT_IN_HAZARD: Final = Refusal(
    "DZ-9.11", "The survivor at {there} is caught in the {hazard}; you hold no {gear}.", TARGET
)
OUT_OF_CALL: Final = Refusal(
    "DZ-9.11", "The survivor at {there} is {far}; the Megaphone reaches {reach} steps.", TARGET
)
NO_CARD_THERE: Final = Refusal("DZ-9.12", "No Aftershock card lies beside {tile}.", TARGET)
SEEN_ALREADY: Final = Refusal("DZ-9.12", "You have just looked at the card beside {tile}; choose another.", TARGET)
LOOK_FIRST: Final = Refusal("DZ-9.12", "Look at one card first.", TARGET)
