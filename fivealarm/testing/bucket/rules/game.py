"""Bucket Line: wiring only."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from fivealarm.kernel.contract import NATURE, Box, Option, Outcome, Seat, Value
from fivealarm.kernel.game import RuledGame
from fivealarm.kernel.lexicon import Lexicon
from fivealarm.testing.bucket.rules import ending, secrets
from fivealarm.testing.bucket.rules.data import FIRE, PILE
from fivealarm.testing.bucket.rules.lexicon import Verbs
from fivealarm.testing.bucket.rules.secrets import View
from fivealarm.testing.bucket.rules.state import State
from fivealarm.testing.bucket.rules.verbs.verb import Verb


class Bucket(RuledGame[State]):
    """Bucket Line for so many seats and so big a fire."""

    def __init__(self, seats: int, options: Mapping[str, Value]) -> None:
        self.box = BOX
        self.seats = seats
        self.options = options
        self.verbs = Verbs(seats)
        self.actions: Lexicon[Verb] = self.verbs.lexicon
        self.names: Mapping[str, Sequence[str]] = {
            "seat": [f"Player {'ABCD'[seat]}" for seat in range(seats)],
            "buckets": ["nothing", "one bucket", "two buckets", "three buckets"],
        }

    def start(self) -> State:
        fire = FIRE[str(self.options["fire"])]
        empty = [0] * self.seats
        return State(to_act=NATURE, turn=0, fire=fire, pile=list(PILE), hand=empty, score=empty[:])

    def legal(self, state: State) -> list[Verb]:
        return [verb for verb in self.verbs.asked(state) if verb.refusal(state) is None]

    def chances(self, state: State) -> list[tuple[Verb, int]]:
        return self.verbs.chances(state)

    def outcome(self, state: State) -> Outcome | None:
        return ending.outcome(state)

    def view(self, state: State, seat: Seat) -> View:
        return secrets.view(state, seat)

    def hears(self, state: State, action: Verb, seat: Seat) -> str:
        return secrets.hears(state, action, seat)

    def imagine(self, view: View, rng: Random) -> State:
        return secrets.imagine(view, rng)


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
