"""What a game can tell everybody."""

from typing import Final

from fivealarm.kernel.contract import Event

FIRST_PLAYER: Final = Event("first", "{seat} plays first.", "BR-2.10")
TURN: Final = Event("turn", "{seat}'s turn.", "BR-3.1")
EVENT_CARD: Final = Event("event", "Event: {card}.", "BR-3.2")
FIRE_RISES: Final = Event("fire", "Fire at {space} rises to {level}.", "BR-5.2")
FIRE_FALLS: Final = Event("fall", "Fire at {space} falls to {level}.", "BR-9.2")
SHIELDED: Final = Event("shield", "{space} is protected.", "BR-6.1")
DOOM: Final = Event("doom", "{space} is lost.", "BR-5.3")
BURNT_DOWN: Final = Event("burnt", "{space} has burnt down.", "BR-5.5")
PUT_OUT: Final = Event("out", "{seat} puts out the fire at {space}: {number} Renown.", "BR-9.4")
RENOWN_PUT: Final = Event("renown", "{seat} puts Renown on {space}.", "BR-10.2")
RENOWN_LOST: Final = Event("lost", "{seat} loses {number} Renown.", "BR-10.5")
LOYALTY_WON: Final = Event("loyalty", "{space} is loyal to {seat}.", "BR-10.6")
STOLEN: Final = Event("stolen", "{seat} loses {space}.", "BR-11.2")
BRIGADE_MOVED: Final = Event("brigade", "{seat}'s Brigade moves to {space}.", "BR-7.1")
WAGON_MOVES: Final = Event("wagon", "{seat}'s Wagon moves to {space}.", "BR-8.1")
SENT_HOME: Final = Event("home", "{seat}'s pieces return to {space}.", "BR-5.6")
WATER_TAKEN: Final = Event("water", "{seat} takes {number} water.", "BR-12.1")
HIRED: Final = Event("hired", "{seat} hires {crew}.", "BR-13.1")
DISMISSED: Final = Event("dismissed", "{crew} leaves {seat}.", "BR-13.4")
UPGRADE: Final = Event("upgrade", "{seat} upgrades {track}.", "BR-14.1")
EVACUATION: Final = Event("evacuation", "The city is evacuated: {number} more turns.", "BR-15.5")
GAME_OVER: Final = Event("over", "The game is over: {ending}.", "BR-15.13")
RESHUFFLED: Final = Event("reshuffled", "The event cards are shuffled again.", "BR-4.14")
CREW_RESHUFFLED: Final = Event("crew-reshuffled", "The crew cards are shuffled again.", "BR-13.12")
