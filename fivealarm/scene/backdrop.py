"""Backdrops: what never changes during a game, drawn once, named by its content and cached by browsers."""

from dataclasses import dataclass, field
from typing import Final
from weakref import WeakValueDictionary

from fivealarm.scene.sheets import named


@dataclass(frozen=True, slots=True, weakref_slot=True)
class Backdrop:
    """The ground of a pane: SVG in the pane's units, its tones as CSS variables, so that light and dark are one."""

    svg: str = field(compare=False, repr=False)
    name: str = ""


_KEPT: Final[WeakValueDictionary[str, Backdrop]] = WeakValueDictionary()


def backdrop(*parts: str) -> Backdrop:
    """A backdrop of these parts (fivealarm.scene.draw); the same parts give the same object."""
    text = "".join(parts)
    name = named(text)
    found = _KEPT.get(name)
    if found is None:
        found = _KEPT[name] = Backdrop(text, name)
    return found


def find(name: str) -> Backdrop | None:
    """A backdrop that some game or picture of this process still holds."""
    return _KEPT.get(name)
