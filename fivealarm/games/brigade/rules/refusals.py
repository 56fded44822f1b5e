"""Every reason for saying no, with its quantities. facts() of the verbs fills the {names}."""

from typing import Final

from fivealarm.kernel.contract import PLACE, PRICE, STRANGE, TARGET, Refusal

# time
CHANCE_FIRST: Final = Refusal("BR-2.10", "Chance decides who plays first.")
CHANCE_BLOCK: Final = Refusal("BR-2.4", "Chance decides where the blocks lie.")
CHANCE_EVENT: Final = Refusal("BR-3.2", "Events are drawn from the deck without looking.")
CHANCE_CREW: Final = Refusal("BR-13.1", "Crew cards are drawn from the deck without looking.")
GAME_OVER: Final = Refusal("BR-15.13", "The game is over: {ending}.")
DRAWING: Final = Refusal("BR-3.2", "First {awaited}.")
BUSY: Final = Refusal("BR-3.6", "You are {begun}: finish that first.")
EVENT_FIRST: Final = Refusal("BR-3.1", "This is your Event Phase, and you are {begun}; your actions come after it.")
OUT_OF_TURN: Final = Refusal("BR-4.12", "It is {active}'s turn; all that {event} asks of you is {begun}.")
NOT_MOVING: Final = Refusal(
    "BR-7.1", "Moving costs 1 action and gives {points}: click a block that is lit, or choose Move Brigade."
)
NOT_WAGON_TIME: Final = Refusal("BR-8.1", "Choose Move Wagon first: it costs {wagon_cost}.")
NOT_SPENDING: Final = Refusal("BR-9.1", "Choose Extinguish first: it costs 1 action.")
NOTHING_TO_STOP: Final = Refusal("BR-3.8", "You are between actions: nothing is under way that could be stopped.")
NO_RENOWN_WON: Final = Refusal("BR-10.1", "You have no Renown to place now: put out a fire to win some.")
NOT_POURING: Final = Refusal("BR-12.7", "You are between actions: there is no water to divide.")
NOT_TRANSFERRING: Final = Refusal("BR-12.8", "You are between actions: no transfer is under way.")
NOBODY_SHOWN: Final = Refusal("BR-13.1", "You are between actions: no crew cards are on the table.", STRANGE)
NO_FREE_RECRUIT: Final = Refusal("BR-14.7", "Nobody offers you a free recruit now.")
NOTHING_OFFERED: Final = Refusal("BR-3.8", "You are between actions: nothing is offered that you could decline.")
PAGE_FIRST: Final = Refusal("BR-19.16", "Choose Wick's Crew action first: it costs 1 action.")
ADEPT_FIRST: Final = Refusal("BR-19.17", "Choose Zoraya's Crew action first: it costs 1 action.")
BACKBURNER_FIRST: Final = Refusal("BR-19.18", "Choose Krill's Crew action first: it costs 1 action.")
NO_EVENT_CHOICE: Final = Refusal(
    "BR-19.20", "Events come by themselves, one at the beginning of each turn; now there are none to choose from."
)

