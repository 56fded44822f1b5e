"""`python -m bench.tables.flat`: what things cost late in a long game and early in it; looking back at 5,000 plies."""

import argparse
import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from bench.rows import Row, cells, columns
from bench.tables.histories import begin, long_record, seconds, show, step
from fivealarm import games
from fivealarm.bots.play import draw
from fivealarm.cli.play import COLLECTING
from fivealarm.kernel.contract import NATURE, NOBODY
from fivealarm.server.keeping import migrations, pasts, store
from fivealarm.server.keeping.store import Move
from fivealarm.server.past import packed
from fivealarm.server.tables import frames, hall
from fivealarm.server.tables.history import History
from fivealarm.server.tables.rows import played
from fivealarm.server.tables.table import SELDOM
from fivealarm.server.tables.viewer import Viewer
from fivealarm.server.wire import things as wire

LONG: Final = 5_000  # plies
EARLY: Final = 500
LATER: Final = 1.2  # a fifth more at most
QUICK: Final = 20  # ms, p95
Stage = Callable[[Any], str]  # of a state: "early", "late", or "" for in between
Beat = Callable[[Any], int]  # of a state: how many turns, tiles or rounds there were
# by what people say: the game, which part of it is early and which late, and what else goes by
STAGES: Final[dict[str, tuple[str, Stage, str, Beat]]] = {
    "Fire Engines, over 70 tiles": (
        "fire_engines",
        lambda s: "late" if len(s.cells) > 70 else "early" if 5 < len(s.cells) < 20 else "",
        "a tile",
        lambda s: len(s.cells),
    ),
    "Danger Zone, round 60 on": (
        "danger_zone",
        lambda s: "late" if s.turns >= 60 * s.components.seats else "early" if s.turns < 6 * s.components.seats else "",
        "a turn",
        lambda s: int(s.turns),
    ),
    "Fire Call, round 60 on": (
        "fire_call",
        lambda s: "late" if s.rounds >= 60 else "early" if s.rounds < 6 else "",
        "a round",
        lambda s: int(s.rounds),
    ),
}


class Tally:
    """Processor time and decisions of one part of the games."""

    def __init__(self) -> None:
        self.spent, self.decisions, self.choices, self.beats = 0.0, 0, 0, 0

    @property
    def each(self) -> float:
        return self.spent / max(self.decisions, 1) * 1e6

    @property
    def each_beat(self) -> float:
        return self.spent / max(self.beats, 1) * 1e6

    @property
    def offered(self) -> float:
        return self.choices / max(self.decisions, 1)


def decisions(slug: str, stage: Stage, beat: Beat, count: int) -> dict[str, Tally]:
    """Random games until both parts have seen so many decisions."""
    game, rng = games.load(slug).make(), Random(3)
    tallies = {"early": Tally(), "late": Tally(), "": Tally()}
    while min(tallies["early"].decisions, tallies["late"].decisions) < count:
        state, last = game.start(), ""
        began = process_time()
        while state.to_act != NOBODY and not (tallies[last].decisions > 3 * count and last == "late"):
            if (now := stage(state)) != last:
                tallies[last].spent += process_time() - began
                began, last = process_time(), now
            before = beat(state)
            _decide(game, state, rng, tallies[last])
            tallies[last].beats += beat(state) - before
        tallies[last].spent += process_time() - began
    return tallies


def _decide(game: Any, state: Any, rng: Random, tally: Tally) -> None:
    if state.to_act == NATURE:
        game.apply(state, draw(game.chances(state), rng))
        return
    legal = game.legal(state)
    tally.decisions += 1
    tally.choices += len(legal)
    game.apply(state, rng.choice(legal))


def flat_decisions(count: int) -> Iterator[Row]:
    for what, (slug, stage, goes_by, beat) in STAGES.items():
        found = decisions(slug, stage, beat, count)
        early, late = found["early"], found["late"]
        also = {
            "µs early": early.each,
            "µs late": late.each,
            "choices early": early.offered,
            "choices late": late.offered,
        }
        yield Row(f"a decision: {what}", late.each / early.each, "late to early", LATER, most=True, also=also)
        also = {"µs early": early.each_beat, "µs late": late.each_beat}
        yield Row(f"{goes_by}: {what}", late.each_beat / early.each_beat, "late to early", also=also)


