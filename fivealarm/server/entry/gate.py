"""The gate: how many connections may be open, in all and of one address, and who must go when there are too many."""

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Protocol

from fivealarm.server.entry.limits import Holds
from fivealarm.server.settings import Limits


class Guest(Protocol):
    """A connection as the gate sees it."""

    def turn_away(self) -> None: ...


@lru_cache(10_000)
def household(address: str) -> str:
    """Who is behind an address: one IPv4 address, or the 2^64 IPv6 addresses that one household is given."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if found.version == 4:
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ip_network((found, 64), strict=False))


def loopback(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


def among(address: str, networks: Iterable[IPv4Network | IPv6Network]) -> bool:
    """Whether an address belongs to one of these networks."""
    try:
        found = ip_address(household(address)) if "." in address else ip_address(address.partition("%")[0])
    except ValueError:
        return False
    return any(found in network for network in networks)


class Gate:
    """Counts connections. Who has asked nothing yet is new, and the first of the new must go when there is no room."""

    def __init__(self, limits: Limits, most: int = 0, proxies: Iterable[str] = ()) -> None:
        self.most = most  # connections in all; 0 = any number
        self.proxies = [ip_network(one, strict=False) for one in proxies]  # whose connections are many people's
        self.open = 0
        self.held = Holds(limits.connections_per_address)
        self.most_new = limits.new_connections_per_address
        self.new: dict[Guest, str] = {}  # in the order they came
        self.new_of: dict[str, dict[Guest, None]] = {}
        self.turned_away = 0

    def enter(self, guest: Guest, address: str) -> str | None:
        """Let a connection in: the key to give back when it ends; None if it must go."""
        key = "" if among(address, self.proxies) else household(address)
        if key and not self.held.take(key):
            self.turned_away += 1
            return None
        self.open += 1
        self.new[guest] = key
        mine = self.new_of.setdefault(key, {})
        mine[guest] = None
        if key and self.most_new and len(mine) > self.most_new:
            self._away(next(iter(mine)))
        elif self.most and self.open > self.most:
            self._away(next(iter(self.new)))
        return key

    def known(self, guest: Guest) -> None:
        """A connection has asked something whole: it is no longer new."""
        key = self.new.pop(guest, None)
        if key is None:
            return
        self.new_of[key].pop(guest, None)
        if not self.new_of[key]:
            del self.new_of[key]

    def leave(self, guest: Guest, key: str) -> None:
        self.known(guest)
        self.open -= 1
        if key:
            self.held.give_back(key)

    def _away(self, guest: Guest) -> None:
        self.turned_away += 1
        self.known(guest)
        guest.turn_away()
