"""Public happenings, in the order of the chapters."""

from typing import Final

from fivealarm.kernel.contract import Event

LAID: Final = Event("laid", "{tile} is laid at {position}.", "DZ-2.2")
DEALT: Final = Event("dealt", "{seat} gets a Starting Gear card.", "DZ-2.7")
START_ROLL: Final = Event("start roll", "{seat} rolls {number}.", "DZ-2.8")
BEGINS: Final = Event("begins", "{seat} begins.", "DZ-2.8")
ROLLED: Final = Event("rolled", "{seat} rolls {number} and {number}.", "DZ-3.1")
TURN: Final = Event("turn", "It is {seat}'s turn.", "DZ-2.9")
TURN_OVER: Final = Event("turn over", "{seat}'s turn is over.", "DZ-3.9")

STEPPED: Final = Event("stepped", "{seat} goes to {space}.", "DZ-3.4")
RODE: Final = Event("rode", "{seat} rides the current to {space}.", "DZ-5.11")
SHOCKED: Final = Event("shocked", "{seat} is shocked on {space}: the turn ends.", "DZ-5.4")
LOST: Final = Event("lost", "A survivor of {seat} is lost on {space}.", "DZ-5.2")
PICKED_UP: Final = Event("picked up", "{seat} picks up a survivor on {space}.", "DZ-6.2")
DELIVERED: Final = Event("delivered", "{seat} brings {number} to safety.", "DZ-6.7")

DRAWN: Final = Event("drawn", "{seat} draws {card} beside {position}.", "DZ-7.1")
DIE_ROLLED: Final = Event("die", "The eight-sided die shows {number}.", "DZ-7.10")
CHOSEN: Final = Event("chosen", "{seat} chooses {position}.", "DZ-7.12")

REPLACED: Final = Event("replaced", "{tile} goes, {tile} comes to {position}.", "DZ-8.2")
CRUSHED: Final = Event("crushed", "A survivor on {space} is crushed.", "DZ-8.4")
SENT_BACK: Final = Event("sent back", "{seat}'s space is gone: back to the helipad.", "DZ-8.5")
REJOINED: Final = Event("rejoined", "A survivor joins {seat} again on {space}.", "DZ-8.10")
QUAKE_LAID: Final = Event("quake laid", "An Aftershock card is laid beside {position}.", "DZ-8.12")
GEAR_LAID: Final = Event("gear laid", "A Gear card is laid beside {position}.", "DZ-8.13")
GEAR_GONE: Final = Event("gear gone", "{gear} beside {position} is discarded.", "DZ-8.13")
APPEARED: Final = Event("appeared", "A survivor appears on {space}.", "DZ-8.14")
ACTIVATED: Final = Event("activated", "{seat} finds {space} changed.", "DZ-8.15")
CHAIN: Final = Event("chain", "Chain reaction at {position}.", "DZ-8.17")

TOOK: Final = Event("took", "{seat} takes the Gear card beside {position}.", "DZ-9.1")
RESHUFFLED: Final = Event("reshuffled", "The Gear discard pile becomes the new deck.", "DZ-9.8")
SHOWN: Final = Event("shown", "{seat} shows {gear}.", "DZ-9.5")
PLAYED: Final = Event("played", "{seat} plays {gear}.", "DZ-9.6")
JACKED: Final = Event("jacked", "{seat}'s Support Jack holds up {position}.", "DZ-9.10")
CALLED: Final = Event("called", "A survivor on {space} hears {seat} and comes.", "DZ-9.11")
LISTENED: Final = Event("listened", "{seat} listens to the card beside {position}.", "DZ-9.12")
KIT_PLAYED: Final = Event("kit played", "{seat} plays {kit}.", "DZ-10.1")
PAIR_DRAWN: Final = Event("pair drawn", "{tile} and {tile} are drawn.", "DZ-10.8")
WORN_OUT: Final = Event("worn out", "{seat}'s {gear} is used up.", "DZ-13.5")

RESCUE_CALL: Final = Event("rescue", "RESCUE! Three last turns each, starting with {seat}.", "DZ-11.1")
RESCUE_AGAIN: Final = Event("rescue again", "Another RESCUE! changes nothing.", "DZ-11.13")
SUDDEN_DEATH: Final = Event("sudden death", "A tie: the helicopter waits for one more survivor.", "DZ-11.8")
LEFT_BEHIND: Final = Event("left behind", "{seat} is left behind.", "DZ-13.6")
HANDED_OUT: Final = Event("handed out", "The board is empty: Starting Gear is handed out.", "DZ-12.3")
OVER: Final = Event("over", "The game is over.", "DZ-11.7")
