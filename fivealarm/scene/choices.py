"""Actions as a browser shows them: made from what the verbs tell, alike in all games."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, Protocol

from fivealarm.kernel.contract import NATURE, NOBODY, AnyGame, Told
from fivealarm.kernel.verb import AGAIN, CARD, DECLINES, DIE, ENDS, LOSES, PASSES, REVEALS, STEPS, Thing, Verb
from fivealarm.scene.model import Choice
from fivealarm.scene.words import Words

STOPS: Final = REVEALS | ENDS | PASSES  # a line is made of what can be taken back
TURN: Final = "turn"  # the event by which a game tells that a turn begins
FIRST: Final = "first"  # and that the game itself does
MOST: Final = 150  # copies of what dice and cards may bring; where they bring more, nothing is said
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
    asks = words.asks(state, verb)
    more = tip(words, state, verb, roles)
    return Choice(
        label=words.line(state, again) if again else words.label(state, verb),
        group=verb.group,
        cost=words.price(verb.cost(state)),
        reveals="die" if roles & DIE else "card" if roles & CARD else "",
        touches=_drawn(game, picture, things),
        turn=next((number for kind, number in things[1:] if kind == "turn"), None) if len(things) > 1 else None,
        ends=bool(roles & ENDS),
        declines=bool(roles & DECLINES),
        steps=bool(roles & STEPS),
        tip=" ".join(filter(None, [*_warned(words, state, verb), more])) if asks else more,
        lightly=words.light(state, verb),
        loses=bool(roles & LOSES),
        seldom=words.seldom(state, verb),
        brings=words.gain(state, verb),
        far=words.far(state, verb),
        last=over(game, words, state, verb, roles),
        line=tuple(map(str, again)),
        once=words.alone(state, verb) if again else "",
        passes=bool(roles & PASSES),
        asks=asks,
        goal=words.goal(state, verb),
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


def over(game: AnyGame, words: Words, state: Any, verb: Verb, roles: int) -> bool:
    """Whether the turn of whoever is asked passes on with a verb that is no end of turn by name, whatever falls."""
    whose = words.whose(state)
    if roles & (ENDS | PASSES) or whose != state.to_act or game.refusal(state, verb) is not None:
        return False
    after = _heard(game, state, verb)
    hidden = roles & REVEALS and after.to_act != NATURE  # a card that others know is what it is: the state only guesses
    return words.last(state, verb) or (not hidden and _passed(game, words, after, whose, [MOST]))


def handed_on(words: Words, told: Iterable[Told], after: Any, whose: int) -> bool:
    """Whether a state, and what was told on the way to it, come after the turn of a seat."""
    names = {event.name for event, _ in told}
    if after.to_act == NOBODY or FIRST in names:
        return False
    return TURN in names or words.whose(after) != whose


def _passed(game: AnyGame, words: Words, after: Any, whose: int, left: list[int]) -> bool:
    """The same however the dice and cards fall that come next; where these are too many, it is not known."""
    if handed_on(words, after.ears, after, whose):
        return True
    if after.to_act != NATURE:
        return after.to_act == NOBODY and left[0] < MOST  # what falls may end the game with the turn
    chances = game.chances(after)
    left[0] -= len(chances)
    if left[0] < 0:
        return False
    return all(_passed(game, words, _heard(game, after, fallen), whose, left) for fallen, _ in chances)


def _heard(game: AnyGame, state: Any, action: Any) -> Any:
    """A copy after an action; it tells what happened."""
    after = state.copy()
    after.ears = []
    game.apply(after, action)
    return after


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
