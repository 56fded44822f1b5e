"""What the server says of itself: a line each, plain or in JSON, with the request it belongs to and no secret."""

import json
import logging
import re
import secrets
import time
from contextvars import ContextVar
from typing import Any, Final

REQUEST: Final[ContextVar[str]] = ContextVar("request", default="")  # the request that is being answered
ACCESS: Final = logging.getLogger("fivealarm.access")
_GIVEN: Final = re.compile(rb"[A-Za-z0-9._-]{1,64}")
_TABLE: Final = re.compile(r"(/t/|/tables/)([\w-]{4})[\w-]+")
_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
_SECRET: Final = re.compile(r"(key=|fivealarm=|://[^/\s:@]*:)([^\s&;@]+)")


class Json(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(), "from": record.name, "says": harmless(one_line(record.getMessage())),
        }  # fmt: skip
        if request := REQUEST.get():
            line["request"] = request
        line |= getattr(record, "facts", {})
        if record.exc_info:
            line["trace"] = harmless(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False, default=str)


class Plain(logging.Formatter):
    """A line for people."""

    def format(self, record: logging.LogRecord) -> str:
        request = REQUEST.get()
        line = f"{record.levelname} {record.name}: {one_line(record.getMessage())}{f' [{request}]' if request else ''}"
        return harmless(line + (f"\n{self.formatException(record.exc_info)}" if record.exc_info else ""))


def harmless(text: str) -> str:
    """A text without keys, cookies, passwords, and with table addresses cut short."""
    return _TABLE.sub(r"\1\2…", _SECRET.sub(r"\1…", text))


def one_line(text: str) -> str:
    """A text in which nobody can begin a line of their own, or tell a terminal what to do."""
    return _CONTROL.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def begin(kind: str, level: str) -> None:
    """From now on everything is said this way."""
    handler = logging.StreamHandler()
    handler.setFormatter(Json() if kind == "json" else Plain())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)


def request_name(given: bytes | None) -> str:
    """The name of a request: the one it came with, if that is a name, else a new one."""
    if given is not None and _GIVEN.fullmatch(given):
        return given.decode()
    return secrets.token_hex(6)


def answered(method: str, path: str, status: int, seconds: float) -> None:
    """Say that a request was answered."""
    if ACCESS.isEnabledFor(logging.INFO):
        where = harmless(path)
        facts = {"method": method, "path": where, "status": status, "ms": round(seconds * 1000, 1)}
        ACCESS.info("%s %s %d", method, where, status, extra={"facts": facts})
