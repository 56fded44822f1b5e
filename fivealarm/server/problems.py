"""Every failure as an answer: a status, a code, one sentence."""

from typing import Any, Final

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from fivealarm.kernel.contract import BadInput
from fivealarm.server.files import pages
from fivealarm.server.problem import Problem
from fivealarm.server.tables.hall import Missing
from fivealarm.server.tables.history import SetAside
from fivealarm.server.tables.table import NotYours
from fivealarm.server.thinking.reviews import TooManyReviews
from fivealarm.server.thinking.worker_process import Absent

KNOWN: Final = (
    Problem, BadInput, Missing, SetAside, NotYours, Absent, TooManyReviews, SQLAlchemyError, RequestValidationError,
    HTTPException,
)  # fmt: skip


def problem_of(failed: Exception) -> Problem:
    """What to say about a failure."""
    if isinstance(failed, Problem):
        return failed
    if isinstance(failed, BadInput):
        return Problem(400, "bad_input", f"{failed.field}: {failed.says}", failed.field)
    if isinstance(failed, Missing):
        return Problem(404, "no_such_table", "There is no such table.")
    if isinstance(failed, SetAside):
        return Problem(409, "set_aside", str(failed))
    if isinstance(failed, NotYours):
        return Problem(403, "not_yours", str(failed))
    if isinstance(failed, TooManyReviews):
        return Problem(503, "busy", "Many games are being looked back at just now; try again.", retry_after=10)
    if isinstance(failed, Absent):
        return Problem(503, "busy", "The bots are busy; try again.")
    if isinstance(failed, SQLAlchemyError):
        return Problem(503, "store", "The store does not answer; nothing stored is lost. Try again.")
    if isinstance(failed, RequestValidationError):
        return _invalid(failed)
    if isinstance(failed, HTTPException):
        return _plain(failed)
    return Problem(500, "fault", "Something went wrong here; nothing stored is lost.")


def _invalid(failed: RequestValidationError) -> Problem:
    first = failed.errors()[0]
    field = ".".join(str(part) for part in first["loc"][1:])
    return Problem(400, "bad_input", f"{field}: {first['msg']}", field)


def _plain(failed: HTTPException) -> Problem:
    codes = {404: ("not_found", "There is nothing here."), 405: ("method", "This cannot be asked that way.")}
    code, says = codes.get(failed.status_code, ("refused", str(failed.detail)))
    return Problem(failed.status_code, code, says)


def told(problem: Problem) -> Response:
    headers = {"Cache-Control": "no-store"}
    if "retry_after" in problem.more:
        headers["Retry-After"] = str(problem.more["retry_after"])
    return Response(problem.body(), problem.status, headers, "application/json")


def _is_read(request: Request) -> bool:
    """Whether a person looks at the answer: a browser asks for a page."""
    return request.method == "GET" and "text/html" in request.headers.get("accept", "")


def install(app: FastAPI) -> None:
    """Let the app answer failures in our words."""

    async def handle(request: Request, failed: Exception) -> Response:
        problem = problem_of(failed)
        if problem.status == 404 and _is_read(request):
            return pages.lost(request.app.state.hall.settings.path, str(problem))
        answer = told(problem)
        if isinstance(failed, HTTPException) and failed.headers:
            answer.headers.update(failed.headers)
        return answer

    kinds: tuple[Any, ...] = (*KNOWN, Exception)
    for kind in kinds:
        app.add_exception_handler(kind, handle)
