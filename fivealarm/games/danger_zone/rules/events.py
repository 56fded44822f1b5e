"""Public happenings, in the order of the chapters."""

from typing import Final

from fivealarm.kernel.contract import Event

LAID: Final = Event("laid", "{tile} is laid {side}.", "DZ-2.2")
GEAR_SET_OUT: Final = Event("gear set out", "A Gear card is laid beside {position}.", "DZ-2.4")
DEALT: Final = Event("dealt", "{seat} gets a Starting Gear card.", "DZ-2.7")
START_ROLL: Final = Event("start roll", "{seat} rolls {number}.", "DZ-2.8")
TIED_START: Final = Event("tied start", "{seats} share the highest roll and roll again.", "DZ-2.8")
BEGINS: Final = Event("begins", "{seat} begins.", "DZ-2.8")
TURN: Final = Event("turn", "It is {seat}'s turn.", "DZ-2.9")
ROLLED: Final = Event("rolled", "{seat} rolls {number} and {number}: {number} movement points.", "DZ-3.1")
STOPPED: Final = Event("stopped", "{seat} ends the turn with {points} left.", "DZ-3.6")
TURN_OVER: Final = Event("turn over", "{seat} has no points and no playable card left: the turn is over.", "DZ-3.9")
SHOCK_OVER: Final = Event("shock over", "{seat}'s turn is over.", "DZ-5.4")

STEPPED: Final = Event("stepped", "{seat} goes to {space}.", "DZ-3.4")
RODE: Final = Event("rode", "{seat} rides the current to {space}.", "DZ-5.11")
SHOCKED: Final = Event("shocked", "{seat} is shocked at {space} and must end the turn.", "DZ-5.4")
SHOCKED_BY_TILE: Final = Event("shocked by tile", "The new ground shocks {seat} at {space}: the turn ends.", "DZ-8.16")
LOST: Final = Event("lost", "{seat} enters a hazard without gear: a survivor stays behind at {space}.", "DZ-5.2")
PICKED_UP: Final = Event("picked up", "{seat} picks up a survivor at {space}.", "DZ-6.2")
DELIVERED: Final = Event("delivered", "{seat} brings {survivors} to safety: {number} so far.", "DZ-6.7")

DRAWN: Final = (  # by card: what it does is what all want to know
    Event("drawn", "{seat} draws {card}: it replaces {position}.", "DZ-7.1"),
    Event("drawn rolling", "{seat} draws {card}: it replaces {position}, then the next tile clockwise.", "DZ-7.1"),
    Event("drawn distant", "{seat} draws {card} beside {position}: it replaces the tile that the die says.", "DZ-7.1"),
    Event("drawn twin", "{seat} draws {card}: it replaces {position}, then the tile that the die says.", "DZ-7.1"),
    Event("drawn fault", "{seat} draws {card}: it replaces one of the two tiles beside {position}.", "DZ-7.1"),
    Event("drawn counter", "{seat} draws {card}: it replaces the tile opposite {position}.", "DZ-7.1"),
    Event("drawn rescue", "{seat} draws {card} beside {position}.", "DZ-7.1"),
)
DIE_ROLLED: Final = (  # by what the eight-sided die is rolled for
    Event("die", "The eight-sided die shows {number}: {position}.", "DZ-7.10"),
    Event("twin die", "The eight-sided die shows {number}: {position} shakes too.", "DZ-7.11"),
    Event("drone die", "The eight-sided die shows {number}: the drone sees {position}.", "DZ-10.7"),
    Event("second drone die", "The eight-sided die shows {number}: the drone sees {position}.", "DZ-10.7"),
    Event("trigger die", "The eight-sided die shows {number}: {position} and the next one clockwise.", "DZ-10.10"),
)
FAULT_LINE_CHOSEN: Final = Event("fault line", "{seat} lets Fault Line shake {position}.", "DZ-7.12")

REPLACED: Final = Event("replaced", "{tile} gives way to {tile} {side}.", "DZ-8.2")
CRUSHED: Final = Event("crushed", "A survivor is crushed by a building of {space}.", "DZ-8.4")
CRUSHED_FOLLOWER: Final = Event(
    "crushed follower", "{seat} loses a survivor, crushed by a building of {space}.", "DZ-8.4"
)
SENT_BACK: Final = Event("sent back", "Where {seat} stood is a building now: back to the helipad.", "DZ-8.5")
LOST_LEADER: Final = Event("lost leader", "{seat} is thrown back: a survivor stays behind at {space}.", "DZ-8.5")
LOST_STRANDED: Final = Event("lost stranded", "{seat} stands in danger: a survivor stays behind at {space}.", "DZ-8.7")
LOST_STRUCK: Final = Event(
    "lost struck", "A survivor of {seat} is caught in a hazard at {space}, left behind.", "DZ-8.8"
)
LOST_CUT_OFF: Final = Event("lost cut off", "A survivor of {seat} is cut off at {space} and stays behind.", "DZ-8.9")
REJOINED: Final = Event("rejoined", "A survivor joins {seat} again at {space}.", "DZ-8.10")
QUAKE_LAID: Final = Event("quake laid", "An Aftershock card is laid beside {position}.", "DZ-8.12")
GEAR_LAID: Final = Event("gear laid", "A Gear card is laid beside {position}.", "DZ-8.13")
GEAR_GONE: Final = Event("gear gone", "{gear} beside {position} is discarded.", "DZ-8.13")
APPEARED: Final = Event("appeared", "A survivor appears at {space}.", "DZ-8.14")
ACTIVATED: Final = Event("activated", "{seat} stands on new ground: {space}.", "DZ-8.15")
CHAIN: Final = Event("chain", "Chain reaction at {position}.", "DZ-8.17")

