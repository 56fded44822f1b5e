"""Servers of our own to be attacked: processes on 127.0.0.1 that are killed when the attack is over."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from bench.attack.report import Report

PATIENCE = 5.0  # seconds in which a healthy server answers
START = 60.0  # seconds in which it starts on a busy machine


class Server:
    """A server process; what it says is kept in a file beside its data."""

    def __init__(self, data: Path, database: str = "", *settings: str) -> None:
        self.log = data.with_name(f"{data.name}.log")
        command = [sys.executable, "-m", "fivealarm", "play", "--port", "0", "--workers", "1", "--data", str(data)]
        command += [word for setting in settings for word in ("--set", setting)]
        env = {**os.environ, "FIVEALARM_DATABASE": database}
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=self.log.open("ab"), text=True, start_new_session=True, env=env
        )
        self.port = 0

    def ready(self) -> bool:
        """Wait until it says where it is."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "ready" in line:
            self.port = int(line.rsplit(":", 1)[1].strip("/\n"))
        return bool(self.port)

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()

    def judge(self, report: Report, when: str) -> None:
        """It must answer soon, from another address than the attacker's, and have said nothing of faults."""
        since = time.monotonic()
        try:
            with httpx.Client(timeout=PATIENCE, transport=httpx.HTTPTransport(local_address="127.0.0.2")) as http:
                status = http.get(f"{self.base}/readyz").status_code
        except httpx.HTTPError as failed:
            report.found(f"{when}: the server does not answer ({type(failed).__name__})")
            return
        report.did("checks")
        if status != 200:
            report.found(f"{when}: the server is not ready ({status}) after {time.monotonic() - since:.1f} s")
        if "Traceback" in self.log.read_text(errors="replace"):
            report.found(f"{when}: a traceback in the log, {self.log.read_text(errors='replace')[-200:]!r}")


@contextmanager
def serving(data: Path, database: str = "", *settings: str) -> Iterator[Server]:
    server = Server(data, database, *settings)
    try:
        if not server.ready():
            raise RuntimeError(f"the server did not start: {server.log.read_text(errors='replace')[-300:]}")
        yield server
    finally:
        server.kill()
