"""Walking at a table: where the seat that is asked can get to by more than one step, and by which way."""

import re
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from msgspec import UNSET

from fivealarm.games import Picture
from fivealarm.kernel import walk
from fivealarm.kernel.contract import AnyGame, Event, Told
from fivealarm.kernel.verb import CARD, DIE, ENDS, LOSES, REVEALS, Thing
from fivealarm.lessons import course
from fivealarm.scene.choices import tip
from fivealarm.scene.words import told_to
from fivealarm.server.api.intention import within
from fivealarm.server.tables import frames
from fivealarm.server.tables.history import History
from fivealarm.server.tables.viewer import Viewer
from fivealarm.server.wire import messages as m

BEHIND_NAME: Final = re.compile(r"[:,]?\s*")  # what stands between a place's name and its news
TURN: Final = "turn"  # the event that says whose turn begins: read before a walk it would sound as if it had begun
TURNED: Final = "Something is turned over there."


def ways(history: History, viewer: Viewer) -> list[m.Walk]:
    """Every place in reach that one step does not lead to; told from a guess that fits what the viewer may know."""
    asked = viewer.asked(history)
    if asked is None:
        return []
    seat, state = asked
    guess = history.game.imagine(history.game.view(state, seat), Random(history.edition))
    begins = history.picture.words.begins  # whoever only begins another walk has not gone anywhere
    every = _taught(history, guess, walk.ways(history.game, guess))
    far = [way for way in every if len(way.line) > 1 and type(way.line[-1]) not in begins]
    if not far:
        return []
    usual, (_, scene) = _usual(far), frames.look(history, viewer)
    labels = {one.id: one.label for one in scene.elements if one.label}
    shown = (told(history.game, history.picture, guess, way, usual, labels) for way in far)
    return [way for way in shown if way is not None]


def _taught(history: History, guess: Any, found: list[walk.Way]) -> list[walk.Way]:
    """In a lesson, the way that it asks for stands for all others to the places on it."""
    if history.lesson is None or history.place is None:
        return found
    taught: list[walk.Way] = []
    after: Any = guess
    for action in course.ahead(history.lesson, history.place, history.game, guess):
        known = walk.steps(history.game, after, taught[-1] if taught else None) if after is not None else ()
        step = next((one for one in known if one[0].line[-1] is action), None)
        if step is None:
            break
        taught.append(step[0])
        after = step[1]
    on_it = {(way.to, way.gait) for way in taught}
    return [*taught, *(way for way in found if (way.to, way.gait) not in on_it)]


def place_words(label: str) -> tuple[str, str]:
    """What a place is called within a sentence, and what else its label says: "The hall: smoke" -> the hall, Smoke."""
    name = re.split("[:,]", label)[0].rstrip()
    news = BEHIND_NAME.sub("", label[len(name) :], count=1)
    return within(name), news[:1].upper() + news[1:]


def _usual(far: Sequence[walk.Way]) -> set[Event]:
    """What every way tells, so that it may be nothing but walking."""
    events = [{event for event, _ in way.told} for way in far]
    return set.intersection(*events) if len(events) > 1 else set()


def _effects(steps: Sequence[Sequence[Told]], usual: set[Event]) -> list[Told]:
    """What happens beside walking itself, which every step tells, or every one that tells anything."""
    heard = [{event for event, _ in told} for told in steps]
    plain = set.intersection(*heard) | (set.intersection(*filter(None, heard)) & usual if any(heard) else set())
    return [told for step in steps for told in step if told[0] not in plain and told[0].name != TURN]


def told(
    game: AnyGame, picture: Picture, guess: Any, way: walk.Way, usual: set[Event], labels: Mapping[str, str]
) -> m.Walk | None:
    """A way as the browser shows it; None if it leads nowhere or ends the turn, which nobody walks into unasked."""
    state, path, steps, roles, more, asks = guess.copy(), [], [], 0, "", False
    loses, paid = 0, list[int]()
    warned: dict[str, None] = {}
    start = way.line[0].leaves(state)
    left: list[Thing | None] = []
    for step in way.line:
        left.append(step.leaves(state))
        path.append(next(iter(picture.elements(game, step.touches(state)[0])), ""))
        roles = step.roles(state)
        loses |= roles & LOSES
        paid.append(step.cost(state) or 0)
        warned.setdefault(picture.words.warns(state, step))
        asks = picture.words.asks(state, step)
        more = tip(picture.words, state, step, roles) or TURNED if roles & REVEALS else ""
        state.ears = []
        game.apply(state, step)
        steps.append(state.ears)
    if roles & ENDS or next(filter(None, left), None) == way.to:
        return None
    words, also = picture.words, filter(None, [*warned, more])
    to, verb = picture.elements(game, way.to), words.goes
    place, news = place_words(next((labels[name] for name in to if name in labels), ""))
    return m.Walk(
        to=to, line=[str(step) for step in way.line], path=path, verb=verb, news=news,
        label=" ".join(filter(None, [verb, f"to {place}" if place else "there", way.gait])),
        cost=picture.words.price(way.cost),
        effects=[*(told_to(game, words.people, one, guess.to_act) for one in _effects(steps, usual)), *also],
        reveals="die" if roles & DIE else "card" if roles & CARD else "",
        start=next(iter(picture.elements(game, start)), "") if start else "",
        loses=bool(loses) or UNSET, asks=asks or UNSET, dear=(0 in paid and any(paid[1:])) or UNSET,
    )  # fmt: skip
