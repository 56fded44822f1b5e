"""WebSockets that cost little: long frames are squeezed, nothing is kept between them, and no detour is made."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame, apply_mask  # type: ignore[attr-defined]  # the quick one, where there is one
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol
from websockets.typing import ExtensionParameter

from fivealarm.server.entry.http_protocol import ServerConfig

WORTH_SQUEEZING: Final = 1_000  # bytes
TEXT: Final = 0x81  # a whole message of text
WHOLE: Final = 0x80  # the bit of a frame that is the last one of its message, and of one that is masked
SHORT: Final = 126  # bytes of a text whose size is one byte
MASKED: Final = 6  # bytes before a short text from a browser
SETTINGS: Final = {"memLevel": 6, "level": 5}
LOG: Final = logging.getLogger("uvicorn.error")


class Sparing(PerMessageDeflate):
    """Squeezes only what is worth it."""

    def encode(self, frame: Frame) -> Frame:
        return super().encode(frame) if len(frame.data) >= WORTH_SQUEEZING else frame


class SparingFactory(ServerPerMessageDeflateFactory):
    """Agrees with the browser to begin every frame anew, so that no window is kept for a waiting connection."""

    def __init__(self) -> None:
        super().__init__(True, True, compress_settings=SETTINGS)

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        answer, agreed = super().process_request_params(params, accepted_extensions)
        sparing = Sparing(True, True, agreed.remote_max_window_bits, agreed.local_max_window_bits, SETTINGS)
        return answer, sparing


_FACTORIES: Final = [SparingFactory()]


class Inbox:
    """What has happened to a connection, for the one app that asks: a queue is five times as heavy."""

    __slots__ = ("messages", "waiting")

    def __init__(self) -> None:
        self.messages: list[Any] = []
        self.waiting: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        self.messages.append(message)
        if self.waiting is not None and not self.waiting.done():
            self.waiting.set_result(None)

    async def get(self) -> Any:
        while not self.messages:
            self.waiting = asyncio.get_running_loop().create_future()
            await self.waiting
        self.waiting = None
        return self.messages.pop(0)

    def empty(self) -> bool:
        return not self.messages


class Sockets(WebSocketsSansIOProtocol):
    """uvicorn's protocol. The app finds it as `line` in the scope and may hear and speak without detours."""

    config: ServerConfig

    def __init__(self, *words: Any, **more: Any) -> None:
        super().__init__(*words, **more)
        self.conn = ServerProtocol(extensions=_FACTORIES, max_size=self.config.ws_max_size, logger=LOG)
        self.queue = Inbox()  # type: ignore[assignment]  # all that uvicorn asks of a queue
        self.heard: Callable[[bytes], None] | None = None  # called with each message, instead of receive()
        self.drained: Callable[[], None] | None = None  # called when the browser reads again
        self.key: str | None = None  # at the gate
        self.even = True  # all that came until now ended with a frame, as far as we looked

    def data_received(self, data: bytes) -> None:
        """A short text that comes by itself, as moves do, needs no library to be read."""
        if not (self.even and alone(data)):
            self.even = not self.handshake_initiated and data.endswith(b"\r\n\r\n")
        elif data[0] == TEXT and self.heard is not None and not self.closed:
            text = apply_mask(data[MASKED:], data[2:MASKED])
            if _is_text(text):
                self.heard(text)
                return
        super().data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.key is not None:
            self.config.gate.leave(self, self.key)
            self.key = None

    def turn_away(self) -> None:
        self.transport.abort()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.loop.call_later(self.close_timeout, self.transport.abort)  # who answers no ping reads no farewell

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["line"] = self  # type: ignore[typeddict-unknown-key]  # ours, not ASGI's

    def forget_greeting(self) -> None:
        """What was said to open the connection is not asked for again, however long it lasts."""
        self.request.headers.clear()
        self.response.headers.clear()
        self.scope["headers"] = []

    def send_receive_event_to_app(self) -> None:
        text = self.curr_msg_data_type == "text"
        if text and not _is_text(b"".join(self.frames)):
            self.frames = []
            self.part(1007, "A message should be UTF-8.")
        elif self.heard is None or self.close_sent:
            super().send_receive_event_to_app()
        else:
            frames, self.frames = self.frames, []
            self.heard(b"".join(frames) if text else b"")

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.drained is not None:
            self.drained()

    @property
    def closed(self) -> bool:
        return self.close_sent or self.conn.state is not State.OPEN or self.transport.is_closing()

    def speak(self, texts: Sequence[bytes]) -> bool:
        """Send messages in one piece; False if the browser has not yet read the last ones. The closed hear nothing."""
        if self.closed:
            return True
        if not self.writable.is_set():
            return False
        squeezes, pieces = bool(self.conn.extensions), list[bytes]()
        for text in texts:
            if squeezes and len(text) >= WORTH_SQUEEZING:
                self.conn.send_text(text)
                pieces += self.conn.data_to_send()
            else:
                pieces += head(len(text)), text
        self.transport.write(b"".join(pieces))
        return True

    def part(self, code: int, reason: str) -> None:
        """End the connection, whether or not the browser still reads."""
        if self.closed:
            return
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)


def _is_text(message: bytes) -> bool:
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True


def alone(data: bytes) -> bool:
    """Whether this is one whole message in one short frame of a browser, if a frame begins with it (RFC 6455, 5.2)."""
    size = len(data) - MASKED
    return 0 <= size < SHORT and data[0] >= WHOLE and data[1] == WHOLE + size


def head(size: int) -> bytes:
    """What stands before a text of so many bytes that is sent as it is (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((TEXT, size))
    return bytes((TEXT, 126)) + size.to_bytes(2) if size < 1 << 16 else bytes((TEXT, 127)) + size.to_bytes(8)