# place
OFF_GRID: Final = Refusal("BR-7.7", "The city ends {side} of {here}.", PLACE)
CLOSED_FIREHOUSE: Final = Refusal("BR-2.6", "That is {place}; you may enter no firehouse but yours.", PLACE)
UNUSED_CORNER: Final = Refusal("BR-2.6", "That corner is unused: nobody may enter it.", PLACE)
BRIGADE_THERE: Final = Refusal("BR-7.5", "{blocker} at {place} bars the way{asleep}.", PLACE)
WAGON_IN_FIRE: Final = Refusal(
    "BR-7.6", "{place} burns, so you would have to stop there, and {blocker} holds it.", PLACE
)
BRIGADE_IN_FIRE: Final = Refusal(
    "BR-19.15", "{place} burns, so you would have to stop there, and {blocker} holds it.", PLACE
)
NO_STOP_WAGON: Final = Refusal(
    "BR-7.6", "{blocker} stands at {here}: you may pass but not stop; you have {have} left.", PLACE
)
NO_STOP_BRIGADE: Final = Refusal(
    "BR-19.15", "{blocker} stands at {here}: you may pass but not stop; you have {have} left.", PLACE
)
NO_STOP_RUIN: Final = Refusal("BR-7.9", "{here} is lost, and {no_way_off}: go on, you have {have} left.", PLACE)
NO_STOP_AHEAD: Final = Refusal("BR-7.12", "You could not stop at {place}: {no_stop}; and {no_way_on}.", PLACE)
WAGON_FIREHOUSE: Final = Refusal("BR-8.2", "That is {place}; your Wagon may enter no firehouse but yours.", PLACE)
WAGON_UNUSED: Final = Refusal("BR-8.2", "That corner is unused: no Wagon may enter it.", PLACE)
WAGON_THERE_ALREADY: Final = Refusal("BR-8.2", "Your Wagon is at {place} already.", PLACE)
WAGON_TAKEN: Final = Refusal("BR-8.2", "{blocker} holds {place}: your Wagon may not share it.", PLACE)
WAGON_RUIN: Final = Refusal("BR-8.2", "{place} is lost: no Wagon may stand there.", PLACE)
NOT_ADJACENT: Final = Refusal(
    "BR-10.1",
    "Renown goes no further than the blocks that share an edge with {here}, where your Brigade is; {place} is further "
    "off{asleep}.",
    PLACE,
)
NOT_AROUND: Final = Refusal(
    "BR-19.12",
    "With the Herald Renown goes as far as the blocks that touch {here}, where your Brigade is; {place} is further "
    "off.",
    PLACE,
)
NOT_BESIDE_WON: Final = Refusal(
    "BR-19.14",
    "The Court Poet's Renown goes on a block that shares an edge with {won}, the block just won; {place} is "
    "further off.",
    PLACE,
)
NOT_SAME_SPACE: Final = Refusal(
    "BR-12.9",
    "Your Brigade is at {here} and your Wagon at {there}: to transfer water they must share a space.",
    PLACE,
)
NO_UNIT_THERE: Final = Refusal(
    "BR-12.1",
    "You refill at your firehouse or on a block loyal to you. No unit of yours is at {place}: your Brigade is at "
    "{here}, your Wagon at {there}.",
    PLACE,
)
NOT_YOURS: Final = Refusal(
    "BR-12.1", "You refill at your firehouse or on a block loyal to you; {place} is {whose}.", STRANGE
)
PAGE_TAKEN: Final = Refusal("BR-19.16", "{place} is loyal to you, but {blocker} holds it.", PLACE)
PAGE_DOOMED: Final = Refusal(
    "BR-19.16", "{place} is loyal to you, but it is lost: Wick leads nobody into ruins.", PLACE
)
PAGE_NOT_LOYAL: Final = Refusal(
    "BR-19.16",
    "Wick leads you to your firehouse or to a block loyal to you; {place} is {whose}.",
    PLACE,
)
PAGE_HERE: Final = Refusal("BR-19.16", "Your Brigade is at {place} already.", PLACE)
PAGE_NOWHERE: Final = Refusal(
    "BR-19.16",
    "Wick has nowhere to lead you: you are at your firehouse, and {loyal_blocks}.",
    PLACE,
)

