"""The kit itself: the example game keeps every law, and one planted defect breaks each."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from fivealarm.kernel.contract import NOBODY, Event, Outcome, Refusal
from fivealarm.kernel.match import Match
from fivealarm.kernel.verb import Thing
from fivealarm.observation.layout import Layout, Span
from fivealarm.observation.spans import counts, number
from fivealarm.scene.model import Scene
from fivealarm.scene.words import Words
from fivealarm.testing import conformance, laws
from fivealarm.testing.bucket import bot, picture, position
from fivealarm.testing.bucket.observation import layout
from fivealarm.testing.bucket.rules.game import BOX, Bucket
from fivealarm.testing.bucket.rules.secrets import View
from fivealarm.testing.bucket.rules.state import State
from fivealarm.testing.bucket.rules.verbs.dealing import Deal
from fivealarm.testing.bucket.rules.verbs.throwing import Throw, Wait
from fivealarm.testing.bucket.rules.verbs.verb import Verb
from fivealarm.testing.laws import Broken, Table

SETTLED = BOX.settle({})
POSITION = {"fire": 3}


def table(game: Any = None, read: Any = position, shown: Any = picture, spans: Sequence[Span] = ()) -> Table:
    played = game or Bucket(3, SETTLED)
    told = Layout("planted", 1, spans) if spans else layout(played)
    return Table(played, read, shown, told, Random(3))


def judge(game: Any = None, read: Any = position, shown: Any = picture, spans: Sequence[Span] = ()) -> None:
    conformance.judge(table(game, read, shown, spans), [POSITION], runs=4, samples=20)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("fire", ["small", "big"])
def test_the_example_keeps_every_law(seats: int, fire: str) -> None:
    conformance.check("bucket", seats, {"fire": fire}, positions=[POSITION])


class Unlisted(Bucket):
    def legal(self, state: State) -> list[Verb]:
        return super().legal(state)[-1:]


class Twice(Bucket):
    def legal(self, state: State) -> list[Verb]:
        return super().legal(state) * 2


class NoChoice(Bucket):
    def legal(self, state: State) -> list[Verb]:
        return [] if state.fire == 4 else super().legal(state)

    def refusal(self, state: State, action: Any) -> Refusal | None:
        return Refusal("X", "No.") if state.fire == 4 else super().refusal(state, action)


class Wordless(Bucket):
    def refusal(self, state: State, action: Any) -> Refusal | None:
        no = super().refusal(state, action)
        return no and Refusal(no.rule, "You lack {something} here.")


class TooManyScores(Bucket):
    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, scores=(*outcome.scores, 1.0))


class Weightless(Bucket):
    def chances(self, state: State) -> list[tuple[Verb, int]]:
        return [(deal, 0) for deal, _ in super().chances(state)]


class Dicey(Bucket):
    dice = Random(1)

    def apply(self, state: State, action: Any) -> None:
        super().apply(state, action)
        state.score[0] += self.dice.randrange(2)


class Shared(State):
    def copy(self) -> State:
        return Shared(self.to_act, self.turn, self.fire, self.pile, self.hand[:], self.score[:])


class Sharing(Bucket):
    def start(self) -> State:
        s = super().start()
        return Shared(s.to_act, s.turn, s.fire, s.pile, s.hand, s.score)


class Nosy(Bucket):
    def view(self, state: State, seat: int) -> View:
        state.fire += seat == NOBODY
        return super().view(state, seat)


class Guessless(Bucket):
    def imagine(self, view: View, rng: Random) -> State:
        state = super().imagine(view, rng)
        state.fire = 5
        return state


class Leaky(Bucket):
    """The public log tells what was dealt."""

    LOUD = Event("loud", "A bucket of {size} is dealt.")

    def apply(self, state: State, action: Any) -> None:
        if isinstance(action, Deal):
            state.tell(self.LOUD, action.size)
        super().apply(state, action)


class Betraying(Bucket):
    """What a seat sees depends on what another holds."""

    def view(self, state: State, seat: int) -> View:
        return super().view(state, seat)._replace(fire=state.fire + (state.hand[0] == 3 and seat == 1))

    def imagine(self, view: View, rng: Random) -> State:
        state = super().imagine(view, rng)
        if view.seat == 1:
            state.fire -= state.hand[0] == 3
        return state


class Whispering(Bucket):
    """The public should not notice a wait, but the fire rises before its eyes."""

    def hears(self, state: State, action: Verb, seat: int) -> str:
        return "" if isinstance(action, Wait) and seat == NOBODY else super().hears(state, action, seat)


def module(base: Any, **changed: Any) -> SimpleNamespace:
    return SimpleNamespace(**{**vars(base), **changed})


def forgetful(game: Bucket, facts: Mapping[str, Any]) -> State:
    return position.read(game, {**facts, "turn": 0})


def nowhere(game: Bucket, thing: Thing) -> tuple[str, ...]:
    return ("nowhere",) if thing[0] == "fire" else picture.elements(game, thing)


MUTE = {Throw: "Throw", Wait: "Wait", Deal: ""}
TELLING = {**picture.words.labels, Throw: lambda s, verb: f"Throw against {s.hand[1 - s.turn]}"}


def doubled(game: Bucket, view: View) -> Scene:
    drawn = picture.scene(game, view)
    return drawn._replace(layers=drawn.layers * 2)


def dressed(game: Bucket, view: View) -> Scene:
    drawn = picture.scene(game, view)
    return drawn._replace(layers=((drawn.elements[0]._replace(look="plaid"), *drawn.elements[1:]),))


@pytest.mark.parametrize(
    ("game", "law"),
    [
        (Unlisted, "list and reason agree"),
        (Twice, "list and reason agree"),
        (Wordless, "list and reason agree"),
        (NoChoice, "somebody acts"),
        (TooManyScores, "somebody acts"),
        (Dicey, "steps are deterministic"),
        (Sharing, "copies share nothing"),
        (Nosy, "questions change nothing"),
        (Guessless, "guess fits view"),
        (Leaky, "sounds alike, looks alike"),
        (Betraying, "sounds alike, looks alike"),
        (Whispering, "sounds alike, looks alike"),
    ],
)
def test_a_planted_defect_in_the_rules_is_caught(game: type[Bucket], law: str) -> None:
    with pytest.raises(Broken) as broken:
        judge(game(3, SETTLED))

    assert broken.value.law == law


def test_chances_without_weight_are_caught() -> None:
    game = Weightless(3, SETTLED)

    with pytest.raises(Broken) as broken:
        laws.weights_are_exact(table(game), game.start())

    assert broken.value.law == "weights are exact"


@pytest.mark.parametrize(
    ("read", "shown", "law"),
    [
        (module(position, read=forgetful), picture, "positions round trip"),
        (module(position, sums=lambda game, state: {"fire": (state.fire, 6)}), picture, "components are conserved"),
        (module(position, bound=lambda game: 5), picture, "games end"),
        (position, module(picture, elements=nowhere), "actions touch the picture"),
        (position, module(picture, words=Words(MUTE)), "every verb has words"),
        (position, module(picture, words=Words(TELLING)), "verbs tell no secrets"),
        (position, module(picture, scene=doubled), "pictures are sound"),
        (position, module(picture, scene=dressed), "pictures are sound"),
    ],
)
def test_a_planted_defect_beside_the_rules_is_caught(read: Any, shown: Any, law: str) -> None:
    with pytest.raises(Broken) as broken:
        judge(read=read, shown=shown)

    assert broken.value.law == law


WHOLE = layout(Bucket(3, SETTLED)).spans
DRAWN = {"hand": 0}


def diverse(view: View) -> int:
    """Tells two equal views apart."""
    DRAWN["hand"] = 1 - DRAWN["hand"]
    return DRAWN["hand"]


@pytest.mark.parametrize(
    ("spans", "law"),
    [
        ([*WHOLE, number("rising", 1, lambda view: max(view.fire, 0))], "observations fit their layout"),
        ([*WHOLE, counts("short", ("a", "b"), 9, lambda view: (1,))], "observations fit their layout"),
        ([*WHOLE, number("diverse", 1, diverse)], "observations tell no secrets"),
        ([span for span in WHOLE if span.name != "hand"], "observations forget nothing"),
    ],
)
def test_a_planted_defect_in_observations_is_caught(spans: Sequence[Span], law: str) -> None:
    with pytest.raises(Broken) as broken:
        judge(spans=spans)

    assert broken.value.law == law


def test_a_shouting_action_is_caught() -> None:
    class Loud(Wait):
        def __str__(self) -> str:
            return "WAIT"

    game = Bucket(2, SETTLED)
    game.actions = type(game.actions)([Loud()])

    with pytest.raises(Broken, match="not plain lower case"):
        conformance.names_round_trip(game)


def test_a_record_that_plays_differently_is_caught() -> None:
    class Forgetting(Bucket):
        plays = 0

        def hears(self, state: State, action: Verb, seat: int) -> str:
            self.plays += 1
            return f"{super().hears(state, action, seat)} for the {self.plays}th time"

    game: Any = Forgetting(2, SETTLED)
    match: Match[Any, Any, Any] = Match(game, seed="1")
    match.settle()

    with pytest.raises(Broken, match="sounds different"):
        conformance.records_round_trip(table(game), match, game.start())


def test_the_examples_bots_play_it() -> None:
    game, rng = Bucket(2, SETTLED), Random(1)
    state = position.read(game, POSITION)
    legal, view = game.legal(state), game.view(state, 0)

    for chosen in (level(game).choose(game, view, legal, rng, 0.0) for level in (bot.rookie, bot.regular)):
        assert chosen in legal
        assert bot.reason(game, view, chosen)
    assert bot.quick(game, state, legal, rng) in legal
    assert len(bot.prior(game, state, legal)) == len(legal)
    assert all(0 <= chance <= 1 for chance in bot.evaluate(game, state))
