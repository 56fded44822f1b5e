"""What a state can tell: FE-11's log, one line per card, tile, piece, fire, step and score."""

from typing import Final

from fivealarm.kernel.contract import Event

CARD: Final = Event("card", "{seat} turns over {card}.", "FE-4.2")
QUIET: Final = Event("no effect", "{card} has no effect: on such a day nothing happens.", "FE-12.1")
NO_TOKEN: Final = Event("no effect", "{card} has no effect: all Blaze Tokens are on the table.", "FE-8.7")
NO_FUEL: Final = Event("no effect", "{card} has no effect: no building may burn.", "FE-4.6")
NO_SIGN: Final = Event("no effect", "{card} has no effect: no sign where the truck could start is free.", "FE-9.8")
NO_HOUSE: Final = Event("no effect", "{card} has no effect: no open block is free to be claimed.", "FE-12.5")
ALL_OUT: Final = Event("no effect", "{card} has no effect: all Urbanites of {seat} are on the table.", "FE-6.4")
NO_KERB: Final = Event("no effect", "{card} has no effect: no Mob Car is in play and no sign is free.", "FE-4.6")
NOBODY_OUT: Final = Event("no effect", "{card} has no effect: {seat} has no Urbanite on the table.", "FE-12.6")
NO_PARKING: Final = Event("no effect", "{card} has no effect: no opponent's Urbanite stands on a road.", "FE-12.8")
NO_FANS: Final = Event("no effect", "{card} has no effect: no Urbanite stands on a stadium.", "FE-12.9")
NO_CLAIMS: Final = Event("no effect", NOBODY_OUT.says, "FE-12.7")
REFILL: Final = Event("refill", "All discarded cards are the deck again: {cards}.", "FE-4.5")
GRANT: Final = Event("grant", "{seat} scores {points}: 1 for each Urbanite on the table.", "FE-12.7")
HOME: Final = Event("home", "{seat} scores {points}: 2 for each stadium with an Urbanite.", "FE-12.9")
DRAWN: Final = Event("drawn", "{seat} draws {tile}.", "FE-5.1")
UNFIT: Final = Event("unfit", "{tile} fits nowhere and is removed.", "FE-5.7")
ASIDE: Final = Event("aside", "{seat} sets {tile} aside.", "FE-12.2")
BACK: Final = Event("back", "{tile} goes back to the stack.", "FE-12.2")
NO_TILE: Final = Event("no tile", "The stack is empty: no tile is played.", "FE-5.8")
NO_TILE_ALLOWED: Final = Event("no tile", "The tile limit is reached: no tile is played.", "FE-1.5")
LAID: Final = Event("laid", "{tile} is laid at {cell}.", "FE-5.2")
OVERTIME: Final = Event("overtime", "{seat} plays a second tile.", "FE-12.4")
CLAIMED: Final = Event("claimed", "{seat} claims {claimed} at {cell} with an Urbanite.", "FE-6.1")
HOUSED: Final = Event("housed", CLAIMED.says, "FE-12.5")
ALL_TAKEN: Final = Event("no piece", "{seat} can claim nothing on it: all its features are taken.", "FE-6.3")
NO_CREW: Final = Event("no piece", "{seat} can claim nothing on it: all Urbanites are on the table.", "FE-6.4")
RECALLED: Final = Event("recalled", "{seat}'s Urbanite goes home from {cell}.", "FE-12.6")
TICKETED: Final = Event("ticketed", RECALLED.says, "FE-12.8")
RUN_OFF: Final = Event("run off", RECALLED.says, "FE-14.7")
RETURNED: Final = Event("returned", RECALLED.says, "FE-7.7")
BURNS: Final = Event("burns", "A building burns at {cell}.", "FE-9.1")
OUT: Final = Event("out", "The fire at {cell} is out.", "FE-11.12")
HYDRANT: Final = Event("hydrant", "The hydrant puts out the fire at {cell}.", "FE-10.7")
SET: Final = Event("set", "The {vehicle} is put on the sign at {cell}.", "FE-9.5")
CALLED: Final = Event("called", SET.says, "FE-10.2")
FETCHED: Final = Event("called", "The {vehicle} is fetched from {cell} to the sign at {cell}.", "FE-10.3")
ENTERED: Final = Event("entered", SET.says, "FE-14.1")
ROLLED: Final = Event("rolled", "{die} and {die}: the higher one gives {moves}.", "FE-11.1")
DROVE: Final = Event("drove", "The {vehicle} drives to {cell}.", "FE-11.2")
PARKED: Final = Event("parked", "The {vehicle} stays at {cell}.", "FE-11.21")
BLOCK: Final = Event(
    "block", "{seat} scores {points} for the block at {cell}: {buildings} and {stores}, 2 each.", "FE-7.2"
)
TOWER_BLOCK: Final = Event(
    "block",
    "{seat} scores {points} for the block at {cell}: {buildings} and {stores}, 2 each, and {points} more for {towers}.",
    "FE-16.2",
)
SINGED_BLOCK: Final = Event(
    "block", "{seat} scores {points} for the block at {cell}: {buildings}, 1 each, because of a Blaze Token.", "FE-8.10"
)
BURNT_BLOCK: Final = Event("block", "{seat} scores nothing for the block at {cell}: {tokens} burn it down.", "FE-8.11")
OPEN_BLOCK: Final = Event(
    "open block", "{seat} scores {points} for the open block at {cell}: {buildings} and {stores}, 1 each.", "FE-13.3"
)
OPEN_BURNT: Final = Event(
    "open block", "{seat} scores nothing for the open block at {cell}: it burns with {tokens}.", "FE-8.12"
)
ROAD: Final = Event("road", "{seat} scores {points} for the road at {cell}: 1 for each tile.", "FE-7.4")
OPEN_ROAD: Final = Event("open road", "{seat} scores {points} for the open road at {cell}: 1 for each tile.", "FE-13.4")
STADIUM: Final = Event("stadium", "{seat} scores {points} for the stadium at {cell}: built in on all sides.", "FE-7.5")
OPEN_STADIUM: Final = Event(
    "open stadium", "{seat} scores {points} for the stadium at {cell}: 1 for itself and 1 each for {tiles} around it.",
    "FE-13.5",
)  # fmt: skip
SUBURB: Final = Event(
    "suburb", "{seat} scores {points} for the suburb at {cell}: 3 each for {blocks} beside it.", "FE-13.6"
)
BARE_SUBURB: Final = Event(
    "suburb",
    "{seat} scores nothing for the suburb at {cell}: no complete block without fire lies beside it.",
    "FE-13.6",
)
SHARED: Final = Event("shared", "Equally many Urbanites at {cell}: all with the most score in full.", "FE-6.6")
OUTNUMBERED: Final = Event("outnumbered", "{seat} has fewer Urbanites there and scores nothing for it.", "FE-6.6")
FRANCHISE: Final = Event("franchise", "{seat} takes a Franchise Token.", "FE-15.1")
SHARES: Final = Event("shares", "{seat} scores {points} for {franchises}.", "FE-15.4")
ENDS: Final = Event("ends", "The stack is empty: the game ends.", "FE-13.1")
LIMIT: Final = Event("ends", "The tile limit is reached: the game ends.", "FE-1.5")
