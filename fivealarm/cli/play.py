"""`fivealarm play`: the table in the browser."""

import errno
import gc
import logging
import os
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fivealarm.kernel.contract import BadInput

if TYPE_CHECKING:
    from sqlalchemy import Engine

    from fivealarm.server.settings import Settings

PROCESSES = max(2, min(8, os.cpu_count() or 2))
PROXY = "Behind a proxy on this machine: believe its X-Forwarded headers."
URL = "URL of a PostgreSQL database instead of SQLite."


def play(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on; 0 takes any free one.", min=0, max=65535)] = 5555,
    data: Annotated[Path | None, typer.Option(help="Folder for the tables; by default the user's data folder.")] = None,
    database: Annotated[str, typer.Option(help=URL, envvar="FIVEALARM_DATABASE")] = "",
    workers: Annotated[int, typer.Option(help="Processes that bots think in.", min=1, max=64)] = PROCESSES,
    proxy: Annotated[bool, typer.Option("--proxy", help=PROXY)] = False,
) -> None:
    """Open the table: people and bots play in the browser."""
    from fivealarm.server.settings import Settings, data_folder

    settings = Settings(data=data or data_folder(), database=database, workers=workers)
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    serve(settings, host, port, proxy)


def serve(settings: "Settings", host: str, port: int, proxy: bool = False) -> None:
    """Open the store, listen, say where once everything is ready, and serve until stopped."""
    from fivealarm.server.opening import opened

    with opened(settings) as engine, listening(host, port) as door:
        _serve(settings, engine, door, proxy)


def _serve(settings: "Settings", engine: "Engine", door: socket.socket, proxy: bool) -> None:
    import uvicorn

    from fivealarm.server import open_files, serving
    from fivealarm.server.app import make_app

    config = serving.config(make_app(settings, engine), settings, proxy=proxy)
    if short := open_files.warning(config.gate.most):
        logging.getLogger("fivealarm.server").warning(short)

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[Any] | None = None) -> None:
            await super().startup(sockets)
            gc.freeze()  # what is loaded now stays; the collector need not look at it again
            gc.set_threshold(20_000, 20, 50)
            sys.setswitchinterval(0.0005)  # the writer waits for its turn at every step, and moves for the writer
            if self.started:
                typer.echo(f"fivealarm is ready: {_address(door.getsockname())}")

    Server(config).run(sockets=[door])


@contextmanager
def listening(host: str, port: int) -> Iterator[socket.socket]:
    """A socket that is bound there; one sentence if it cannot be."""
    try:
        kind, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    except OSError:
        raise BadInput("--host", f"{host!r} is no address of this machine; 127.0.0.1 is always one") from None
    with socket.socket(kind, socket.SOCK_STREAM) as door:
        if os.name != "nt":
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind(address)
        except OSError as failed:
            raise _bound(host, port, failed) from None
        door.set_inheritable(False)
        yield door


def _bound(host: str, port: int, failed: OSError) -> BadInput:
    if failed.errno == errno.EADDRINUSE:
        return BadInput("--port", f"{port} is taken by another program; choose another, or 0 for any")
    if failed.errno == errno.EACCES:
        return BadInput("--port", f"{port} is not allowed for this user; choose one from 1024 on")
    return BadInput("--host", f"{host!r} is no address of this machine; 127.0.0.1 is always one")


def _address(at: Any) -> str:
    host = "localhost" if at[0] in ("127.0.0.1", "0.0.0.0", "::", "::1") else at[0]
    return f"http://{host}:{at[1]}/"
