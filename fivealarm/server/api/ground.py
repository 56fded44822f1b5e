"""The ground round a thing that somebody clicks: where it lies, how far that is, what is in the way."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import dist, inf
from typing import Any, Final, TypeVar

from fivealarm.games import Picture
from fivealarm.kernel import walk
from fivealarm.kernel.contract import TIME, AnyGame, Refusal
from fivealarm.kernel.verb import ENDS, STEPS, Thing
from fivealarm.scene.model import Card, Circle, Element, Rect, Scene, Shape
from fivealarm.server.api import afar
from fivealarm.server.api.afar import FarWay

NEAREST: Final = 5  # places from where a thing is tried to be reached
NEAR: Final = 24  # from the middle of a place whose outline we do not know
AT_ITS_EDGE: Final = 1.2  # times half a place: what is drawn this near to its middle lies on it
No = tuple[Any, Refusal]  # an action, and what is against it
W = TypeVar("W", walk.Way, FarWay)


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

    @cached_property
    def ways(self) -> list[walk.Way]:
        """Where one can walk to now."""
        return walk.ways(self.game, self.guess)

    @cached_property
    def afar(self) -> dict[Thing, FarWay]:
        """Where one could walk to with more than enough to spend."""
        distance = self.picture.words.distance
        return {} if distance is None else afar.ways(self.game, distance, self.guess)

    @cached_property
    def unsure(self) -> dict[Thing, FarWay]:
        """The same, if one also goes on from where something is turned over."""
        distance = self.picture.words.distance
        return {} if distance is None else afar.ways(self.game, distance, self.guess, sure=False)

    def touched(self, action: Any) -> set[str]:
        """The kinds of elements that show what an action touches."""
        names = (name for thing in action.touches(self.guess) for name in self.picture.elements(self.game, thing))
        return {name.partition(" ")[0] for name in names}

    def helping(self, refused: Any) -> tuple[Any, ...]:
        """What would make a refused action possible, as far as that can be done now."""
        helps = self.picture.words.helps(self.guess, refused)
        return tuple(a for a in helps if self.game.refusal(self.guess, a) is None)

    def about(self, element: str) -> list[Any]:
        """Every action that has to do with an element."""
        here = self.drawn.get(element)
        return [a for a, touched in self.touches if not here.isdisjoint(touched)] if here else []


@dataclass(frozen=True)
class Ground:
    """The places of a picture round a thing that somebody asks about."""

    sight: Sight
    thing: Element
    beyond: frozenset[str] = frozenset()  # elements to which this is on the way

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

    def on(self, place: Thing | None) -> bool:
        """Whether the thing is this place or lies in its middle."""
        drawn = self.place(place)
        return drawn is not None and _far(self.thing, drawn) <= _half(drawn.shape) / 2

    @cached_property
    def here(self) -> Thing | None:
        """Where whoever walks stands."""
        guess = self.sight.guess
        left = (a.leaves(guess) for a in self.sight.steps)
        return next((place for place in left if place is not None and place[1] >= 0), None)

    @cached_property
    def nearest(self) -> walk.Way | None:
        """The way to the place nearest to the thing; None where nobody walks, one is there, or it is no ground."""
        ways = self.sight.ways
        nearest = min(ways, key=lambda way: self.far(way.to), default=None)
        if nearest is None or not self.under(self.place(nearest.to)):
            return None
        return None if self.far(self.here) <= self.far(nearest.to) else nearest

    @cached_property
    def serving(self) -> walk.Way | None:
        """Of the nearest few places that one can walk to the cheapest from where something can be done with it."""
        return self._served_from(sorted(self.sight.ways, key=lambda way: self.far(way.to)), self.walked)

    @cached_property
    def afar(self) -> FarWay | None:
        """The cheapest way, whatever it costs, to where the thing is or can be reached from; best to stay there."""
        return self._far_way(self.sight.afar)

    @cached_property
    def over(self) -> FarWay | None:
        """A way that is cheaper than any sure one, and goes on from where something is turned over; None without."""
        way = self._far_way(self.sight.unsure)
        if way is None or not way.first:
            return None
        return way if self.afar is None or way.price < self.afar.price else None

    def _far_way(self, ways: Mapping[Thing, FarWay]) -> FarWay | None:
        near = sorted(ways.values(), key=lambda way: self.far(way.to))
        if not near or not self.under(self.place(near[0].to)):
            return None
        if self.place(near[0].to) is self.thing and (near[0].there is None or self.stays(near[0].there)):
            return near[0]
        serving = self._served_from(near, lambda way: way.there)
        return serving if serving is not None else next((way for way in near[:NEAREST] if self.on(way.to)), None)

    def through(self, than: int) -> FarWay | None:
        """The cheapest way, if it is cheaper than that, to beside the thing through where no turn may end."""
        ways = (way for way in self.sight.afar.values() if not self.on(way.to))
        near = sorted(ways, key=lambda way: self.far(way.to))[:NEAREST]
        cheaper = [way for way in near if way.there is not None and way.cost < than and not self.stays(way.there)]
        return min(
            (way for way in cheaper if self.deed(way.there) is not None), key=lambda way: way.price, default=None
        )

    @property
    def have(self) -> int:
        """What there is to spend on a way."""
        distance = self.sight.picture.words.distance
        return 0 if distance is None else distance.have(self.sight.guess)

    def _served_from(self, near: Sequence[W], at: Callable[[W], Any]) -> W | None:
        """Of ways, nearest first, the best to where something can be done with the thing.

        If no turn may end near it, all ways are looked at: what is next to it by the rules may be drawn far away.
        """
        best = self._best(near[:NEAREST], at)
        return best if best is None or self.stays(at(best)) else self._best(near, at)

    def _best(self, ways: Sequence[W], at: Callable[[W], Any]) -> W | None:
        there = [(way, at(way)) for way in ways]
        serving = [(way, end) for way, end in there if end is not None and self.deed(end) is not None]
        return min(serving, key=lambda one: (not self.stays(one[1]), one[0].price), default=(None,))[0]

    @cached_property
    def closed(self) -> tuple[str, str] | None:
        """Why nobody gets there at all; None if somebody may."""
        distance = self.sight.picture.words.distance
        return None if distance is None else distance.closed(self.sight.guess, self.thing.id)

    def barred(self) -> tuple[No, Any] | None:
        """What is against the step that would lead on to the thing, from where one would come nearest at any price."""
        here = self.here
        found = [(self.far(way.to), way.there) for way in self.sight.afar.values() if way.there is not None]
        found.append((self.far(here), self.sight.guess))
        far, there = min(found, key=lambda one: one[0])
        if not self.under(self.place(here)) or there.to_act != self.sight.guess.to_act:
            return None
        no = self._next(there, far)
        return None if no is None else (no, there)

    def deed(self, there: Any) -> Any:
        """The cheapest that may be done with the thing there, other than stepping on it; None if nothing may."""
        if there.to_act != self.sight.guess.to_act:
            return None
        deeds = [a for a in self.sight.game.legal(there) if a.group and not a.roles(there) & STEPS]
        about = [a for a in deeds if self.thing.id in self._shown(a.touches(there))]
        return min(about, key=lambda a: a.cost(there) or 0, default=None)

    def stays(self, there: Any) -> bool:
        """Whether the turn may end there, if it may end at all."""
        return not self._ends(self.sight.guess) or self._ends(there)

    def _ends(self, state: Any) -> bool:
        return any(a.roles(state) & ENDS for a in self.sight.game.legal(state))

    def like(self, deed: Any, to: Thing) -> tuple[Any, ...]:
        """What can be done here and now of the same kind as a deed, with the place that a way leads to."""
        guess, there = self.sight.guess, self._shown((to,))
        same = [a for a in self.sight.game.legal(guess) if type(a) is type(deed)]
        return tuple(a for a in same if not there.isdisjoint(self._shown(a.touches(guess))))

    def lying(self, to: Thing, there: Any) -> Element | None:
        """What lies on a place, and from there the same can be done with as with the thing; else the place."""
        deed = self.deed(there)
        sight = self.sight
        things = (thing for a in sight.game.legal(there) if type(a) is type(deed) for thing in a.touches(there))
        names = (name for thing in things for name in sight.picture.elements(sight.game, thing) if name in self.drawn)
        return next((self.drawn[name] for name in names if Ground(sight, self.drawn[name]).on(to)), self.place(to))

    def _shown(self, things: Sequence[Thing]) -> set[str]:
        return {name for thing in things for name in self.sight.picture.elements(self.sight.game, thing)}

    def walked(self, way: walk.Way) -> Any:
        there = self.sight.guess.copy()
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

    @cached_property
    def is_ground(self) -> bool:
        """Whether the thing is a place to walk to, or lies on one."""
        return self.under(self.place(self.here))

    def covering(self, kinds: set[str]) -> str | None:
        """Of nameless ground of these kinds, side by side, what is under the thing: its corner is next up and left."""
        x, y = _middle(self.thing)
        ground = (one for one in self.sight.scene.elements if not one.label and one.pane == self.thing.pane)
        such = [one for one in ground if _kind(one) in kinds]
        wide = min((dist((a.x, a.y), (b.x, b.y)) for a in such for b in such if a is not b), default=0)
        over = [one for one in such if 0 <= x - one.x < wide and 0 <= y - one.y < wide]
        return over[0].id if len(over) == 1 else None

    @cached_property
    def lies_on(self) -> set[str]:
        """The kind of the thing, and of the places that it lies on."""
        under = (one for one in self.drawn.values() if _far(self.thing, one) <= AT_ITS_EDGE * _half(one.shape))
        return {_kind(self.thing), *map(_kind, under)}


def _kind(thing: Element) -> str:
    """What an element shows: the first word of its id."""
    return thing.id.partition(" ")[0]


def _far(one: Element, two: Element) -> float:
    return dist(_middle(one), _middle(two))


def _middle(thing: Element) -> tuple[float, float]:
    if isinstance(thing.shape, Rect | Card):
        return thing.x + thing.shape.w / 2, thing.y + thing.shape.h / 2
    return thing.x, thing.y


def _half(shape: Shape) -> float:
    """How far a place reaches from its middle."""
    return max(shape.w, shape.h) / 2 if isinstance(shape, Rect) else shape.r if isinstance(shape, Circle) else NEAR
