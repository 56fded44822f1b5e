"""Actions as a browser shows them: made from what the verbs tell, alike in all games."""

from typing import Any, Protocol

from fivealarm.kernel.contract import AnyGame
from fivealarm.kernel.verb import CARD, DECLINES, DIE, ENDS, LOSES, REVEALS, STEPS, Thing, Verb
from fivealarm.scene.model import Choice
from fivealarm.scene.words import Words


class Pictured(Protocol):
    """What is needed of a game's picture room."""

    @property
    def words(self) -> Words: ...
    def elements(self, game: AnyGame, thing: Thing) -> tuple[str, ...]: ...


def choice(game: AnyGame, picture: Pictured, state: Any, verb: Verb) -> Choice:
    """One action as a person sees it; the state is one that fits what the person may know."""
    roles, words = verb.roles(state), picture.words
    return Choice(
        label=words.label(state, verb),
        group=verb.group,
        cost=words.price(verb.cost(state)),
        reveals="die" if roles & DIE else "card" if roles & CARD else "",
        touches=touched(game, picture, state, verb),
        turn=next((number for kind, number in verb.touches(state)[1:] if kind == "turn"), None),  # on a place
        ends=bool(roles & ENDS),
        declines=bool(roles & DECLINES),
        steps=bool(roles & STEPS),
        tip=tip(words, state, verb, roles),
        lightly=words.light(state, verb),
        loses=bool(roles & LOSES),
        seldom=words.seldom(state, verb),
        brings=words.gain(state, verb),
        far=words.far(state, verb),
        last=not roles & ENDS and words.last(state, verb),
    )


def tip(words: Words, state: Any, verb: Verb, roles: int) -> str:
    """More about an action: what it turns over, unless that is its end, and what its label does not say."""
    follows = words.follows(state, verb) if roles & REVEALS and not roles & ENDS else ""
    return " ".join(filter(None, [follows, words.tip(state, verb)]))


def touched(game: AnyGame, picture: Pictured, state: Any, verb: Verb) -> tuple[str, ...]:
    """Elements that an action has to do with, foremost the one it is about."""
    return tuple(name for thing in verb.touches(state) for name in picture.elements(game, thing))
