"""One worker process, seen from the server."""

import asyncio
import logging
import os
import sys
from contextlib import suppress
from typing import Any, Final

import msgspec

from fivealarm import games
from fivealarm.compiled import using
from fivealarm.compiled.parcel import pack
from fivealarm.server.thinking.seat_bots import Key
from fivealarm.server.thinking.worker import SIZE

LOG: Final = logging.getLogger("fivealarm.server")
START: Final = 60.0  # seconds a fresh process may take to be ready
MOST_BYTES: Final = 50_000_000
LAST_WORDS: Final = 1.0  # seconds for what a stopped process had written


class Absent(Exception):
    """A worker gave no usable answer."""


class Worker:
    """One process; made when first needed, made again after a failure."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.forgets: set[Key] = set()  # bots of seats that it need not keep

    async def ready(self) -> asyncio.subprocess.Process:
        if self.process is not None and self.process.returncode is None:
            return self.process
        self.forgets.clear()  # a new process knows nobody
        command = (sys.executable, "-m", "fivealarm.server.thinking.worker")
        pipe = asyncio.subprocess.PIPE
        around = {**os.environ, **await asyncio.to_thread(surroundings)}
        self.process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, env=around)
        await asyncio.wait_for(self._read(self.process), START)
        return self.process

    async def ask(self, task: bytes, seconds: float) -> dict[str, Any]:
        """The worker's answer; Absent if it fails or takes longer."""
        try:
            process = await self.ready()
            answer = await asyncio.wait_for(self._answer(process, task), seconds)
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

    async def forget(self, seconds: float) -> None:
        """Let it forget the bots that nobody will ask again."""
        keys = list(self.forgets)
        self.forgets.clear()
        await self.ask(pack({"do": "forget", "keys": keys}), seconds)

    async def _answer(self, process: asyncio.subprocess.Process, task: bytes) -> dict[str, Any]:
        assert process.stdin is not None
        process.stdin.write(SIZE.pack(len(task)) + task)
        return await self._read(process)

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
            if process.stdout is not None:  # what it still said must not come to a loop that is closed
                with suppress(RuntimeError, TimeoutError):
                    await asyncio.wait_for(process.stdout.read(), LAST_WORDS)


def surroundings() -> dict[str, str]:
    """The compiled copy, if every game is part of it: classes of other games cannot build on compiled ones."""
    ours = all(folder.startswith(f"{games.__name__}.") for folder in games.FOLDERS.values())
    return using.of_workers() if ours else {}
