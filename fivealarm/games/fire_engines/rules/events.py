"""What a state can tell: FE-11's log, one line per card, tile, piece, fire, step and score."""

from typing import Final

from fivealarm.kernel.contract import Event

CARD: Final = Event("card", "{seat} turns over {card}.", "FE-4.2")
NO_EFFECT: Final = Event("no effect", "{card} has no effect.", "FE-4.6")
REFILL: Final = Event("refill", "All discarded cards are the deck again: {count}.", "FE-4.5")
GRANT: Final = Event("grant", "{seat} scores {points} for Urbanites on the table.", "FE-12.7")
HOME: Final = Event("home", "{seat} scores {points} for stadiums.", "FE-12.9")
DRAWN: Final = Event("drawn", "{seat} draws {tile}.", "FE-5.1")
UNFIT: Final = Event("unfit", "{tile} fits nowhere and is removed.", "FE-5.7")
ASIDE: Final = Event("aside", "{seat} sets {tile} aside.", "FE-12.2")
BACK: Final = Event("back", "{tile} goes back to the stack.", "FE-12.2")
NO_TILE: Final = Event("no tile", "The stack is empty: no tile is played.", "FE-5.8")
LAID: Final = Event("laid", "{tile} is laid at {cell}.", "FE-5.2")
OVERTIME: Final = Event("overtime", "{seat} plays a second tile.", "FE-12.4")
CLAIMED: Final = Event("claimed", "{seat} plays an Urbanite at {cell}.", "FE-6.1")
NO_PIECE: Final = Event("no piece", "{seat} can play no piece on it.", "FE-6.1")
RECALLED: Final = Event("recalled", "{seat}'s Urbanite goes home from {cell}.", "FE-12.6")
TICKETED: Final = Event("ticketed", RECALLED.says, "FE-12.8")
RUN_OFF: Final = Event("run off", RECALLED.says, "FE-14.7")
BURNS: Final = Event("burns", "A building burns at {cell}.", "FE-9.1")
OUT: Final = Event("out", "The fire at {cell} is out.", "FE-11.12")
HYDRANT: Final = Event("hydrant", "The hydrant puts out the fire at {cell}.", "FE-10.7")
SET: Final = Event("set", "The {vehicle} is put on {cell}.", "FE-9.5")
CALLED: Final = Event("called", SET.says, "FE-10.2")
ENTERED: Final = Event("entered", SET.says, "FE-14.1")
ROLLED: Final = Event("rolled", "{die} and {die}: {points} movement points.", "FE-11.1")
DROVE: Final = Event("drove", "The {vehicle} drives to {cell}.", "FE-11.2")
PARKED: Final = Event("parked", "The {vehicle} stays on {cell}.", "FE-11.21")
BLOCK: Final = Event(
    "block", "{seat} scores {points} for the block at {cell}: {count} buildings, {count} stores, {count} Blaze Tokens.",
    "FE-7.2",
)  # fmt: skip
ROAD: Final = Event("road", "{seat} scores {points} for the road at {cell}.", "FE-7.4")
STADIUM: Final = Event("stadium", "{seat} scores {points} for the stadium at {cell}.", "FE-7.5")
OPEN_BLOCK: Final = Event("open block", BLOCK.says, "FE-13.3")
OPEN_ROAD: Final = Event("open road", ROAD.says, "FE-13.4")
OPEN_STADIUM: Final = Event("open stadium", STADIUM.says, "FE-13.5")
SUBURB: Final = Event("suburb", "{seat} scores {points} for the suburb at {cell}.", "FE-13.6")
FRANCHISE: Final = Event("franchise", "{seat} takes a Franchise Token.", "FE-15.1")
SHARES: Final = Event("shares", "{seat} scores {points} for Franchise Tokens.", "FE-15.4")
ENDS: Final = Event("ends", "The stack is empty: the game ends.", "FE-13.1")
