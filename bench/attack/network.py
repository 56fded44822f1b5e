"""Slow, many and malformed clients; somebody at another address must be served all the while."""

import contextlib
import os
import random
import socket
import struct
import threading
import time
from base64 import b64encode
from pathlib import Path

from bench.attack.report import Report
from bench.attack.servers import Server, serving

HALF = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: "
POST = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Fivealarm: 1\r\nContent-Length: 9000\r\n\r\n{"
MOST_HELD = 1_000


def slow(report: Report, folder: Path, rng: random.Random) -> None:
    """Hold up to a thousand connections that say half a thing and then a byte now and then."""
    with serving(folder / "slow") as server:
        held: list[socket.socket] = []
        report.begin()
        while report.goes_on:
            for _ in range(100):
                if len(held) < MOST_HELD and (line := _open(server)) is not None:
                    _say(line, rng.choice([HALF, POST, b"", b"\r\n", b"GET"]))
                    held.append(line)
                    report.did("connections held")
            for line in rng.sample(held, min(100, len(held))):
                _say(line, b"x")
            server.judge(report, "while a thousand wait")
        for line in held:
            line.close()


def floods(report: Report, folder: Path, rng: random.Random) -> None:
    """Requests and pipelined requests as fast as they go, from a few connections at once."""
    with serving(folder / "flood") as server:
        stop = threading.Event()
        workers = [threading.Thread(target=_flood, args=(server, report, stop), daemon=True) for _ in range(4)]
        for worker in workers:
            worker.start()
        report.begin()
        while report.goes_on:
            time.sleep(0.5)
            server.judge(report, "in a flood")
        stop.set()
        for worker in workers:
            worker.join(10)


def _flood(server: Server, report: Report, stop: threading.Event) -> None:
    request = b"GET /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    while not stop.is_set():
        line = _open(server)
        if line is None:
            continue
        with line, contextlib.suppress(OSError):
            line.sendall(request * 50)
            report.did("requests", 50)
            while line.recv(200_000):
                pass


def malformed(report: Report, folder: Path, rng: random.Random) -> None:
    """Requests and WebSocket frames that are none."""
    with serving(folder / "malformed", "", "limits.requests_per_second=0", "limits.sockets_per_visitor=0") as server:
        report.begin()
        while report.goes_on:
            for _ in range(20):
                line = _open(server)
                if line is None:
                    continue
                with line:
                    _say(line, _upgrade() + _frame(rng) * 3 if rng.random() < 0.5 else _request(rng))
                    line.settimeout(0.05)
                    with contextlib.suppress(OSError):
                        if line.recv(1000).startswith(b"HTTP/1.1 500"):
                            report.found("an answer with status 500")
                report.did("connections")
            server.judge(report, "after malformed ones")


def _upgrade() -> bytes:
    key = b64encode(os.urandom(16))
    head = b"GET /api/tables/nobody/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    return head + b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + key + b"\r\n\r\n"


def _frame(rng: random.Random) -> bytes:
    body = rng.randbytes(rng.randrange(100))
    first = rng.choice([0x81, 0x82, 0x80, 0x01, 0xF1, 0x88, 0x89, 0x8F])
    size = rng.choice([struct.pack("!B", 0x80 | len(body)), struct.pack("!BQ", 0xFF, 2**50)])
    return bytes([first]) + size + b"\0\0\0\0" + body


def _request(rng: random.Random) -> bytes:
    method = rng.choice([b"GET", b"POST", b"PUT", b"\xff", b"OPTIONS", b"TRACE"])
    path = rng.choice(
        [b"/", b"/api/tables", b"/static/../../etc", b"/%00", b"/%ff", b"*", b"http://x/", b"/t/" + b"a" * 9000]
    )
    host = rng.choice([b"127.0.0.1", b"", b"evil.example", b"[", b"\xff", b"a" * 300])
    more = rng.choice(
        [b"", b"Content-Length: -1\r\n", b"Transfer-Encoding: chunked\r\n", b"Cookie: fivealarm=\xff\r\n"]
    )
    body = rng.choice([b"", b"zz\r\n", b"0\r\n\r\n", b"{" * 500])
    return method + b" " + path + b" HTTP/1.1\r\nHost: " + host + b"\r\nX-Fivealarm: 1\r\n" + more + b"\r\n" + body


def _open(server: Server) -> socket.socket | None:
    try:
        return socket.create_connection(("127.0.0.1", server.port), 5)
    except OSError:
        return None


def _say(line: socket.socket, words: bytes) -> None:
    with contextlib.suppress(OSError):
        line.sendall(words)
