"""What the tests of this game share: a game, a drawn position, played texts."""

from collections.abc import Mapping
from typing import Any

from fivealarm import games
from fivealarm.games.flash_point import position as positions
from fivealarm.games.flash_point.rules.game import FlashPoint
from fivealarm.games.flash_point.rules.state import State
from fivealarm.games.flash_point.rules.verbs.verb import Verb
from fivealarm.kernel.contract import NATURE, explain, say


class Table:
    """A game in a position, played by texts."""

    def __init__(self, options: Mapping[str, object], seats: int, position: Mapping[str, Any] | None) -> None:
        game = games.load("flash_point").make(seats, options)
        assert isinstance(game, FlashPoint)
        self.game = game
        self.s: State = game.start() if position is None else positions.read(game, position)
        self.told: list[str] = []

    def play(self, *texts: str) -> "Table":
        """Each must be allowed, or be one of nature's chances."""
        for text in texts:
            verb = self.game.actions.parse(text)
            assert verb in self.all(), f"{text}: {self.game.refusal(self.s, verb)}"
            self.s.ears = []
            self.game.apply(self.s, verb)
            self.told += [say(self.game, one) for one in self.s.ears]
            self.s.ears = None
        return self

    def all(self) -> list[Verb]:
        if self.s.to_act == NATURE:
            return [verb for verb, _ in self.game.chances(self.s)]
        return self.game.legal(self.s)

    def texts(self) -> list[str]:
        return [str(verb) for verb in self.all()]

    def why(self, text: str) -> str | None:
        """The rule that forbids it."""
        refusal = self.game.refusal(self.s, self.game.actions.parse(text))
        return None if refusal is None else refusal.rule

    def says(self, text: str) -> str:
        """The sentence that forbids it."""
        verb = self.game.actions.parse(text)
        refusal = self.game.refusal(self.s, verb)
        assert refusal is not None
        return explain(self.game, self.s, verb, refusal)

    def knows(self, text: str) -> bool:
        return any(str(verb) == text for verb in self.game.actions)

    def __getitem__(self, field: str) -> Any:
        return positions.write(self.game, self.s)[field]


def house(seats: Any = 2, **position: Any) -> Table:
    return Table({"map": "house"}, seats, position)


def house_x(seats: Any = 2, **position: Any) -> Table:
    return Table({"map": "house", "rules": "experienced"}, seats, position)


def villa(seats: Any = 2, **position: Any) -> Table:
    return Table({"map": "villa"}, seats, position)


def villa_x(seats: Any = 2, **position: Any) -> Table:
    return Table({"map": "villa", "rules": "experienced"}, seats, position)


def promos(map_: Any = "house", seats: Any = 2, **position: Any) -> Table:
    return Table({"map": map_, "rules": "experienced", "promos": True}, seats, position)


def new(seats: int = 2, **options: Any) -> Table:
    return Table(options, seats, None)
