"""Outside bots: programs in any language that answer one JSON line with another, in time or not."""

import json
import shlex
from collections import Counter
from collections.abc import Sequence
from os import SEEK_END
from queue import Empty, Queue
from random import Random
from subprocess import DEVNULL, PIPE, Popen, TimeoutExpired
from tempfile import TemporaryFile
from threading import Thread
from typing import Any, Final

from fivealarm import games
from fivealarm.kernel.contract import AnyGame, BadInput

GRACE: Final = 0.25  # seconds on top of the limit, for pipes and busy machines
START: Final = 10.0  # seconds on top of the limit for the first answer of a program that has just been started
PATIENCE: Final = 20  # a program that failed so often in a row is not started again
TAIL: Final = 2000  # bytes of what it wrote to stderr that are looked at for its last words

CRASHED: Final = "crashed"
LATE: Final = "late"
ILLEGAL: Final = "illegal"


class Program:
    """A program at the table. Whatever it does wrong costs it that decision, never the game."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.faults: Counter[str] = Counter()
        self.words = ""  # the last line that it wrote to stderr before it crashed
        self._process: Popen[str] | None = None
        self._complaints = TemporaryFile()  # noqa: SIM115 - it lives as long as the bot
        self._lines: Queue[str | None] = Queue()
        self._failed = 0  # in a row
        self._fresh = True

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Random, seconds: float) -> Any:
        """What the program answers; a random legal action if it crashes, is late or talks nonsense."""
        texts = {str(action): action for action in legal}
        answer = self._ask(question(game, view, list(texts), seconds), seconds)
        if answer in texts:
            self._failed = 0
            return texts[answer]
        fault = answer if answer in (CRASHED, LATE) else ILLEGAL
        self.faults[fault] += 1
        if fault != ILLEGAL:
            self._failed += 1
            self._end()
        if fault == CRASHED:
            self.words = self._last_line() or self.words
        return rng.choice(legal)

    def reason(self, game: AnyGame, view: Any, action: Any) -> str:
        return "only the program knows"

    def close(self) -> None:
        """End the program for good."""
        self._end()
        self._complaints.close()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        try:
            process.wait(5)
        except TimeoutExpired:  # pragma: no cover - killed, but the system is slow to say so
            return
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                _shut(pipe)

    def _ask(self, line: str, seconds: float) -> str:
        if self._failed >= PATIENCE:
            return CRASHED
        process = self._process or self._start()
        assert process.stdin is not None, "it was opened with pipes"
        try:
            process.stdin.write(line + "\n")
            process.stdin.flush()
            said = self._lines.get(timeout=seconds + (START if self._fresh else GRACE))
        except Empty:
            return LATE
        except OSError:
            return CRASHED
        self._fresh = False
        return CRASHED if said is None else _action(said)

    def _start(self) -> Popen[str]:
        self._complaints.seek(0)
        self._complaints.truncate()
        process = Popen(
            shlex.split(self.command), stdin=PIPE, stdout=PIPE, stderr=self._complaints, text=True, encoding="utf-8"
        )
        self._process, self._lines, self._fresh = process, Queue(), True
        Thread(target=_listen, args=(process.stdout, self._lines), daemon=True).start()
        return process

    def _last_line(self) -> str:
        end = self._complaints.seek(0, SEEK_END)
        self._complaints.seek(max(0, end - TAIL))
        lines = self._complaints.read().decode("utf-8", "replace").strip().splitlines()
        return lines[-1] if lines else ""


def _listen(pipe: Any, lines: "Queue[str | None]") -> None:
    try:
        for line in pipe:
            lines.put(line)
    except (OSError, ValueError):
        pass
    lines.put(None)


def _shut(pipe: Any) -> None:
    try:
        pipe.close()
    except OSError:
        return


def _action(line: str) -> str:
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        return ILLEGAL
    action = answer.get("action") if isinstance(answer, dict) else None
    return action if isinstance(action, str) and action not in (CRASHED, LATE) else ILLEGAL


def question(game: AnyGame, view: Any, legal: Sequence[str], seconds: float) -> str:
    """The line that a program gets for each decision."""
    return json.dumps({
        "do": "choose", "game": game.box.slug, "seats": game.seats, "options": dict(game.options), "seat": view.seat,
        "view": games.position(game.box.slug).show(game, view), "legal": list(legal), "seconds": seconds,
    })  # fmt: skip


def startable(command: str) -> None:
    """BadInput if there is no such program."""
    try:
        process = Popen(shlex.split(command), stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL)
    except (OSError, ValueError, IndexError) as error:
        raise BadInput("bot", f"{command!r} cannot be started: {error}") from None
    process.kill()
    process.wait(5)
