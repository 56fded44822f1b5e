"""A no to a request."""

from typing import Any

import msgspec


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
