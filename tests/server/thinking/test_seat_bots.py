"""A bot belongs to a seat: what it thought for one decision it still knows at the next."""

import asyncio
import os
import signal
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from fivealarm import games
from fivealarm.bots import levels
from fivealarm.bots.search import Search
from fivealarm.kernel.contract import AnyGame
from fivealarm.kernel.match import Match
from fivealarm.server.thinking import seat_bots, worker
from fivealarm.server.thinking.bots_at_work import Asker, Crew
from fivealarm.server.thinking.seat_bots import IDLE, SeatBots
from tests.server.people import Person
from tests.server.serving import Here

pytestmark = pytest.mark.xdist_group("server bots")


class Counting:
    """Plays anything and counts its decisions."""

    def __init__(self, game: AnyGame) -> None:
        self.decisions = 0

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Random, seconds: float) -> Any:
        self.decisions += 1
        return legal[0]

    def reason(self, game: AnyGame, view: Any, action: Any) -> str:
        return str(self.decisions)


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> SeatBots:
    """A worker's bots in this process, empty."""
    fresh = SeatBots()
    monkeypatch.setattr(worker, "BOTS", fresh)
    return fresh


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(levels.LEVELS, "counting", levels.Level("counting", "Counts.", 0.0, Counting))


def begun(slug: str, **options: Any) -> Match[Any, Any, Any]:
    match = Match(games.load(slug).make(None, options), seed="seats")
    match.settle()
    return match


def task(match: Match[Any, Any, Any], level: str, **more: Any) -> dict[str, Any]:
    game, seat = match.game, match.to_act
    return {
        "do": "choose", "game": game.box.slug, "folder": games.folder(game.box.slug), "seats": game.seats,
        "options": dict(game.options), "view": match.view(seat), "legal": [str(a) for a in match.legal()],
        "level": level, "why": True, "seconds": 0.3, "seed": 1, "table": "t", "seat": seat, "line": 0, **more,
    }  # fmt: skip


def play(match: Match[Any, Any, Any], level: str) -> dict[str, Any]:
    """The answer of the bot to act, which is played."""
    answer = worker.choose(task(match, level))
    match.play(match.game.actions.parse(answer["action"]))
    match.settle()
    return answer


def test_a_chief_goes_on_from_the_tree_of_its_last_decision(kept: SeatBots) -> None:
    match = begun("brigade")
    reused = []
    for _ in range(6):
        seat = match.to_act
        play(match, "chief")
        chief = kept.kept["t", seat, "chief"].bot
        assert isinstance(chief, Search)
        reused.append(chief.last.reused if chief.last is not None else 0)

    assert reused[0] == 0
    assert sum(reused) > 0


def test_flash_points_regular_follows_the_plan_of_its_turn(kept: SeatBots) -> None:
    match = begun("flash_point")
    while "; then " not in (told := play(match, "regular")["reason"]):
        assert match.outcome() is None
    seat = (match.plies[-1].actor, "regular")
    line = kept.kept["t", *seat].bot.line  # type: ignore[attr-defined]  # of the game's own planner

    planned = told.partition("; then ")[2].split(", ")
    followed = [play(match, "regular")["action"] for _ in planned]

    assert followed == planned
    assert kept.kept["t", *seat].bot.line is line  # type: ignore[attr-defined]


def test_every_seat_table_and_level_has_a_bot_of_its_own(kept: SeatBots, counting: None) -> None:
    match = begun("bucket")
    asked: list[dict[str, Any]] = [{}, {}, {"table": "u"}, {"seat": 1}, {"level": "random"}, {}]

    reasons = [worker.choose({**task(match, "counting"), **more})["reason"] for more in asked]

    assert [reason for reason in reasons if reason.isdigit()] == ["1", "2", "1", "1", "3"]


def test_without_a_table_nothing_is_kept(kept: SeatBots, counting: None) -> None:
    worker.choose(task(begun("bucket"), "counting", table=""))

    assert not kept.kept


