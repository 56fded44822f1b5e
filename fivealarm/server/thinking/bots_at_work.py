"""The crew: workers in which bots think. A seat's questions go to the worker that keeps its bot."""

import asyncio
import time
from dataclasses import dataclass
from random import Random
from typing import Any, Final, NamedTuple

from fivealarm import games
from fivealarm.bots.levels import LEVELS
from fivealarm.compiled.parcel import pack
from fivealarm.kernel.contract import AnyGame
from fivealarm.server.thinking.fair_queue import PEOPLE, REVIEW, FairQueue, Ticket
from fivealarm.server.thinking.seat_bots import IDLE, Key
from fivealarm.server.thinking.worker_process import Absent, Worker

LOOKING_BACK: Final = 2.0  # seconds of thought about a finished game
STRETCH: Final = 0.3  # seconds of it at once
Judged = dict[str, Any]  # {"points": after how many plies, "values": by point and seat}
PATIENT: Final = 4  # times the usual grace for a look back: nobody's move waits for it
QUICK: Final = 0.02  # seconds that a question takes which needs no long thought


class Asker(NamedTuple):
    """For whom a bot thinks. Without a table it is a bot that nobody will ask again."""

    table: str = ""
    seat: int = -1
    line: int = 0  # number of the last undo; a bot that is older must not remember
    rank: int = PEOPLE
    address: str = ""  # on whose account


STRANGER: Final = Asker()


class Chosen(NamedTuple):
    """An action's text, the bot's reason, and what people should know about how it came about."""

    text: str
    reason: str
    note: str
    later: tuple[tuple[str, str], ...] = ()  # what it means to do after that, each with its reason


@dataclass(slots=True, eq=False)
class Question:
    """A task for a worker, and who waits for its answer."""

    body: bytes
    seconds: float  # of thought
    patience: float  # seconds after which whoever thinks is given up
    key: Key | None  # the bot that should be asked
    done: asyncio.Future[dict[str, Any]]

    @property
    def slow(self) -> bool:
        return self.seconds > 0


