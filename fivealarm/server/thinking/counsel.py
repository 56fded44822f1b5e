"""What a good bot would do at a moment of a table: thought out once, so that the hint and the coach say the same.

With an action its whole course is told. Whoever follows it is led on to the same end, as long as the position is what
was foreseen; what was rolled, drawn or done otherwise makes another position, which is thought about anew.
"""

from collections import OrderedDict, deque
from collections.abc import Iterator
from typing import Any, Final

from fivealarm.kernel.contract import AnyGame
from fivealarm.server.thinking.bots_at_work import Asker, Chosen, Crew
from fivealarm.story.luck import same_luck

MOST: Final = 100  # seats; beyond that the one that was asked about longest ago is forgotten
COURSES: Final = 3  # that are kept of a seat, which may take something back and ask again

Seat = tuple[str, int]  # table, seat
Course = list[tuple[Any, Chosen]]  # what the seat knows at each of its moments, and what to do then


class Counsel:
    """The crew's answers, each for all that the seat knew."""

    def __init__(self, crew: Crew, level: str) -> None:
        self.crew = crew
        self.level = level
        self.kept: OrderedDict[Seat, deque[Course]] = OrderedDict()

    async def of(self, game: AnyGame, view: Any, legal: list[str], asker: Asker) -> Chosen:
        """What to do now, and why. Whoever asks about the same position hears what was said before."""
        seat = (asker.table, asker.seat)
        known = self._known(seat, view)
        if known is None:
            chosen = await self.crew.choose(game, view, legal, self.level, asker, why=True)
            if chosen.note:
                return chosen  # of a simpler bot, which moved for one that failed
            known = self._known(seat, view)  # somebody may have been answered meanwhile
            if known is None:
                known = chosen
                self.kept.setdefault(seat, deque(maxlen=COURSES)).appendleft(list(foreseen(game, view, chosen)))
        self.kept.move_to_end(seat)
        while len(self.kept) > MOST:
            self.kept.popitem(last=False)
        return known

    def _known(self, seat: Seat, view: Any) -> Chosen | None:
        """What was said of this position, or foreseen for it; of several courses the one that was told last."""
        courses = self.kept.get(seat, ())
        return next((chosen for course in courses for seen, chosen in course if seen == view), None)


def foreseen(game: AnyGame, view: Any, chosen: Chosen) -> Iterator[tuple[Any, Chosen]]:
    """The moments of a course, each with what the seat will know at it."""
    state = game.imagine(view, same_luck())
    yield view, chosen
    for text, reason in chosen.later:
        game.apply(state, game.actions.parse(chosen.text))
        chosen = Chosen(text, reason, "")
        yield game.view(state, view.seat), chosen
