"""What a seat may know: everything but the list on a Fire Call card that only its Dispatcher has read (section 6)."""

from dataclasses import dataclass
from random import Random

from fivealarm.games.fire_call.rules.state import ANNOUNCED, State, dispatcher
from fivealarm.games.fire_call.rules.verbs.call import Attempt, Call, OptOut, Refuse
from fivealarm.games.fire_call.rules.verbs.verb import Verb
from fivealarm.kernel.contract import Seat


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """A seat's knowledge: a state whose announced card may be back in the pile, unknown."""

    seat: Seat
    state: State

    @property
    def to_act(self) -> Seat:
        return self.state.to_act

    @property
    def hidden(self) -> bool:
        """Whether a card is announced whose list the seat does not know."""
        return self.state.phase == ANNOUNCED and self.state.card < 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and (self.seat, self.state.key()) == (other.seat, other.state.key())

    def __hash__(self) -> int:
        return hash((self.seat, self.state.key()))


def secret(state: State, seat: Seat) -> bool:
    """Whether the announced card's list is hidden from this seat (FC-CALL.4)."""
    return state.phase == ANNOUNCED and seat != dispatcher(state, state.turn)


def view(state: State, seat: Seat) -> View:
    known = state.copy()
    if secret(state, seat):
        known.pile |= 1 << state.card
        known.card = -1
    return View(seat, known)


def hears(state: State, action: Verb, seat: Seat) -> str:
    """The text, but for a drawn card (its district alone) and for the card that an answer turns over."""
    if isinstance(action, Call):
        return str(action) if seat == dispatcher(state, state.turn) else action.announced
    if isinstance(action, Attempt | Refuse | OptOut) and secret(state, seat):
        return f"{action} {state.table.calls[state.card].id.lower()}"
    return str(action)


def imagine(known: View, rng: Random) -> State:
    """The unknown card is any undrawn card of the announced district, all equally likely (FC-DECK.1)."""
    state = known.state.copy()
    if known.hidden:
        among = state.pile & state.table.by_district[state.district]
        state.card = rng.choice([card for card in range(len(state.table.calls)) if among >> card & 1])
        state.pile &= ~(1 << state.card)
    return state
