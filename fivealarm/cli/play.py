"""`fivealarm play`: the table in the browser."""

import errno
import gc
import logging
import os
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fivealarm.kernel.contract import BadInput

if TYPE_CHECKING:
    from sqlalchemy import Engine

    from fivealarm.server.settings import Settings

COLLECTING = (20_000, 20, 50)  # objects, rounds, rounds: when the collector looks for garbage
CONFIG = "TOML file of settings (docs/hosting.md)."
DATA = "Folder for the tables; by default the user's data folder."
LEVEL = "What is worth a line: debug, info, warning or error."
LOG = "How the log is written: plain or json."
NAMES = "Another name the server goes by; say it again for more."
PATH = "Where a proxy shows the server, such as /games."
PROXY = "Behind a proxy, on this machine unless `proxies` says where: believe its X-Forwarded headers."
SET = "Any other setting as name=value, such as limits.body=20000."
URL = "URL of a PostgreSQL database instead of SQLite; FIVEALARM_DATABASE keeps its password out of sight."


def play(
    host: Annotated[str | None, typer.Option(help="Address to listen on; 0.0.0.0 lets others in.")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on (5555); 0 takes any free one.")] = None,
    data: Annotated[Path | None, typer.Option(help=DATA)] = None,
    database: Annotated[str | None, typer.Option(help=URL)] = None,
    workers: Annotated[int | None, typer.Option(help="Processes that bots think in.")] = None,
    proxy: Annotated[bool, typer.Option("--proxy", help=PROXY)] = False,
    hosts: Annotated[list[str] | None, typer.Option("--name", help=NAMES)] = None,
    path: Annotated[str | None, typer.Option(help=PATH)] = None,
    log: Annotated[str | None, typer.Option(help=LOG)] = None,
    log_level: Annotated[str | None, typer.Option(help=LEVEL)] = None,
    config: Annotated[Path | None, typer.Option(help=CONFIG, envvar="FIVEALARM_CONFIG")] = None,
    more: Annotated[list[str] | None, typer.Option("--set", help=SET)] = None,
) -> None:
    """Open the table: people and bots play in the browser."""
    from fivealarm.server import configuring, logs

    flags = {
        "host": host, "port": port, "data": data, "database": database, "workers": workers, "proxy": proxy or None,
        "hosts": hosts or None, "path": path, "log": log, "log_level": log_level,
    }  # fmt: skip
    said = {name: value for name, value in flags.items() if value is not None}
    settings, listen = configuring.gathered(config, pairs(more or []) | said)
    logs.begin(listen.log, listen.log_level)
    serve(settings, listen.host, listen.port, listen.proxy)


def pairs(words: list[str]) -> dict[str, str]:
    """`name=value` settings from the command line."""
    found = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadInput("--set", f"should look like name=value, not {word[:60]!r}")
        found[name] = value
    return found


def serve(settings: "Settings", host: str, port: int, proxy: bool = False) -> None:
    """Open the store, listen, say where once everything is ready, and serve until stopped."""
    from fivealarm.server.opening import opened

    with opened(settings) as engine, listening(host, port) as door:
        _serve(settings, engine, door, proxy)


def _serve(settings: "Settings", engine: "Engine", door: socket.socket, proxy: bool) -> None:
    from fivealarm.server import serving
    from fivealarm.server.app import make_app
    from fivealarm.server.entry import open_files
    from fivealarm.server.files import pages

    config = serving.config(make_app(settings, engine), settings, proxy=proxy)
    if short := open_files.warning(config.gate.most):
        logging.getLogger("fivealarm.server").warning(short)

    class Server(serving.Server):
        async def startup(self, sockets: list[Any] | None = None) -> None:
            await super().startup(sockets)
            gc.freeze()  # what is loaded now stays; the collector need not look at it again
            gc.set_threshold(*COLLECTING)
            sys.setswitchinterval(0.0005)  # the writer waits for its turn at every step, and moves for the writer
            if self.started:
                typer.echo(f"fivealarm is ready: {_address(door.getsockname())}{settings.path.lstrip('/')}")
                threading.Thread(target=pages.prepare, daemon=True).start()

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
