"""uvicorn, set up for this server: its protocols, its gate, its time-outs, its second door."""

import asyncio
import socket
from typing import cast

import uvicorn
from fastapi import FastAPI

from fivealarm.server.app import with_doors
from fivealarm.server.entry import open_files
from fivealarm.server.entry.gate import Gate, Guest
from fivealarm.server.entry.http_protocol import Http, ServerConfig
from fivealarm.server.entry.second_door import SecondDoor
from fivealarm.server.entry.sockets import Sockets
from fivealarm.server.keeping.outages import quiet_libraries
from fivealarm.server.settings import Settings


def config(app: FastAPI, settings: Settings, port: int = 0, proxy: bool = False) -> ServerConfig:
    """How uvicorn should serve the app."""
    limits, gate = settings.limits, Gate(settings.limits, open_files.raised(), settings.proxies if proxy else ())
    app.state.gate = gate
    app.state.network = network = SecondDoor(may=not (proxy or settings.hosts or settings.path))
    quiet_libraries()
    return ServerConfig(
        with_doors(app, settings), limits, gate, network, port=port, log_config=None, access_log=False,
        server_header=False, proxy_headers=proxy, forwarded_allow_ips=list(settings.proxies), lifespan="on",
        http=Http, ws=Sockets, ws_max_size=4096, ws_ping_interval=20, ws_ping_timeout=30,
        timeout_keep_alive=limits.idle_seconds, timeout_graceful_shutdown=5,
    )  # fmt: skip


class Server(uvicorn.Server):
    """uvicorn's server; it can listen at one more place while it runs."""

    config: ServerConfig

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.config.network.begin(self)

    async def listen(self, address: str, port: int) -> asyncio.Server:
        """Serve there too, until the server stops or the listener is closed."""
        config = self.config

        def connection() -> asyncio.Protocol:
            return Http(config=config, server_state=self.server_state, app_state=self.lifespan.state)

        server = await asyncio.get_running_loop().create_server(connection, address, port, backlog=config.backlog)
        self.servers.append(server)
        return server

    def guests(self, at: tuple[str, int]) -> list[Guest]:
        """Who is connected there."""
        connected = [cast("Http | Sockets", one) for one in self.server_state.connections]
        return [one for one in connected if one.server == at]
