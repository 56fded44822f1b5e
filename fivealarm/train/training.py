"""A whole training: batches with a progress bar, what is kept on the way, the weights and the curve at the end."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from fivealarm.bots.learnt.pupil import pupil
from fivealarm.judging import weights
from fivealarm.kernel.contract import AnyGame, BadInput
from fivealarm.train import curve, keeping, origin
from fivealarm.train.course import BATCH, Course
from fivealarm.train.hands import Hands
from fivealarm.train.learner import Learner
from fivealarm.train.trial import trial

OFTEN: Final = 120.0  # seconds between two times that what was learnt is kept


@dataclass(frozen=True, slots=True)
class TrainingPlan:
    """What a training is asked for."""

    game: AnyGame
    games: int
    seed: str
    cells: int
    shown: int  # first games, by regulars
    to: Path
    trial: int
    workers: int = 1
    vary: tuple[str, ...] = ()  # options with several values, as they were said,
    tables: tuple[AnyGame, ...] = ()  # and a game under each set of them

    @property
    def kept(self) -> Path:
        return self.to.with_suffix(".kept")

    @property
    def command(self) -> str:
        """The words that make the same weights again."""
        return origin.command(self.game, *[f"--vary {one}" for one in self.vary], *self._words)

    @property
    def _words(self) -> list[str]:
        words = [f"--games {self.games}", f"--seed {self.seed}", f"--cells {self.cells}"]
        return [*words, f"--shown {self.shown}"] if self.shown else words


def begun(plan: TrainingPlan) -> Course:
    """A course before its first game."""
    tables = plan.tables or (plan.game,)
    shapes = [pupil(game).shape(game) for game in tables]
    if any(one.fingerprint() != shapes[0].fingerprint() for one in shapes):
        raise BadInput("--vary", "should leave what is looked at the same; these games have different inputs")
    learner = Learner(shapes[0], plan.cells, plan.seed)
    return Course(tables, pupil(tables[0]), learner, plan.seed, plan.shown, hands=Hands(plan.workers))


def train(plan: TrainingPlan) -> None:
    """Play and learn until the number of games is reached; goes on where it was stopped."""
    course = begun(plan)
    console = Console()
    if keeping.go_on(course, plan.kept):
        console.print(f"Going on after {course.played:,} games.")
    if course.played > plan.games:
        raise BadInput(str(plan.kept), f"has learnt from {course.played:,} games already; ask for more, or remove it")
    with _bar(plan, course.played) as (bar, task):
        saved = monotonic()
        while course.played < plan.games:
            course.batch(min(BATCH, plan.games - course.played))
            bar.update(task, completed=course.played, said=f"surprise {curve.smooth(course.curve)[-1][1]:.4f}")
            if monotonic() - saved > OFTEN or course.played >= plan.games:
                keeping.keep(course, plan.kept)
                saved = monotonic()
    course.hands.close()
    finished = course.finished()
    write(plan, course, finished)
    console.print(f"Wrote {plan.to} and {plan.to.with_suffix('.svg')}.")
    if plan.trial:
        console.print(trial(course, finished, begun(plan).learner, plan.trial).told())


def write(plan: TrainingPlan, course: Course, learner: Learner) -> None:
    """The weights and the curve; what was there stays until the new one is whole."""
    made: dict[str, str | int] = {
        "command": plan.command,
        "seed": plan.seed,
        "games": course.played,
        "rules": plan.game.box.version,
    }
    shape = learner.shape
    text = weights.write(shape, learner.quick().network(shape), made)
    title = f"{plan.game.box.title}, {plan.game.seats} seats, {plan.cells} cells"
    for path, told in ((plan.to, text), (plan.to.with_suffix(".svg"), curve.svg(title, course.curve))):
        whole = path.with_name(f"{path.name}.new")
        whole.write_text(told, encoding="utf-8")
        whole.replace(path)


@contextmanager
def _bar(plan: TrainingPlan, done: int) -> Iterator[tuple[Progress, TaskID]]:
    """A bar on stderr that goes away when it is full."""
    words = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[said]}")
    with Progress(*words, TimeRemainingColumn(), console=Console(stderr=True), transient=True) as bar:
        yield bar, bar.add_task(plan.game.box.title, total=plan.games, completed=done, said="")
