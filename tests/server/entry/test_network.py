"""Letting others in the network in: only from this machine, while the server runs, and no longer when it is closed."""

import asyncio
import socket
import threading
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from fivealarm.server import serving
from fivealarm.server.app import make_app
from fivealarm.server.entry import addresses
from fivealarm.server.entry.second_door import SecondDoor
from fivealarm.server.settings import Settings
from tests.server.people import Person

pytestmark = pytest.mark.xdist_group("server network")
NETWORK = "127.0.0.2"  # of this machine too, and another address than the one it listens at
NOTHING = {"addresses": [], "door": "none"}


@pytest.fixture(scope="module", autouse=True)
def outward() -> Iterator[None]:
    with socket.socket() as probe:
        try:
            probe.bind((NETWORK, 0))
        except OSError:
            pytest.skip("this machine has one address of its own alone")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(addresses, "outward", lambda: NETWORK)
        yield


class Served:
    """A server as `fivealarm play` starts it, in a thread."""

    def __init__(self, settings: Settings, proxy: bool = False, host: str = "127.0.0.1") -> None:
        config = serving.config(make_app(settings), settings, proxy=proxy)
        config.host = host
        self.server = serving.Server(config)
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive(), "the server did not start"
            threading.Event().wait(0.01)
        self.port: int = self.server.servers[0].sockets[0].getsockname()[1]

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(20)
        assert not self.thread.is_alive(), "the server did not stop"


@pytest.fixture(scope="module")
def served(settings: Settings) -> Iterator[Served]:
    server = Served(settings)
    yield server
    server.stop()


@pytest.fixture
def host(served: Served) -> Iterator[Person]:
    """Somebody at this machine; the door is shut before and after."""
    somebody = Person(served.port)
    yield somebody
    somebody.ask("/api/network", {"open": False})
    somebody.http.close()


@pytest.fixture
def friend(served: Served) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=f"http://{NETWORK}:{served.port}", headers={"X-Fivealarm": "1"}) as client:
        yield client


def _refused(friend: httpx.Client) -> bool:
    try:
        friend.get("/healthz")
    except httpx.TransportError:
        return True
    return False


def test_others_come_in_while_the_door_is_open(host: Person, friend: httpx.Client, served: Served) -> None:
    assert host.get("/static/here.json").json() == {"addresses": [], "door": "shut"}
    assert _refused(friend)

    told = host.ask("/api/network", {"open": True})

    assert told == {"addresses": [f"http://{NETWORK}:{served.port}"], "door": "open"}
    assert host.get("/static/here.json").json() == told
    assert friend.get("/healthz").text == "alive\n"
    assert host.ask("/api/network", {"open": True}) == told, "open is open"


def test_a_friend_takes_a_seat_by_the_link_and_is_parted_from_when_it_closes(
    host: Person, friend: httpx.Client, served: Served
) -> None:
    made = host.ask("/api/tables", {"game": "bucket", "seats": [{"kind": "me"}, {"kind": "link"}]})
    host.ask("/api/network", {"open": True})
    path, key = f"/api/tables/{made['table']}", made["links"]["1"].split("key=")[1]
    assert friend.post(f"{path}/join", json={"seat": 1, "key": key, "name": "Bo"}).json() == {"ok": True}

    with connect(f"ws://{NETWORK}:{served.port}{path}/live", origin=None) as line:
        line.recv(timeout=10)
        assert host.ask("/api/network", {"open": False}) == {"addresses": [], "door": "shut"}
        with pytest.raises(ConnectionClosed):
            list(line)

    assert _refused(friend)
    assert host.hello(made["table"])["seats"][1]["name"] == "Bo", "the seat stays theirs"
    assert len(served.server.servers) == 1


def test_who_comes_from_the_network_can_neither_open_nor_close_nor_ask(host: Person, friend: httpx.Client) -> None:
    host.ask("/api/network", {"open": True})

    said = friend.post("/api/network", json={"open": False})

    assert (said.status_code, said.json()["error"]["code"]) == (403, "not_here")
    assert friend.get("/static/here.json").json() == NOTHING
    assert friend.get("/healthz").status_code == 200


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        pytest.param({"Host": "play.example"}, 421, id="under another name"),
        pytest.param({"Host": NETWORK}, 403, id="under an address of the network"),
        pytest.param({"Origin": "http://play.example"}, 403, id="from another site's page"),
        pytest.param({"X-Fivealarm": "0"}, 403, id="without our header"),
        pytest.param({"X-Forwarded-For": "203.0.113.7"}, 403, id="passed on by a proxy"),
        pytest.param({"Via": "1.1 proxy"}, 403, id="passed on by another"),
    ],
)
def test_a_request_that_only_seems_to_come_from_here_opens_nothing(
    headers: dict[str, str], status: int, host: Person, friend: httpx.Client
) -> None:
    said = host.http.post("/api/network", json={"open": True}, headers=headers)

    assert said.status_code == status
    assert _refused(friend)


