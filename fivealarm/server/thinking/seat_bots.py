"""The bots that a worker keeps: one a seat, with the plan or the tree that it remembers."""

import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from fivealarm.bots import levels
from fivealarm.bots.search import Search
from fivealarm.kernel.bot import Bot
from fivealarm.kernel.contract import AnyGame

MOST: Final = 48  # bots; beyond that the one that was asked longest ago is forgotten
MOST_NODES: Final = 60_000  # of all their trees together: some 100 MB
IDLE: Final = 300.0  # seconds after which a bot that nobody asks is forgotten

Key = tuple[str, int, str]  # table, seat, level


@dataclass(slots=True)
class Kept:
    """A bot, and for which course of the game it remembers."""

    bot: Bot
    line: int  # number of the last undo before it was made
    used: float
    nodes: int = 0


class SeatBots:
    """Bots by seat, the one asked last at the end. Whoever is forgotten is made anew when asked again."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.kept: OrderedDict[Key, Kept] = OrderedDict()
        self.clock = clock

    def bot(self, key: Key, line: int, game: AnyGame) -> Bot:
        """The bot of this seat; a new one if it is not known or something was taken back since."""
        found = self.kept.get(key)
        if found is None or found.line != line:
            found = self.kept[key] = Kept(levels.make(key[2], game), line, 0.0)
        found.used = self.clock()
        self.kept.move_to_end(key)
        return found.bot

    def forget(self, keys: Iterable[Key]) -> None:
        for key in keys:
            self.kept.pop(key, None)

    def tidy(self, key: Key | None = None) -> None:
        """After a question to one of them: forget the idle, and the oldest beyond what there is room for."""
        if key is not None and key in self.kept:
            self.kept[key].nodes = nodes(self.kept[key].bot)
        late = self.clock() - IDLE
        room = sum(kept.nodes for kept in self.kept.values())
        while self.kept:
            oldest = next(iter(self.kept.values()))
            if oldest.used >= late and len(self.kept) <= MOST and room <= MOST_NODES:
                break
            room -= self.kept.popitem(last=False)[1].nodes


def nodes(bot: Bot) -> int:
    """How large a tree it keeps."""
    return bot.nodes if isinstance(bot, Search) else 0
