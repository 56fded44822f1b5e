"""The most travelled way, a move at a table, without the detour through the router."""

import logging
import re
from collections.abc import Awaitable, Callable
from typing import Final

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from fivealarm.server.problems import KNOWN, problem_of, told

LOG: Final = logging.getLogger("fivealarm.server")
_PATH: Final = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,24})/move")


class Shortcut:
    """Goes straight to one endpoint; everything else goes on to the app."""

    def __init__(self, app: FastAPI, endpoint: Callable[[Request, str], Awaitable[Response]]) -> None:
        self.app = app
        self.endpoint = endpoint

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = _PATH.fullmatch(scope["path"]) if scope["type"] == "http" and scope["method"] == "POST" else None
        if found is None:
            await self.app(scope, receive, send)
            return
        scope["app"] = self.app
        try:
            response = await self.endpoint(Request(scope, receive), found[1])
        except KNOWN as failed:
            response = told(problem_of(failed))
        except Exception as failed:
            LOG.exception("a move failed")
            response = told(problem_of(failed))
        await response(scope, receive, send)
