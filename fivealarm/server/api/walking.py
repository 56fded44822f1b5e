"""Walking at a table: where the seat that is asked can get to by more than one step, and by which way."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any, Final, NamedTuple

from msgspec import UNSET

from fivealarm.games import Picture
from fivealarm.kernel import walk
from fivealarm.kernel.contract import AnyGame, Event, Told
from fivealarm.kernel.verb import CARD, DIE, ENDS, LOSES, REVEALS, Thing
from fivealarm.lessons import course
from fivealarm.scene.choices import TURN, handed_on, tip
from fivealarm.scene.words import told_together
from fivealarm.server.api.intention import within
from fivealarm.server.tables import frames
from fivealarm.server.tables.history import History
from fivealarm.server.tables.viewer import Viewer
from fivealarm.server.wire import messages as m
from fivealarm.story.luck import guessed

BEHIND_NAME: Final = re.compile(r"[:,]?\s*")  # what stands between a place's name and its news
ALONE: Final = "You would go alone: {gait} you do not get there now."
TURNED: Final = "Something is turned over there."


def ways(history: History, viewer: Viewer) -> list[m.Walk]:
    """Every place in reach that one step does not lead to; told from a guess that fits what the viewer may know."""
    asked = viewer.asked(history)
    if asked is None:
        return []
    seat, state = asked
    guess = guessed(history.game, state, seat)
    begins = history.picture.words.begins  # whoever only begins another walk has not gone anywhere
    every = _taught(history, guess, walk.ways(history.game, guess))
    far = [way for way in every if len(way.line) > 1 and type(way.line[-1]) not in begins]
    if not far:
        return []
    usual, (_, scene) = _usual(far), frames.look(history, viewer)
    labels = {one.id: one.label for one in scene.elements if one.label}
    trails, together = Trails(history.game, history.picture, guess), Company(every)
    shown = (told(trails, way, usual, labels, together.left_by(way)) for way in far)
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


@lru_cache(4096)  # most places are called what they were called before
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
    # of whose turn begins nothing is said: it would sound as if it had begun
    return [told for step in steps for told in step if told[0] not in plain and told[0].name != TURN]


class Company:
    """Who could come along from here, and how far."""

    def __init__(self, every: Sequence[walk.Way]) -> None:
        self.gaits = sorted({way.gait for way in every if way.gait})
        self.reached = {way.to for way in every if way.gait}

    def left_by(self, way: walk.Way) -> str:
        """Who is left behind on a way that nobody can be taken along; "" where one chooses, or nobody is there."""
        alone = self.gaits and not way.gait and way.to not in self.reached
        return ALONE.format(gait=" or ".join(self.gaits)) if alone else ""


class Trail(NamedTuple):
    """A way as far as it goes: what there is to say of it."""

    path: tuple[str, ...] = ()  # where each step leads
    told: tuple[Sequence[Told], ...] = ()  # by each step
    paid: tuple[int, ...] = ()
    warned: tuple[str, ...] = ()
    left: Thing | None = None  # where it began
    loses: int = 0
    asks: bool = False
    more: str = ""
    goal: str = ""  # what waits where the last step leads
    halts: str = ""  # what speaks against ending with the last step
    way: walk.Way | None = None  # whose name, its address, stands for it as long as it is kept


class Trails:
    """Ways from one state. Most begin as another does: of every step is told once."""

    def __init__(self, game: AnyGame, picture: Picture, guess: Any) -> None:
        self.game = game
        self.picture = picture
        self.guess = guess
        self.known: dict[int, Trail] = {}

    def along(self, way: walk.Way) -> Trail:
        found = self.known.get(id(way))
        if found is None:
            found = self.known[id(way)] = self._further(Trail() if way.came is None else self.along(way.came), way)
        return found

    def _further(self, so_far: Trail, way: walk.Way) -> Trail:
        """The same with the last step of a way."""
        came, step, roles, words = way.came, way.line[-1], way.roles, self.picture.words
        before, told, paid = (self.guess, way.told, way.cost)
        if came is not None:
            before, told, paid = came.after, way.told[len(came.told) :], way.cost - came.cost
        warning, place = words.warns(before, step), next(iter(self.picture.elements(self.game, way.to)), "")
        return Trail(
            (*so_far.path, place), (*so_far.told, told), (*so_far.paid, paid),
            so_far.warned if warning in so_far.warned else (*so_far.warned, warning),
            so_far.left or step.leaves(before), so_far.loses | roles & LOSES, words.asks(before, step),
            tip(words, before, step, roles) or TURNED if roles & REVEALS else "",
            words.goal(before, step), words.halts(before, step), way,
        )  # fmt: skip


def _priced(guess: Any, way: walk.Way) -> bool:
    """Whether a way has a price at all: what is paid for already is not free."""
    return bool(way.cost) or any(step.cost(guess) is not None for step in way.line)


def told(trails: Trails, way: walk.Way, usual: set[Event], labels: Mapping[str, str], alone: str = "") -> m.Walk | None:
    """A way as the browser shows it; None if it leads nowhere or ends the turn, which nobody walks into unasked."""
    game, picture, trail = trails.game, trails.picture, trails.along(way)
    if way.roles & ENDS or trail.left == way.to:
        return None
    words, start = picture.words, way.line[0].leaves(trails.guess)
    also = filter(None, [alone, *trail.warned, trail.halts, trail.more])
    to, verb, reader = picture.elements(game, way.to), words.goes, trails.guess.to_act
    place, news = place_words(next((labels[name] for name in to if name in labels), ""))
    return m.Walk(
        to=to, line=[str(step) for step in way.line], path=list(trail.path), verb=verb, news=news,
        label=" ".join(filter(None, [verb, f"to {place}" if place else "there", way.gait])),
        cost=picture.words.price(way.cost) if _priced(trails.guess, way) else "",
        effects=[*(one for one, _ in told_together(game, words, _effects(trail.told, usual), reader)), *also],
        reveals="die" if way.roles & DIE else "card" if way.roles & CARD else "",
        start=next(iter(picture.elements(game, start)), "") if start else "",
        loses=bool(trail.loses) or UNSET, asks=trail.asks or bool(alone) or UNSET,
        gains=any(event.name in words.gains for event, _ in trail.told[-1]) or UNSET,
        alone=any(event.name in words.parts for event, _ in chain.from_iterable(trail.told)) or UNSET,
        dear=(0 in trail.paid and any(trail.paid[1:])) or UNSET,
        last=handed_on(words, way.told, way.after, reader) or UNSET, goal=trail.goal or UNSET,
    )  # fmt: skip
