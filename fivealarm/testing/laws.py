"""The laws that hold in every position of every game. Each raises Broken when it does not."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from fivealarm import games
from fivealarm.kernel.contract import NATURE, NOBODY, AnyGame, Told, explain, say
from fivealarm.kernel.match import pick
from fivealarm.observation.layout import Layout
from fivealarm.scene.choices import choice
from fivealarm.scene.model import Scene
from fivealarm.testing.drawn_faults import faults

Law = Callable[["Table", Any], None]
MUTABLE: Final = (list, dict, set, bytearray)


class Broken(AssertionError):
    """A law that a game does not keep."""

    def __init__(self, law: str, says: str) -> None:
        super().__init__(f"{law}: {says}")
        self.law = law


@dataclass(frozen=True)
class Table:
    """A game with the modules of its folder, and the dice of the test."""

    game: AnyGame
    position: games.Position
    picture: games.Picture
    layout: Layout
    rng: Random

    def viewers(self) -> tuple[int, ...]:
        return (*range(self.game.seats), NOBODY)


def holds(truth: object, law: str, says: str) -> None:
    if not truth:
        raise Broken(law, says)


def somebody_acts(table: Table, state: Any) -> None:
    """Exactly one of these is true: a seat has choices, nature has chances, the game has an outcome."""
    game, law = table.game, "somebody acts"
    legal, chances, outcome = game.legal(state), game.chances(state), game.outcome(state)
    holds(NOBODY <= state.to_act < game.seats, law, f"to_act is {state.to_act}")
    holds(bool(legal) == (state.to_act >= 0), law, f"seat {state.to_act} is to act with {len(legal)} choices")
    holds(bool(chances) == (state.to_act == NATURE), law, f"{state.to_act} is to act with {len(chances)} chances")
    holds((outcome is not None) == (state.to_act == NOBODY), law, f"{state.to_act} is to act, outcome {outcome}")
    if outcome is not None:
        holds(len(outcome.scores) == game.seats, law, "an outcome has one score per seat")
        holds(set(outcome.winners) <= set(range(game.seats)), law, f"winners {outcome.winners} are no seats")


def list_and_reason_agree(table: Table, state: Any) -> None:
    """Over the whole lexicon: an action is listed if and only if nothing is said against it."""
    game, law = table.game, "list and reason agree"
    legal = game.legal(state)
    listed = set(map(id, legal))
    holds(len(listed) == len(legal), law, "an action is listed twice")
    for action in game.actions:
        refusal = game.refusal(state, action)
        holds((id(action) in listed) == (refusal is None), law, f"{action}: listed {id(action) in listed}, {refusal}")
        if refusal is not None and table.rng.random() < 0.02:
            words = explain(game, state, action, refusal)
            holds("?" not in words.rstrip("?"), law, f"{action}: a fact is missing in {words!r}")


def weights_are_exact(table: Table, state: Any) -> None:
    """Nature's actions are known, different, and have positive whole weights."""
    chances, law = table.game.chances(state), "weights are exact"
    holds(len({id(action) for action, _ in chances}) == len(chances), law, "a chance is listed twice")
    for action, weight in chances:
        holds(action in table.game.actions, law, f"{action} is not in the lexicon")
        holds(type(weight) is int and weight > 0, law, f"{action} has weight {weight!r}")


def steps_are_deterministic(table: Table, state: Any) -> None:
    """The same action on the same facts gives the same facts, told the same way."""
    action = some_action(table, state)
    if action is None:
        return
    one, two = state.copy(), state.copy()
    told = [listen(table, one, action), listen(table, two, action)]
    holds(one.key() == two.key(), "steps are deterministic", f"{action} led to two different positions")
    holds(told[0] == told[1], "steps are deterministic", f"{action} was told in two ways")


