"""uvicorn, set up for this server: its protocols, its gate, its time-outs."""

from fastapi import FastAPI

from fivealarm.server.app import with_doors
from fivealarm.server.entry import open_files
from fivealarm.server.entry.gate import Gate
from fivealarm.server.entry.http_protocol import Http, ServerConfig
from fivealarm.server.entry.sockets import Sockets
from fivealarm.server.keeping.outages import quiet_libraries
from fivealarm.server.settings import Settings


def config(app: FastAPI, settings: Settings, port: int = 0, proxy: bool = False) -> ServerConfig:
    """How uvicorn should serve the app."""
    limits, gate = settings.limits, Gate(settings.limits, open_files.raised(), settings.proxies if proxy else ())
    app.state.gate = gate
    quiet_libraries()
    return ServerConfig(
        with_doors(app, settings), limits, gate, port=port, log_config=None, access_log=False,
        server_header=False, proxy_headers=proxy, forwarded_allow_ips=list(settings.proxies), lifespan="on",
        http=Http, ws=Sockets, ws_max_size=4096, ws_ping_interval=20, ws_ping_timeout=30,
        timeout_keep_alive=limits.idle_seconds, timeout_graceful_shutdown=5,
    )  # fmt: skip
