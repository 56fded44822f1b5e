"""A worker's part of the coach and of puzzles of one's own: weighing what could be done."""

from typing import Any

from fivealarm import games
from fivealarm.kernel.contract import AnyGame, BadInput
from fivealarm.puzzles import advice, own
from fivealarm.server.tables import shelf


def _game(task: dict[str, Any]) -> AnyGame:
    games.FOLDERS.setdefault(task["game"], task["folder"])
    return shelf.make(task["game"], task["seats"], task["options"])


def warn(task: dict[str, Any]) -> dict[str, Any]:
    """The choices that would cost the seat much."""
    game = _game(task)
    legal, better = [game.actions.parse(text) for text in task["legal"]], game.actions.parse(task["better"])
    found = advice.warnings(game, task["view"], legal, task["seed"], task["seconds"], better)
    return {
        "costly": [
            {
                "action": str(one.action), "best": round(one.best, 3), "chance": round(one.chance, 3),
                "happens": one.happens,
            }
            for one in found
        ]
    }  # fmt: skip


def own_puzzle(task: dict[str, Any]) -> dict[str, Any]:
    """A turn of a finished game as a puzzle, with the best that was found instead; "" if it cannot be one."""
    games.FOLDERS.setdefault(task["game"], task["folder"])
    try:
        match = games.open_record(task["record"])
        return {"puzzle": own.puzzle(match, task["ply"], task["name"], task["told"]).line()}
    except BadInput:
        return {"puzzle": ""}  # something hidden was told in that turn


def own_answer(task: dict[str, Any]) -> dict[str, Any]:
    """Whether another turn is as good as the one that was found."""
    return {"solved": own.as_good(task["game"], own.read(task["puzzle"]), task["line"])}
