"""The door every request comes through: who it is, whether it may ask, and headers that protect the page."""

from math import ceil
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fivealarm.server import identity
from fivealarm.server.gate import household
from fivealarm.server.host_names import HostNames
from fivealarm.server.limits import Buckets
from fivealarm.server.settings import Settings

CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
SAFE: Final = ("GET", "HEAD", "OPTIONS")


class Problem(Exception):
    """A request that gets no for an answer: a status, a code for programs, a sentence for people."""

    def __init__(self, status: int, code: str, message: str, field: str = "", **more: Any) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.field = field
        self.more = more

    def told(self) -> dict[str, Any]:
        error = {"code": self.code, "message": str(self)}
        if self.field:
            error["field"] = self.field
        return {"error": error, **self.more}

    def body(self) -> bytes:
        return msgspec.json.encode(self.told())


class Doors:
    """ASGI middleware."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        limits = settings.limits
        self.app = app
        self.limits = limits
        self.names = HostNames(settings.hosts)
        self.posts = Buckets(limits.posts_per_second)
        self.requests = Buckets(limits.requests_per_second)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        word = identity.from_cookie(headers.get(b"cookie", b""))
        fresh = word is None
        word = word or identity.secret()
        scope["visitor"] = identity.hashed(word)
        scope["address"] = household(scope["client"][0]) if scope.get("client") else ""
        if scope["type"] == "websocket":
            scope["doors"] = self
            if self.names.ours(headers.get(b"host")):
                await self.app(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": 1008})
            return
        extra = [*HEADERS]
        if fresh:
            extra.append((b"set-cookie", identity.set_cookie(word, scope["scheme"] == "https")))

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = message["headers"]
                own = any(name == b"content-security-policy" for name, _ in given)
                given.extend(extra[1:] if own else extra)  # a picture brings a policy of its own
            await send(message)

        problem = self._problem(scope, headers, fresh)
        if problem is None:
            await self.app(scope, receive, answer)
        else:
            await refuse(problem, answer)

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
        return too_fast(wait)

    def another(self, visitor: str, address: str) -> Problem | None:
        """Whether somebody who is already inside may do one more thing."""
        return too_fast(max(self.requests.take(address), self.posts.take(visitor)))


def too_fast(wait: float) -> Problem | None:
    if not wait:
        return None
    says = f"That was a lot at once; wait {ceil(wait)} s and try again."
    return Problem(429, "too_fast", says, retry_after=ceil(wait))


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
