"""Under which addresses others on the network find this server; told only to somebody who sits at this machine."""

import socket
from collections.abc import Mapping
from typing import Any, Final

OWN: Final = ("localhost", "127.0.0.1", "::1")
PASSED_ON: Final = (b"forwarded", b"via", b"x-forwarded-for", b"x-forwarded-host", b"x-real-ip")  # a proxy's words
PROBE: Final = ("192.0.2.1", 9)  # an address for documentation: the way there is looked up, nothing is sent
PATIENCE: Final = 0.3  # seconds


def at_this_machine(scope: Mapping[str, Any]) -> bool:
    """Whether the visitor sits at this machine, came by its own name and was passed on by nobody."""
    client, _ = scope.get("client") or ("", 0)
    passed_on = any(name in PASSED_ON for name, _ in scope["headers"])
    return client in OWN and _asked_host(scope) in OWN and not passed_on


def answering(scope: Mapping[str, Any]) -> list[str]:
    """The network addresses at which the server that was asked answers others too."""
    server, address = scope.get("server"), outward()
    port = int(server[1] or 80) if server else 0
    return [f"http://{address}:{port}"] if port and address and _answers(address, port) else []


def _asked_host(scope: Mapping[str, Any]) -> str:
    """The name under which the visitor came."""
    asked = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), "")
    return asked[1:].partition("]")[0] if asked.startswith("[") else asked.partition(":")[0]


def outward() -> str:
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
