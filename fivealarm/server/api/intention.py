"""What a click on something that cannot be used was meant for, and what is said about it."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import dist, inf
from typing import Any, Final

from fivealarm.games import Picture
from fivealarm.kernel import walk
from fivealarm.kernel.contract import TIME, AnyGame, Refusal, explain
from fivealarm.kernel.verb import STEPS, Thing
from fivealarm.scene.model import Card, Circle, Element, Rect, Scene, Shape

LONGEST_NAME: Final = 60  # letters; of longer ones the part before the colon will do
NEAREST: Final = 5  # places from where a thing is tried to be reached
NEAR: Final = 24  # from the middle of a place whose outline we do not know
AT_ITS_EDGE: Final = 1.2  # times half a place: what is drawn this near to its middle lies on it
NOTHING: Final = "There is nothing to do here now."
ELSEWHERE: Final = "This is not among the places you may choose now: they are lit."
No = tuple[Any, Refusal]  # an action, and what is against it
Answer = tuple[str, str]  # rule and sentence


def meant(game: AnyGame, guess: Any, actions: Sequence[Any]) -> No | None:
    """Of several refused actions the one that was most likely meant, with what is against it."""
    noes = [(a, refusal) for a in actions if a.group and (refusal := game.refusal(guess, a)) is not None]
    if not noes:
        return None
    common = Counter(refusal for _, refusal in noes)
    return max(noes, key=lambda no: (no[1].stage, bool(no[0].roles(guess) & STEPS), -common[no[1]]))


def answer(sight: "Sight", element: str, no: No | None) -> Answer | None:
    """The rule and the sentence about an element, named where no rule looked at it; None if one can walk there."""
    game, guess = sight.game, sight.guess
    if no is not None and no[1].stage > TIME:
        return no[1].rule, explain(game, guess, no[0], no[1])
    thing = next((one for one in sight.scene.elements if one.id == element), None)
    ground = Ground(sight, thing) if thing else None
    way = ground.nearest(guess) if ground else None
    if ground is not None and way is not None and ground.place(way.to) is thing:
        return None
    told = None if ground is None else ground.barred(guess) if way is None else ground.beyond(guess, way)
    if told is not None:
        return told[0], _named(thing) + told[1]
    no = no or (ground.untimely(guess) if ground else None)
    if no is not None:
        return no[1].rule, _named(thing) + explain(game, guess, no[0], no[1])
    says = ELSEWHERE if _placed(sight) else NOTHING
    return "", f"{_named(thing)}{says} {sight.scene.sentence}"


def _placed(sight: "Sight") -> bool:
    """Whether places of the picture can be chosen now."""
    drawn = {one.id for one in sight.scene.elements if one.label}
    things = {thing for a in sight.game.legal(sight.guess) for thing in a.touches(sight.guess)}
    return any(not drawn.isdisjoint(sight.picture.elements(sight.game, thing)) for thing in things)


def _named(thing: Element | None) -> str:
    """What a thing is called, as a sentence of its own."""
    if thing is None or not thing.label:
        return ""
    name = (thing.label if len(thing.label) <= LONGEST_NAME else thing.label.partition(":")[0]).rstrip(".")
    return f"{name[0].upper()}{name[1:]}. "


@dataclass(frozen=True)
class Sight:
    """A position as a seat may know it: what is drawn and what each action touches, found once for many questions."""

    game: AnyGame
    picture: Picture
    guess: Any
    seat: int

    @cached_property
    def scene(self) -> Scene:
        return self.picture.scene(self.game, self.game.view(self.guess, self.seat))

    @cached_property
    def touches(self) -> list[tuple[Any, tuple[Thing, ...]]]:
        return [(a, a.touches(self.guess)) for a in self.game.actions]

    @cached_property
    def drawn(self) -> dict[str, set[Thing]]:
        """What is touched, by the elements that show it."""
        shown: dict[str, set[Thing]] = {}
        for thing in {thing for _, touched in self.touches for thing in touched}:  # far fewer than actions
            for element in self.picture.elements(self.game, thing):
                shown.setdefault(element, set()).add(thing)
        return shown

    @cached_property
    def steps(self) -> list[Any]:
        return [a for a in self.game.actions if a.roles(self.guess) & STEPS]

    def about(self, element: str) -> list[Any]:
        """Every action that has to do with an element."""
        here = self.drawn.get(element)
        return [a for a, touched in self.touches if not here.isdisjoint(touched)] if here else []


@dataclass(frozen=True)
class Ground:
    """The places of a picture round a thing that somebody asks about."""

    sight: Sight
    thing: Element

    @cached_property
    def drawn(self) -> dict[str, Element]:
        """What has a name on the same sheet as the thing, by its id."""
        return {one.id: one for one in self.sight.scene.elements if one.label and one.pane == self.thing.pane}

    def place(self, place: Thing | None) -> Element | None:
        """Where a place is drawn, if it is on the same sheet as the thing."""
        names = () if place is None else self.sight.picture.elements(self.sight.game, place)
        return next((self.drawn[name] for name in names if name in self.drawn), None)

    def far(self, place: Thing | None) -> float:
        drawn = self.place(place)
        return inf if drawn is None else _far(self.thing, drawn)

    def under(self, place: Element | None) -> bool:
        """Whether the thing is such a place, or lies on one or at its edge."""
        if place is None:
            return False
        such = (one for one in self.sight.scene.elements if one.pane == self.thing.pane and _kind(one) == _kind(place))
        return any(_far(self.thing, one) <= AT_ITS_EDGE * _half(one.shape) for one in such)

    def nearest(self, guess: Any) -> walk.Way | None:
        """The way to the place nearest to the thing; None where nobody walks, one is there, or it is no ground."""
        ways = walk.ways(self.sight.game, guess)
        nearest = min(ways, key=lambda way: self.far(way.to), default=None)
        if nearest is None or not self.under(self.place(nearest.to)):
            return None
        stood = min(self.far(way.line[0].leaves(guess)) for way in ways)
        return None if stood <= self.far(nearest.to) else nearest

    def barred(self, guess: Any) -> Answer | None:
        """What is against the step from here that would come nearest; None where no step comes nearer."""
        here = min(dict.fromkeys(a.leaves(guess) for a in self.sight.steps), key=self.far, default=None)
        no = self._next(guess, self.far(here)) if self.under(self.place(here)) else None
        return None if no is None else (no[1].rule, f"Out of your reach. {explain(self.sight.game, guess, *no)}")

    def untimely(self, guess: Any) -> No | None:
        """What steps wait for while all one can do is to choose among things of this kind, of which this is none."""
        game = self.sight.game
        if not all(_kind(self.thing) in self._kinds(a.touches(guess)) for a in game.legal(guess)):
            return None
        no = meant(game, guess, self.sight.steps)
        return no if no is not None and no[1].stage == TIME else None

    def _kinds(self, touched: Sequence[Thing]) -> set[str]:
        names = (name for thing in touched for name in self.sight.picture.elements(self.sight.game, thing))
        return {name.partition(" ")[0] for name in names}

    def beyond(self, guess: Any, way: walk.Way) -> Answer:
        """How near one can come, and what is against the next step from there."""
        nearest = self.place(way.to)
        assert nearest is not None  # it was the nearest of those that are drawn
        name = _within(nearest)
        on_it = _far(self.thing, nearest) <= _half(nearest.shape)
        serves = self.serves(guess)
        if serves is not None and not (on_it and serves is nearest):
            return "", f"First go to {_within(serves)}: from there you can reach it."
        if on_it:
            return "", f"First go to {name}."
        says = f"Out of your reach: the nearest place you can get to now is {name}."
        there = self._walked(guess, way)
        no = self._next(there, self.far(way.to)) if there.to_act == guess.to_act else None
        if no is None:
            return "", says
        return no[1].rule, f"{says} From there the next step would be refused: {explain(self.sight.game, there, *no)}"

    def serves(self, guess: Any) -> Element | None:
        """Of the nearest few places that one can walk to the cheapest from where something can be done with it."""
        near = sorted(walk.ways(self.sight.game, guess), key=lambda way: self.far(way.to))[:NEAREST]
        serving = [way for way in near if self._touched(self._walked(guess, way), guess.to_act)]
        return self.place(min(serving, key=lambda way: way.price).to) if serving else None

    def _touched(self, there: Any, seat: int) -> bool:
        """Whether something may be done with the thing there, other than stepping on it."""
        if there.to_act != seat:
            return False
        deeds = [a for a in self.sight.game.legal(there) if a.group and not a.roles(there) & STEPS]
        things = {thing for a in deeds for thing in a.touches(there)}
        return any(self.thing.id in self.sight.picture.elements(self.sight.game, thing) for thing in things)

    def _walked(self, guess: Any, way: walk.Way) -> Any:
        there = guess.copy()
        for step in way.line:
            self.sight.game.apply(there, step)
        return there

    def _next(self, there: Any, than: float) -> No | None:
        """Of the steps from there that are refused the one that would come nearest, if it comes nearer at all."""
        steps = [a for a in self.sight.game.actions if a.roles(there) & STEPS]
        noes = [(a, no) for a in steps if (no := self.sight.game.refusal(there, a)) and no.stage > TIME]
        nearer = [(self.far(next(iter(a.touches(there)), None)), a, no) for a, no in noes]
        best = min(nearer, key=lambda one: one[0], default=None)
        return best[1:] if best is not None and best[0] < than else None


def _kind(thing: Element) -> str:
    """What an element shows: the first word of its id."""
    return thing.id.partition(" ")[0]


def within(name: str) -> str:
    """A place's name in the middle of a sentence."""
    return name[0].lower() + name[1:] if name.startswith(("The ", "A ", "An ")) else name


def _within(place: Element) -> str:
    return within(re.split("[:,]", place.label)[0])


def _far(one: Element, two: Element) -> float:
    return dist(_middle(one), _middle(two))


def _middle(thing: Element) -> tuple[float, float]:
    if isinstance(thing.shape, Rect | Card):
        return thing.x + thing.shape.w / 2, thing.y + thing.shape.h / 2
    return thing.x, thing.y


def _half(shape: Shape) -> float:
    """How far a place reaches from its middle."""
    return max(shape.w, shape.h) / 2 if isinstance(shape, Rect) else shape.r if isinstance(shape, Circle) else NEAR
