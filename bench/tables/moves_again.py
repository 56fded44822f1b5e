"""Stored moves written down once and played again at a live table by any copy of the source, and what each stage takes.

A table of the house with two people connected: the rules and nature, the store (SQLite, synchronised), the frames of
both people as bytes; then what the browser of whoever is asked next asks for by itself, the walks, if one of their
choices is a step. No sockets. Every
function here is called in a process of its own and uses only what the copies of the house have had since the middle
of November 2026.
"""

import asyncio
import gc
import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import local
from time import process_time_ns, thread_time_ns
from typing import Any, Final

import msgspec

from bench.engines.same_games import SETTINGS as ENGINES
from bench.engines.same_games import Setting
from fivealarm import games
from fivealarm.kernel.contract import NATURE
from fivealarm.scene import change
from fivealarm.server.api import walking
from fivealarm.server.keeping import migrations, store
from fivealarm.server.keeping.news import News
from fivealarm.server.keeping.swift import Swift
from fivealarm.server.keeping.writer import Writer
from fivealarm.server.tables import frames, rows
from fivealarm.server.tables.history import History
from fivealarm.server.tables.table import LiveTable
from fivealarm.server.tables.viewer import Viewer
from fivealarm.server.wire import things as wire
from fivealarm.server.wire import wishes as w

SETTINGS: Final[dict[str, Setting]] = {"endless": ("endless", 2, {})} | {
    name: (slug, 2, options) for name, (slug, _, options) in ENGINES.items() if "villa" not in name
}
SEATS: Final = (0, 1)
HIGH: Final = 5  # of the endless game's fire: throw above, wait below
STEPS: Final = b'"steps":true'  # in a frame: of a choice, or of a ply
Move = str | None  # None: nature, which waited for those who might be asked in secret


class Choice(msgspec.Struct):
    """As much of one as a browser needs to know whether to ask for walks."""

    steps: bool


class Asked(msgspec.Struct):
    choices: list[Choice]


class Person:
    """Somebody with a live connection, who keeps what they are sent."""

    def __init__(self, seat: int) -> None:
        self.visitor = f"visitor {seat}"
        self.viewer = Viewer((seat,))
        self.heard: list[bytes] = []

    def send(self, frame: bytes) -> None:
        self.heard.append(frame)

    def part(self, code: int, reason: str) -> None:
        raise AssertionError(reason)


class Stages:
    """Processor time by stage, what a stage asks of another left out; every thread has its own clock."""

    def __init__(self) -> None:
        self.spent: dict[str, int] = {}
        self.inner = local()

    def timed(self, stage: str, work: Callable[..., Any]) -> Callable[..., Any]:
        def wrapped(*words: Any, **more: Any) -> Any:
            outer, self.inner.spent = getattr(self.inner, "spent", 0), 0
            began = thread_time_ns()
            try:
                return work(*words, **more)
            finally:
                took = thread_time_ns() - began
                self.spent[stage] = self.spent.get(stage, 0) + took - self.inner.spent
                self.inner.spent = outer + took

        return wrapped

    def watch(self, stage: str, owner: Any, name: str) -> None:
        setattr(owner, name, self.timed(stage, getattr(owner, name)))


def watched(game: Any) -> Stages:
    """Clocks around the stages of a move, in this process for good."""
    stages, picture = Stages(), games.picture(game.box.slug)
    stages.watch("view", type(game), "view")
    for stage, owner, name in (
        ("rules", History, "played"), ("rules", History, "rolled"), ("scene", picture, "scene"),
        ("words", frames.Telling, "entry"), ("passing", picture, "ways"), ("difference", *comparing()),
        ("choices", wire, "asked"), ("encode", wire, "encode"), ("frame", frames, "moved"),
        ("store", rows, "played"), ("store", rows, "standing"), ("store", Swift, "append"), ("walks", walking, "ways"),
    ):  # fmt: skip
        stages.watch(stage, owner, name)
    return stages


def comparing() -> tuple[Any, str]:
    """Where a copy of the house compares two pictures."""
    kept = getattr(change, "Differences", None)  # until November 19, 2026
    return (change, "difference") if kept is None else (kept, "between")


def begin(name: str, seed: int) -> History:
    slug, seats, options = SETTINGS[name]
    if slug == "endless":
        games.FOLDERS[slug] = "bench.endless"
    game = games.load(slug).make(seats, options)
    return History({
        "id": f"{slug}{seed}", "game": slug, "version": game.box.version, "seats": seats, "prefix": 0,
        "seed": str(seed), "options": json.dumps(dict(game.options)), "position": None, "updated": 0.0,
        "away_minutes": None, "owner": "", "created": 0.0, "edition": 0, "plies": 0, "to_act": 0,
    })  # fmt: skip


