"""Every reason for saying no."""

from typing import Final

from fivealarm.kernel.contract import Refusal

NOT_NOW: Final = Refusal("DZ-3.3", "This is not the moment for that.")
AFTER_THE_ROLL: Final = Refusal("DZ-3.2", "The roll comes first.")
ONLY_NATURE: Final = Refusal("DZ-3.1", "Only dice and cards do that.")

NO_MP: Final = Refusal("DZ-3.4", "You have no movement points left.")
OFF_THE_BOARD: Final = Refusal("DZ-1.5", "The city ends there.")
BUILDING: Final = Refusal("DZ-1.2", "A building stands there.")
ARROWS_ONLY: Final = Refusal("DZ-3.7", "The helipad is entered and left over its arrow squares.")
NOT_ON_THE_PAD: Final = Refusal("DZ-3.7", "You are not on the helipad.")
AGAINST_THE_CURRENT: Final = Refusal("DZ-5.7", "The current runs against you; that takes a raft.")
RIDE_INSTEAD: Final = Refusal("DZ-5.9", "Along the current you can only ride to the end.")
NO_CURRENT: Final = Refusal("DZ-5.11", "No current carries you on from here.")

ENDS_ON_PAWN: Final = Refusal("DZ-4.6", "You could not end this turn: another pawn stands there (DZ-4.1).")
ENDS_ON_FOLLOWER: Final = Refusal("DZ-4.6", "You could not end this turn: another's survivor stands there (DZ-4.2).")
CROWDED_TRAIN: Final = Refusal("DZ-4.6", "You could not end this turn: a follower would not be alone (DZ-4.3).")
ENDS_ON_FIRE: Final = Refusal("DZ-4.6", "You could not end this turn: you would stand in fire (DZ-4.5).")
BAD_STOP: Final = Refusal("DZ-4.7", "You may not stop here while you can move on.")

NOT_HELD: Final = Refusal("DZ-9.6", "You do not hold that card.")
NO_SURVIVOR_NEAR: Final = Refusal("DZ-9.13", "No free survivor is within call.")
NO_CALL_FROM_HERE: Final = Refusal("DZ-9.11", "The megaphone does not work from the helipad or from a hazard.")
NOTHING_TO_HEAR: Final = Refusal("DZ-9.13", "No Aftershock card lies beside any tile.")
KIT_NOT_HELD: Final = Refusal("DZ-10.1", "You do not hold that card.")
NO_TARGET: Final = Refusal("DZ-10.3", "No tile qualifies: you stand on the Helipad tile.")

NOT_A_TARGET: Final = Refusal("DZ-10.3", "That tile does not qualify.")
NOT_DRAWN: Final = Refusal("DZ-10.8", "That tile is not one of the two drawn.")
OUT_OF_CALL: Final = Refusal("DZ-9.11", "Nobody there can hear you.")
NO_CARD_THERE: Final = Refusal("DZ-9.12", "There is no other face-down card beside that tile.")
LOOK_FIRST: Final = Refusal("DZ-9.12", "Look at one card first.")
