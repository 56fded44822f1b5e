"""Bucket Line: wiring only."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from fivealarm.kernel.contract import NATURE, NOBODY, Box, Option, Outcome, Refusal, Seat, Value
from fivealarm.kernel.lexicon import Lexicon
from fivealarm.testing.bucket.state import State
from fivealarm.testing.bucket.verbs import Deal, Throw, Verb, Wait

FIRE: Final = {"small": 6, "big": 8}  # BL-SET.1
PILE: Final = (6, 4, 2)  # buckets of size 1, 2, 3: BL-SET.2


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it: other hands are only full (-1) or empty (0)."""

    seat: Seat
    to_act: Seat
    turn: Seat
    fire: int
    unseen: tuple[int, ...]  # buckets of size 1, 2, 3 in the pile or in hands this seat cannot see
    hand: tuple[int, ...]
    score: tuple[int, ...]


class Bucket:
    """Bucket Line for so many seats and so big a fire."""

    def __init__(self, seats: int, options: Mapping[str, Value]) -> None:
        self.box = BOX
        self.seats = seats
        self.options = options
        self.deals = [[Deal(seat, size) for size in (1, 2, 3)] for seat in range(seats)]
        self.moves: tuple[Verb, ...] = (Throw(), Wait())
        self.actions: Lexicon[Verb] = Lexicon([*self.moves, *(deal for row in self.deals for deal in row)])
        self.names: Mapping[str, Sequence[str]] = {
            "seat": [f"Player {'ABCD'[seat]}" for seat in range(seats)],
            "buckets": ["nothing", "one bucket", "two buckets", "three buckets"],
        }

    def start(self) -> State:
        return State(NATURE, 0, FIRE[str(self.options["fire"])], list(PILE), [0] * self.seats, [0] * self.seats)

    def legal(self, state: State) -> list[Verb]:
        if state.to_act < 0:
            return []
        return [verb for verb in self.moves if verb.refusal(state) is None]

    def chances(self, state: State) -> list[tuple[Verb, int]]:
        if state.to_act != NATURE:
            return []
        deals = self.deals[state.hand.index(0)]
        return [(deal, left) for deal, left in zip(deals, state.pile, strict=True) if left]

    def apply(self, state: State, action: Verb) -> None:
        action.apply(state)

    def refusal(self, state: State, action: Verb) -> Refusal | None:
        return action.refusal(state)

    def facts(self, state: State, action: Verb) -> Mapping[str, object]:
        return action.facts(state)

    def outcome(self, state: State) -> Outcome | None:
        if state.to_act != NOBODY:
            return None
        scores = tuple(float(score) for score in state.score)
        if state.fire > 0:
            return Outcome("BL-END.2", (), scores, "The fire is out of hand: nobody wins.")
        best = max(scores)
        winners = tuple(seat for seat, score in enumerate(scores) if score == best)
        return Outcome("BL-END.1", winners, scores, "The fire is out: the most water wins.")

    def view(self, state: State, seat: Seat) -> View:
        unseen = list(state.pile)
        hand = []
        for owner, size in enumerate(state.hand):
            if size and owner != seat:
                unseen[size - 1] += 1
            hand.append(size if owner == seat else -1 if size else 0)
        return View(seat, state.to_act, state.turn, state.fire, tuple(unseen), tuple(hand), tuple(state.score))

    def hears(self, state: State, action: Verb, seat: Seat) -> str:
        if isinstance(action, Deal) and action.seat != seat:
            return f"deal {action.seat} ?"
        if isinstance(action, Throw):
            return f"throw {state.hand[state.turn]}"
        return str(action)

    def imagine(self, view: View, rng: Random) -> State:
        pool = [size for size in (1, 2, 3) for _ in range(view.unseen[size - 1])]
        rng.shuffle(pool)
        hand = [pool.pop() if size < 0 else size for size in view.hand]
        pile = [pool.count(size) for size in (1, 2, 3)]
        return State(view.to_act, view.turn, view.fire, pile, hand, list(view.score))


BOX: Final = Box(
    slug="bucket",
    title="Bucket Line",
    prefix="BL",
    version=1,
    mode="competitive",
    seats=range(2, 5),
    usual_seats=2,
    minutes=5,
    line="Throw your bucket now, or wait for others to do the work.",
    options=(Option("fire", "small", ("small", "big"), "how high the fire stands at the start"),),
    open=Bucket,
)