def _scope(client: str = "127.0.0.1", host: bytes = b"localhost:5555", **more: bytes) -> dict[str, Any]:
    headers = [(b"host", host), *((name.replace("_", "-").encode(), value) for name, value in more.items())]
    return {"server": ("127.0.0.1", 1), "client": (client, 1), "headers": headers}


@pytest.mark.parametrize(
    ("scope", "here"),
    [
        pytest.param(_scope(), True, id="by its name"),
        pytest.param(_scope("::1", b"[::1]:5555"), True, id="by its other address"),
        pytest.param(_scope("192.168.1.9"), False, id="from another machine"),
        pytest.param(_scope(host=b"play.example:80"), False, id="under another name"),
        pytest.param(_scope(host=b""), False, id="under no name"),
        pytest.param(_scope(x_forwarded_for=b"127.0.0.1"), False, id="passed on"),
        pytest.param({"client": None, "headers": []}, False, id="from nowhere"),
    ],
)
def test_who_sits_at_this_machine(scope: dict[str, Any], here: bool) -> None:
    assert addresses.at_this_machine(scope) is here
    assert here or SecondDoor().told(scope) == NOTHING


@pytest.mark.parametrize(
    ("address", "door"),
    [
        pytest.param("192.168.1.7", "shut", id="a house's network"),
        pytest.param("8.8.8.8", "none", id="an address that everybody reaches"),
        pytest.param("", "none", id="no network"),
    ],
)
def test_only_a_network_that_is_not_everybodys_can_be_let_in(
    address: str, door: str, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(addresses, "outward", lambda: address)

    assert served.server.config.network.state() == door


def test_a_machine_that_is_in_another_network_now_has_a_shut_door(
    host: Person, friend: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    host.ask("/api/network", {"open": True})
    monkeypatch.setattr(addresses, "outward", lambda: "127.0.0.3")
    assert host.get("/static/here.json").json()["door"] == "shut"

    told = host.ask("/api/network", {"open": True})

    assert told["addresses"][0].startswith("http://127.0.0.3:")
    assert _refused(friend), "the old door is closed"


def test_where_the_port_is_taken_another_one_is_opened(host: Person, served: Served) -> None:
    with socket.create_server((NETWORK, served.port)):
        told = host.ask("/api/network", {"open": True})

    port = int(told["addresses"][0].rsplit(":", 1)[1])
    assert port != served.port
    assert httpx.get(f"http://{NETWORK}:{port}/healthz").text == "alive\n"


def test_an_address_that_nobody_can_listen_at_is_refused(host: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "outward", lambda: "192.168.255.254")

    said = host.post("/api/network", {"open": True})

    assert (said.status_code, said.json()["error"]["code"]) == (409, "no_network")


@pytest.mark.parametrize(
    ("changed", "more"),
    [
        pytest.param({}, {"proxy": True}, id="a proxy stands before it"),
        pytest.param({"hosts": ("play.example",)}, {}, id="it has a public name"),
        pytest.param({"path": "/games"}, {}, id="it is shown under a path"),
        pytest.param({}, {"host": "0.0.0.0"}, id="it listens everywhere"),
    ],
)
def test_a_server_that_others_reach_anyhow_has_no_such_door(
    changed: dict[str, Any], more: dict[str, Any], settings: Settings, tmp_path: Any
) -> None:
    server = Served(Settings(data=tmp_path, workers=1, limits=settings.limits, **changed), **more)
    somebody = Person(server.port)
    try:
        said = somebody.post("/api/network", {"open": True})
        assert (said.status_code, said.json()["error"]["code"]) == (409, "no_network")
        assert somebody.get("/static/here.json").json()["door"] == "none"
    finally:
        somebody.http.close()
        server.stop()


def test_an_address_is_offered_only_if_somebody_answers_there() -> None:
    with socket.create_server((NETWORK, 0)) as listening:
        port = listening.getsockname()[1]
        scope = _scope() | {"server": (NETWORK, port)}
        assert SecondDoor().told(scope) == {"addresses": [f"http://{NETWORK}:{port}"], "door": "none"}

    assert SecondDoor().told(scope) == NOTHING


def test_a_server_that_never_began_opens_nothing() -> None:
    network = SecondDoor()

    asyncio.run(network.open())
    asyncio.run(network.close())

    assert network.state() == "none"
