"""A worker process: thinks for bots, one question at a time, on stdin and stdout. It gets views, never states.

It keeps the bot of a seat for the next question about that seat.
"""

import os
import struct
import sys
from random import Random
from typing import Any, BinaryIO, Final

import msgspec

from fivealarm import games
from fivealarm.bots.course import course
from fivealarm.compiled.parcel import unpack
from fivealarm.kernel.contract import AnyGame
from fivealarm.server.tables import shelf
from fivealarm.server.thinking import advising, looking_back
from fivealarm.server.thinking.seat_bots import SeatBots

SIZE: Final = struct.Struct("!I")
BOTS: Final = SeatBots()


def game_of(task: dict[str, Any]) -> AnyGame:
    games.FOLDERS.setdefault(task["game"], task["folder"])
    return shelf.make(task["game"], task["seats"], task["options"])


def choose(task: dict[str, Any]) -> dict[str, Any]:
    """What the seat's bot would do and why, with what it means to do after that."""
    game = game_of(task)
    legal = [game.actions.parse(text) for text in task["legal"]]
    key = (task["table"], task["seat"], task["level"])
    bot = BOTS.bot(key, task["line"], game)
    try:
        rng = Random(task["seed"])
        action = bot.choose(game, task["view"], legal, rng, task["seconds"])
        told = course(game, bot, task["view"], action, rng) if task["why"] else []
    except Exception:
        BOTS.forget([key])  # it may have broken off in the middle of something
        raise
    if not task["table"]:
        BOTS.forget([key])
    later = [(str(one.action), one.reason) for one in told[1:]]
    return {"action": str(action), "reason": told[0].reason if told else "", "later": later}


def forget(task: dict[str, Any]) -> dict[str, Any]:
    """Nobody will ask these any more."""
    BOTS.forget(tuple(key) for key in task["keys"])
    BOTS.tidy()
    return {}


TASKS: Final = {
    "choose": choose, "forget": forget, "warn": advising.warn, "own puzzle": advising.own_puzzle,
    "own answer": advising.own_answer, **looking_back.TASKS,
}  # fmt: skip


def answer(task: dict[str, Any]) -> dict[str, Any]:
    try:
        return TASKS[task["do"]](task)
    except Exception as failed:
        return {"failed": f"{type(failed).__name__}: {failed}"}


def serve(source: BinaryIO, target: BinaryIO) -> None:
    """Answer until the source ends."""
    _put(target, {"ready": True})
    while size := source.read(SIZE.size):
        task = unpack(source.read(SIZE.unpack(size)[0]))
        _put(target, answer(task))
        if task["do"] == "choose":
            BOTS.tidy((task["table"], task["seat"], task["level"]))


def _put(target: BinaryIO, message: dict[str, Any]) -> None:
    body = msgspec.json.encode(message)
    target.write(SIZE.pack(len(body)) + body)
    target.flush()


def main() -> None:
    """Keep the real stdout for answers; whatever a bot prints goes to stderr."""
    target = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    if hasattr(os, "nice"):
        os.nice(5)
    serve(sys.stdin.buffer, target)


if __name__ == "__main__":
    main()
