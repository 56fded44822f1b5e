"""All actions of a game: as objects, as text, as numbers."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import sha256
from typing import Final, Generic, TypeVar, overload

A = TypeVar("A")
NEAREST: Final = 4  # actions named to somebody whose text names none
LONGEST: Final = 6  # words of it that are looked at


class UnknownAction(ValueError):
    """Text that names no action of this game: an error of the sender."""


class Lexicon(Sequence[A], Generic[A]):
    """Every action there can ever be, in an order that saved models and old records rely on."""

    def __init__(self, actions: Iterable[A], forbidden: Callable[[str], str] = lambda text: "") -> None:
        self._forbidden = forbidden  # the rule against what a text means, if it names no action because of a rule
        self._actions = tuple(actions)
        self._numbers = {action: number for number, action in enumerate(self._actions)}
        self._texts = {str(action): action for action in self._actions}
        if len(self._texts) != len(self._actions):
            raise ValueError("two actions have the same text")

    def parse(self, text: str) -> A:
        """The action with this text."""
        try:
            return self._texts[text]
        except KeyError:
            raise UnknownAction(f"no action is called {text[:80]!r}{self._hint(text)}") from None

    def _hint(self, text: str) -> str:
        """The rule against it, or the nearest actions: those that begin with as many of the same words, if any do."""
        if rule := self._forbidden(text):
            return f": {rule}"
        words = text.split()[:LONGEST]
        for count in range(len(words), 0, -1):
            start = " ".join(words[:count])
            if near := [known for known in self._texts if known == start or known.startswith(f"{start} ")]:
                return f"; there are {', '.join(near[:NEAREST])}{' …' if len(near) > NEAREST else ''}"
        return f"; actions begin with {', '.join(dict.fromkeys(known.partition(' ')[0] for known in self._texts))}"

    def number(self, action: A) -> int:
        return self._numbers[action]

    def fingerprint(self) -> str:
        """Changes whenever an action, its text or its place changes."""
        return sha256("\n".join(self._texts).encode()).hexdigest()[:16]

    @overload
    def __getitem__(self, number: int) -> A: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[A]: ...
    def __getitem__(self, number: int | slice) -> A | Sequence[A]:
        return self._actions[number]

    def __len__(self) -> int:
        return len(self._actions)

    def __iter__(self) -> Iterator[A]:
        return iter(self._actions)

    def __contains__(self, action: object) -> bool:
        return action in self._numbers
