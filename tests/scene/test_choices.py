"""A new verb is one class and its words: choices, lit places and marks come from what it tells."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from types import SimpleNamespace
from typing import Any

from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.lexicon import Lexicon
from fivealarm.kernel.verb import DIE, ENDS, Thing
from fivealarm.scene.words import Words
from fivealarm.server.wire import things as wire
from fivealarm.testing.bucket import picture
from fivealarm.testing.bucket.rules.game import BOX, Bucket
from fivealarm.testing.bucket.rules.lexicon import Verbs
from fivealarm.testing.bucket.rules.state import State
from fivealarm.testing.bucket.rules.verbs.verb import Verb


@dataclass(frozen=True, slots=True)
class Spray(Verb):
    """Spray somebody: no rule of Bucket Line, but a verb like any other."""

    seat: int

    @property
    def group(self) -> str:
        return "Mischief"

    def __str__(self) -> str:
        return f"spray {self.seat}"

    def refusal(self, s: State) -> Refusal | None:
        return Verb.refusal(self, s)

    def facts(self, s: State) -> Mapping[str, object]:
        return {"whom": "ABCD"[self.seat]}

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("seat", self.seat),)

    def cost(self, s: State) -> int:
        return 2

    def roles(self, s: State) -> int:
        return ENDS | DIE


class Mischief(Bucket):
    """Bucket Line with one verb more."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats, BOX.settle({}))
        self.verbs = Verbs(seats)
        self.verbs.moves = (*self.verbs.moves, Spray(1))
        self.actions = Lexicon([*self.actions, Spray(1)])


def test_a_new_verb_is_offered_in_the_browser_by_its_class_and_its_words_alone() -> None:
    words = Words({**picture.words.labels, Spray: "Spray {whom}"}, unit="drop")
    room: Any = SimpleNamespace(**{**vars(picture), "words": words})
    game: Any = Mischief(2)
    state = State(to_act=0, turn=0, fire=5, pile=[4, 4, 2], hand=[1, 1], score=[0, 0])

    offered = {one.text: one for one in wire.asked(game, room, game.view(state, 0), (0,))[1]}

    spray = offered["spray 1"]
    assert (spray.label, spray.group, spray.cost) == ("Spray B", "Mischief", "2 drops")
    assert spray.touches == ("seat 1",)
    assert (spray.ends, spray.declines, spray.steps, spray.reveals) == (True, False, False, "die")
    assert game.imagine(game.view(state, 0), Random(0)).to_act == 0