def test_after_an_undo_a_new_bot_is_made(kept: SeatBots, counting: None) -> None:
    match = begun("bucket")

    reasons = [worker.choose(task(match, "counting", line=line))["reason"] for line in (0, 0, 7, 7)]

    assert reasons == ["1", "2", "1", "2"]


def test_a_bot_that_failed_is_not_asked_again(kept: SeatBots, counting: None) -> None:
    match = begun("bucket")
    worker.choose(task(match, "counting"))

    assert "failed" in worker.answer(task(match, "counting", view=None, legal=["wait"], seconds=None, seed=[]))

    assert worker.choose(task(match, "counting"))["reason"] == "1"


def test_idle_bots_and_those_beyond_the_room_are_forgotten(
    kept: SeatBots, counting: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1000.0
    bots, game = SeatBots(lambda: now), games.load("bucket").make()
    for number in range(seat_bots.MOST + 5):
        bots.bot((f"table {number}", 0, "counting"), 0, game)
        bots.tidy()
    assert len(bots.kept) == seat_bots.MOST
    assert ("table 0", 0, "counting") not in bots.kept

    now += IDLE + 1
    bots.bot(("late", 0, "counting"), 0, game)
    bots.tidy()
    assert list(bots.kept) == [("late", 0, "counting")]

    monkeypatch.setattr(seat_bots, "nodes", lambda bot: 0.6 * seat_bots.MOST_NODES)
    for name in ("large", "larger"):
        bots.bot((name, 0, "counting"), 0, game)
        bots.tidy((name, 0, "counting"))
    assert list(bots.kept) == [("larger", 0, "counting")]


def ask(crew: Crew, match: Match[Any, Any, Any], **more: Any) -> Any:
    legal = [str(action) for action in match.legal()]
    return crew.choose(match.game, match.view(0), legal, "regular", Asker("t", 0, **more), why=True)


def with_crew(do: Callable[[Crew], Any], count: int) -> Any:
    async def run() -> Any:
        crew = Crew(count, 20.0)
        try:
            return await do(crew)
        finally:
            await crew.stop()

    return asyncio.run(run())


def test_the_same_worker_is_asked_about_the_same_seat() -> None:
    match = begun("bucket")

    async def run(crew: Crew) -> list[int]:
        homes = []
        for _ in range(3):
            await asyncio.gather(ask(crew, match), crew.choose(match.game, match.view(0), ["wait"], "regular"))
            homes.append(crew.workers.index(crew.homes["t", 0, "regular"][0]))
        return homes

    homes = with_crew(run, 2)

    assert len(set(homes)) == 1


def test_when_its_worker_is_busy_or_dead_another_is_asked_without_harm() -> None:
    match = begun("bucket")

    async def run(crew: Crew) -> list[str]:
        await asyncio.gather(ask(crew, match), crew.choose(match.game, match.view(0), ["wait"], "regular"))
        home = crew.homes["t", 0, "regular"][0]
        crew.idle.remove(home)
        notes = [(await ask(crew, match)).note]
        assert crew.homes["t", 0, "regular"][0] is not home
        assert home.forgets == {("t", 0, "regular")}
        crew.idle.append(home)
        await crew.tidy()
        assert not home.forgets
        process = crew.homes["t", 0, "regular"][0].process
        assert process is not None
        os.kill(process.pid, signal.SIGKILL)
        await process.wait()
        return [*notes, (await ask(crew, match)).note]

    assert with_crew(run, 2) == ["", ""]


def test_when_a_table_ends_its_bots_are_forgotten(ann: Person, here: Here) -> None:
    table = ann.table("bucket", "regular", "regular")
    ann.my_turn(table)

    homes = here.on_loop(lambda hall: [key for key in hall.crew.homes if key[0] == table])

    assert homes == []


def test_a_table_tells_its_bots_apart_by_seat(ann: Person, here: Here) -> None:
    table = ann.table("bucket", "me", "regular", "regular")
    ann.move(table, ann.hello(table)["number"], "wait")
    ann.my_turn(table)

    homes = here.on_loop(lambda hall: [key for key in hall.crew.homes if key[0] == table])

    assert homes == [(table, 1, "regular"), (table, 2, "regular")]
