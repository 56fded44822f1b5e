"""The door for others in the network: whoever sits at this machine opens and closes it while the server runs."""

import asyncio
import logging
from collections.abc import Mapping
from ipaddress import ip_address
from typing import Any, Final, Literal, Protocol

from fivealarm.server.entry import addresses
from fivealarm.server.entry.gate import Guest, loopback

State = Literal["none", "shut", "open"]
LOG: Final = logging.getLogger("fivealarm.server")


class Serving(Protocol):
    """A server that listens where it was told to, and can at one more place."""

    servers: list[asyncio.Server]

    async def listen(self, address: str, port: int) -> asyncio.Server: ...
    def guests(self, at: tuple[str, int]) -> list[Guest]: ...


class SecondDoor:
    """A second listener beside the one for this machine alone; there is none where others come in anyhow."""

    def __init__(self, may: bool = True) -> None:
        self.may = may  # no proxy leads people here as if they sat at this machine
        self.server: Serving | None = None
        self.door: asyncio.Server | None = None
        self.at = ("", 0)
        self.turning = asyncio.Lock()

    def begin(self, server: Serving) -> None:
        """From now on it can be opened, if the server is for this machine alone."""
        alone = all(loopback(door.getsockname()[0]) for one in server.servers for door in one.sockets)
        self.server = server if self.may and alone else None

    def state(self) -> State:
        """Whether it is open; none where it cannot be. An address that is no longer ours is no open door."""
        address = _own_address()
        if self.server is None or not address:
            return "none"
        return "open" if self.door is not None and self.at[0] == address else "shut"

    def told(self, scope: Mapping[str, Any]) -> dict[str, Any]:
        """Where others find this server, and whether the visitor can let them in; nothing for those from elsewhere."""
        if not addresses.at_this_machine(scope):
            return {"addresses": [], "door": "none"}
        state = self.state()
        found = [f"http://{self.at[0]}:{self.at[1]}"] if state == "open" else addresses.answering(scope)
        return {"addresses": found, "door": state}

    async def open(self) -> None:
        """Listen at this machine's address in the network too, at the same port if it is free there."""
        async with self.turning:
            if self.server is None or self.state() != "shut":
                return
            self._close()
            address = _own_address()
            port = self.server.servers[0].sockets[0].getsockname()[1]
            try:
                self.door = await self.server.listen(address, port)
            except OSError:
                self.door = await self.server.listen(address, 0)
            self.at = self.door.sockets[0].getsockname()[:2]
            LOG.warning("others in the network are let in, at http://%s:%s", *self.at)

    async def close(self) -> None:
        """Listen there no longer, and part from all who came that way."""
        async with self.turning:
            if self.door is not None:
                self._close()
                LOG.warning("others in the network are no longer let in")

    def _close(self) -> None:
        if self.server is None or self.door is None:
            return
        self.door.close()
        self.server.servers.remove(self.door)
        self.door = None
        for guest in self.server.guests(self.at):
            guest.turn_away()


def _own_address() -> str:
    """This machine's address in a network that is not everybody's; "" if it has none."""
    address = addresses.outward()
    return address if address and ip_address(address).is_private else ""
