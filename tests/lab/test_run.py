"""Runs: the same bytes whoever plays, and nothing lost when somebody is killed."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from time import sleep

import pytest

from fivealarm.kernel.contract import BadInput
from fivealarm.lab import tables
from fivealarm.lab.experiment import read, understood
from fivealarm.lab.playing import run
from fivealarm.lab.playing.cells import Batch
from fivealarm.lab.playing.crews import Alone, Processes
from fivealarm.lab.playing.schedule import Schedule
from fivealarm.lab.playing.watch import Row
from tests.lab.conftest import FACTS, play
from tests.test_docs import ROOT


def files(folder: Path) -> dict[str, bytes]:
    names = [*(f"{name}.parquet" for name in tables.TABLES), tables.CELLS]
    return {name: (folder / name).read_bytes() for name in names}


class Cut(Alone):
    """A crew that is cut off after some batches."""

    def __init__(self, after: int) -> None:
        self.after = after
        self.asked = 0

    def play(self, batches: Iterable[Batch]) -> Iterator[list[Row]]:
        for rows in super().play(batches):
            self.asked += 1
            if self.asked > self.after:
                raise KeyboardInterrupt
            yield rows


class Dying(Processes):
    """Whose workers are killed once."""

    killed = False

    def play(self, batches: Iterable[Batch]) -> Iterator[list[Row]]:
        for rows in super().play(batches):
            yield rows
            if not self.killed:
                self.killed = True
                for worker in children():
                    os.kill(worker, signal.SIGKILL)


def children() -> list[int]:
    """The workers of our pools: processes that were spawned by this one."""
    import multiprocessing

    return [one.pid for one in multiprocessing.active_children() if one.pid]


def test_dying_workers_and_many_workers_change_nothing(results: tables.Results, tmp_path: Path) -> None:
    experiment = understood(FACTS, "test")
    crew = Dying(2)
    tables.save(experiment, tmp_path / "two", run.run(experiment, tmp_path / "two", crew))

    assert crew.killed
    assert files(tmp_path / "two") == files(results.folder)


def test_a_run_that_was_cut_off_goes_on(results: tables.Results, tmp_path: Path) -> None:
    experiment, folder = understood(FACTS, "test"), tmp_path / "run"
    with pytest.raises(KeyboardInterrupt):
        run.run(experiment, folder, Cut(3))
    before = run.played(folder)
    with (folder / run.JOURNAL).open("a") as journal:
        journal.write('{"cell": 0, "ga')
    with pytest.raises(BadInput, match="is not played to its end: run it again"):
        tables.load(folder)

    rest = Cut(10_000)
    tables.save(experiment, folder, run.run(experiment, folder, rest))

    assert before
    assert len(run.played(folder)) == 120
    assert files(folder) == files(results.folder)


def test_a_run_may_grow_and_is_not_played_again(results: tables.Results, tmp_path: Path) -> None:
    play(tmp_path / "run", games=20)
    more = play(tmp_path / "run")

    assert files(more.folder) == files(results.folder)
    assert run.run(understood(FACTS, "test"), more.folder, Cut(0))


def test_another_experiment_does_not_fit_into_a_folder(results: tables.Results, tmp_path: Path) -> None:
    before = sorted(results.folder.iterdir())
    with pytest.raises(BadInput, match="holds another experiment, or other rules or bots"):
        play(results.folder, seed="2")
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(BadInput, match="should be a new or empty folder"):
        play(tmp_path)
    with pytest.raises(BadInput, match="should be a folder of `fivealarm lab run`"):
        tables.load(tmp_path)

    assert sorted(results.folder.iterdir()) == before
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_a_killed_command_loses_only_the_games_in_flight(tmp_path: Path) -> None:
    file = tmp_path / "one.toml"
    file.write_text('game = "brigade"\nbots = ["random"]\ngames = 120\nmeasure = []')
    command = [sys.executable, "-m", "fivealarm", "lab", "run", str(file), "--on", "local"]
    journal = tmp_path / "one.lab" / run.JOURNAL
    with subprocess.Popen(command, cwd=ROOT, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL) as process:
        while process.poll() is None and not (journal.exists() and journal.stat().st_size > 2_000):
            sleep(0.02)
        process.kill()

    kept = len(run.played(tmp_path / "one.lab"))
    experiment = read(file)
    tables.save(experiment, tmp_path / "one.lab", run.run(experiment, tmp_path / "one.lab", Alone()))
    tables.save(experiment, tmp_path / "whole", run.run(experiment, tmp_path / "whole", Alone()))

    assert 0 < kept < 120
    assert files(tmp_path / "one.lab") == files(tmp_path / "whole")


def test_batches_take_about_a_second_and_cells_go_on_together() -> None:
    schedule = Schedule(understood(FACTS, "test"), set(), workers=2)
    coming = schedule.batches()
    first = next(coming)
    assert (first.at, first.numbers) == (0, (0,))
    assert schedule.forecast() is None

    schedule.learn([{"cell": 0, "seconds": 0.25}])

    assert [(batch.at, batch.numbers) for batch in (next(coming), next(coming))] == [
        (1, (0, 1, 2, 3)),
        (0, (1, 2, 3, 4)),
    ]
    assert schedule.forecast() == pytest.approx(119 * 0.25 / 2)
    assert schedule.left == 119


def test_what_a_game_tells(results: tables.Results) -> None:
    games = results.games.to_dicts()

    assert {row["rule"] for row in games} <= {"BL-END.1", "BL-END.2"}
    assert all(row["turns"] > 0 and row["choices"] >= row["decisions"] for row in games)
    assert all(0 <= row["settled"] <= row["turns"] for row in games)
    seats = results.seats.to_dicts()
    assert {row["place"] for row in seats} == {0, 1}
    assert len(seats) == 2 * len(games)


@pytest.mark.long
def test_two_nodes_and_one_that_is_killed_come_to_the_same() -> None:
    command = [sys.executable, "-m", "bench.cluster", "kill", "--games", "6"]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(ROOT)}
    )

    assert done.stdout.splitlines() == [
        "2 workers on two nodes; one is killed after the first games",
        "the same to the byte",
    ], done.stderr
