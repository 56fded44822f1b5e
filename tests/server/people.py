"""People for tests: a browser's worth of HTTP and WebSocket, without a browser."""

import json
import time
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect


class Socket:
    """A live connection to a table, open as long as the `with` lasts."""

    connection: ClientConnection

    def __init__(self, url: str, headers: dict[str, str]) -> None:
        self.opening = connect(url, additional_headers=headers, open_timeout=20, close_timeout=1)
        self.frames: list[dict[str, Any]] = []

    def frame(self, *kinds: str, seconds: float = 30) -> dict[str, Any]:
        """The next frame of one of these kinds; others are kept and passed over."""
        until = time.monotonic() + seconds
        while True:
            got: dict[str, Any] = json.loads(self.connection.recv(timeout=max(0.01, until - time.monotonic())))
            self.frames.append(got)
            if not kinds or got["type"] in kinds:
                return got

    def move(self, number: int, action: str, **more: Any) -> dict[str, Any]:
        """Move over the connection; the answer. Frames that come before it are kept."""
        self.connection.send(json.dumps({"type": "move", "number": number, "action": action, **more}))
        return self.frame("answer")

    def ends(self) -> int:
        """Read until the server ends the connection; the code it gives."""
        try:
            while True:
                self.frame()
        except ConnectionClosed as closed:
            return 0 if closed.rcvd is None else int(closed.rcvd.code)

    def __enter__(self) -> Self:
        self.connection = self.opening.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.opening.__exit__(kind, value, trace)


class Person:
    """A visitor with a cookie of their own."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", headers={"X-Fivealarm": "1"}, timeout=30)
        self.heard: list[str] = []  # every answer's text

    def get(self, path: str) -> httpx.Response:
        return self._keep(self.http.get(path))

    def post(self, path: str, body: Any = None) -> httpx.Response:
        return self._keep(self.http.post(path, json={} if body is None else body))

    def _keep(self, answer: httpx.Response) -> httpx.Response:
        self.heard.append(answer.text)
        return answer

    def ask(self, path: str, body: Any = None) -> Any:
        """Post and expect yes."""
        answer = self.post(path, body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def table(self, game: str = "bucket", *kinds: str, **more: Any) -> str:
        """A new table; kinds of its seats, or Play now."""
        people = ("me", "link", "open")
        seats = [{"kind": kind} if kind in people else {"kind": "bot", "level": kind} for kind in kinds]
        body = {"game": game, **({"seats": seats} if seats else {}), **more}
        return str(self.ask("/api/tables", body)["table"])

    def hello(self, table: str) -> dict[str, Any]:
        answer = self.get(f"/api/tables/{table}")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def move(self, table: str, number: int, action: str) -> httpx.Response:
        return self.post(f"/api/tables/{table}/move", {"number": number, "action": action})

    def my_turn(self, table: str, seconds: float = 60) -> dict[str, Any]:
        """Wait until I am to act or the game is over."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            hello = self.hello(table)
            if hello["over"] or hello["choices"]:
                return hello
            time.sleep(0.02)
        raise AssertionError("nobody moves")

    def live(self, table: str, **headers: str) -> Socket:
        cookie = self.http.cookies.get("fivealarm")
        given = {"Cookie": f"fivealarm={cookie}", **headers} if cookie else headers
        url = f"ws://127.0.0.1:{self.port}/api/tables/{table}/live"
        return Socket(url, given)
