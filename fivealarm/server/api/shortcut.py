"""The most travelled ways, moves and live connections, without the detour through the router."""

import logging
import re
import time
from contextlib import suppress
from typing import Final

from fastapi import FastAPI
from starlette.requests import Request
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from fivealarm.server.api import at_table as table_api
from fivealarm.server.api import connection
from fivealarm.server.problems import KNOWN, problem_of, told
from fivealarm.server.wire.things import encode

LOG: Final = logging.getLogger("fivealarm.server")
_MOVE: Final = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,24})/move")
_LIVE: Final = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,24})/live")


class Shortcut:
    """Goes straight to moves and live connections; everything else goes on to the app."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = scope["type"]
        if kind == "http" and scope["method"] == "POST" and (found := _MOVE.fullmatch(scope["path"])):
            await self._move(scope, receive, send, found[1])
        elif kind == "websocket" and (found := _LIVE.fullmatch(scope["path"])):
            scope["app"] = self.app
            with suppress(WebSocketDisconnect):  # gone before we could say anything
                await connection.watch(WebSocket(scope, receive, send), found[1])
        else:
            await self.app(scope, receive, send)

    async def _move(self, scope: Scope, receive: Receive, send: Send, table: str) -> None:
        scope["app"] = self.app
        try:
            since = time.perf_counter()
            text = encode(await table_api.moved(Request(scope, receive), table))
            self.app.state.meters.moved(since)
        except Exception as failed:
            if not isinstance(failed, KNOWN):
                LOG.exception("a move failed")
            await told(problem_of(failed))(scope, receive, send)
            return
        headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
        headers.append((b"content-length", str(len(text)).encode()))
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": text})
