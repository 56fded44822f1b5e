"""What a judgement looks at: named inputs, as numbers or as one of several."""

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

Groups = Mapping[str, tuple[str, ...]]  # name of a group -> names of its inputs
Row = tuple[list[float], list[int]]  # the numbers, and of each group of choices the place of the one that holds
TOGETHER: Final = -1  # who wins where all win or lose together


@dataclass(frozen=True, slots=True)
class Shape:
    """The inputs of one game at one number of seats; a change of meaning is a new version."""

    game: str
    seats: int
    version: int
    numbers: Groups  # every input is a number
    choices: Groups  # one input of each group is 1, the others are 0

    def fingerprint(self) -> str:
        """Changes with every name and its place."""
        groups = [f"{name}: {', '.join(inputs)}" for name, inputs in (*self.numbers.items(), *self.choices.items())]
        told = "\n".join([f"{self.game}/{self.seats}/{self.version}", *groups])
        return sha256(told.encode()).hexdigest()[:16]

    def starts(self) -> list[int]:
        """By group of choices: where its inputs begin among all choices."""
        starts, at = [], 0
        for inputs in self.choices.values():
            starts.append(at)
            at += len(inputs)
        return starts

    @property
    def count(self) -> tuple[int, int]:
        """How many numbers there are, and how many inputs of choices."""
        return sum(map(len, self.numbers.values())), sum(map(len, self.choices.values()))
