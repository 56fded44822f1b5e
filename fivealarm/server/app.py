"""The server: everything put together."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from typing import Any, Final

from fastapi import FastAPI
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import Response

from fivealarm import __version__
from fivealarm.kernel.contract import BadInput
from fivealarm.server import api, openapi, opening, pages, problems, seating, store, table_api
from fivealarm.server.doors import Doors
from fivealarm.server.hall import Hall, Missing
from fivealarm.server.limits import Buckets, Holds
from fivealarm.server.settings import Limits, Settings
from fivealarm.server.shortcut import Shortcut
from fivealarm.server.wire import Mine

LOG: Final = logging.getLogger("fivealarm.server")


def make_app(settings: Settings, engine: Engine | None = None) -> FastAPI:
    """The application: routes and what they work with; serve it behind its doors."""
    app = FastAPI(
        title="fivealarm", version=__version__, description="A table for five fire-and-rescue board games.",
        docs_url=None, redoc_url=None, openapi_url="/api/openapi.json", lifespan=_lifespan(settings, engine),
    )  # fmt: skip
    limits = settings.limits
    app.state.new_tables = Buckets(limits.tables_per_minute / 60, 60)
    app.state.hints = Holds(1)
    app.state.sockets_of_visitors = Holds(limits.sockets_per_visitor)
    app.state.sockets_of_addresses = Holds(limits.sockets_per_address)
    app.include_router(api.router)
    app.include_router(table_api.router)
    _add_pages(app)
    problems.install(app)
    openapi.install(app)
    return app


def with_doors(app: FastAPI, limits: Limits) -> Doors:
    """The application behind its doors, which also hold when something inside goes wrong."""
    return Doors(Shortcut(app), limits)


def _lifespan(settings: Settings, engine: Engine | None) -> Any:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        with opening.opened(settings) if engine is None else nullcontext(engine) as ready:
            hall = app.state.hall = Hall(settings, ready)
            await hall.start()
            sweeper = asyncio.create_task(_sweep(hall))
            yield
            sweeper.cancel()
            await asyncio.gather(sweeper, return_exceptions=True)
            await hall.stop()

    return lifespan


async def _sweep(hall: Hall) -> None:
    """Every few seconds: bots that nobody moves, people who are gone, tables that may sleep."""
    forgotten = 0.0  # at the start, whatever a bot was about to do when we stopped
    signed = time.time()
    while True:
        try:
            if time.time() - signed > hall.settings.here_for / 2:
                signed = time.time()
                await seating.sign(hall, _present(hall), signed + hall.settings.here_for)
            await _wake_waiting(hall, forgotten)
            hall.sleep_idle()
        except (SQLAlchemyError, OSError):
            LOG.exception("the store did not answer")
        forgotten = hall.settings.forgotten_after
        await asyncio.sleep(hall.settings.sweep_every)


def _present(hall: Hall) -> dict[str, Mine]:
    seats = {name: {s for v in live.viewers for s in v.mine} for name, live in hall.lives.items()}
    return {name: tuple(here) for name, here in seats.items() if here}


async def _wake_waiting(hall: Hall, forgotten: float) -> None:
    before = time.time() - forgotten
    for name in await hall.read(lambda c: store.due(c, before)):
        await _with(hall, name, hall.let_bots_act)
    for name in await hall.read(store.deserted):
        await _with(hall, name, lambda table: hall.spawn(seating.replace_deserter(hall, table)))


async def _with(hall: Hall, name: str, do: Any) -> None:
    try:
        do(await hall.live(name))
    except (Missing, BadInput):
        LOG.warning("table %s cannot be played on", name)


def _add_pages(app: FastAPI) -> None:
    @app.get("/", include_in_schema=False)
    async def home(request: Request) -> Response:
        return pages.send(request, pages.file("home.html"))

    @app.get("/t/{table}", include_in_schema=False)
    async def table(request: Request, table: str) -> Response:
        return pages.send(request, pages.file("table.html"))

    @app.get("/static/{name:path}", include_in_schema=False)
    async def static(request: Request, name: str) -> Response:
        return pages.send(request, pages.file(name), csp=pages.PICTURE_CSP if name.startswith("play/") else "")

    @app.get("/favicon.ico", include_in_schema=False)
    async def icon(request: Request) -> Response:
        return pages.send(request, pages.file("icon.svg"), 86400)
