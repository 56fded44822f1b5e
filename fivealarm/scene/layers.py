"""Layers: parts of a picture that are drawn again only when what they show is another."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final, Generic, Protocol, TypeVar

from fivealarm.scene.model import Element

T = TypeVar("T")
G = TypeVar("G", bound=Hashable)  # a game
S = TypeVar("S")  # a state
S_co = TypeVar("S_co", covariant=True)
W = TypeVar("W")  # what a game draws from: a view, a state, a sheet with one
Elements = tuple[Element, ...]
MOST: Final = 40_000  # elements, of all tables together; those not asked for since then are forgotten


class Lately(Generic[T]):
    """Things made lately: the young ones, and the old ones that become young again when they are asked for."""

    def __init__(self, size: Callable[[T], int], most: int = MOST) -> None:
        self.size = size  # in elements
        self.most = most
        self.forget()

    def forget(self) -> None:
        self.young: dict[Hashable, T] = {}
        self.old: dict[Hashable, T] = {}
        self.count = 0  # of elements in the young ones

    def find(self, key: Hashable) -> T | None:
        found = self.young.get(key)
        if found is None and (found := self.old.get(key)) is not None:
            self.put(key, found)
        return found

    def put(self, key: Hashable, thing: T) -> None:
        if self.count >= self.most:
            self.old, self.young, self.count = self.young, {}, 0
        self.young[key] = thing
        self.count += self.size(thing) + 1


KEPT: Final[Lately[Elements]] = Lately(len)


class Layer(Generic[G, W]):
    """A part of a picture made from a few facts: equal facts of one game, the very same elements."""

    def __init__(self, draw: Callable[[G, W], Iterable[Element]], facts: Callable[[W], Hashable]) -> None:
        self.draw = draw
        self.facts = facts  # all that the drawing reads and that can change during a game

    def __call__(self, game: G, what: W) -> Elements:
        key = (self, game, self.facts(what))
        found = KEPT.young.get(key) or KEPT.find(key)
        if found is None:
            found = tuple(self.draw(game, what))
            KEPT.put(key, found)
        return found


def of_state(draw: Callable[[S], Iterable[Element]], facts: Callable[[S], Hashable]) -> Layer[Any, "HasState[S]"]:
    """A layer drawn from the state in a view, alike for all who see the same of it."""
    return Layer(lambda game, view: draw(view.state), lambda view: facts(view.state))


class HasState(Protocol[S_co]):
    """A view that is a state with the secrets of others taken out."""

    @property
    def state(self) -> S_co: ...


@contextmanager
def from_scratch() -> Iterator[None]:
    """Inside, every layer is drawn; afterwards what was kept before is there again."""
    before = KEPT.young, KEPT.old, KEPT.count
    KEPT.forget()
    try:
        yield
    finally:
        KEPT.young, KEPT.old, KEPT.count = before
