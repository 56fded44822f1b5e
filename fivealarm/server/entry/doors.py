"""The door every request comes through: who it is, whether it may ask, and headers that protect the page."""

import time
from typing import Final
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fivealarm.server import logs
from fivealarm.server.entry import identity
from fivealarm.server.entry.gate import household
from fivealarm.server.entry.host_names import HostNames
from fivealarm.server.entry.limits import Buckets, too_fast
from fivealarm.server.logs import REQUEST, request_name
from fivealarm.server.meters import Meters
from fivealarm.server.problem import Problem as Problem
from fivealarm.server.settings import Settings

Header = tuple[bytes, bytes]
CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
POLICY: Final = (b"content-security-policy", CSP.encode())
HEADERS: Final = [
    POLICY,
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
OF_PAGES: Final = {b"content-security-policy", b"cross-origin-opener-policy", b"permissions-policy", b"referrer-policy"}
PARTS: Final = (b"text/javascript", b"text/css")  # never shown as pages: they do without what is said to pages
SAFE: Final = ("GET", "HEAD", "OPTIONS")
PROBES: Final = ("/healthz", "/readyz", "/metrics")


class Doors:
    """ASGI middleware."""

    def __init__(self, app: ASGIApp, settings: Settings, meters: Meters) -> None:
        self.app = app
        self.path = settings.path
        self.meters = meters
        self.names = HostNames(settings.hosts)
        self.posts = Buckets(settings.limits.posts_per_second)
        self.requests = Buckets(settings.limits.requests_per_second)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        word = identity.from_cookie(headers.get(b"cookie", b""))
        fresh, word = word is None, word or identity.secret()
        scope["visitor"] = identity.hashed(word)
        scope["address"] = household(scope["client"][0]) if scope.get("client") else ""
        scope["doors"] = self
        scope["path"] = self._inside(scope["path"])
        REQUEST.set(request := request_name(headers.get(b"x-request-id")))
        if scope["type"] == "websocket":
            ours = self.names.ours(headers.get(b"host"))
            headers.clear()  # a connection lasts, and they would with it
            if ours:
                await self.app(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": 1008})
            return
        extra = [(b"x-request-id", request.encode()), *HEADERS]
        if fresh and scope["path"] not in PROBES:
            extra.append((b"set-cookie", identity.set_cookie(word, scope["scheme"] == "https", self.path)))
        await self._answer(scope, receive, self._with(scope, extra, send), self._problem(scope, headers, fresh))

    async def _answer(self, scope: Scope, receive: Receive, send: Send, problem: Problem | None) -> None:
        if problem is None:
            await self.app(scope, receive, send)
        else:
            await refuse(problem, send)

    def _with(self, scope: Scope, extra: list[tuple[bytes, bytes]], send: Send) -> Send:
        """Sends with our headers, and counts."""
        since = time.perf_counter()

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                given, status = message["headers"], message["status"]
                given.extend(_fitting(given, extra))
                self.meters.answers[status] += 1
                logs.answered(scope["method"], scope["path"], status, time.perf_counter() - since)
            await send(message)

        return answer

    def _inside(self, path: str) -> str:
        """The path as we know it: a proxy may or may not have cut off where it shows us."""
        if self.path and (path + "/").startswith(self.path + "/"):
            return path.removeprefix(self.path) or "/"
        return path

    def _problem(self, scope: Scope, headers: dict[bytes, bytes], fresh: bool) -> Problem | None:
        wait = self.requests.take(scope["address"])
        if not self.names.ours(headers.get(b"host")):
            return Problem(421, "other_host", "This server does not go by that name; its setting `hosts` can say so.")
        if scope["method"] not in SAFE:
            if headers.get(b"x-fivealarm") != b"1":
                return Problem(
                    403, "header_missing", "A request that changes something needs the header X-Fivealarm: 1."
                )
            if not same_origin(headers):
                return Problem(403, "other_origin", "This request comes from another site.")
            wait = max(wait, self.posts.take(scope["address"] if fresh else scope["visitor"]))
        return too_fast(wait) if wait else None

    def another(self, visitor: str, address: str) -> Problem | None:
        """Whether somebody who is already inside may do one more thing."""
        wait = max(self.requests.take(address), self.posts.take(visitor))
        return too_fast(wait) if wait else None


def _fitting(given: list[Header], extra: list[Header]) -> list[Header]:
    """Our headers that an answer needs: a picture brings its own policy, a part of a page needs none."""
    has = {name.lower() for name, _ in given}
    part = any(name.lower() == b"content-type" and kind.startswith(PARTS) for name, kind in given)
    return [one for one in extra if not (part and one[0] in OF_PAGES) and not (one == POLICY and one[0] in has)]


def same_origin(headers: dict[bytes, bytes]) -> bool:
    """Whether the request comes from our own pages; programs other than browsers send no Origin."""
    origin = headers.get(b"origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin.decode("latin-1")).netloc == headers.get(b"host", b"").decode("latin-1")
    except ValueError:
        return False


async def refuse(problem: Problem, send: Send) -> None:
    """Answer with a problem."""
    body = problem.body()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if "retry_after" in problem.more:
        headers.append((b"retry-after", str(problem.more["retry_after"]).encode()))
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
