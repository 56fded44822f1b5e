"""Every reason for saying no."""

from typing import Final

from fivealarm.kernel.contract import Refusal

NOT_SET_UP: Final = Refusal("FC-SET.1", "Colours are chosen at set-up.")
COLOUR_TAKEN: Final = Refusal("FC-SET.1", "Another department has this colour.")
NO_STATION_NOW: Final = Refusal("FC-SET.6", "A Fire Station is chosen at set-up or on release from the Hospital.")
NO_COVER_NOW: Final = Refusal("FC-SET.7", "Districts are covered freely at set-up only.")
COVERED: Final = Refusal("FC-SET.7", "This district is covered already.")

ROLL_IS_FIRST: Final = Refusal("FC-TURN.1", "You roll once, at the start of your turn.")
FALLS_BY_ITSELF: Final = Refusal("FC-ROLL.1", "The die falls by itself.")
DRAWN_BY_DISPATCHER: Final = Refusal("FC-CALL.3", "Fire Call cards come from the pile by themselves.")
DUTY_FALLS: Final = Refusal("FC-DECK.1", "Station Duties cards come from the pile by themselves.")

NOT_IN_HOSPITAL: Final = Refusal("FC-HOSP.10", "A Band-Aid is for the start of your turn in the Hospital.")
ROLLED_ALREADY: Final = Refusal("FC-HOSP.12", "A Band-Aid must be played before you roll.")
FREED_ALREADY: Final = Refusal("FC-HOSP.11", "You are free already; now roll.")
NO_BAND_AID: Final = Refusal("FC-CARD.1", "You have no Band-Aid.")

NO_CREDIT: Final = Refusal("FC-ROLL.9", "Only a six lets you take a card back from the Garage.")
NO_WINDOW: Final = Refusal("FC-ROLL.10", "A six is used right after it, in your attempt, or at the end of your turn.")
NOT_IN_GARAGE: Final = Refusal("FC-ROLL.11", "That card of yours is not in the Garage.")
NOTHING_TO_POSTPONE: Final = Refusal("FC-ROLL.14", "There is no six to use now.")

NO_FORK: Final = Refusal("FC-MOVE.2", "You choose a path at a corner space or the Hospital only.")
ENTERED_ALREADY: Final = Refusal("FC-MOVE.4", "You have entered that space this turn.")

NO_CALL: Final = Refusal("FC-LAND.2", "No Fire Call is waiting for your answer.")
THIRD_CARD: Final = Refusal("FC-CALL.6", "The third card cannot be refused.")
MUST_ANSWER: Final = Refusal(
    "FC-CALL.10", "You may opt out only of your own district, or of a call that would let an opponent win."
)

NO_ATTEMPT: Final = Refusal("FC-AID.2", "Aid is for your own attempt, when items are missing.")
NOTHING_TO_GIVE_UP: Final = Refusal("FC-AID.11", "There is no attempt to give up.")
NO_AID_CARD: Final = Refusal(
    "FC-STEAL.1", "Without Mutual Aid every missing item must lie with somebody in the Hospital."
)
NO_SUPPLIER: Final = Refusal("FC-AID.6", "At least one item that you miss is with no opponent.")
AID_BLOCKED: Final = Refusal("FC-CARD.3", "Mutual Aid is blocked, and not every missing item can be stolen.")
NO_NAMING: Final = Refusal("FC-AID.7", "No supplier is to be named now.")
OWN_ITEMS: Final = Refusal("FC-AID.4", "You can only name an opponent.")
LACKS_IT: Final = Refusal("FC-AID.5", "That department does not possess the item.")
BLOCKED_SUPPLIER: Final = Refusal("FC-STEAL.1", "Without Mutual Aid only those in the Hospital can supply it.")
NOTHING_TO_BLOCK: Final = Refusal("FC-CARD.3", "Nobody else is declaring Mutual Aid now.")

NOT_COMPLETED: Final = Refusal("FC-CARD.2", "District Choice is for a call you have just completed.")
NO_CHOICE: Final = Refusal("FC-CALL.21", "No district is to be chosen now.")
OWN_DISTRICT: Final = Refusal("FC-CALL.21", "This district is yours already.")

NO_COLLECTION: Final = Refusal("FC-DISP.4", "You collect only where a space, a card or a promotion says so.")
NOT_WITH_DISPATCHER: Final = Refusal("FC-DISP.4", "Your Dispatcher does not hold that card for you.")
ITEMS_ONLY: Final = Refusal("FC-CARD.20", "This is about equipment, not the Mutual Aid card.")
OTHER_SECTION: Final = Refusal("FC-CARD.21", "You chose another section.")
NO_SECTION: Final = Refusal("FC-CARD.21", "No section is to be chosen now.")
SECTION_EMPTY: Final = Refusal("FC-CARD.21", "Your Dispatcher holds nothing of that section.")
NO_PUTTING: Final = Refusal("FC-GAR.3", "Nothing is to go into the Garage now.")
NOT_IN_POSSESSION: Final = Refusal("FC-GAR.1", "Only an item in possession can go into the Garage.")
NO_OPPONENT: Final = Refusal("FC-DUTY.8", "No opponent is to be chosen now.")
YOURSELF: Final = Refusal("FC-DUTY.8", "Choose an opponent, not yourself.")
WITHOUT_EFFECT: Final = Refusal("FC-DUTY.8", "The card would do nothing to that department.")
NO_OFFER: Final = Refusal("FC-VAR.5", "There is no Station Duties card to draw or skip now.")
