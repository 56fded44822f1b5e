"""Walking at a table: where the seat that is asked can get to by more than one step, and by which way."""

import re
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from msgspec import UNSET

from fivealarm.games import Picture
from fivealarm.kernel import walk
from fivealarm.kernel.contract import AnyGame, Event, Told, say
from fivealarm.kernel.verb import CARD, DIE, ENDS, LOSES, REVEALS
from fivealarm.scene.choices import tip
from fivealarm.server.api.intention import within
from fivealarm.server.tables import frames
from fivealarm.server.tables.history import History
from fivealarm.server.tables.viewer import Viewer
from fivealarm.server.wire import messages as m

BEHIND_NAME: Final = re.compile(r"[:,]?\s*")  # what stands between a place's name and its news
TURNED: Final = "Something is turned over there."


def ways(history: History, viewer: Viewer) -> list[m.Walk]:
    """Every place in reach that one step does not lead to; told from a guess that fits what the viewer may know."""
    asked = viewer.asked(history)
    if asked is None:
        return []
    seat, state = asked
    guess = history.game.imagine(history.game.view(state, seat), Random(history.edition))
    far = [way for way in walk.ways(history.game, guess) if len(way.line) > 1]
    if not far:
        return []
    usual, (_, scene) = _usual(far), frames.look(history, viewer)
    labels = {one.id: one.label for one in scene.elements if one.label}
    shown = (told(history.game, history.picture, guess, way, usual, labels) for way in far)
    return [way for way in shown if way is not None]


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
    return [told for step in steps for told in step if told[0] not in plain]


def told(
    game: AnyGame, picture: Picture, guess: Any, way: walk.Way, usual: set[Event], labels: Mapping[str, str]
) -> m.Walk | None:
    """A way as the browser shows it; None if its last step would end the turn, which nobody walks into unasked."""
    state, path, steps, roles, more = guess.copy(), [], [], 0, ""
    loses = 0
    warned: dict[str, None] = {}
    start = way.line[0].leaves(state)
    for step in way.line:
        path.append(next(iter(picture.elements(game, step.touches(state)[0])), ""))
        roles = step.roles(state)
        loses |= roles & LOSES
        warned.setdefault(picture.words.warns(state, step))
        more = tip(picture.words, state, step, roles) or TURNED if roles & REVEALS else ""
        state.ears = []
        game.apply(state, step)
        steps.append(state.ears)
    if roles & ENDS:
        return None
    to, verb = picture.elements(game, way.to), picture.words.goes
    place, news = place_words(next((labels[name] for name in to if name in labels), ""))
    return m.Walk(
        to=to, line=[str(step) for step in way.line], path=path, verb=verb, news=news,
        label=" ".join(filter(None, [verb, f"to {place}" if place else "there", way.gait])),
        cost=picture.words.price(way.cost),
        effects=[*(say(game, one) for one in _effects(steps, usual)), *filter(None, [*warned, more])],
        reveals="die" if roles & DIE else "card" if roles & CARD else "",
        start=next(iter(picture.elements(game, start)), "") if start else "",
        loses=bool(loses) or UNSET,
    )  # fmt: skip
