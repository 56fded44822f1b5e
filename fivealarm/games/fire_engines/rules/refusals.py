"""Every reason for saying no."""

from typing import Final

from fivealarm.kernel.contract import STRANGE, TARGET, Refusal

NOT_YOURS: Final = Refusal("FE-5.1", "Cards, tiles and dice come by chance; nobody chooses them.")
NOTHING_ASKED: Final = Refusal("FE-4.1", "Nothing is asked of you now.")

# what is awaited while nature is to act
CARD_FIRST: Final = Refusal("FE-4.2", "An action card is turned over first.")
TILE_FIRST: Final = Refusal("FE-5.1", "A tile is drawn first.")
DICE_FIRST: Final = Refusal("FE-11.1", "The dice are rolled first.")

# what is asked now, for whoever does something else
BLAZE_OPEN: Final = Refusal("FE-9.2", "{card} is being played: place a Blaze Token, {fuel} left, or be done.")
SET_OPEN: Final = Refusal("FE-9.9", "{card} is being played: put the Fire Truck on a sign or decline.")
ALARM_OPEN: Final = Refusal("FE-9.9", "{card} is being played: roll for the Fire Truck or decline.")
HOUSE_OPEN: Final = Refusal("FE-12.5", "{card} is being played: claim a building with an Urbanite, or claim nothing.")
VAN_OPEN: Final = Refusal("FE-12.6", "{card} is being played: take back one of your Urbanites or pass.")
TICKET_OPEN: Final = Refusal("FE-12.8", "{card} is being played: send an Urbanite home from a road or pass.")
MOB_OPEN: Final = Refusal("FE-14.1", "{card} is being played: choose a Mob Car or a sign for one, or decline.")
DRIVE_OPEN: Final = Refusal("FE-11.19", "The {vehicle} is driving, {moves} left: take a step, or stop to end its move.")
SWAP_OPEN: Final = Refusal("FE-12.2", "PLAN B asks you first: keep {drawn} or draw another tile.")
PLACE_OPEN: Final = Refusal("FE-5.5", "{drawn} fits into the city: it must be laid.")
PIECE_OPEN: Final = Refusal("FE-6.1", "Only what is on {laid}, just laid, can be claimed now; or you claim nothing.")

NO_TILE_NOW: Final = Refusal("FE-4.1", "You lay a tile only after drawing it.")
CARD_BEFORE: Final = Refusal("FE-4.4", "{card} comes first: a tile is drawn, and laid, once it is done.")
OUT_OF_BOUNDS: Final = Refusal(
    "FE-3.17", "The table ends here: tiles lie at most {reach} cells from the start tile.", TARGET
)
CELL_FILLED: Final = Refusal("FE-5.2", "{there} lies here already: your tile needs an empty cell.", TARGET)
NOT_BESIDE: Final = Refusal("FE-5.2", "This cell does not touch the city: a new tile is laid beside another.", TARGET)
EDGES_DIFFER: Final = Refusal("FE-5.3", "{clash}", TARGET)
HIGHWAY_APART: Final = Refusal(
    "FE-5.4", "The highway stays in one piece: the one of {drawn} would not meet it here. {hint}", TARGET
)
SAME_PICTURE: Final = Refusal("FE-5.6", "{drawn} looks just the same {same}: lay it so.", TARGET)

ONLY_PLAN_B: Final = Refusal("FE-12.2", "Only PLAN B lets you choose between two tiles; {turned}.", STRANGE)
NO_OTHER_TILE: Final = Refusal("FE-12.2", "There is no other tile to draw: {empty}.", TARGET)
SWAP_DONE: Final = Refusal("FE-12.2", "PLAN B lets you choose once, when your tile is drawn; you have {chosen}.")

NO_PIECE_NOW: Final = Refusal("FE-4.1", "You claim something only when your tile is laid.")
TRUCK_INSTEAD: Final = Refusal(
    "FE-10.1", "You called the Fire Truck to {laid}; that is your piece for this tile.", TARGET
)
NO_SUCH_REGION: Final = Refusal("FE-6.2", "{laid} has no {wanted}.", TARGET)
ON_THE_HIGHWAY: Final = Refusal("FE-6.2", "The highway of {laid} is nobody's: no Urbanite claims it.", TARGET)
OTHER_NAME: Final = Refusal("FE-3.18", "This is a part of {name}, which is chosen on its {side} side.", STRANGE)
FEATURE_TAKEN: Final = Refusal("FE-6.3", "This {feature} is taken: {holders}.", TARGET)
NO_URBANITES: Final = Refusal("FE-6.4", "All {crew} of your Urbanites are on the table.", TARGET)
NO_STATION: Final = Refusal("FE-10.1", "{laid} is no Fire Station: it calls no truck.", TARGET)

CARD_DONE: Final = Refusal("FE-4.4", "{card} is done: it works only before your tile is drawn.", STRANGE)
ONLY_FIRE: Final = Refusal("FE-9.1", "Only FIRE BUG and ARSONIST let you place a Blaze Token; {turned}.", STRANGE)
NOT_A_BUILDING: Final = Refusal("FE-8.1", "A Blaze Token goes on a building; here is {ground}.", TARGET)
TOKEN_THERE: Final = Refusal("FE-8.3", "{there} carries {piece} already; a tile takes one.", TARGET)
TILE_OCCUPIED: Final = Refusal("FE-8.2", "On this tile is {piece}: a Blaze Token needs a tile without pieces.", TARGET)
HYDRANT_BLOCK: Final = Refusal("FE-8.6", "The hydrant at {hydrant} protects this block.", TARGET)
NO_TOKENS: Final = Refusal("FE-8.7", "All {tokens} Blaze Tokens are on the table: one must be put out first.", TARGET)

