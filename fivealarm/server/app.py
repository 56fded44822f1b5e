"""The server: everything put together."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, nullcontext, suppress
from typing import Any, Final

from fastapi import FastAPI
from sqlalchemy import Engine
from starlette.requests import Request
from starlette.responses import Response

from fivealarm import __version__
from fivealarm.puzzles.own import PREFIX
from fivealarm.server import opening, probes, problems
from fivealarm.server.api import afterwards, company
from fivealarm.server.api import at_table as table_api
from fivealarm.server.api import lobby as api
from fivealarm.server.api.shortcut import Shortcut
from fivealarm.server.care import Caretaker
from fivealarm.server.entry.doors import Doors
from fivealarm.server.entry.limits import Buckets, Holds
from fivealarm.server.entry.second_door import SecondDoor
from fivealarm.server.files import pages
from fivealarm.server.keeping import store
from fivealarm.server.keeping.outages import TROUBLE
from fivealarm.server.meters import Meters
from fivealarm.server.settings import Settings
from fivealarm.server.tables import frames, seating
from fivealarm.server.tables.hall import Hall, Missing
from fivealarm.server.tables.history import SetAside
from fivealarm.server.tables.table import LiveTable
from fivealarm.server.tables.viewer import PUBLIC, Mine
from fivealarm.server.training import coaching
from fivealarm.server.training import routes as training
from fivealarm.server.wire import openapi
from fivealarm.server.wire.things import encode

MOST_WOKEN: Final = 500  # tables in one sweep
LOG: Final = logging.getLogger("fivealarm.server")


def make_app(settings: Settings, engine: Engine | None = None) -> FastAPI:
    """The application: routes and what they work with; serve it behind its doors."""
    app = FastAPI(
        title="fivealarm", version=__version__, description="A table for five fire-and-rescue board games.",
        docs_url=None, redoc_url=None, openapi_url="/api/openapi.json", lifespan=_lifespan(settings, engine),
    )  # fmt: skip
    limits = settings.limits
    app.state.meters = Meters()
    app.state.network = SecondDoor(may=False)  # until it is served
    app.state.new_tables = Buckets(limits.tables_per_minute / 60, 60)
    app.state.hints = Holds(1)
    app.state.questions = Holds(limits.questions_per_address)
    app.state.sockets_of_visitors = Holds(limits.sockets_per_visitor)
    app.state.sockets_of_addresses = Holds(limits.sockets_per_address)
    app.include_router(api.router)
    app.include_router(table_api.router)
    app.include_router(company.router)
    app.include_router(afterwards.router)
    app.include_router(training.router)
    app.include_router(coaching.router)
    _add_pages(app)
    probes.install(app)
    problems.install(app)
    openapi.install(app)
    return app


def with_doors(app: FastAPI, settings: Settings) -> Doors:
    """The application behind its doors, which also hold when something inside goes wrong."""
    return Doors(Shortcut(app), settings, app.state.meters)


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
    caretaker = Caretaker(hall)
    while True:
        try:
            if time.time() - signed > hall.settings.here_for / 2:
                signed = time.time()
                await seating.sign(hall, _present(hall), signed + hall.settings.here_for)
            await _wake_waiting(hall, forgotten)
            hall.sleep_idle()
            await hall.crew.tidy()
            await caretaker.look()
            hall.outages.answered()
        except TROUBLE as failed:
            hall.outages.failed(failed)
        except Exception:  # one table's trouble must not keep all others waiting
            LOG.exception("a sweep failed")
        forgotten = hall.settings.forgotten_after
        await asyncio.sleep(hall.settings.sweep_every)


def _present(hall: Hall) -> dict[str, Mine]:
    return {name: tuple(live.here) for name, live in hall.lives.items() if live.here}


async def _wake_waiting(hall: Hall, forgotten: float) -> None:
    before, most = time.time() - forgotten, MOST_WOKEN + len(hall.aside)
    for name in await hall.read(lambda c: store.due(c, before, most)):
        await _with(hall, name, hall.let_bots_act)
    for name in await hall.read(lambda c: store.deserted(c, None, most)):
        await _with(hall, name, lambda table: hall.spawn(seating.replace_deserter(hall, table)))


async def _with(hall: Hall, name: str, do: Callable[[LiveTable], None]) -> None:
    if name not in hall.aside and name not in hall.bot_turns.waiting:
        with suppress(Missing, SetAside):
            do(await hall.live(name))


def _add_pages(app: FastAPI) -> None:
    @app.get("/", include_in_schema=False)
    async def home(request: Request) -> Response:
        return pages.send(request, pages.file("home.html"))

    @app.get("/t/{table}", include_in_schema=False)
    async def table(request: Request, table: str) -> Response:
        with suppress(SetAside, *TROUBLE):  # the page itself says what is wrong
            await request.app.state.hall.live(table)
        return pages.send(request, pages.file("table.html"))

    @app.get("/puzzle/{game}/{name}", include_in_schema=False)
    async def puzzle(request: Request, game: str, name: str) -> Response:
        if name not in training.PICKED and not name.startswith(PREFIX):  # those of a finished table come with its moves
            training.known(game, name)
        return pages.send(request, pages.file("puzzle.html"))

    @app.get("/static/here.json", include_in_schema=False)
    async def here(request: Request) -> Response:
        told = encode(await asyncio.to_thread(request.app.state.network.told, request.scope))
        return Response(told, media_type="application/json", headers={"Cache-Control": "no-store"})

    @app.get("/static/{name:path}", include_in_schema=False)
    async def static(request: Request, name: str) -> Response:
        return pages.send(request, pages.file(name), csp=pages.PICTURE_CSP if name.startswith("play/") else "")

    @app.get("/art/{name}.svg", include_in_schema=False)
    async def art(request: Request, name: str, table: str = "") -> Response:
        if table and pages.art(name) is None:
            with suppress(Missing, SetAside):
                frames.look((await request.app.state.hall.live(table)).history, PUBLIC)  # draws it, if it is its own
        return pages.send(request, pages.art(name), pages.FOR_GOOD, pages.PICTURE_CSP)

    @app.get("/favicon.ico", include_in_schema=False)
    async def icon(request: Request) -> Response:
        return pages.send(request, pages.file("icon.svg"), 86400)
