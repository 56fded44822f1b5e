"""uvicorn's HTTP with patience that ends: for headers, for bodies, and for browsers that do not read."""

import asyncio
import logging
from typing import Any, Final

from uvicorn import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from fivealarm.server.entry.gate import Gate
from fivealarm.server.entry.second_door import SecondDoor
from fivealarm.server.settings import Limits

LOG: Final = logging.getLogger("uvicorn.error.strangers")  # malformed requests are daily business, not news
LOG.setLevel(logging.ERROR)


class ServerConfig(Config):
    """uvicorn's settings, and our own for connections."""

    def __init__(self, app: Any, limits: Limits, gate: Gate, network: SecondDoor, **more: Any) -> None:
        super().__init__(app, **more)
        self.limits = limits
        self.gate = gate
        self.network = network


class Http(HttpToolsProtocol):
    """A connection that is let in by the gate and whose every state has its time."""

    config: ServerConfig

    def __init__(self, *words: Any, **more: Any) -> None:
        super().__init__(*words, **more)
        self.logger = LOG
        self.limits, self.gate = self.config.limits, self.config.gate
        self.key: str | None = None  # at the gate
        self.timer: asyncio.TimerHandle | None = None
        self.slow_reader: asyncio.TimerHandle | None = None
        self.in_head = True  # the next bytes are headers
        self.head = 0  # bytes of them so far
        self.besides = 0  # bytes that came after the last piece of a body and are none of it

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self.key = self.gate.enter(self, self.client[0] if self.client else "")
        if self.key is None:
            transport.abort()
        else:
            self._wait(self.limits.header_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._rest()
        self._read_again()
        self.leave()

    def leave(self) -> None:
        """Tell the gate that this connection is over, once."""
        if self.key is not None:
            self.gate.leave(self, self.key)
            self.key = None

    def turn_away(self) -> None:
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        if self.in_head:
            self.head += len(data)
        else:
            self.besides += len(data)
        super().data_received(data)
        if self.transport.is_closing():
            return
        if max(self.head, self.besides) > self.limits.headers:
            self._refuse(b"431 Request Header Fields Too Large")
        elif not self.in_head:
            return
        elif self.timer is None and self._answered():
            self._wait(self.limits.header_seconds)  # the first bytes of the next request

    def _answered(self) -> bool:
        """Whether nothing is asked that we have not answered."""
        return self.cycle is None or self.cycle.response_complete

    def on_header(self, name: bytes, value: bytes) -> None:
        """Keep a header; what comes after a body is none, or it could say who sent the request."""
        if self.in_head:
            super().on_header(name, value)

    def on_chunk_header(self) -> None:
        self.besides = 0  # nothing is kept of what stands between two pieces

    def on_body(self, body: bytes) -> None:
        self.besides -= len(body)
        super().on_body(body)

    def on_headers_complete(self) -> None:
        self.in_head, self.head, self.besides = False, 0, 0
        self.gate.known(self)
        self._rest()
        super().on_headers_complete()
        if self.cycle is not None and self.cycle.more_body:
            self._wait(self.limits.body_seconds)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.in_head, self.head, self.besides = True, 0, 0
        self._rest()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over, with its place at the gate."""
        self._rest()
        self.in_head = False  # nothing more comes to us
        key, self.key = self.key, None
        super().handle_websocket_upgrade()
        self.transport.get_protocol().key = key  # type: ignore[attr-defined]  # it is ours: Sockets

    def _wait(self, seconds: float) -> None:
        self._rest()
        if seconds:
            self.timer = self.loop.call_later(seconds, self._too_late)

    def _rest(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def _too_late(self) -> None:
        self.timer = None
        unanswered = self.head > 0 if self.in_head else not self.cycle.response_started
        if unanswered:
            self._refuse(b"408 Request Timeout")
        else:
            self.turn_away()

    def _refuse(self, status: bytes) -> None:
        """One line, and the end; whoever does not read that is not waited for."""
        self.transport.write(b"HTTP/1.1 " + status + b"\r\nconnection: close\r\ncontent-length: 0\r\n\r\n")
        self.transport.close()
        self.loop.call_later(1.0, self.transport.abort)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.slow_reader is None and self.limits.read_seconds:
            self.slow_reader = self.loop.call_later(self.limits.read_seconds, self.turn_away)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._read_again()

    def _read_again(self) -> None:
        if self.slow_reader is not None:
            self.slow_reader.cancel()
            self.slow_reader = None

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self.loop.call_later(1.0, self.transport.abort)  # what was sent is not read