def random_moves(name: str, count: int) -> list[list[Move]]:
    """Random games, whole but the last, with so many moves."""
    rng, found = Random(4), list[list[Move]]()
    while count > 0:
        history, moves = begin(name, len(found)), list[Move]()
        while history.over is None and count > 0:
            move = None if history.match.to_act == NATURE else wish(history, rng)
            history, _ = _next(history, move)
            moves.append(move)
            count -= 1
        found.append(moves)
    return found


def wish(history: History, rng: Random) -> str:
    """A random action; in the game that never ends, one that keeps it from ending."""
    if history.game.box.slug == "endless":
        return "throw" if history.match.state.fire > HIGH else "wait"
    return str(rng.choice(history.match.legal()))


def _next(history: History, move: Move) -> tuple[History, Any]:
    if move is None:
        return history.rolled()
    return history.played(history.game.actions.parse(move), history.match.to_act)


def play_again(name: str, played: list[list[Move]], part: float, walks: bool = True) -> int:
    """The first part of all moves, each stored before it is shown; how many moves."""
    return len(sent(name, _first(played, part), walks)[0])


def _first(played: list[list[Move]], part: float) -> list[list[Move]]:
    left, found = round(sum(map(len, played)) * part), list[list[Move]]()
    for moves in played:
        found.append(moves[:left])
        left -= len(found[-1])
    return found


def digests(name: str, played: list[list[Move]]) -> list[str]:
    """What everybody is sent, walks included, move by move, as short as it can be compared."""
    return [sha256(b"\n".join(frames)).hexdigest() for frames in sent(name, played, walks=True)[0]]


def stages(name: str, played: list[list[Move]], walks: bool = True) -> dict[str, float]:
    """Microseconds of a move by stage; what is left is called the rest."""
    made = watched(begin(name, 0).game)
    sent(name, _first(played, 0.1), walks)  # what is made once
    made.spent.clear()
    moves, took = sent(name, played, walks)
    found = {stage: spent / 1e3 / len(moves) for stage, spent in made.spent.items()}
    return found | {"rest": took / 1e3 / len(moves) - sum(found.values())}


def sent(name: str, played: list[list[Move]], walks: bool) -> tuple[list[list[bytes]], int]:
    """All frames, move by move, and the nanoseconds of processor time between the first and the last move."""
    with TemporaryDirectory() as folder:
        engine = store.connect(f"sqlite:///{Path(folder)}/moves.db")
        migrations.upgrade(engine)
        writer = Writer(engine, News())
        gc.disable()  # a server collects seldom: once in so many moves it would be counted as theirs
        try:
            return asyncio.run(_at_tables(writer, name, played, walks))
        finally:
            gc.enable()
            engine.dispose()


async def _at_tables(writer: Writer, name: str, played: list[list[Move]], walks: bool) -> tuple[list[list[bytes]], int]:
    writer.start()
    found, took = list[list[bytes]](), 0
    for number, moves in enumerate(played):
        live, people = await _seated(writer, begin(name, number))
        began = process_time_ns()
        for move in moves:
            await _made(writer, live, move)
            found.append([frame for person in people for frame in person.heard])
            if walks and live.history.waits_for in SEATS:
                found[-1] += _walks(live.history, people[live.history.waits_for])
            for person in people:
                person.heard.clear()
        took += process_time_ns() - began
    await writer.stop()
    return found, took


def _walks(history: History, person: Person) -> list[bytes]:
    """What the browser of whoever is asked gets when it asks where they could walk to: only if they can step."""
    said = person.heard[-1] if person.heard else b""
    if STEPS not in said or not any(one.steps for one in msgspec.json.decode(said, type=Asked).choices):
        return []
    return [wire.encode(walking.ways(history, person.viewer))]


async def _seated(writer: Writer, history: History) -> tuple[LiveTable, list[Person]]:
    people = [Person(seat) for seat in SEATS]
    seats = [
        {
            "table_id": history.id, "seat": person.viewer.mine[0], "kind": "open", "level": None, "name": "",
            "holder": person.visitor, "stand_in": None, "votes": "", "here_until": 0.0,
        }
        for person in people
    ]  # fmt: skip
    await writer.run(lambda c: store.add_table(c, history.facts, seats, []))
    live = LiveTable(history, await writer.run(lambda c: store.seats(c, history.id)), 0.0)
    live.watchers = set(people)
    for person in people:
        wire.encode(live.hello(person.visitor))
    return live, people


async def _made(writer: Writer, live: LiveTable, move: Move) -> None:
    if move is None:
        await live.roll(writer, live.history)
        return
    seat = live.history.match.to_act
    viewer = Viewer((seat,))
    await live.play(writer, seat, viewer, w.Play(viewer.number(live.history), move))
