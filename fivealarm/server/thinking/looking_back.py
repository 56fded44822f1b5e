"""What a worker does about a finished game: judge its positions, find what moved the chances, weigh decisions."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from fivealarm import games
from fivealarm.kernel.match import Match
from fivealarm.story import chances, mistakes

NEAR: Final = 0.02  # seconds for each position within a turn


@lru_cache(1)
def _match(record: str) -> Match[Any, Any, Any]:
    """The game that is being looked back at: the next question will be about the same."""
    return games.open_record(record)


def _of(task: dict[str, Any]) -> Match[Any, Any, Any]:
    games.FOLDERS.setdefault(task["game"], task["folder"])
    return _match(task["record"])


def judge(task: dict[str, Any]) -> dict[str, Any]:
    """The chance to win of every seat at some of the positions that are judged."""
    match = _of(task)
    points = chances.points(match)
    wanted = points[task["first"] :]
    values = chances.judged(match, wanted, task["whole"] / len(points), task["seconds"])
    return {"points": points, "values": [[round(value, 3) for value in row] for row in values]}


def suspect(task: dict[str, Any]) -> dict[str, Any]:
    """The stretches in which a seat's chances moved most, and its decisions that may have been mistakes."""
    match, points, values = _of(task), task["points"], chances.steadied(task["values"])
    return {
        "swings": chances.swings(match, points, values, task["seat"]),
        "suspects": mistakes.suspects(match, task["seat"], chances.line(points, values)),
    }


def moment(task: dict[str, Any]) -> dict[str, Any]:
    """The ply of a stretch that moved a seat's chances."""
    match, seat, (left, right) = _of(task), task["seat"], task["swing"]
    values = chances.line(task["points"], chances.steadied(task["values"]))
    near = chances.near(left, right)
    inside = chances.judged(match, near, NEAR, float("inf"))
    ply = chances.moment(match, near, inside, seat)
    return {"ply": ply, "first": left, "by": round(values[right][seat] - values[left][seat], 3)}


def weigh(task: dict[str, Any]) -> dict[str, Any]:
    """What was better than a decision; nothing if it was no mistake."""
    found = mistakes.weigh(_of(task), task["at"], task["seconds"])
    return {} if found is None else {"ply": found.ply, "line": list(found.line), "by": round(found.by, 3)}


TASKS: Final[dict[str, Callable[[dict[str, Any]], dict[str, Any]]]] = {
    "judge": judge,
    "suspect": suspect,
    "moment": moment,
    "weigh": weigh,
}