TOOK: Final = Event("took", "{seat} takes the Gear card beside {position}.", "DZ-9.1")
RESHUFFLED: Final = Event("reshuffled", "The Gear discard pile becomes the new deck.", "DZ-9.8")
SHOWN: Final = Event("shown", "{seat} shows {gear}.", "DZ-9.5")
PLAYED: Final = Event("played", "{seat} plays {gear}.", "DZ-9.6")
JACKED: Final = Event("jacked", "{seat}'s Support Jack holds up {position}.", "DZ-9.10")
CALLED: Final = Event("called", "A survivor at {space} hears {seat} and comes.", "DZ-9.11")
LISTENED: Final = Event("listened", "{seat} listens to the card beside {position}.", "DZ-9.12")

KIT_PLAYED: Final = Event("kit played", "{seat} plays {kit}.", "DZ-10.1")
CHOSEN_BY_CARD: Final = Event("chosen", "{seat} chooses {position}.", "DZ-10.1")
CRANE_CHOSEN: Final = Event("crane", "{seat} sends the Wrecking Crane to {position}.", "DZ-10.6")
DRONE_CHOSEN: Final = Event("drone", "{seat} chooses {position} of what the drone has seen.", "DZ-10.7")
PLANNED: Final = Event("planned", "{seat} lays the Blueprints on {position}.", "DZ-10.8")
PAIR_DRAWN: Final = Event("pair drawn", "{tile} and {tile} are drawn.", "DZ-10.8")
SIREN_CHOSEN: Final = Event("siren", "{seat} lets the Siren Tower clear {position}.", "DZ-10.9")

RESCUE_CALL: Final = Event("rescue", "RESCUE! Three last turns each, starting with {seat}.", "DZ-11.1")
RESCUE_LAID: Final = Event("rescue laid", "The deck is empty: RESCUE! lies beside {position}, known to all.", "DZ-11.3")
SUDDEN_DEATH: Final = Event(
    "sudden death",
    "{seats} share the lead with {number} each: the next delivery that makes one leader wins.",
    "DZ-11.8",
)
RESCUE_BY_LIMIT: Final = Event(
    "rescue by limit", "The round limit is reached: RESCUE! Three last turns each, starting with {seat}.", "DZ-11.12"
)
RESCUE_AGAIN: Final = Event("rescue again", "Another RESCUE! changes nothing.", "DZ-11.13")
RESCUE_DEALT: Final = Event(
    "rescue dealt", "RESCUE! comes off the deck: three last turns each, starting with {seat}.", "DZ-13.3"
)
SCORE: Final = Event("score", "{seat} has brought {survivors} home.", "DZ-11.7")
OVER: Final = (  # by ending.ENDINGS
    Event("over", "The helicopter leaves: {winners} with {number}.", "DZ-11.7"),
    Event("decided", "The tie is broken: {winners} with {number}.", "DZ-11.8"),
    Event("waited long", "Sudden death has lasted too long: {winners} with {number}.", "DZ-11.10"),
    Event("nobody left", "Nobody is left to save: {winners} with {number}.", "DZ-11.11"),
    Event("standstill", "Nobody who is left can be saved: {winners} with {number}.", "DZ-11.14"),
)

HANDED_OUT: Final = Event("handed out", "The board is empty: Starting Gear is handed out.", "DZ-12.3")
HANDED: Final = Event("handed", "{seat} gets a Starting Gear card.", "DZ-12.3")
NONE_LEFT: Final = Event("none left", "The board is empty, but all Starting Gear is in hands already.", "DZ-12.4")

WORN_OUT: Final = Event("worn out", "{seat}'s {gear} is used up.", "DZ-13.5")
LEFT_BEHIND: Final = Event("left behind", "{seat} is left behind and cannot win.", "DZ-13.6")
LOST_WITH_LEADER: Final = Event("lost with leader", "A survivor of {seat} stays behind at {space}.", "DZ-13.6")
