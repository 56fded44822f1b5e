"""Texts on the wire are sent and heard as a library would have sent and heard them."""

import asyncio
from typing import Any
from unittest.mock import Mock

import pytest
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from fivealarm.server.entry.sockets import Sockets, head

REQUEST = (
    b"GET /live HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
)


def framed(text: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    return Frame(opcode, text, fin).serialize(mask=True)


MOVE, NEXT, LONG = framed(b"a move"), framed(b"the next"), framed(b"long " * 40)
BEGUN, ENDED = framed(b"a mo", fin=False), framed(b"ve", Opcode.CONT)


async def _open(scope: Any, receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    await asyncio.Event().wait()


async def _heard(pieces: list[bytes]) -> tuple[list[bytes], int]:
    """What is heard of pieces as they come over the wire, and how many of them the library read."""
    line, heard = Sockets(Config(_open), ServerState(), {}), list[bytes]()
    line.connection_made(Mock(**{"get_extra_info.return_value": None, "is_closing.return_value": False}))
    line.data_received(REQUEST)
    await asyncio.sleep(0.01)
    line.heard = heard.append
    line.conn.receive_data = Mock(wraps=line.conn.receive_data)  # type: ignore[method-assign]
    for piece in pieces:
        line.data_received(piece)
    for task in line.tasks:
        task.cancel()
    return heard, line.conn.receive_data.call_count


@pytest.mark.parametrize(
    ("pieces", "heard", "by_library"),
    [
        pytest.param([MOVE, NEXT], [b"a move", b"the next"], 0, id="each by itself"),
        pytest.param([framed(b""), framed(b"x" * 125)], [b"", b"x" * 125], 0, id="the shortest and the longest"),
        pytest.param([LONG, MOVE], [b"long " * 40, b"a move"], 2, id="a long one, and one after it"),
        pytest.param([MOVE + NEXT, MOVE], [b"a move", b"the next", b"a move"], 2, id="two at once"),
        pytest.param([MOVE[:6], MOVE[6:]], [b"a move"], 2, id="cut behind its head"),
        pytest.param([LONG[:8], LONG[8:] + MOVE, MOVE], [b"long " * 40, b"a move", b"a move"], 3, id="cut anywhere"),
        pytest.param([BEGUN, ENDED, NEXT], [b"a move", b"the next"], 3, id="in two frames"),
        pytest.param([BEGUN, MOVE], [], 2, id="one within another, which ends the connection"),
        pytest.param([framed(b"", Opcode.PING), MOVE], [b"a move"], 1, id="after a ping"),
        pytest.param([framed(b"\xff"), MOVE], [], 2, id="no text, which ends the connection"),
        pytest.param([framed(b"", Opcode.CLOSE), MOVE], [], 2, id="after a farewell"),
    ],
)
def test_texts_are_heard_however_they_are_cut(pieces: list[bytes], heard: list[bytes], by_library: int) -> None:
    assert asyncio.run(_heard(pieces)) == (heard, by_library)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 1_000, 65_535, 65_536])
def test_a_text_of_any_size_has_the_head_that_browsers_expect(size: int) -> None:
    library, text = ServerProtocol(), b"x" * size
    library.state = OPEN
    library.send_text(text)

    assert head(size) + text == b"".join(library.data_to_send())
