"""Every reason for saying no. What {now} is to be decided is told wherever something comes out of time."""

from typing import Final

from fivealarm.kernel.contract import STRANGE, TARGET, Refusal

NOT_SET_UP: Final = Refusal("FC-SET.1", "Colours are chosen in the first step of set-up; now {now}.")
COLOURS_FIXED: Final = Refusal("FC-VAR.6", "The colours were fixed before the game; now {now}.")
DEALT: Final = Refusal("FC-VAR.8", "The set-up of this game is dealt, not chosen; now {now}.")
COLOUR_TAKEN: Final = Refusal("FC-SET.1", "{holder} is {city} already; {free}.", TARGET)
NO_STATION_NOW: Final = Refusal(
    "FC-SET.6", "A Fire Station is chosen at set-up before the districts, or on release from the Hospital; now {now}."
)
NO_COVER_NOW: Final = Refusal(
    "FC-SET.7", "Districts are covered freely at set-up, after the Fire Stations are chosen; now {now}."
)
COVERS_DONE: Final = Refusal("FC-SET.7", "Only a completed call covers a district: land on a bell; now {now}.")
COVERED: Final = Refusal("FC-SET.7", "{district} is {whose}; cover an open one{count}.", TARGET)

ROLL_IS_FIRST: Final = Refusal("FC-TURN.1", "You roll at the start of your turn; now {now}.")
FALLS_BY_ITSELF: Final = Refusal("FC-ROLL.1", "The die falls by itself.")
DRAWN_BY_DISPATCHER: Final = Refusal("FC-CALL.3", "Fire Call cards come from the pile by themselves.")
DUTY_FALLS: Final = Refusal("FC-DECK.1", "Station Duties cards come from the pile by themselves.")

NO_BAND_AID_NOW: Final = Refusal(
    "FC-HOSP.10", "A Band-Aid is played at the start of your own turn in the Hospital; now {now}."
)
NOT_IN_HOSPITAL: Final = Refusal("FC-HOSP.10", "A Band-Aid is for the Hospital; you are {at}.", TARGET)
ROLLED_ALREADY: Final = Refusal("FC-HOSP.12", "You have rolled in the Hospital already; now {now}.")
FREED_ALREADY: Final = Refusal("FC-HOSP.11", "You have played a Band-Aid this turn; now {now}.")
NO_BAND_AID: Final = Refusal("FC-CARD.1", "You have no Band-Aid; {holders}.", TARGET)

NO_SIX: Final = Refusal(
    "FC-ROLL.9", "Items come back from the Garage with a six, and {roller} has none to use; now {now}."
)
NO_CREDIT: Final = Refusal(
    "FC-ROLL.9", "The {item} comes back from the Garage for a six; you have {sixes} to use.", TARGET
)
NO_TAKING: Final = Refusal(
    "FC-GAR.6", "Items come back from the Garage with a six, on Back In Service or by a card; now {now}."
)
NOTHING_IN_GARAGE: Final = Refusal("FC-ROLL.14", "You have nothing in the Garage to take back; now {now}.", TARGET)
NO_WINDOW: Final = Refusal(
    "FC-ROLL.10", "A six is used right after it, in your attempt, or at the end of your turn; now {now}."
)
IN_ATTEMPT: Final = Refusal(
    "FC-ROLL.10", "In an attempt you use the six or go on without; it keeps by itself, and now {now}."
)
MOVE_FIRST: Final = Refusal("FC-ROLL.10", "Your turn goes on: keep the six for later and move your {steps}.", TARGET)
LAST_WINDOW: Final = Refusal(
    "FC-ROLL.12", "Your turn ends: use the six now or let it go; you have {sixes} to use.", TARGET
)
NOT_IN_GARAGE: Final = Refusal("FC-ROLL.11", "Your {item} is {where}, not in the Garage.", TARGET)
GARAGE_EMPTY: Final = Refusal("FC-ROLL.14", "{roller} has {sixes} to use, but no card in the Garage; now {now}.")

ROLL_BEFORE_PATH: Final = Refusal("FC-MOVE.3", "You are {at} and choose a path when you know the number; roll first.")
PATIENT_STAYS: Final = Refusal(
    "FC-HOSP.4", "You are {at}: a path leads out with a six, or with a Band-Aid played before the roll."
)
NO_FORK: Final = Refusal("FC-MOVE.2", "A path is chosen only at a corner or in the Hospital; now {now}.", STRANGE)
ENTERED_ALREADY: Final = Refusal("FC-MOVE.4", "You have entered {space} this turn.", TARGET)

NO_CALL: Final = Refusal("FC-LAND.2", "A call comes to whoever lands on a bell; now {now}.")
ATTEMPTED_ALREADY: Final = Refusal("FC-CALL.9", "{roller} has attempted {call} already; now {now}.")
THIRD_CARD: Final = Refusal("FC-CALL.6", "This is card {drawn} of {most}; it cannot be refused.", TARGET)
MUST_ANSWER: Final = Refusal(
    "FC-CALL.10",
    "You may leave a call for your own district, or one that lets an opponent win. This is neither: attempt it{other}.",
    TARGET,
)
HARMLESS_CHOICE: Final = Refusal(
    "FC-CALL.13",
    "You may leave District Choice only if every district would let an opponent win; {harmless} would not.",
    TARGET,
)

