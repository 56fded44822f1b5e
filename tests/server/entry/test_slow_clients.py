"""Whoever is slow, silent or many hurts only themselves."""

import contextlib
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from fivealarm.server.entry import open_files
from fivealarm.server.entry.gate import Gate, household
from fivealarm.server.settings import Limits, Settings
from tests.server.people import Person
from tests.server.serving import Here, Process

pytestmark = pytest.mark.xdist_group("server slow clients")
HALF = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: "
HEAD = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Fivealarm: 1\r\nTransfer-Encoding: chunked\r\n\r\n"
CHUNKS = HEAD + b"2\r\n{}\r\n0\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Fivealarm: 1\r\nContent-Length: 100\r\n\r\n{"


@pytest.fixture(scope="module")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    short = Limits(0, 0, 0, 0, 0, 0, 0, header_seconds=1, body_seconds=1, idle_seconds=1, read_seconds=1)
    return Settings(data=tmp_path_factory.mktemp("data"), workers=1, bot_pause=0.0, limits=short)


@contextlib.contextmanager
def open_to(port: int, source: str = "127.0.0.1", say: bytes = b"") -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", port), 10, source_address=(source, 0)) as line:
        line.sendall(say)
        yield line


def ends(line: socket.socket) -> bytes:
    """All that the server still says; it must end within seconds."""
    line.settimeout(8)
    said = b""
    with contextlib.suppress(ConnectionResetError):
        while more := line.recv(100_000):
            said += more
    return said


@pytest.mark.parametrize(
    ("say", "answer"),
    [
        pytest.param(b"", b"", id="nothing at all"),
        pytest.param(HALF, b"HTTP/1.1 408", id="half of the headers"),
        pytest.param(POST, b"HTTP/1.1 408", id="half of the body"),
        pytest.param(b"GET / HTTP/1.1\r\nX: " + b"x" * 40_000, b"HTTP/1.1 431", id="headers without end"),
        pytest.param(CHUNKS + b"X: x\r\n" * 60_000, b"HTTP/1.1 431", id="trailers without end"),
        pytest.param(CHUNKS + b"X: " + b"x" * 400_000, b"HTTP/1.1 431", id="a trailer without end"),
        pytest.param(CHUNKS + b"Host: evil.example\r\n\r\n", b"HTTP/1.1 400", id="a trailer that would be a header"),
        pytest.param(b"nonsense\r\n\r\n", b"HTTP/1.1 400", id="no request"),
    ],
)
def test_a_request_that_does_not_come_is_not_waited_for(here: Here, say: bytes, answer: bytes) -> None:
    with open_to(here.port, say=say) as line:
        assert ends(line)[: len(answer)] == answer


def test_who_hangs_up_in_the_middle_of_a_request_is_no_failure(here: Here, caplog: pytest.LogCaptureFixture) -> None:
    with open_to(here.port, say=POST):
        time.sleep(0.3)
    time.sleep(0.5)

    assert [line.message for line in caplog.records if line.levelname == "ERROR" or line.exc_info] == []


def test_blank_lines_between_requests_do_not_keep_a_connection(here: Here) -> None:
    with open_to(here.port, say=b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n") as line:
        began = time.monotonic()
        with contextlib.suppress(OSError):
            while time.monotonic() - began < 10:
                time.sleep(0.3)
                line.sendall(b"\r\n")

    assert time.monotonic() - began < 8


def test_a_live_connection_outlives_the_time_for_headers(ann: Person) -> None:
    table = ann.table("bucket", "me", "me")
    with ann.live(table) as live:
        live.frame("hello")
        time.sleep(3)
        live.connection.send('{"type":"ping"}')

        assert live.frame("pong")


def test_who_leaves_before_the_answer_leaves_no_word_in_the_log(here: Here, caplog: pytest.LogCaptureFixture) -> None:
    key = b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
    ask = b"GET /api/tables/nobody/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    for _ in range(20):
        with open_to(here.port, say=ask + key + b"\x88\x80\0\0\0\0"):
            pass
    time.sleep(1)

    assert [record.getMessage() for record in caplog.records] == []


def test_who_does_not_read_a_long_answer_is_cut_off(here: Here) -> None:
    ask = b"GET /static/symbols.svg HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        line.settimeout(10)
        line.connect(("127.0.0.1", here.port))
        line.sendall(ask * 200)
        began = time.monotonic()
        while here.app.state.gate.open and time.monotonic() - began < 10:
            time.sleep(0.1)

    assert not here.app.state.gate.open


def test_three_hundred_half_sent_headers_of_one_address_stop_nobody(process: type[Process], tmp_path: Path) -> None:
    server = process(tmp_path)
    with contextlib.ExitStack() as held:
        lines = [held.enter_context(open_to(server.port, "127.0.0.9", HALF)) for _ in range(300)]
        person = Person(server.port)
        began = time.monotonic()
        table = person.table("bucket", "me", "me")
        with person.live(table) as live:
            assert live.frame("hello")["table"] == table
        neighbour = httpx.HTTPTransport(local_address="127.0.0.9")
        with httpx.Client(transport=neighbour) as http:
            assert http.get(f"http://127.0.0.1:{server.port}/api/games").status_code == 200, "of the same address"
        took = time.monotonic() - began
        person.http.close()
        gone = sum(1 for line in lines[:200] if ends(line) == b"")

    assert gone == 200, "the first of the new ones must go"
    assert took < 8


class Visit:
    """A connection at the gate."""

    gone = False

    def turn_away(self) -> None:
        self.gone = True


def test_the_gate_bounds_an_address_and_all_together() -> None:
    gate = Gate(Limits(connections_per_address=3, new_connections_per_address=2), most=4)
    a, b, c, d, e = (Visit() for _ in range(5))

    keys = [gate.enter(a, "10.0.0.1"), gate.enter(b, "10.0.0.1")]
    gate.known(b)
    gate.enter(c, "10.0.0.1")

    assert keys == ["10.0.0.1", "10.0.0.1"]
    assert gate.enter(d, "10.0.0.1") is None, "three are all that one address may hold"
    gate.enter(d, "10.0.0.2")
    gate.enter(e, "10.0.0.3")
    assert (a.gone, b.gone) == (True, False), "the fifth in all: the oldest that asked nothing goes"
    gate.leave(a, "10.0.0.1")
    assert gate.enter(a, "10.0.0.1") == "10.0.0.1"


def test_behind_a_proxy_its_connections_are_many_peoples() -> None:
    gate = Gate(Limits(connections_per_address=1), proxies=("127.0.0.0/8", "::1", "172.16.0.0/12"))

    assert [gate.enter(Visit(), "127.0.0.1") for _ in range(3)] == ["", "", ""]
    assert [gate.enter(Visit(), one) for one in ("172.17.0.1", "172.17.0.1", "::1", "::ffff:127.0.0.1")] == [""] * 4
    assert [gate.enter(Visit(), "10.0.0.1") for _ in range(2)] == ["10.0.0.1", None]


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("10.1.2.3", "10.1.2.3"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:10.1.2.3", "10.1.2.3"),
        ("fe80::1%eth0", "fe80::/64"),
        ("somewhere", "somewhere"),
    ],
)
def test_a_household_is_one_address_however_many_it_has(address: str, key: str) -> None:
    assert household(address) == key


def test_a_short_limit_of_files_is_said_in_one_sentence() -> None:
    assert open_files.raised() > 20
    assert open_files.warning(5_000) == ""
    assert "56 connections" in open_files.warning(56)
