"""What a game can tell everybody. {space} is said by the name of the block that lies there."""

from typing import Final

from fivealarm.kernel.contract import Event

FIRST_PLAYER: Final = Event("first", "{seat} plays first.", "BR-2.10")
TURN: Final = Event("turn", "{seat}'s turn.", "BR-3.1")
SHORT_TURN: Final = Event("short-turn", "Balanced start: {seat} has {actions} in this turn.", "BR-18.4")
EVENT_CARD: Final = Event("event", "Event: {card}.", "BR-3.2")
SET_ASIDE: Final = Event("set-aside", "{seat}'s Weather-Reader lets {card} pass.", "BR-19.20")
UNABLE: Final = Event("unable", "{card} does nothing for {seat}.", "BR-4.11")
RESHUFFLED: Final = Event("reshuffled", "The event cards are shuffled again.", "BR-4.14")

FIRE_RISES: Final = Event("fire", "The fire at {space} rises to {level}.", "BR-5.2")
DOOM: Final = Event("doom", "{space} is lost: its fire of 4 rises once more.", "BR-5.3")
SHIELDED: Final = Event("shield", "{seat}'s Wagon keeps the flames off {space}.", "BR-6.1")
BRIGADE_SHIELDS: Final = Event("brigade-shield", "{seat}'s Brigade keeps the flames off {space}.", "BR-6.2")
BURNT_DOWN: Final = Event("burnt", "{space} has burnt down.", "BR-5.5")
FIRE_FALLS: Final = Event("fall", "The fire at {space} falls to {level}.", "BR-9.2")
RAIN: Final = Event("rain", "The rain lowers the fire at {space} to {level}.", "BR-20.4")
RAIN_OUT: Final = Event("rain-out", "The rain puts out the fire at {space}.", "BR-20.4")
ADEPT_LOWERS: Final = Event("adept", "Zoraya lowers the fire at {space} to {level}.", "BR-19.17")
ADEPT_OUT: Final = Event("adept-out", "Zoraya puts out the fire at {space}; that wins no Renown.", "BR-19.17")
KRILL_PUSHES: Final = Event("push", "Krill pushes a flame from {space} to {space}.", "BR-19.18")
KRILL_LOWERS: Final = Event("krill", "The fire at {space} falls to {level}.", "BR-19.18")
PUT_OUT: Final = Event("out", "{seat} puts out the fire at {space} for {number} Renown.", "BR-9.4")
GRANDSTAND: Final = Event("grandstand", "Dame Corisande adds 1 Renown for {seat}.", "BR-19.13")

RENOWN_PUT: Final = Event("renown", "{seat} puts Renown {number} of {number} on {space}.", "BR-10.2")
RENOWN_GIVEN_UP: Final = Event("given-up", "{seat} gives up {number} Renown.", "BR-10.5")
RENOWN_LOST: Final = Event("lost", "{seat} can place no more: {number} Renown lost.", "BR-10.5")
RENOWN_BACK: Final = Event("back", "{seat} takes back {number} Renown from {space}.", "BR-10.6")
RENOWN_BURNT: Final = Event("renown-burnt", "{seat} takes back {number} Renown from {space}.", "BR-5.6")
LOYALTY_WON: Final = Event("loyalty", "{space} is loyal to {seat}.", "BR-10.6")
STOLEN: Final = Event("stolen", "{seat} loses the Loyalty of {space}: {seat} takes it with {number} Renown.", "BR-11.2")
LOYALTY_BURNT: Final = Event("loyalty-burnt", "{seat} loses the Loyalty of {space}, worth {number}.", "BR-5.6")

BRIGADE_MOVED: Final = Event("brigade", "{seat}'s Brigade moves to {space}.", "BR-7.1")
WICK_LEADS: Final = Event("wick", "Wick leads {seat}'s Brigade to {space}.", "BR-19.16")
WAGON_MOVES: Final = Event("wagon", "{seat}'s Wagon moves to {space}.", "BR-8.1")
AXLE_SNAPS: Final = Event("axle", "{seat}'s Wagon returns home.", "BR-20.7")
BRIGADE_HOME: Final = Event("home", "{seat}'s Brigade returns home.", "BR-5.6")
WAGON_HOME: Final = Event("wagon-home", "{seat}'s Wagon returns home.", "BR-5.6")
STRANDED: Final = Event("stranded", "{seat}'s Brigade cannot leave the ruins and returns home.", "BR-7.11")

WATER_TAKEN: Final = Event("water", "{seat} takes {number} water.", "BR-12.1")
WELL_WATER: Final = Event("well", "The Well-Digger brings {seat} {number} water.", "BR-19.2")
BUCKET_WATER: Final = Event("buckets", "The Bucket Chain brings {seat} {number} water.", "BR-20.1")
DRIED: Final = Event("dry", "{seat}'s Brigade loses {number} water, the Wagon {number}.", "BR-20.6")
POURED: Final = Event("poured", "{seat} moves 1 water to the {unit}: {number} there.", "BR-12.8")
SPILT: Final = Event(
    "spilt", "{seat}'s Brigade has no room for {number} water, which returns to the supply.", "BR-13.7"
)
WAGON_SPILT: Final = Event(
    "wagon-spilt", "{seat}'s Wagon has no room for {number} water, which returns to the supply.", "BR-19.5"
)

CREW_DRAWN: Final = Event("drawn", "{seat} draws {crew}.", "BR-13.1")
HIRED: Final = Event("hired", "{seat} hires {crew} and gains {number} water.", "BR-13.6")
DISMISSED: Final = Event("dismissed", "{seat} lets {crew} go.", "BR-13.4")
NOBODY_KEPT: Final = Event("nobody", "{seat} keeps nobody.", "BR-13.5")
CREW_RESHUFFLED: Final = Event("crew-reshuffled", "The crew cards are shuffled again.", "BR-13.12")

UPGRADE: Final = Event("upgrade", "{seat} upgrades {track}: {value}.", "BR-14.1")
LEADERSHIP: Final = Event("leadership", "{seat} has {actions} more in this turn.", "BR-14.6")
BLUE_LEADERSHIP: Final = Event("blue", "{seat} has {actions} more in this turn for the blue circle.", "BR-14.9")

EVACUATION: Final = Event(
    "evacuation",
    "The city is evacuated: {number} blocks have burnt down, {number} of them of the University; {turns} to come.",
    "BR-15.5",
)
GAME_OVER: Final = Event("over", "The game is over: {ending}.", "BR-15.13")
SCORED: Final = Event("scored", "{seat} has {points} from {blocks}.", "BR-15.13")
TIE_BROKEN: Final = Event("tie", "{seat} put out a fire in turn {number}, after everybody else in the tie.", "BR-15.15")
