"""What a good bot would do at a moment of a table: thought out once, so that the hint and the coach say the same."""

from collections import OrderedDict
from typing import Any, Final

from fivealarm.kernel.contract import AnyGame
from fivealarm.server.thinking.bots_at_work import Asker, Chosen, Crew

MOST: Final = 500  # moments; beyond that the one that was asked about longest ago is forgotten

Moment = tuple[str, int, int, int]  # table, number of its last undo, how many plies it has, seat


class Counsel:
    """The crew's answers, each for its moment."""

    def __init__(self, crew: Crew, level: str) -> None:
        self.crew = crew
        self.level = level
        self.kept: OrderedDict[Moment, Chosen] = OrderedDict()

    async def of(self, game: AnyGame, view: Any, legal: list[str], asker: Asker, plies: int) -> Chosen:
        """What to do now, and why. Whoever asks about the same moment hears what was said before."""
        moment = (asker.table, asker.line, plies, asker.seat)
        if moment not in self.kept:
            chosen = await self.crew.choose(game, view, legal, self.level, asker, why=True)
            if chosen.note:
                return chosen  # of a simpler bot, which moved for one that failed
            self.kept.setdefault(moment, chosen)  # somebody may have been answered meanwhile
        self.kept.move_to_end(moment)
        while len(self.kept) > MOST:
            self.kept.popitem(last=False)
        return self.kept[moment]