def ply_costs(history: History, count: int, rng: Random) -> float:
    """Microseconds of a ply at a table, all seats' frames included."""
    spent, plies = 0.0, 0
    while plies < count and history.over is None:
        before = history
        began = process_time()
        history, steps = step(history, rng)
        show(history, before, steps)
        spent += process_time() - began
        plies += len(steps)
    return spent / max(plies, 1) * 1e6


def flat_tables(slug: str, plies: int, count: int) -> Iterator[Row]:
    """A move early and late at a table with a long record, and everything that looks back."""
    moves, title = long_record(slug, plies), games.load(slug).title
    early, late = begin(slug, moves=moves[:EARLY]), begin(slug, moves=moves[:-100])
    costs = [(ply_costs(early, count, Random(1)), ply_costs(late, count, Random(1))) for _ in range(3)]
    first, last = (min(one) for one in zip(*costs, strict=True))
    also = {"µs early": first, "µs late": last}
    yield Row(
        f"a ply with frames: {title}, {len(moves):,} plies", last / first, "late to early", LATER, True, also=also
    )
    yield from looking_back(begin(slug, moves=moves), title, count)
    took = sorted(openings(slug, moves, max(count // 5, 10)))
    replayed = min(seconds(lambda: begin(slug, moves=moves)) * 1e3 for _ in range(3))
    also = {"ms if replayed": replayed}
    yield Row(f"opening a table from its store: {title}", took[int(len(took) * 0.95)], "ms p95", QUICK, True, also=also)


def openings(slug: str, moves: list[Move], count: int) -> Iterator[float]:
    """Milliseconds to open a table from SQLite, its past stored up to SELDOM moves ago."""
    with TemporaryDirectory() as folder:
        engine = store.connect(f"sqlite:///{folder}/flat.db")
        migrations.upgrade(engine)
        whole = begin(slug, moves=moves)
        with engine.begin() as c:
            facts = {**whole.facts, "owner": "", "created": 0.0, "edition": len(moves), "plies": 0, "to_act": 0}
            seat = {"table_id": whole.id, "seat": 0, "kind": "open", "name": "", "here_until": 0.0, "votes": ""}
            store.add_table(c, facts, [seat], played(whole, len(moves)))
        for at in range(count):
            past = begin(slug, moves=moves[: len(moves) - at * SELDOM // count])
            with engine.begin() as c:
                pasts.keep(c, whole.id, past.edition, packed.made(slug), packed.pack(past.past()))
            with engine.connect() as c, collecting_as_served():
                if not at:
                    hall.history(c, facts)  # what a process makes once
                yield seconds(lambda c=c: hall.history(c, store.table(c, whole.id) or {})) * 1e3  # type: ignore[misc]
        engine.dispose()


@contextmanager
def collecting_as_served() -> Iterator[None]:
    """Inside, garbage is collected as in a server: what was there before is left alone, whole rounds are rare."""
    usual = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTING)
    try:
        yield
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()


def looking_back(history: History, title: str, count: int) -> Iterator[Row]:
    viewer, rng = Viewer((0,)), Random(1)
    last = viewer.number(history)
    asked: dict[str, Callable[[], object]] = {
        "an old ply": lambda: frames.at(history, viewer, rng.randrange(last)),
        "taking back": lambda: frames.undone(history.taken_back(last - rng.randrange(1, 50)), viewer, (), 0),
        "an older page of the log": lambda: frames.older(history, viewer, rng.randrange(250, last)),
        "coming to the table": lambda: frames.hello(history, viewer, []),
    }
    for what, frame in asked.items():
        took = sorted(seconds(lambda frame=frame: wire.encode(frame())) * 1e3 for _ in range(count))  # type: ignore[misc]
        mark = None if "log" in what else QUICK
        yield Row(f"{what}: {title}", took[int(count * 0.95)], "ms p95", mark, most=True)


def rows(brief: bool) -> Iterator[Row]:
    yield from flat_decisions(200 if brief else 3_000)
    for slug in ("endless", "danger_zone"):
        yield from flat_tables(slug, 1_200 if brief else LONG, 20 if brief else 100)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--brief", action="store_true")
    found = list(rows(asked.parse_args().brief))
    head = columns(found)
    table = Table(*head)
    for row in found:
        table.add_row(*cells(row, head))
    Console(width=180).print(table)


if __name__ == "__main__":
    main()
