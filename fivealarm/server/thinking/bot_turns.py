"""Bots at their tables: whenever one is to act it thinks, waits a little so that people can follow, and moves."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

from fivealarm.bots.levels import LEVELS
from fivealarm.kernel.contract import NATURE, NOBODY
from fivealarm.kernel.match import Match, Refused
from fivealarm.kernel.verb import DECLINES
from fivealarm.server.entry.limits import Holds
from fivealarm.server.keeping.outages import TROUBLE, Outages
from fivealarm.server.keeping.writer import Writer
from fivealarm.server.settings import Settings
from fivealarm.server.tables.history import History
from fivealarm.server.tables.table import Conflict, LiveTable
from fivealarm.server.tables.viewer import Viewer
from fivealarm.server.thinking.bots_at_work import Asker, Chosen, Crew
from fivealarm.server.thinking.fair_queue import BOTS_ALONE, PEOPLE
from fivealarm.server.wire import messages as m
from fivealarm.server.wire import wishes as w

MOST_FAILURES: Final = 5  # moves of a bot in a row that came too late or were not allowed
GOES_ON: Final = 0.2  # of the usual pause, where the bot that moved last moves again: pages take their own time
FIRST_WAIT, LONGEST_WAIT = 0.5, 10.0  # seconds until a store that did not answer is tried again


def asker(live: LiveTable, history: History, seat: int) -> Asker:
    """On whose account a seat's bot thinks, and how urgently."""
    rank = PEOPLE if live.chairs.held else BOTS_ALONE
    return Asker(live.id, seat, history.line, rank, live.address)


class BotTurns:
    """Lets bots act, one task a table."""

    def __init__(
        self,
        crew: Crew,
        writer: Writer,
        settings: Settings,
        refresh: Callable[[LiveTable], Awaitable[None]],
        outages: Outages,
    ) -> None:
        self.crew = crew
        self.writer = writer
        self.pause = settings.bot_pause
        self.refresh = refresh
        self.outages = outages  # told once, however many bots wait for the store
        self.alone = Holds(settings.limits.bot_tables_per_address)  # tables without people where bots play just now
        self.waiting: dict[str, str] = {}  # those that wait until one of the same address is done: its address, by name

    def begin(self, live: LiveTable) -> asyncio.Task[None] | None:
        """If a bot is to act, let it, unless one is at it already."""
        if not live.goes_on or (live.thinking is not None and not live.thinking.done()):
            return None
        if live.chairs.held:
            live.thinking = asyncio.create_task(self._act(live))
        elif self.alone.take(live.address):
            live.thinking = asyncio.create_task(self._act_alone(live, live.address))
        else:
            self.waiting[live.id] = live.address
            return None
        self.waiting.pop(live.id, None)
        return live.thinking

    def next_alone(self) -> list[str]:
        """Tables that waited and may go on now, the first that came first."""
        free: dict[str, str] = {}
        for name, address in self.waiting.items():
            if address not in free and self.alone.has_room(address):
                free[address] = name
        for name in free.values():
            del self.waiting[name]
        return list(free.values())

    async def _act_alone(self, live: LiveTable, address: str) -> None:
        """Where no person sits, bots play a few tables of an address at a time."""
        try:
            await self._act(live)
        finally:
            self.alone.give_back(address)

    async def _act(self, live: LiveTable) -> None:
        failures, behind, wait = 0, False, FIRST_WAIT
        while failures < MOST_FAILURES and live.goes_on:
            try:
                if behind:
                    await self.refresh(live)
                await self._turn(live)
            except (Conflict, Refused):
                failures, behind = failures + 1, True
            except TROUBLE as failed:
                self.outages.failed(failed)
                await asyncio.sleep(wait)
                behind, wait = True, min(2 * wait, LONGEST_WAIT)
            else:
                failures, behind, wait = 0, False, FIRST_WAIT

    async def _turn(self, live: LiveTable) -> None:
        """One move of the bot to act, unless a person has taken its seat back meanwhile; or nature's, when it may."""
        history, level = live.history, live.bot_to_act
        if level is None:
            await self._wait(live, history)
            return
        chosen = await self._think(live, history, level)
        if live.chairs.bot_level(history.waits_for) is not None:
            await self._move(live, history, chosen)

    async def _wait(self, live: LiveTable, history: History) -> None:
        """Until the window closes; then nature acts, or who is asked in secret and keeps silent has declined."""
        seat, left = history.waits_for, live.window - time.monotonic()
        if seat != NATURE:
            note = m.Note(f"Nobody else sees that you are asked. After {max(1, round(left))} s your silence declines.")
            live.tell(lambda viewer: note if seat in viewer.mine else None)
        await asyncio.sleep(left)
        if seat == NATURE:
            await live.roll(self.writer, history)
        elif live.history is history:
            await self._move(live, history, Chosen(_declining(history), "", ""))

    async def _think(self, live: LiveTable, history: History, level: str) -> Chosen:
        seat, match, since = history.waits_for, history.match, time.monotonic()
        legal = [str(action) for action in match.legal()]
        shown = _open(history)
        if LEVELS[level].seconds > 0 and shown:
            live.tell(lambda _: m.Thinking(seat))
        chosen = await self.crew.choose(history.game, match.view(seat), legal, level, asker(live, history, seat))
        pause = pause_before(match, self.pause) if shown else 0.0
        await asyncio.sleep(max(0.0, pause - (time.monotonic() - since)))
        return chosen

    async def _move(self, live: LiveTable, history: History, chosen: Chosen) -> None:
        seat = history.waits_for
        viewer = Viewer((seat,))
        wish = w.Play(viewer.number(history), chosen.text, viewer.edition(history))
        await live.play(self.writer, seat, viewer, wish, chosen.note)
        if chosen.note and _open(history):
            live.tell(lambda _: m.Note(chosen.note))


def pause_before(match: Match[Any, Any, Any], usual: float) -> float:
    """How long a bot waits before its move: the usual time before the first on end, for one sees whose turn it is."""
    last = next((ply.actor for ply in reversed(match.plies) if ply.actor >= 0), NOBODY)
    return usual * GOES_ON if last == match.state.to_act else usual


def _declining(history: History) -> str:
    """The action that says no to what is offered."""
    state = history.match.state
    return next(str(action) for action in history.match.legal() if action.roles(state) & DECLINES)


def _open(history: History) -> bool:
    """Whether everybody may know who is asked."""
    return history.shown == history.waits_for
