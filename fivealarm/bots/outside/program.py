"""Outside bots: programs in any language that answer one JSON line with another, in time or not."""

import json
import shlex
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from subprocess import DEVNULL, PIPE, Popen, TimeoutExpired
from typing import Any, Final

from fivealarm import games
from fivealarm.bots.outside.pipes import Flood, Gone, Pipes
from fivealarm.bots.play import Forfeit
from fivealarm.kernel.contract import AnyGame, BadInput

GRACE: Final = 0.25  # seconds on top of the limit, for pipes and busy machines
START: Final = 10.0  # seconds on top of the limit for the first answer of a program that has just been started
PATIENCE: Final = 20  # a program that failed so often in a row is not started again

CRASHED: Final = "crashed"
LATE: Final = "late"
ILLEGAL: Final = "illegal"
FLOODED: Final = "flooded"
FORFEITS: Final = (LATE, FLOODED)  # faults that cost the game


class Program:
    """A program at the table. A crash or nonsense costs it that decision; silence or a flood costs it the game."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.faults: Counter[str] = Counter()
        self.words = ""  # the last line that it wrote to stderr before it crashed
        self._process: Popen[bytes] | None = None
        self._pipes: Pipes | None = None
        self._failed = 0  # in a row
        self._fresh = True

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Random, seconds: float) -> Any:
        """What the program answers; a random legal action if it crashes or talks nonsense, Forfeit if it is late."""
        texts = {str(action): action for action in legal}
        answer = self._ask(question(game, view, list(texts), seconds), seconds)
        if answer in texts:
            self._failed = 0
            return texts[answer]
        fault = answer if answer in (CRASHED, *FORFEITS) else ILLEGAL
        self.faults[fault] += 1
        if fault != ILLEGAL:
            self._failed += 1
            self._end()
        if fault in FORFEITS:
            raise Forfeit(view.seat, fault)
        return rng.choice(legal)

    def reason(self, game: AnyGame, view: Any, action: Any) -> str:
        return "only the program knows"

    def close(self) -> None:
        """End the program for good."""
        self._end()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        with suppress(TimeoutExpired):  # killed, but the system may be slow to say so
            process.wait(5)
        for pipe in (process.stdin, process.stdout, process.stderr):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()

    def _ask(self, line: str, seconds: float) -> str:
        if self._failed >= PATIENCE:
            return CRASHED
        pipes = self._pipes if self._process is not None and self._pipes is not None else self._start()
        limit = seconds + (START if self._fresh else GRACE)
        try:
            said = pipes.ask(line.encode() + b"\n", limit)
        except TimeoutError:
            return LATE
        except Flood:
            return FLOODED
        except Gone:
            self.words = pipes.last_words() or self.words
            return CRASHED
        self._fresh = False
        return _action(said)

    def _start(self) -> Pipes:
        self._process = Popen(shlex.split(self.command), stdin=PIPE, stdout=PIPE, stderr=PIPE, bufsize=0)
        self._pipes, self._fresh = Pipes(self._process), True
        return self._pipes


def _action(line: bytes) -> str:
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        return ILLEGAL
    action = answer.get("action") if isinstance(answer, dict) else None
    return action if isinstance(action, str) and action not in (CRASHED, *FORFEITS) else ILLEGAL


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
