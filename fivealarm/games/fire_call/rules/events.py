"""What a game of Fire Call tells everybody."""

from typing import Final

from fivealarm.kernel.contract import Event

COLOURED: Final = Event("coloured", "{department} begins with the {section} section.", "FC-SET.1")
COVERED_FIRST: Final = Event("covered first", "{department} covers {district}.", "FC-SET.7")
PLACED: Final = Event("placed", "{department} is at {place}.", "FC-SET.6")
ROLLED_FIRST: Final = Event("rolled first", "{department} rolls {number} to begin.", "FC-SET.9")
TIED: Final = Event("tied", "A shared highest roll is rolled again.", "FC-SET.10")
FIRST: Final = Event("first", "{department} has the first turn.", "FC-SET.9")
TURN: Final = Event("turn", "{department} is the roller.", "FC-TURN.6")

ROLLED: Final = Event("rolled", "{department} rolls {number}.", "FC-ROLL.1")
AGAIN: Final = Event("again", "{department} has the {item} already and rolls again.", "FC-ROLL.2")
NO_MORE_ROLLS: Final = Event(
    "no more rolls", "{department} has the {item} already, and both additional rolls are used.", "FC-ROLL.3"
)
IN_GARAGE: Final = Event("in garage", "The {item} of {department} is in the Garage: nothing to collect.", "FC-ROLL.4")
STAYED: Final = Event("stayed", "{department} stays in the Hospital, waiting for a six.", "FC-HOSP.3")
CREDIT_GIVEN: Final = Event("credit", "With the six {department} may take an item back from the Garage.", "FC-ROLL.9")
RELEASED: Final = Event("released", "The six releases {department} from the Hospital to {place}.", "FC-HOSP.6")
RELEASED_LATE: Final = Event("released late", "The six releases {department} too, to {place}.", "FC-HOSP.14")
BANDAGED: Final = Event("bandaged", "{department} plays a Band-Aid and may leave the Hospital.", "FC-HOSP.11")
MOVED: Final = Event("moved", "{department} comes to {place}.", "FC-TURN.3")
HELD_UP: Final = Event("held up", "{department} cannot go on from {place}.", "FC-MOVE.7")
ADMITTED: Final = Event("admitted", "{department} goes to the Hospital, until anybody rolls a six.", "FC-HOSP.1")
INJURED: Final = Event(
    "injured", "{department} lands on Injury: to the Hospital, until anybody rolls a six.", "FC-LAND.6"
)

COLLECTED: Final = Event("collected", "{department} collects the {item}.", "FC-LAND.1")
AID_COLLECTED: Final = Event("aid collected", "{department} collects the Mutual Aid card.", "FC-AID.1")
HAS_AID: Final = Event("has aid", "{department} has the Mutual Aid card already.", "FC-LAND.5")
GIVEN: Final = Event("given", "{department} collects the {item} from the Dispatcher.", "FC-DISP.4")
CHIEFS_CARD: Final = Event("chief's card", "{department}, Fire Chief, collects the {item} instead.", "FC-RANK.4")
PUT_IN: Final = Event("put in", "The {item} of {department} goes into the Garage.", "FC-GAR.1")
TAKEN_BACK: Final = Event("taken back", "{department} takes the {item} back from the Garage.", "FC-GAR.6")
NOTHING_BACK: Final = Event("nothing back", "{department} has nothing in the Garage.", "FC-LAND.7")
PROMOTED_TO: Final = Event("promoted", "{department} is promoted to {rank}.", "FC-RANK.2")
NO_GIFT: Final = Event("no gift", "The Dispatcher holds nothing more for {department}.", "FC-RANK.5")
DEMOTED_TO: Final = Event("demoted", "{department} is demoted to {rank}.", "FC-RANK.2")

ANNOUNCES: Final = Event("announced", "A Fire Call for {district}.", "FC-CALL.4")
ANNOUNCES_CHOICE: Final = Event("announced choice", "A Fire Call with District Choice.", "FC-CALL.4")
SHOWN: Final = Event("shown", "{department} attempts {call}.", "FC-CALL.15")
REFUSED: Final = Event("refused", "{department} refuses {call}.", "FC-CALL.8")
OPTED_OUT: Final = Event("opted out", "{department} leaves {call}.", "FC-CALL.12")
FAILED: Final = Event(
    "failed", "{department} does not complete the call, {number} of its items missing; nothing is lost.", "FC-CALL.18"
)
NAMED: Final = Event("named", "{department} is to lend the {item}.", "FC-AID.7")
STOLEN: Final = Event("stolen", "From {department}, in the Hospital, the {item} is to be stolen.", "FC-STEAL.1")
BLOCKED_BY: Final = Event(
    "blocked", "{department} plays Mutual Aid Block: nothing can be borrowed for this call.", "FC-CARD.3"
)
LENT: Final = Event("lent", "{department} borrows the {item} from {department}.", "FC-AID.8")
ROBBED: Final = Event("robbed", "{department} steals the {item} from {department}.", "FC-STEAL.4")
AID_USED: Final = Event(
    "aid used", "{department} uses the Mutual Aid card, which goes back to the Dispatcher.", "FC-AID.8"
)
DONE: Final = Event("completed", "{department} completes the call.", "FC-CALL.16")
COVERED: Final = Event("covered", "{department} covers {district}.", "FC-CALL.19")
TAKEN_OVER: Final = Event("taken over", "{department} takes {district} from {department}.", "FC-CALL.20")
OWN_ALREADY: Final = Event("own already", "{department} holds {district} already; nothing changes.", "FC-CALL.22")
CHOICE_PLAYED: Final = Event("choice", "{department} plays District Choice.", "FC-CARD.2")
CALLS_SHUFFLED: Final = Event("calls shuffled", "The Fire Call cards are shuffled.", "FC-DECK.3")
DUTIES_SHUFFLED: Final = Event("duties shuffled", "The Station Duties cards are shuffled.", "FC-DECK.3")

DREW: Final = Event("drew", "{department} draws {duty}.", "FC-DUTY.2")
READ: Final = Event("read", "The card says: {text}", "FC-DUTY.2")
SKIPPED: Final = Event("skipped", "{department} draws no Station Duties card.", "FC-DUTY.1")
KEEPS: Final = Event("keeps", "{department} keeps {duty}.", "FC-DUTY.5")
NOTHING: Final = Event("nothing", "It has no effect.", "FC-DUTY.3")
LOWEST: Final = Event("lowest", "{department} is {rank} already and has no lower rank: it has no effect.", "FC-RANK.3")
WON: Final = Event("won", "{department} leads with {number} districts and wins.", "FC-END.2")
TIE_GOES_ON: Final = Event(
    "tie", "All districts are covered and the lead is shared with {number} each: play goes on.", "FC-END.3"
)
TIME_UP: Final = Event("time up", "The last round, number {number}, is over.", "FC-END.6")