# target
STEP_FIRST: Final = Refusal(
    "BR-7.2",
    "Your Brigade is about to move, and has {have}: choose where to, or click it again to put it down.",
    TARGET,
)
NO_WAY: Final = Refusal(
    "BR-7.12", "With {points} your Brigade can step from {here} to no space where it may stop.", TARGET
)
WAGON_NOWHERE: Final = Refusal(
    "BR-8.2",
    "Every space but {there}, where your Wagon is, is held by others, lost or closed to it.",
    TARGET,
)
NO_FIRE_HERE: Final = Refusal(
    "BR-9.1", "Nothing burns at {here}: to fight a fire, your Brigade must be on the block that burns.", TARGET
)
FIRE_LOST: Final = Refusal("BR-9.1", "{here} is lost: its fire can no longer be extinguished.", TARGET)
NO_WATER: Final = Refusal(
    "BR-9.1",
    "Your Brigade has no water, and your Wagon {wagon_says}. Refill at your firehouse or on a block loyal to you.",
    TARGET,
)
BRIGADE_DRY: Final = Refusal(
    "BR-9.1", "Your Brigade has no water left; your Wagon here has {wagon_water} water.", TARGET
)
WAGON_DRY: Final = Refusal("BR-9.1", "Your Wagon has no water left; your Brigade has {brigade_water} water.", TARGET)
WAGON_AWAY: Final = Refusal("BR-9.1", "Your Wagon is at {there}, not at {here} with your Brigade.", TARGET)
SPEND_FIRST: Final = Refusal("BR-9.2", "Spend at least 1 water: you have {water_here} here.", TARGET)
NOT_A_BLOCK: Final = Refusal("BR-10.3", "No Renown goes to {place}: only blocks take it.", TARGET)
LOST_TARGET: Final = Refusal("BR-10.3", "{place} is lost: it takes no Renown.", TARGET)
ALREADY_LOYAL: Final = Refusal("BR-10.3", "{place} is loyal to you already.", TARGET)
NO_RENOWN_LEFT: Final = Refusal("BR-10.5", "All {renown_tokens} of your Renown tokens are on the board.", TARGET)
NO_LOYALTY_LEFT: Final = Refusal(
    "BR-10.8",
    "That token would win {place}, and all {loyalty_tokens} of your Loyalty tokens are on the board.",
    TARGET,
)
ALL_FULL: Final = Refusal("BR-12.6", "There is no room for water at {place}: {full}.", TARGET)
BRIGADE_NOT_THERE: Final = Refusal(
    "BR-12.1",
    "Your Brigade, with {brigade_water} of {brigade_capacity} water, is at {here}: it gets water at your firehouse, "
    "on a block loyal to you or from your Wagon on the same block. Your Wagon at {place} is full.",
    TARGET,
)
SUPPLY_EMPTY: Final = Refusal("BR-12.6", "All {water_tokens} water tokens are in use: the supply is empty.", TARGET)
BRIGADE_FULL: Final = Refusal("BR-12.8", "Your Brigade is full: {brigade_water} of {brigade_capacity} water.", TARGET)
WAGON_FULL: Final = Refusal("BR-12.8", "Your Wagon is full: {wagon_water} of {wagon_capacity} water.", TARGET)
NOTHING_TO_POUR: Final = Refusal(
    "BR-12.8",
    "Your {giver} has no water to give; it refills at your firehouse or on a block loyal to you.",
    TARGET,
)
NO_CREW_PLACE: Final = Refusal("BR-13.2", "Your firehouse has no place for crew yet: {crew_upgrade}.", TARGET)
NO_CREW_CARDS: Final = Refusal("BR-13.12", "All {crew_cards} crew cards are hired: none can be drawn.", TARGET)
NOT_SHOWN: Final = Refusal("BR-13.1", "You may keep {shown}; nobody else was drawn.", TARGET)
NOT_YOUR_CREW: Final = Refusal("BR-13.4", "Only your own crew can make room: {mine}.", TARGET)
KEEP_FIRST: Final = Refusal("BR-13.4", "Your crew is full: keep {shown} first, then choose who makes room.", TARGET)
NO_CREW_YET: Final = Refusal("BR-13.4", "You have no crew yet, so nobody can make room; keep {shown}, or none.", TARGET)
ROOM_IS_MADE: Final = Refusal("BR-13.13", "Room is made already by {leaving}; keep {shown}.", TARGET)
NO_SUCH_CREW: Final = Refusal("BR-3.8", "That needs {crew}, who is {crew_where}.", STRANGE)
NOT_ACTIVE: Final = Refusal("BR-13.8", "{crew} sleeps until a block of {type} is loyal to you.", TARGET)
DIGGER_FULL: Final = Refusal("BR-19.2", "Your Brigade is full: {brigade_water} of {brigade_capacity} water.", TARGET)
DIGGER_DRY: Final = Refusal(
    "BR-19.2", "All {water_tokens} water tokens are in use: the Well-Digger finds none.", TARGET
)
ADEPT_NO_FIRE: Final = Refusal(
    "BR-19.17",
    "Nothing burns at {here}, where your Brigade is, nor on a block that shares an edge with it.",
    TARGET,
)
ADEPT_FAR: Final = Refusal(
    "BR-19.17",
    "Zoraya reaches {here}, where your Brigade is, and the blocks that share an edge with it; {place} is further off.",
    TARGET,
)
ADEPT_COLD: Final = Refusal("BR-19.17", "No fire burns at {place}.", TARGET)
ADEPT_LOST: Final = Refusal("BR-19.17", "{place} is lost: its fire cannot be lowered.", TARGET)
BACKBURNER_NO_FIRE: Final = Refusal(
    "BR-19.18",
    "Nothing burns at {here}, where your Brigade is, so Krill has no flame to push.",
    TARGET,
)
BACKBURNER_NOWHERE: Final = Refusal(
    "BR-19.18",
    "Every block that shares an edge with {here} is lost: Krill can push the flame nowhere.",
    TARGET,
)
PUSH_FAR: Final = Refusal(
    "BR-19.18",
    "Krill pushes to a block that shares an edge with {here}, where your Brigade is; {place} is further off.",
    TARGET,
)
PUSH_HERE: Final = Refusal("BR-19.18", "The flame comes from {place}: Krill pushes it to a block beside.", TARGET)
PUSH_CORNER: Final = Refusal("BR-19.18", "No flame goes to {place}: only blocks burn.", TARGET)
PUSH_LOST: Final = Refusal("BR-19.18", "{place} is lost: it takes no more flames.", TARGET)
UPGRADED_ALREADY: Final = Refusal(
    "BR-14.2", "You have upgraded in this turn, and once is the limit: your {track} tracker stays at {value}.", TARGET
)
LAST_CIRCLE: Final = Refusal("BR-14.3", "Your {track} tracker is on its last circle: {value}.", TARGET)
NOT_DRAWN: Final = Refusal("BR-19.20", "{card} was not drawn; choose {drawn}.", TARGET)
MUST_MOVE_WAGON: Final = Refusal("BR-8.1", "You chose to move the Wagon from {there}: choose a space for it.", TARGET)

# price
TOO_FEW_POINTS: Final = Refusal("BR-7.3", "{place} is lost: entering it costs {cost}, and you have {have}.", PRICE)
NO_ACTIONS: Final = Refusal("BR-3.3", "This costs {price}, and you have {actions} left.", PRICE)
LEAVE_RUIN: Final = Refusal(
    "BR-7.10", "{here} is lost, and you have {actions} left: it must bring your Brigade off.", PRICE
)
TURN_ON_RUIN: Final = Refusal(
    "BR-7.8",
    "{here} is lost, and your Brigade may not end the turn there; you have {actions} left to bring it off.",
    PRICE,
)