def copies_share_nothing(table: Table, state: Any) -> None:
    """What happens to a copy does not happen to the original."""
    law, copy, key = "copies share nothing", state.copy(), state.key()
    holds(copy.key() == key, law, "a copy is not equal to its original")
    for name in getattr(type(state), "__slots__", ()):
        one, two = getattr(state, name), getattr(copy, name)
        holds(not (isinstance(one, MUTABLE) and one is two), law, f"the field {name} is shared")
    action = some_action(table, state)
    if action is not None:
        table.game.apply(copy, action)
        holds(state.key() == key, law, f"{action} on a copy changed the original")


def questions_change_nothing(table: Table, state: Any) -> None:
    """Asking about a position leaves it as it was."""
    game, key = table.game, state.key()
    for action in (*game.legal(state), *(chance for chance, _ in game.chances(state))):
        game.facts(state, action)
        for seat in table.viewers():
            game.hears(state, action, seat)
    game.outcome(state)
    table.position.write(game, state)
    for seat in table.viewers():
        view = game.view(state, seat)
        table.picture.scene(game, view)
        game.imagine(view, table.rng)
    holds(state.key() == key, "questions change nothing", "a question changed the position")
    if state.to_act >= 0:
        holds(game.legal(state) == game.legal(state), "questions change nothing", "two lists of choices differ")


def positions_round_trip(table: Table, state: Any) -> None:
    """A position written down and read again is the same position."""
    game, law = table.game, "positions round trip"
    facts = json.loads(json.dumps(table.position.write(game, state)))
    again = table.position.read(game, facts)
    holds(again.key() == state.key(), law, f"{facts} reads as another position")
    holds(game.legal(again) == game.legal(state), law, "the choices differ after reading")
    holds(game.chances(again) == game.chances(state), law, "the chances differ after reading")


def guess_fits_view(table: Table, state: Any) -> None:
    """A world imagined from a view gives that view again."""
    game, law = table.game, "guess fits view"
    for seat in table.viewers():
        view = game.view(state, seat)
        json.dumps(table.position.show(game, view))
        guess = game.imagine(view, table.rng)
        holds(game.view(guess, seat) == view, law, f"the guess of seat {seat} does not fit its view")
        if seat >= 0 and view.to_act == seat:
            holds(game.legal(guess) == game.legal(state), law, f"seat {seat} would have other choices in its guess")


def components_are_conserved(table: Table, state: Any) -> None:
    """Nothing appears from nowhere, nothing gets lost."""
    for name, (have, should) in table.position.sums(table.game, state).items():
        holds(have == should, "components are conserved", f"{name}: {have} instead of {should}")


def actions_touch_the_picture(table: Table, state: Any) -> None:
    """Every viewer gets a sound picture, and every legal action touches something drawn in it."""
    game, law = table.game, "actions touch the picture"
    for seat in table.viewers():
        view = game.view(state, seat)
        scene = table.picture.scene(game, view)
        labels = {element.id: element.label for element in scene.elements}
        sound_picture(scene)
        if view.to_act != seat or seat < 0:
            continue
        guess = game.imagine(view, table.rng)
        for action in game.legal(guess):
            shown = choice(game, table.picture, guess, action)
            drawn = [name for name in shown.touches if labels.get(name)]
            holds(drawn, law, f"{action} touches no drawn element that has a label")
            holds(shown.label and shown.group, law, f"{action} has no label or group for people")


def verbs_tell_no_secrets(table: Table, state: Any) -> None:
    """What a verb tells the seat to act is the same in every world that the seat cannot tell from this one."""
    game, seat, law = table.game, state.to_act, "verbs tell no secrets"
    if seat < 0:
        return
    view = game.view(state, seat)
    for action in game.legal(state):
        one, two = (choice(game, table.picture, game.imagine(view, table.rng), action) for _ in range(2))
        holds(one == two, law, f"{action} tells {one} and {two}")


def every_verb_has_words(table: Table, state: Any) -> None:
    """Whatever is in the lexicon can be named, also when it is not allowed."""
    game, law, guess = table.game, "every verb has words", table.game.imagine(table.game.view(state, NOBODY), table.rng)
    for action in table.rng.sample(list(game.actions), min(40, len(game.actions))):
        holds(table.picture.words.label(guess, action), law, f"{action} has no label")
        action.touches(guess), action.cost(guess), action.roles(guess), action.dice()


