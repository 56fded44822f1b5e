"""Talking with a program that may not listen, not answer, or not stop talking: in bounded time and memory."""

import os
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from subprocess import Popen
from time import monotonic
from typing import Final

LONGEST: Final = 100_000  # bytes of an answer
TAIL: Final = 2_000  # bytes of what it wrote to stderr that are kept for its last words
PIECE: Final = 65_536


class Flood(Exception):
    """It says more than one line to a question, or a line without end."""


class Gone(Exception):
    """It has ended, or closed its ears or its mouth."""


class Pipes:
    """The three pipes of a program, none of which can make us wait for longer than we want."""

    def __init__(self, process: Popen[bytes]) -> None:
        assert process.stdin, "it was opened with pipes"
        assert process.stdout, "all three of them"
        assert process.stderr, "all three of them"
        self.into, self.out, self.beside = (p.fileno() for p in (process.stdin, process.stdout, process.stderr))
        for pipe in (self.into, self.out, self.beside):
            os.set_blocking(pipe, False)
        self.said = b""
        self.tail = b""

    def ask(self, line: bytes, seconds: float) -> bytes:
        """The one line it answers; TimeoutError, Flood or Gone if it does not."""
        until, rest = monotonic() + seconds, line
        if self.said or self._talks():
            raise Flood
        with DefaultSelector() as ready:
            ready.register(self.into, EVENT_WRITE)
            ready.register(self.out, EVENT_READ)
            ready.register(self.beside, EVENT_READ)
            while b"\n" not in self.said:
                left = until - monotonic()
                events = ready.select(left) if left > 0 else []
                if not events:
                    raise TimeoutError
                for key, _ in events:
                    if key.fd == self.into:
                        rest = rest[self._write(rest) :]
                        if not rest:
                            ready.unregister(self.into)
                    elif key.fd == self.out:
                        self._read()
                    elif not self._overhear():
                        ready.unregister(self.beside)
        answer, _, self.said = self.said.partition(b"\n")
        if rest or self.said:
            raise Flood  # it answers what it has not heard, or goes on talking
        return answer

    def last_words(self) -> str:
        """The last line that it wrote to stderr."""
        while self._overhear():
            pass
        lines = self.tail.decode("utf-8", "replace").strip().splitlines()
        return lines[-1] if lines else ""

    def _write(self, rest: bytes) -> int:
        try:
            return os.write(self.into, rest[:PIECE])
        except BlockingIOError:
            return 0
        except OSError:
            raise Gone from None

    def _read(self) -> None:
        try:
            piece = os.read(self.out, PIECE)
        except OSError:
            raise Gone from None
        if not piece:
            raise Gone
        self.said += piece
        if len(self.said) > LONGEST:
            raise Flood

    def _talks(self) -> bool:
        """Whether it has said something that nobody asked."""
        try:
            return bool(os.read(self.out, PIECE))
        except BlockingIOError:
            return False
        except OSError:
            raise Gone from None

    def _overhear(self) -> bool:
        """Keep the end of what it writes beside; False when there is no more."""
        try:
            piece = os.read(self.beside, PIECE)
        except OSError:
            return False
        self.tail = (self.tail + piece)[-TAIL:]
        return bool(piece)
