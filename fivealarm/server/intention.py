"""What a click on something that cannot be used was meant for, and what is said about it."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from math import dist
from typing import Any, Final

from fivealarm.kernel import walk
from fivealarm.kernel.contract import TIME, AnyGame, Refusal, explain
from fivealarm.kernel.verb import STEPS, Thing
from fivealarm.scene.choices import Pictured
from fivealarm.scene.model import Card, Circle, Element, Rect, Scene, Shape

LONGEST_NAME: Final = 60  # letters; of longer ones the part before the colon will do
NEAR: Final = 24  # from the middle of a place whose outline we do not know
No = tuple[Any, Refusal]  # an action, and what is against it
Answer = tuple[str, str]  # rule and sentence


def meant(game: AnyGame, guess: Any, actions: Sequence[Any]) -> No | None:
    """Of several refused actions the one that was most likely meant, with what is against it."""
    noes = [(a, refusal) for a in actions if a.group and (refusal := game.refusal(guess, a)) is not None]
    if not noes:
        return None
    common = Counter(refusal for _, refusal in noes)
    return max(noes, key=lambda no: (no[1].stage, bool(no[0].roles(guess) & STEPS), -common[no[1]]))


def answer(game: AnyGame, picture: Pictured, scene: Scene, guess: Any, element: str, no: No | None) -> Answer | None:
    """The rule and the sentence about an element, named where no rule looked at it; None if one can walk there."""
    if no is not None and no[1].stage > TIME:
        return no[1].rule, explain(game, guess, no[0], no[1])
    thing = next((one for one in scene.elements if one.id == element), None)
    nearest = _nearest(game, picture, scene, guess, thing) if thing else None
    if thing is not None and nearest is not None:
        return None if nearest is thing else ("", _named(thing) + _way_there(thing, nearest))
    if no is not None:
        return no[1].rule, _named(thing) + explain(game, guess, no[0], no[1])
    return "", f"{_named(thing)}There is nothing to do here now. {scene.sentence}"


def _named(thing: Element | None) -> str:
    """What a thing is called, as a sentence of its own."""
    if thing is None or not thing.label:
        return ""
    name = (thing.label if len(thing.label) <= LONGEST_NAME else thing.label.partition(":")[0]).rstrip(".")
    return f"{name[0].upper()}{name[1:]}. "


def _way_there(thing: Element, nearest: Element) -> str:
    name = re.split("[:,]", nearest.label)[0]
    name = name[0].lower() + name[1:] if name.startswith(("The ", "A ")) else name
    if _far(thing, nearest) <= _half(nearest.shape):
        return f"First go to {name}."
    return f"Out of your reach: the nearest place you can get to now is {name}."


def _nearest(game: AnyGame, picture: Pictured, scene: Scene, guess: Any, thing: Element) -> Element | None:
    """Of the places that can be walked to, the one nearest to a thing; None where nobody walks, or one is there."""
    shown = {one.id: one for one in scene.elements if one.label and one.pane == thing.pane}
    ways = walk.ways(game, guess)

    def near(places: Iterable[Thing | None]) -> Element | None:
        names = [name for place in places if place is not None for name in picture.elements(game, place)]
        return min((shown[name] for name in names if name in shown), key=partial(_far, thing), default=None)

    nearest, stood = near({way.to for way in ways}), near({way.line[0].leaves(guess) for way in ways})
    return None if nearest is None or (stood and _far(thing, stood) <= _far(thing, nearest)) else nearest


def _far(one: Element, two: Element) -> float:
    return dist(_middle(one), _middle(two))


def _middle(thing: Element) -> tuple[float, float]:
    if isinstance(thing.shape, Rect | Card):
        return thing.x + thing.shape.w / 2, thing.y + thing.shape.h / 2
    return thing.x, thing.y


def _half(shape: Shape) -> float:
    """How far a place reaches from its middle."""
    return max(shape.w, shape.h) / 2 if isinstance(shape, Rect) else shape.r if isinstance(shape, Circle) else NEAR


def about(game: AnyGame, picture: Pictured, guess: Any, element: str) -> list[Any]:
    """Every action that has to do with an element."""
    touches = [(a, a.touches(guess)) for a in game.actions]
    things = {thing for _, touched in touches for thing in touched}  # far fewer than actions
    here = {thing for thing in things if element in picture.elements(game, thing)}
    return [a for a, touched in touches if not here.isdisjoint(touched)]
