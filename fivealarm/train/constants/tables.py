"""Tables of constants that are found together: their numbers in one list, where they begin, how they are written."""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Literal

from fivealarm import games
from fivealarm.judging import constants, weights
from fivealarm.judging.constants import Fitted, Judge
from fivealarm.kernel.contract import BadInput


@dataclass(frozen=True, slots=True)
class Tables:
    """One table of a game, or several that are found in the same way."""

    slug: str
    groups: Mapping[str, Fitted]

    @property
    def told_as(self) -> str:
        """Their names as a command says them."""
        return ",".join(self.groups)

    @property
    def how(self) -> Literal["judged", "played"]:
        return next(iter(self.groups.values())).how

    @property
    def judge(self) -> Judge | None:
        return next(iter(self.groups.values())).judge

    @property
    def names(self) -> list[str]:
        """Of every number, with its table's where there are several."""
        if len(self.groups) == 1:
            return [one for group in self.groups.values() for one in constants.names(group.constants)]
        return [f"{name}.{one}" for name, group in self.groups.items() for one in constants.names(group.constants)]

    @property
    def values(self) -> list[float]:
        return [number for group in self.groups.values() for number in constants.values(group.constants)]

    @property
    def shares(self) -> list[bool]:
        """Which of them are shares."""
        return [share for group in self.groups.values() for share in constants.shares(group.constants)]

    def use(self, numbers: Sequence[float]) -> None:
        """Put other numbers in their places, everywhere at once."""
        at = 0
        for group in self.groups.values():
            count = len(constants.values(group.constants))
            constants.use(group, numbers[at : at + count])
            at += count

    @contextmanager
    def using(self, numbers: Sequence[float]) -> Iterator[None]:
        """Other numbers for a while."""
        before = self.values
        self.use(numbers)
        try:
            yield
        finally:
            self.use(before)

    def beginning(self) -> list[float]:
        """The plain numbers, set by hand, that a search starts from, so that it takes nothing from what is in use."""
        path = Path(str(files(games.folder(self.slug)))) / "data" / "beginnings.toml"
        tables = (constants.load_like(path, name, group.constants) for name, group in self.groups.items())
        return [number for table in tables for number in constants.values(table)]

    def told(self, numbers: Sequence[float], made: Mapping[str, object]) -> str:
        """The tables with these numbers as they stand in a file, each with its origin."""
        with self.using(numbers):
            return "\n".join(
                signed(name, constants.write(name, group.constants), made) for name, group in self.groups.items()
            )


def signed(name: str, table: str, made: Mapping[str, object]) -> str:
    """A table as it stands in a file, with its origin and a hash of both."""
    told = "\n".join(f"{fact} = {json.dumps(value)}" for fact, value in made.items())
    text = f"{table}\n[made.{name}]\n{told}\n"
    return f'{text}hash = "{weights.digest(text)}"\n'


def groups(slug: str) -> dict[str, Fitted]:
    """The fitted constants of a game, by the names of their tables."""
    found: dict[str, Fitted] = import_module(f"{games.folder(slug)}.bot.fitted").FITTED
    return found


def tables(slug: str, names: str) -> Tables:
    """Those of these names, with commas between them."""
    known = groups(slug)
    chosen = names.split(",")
    for name in chosen:
        if name not in known or chosen.count(name) > 1:
            raise BadInput("--constants", f"should be one of {', '.join(known)} in {slug}, or some of them")
    found = Tables(slug, {name: known[name] for name in chosen})
    if len({(group.how, group.judge) for group in found.groups.values()}) > 1:
        raise BadInput("--constants", f"{names} are found in different ways, so one by one")
    return found