NO_ATTEMPT: Final = Refusal("FC-AID.2", "Aid is for your own attempt, when items are missing; now {now}.")
AID_DECLARED: Final = Refusal("FC-AID.6", "{roller} has declared aid already; now {now}.")
NOTHING_TO_GIVE_UP: Final = Refusal("FC-AID.11", "There is no attempt to give up; now {now}.")
CALL_COMPLETED: Final = Refusal("FC-CALL.16", "The call is completed and cannot be given up; now {now}.")
AID_GOES_ON: Final = Refusal("FC-AID.7", "{roller} has declared aid and cannot give up now; {now}.")
NO_AID_CARD: Final = Refusal(
    "FC-STEAL.1",
    "You have no Mutual Aid card, and {patients}; you miss {missing}, and nobody who may supply has {uncovered}.",
    TARGET,
)
NO_SUPPLIER: Final = Refusal("FC-AID.6", "You miss {missing}, and no opponent has {uncovered}.", TARGET)
AID_BLOCKED: Final = Refusal(
    "FC-CARD.3",
    "Mutual Aid is blocked, and {patients}; you miss {missing}, and nobody who may supply has {uncovered}.",
    TARGET,
)
NO_NAMING: Final = Refusal("FC-AID.7", "No supplier is to be named; now {now}.")
OWN_ITEMS: Final = Refusal("FC-AID.4", "You miss the {item} yourself; {suppliers} may supply it.", TARGET)
LACKS_IT: Final = Refusal("FC-AID.5", "The {item} of {city} is {where}; {suppliers} may supply it.", TARGET)
NOT_A_PATIENT: Final = Refusal(
    "FC-STEAL.1", "You have no Mutual Aid card: the {item} must be stolen in the Hospital, and {city} is {at}.", TARGET
)
SUPPLIER_BLOCKED: Final = Refusal(
    "FC-CARD.3", "Mutual Aid is blocked: the {item} must be stolen in the Hospital, and {city} is {at}.", TARGET
)
NOTHING_TO_BLOCK: Final = Refusal("FC-CARD.3", "No Mutual Aid is waiting for a Block; now {now}.")

NOT_COMPLETED: Final = Refusal(
    "FC-CARD.2", "District Choice is for a call with a district number, just completed by you; now {now}."
)
NO_CHOICE: Final = Refusal("FC-CALL.21", "A district is chosen with District Choice only; now {now}.")
OWN_DISTRICT: Final = Refusal("FC-CALL.21", "{district} is yours already; you hold {held}.", TARGET)

NO_COLLECTION: Final = Refusal(
    "FC-DISP.4", "Land on its space to collect the {item}, or have a card that gives it; now {now}."
)
HAVE_ALREADY: Final = Refusal("FC-DISP.4", "You already have the {item}.", TARGET)
NOT_WITH_DISPATCHER: Final = Refusal("FC-DISP.4", "Your Dispatcher does not hold the {item}; it is {where}.", TARGET)
SECTION_FIRST: Final = Refusal(
    "FC-CARD.21", "Choose the section first; your Dispatcher holds items of {sections}.", TARGET
)
ONE_ITEM: Final = Refusal("FC-CARD.20", "{duty} gives an item, not the {item}.", TARGET)
ITEMS_OF_SECTION: Final = Refusal("FC-CARD.21", "{duty} gives items of the {chosen} section, not the {item}.", TARGET)
ITEMS_ONLY: Final = Refusal("FC-CARD.22", "{duty} gives items, not the {item}.", TARGET)
OTHER_SECTION: Final = Refusal("FC-CARD.21", "The {item} is of the {section} section; you chose {chosen}.", TARGET)
NO_SECTION: Final = Refusal("FC-CARD.21", "No section is to be chosen; now {now}.")
SECTION_EMPTY: Final = Refusal(
    "FC-CARD.21",
    "Your Dispatcher holds nothing of the {section} section: {rest}.",
    TARGET,
)
NO_PUTTING: Final = Refusal("FC-GAR.3", "Nothing is to go into the Garage; now {now}.")
NOT_IN_POSSESSION: Final = Refusal("FC-GAR.1", "Only an item in possession can go; your {item} is {where}.", TARGET)
NOT_THE_VICTIMS: Final = Refusal(
    "FC-GAR.3", "An item of {victim} is to go, and the {item} of {victim} is {where}.", TARGET
)
NO_OPPONENT: Final = Refusal("FC-DUTY.8", "No opponent is to be chosen; now {now}.")
YOURSELF: Final = Refusal("FC-DUTY.8", "{duty} strikes an opponent, and you are {city}.", TARGET)
WITHOUT_EFFECT: Final = Refusal("FC-DUTY.8", "{duty} would do nothing: {because}.", TARGET)
NO_OFFER: Final = Refusal("FC-DUTY.1", "A Station Duties card is for whoever lands on such a space; now {now}.")
