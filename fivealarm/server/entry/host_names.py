"""By which names this server may be called: another name is another site's page that leads its visitors here."""

import socket
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import ip_address

ANY = "*"


@lru_cache(1)
def _machine() -> frozenset[str]:
    """The names this machine gives itself."""
    own = socket.gethostname().lower()
    return frozenset(name for name in (own, own.partition(".")[0], f"{own.partition('.')[0]}.local") if name)


class HostNames:
    """The names that are ours: addresses, localhost, the machine's own, and those the settings say."""

    def __init__(self, hosts: Iterable[str] = ()) -> None:
        self.said = frozenset(host.lower().rstrip(".") for host in hosts)

    def ours(self, asked: bytes | None) -> bool:
        """Whether a Host header calls us; programs that send none mean whom they reach."""
        if asked is None or ANY in self.said:
            return True
        name = _name(asked.decode("latin-1").strip().lower())
        return name in self.said or name == "localhost" or name in _machine() or _is_address(name)


def _name(asked: str) -> str:
    """The host without its port."""
    if asked.startswith("["):
        return asked[1:].partition("]")[0]
    return asked.partition(":")[0].rstrip(".")


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