def sound_picture(scene: Scene) -> None:
    """Ids are unique, looks and symbols exist, panes hold their elements, the sentence is said."""
    law, seen, panes = "pictures are sound", set(), {pane.id for pane in scene.panes}
    holds(scene.sentence, law, "there is no sentence")
    for element in scene.elements:
        holds(element.id not in seen, law, f"the id {element.id!r} is used twice")
        seen.add(element.id)
        holds(element.pane in panes, law, f"{element.id} lies on no pane")
    for fault in faults(scene):
        holds(False, law, fault)


def sounds_alike_looks_alike(table: Table, state: Any, steps: int = 12) -> None:
    """Two worlds that a seat cannot tell apart stay so as long as they sound alike to it."""
    for seat in table.viewers():
        here = state.copy()
        there = table.game.imagine(table.game.view(state, seat), table.rng)
        for _ in range(steps):
            if not _alike(table, here, there, seat):
                break


def _alike(table: Table, here: Any, there: Any, seat: int) -> bool:
    """One step that the seat hears, in both worlds; False when they part."""
    if not (_silence(table, here, seat) and _silence(table, there, seat)):
        return False
    game, law = table.game, "sounds alike, looks alike"
    action = some_action(table, here)
    if action is None:
        return False
    sound = game.hears(here, action, seat)
    same = [other for other in actions_of(game, there) if game.hears(there, other, seat) == sound]
    if not same:
        return False
    other = table.rng.choice(same)
    told = listen(table, here, action), listen(table, there, other)
    holds(told[0] == told[1], law, f"{sound!r} was told in two ways: {_texts(game, told[0])}, {_texts(game, told[1])}")
    holds(
        game.view(here, seat) == game.view(there, seat), law, f"after {sound!r} seat {seat} sees two different tables"
    )
    if here.to_act == seat and seat >= 0:
        holds(game.legal(here) == game.legal(there), law, f"after {sound!r} seat {seat} has different choices")
    return True


def _silence(table: Table, state: Any, seat: int) -> bool:
    """Play on while the next action is one the seat must not notice; False when nobody can act."""
    game, law = table.game, "sounds alike, looks alike"
    for _ in range(50):
        silent = [action for action in actions_of(game, state) if game.hears(state, action, seat) == ""]
        if not silent:
            return bool(state.to_act != NOBODY)
        view, action = game.view(state, seat), table.rng.choice(silent)
        told = listen(table, state, action)
        holds(not told and game.view(state, seat) == view, law, f"seat {seat} notices {action}, which it should not")
    raise Broken(law, "silence has no end")


def _texts(game: AnyGame, told: Sequence[Told]) -> list[str]:
    return [say(game, one) for one in told]


def actions_of(game: AnyGame, state: Any) -> list[Any]:
    """All that can happen next, whoever is to act."""
    return game.legal(state) or [action for action, _ in game.chances(state)]


def some_action(table: Table, state: Any) -> Any:
    """One thing that can happen next, nature's by its weights; None at the end."""
    if state.to_act == NATURE:
        return pick(str(table.rng.random()), 0, table.game.chances(state))
    if state.to_act == NOBODY:
        return None
    legal = table.game.legal(state)
    holds(legal, "somebody acts", f"seat {state.to_act} is to act and has no choice")
    return table.rng.choice(legal)


def listen(table: Table, state: Any, action: Any) -> tuple[Told, ...]:
    """Apply an action and hear what is told; every event can be said."""
    state.ears = []
    table.game.apply(state, action)
    told, state.ears = tuple(state.ears), None
    for one in told:
        say(table.game, one)
    return told


LAWS: Final[tuple[Law, ...]] = (
    somebody_acts,
    list_and_reason_agree,
    weights_are_exact,
    steps_are_deterministic,
    copies_share_nothing,
    questions_change_nothing,
    positions_round_trip,
    guess_fits_view,
    components_are_conserved,
    actions_touch_the_picture,
    verbs_tell_no_secrets,
    every_verb_has_words,
    sounds_alike_looks_alike,
)
