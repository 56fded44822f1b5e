"""Constants against constants: the same bot with what was found and with what is in use, on the same dice."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from fivealarm.bots.bring import bring
from fivealarm.bots.figures import wilson
from fivealarm.bots.play import play, share
from fivealarm.kernel.bot import Bot
from fivealarm.kernel.contract import AnyGame
from fivealarm.train.constants.tables import Tables


class Believer:
    """A bot that plays by its own numbers, whatever the others at the table play by."""

    def __init__(self, bot: Bot, wanted: Tables, numbers: Sequence[float]) -> None:
        self.bot = bot
        self.wanted = wanted
        self.numbers = list(numbers)

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Random, seconds: float) -> Any:
        if self.wanted.values != self.numbers:
            self.wanted.use(self.numbers)
        return self.bot.choose(game, view, legal, rng, seconds)

    def reason(self, game: AnyGame, view: Any, action: Any) -> str:
        return self.bot.reason(game, view, action)


@dataclass(frozen=True, slots=True)
class Comparison:
    """The same bot by two lists of numbers."""

    game: AnyGame
    wanted: Tables
    found: Sequence[float]
    used: Sequence[float]
    bot: str  # its name
    seed: str

    def told(self, counted: Iterable[int]) -> str:
        """How often it wins with either; where all win together, each in games of its own."""
        one_game = self._together if self.game.box.mode == "cooperative" else self._against
        with self.wanted.using(self.used):
            won = [one_game(at) for at in counted]
        found, used = (wilson(sum(shares), len(won)) for shares in zip(*won, strict=True))
        return f"{self.bot}, {len(won)} games: by what was found {found}, by what is in use {used}."

    def _against(self, at: int) -> tuple[float, float]:
        """One seat after the other by what was found, all others by what is in use, the same dice for each seat."""
        seats = self.game.seats
        mine, dice = at % seats, at // seats
        shares = self._shares([self.found if seat == mine else self.used for seat in range(seats)], dice)
        return shares[mine], (sum(shares) - shares[mine]) / (seats - 1)

    def _together(self, at: int) -> tuple[float, float]:
        found, used = (self._shares([numbers] * self.game.seats, at)[0] for numbers in (self.found, self.used))
        return found, used

    def _shares(self, numbers: Sequence[Sequence[float]], dice: int) -> tuple[float, ...]:
        bots: list[Bot] = [Believer(bring(self.bot, self.game), self.wanted, one) for one in numbers]
        return share(self.game, play(self.game, bots, f"{self.seed}/trial/{dice}").outcome)
