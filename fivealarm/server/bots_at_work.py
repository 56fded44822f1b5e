"""The crew: worker processes in which bots think. Whoever crashes or dawdles is replaced."""

import asyncio
import logging
import pickle
import sys
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from fivealarm import games
from fivealarm.bots.levels import LEVELS
from fivealarm.kernel.contract import AnyGame
from fivealarm.server.worker import SIZE

LOG: Final = logging.getLogger("fivealarm.server")
START: Final = 60.0  # seconds a fresh process may take to be ready
LOOKING_BACK: Final = 2.0  # seconds of thought about a finished game
PATIENCE: Final = 15.0  # seconds we wait for it, since nobody is waiting to move
MOST_BYTES: Final = 50_000_000


class Absent(Exception):
    """A worker gave no usable answer."""


class Chosen(NamedTuple):
    """An action's text, the bot's reason, and what people should know about how it came about."""

    text: str
    reason: str
    note: str


class Worker:
    """One process; made when first needed, made again after a failure."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None

    async def ready(self) -> asyncio.subprocess.Process:
        if self.process is not None and self.process.returncode is None:
            return self.process
        command = (sys.executable, "-m", "fivealarm.server.worker")
        pipe = asyncio.subprocess.PIPE
        self.process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
        await asyncio.wait_for(self._read(self.process), START)
        return self.process

    async def ask(self, task: bytes, seconds: float) -> dict[str, Any]:
        """The worker's answer; Absent if it fails or takes longer."""
        try:
            process = await self.ready()
            assert process.stdin is not None
            process.stdin.write(SIZE.pack(len(task)) + task)
            answer = await asyncio.wait_for(self._read(process), seconds)
        except TimeoutError:
            await self.end()
            raise Absent("took too long") from None
        except (OSError, EOFError, asyncio.IncompleteReadError):
            await self.end()
            raise Absent("crashed") from None
        if "failed" in answer:
            LOG.warning("a bot failed: %s", answer["failed"])
            raise Absent("failed")
        return answer

    async def _read(self, process: asyncio.subprocess.Process) -> dict[str, Any]:
        assert process.stdout is not None
        size = SIZE.unpack(await process.stdout.readexactly(SIZE.size))[0]
        if size > MOST_BYTES:
            raise EOFError
        answer: dict[str, Any] = msgspec.json.decode(await process.stdout.readexactly(size))
        return answer

    async def end(self) -> None:
        """Stop the process, whatever it is doing."""
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            process.kill()
        if process is not None:
            await process.wait()


class Crew:
    """All workers. Long thinking leaves one of them free for quick questions."""

    def __init__(self, count: int, grace: float) -> None:
        self.workers = [Worker() for _ in range(max(1, count))]
        self.idle: asyncio.Queue[Worker] = asyncio.Queue()
        self.slow = asyncio.Semaphore(max(1, count - 1))
        self.grace = grace
        self.random = Random()
        for worker in self.workers:
            self.idle.put_nowait(worker)

    async def stop(self) -> None:
        await asyncio.gather(*(worker.end() for worker in self.workers))

    async def ask(self, task: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Put a question to the next idle worker."""
        body = await asyncio.to_thread(pickle.dumps, task)
        if seconds <= 0:
            return await self._ask(body, self.grace)
        async with self.slow:
            return await self._ask(body, seconds + self.grace)

    async def _ask(self, body: bytes, seconds: float) -> dict[str, Any]:
        worker = await self.idle.get()
        try:
            return await worker.ask(body, seconds)
        finally:
            self.idle.put_nowait(worker)

    async def choose(self, game: AnyGame, view: Any, legal: list[str], level: str, why: bool = False) -> Chosen:
        """A bot's action; if it crashes or dawdles a simpler one's."""
        seen: list[str] = []
        for name in dict.fromkeys((level, "rookie")):
            try:
                answer = await self.ask(self._task(game, view, legal, name, why), LEVELS[name].seconds)
                if answer["action"] in legal:
                    return Chosen(answer["action"], answer["reason"], _note(level, seen, name))
                seen.append("answered with what is not allowed")
            except Absent as absent:
                seen.append(str(absent))
        return Chosen(self.random.choice(legal), "", _note(level, seen, "random"))

    def _task(self, game: AnyGame, view: Any, legal: list[str], level: str, why: bool) -> dict[str, Any]:
        return {
            "do": "choose", "game": game.box.slug, "folder": games.folder(game.box.slug), "seats": game.seats,
            "options": dict(game.options), "view": view, "legal": legal, "level": level, "why": why,
            "seconds": LEVELS[level].seconds, "seed": self.random.getrandbits(64),
        }  # fmt: skip

    async def graph(self, game: AnyGame, record: str) -> list[list[float]]:
        """The chance to win of every seat after every ply of a finished game."""
        task = {
            "do": "graph", "game": game.box.slug, "folder": games.folder(game.box.slug), "seats": game.seats,
            "options": dict(game.options), "record": record, "seconds": LOOKING_BACK,
        }  # fmt: skip
        values: list[list[float]] = (await self.ask(task, PATIENCE))["values"]
        return values


def _note(level: str, seen: list[str], instead: str) -> str:
    return f"The {level} bot {seen[0]}; a {instead} bot moved for it." if seen else ""
