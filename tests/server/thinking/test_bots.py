"""Bots at work: in worker processes, replaced for a move when they crash or dawdle."""

import asyncio
import os
import signal
import time
from random import Random
from typing import Any

import pytest

from fivealarm import games
from fivealarm.kernel.match import Match
from fivealarm.server.thinking import worker
from fivealarm.server.thinking.bot_turns import pause_before
from fivealarm.server.thinking.bots_at_work import Chosen, Crew
from fivealarm.server.thinking.worker_process import Absent
from tests.server.people import Person
from tests.server.serving import Here

pytestmark = pytest.mark.xdist_group("server bots")


def position() -> Match[Any, Any, Any]:
    match = Match(games.load("bucket").make(), seed="bots")
    match.settle()
    return match


def choose(crew: Crew, level: str = "regular") -> Any:
    match = position()
    return crew.choose(match.game, match.view(0), [str(a) for a in match.legal()], level, why=True)


async def with_crew(do: Any, grace: float = 20.0, count: int = 1) -> Any:
    crew = Crew(count, grace)
    try:
        return await do(crew)
    finally:
        await crew.stop()


def test_a_worker_gets_a_view_and_answers_with_an_action() -> None:
    chosen: Chosen = asyncio.run(with_crew(choose))

    assert chosen.text in ("throw", "wait")
    assert chosen.reason
    assert chosen.note == ""


def test_a_bot_waits_before_the_first_of_its_moves_and_hardly_before_those_that_follow() -> None:
    match: Match[Any, Any, Any] = Match(games.load("brigade").make(2), seed="bots")
    match.settle()
    seats, pauses = list[int](), list[float]()
    while len(set(seats)) < 2:
        seats.append(match.state.to_act)
        pauses.append(pause_before(match, 1.0))
        match.play(match.legal()[0])
        match.settle()

    assert pauses == [1.0] + [0.2] * (len(seats) - 2) + [1.0]


def test_who_stops_begins_nothing_new() -> None:
    async def run() -> set[Any]:
        crew = Crew(1, 20.0)
        asked = [asyncio.create_task(choose(crew)) for _ in range(3)]
        while not crew.tasks:
            await asyncio.sleep(0.01)
        await crew.stop()
        left = set(crew.tasks)
        for one in asked:
            one.cancel()
        return left

    assert asyncio.run(run()) == set()


def test_a_worker_that_is_killed_is_made_anew() -> None:
    async def run(crew: Crew) -> list[Chosen]:
        first = await choose(crew)
        process = crew.workers[0].process
        assert process is not None
        os.kill(process.pid, signal.SIGKILL)
        await process.wait()
        return [first, await choose(crew)]

    first, second = asyncio.run(with_crew(run))

    assert first.note == second.note == ""


def test_a_bot_that_crashes_while_thinking_is_replaced_and_it_is_said() -> None:
    async def run(crew: Crew) -> Any:
        await choose(crew)
        process = crew.workers[0].process
        assert process is not None
        os.kill(process.pid, signal.SIGSTOP)
        asyncio.get_running_loop().call_later(0.2, os.kill, process.pid, signal.SIGKILL)
        return await choose(crew)

    chosen = asyncio.run(with_crew(run))

    assert chosen.note == "The regular bot crashed; a rookie bot moved for it."


def test_a_bot_that_dawdles_is_replaced_in_time() -> None:
    async def run(crew: Crew) -> tuple[Chosen, float]:
        await choose(crew)
        crew.grace = 0.3
        process = crew.workers[0].process
        assert process is not None
        os.kill(process.pid, signal.SIGSTOP)
        since = time.monotonic()
        chosen = await choose(crew)
        return chosen, time.monotonic() - since

    chosen, took = asyncio.run(with_crew(run))

    assert chosen.note.startswith("The regular bot took too long; a ")
    assert took < 15


def test_a_bot_that_fails_in_its_own_code_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody else can think either: the last resort draws from a hat."""

    async def nobody(self: Crew, task: dict[str, Any], *more: Any) -> dict[str, Any]:
        raise Absent("failed")

    monkeypatch.setattr(Crew, "ask", nobody)
    chosen = asyncio.run(with_crew(choose))

    assert chosen.text in ("throw", "wait")
    assert chosen.note == "The regular bot failed; a random bot moved for it."


def test_what_is_not_allowed_is_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    async def cheat(self: Crew, task: dict[str, Any], *more: Any) -> dict[str, Any]:
        return {"action": "deal 0 3" if task["level"] == "regular" else "wait", "reason": "", "later": []}

    monkeypatch.setattr(Crew, "ask", cheat)
    chosen = asyncio.run(with_crew(choose))

    assert chosen.text == "wait"
    assert chosen.note == "The regular bot answered with what is not allowed; a rookie bot moved for it."


def test_a_failure_in_a_worker_is_an_answer() -> None:
    task = {"do": "choose", "game": "bucket", "folder": "fivealarm.testing.bucket", "seats": 2, "options": {}}

    assert worker.answer({**task, "legal": ["nonsense"]})["failed"].startswith("UnknownAction")
    assert "failed" in worker.answer({"do": "nothing"})


def test_the_log_says_when_a_bot_was_replaced(ann: Person, here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(1)

    async def failing(self: Crew, game: Any, view: Any, legal: list[str], *more: Any) -> Chosen:
        return Chosen(rng.choice(legal), "", "The regular bot crashed; a rookie bot moved for it.")

    monkeypatch.setattr(Crew, "choose", failing)
    table = ann.table("bucket", "me", "regular")
    with ann.live(table) as socket:
        ann.move(table, socket.frame("hello")["number"], "wait")
        told = socket.frame("note")

    assert told["text"] == "The regular bot crashed; a rookie bot moved for it."
    assert told["text"] in [entry.get("note") for entry in ann.hello(table)["log"]]
    here.on_loop(lambda hall: hall.lives.pop(table))
    assert told["text"] in [entry.get("note") for entry in ann.hello(table)["log"]]


def test_long_thinking_leaves_a_worker_for_quick_questions() -> None:
    async def run(crew: Crew) -> tuple[float, float]:
        await asyncio.gather(choose(crew), choose(crew))
        since = time.monotonic()
        slow = [asyncio.create_task(choose(crew, "chief")) for _ in range(2)]
        await asyncio.sleep(0.05)
        await choose(crew)
        quick = time.monotonic() - since
        await asyncio.gather(*slow)
        return quick, time.monotonic() - since

    quick, slow = asyncio.run(with_crew(run, count=2))

    assert quick < slow
