"""Every reason for saying no."""

from typing import Final

from fivealarm.kernel.contract import Refusal

NOT_YOURS: Final = Refusal("FE-5.1", "Cards, tiles and dice come by chance; nobody chooses them.")

NO_TILE_NOW: Final = Refusal("FE-4.1", "You place a tile only after drawing it.")
OUT_OF_BOUNDS: Final = Refusal("FE-3.17", "The table ends here: tiles lie at most {reach} cells from the start tile.")
CELL_FILLED: Final = Refusal("FE-5.2", "A tile lies there already.")
NOT_BESIDE: Final = Refusal("FE-5.2", "A tile must share an edge with a tile on the table.")
EDGES_DIFFER: Final = Refusal("FE-5.3", "Touching edges must show the same terrain.")
HIGHWAY_APART: Final = Refusal("FE-5.4", "A highway tile must continue the highway on the table.")
SAME_PICTURE: Final = Refusal("FE-5.6", "This looks the same with rotation {rotation}: choose that.")

NO_SWAP_NOW: Final = Refusal("FE-12.2", "Only PLAN B lets you swap the tile you drew, once.")

NO_PIECE_NOW: Final = Refusal("FE-4.1", "You play a piece only after playing a tile.")
NO_SUCH_REGION: Final = Refusal("FE-6.2", "The tile you played has no such region.")
OTHER_NAME: Final = Refusal("FE-3.18", "This region goes by its first side: {name}.")
FEATURE_TAKEN: Final = Refusal("FE-6.3", "There is an Urbanite on this feature already.")
NO_URBANITES: Final = Refusal("FE-6.4", "All your Urbanites are on the table.")
NO_STATION: Final = Refusal("FE-10.1", "Only a Fire Station tile calls the Fire Truck.")

NO_BLAZE_NOW: Final = Refusal("FE-9.1", "Only FIRE BUG and ARSONIST let you place a Blaze Token.")
NOT_A_BUILDING: Final = Refusal("FE-8.1", "A Blaze Token goes on a building.")
TOKEN_THERE: Final = Refusal("FE-8.3", "This tile carries a Blaze Token already.")
TILE_OCCUPIED: Final = Refusal("FE-8.2", "There is a piece on this tile.")
HYDRANT_BLOCK: Final = Refusal("FE-8.6", "A hydrant protects this block.")
NO_TOKENS: Final = Refusal("FE-8.7", "All {tokens} Blaze Tokens are on the table.")

NO_SET_NOW: Final = Refusal("FE-9.5", "You set the truck only by FIRE ALARM, and only if it is not in play.")
NOT_A_GARAGE: Final = Refusal("FE-9.11", "The truck starts on an EXIT or on the STOP of a Fire Station.")
SIGN_OCCUPIED: Final = Refusal("FE-9.6", "There is a piece on this tile: the truck cannot start here.")
NO_ALARM_NOW: Final = Refusal("FE-9.4", "You roll for the truck only by FIRE ALARM, while it is in play.")

NO_DRIVE_NOW: Final = Refusal("FE-11.2", "No vehicle is moving.")
NO_ROAD: Final = Refusal("FE-11.3", "No road leaves this sign on that side.")
ROAD_OPEN: Final = Refusal("FE-11.4", "This road runs into an empty cell.")
NO_RAMP: Final = Refusal("FE-11.5", "You enter the highway at an EXIT or YIELD sign.")
NO_EXIT: Final = Refusal("FE-11.5", "You leave the highway at an EXIT sign on another tile.")
YIELD_IS_NO_EXIT: Final = Refusal("FE-11.6", "You cannot leave the highway at a YIELD sign.")
TILE_TWICE: Final = Refusal("FE-11.8", "This way enters a tile for the second time in this move.")
TWICE_ON_THE_WAY: Final = Refusal("FE-11.10", "This way crosses one tile twice.")
STADIUM_OCCUPIED: Final = Refusal("FE-11.15", "An Urbanite occupies this stadium.")
NO_WAY_TO_END: Final = Refusal("FE-11.18", "From there the move could not be brought to a legal end.")
NO_END_HERE: Final = Refusal("FE-11.14", "The truck may not end on an occupied tile.")
NO_CAR_ON_STADIUM: Final = Refusal("FE-14.4", "A Mob Car may not end on a stadium.")
NO_CAR_ON_TRUCK: Final = Refusal("FE-14.5", "A Mob Car may not end on the tile of the Fire Truck.")
NO_CAR_ON_PIECE: Final = Refusal("FE-14.6", "A Mob Car may not end on a Blaze Token or on the other Mob Car.")

NO_HOUSE_NOW: Final = Refusal("FE-12.5", "Only OPEN HOUSE lets you play an Urbanite onto an old tile.")
NO_HOUSE_THERE: Final = Refusal("FE-12.5", "OPEN HOUSE needs a building.")
HOUSE_OCCUPIED: Final = Refusal("FE-8.8", "There is a piece on this tile.")
BLOCK_COMPLETE: Final = Refusal("FE-12.5", "This block is complete.")
BLOCK_TAKEN: Final = Refusal("FE-12.5", "There is an Urbanite in this block already.")
NO_VAN_NOW: Final = Refusal("FE-12.6", "Only MOVING VAN takes your Urbanite back.")
NOT_YOUR_URBANITE: Final = Refusal("FE-12.6", "None of your Urbanites stands there.")
NO_TICKET_NOW: Final = Refusal("FE-12.8", "Only PARKING TICKET sends an Urbanite home.")
NO_OPPONENT: Final = Refusal("FE-12.8", "No opponent's Urbanite stands there.")
NOT_ON_A_ROAD: Final = Refusal("FE-12.8", "That Urbanite does not stand on a road.")

NO_MOB_NOW: Final = Refusal("FE-14.1", "Only MOB HIT moves a Mob Car.")
CAR_NOT_IN_PLAY: Final = Refusal("FE-14.1", "That Mob Car is not in play.")
NOT_A_SIGN: Final = Refusal("FE-14.1", "A Mob Car starts on a STOP, YIELD or EXIT sign or a cul-de-sac.")
CAR_OCCUPIED: Final = Refusal("FE-14.10", "There is a piece on this tile: no Mob Car starts here.")
NO_CARS: Final = Refusal("FE-14.1", "Both Mob Cars are in play.")

NOTHING_TO_DECLINE: Final = Refusal("FE-9.9", "There is no vehicle to decline now.")
NOTHING_TO_END: Final = Refusal("FE-9.2", "No fire card is being played now.")
NOTHING_TO_PASS: Final = Refusal("FE-6.1", "There is nothing to pass on now.")