class Crew:
    """All workers. Long thinking leaves one of them free for quick questions."""

    def __init__(self, count: int, grace: float) -> None:
        self.workers = [Worker() for _ in range(max(1, count))]
        self.idle = self.workers[:]
        self.queue: FairQueue[Question] = FairQueue()
        self.homes: dict[Key, tuple[Worker, float]] = {}  # who keeps a seat's bot, and when it was last asked
        self.most_slow = max(1, count - 1)
        self.slow = 0  # at work
        self.grace = grace
        self.random = Random()
        self.tasks: set[asyncio.Task[None]] = set()
        self.stopping = False

    async def stop(self) -> None:
        self.stopping = True
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await asyncio.gather(*(worker.end() for worker in self.workers))

    async def ask(self, task: dict[str, Any], seconds: float, asker: Asker) -> dict[str, Any]:
        """Put a question to a worker when its turn comes; whoever stops waiting gives up its place."""
        body = await asyncio.to_thread(pack, task)
        key = (asker.table, asker.seat, task["level"]) if asker.seat >= 0 else None
        done: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        grace = self.grace * (PATIENT if asker.rank == REVIEW else 1)
        question = Question(body, seconds, max(0.0, seconds) + grace, key, done)
        ticket = self.queue.put(question, asker.rank, asker.address, asker.table)
        self._assign()
        try:
            return await done
        finally:
            self.queue.give_up(ticket)

    def _assign(self) -> None:
        while self.idle and not self.stopping and (ticket := self.queue.take(self._may_start, _likely)) is not None:
            worker = self._home(ticket.what.key)
            self.idle.remove(worker)
            self.slow += ticket.what.slow
            self._spawn(self._serve(worker, ticket))

    def _may_start(self, question: Question) -> bool:
        return not question.slow or self.slow < self.most_slow

    def _home(self, key: Key | None) -> Worker:
        """The worker that keeps the bot if it is idle, else another, which keeps it from now on."""
        if key is None:
            return self.idle[0]
        home, _ = self.homes.get(key, (None, 0.0))
        worker = home if home is not None and home in self.idle else self.idle[0]
        if home is not None and home is not worker:
            home.forgets.add(key)
        worker.forgets.discard(key)
        self.homes[key] = worker, time.monotonic()
        return worker

    def _spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _serve(self, worker: Worker, ticket: Ticket[Question]) -> None:
        question, since = ticket.what, time.monotonic()
        try:
            answer = await worker.ask(question.body, question.patience)
        except Absent as absent:
            if not question.done.done():
                question.done.set_exception(absent)
        else:
            if not question.done.done():
                question.done.set_result(answer)
        finally:
            self.slow -= question.slow
            self.idle.append(worker)
            self.queue.took(ticket, time.monotonic() - since - _likely(question))
            self._assign()

    def forget(self, table: str) -> None:
        """The table's bots will not be asked again."""
        for key in [key for key in self.homes if key[0] == table]:
            self.homes.pop(key)[0].forgets.add(key)

    async def tidy(self) -> None:
        """Let idle workers forget the bots of tables that are over or where nothing happens."""
        late = time.monotonic() - IDLE
        for key in [key for key, (_, used) in self.homes.items() if used < late]:
            self.homes.pop(key)[0].forgets.add(key)
        for worker in [worker for worker in self.idle if worker.forgets and worker.process is not None]:
            self.idle.remove(worker)
            try:
                await worker.forget(self.grace)
            except Absent:
                pass  # then it has forgotten everything
            finally:
                self.idle.append(worker)
                self._assign()

    async def choose(
        self, game: AnyGame, view: Any, legal: list[str], level: str, asker: Asker = STRANGER, why: bool = False
    ) -> Chosen:
        """A bot's action; if it crashes or dawdles a simpler one's."""
        seen: list[str] = []
        for name in dict.fromkeys((level, "rookie")):
            task = self._task(game, view, legal, name, asker, why)
            try:
                answer = await self.ask(task, LEVELS[name].seconds, asker)
                if answer["action"] in legal:
                    later = tuple((text, reason) for text, reason in answer["later"])
                    return Chosen(answer["action"], answer["reason"], _note(level, seen, name), later)
                seen.append("answered with what is not allowed")
            except Absent as absent:
                seen.append(str(absent))
        return Chosen(self.random.choice(legal), "", _note(level, seen, "random"))

    def _task(self, game: AnyGame, view: Any, legal: list[str], level: str, asker: Asker, why: bool) -> dict[str, Any]:
        return {
            "do": "choose", **_game(game), "view": view, "legal": legal, "level": level, "why": why,
            "seconds": LEVELS[level].seconds, "seed": self.random.getrandbits(64),
            "table": asker.table, "seat": asker.seat, "line": asker.line,
        }  # fmt: skip

    async def graph(self, game: AnyGame, record: str, plies: int, asker: Asker) -> Judged:
        """The chance to win of every seat where turns end; others may go between two stretches."""
        task = {"do": "judge", **_game(game), "record": record, "whole": LOOKING_BACK, "seconds": STRETCH}
        points: list[int] = []
        values: list[list[float]] = []
        while not points or len(values) < len(points):
            answer = await self.ask({**task, "first": len(values)}, STRETCH, asker)
            points, values = answer["points"], values + answer["values"]
        return {"points": points, "values": values}

    async def look(self, game: AnyGame, record: str, seat: int, seen: Judged, asker: Asker) -> dict[str, Any]:
        """What moved a seat's chances most, and its decisions that cost it most; one question after another."""
        task = {**_game(game), "record": record, "seat": seat, **seen, "seconds": STRETCH}
        found = await self.ask({**task, "do": "suspect"}, STRETCH, asker)
        moments = [await self._part({**task, "do": "moment", "swing": swing}, asker) for swing in found["swings"]]
        weighed = [await self._part({**task, "do": "weigh", "at": at}, asker) for at in found["suspects"]]
        mistakes = sorted((one for one in weighed if one), key=lambda one: -one["by"])
        return {"moments": [one for one in moments if one], "mistakes": mistakes}

    async def _part(self, task: dict[str, Any], asker: Asker) -> dict[str, Any]:
        """One question of a look back; nothing if it fails, as the others are worth having without it."""
        try:
            return await self.ask(task, STRETCH, asker)
        except Absent:
            return {}


def _game(game: AnyGame) -> dict[str, Any]:
    slug = game.box.slug
    return {"game": slug, "folder": games.folder(slug), "seats": game.seats, "options": dict(game.options)}


def _likely(question: Question) -> float:
    return max(question.seconds, QUICK)


def _note(level: str, seen: list[str], instead: str) -> str:
    return f"The {level} bot {seen[0]}; a {instead} bot moved for it." if seen else ""
