"""Actions as a browser shows them: made from what the verbs tell, alike in all games."""

from collections.abc import Sequence
from typing import Any, Final, Protocol

from fivealarm.kernel.contract import AnyGame
from fivealarm.kernel.verb import AGAIN, CARD, DECLINES, DIE, ENDS, LOSES, PASSES, REVEALS, STEPS, Thing, Verb
from fivealarm.scene.model import Choice
from fivealarm.scene.words import Words

STOPS: Final = REVEALS | ENDS | PASSES  # a line is made of what can be taken back
Line = tuple[Verb, ...]


class Pictured(Protocol):
    """What is needed of a game's picture room."""

    @property
    def words(self) -> Words: ...
    def elements(self, game: AnyGame, thing: Thing) -> tuple[str, ...]: ...


def choice(game: AnyGame, picture: Pictured, state: Any, verb: Verb) -> Choice:
    """One action as a person sees it; the state is one that fits what the person may know."""
    roles, words, things = verb.roles(state), picture.words, verb.touches(state)
    again = line(game, words, state, verb, roles) if roles & AGAIN else ()
    asks = bool(roles & STEPS) and words.asks(state, verb)
    more = tip(words, state, verb, roles)
    return Choice(  # without names, in a third of the time: a move tells of dozens
        words.line(state, again) if again else words.label(state, verb),
        verb.group,
        words.price(verb.cost(state)),
        "die" if roles & DIE else "card" if roles & CARD else "",
        _drawn(game, picture, things),
        next((number for kind, number in things[1:] if kind == "turn"), None) if len(things) > 1 else None,
        bool(roles & ENDS),
        bool(roles & DECLINES),
        bool(roles & STEPS),
        " ".join(filter(None, [*_warned(words, state, verb), more])) if asks else more,
        words.light(state, verb),
        bool(roles & LOSES),
        words.seldom(state, verb),
        words.gain(state, verb),
        words.far(state, verb),
        not roles & ENDS and words.last(state, verb),
        tuple(map(str, again)),
        words.alone(state, verb) if again else "",
        bool(roles & PASSES),
        asks,
    )


def _warned(words: Words, state: Any, verb: Verb) -> tuple[str, ...]:
    return words.warns(state, verb), words.halts(state, verb)


def tip(words: Words, state: Any, verb: Verb, roles: int) -> str:
    """More about an action: what it turns over, unless that is its end, and what its label does not say."""
    if roles & REVEALS and not roles & ENDS:
        return f"{words.follows(state, verb)} {words.tip(state, verb)}".strip()
    return words.tip(state, verb)


def touched(game: AnyGame, picture: Pictured, state: Any, verb: Verb) -> tuple[str, ...]:
    """Elements that an action has to do with, foremost the one it is about."""
    return _drawn(game, picture, verb.touches(state))


def _drawn(game: AnyGame, picture: Pictured, things: Sequence[Thing]) -> tuple[str, ...]:
    if len(things) == 1:
        return picture.elements(game, things[0])
    return tuple(name for thing in things for name in picture.elements(game, thing))


def line(game: AnyGame, words: Words, state: Any, first: Verb, roles: int) -> Line:
    """What one press does where an action is done over and over, each time on its own: () if it is done once.

    What begins a line or goes on with one is followed by what is usual, until no more can be done.
    """
    if not roles & AGAIN or roles & STOPS or game.refusal(state, first) is not None:
        return ()
    seat, found = state.to_act, [first]
    state = _after(game, state, first)
    while more := _more(game, state, seat):
        if (verb := words.usual(found, more)) is None:
            return ()
        found.append(verb)
        state = _after(game, state, verb)
    return tuple(found) if len(found) > 1 else ()


def _after(game: AnyGame, state: Any, verb: Verb) -> Any:
    after = state.copy()
    game.apply(after, verb)
    return after


def _more(game: AnyGame, state: Any, seat: int) -> list[Verb]:
    """What goes on with a line."""
    if state.to_act != seat:
        return []
    free = (verb for verb in game.legal(state) if verb.cost(state) is None)  # sooner told than what it leads to
    return [verb for verb in free if verb.roles(state) & (AGAIN | STOPS) == AGAIN]
