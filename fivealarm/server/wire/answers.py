"""Reading bodies and writing answers."""

import asyncio
import gzip
from collections.abc import Callable, Coroutine
from typing import Any, Final, ParamSpec, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from fivealarm.kernel.contract import BadInput
from fivealarm.server.problem import Problem
from fivealarm.server.tables.hall import Hall
from fivealarm.server.wire.things import encode

T = TypeVar("T", bound=msgspec.Struct)
R = TypeVar("R")
P = ParamSpec("P")
W = TypeVar("W")
WORTH_SQUEEZING: Final = 1_400  # bytes
_decoders: Final[dict[type, msgspec.json.Decoder[Any]]] = {}


def hall_of(request: Any) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def visitor_of(request: Any) -> str:
    visitor: str = request.scope["visitor"]
    return visitor


async def work(request: Request, call: Callable[P, W], *words: P.args, **more: P.kwargs) -> W:
    """Draw, replay or look something up, on account of whoever asks."""
    return await hall_of(request).work.do(request.scope["address"], call, *words, **more)


def quick_work(request: Request, call: Callable[P, W], *words: P.args, **more: P.kwargs) -> W:
    """The same for what is so short that it is done at once."""
    return hall_of(request).work.now(request.scope["address"], call, *words, **more)


async def raw_body(request: Request, most: int) -> bytes:
    """The body, as long as it is not too long."""
    too_long = Problem(413, "too_long", f"A request like this may have at most {most} bytes.")
    said = request.headers.get("content-length", "")
    if said.isdecimal() and int(said) > most:
        raise too_long
    parts, size = [], 0
    try:
        async for part in request.stream():
            size += len(part)
            if size > most:
                raise too_long
            parts.append(part)
    except ClientDisconnect:
        raise Problem(400, "broken_off", "The request broke off.") from None
    return b"".join(parts)


async def body(request: Request, kind: type[T], most: int | None = None) -> T:
    """The request's body, checked; nothing at all counts as an empty object."""
    text = await raw_body(request, most or hall_of(request).settings.limits.body)
    decoder = _decoders.get(kind)
    if decoder is None:
        decoder = _decoders[kind] = msgspec.json.Decoder(kind)
    try:
        found: T = _decode(decoder, kind, text or b"{}")
    except msgspec.ValidationError as wrong:
        says, _, place = str(wrong).partition(" - at `$")
        raise BadInput(place.strip("`.") or "body", says[:1].lower() + says[1:]) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadInput("body", "should be JSON") from None
    return found


def _decode(decoder: msgspec.json.Decoder[Any], kind: type[T], text: bytes) -> Any:
    """The body; 9.0 counts as the whole number that it is."""
    try:
        return decoder.decode(text)
    except msgspec.ValidationError:
        return msgspec.convert(_whole(msgspec.json.decode(text)), kind)


def _whole(value: Any) -> Any:
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, dict):
        return {name: _whole(part) for name, part in value.items()}
    return [_whole(part) for part in value] if isinstance(value, list) else value


async def while_here(request: Request, work: Coroutine[Any, Any, R]) -> R:
    """Do something that takes long, as long as the browser waits for it."""
    task, gone = asyncio.ensure_future(work), asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait({task, gone}, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            return task.result()
        raise Problem(503, "busy", "Nobody waits for this any more.")
    finally:
        for one in (task, gone):
            one.cancel()
        await asyncio.gather(task, gone, return_exceptions=True)


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def answer(request: Request, content: Any, status: int = 200) -> Response:
    """An answer in JSON, squeezed if it is long and the browser can unsqueeze."""
    text = encode(content)
    headers = {"Cache-Control": "no-store"}
    if len(text) > WORTH_SQUEEZING and "gzip" in request.headers.get("accept-encoding", ""):
        text = gzip.compress(text, 5)
        headers["Content-Encoding"] = "gzip"
    return Response(text, status, headers, "application/json")
