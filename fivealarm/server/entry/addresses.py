"""Under which addresses others on the network find this server; told only to somebody who sits at this machine."""

import socket
from collections.abc import Mapping
from typing import Any, Final

OWN: Final = ("localhost", "127.0.0.1", "::1")
PROBE: Final = ("192.0.2.1", 9)  # an address for documentation: the way there is looked up, nothing is sent
PATIENCE: Final = 0.3  # seconds


def here(scope: Mapping[str, Any]) -> dict[str, list[str]]:
    """The network addresses of this server that answer; none for a visitor from elsewhere."""
    server, client = scope.get("server"), scope.get("client")
    if not server or not client or client[0] not in OWN or _asked_host(scope) not in OWN:
        return {"addresses": []}
    port = int(server[1] or 80)
    address = _outward()
    return {"addresses": [f"http://{address}:{port}"] if address and _answers(address, port) else []}


def _asked_host(scope: Mapping[str, Any]) -> str:
    """The name under which the visitor came."""
    asked = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), "")
    return asked[1:].partition("]")[0] if asked.startswith("[") else asked.partition(":")[0]


def _outward() -> str:
    """The address this machine would use to reach others; "" if it has no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(PROBE)
        except OSError:
            return ""
        address = str(probe.getsockname()[0])
    return "" if address.startswith(("127.", "0.")) else address


def _answers(address: str, port: int) -> bool:
    try:
        with socket.create_connection((address, port), PATIENCE):
            return True
    except OSError:
        return False
