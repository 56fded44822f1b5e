"""For those who run the server: is it alive, is it ready, how is it doing."""

import asyncio
from typing import Final

import sqlalchemy as sa
from fastapi import FastAPI
from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from fivealarm.server.entry.gate import loopback
from fivealarm.server.keeping.outages import TROUBLE
from fivealarm.server.meters import KIND
from fivealarm.server.problem import Problem
from fivealarm.server.tables.hall import Hall

PATIENCE: Final = 3.0  # seconds for the database to say a word


def install(app: FastAPI) -> None:
    @app.get("/healthz", include_in_schema=False)
    async def alive() -> Response:
        return _said("alive")

    @app.get("/readyz", include_in_schema=False)
    async def ready(request: Request) -> Response:
        hall: Hall = request.app.state.hall
        if hall.stopping:
            return _said("stopping", 503)
        try:
            await asyncio.wait_for(hall.read(_word), PATIENCE)
        except (*TROUBLE, TimeoutError):
            return _said("the database does not answer", 503)
        return _said("ready")

    @app.get("/metrics", include_in_schema=False)
    async def metrics(request: Request) -> Response:
        hall: Hall = request.app.state.hall
        allowed, client = hall.settings.metrics, request.scope.get("client")
        if allowed == "off" or (allowed == "local" and not (client and loopback(client[0]))):
            raise Problem(404, "not_found", "There is nothing here.")
        gate = getattr(request.app.state, "gate", None)
        return Response(request.app.state.meters.text(hall, gate), media_type=KIND)


def _word(c: Connection) -> None:
    c.execute(sa.text("SELECT 1"))


def _said(word: str, status: int = 200) -> Response:
    return Response(f"{word}\n", status, {"Cache-Control": "no-store"}, "text/plain")
