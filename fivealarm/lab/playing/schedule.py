"""What is still to be played: in batches of about a second, every cell as far as the others, with a forecast."""

from collections.abc import Collection, Iterator
from typing import Final

from fivealarm.lab.experiment import Experiment
from fivealarm.lab.playing.cells import Batch
from fivealarm.lab.playing.watch import Row

SECOND: Final = 1.0  # that a batch should take
LARGEST: Final = 64  # games of a batch


class Schedule:
    """The games of an experiment that nobody has played yet."""

    def __init__(self, experiment: Experiment, done: Collection[tuple[int, int]], workers: int) -> None:
        self.experiment = experiment
        self.workers = workers
        numbers = range(experiment.games)
        self.waiting = [[n for n in reversed(numbers) if (at, n) not in done] for at in range(len(experiment.cells))]
        self.open = [len(games) for games in self.waiting]  # games of each cell without a result
        self.spent = [(0, 0.0)] * len(experiment.cells)  # games and seconds so far

    def batches(self) -> Iterator[Batch]:
        """The next batch, as long as there is one."""
        while any(self.waiting):
            at = min((at for at, games in enumerate(self.waiting) if games), key=lambda at: (self.waiting[at][-1], at))
            games = self.waiting[at]
            numbers = [games.pop() for _ in range(self._size(at))]
            yield self.experiment.batch(at, numbers)

    def _size(self, at: int) -> int:
        """As many games as take a second; towards the end fewer, so that all workers finish together."""
        fair = sum(map(len, self.waiting)) // (4 * self.workers)
        pace = self._pace(at)
        second = int(SECOND / pace) if pace else 1
        return max(1, min(second, LARGEST, fair, len(self.waiting[at])))

    def learn(self, rows: list[Row]) -> None:
        """What came back tells how long the rest will take."""
        for row in rows:
            games, seconds = self.spent[row["cell"]]
            self.spent[row["cell"]] = games + 1, seconds + row["seconds"]
            self.open[row["cell"]] -= 1

    def _pace(self, at: int) -> float:
        games, seconds = self.spent[at]
        if not games:
            games, seconds = sum(one for one, _ in self.spent), sum(one for _, one in self.spent)
        return seconds / games if games else 0.0

    @property
    def left(self) -> int:
        return sum(self.open)

    def forecast(self) -> float | None:
        """Seconds until all is played, if anything is known."""
        if not any(games for games, _ in self.spent):
            return None
        return sum(count * self._pace(at) for at, count in enumerate(self.open)) / self.workers
