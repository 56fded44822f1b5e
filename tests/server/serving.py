"""A server as a process of its own, with the example game, for tests that kill it or run several."""

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import uvicorn

from fivealarm import games
from fivealarm.cli import play
from fivealarm.server import serving
from fivealarm.server.app import make_app
from fivealarm.server.settings import Limits, Settings
from fivealarm.server.tables.hall import Hall

ROOT = Path(__file__).parent.parent.parent
FREE = Limits(0, 0, 0, 0, 0, 0, 0)


class Process:
    """A server process that can be killed at any moment."""

    def __init__(self, data: Path, database: str = "", port: int = 0) -> None:
        command = [sys.executable, "-m", "tests.server.serving", str(data), database or "-", str(port)]
        self.process = subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, text=True, start_new_session=True, env={**os.environ}
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "ready" not in line:
            self.kill()
            raise AssertionError("the server did not start")
        self.port = int(line.rsplit(":", 1)[1].strip("/\n"))

    def kill(self) -> None:
        """As if the plug were pulled: the server and its workers at once. Killing the dead does nothing."""
        if self.process.returncode is not None:
            return
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


class Here:
    """A server in a thread of the test's own process."""

    def __init__(self, settings: Settings) -> None:
        app = make_app(settings)
        self.server = uvicorn.Server(serving.config(app, settings))
        self.app = app
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive(), "the server did not start"
            time.sleep(0.01)
        self.port: int = self.server.servers[0].sockets[0].getsockname()[1]

    def on_loop(self, do: Callable[[Hall], Any]) -> Any:
        """Do something with the hall where it lives, on the server's own loop."""
        hall: Hall = self.app.state.hall

        async def run() -> Any:
            return do(hall)

        return asyncio.run_coroutine_threadsafe(run(), hall.loop).result(10)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(20)
        assert not self.thread.is_alive(), "the server did not stop"


def main() -> None:
    data, database, port = sys.argv[1:]
    games.FOLDERS["bucket"] = "fivealarm.testing.bucket"
    database = "" if database == "-" else database
    settings = Settings(
        data=Path(data), database=database, workers=1, bot_pause=0.0, limits=FREE, sweep_every=0.5, forgotten_after=3
    )
    play.serve(settings, "127.0.0.1", int(port))


if __name__ == "__main__":
    main()