ONLY_ALARM: Final = Refusal("FE-9.4", "Only FIRE ALARM and a new Fire Station call the truck; {turned}.", STRANGE)
TRUCK_IN_PLAY: Final = Refusal(
    "FE-9.7", "The Fire Truck stands at {truck}: it moves from there and is not set anew.", TARGET
)
NO_TRUCK_YET: Final = Refusal("FE-9.5", "The Fire Truck is not in play: put it on a sign first.", TARGET)
ROLLED_ALREADY: Final = Refusal("FE-11.1", "The dice are rolled: the {vehicle} has {moves} left.", TARGET)
NOT_A_GARAGE: Final = Refusal(
    "FE-9.11", "The truck starts on an EXIT or the STOP of a Fire Station; here is {sign}.", TARGET
)
SIGN_OCCUPIED: Final = Refusal("FE-9.6", "On this tile is {piece}: the truck cannot start here.", TARGET)

NO_DRIVE_NOW: Final = Refusal("FE-11.2", "No vehicle is driving now: dice must be rolled for it first.")
NO_ROAD: Final = Refusal("FE-11.3", "From {here} no road leads {side}.", TARGET)
ROAD_OPEN: Final = Refusal(
    "FE-11.4", "The road {side} runs into the empty cell at {gap} before it comes to a sign.", TARGET
)
NO_RAMP: Final = Refusal(
    "FE-11.5", "You enter the highway at an EXIT or YIELD sign; the {vehicle} is on {here}.", TARGET
)
NO_EXIT: Final = Refusal("FE-11.5", "You leave the highway at an EXIT sign; here is {sign}.", TARGET)
SAME_TILE_EXIT: Final = Refusal(
    "FE-11.5", "The {vehicle} is on this tile already: the highway leads to other tiles.", TARGET
)
YIELD_IS_NO_EXIT: Final = Refusal("FE-11.6", "Here is {sign}: it leads onto the highway, not off it.", TARGET)
TILE_TWICE: Final = Refusal("FE-11.8", "This way enters {again} again: no tile is entered twice in one turn.", TARGET)
TWICE_ON_THE_WAY: Final = Refusal("FE-11.10", "This way crosses {again} twice.", TARGET)
STADIUM_OCCUPIED: Final = Refusal("FE-11.15", "{occupant} occupies the stadium at {target}.", TARGET)
NO_WAY_TO_END: Final = Refusal(
    "FE-11.18", "At {target}, with {rest} left, the {vehicle} could not come to a tile where it may end.", TARGET
)
NO_END_HERE: Final = Refusal("FE-11.14", "On this tile is {piece}: the Fire Truck may not end here.", TARGET)
NO_CAR_ON_STADIUM: Final = Refusal("FE-14.4", "A Mob Car may not end on a stadium.", TARGET)
NO_CAR_ON_TRUCK: Final = Refusal("FE-14.5", "On this tile is {piece}: a Mob Car may not end here.", TARGET)
NO_CAR_ON_PIECE: Final = Refusal("FE-14.6", NO_CAR_ON_TRUCK.says, TARGET)

ONLY_HOUSE: Final = Refusal("FE-12.5", "Only OPEN HOUSE lets you claim something on an old tile; {turned}.", STRANGE)
NO_HOUSE_THERE: Final = Refusal("FE-12.5", "OPEN HOUSE needs a building; here is {ground}.", TARGET)
HOUSE_OCCUPIED: Final = Refusal("FE-8.8", "On this tile is {piece}: a tile holds one piece.", TARGET)
BLOCK_COMPLETE: Final = Refusal("FE-12.5", "This block is complete: OPEN HOUSE needs an open one.", TARGET)
BLOCK_TAKEN: Final = Refusal("FE-12.5", "This block is taken: {holders}.", TARGET)
ONLY_VAN: Final = Refusal("FE-12.6", "Only MOVING VAN takes your Urbanite back; {turned}.", STRANGE)
NOT_YOUR_URBANITE: Final = Refusal("FE-12.6", "There is {piece} at {address}, no Urbanite of yours.", TARGET)
ONLY_TICKET: Final = Refusal("FE-12.8", "Only PARKING TICKET sends an opponent's Urbanite home; {turned}.", STRANGE)
NO_OPPONENT: Final = Refusal("FE-12.8", "There is {piece} at {address}, no opponent's Urbanite.", TARGET)
NOT_ON_A_ROAD: Final = Refusal("FE-12.8", "{piece} at {address} stands on {stands}, not on a road.", TARGET)

ONLY_MOB: Final = Refusal("FE-14.1", "Only MOB HIT moves a Mob Car; {turned}.", STRANGE)
CAR_NOT_IN_PLAY: Final = Refusal("FE-14.1", "The {car} is not in play.", TARGET)
NOT_A_SIGN: Final = Refusal("FE-14.1", "A Mob Car starts on a STOP, YIELD, EXIT or cul-de-sac; here is {sign}.", TARGET)
CAR_OCCUPIED: Final = Refusal("FE-14.10", "On this tile is {piece}: no Mob Car starts here.", TARGET)
NO_CARS: Final = Refusal("FE-14.1", "Both Mob Cars are in play, at {cars}.", TARGET)
