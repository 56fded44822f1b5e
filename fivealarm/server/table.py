"""A live table: a match in memory, its seats, and those who watch. Nothing is shown before it is stored."""

import asyncio
import json
import time
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Final, Literal, Protocol

from fivealarm import games
from fivealarm.kernel.contract import NATURE, NOBODY, BadInput
from fivealarm.kernel.lexicon import UnknownAction
from fivealarm.kernel.match import NOTHING_TO_TAKE_BACK, Match, Ply, Refused
from fivealarm.server import messages as m
from fivealarm.server import shelf, wire
from fivealarm.server.store import Move
from fivealarm.server.wire import Mine, Step
from fivealarm.server.writer import Taken, Writer

BREATH: Final = 0.005  # seconds of drawing after which others may go first
LONG: Final = 6  # plies; more are drawn off the event loop


class Conflict(Exception):
    """The table has moved on since the sender looked."""


class Viewer(Protocol):
    """Somebody who watches a table through a live connection."""

    visitor: str
    mine: Mine

    def send(self, frame: bytes) -> None: ...


class Live:
    """One table while somebody plays, watches or thinks at it."""

    def __init__(self, facts: dict[str, Any], seats: list[dict[str, Any]], moves: Sequence[Move]) -> None:
        self.id: str = facts["id"]
        self.facts = facts
        self.game = shelf.make(facts["game"], facts["seats"], json.loads(facts["options"]))
        if facts["version"] != self.game.box.version:
            raise BadInput("table", f"was played under version {facts['version']} of the rules, which are gone")
        self.picture = games.picture(facts["game"])
        self.prefix: int = facts["prefix"]
        self.seats = seats
        self.titles = shelf.titles(self.game)
        self.pool = shelf.pool(self.game)
        self.notes: dict[int, str] = {}  # by ply
        self.labels: dict[int, str] = {}  # by ply; the last ones
        self.quiet: list[int] = []  # places of plies that somebody did not notice at all
        self.match = self._begin()
        self.edition = 0
        self.over: dict[str, Any] | None = None
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.touched = time.monotonic()
        self.thinking: asyncio.Task[None] | None = None
        self._follow(moves)

    def _begin(self) -> Match[Any, Any, Any]:
        facts = self.facts["position"]
        start = None if facts is None else games.drawing(self.facts["game"]).read(self.game, json.loads(facts))
        return Match(self.game, seed=self.facts["seed"], start=start)

    def _follow(self, moves: Iterable[Move]) -> None:
        """Play what the store tells, taken-back plies left out."""
        line: list[Move] = []
        kept = len(self.match.plies)
        for move in moves:
            self.edition = move.number
            if move.kind == "play":
                line.append(move)
                continue
            stay = int(move.text) - kept
            if stay < 0:
                self._back_to(kept + stay)
                kept += stay
            del line[max(stay, 0) :]
        for move in line:
            self._play(self.game.actions.parse(move.text), None, move.note or "")
        self._settled()

    def _play(self, action: Any, seat: int | None, note: str = "") -> Step:
        """Play an action in memory, with what will be said about it; Refused if the rules do not allow it."""
        before = self.match.state.copy()
        self.match.play(action, seat)
        ply = self._kept()
        number = len(self.match.plies)
        if note:
            self.notes[number] = note
        if words := wire.label(self.game, self.picture, before, ply):
            self.labels[number] = self.pool.one(words)
            if len(self.labels) > 2 * wire.LOG_LENGTH:
                self.labels = {ply: text for ply, text in self.labels.items() if ply > number - wire.LOG_LENGTH}
        return Step(ply, self.match.state.copy())

    def _kept(self) -> Ply[Any]:
        """The last ply, as one object with all plies that are equal."""
        ply = self.match.plies[-1] = self.pool.one(self.match.plies[-1])
        if ply.heard is not None and "" in ply.heard:
            self.quiet.append(len(self.match.plies) - 1)
        return ply

    def _settled(self) -> None:
        self.over = games.outcome_facts(self.game, self.match.state)
        self.touched = time.monotonic()

    # who is who

    def mine(self, visitor: str) -> Mine:
        """The seats that a visitor holds."""
        return tuple(row["seat"] for row in self.seats if row["holder"] == visitor and row["kind"] != "bot")

    def hidden(self, mine: Mine) -> list[int]:
        """Places of plies that a viewer may not notice; none when the game is over and all is told."""
        if not self.quiet or self.over is not None:
            return []
        return [at for at in self.quiet if not wire.sound(self.match.plies[at], mine)]

    def number(self, mine: Mine) -> int:
        """How many plies there are as far as a viewer may know."""
        return len(self.match.plies) - len(self.hidden(mine))

    def stand(self, mine: Mine) -> tuple[int, Any] | None:
        """The seat of a viewer that is asked, as far as it can know, and a state to answer its questions from."""
        state = self.match.state
        if self.waits_for in mine:
            return self.waits_for, state
        for seat in mine:
            view = self.game.view(state, seat)
            if view.to_act == seat:
                return seat, self.game.imagine(view, Random(self.edition))
        return None

    def bot_level(self, seat: int) -> str | None:
        """The level of the bot that acts for a seat; None if a person does."""
        if seat < 0:
            return None
        row = self.seats[seat]
        return str(row["level"]) if row["kind"] == "bot" else row["stand_in"]

    def people(self) -> list[m.Seat]:
        """The seats as everybody may see them."""
        here = {seat for viewer in self.viewers for seat in viewer.mine}
        now = time.time()
        return [self._seat(row, row["seat"] in here or row["here_until"] > now) for row in self.seats]

    def _seat(self, row: dict[str, Any], here: bool) -> m.Seat:
        level = self.bot_level(row["seat"])
        kind: Literal["person", "bot", "open"] = "bot" if level is not None else "person" if row["holder"] else "open"
        return m.Seat(
            seat=row["seat"], title=self.titles[row["seat"]], name=row["name"], kind=kind, level=level,
            here=here or kind == "bot", by_link=row["kind"] == "link", stand_in=row["stand_in"] is not None,
            votes=len(row["votes"].split()),
        )  # fmt: skip

    # what is done

    async def play(self, writer: Writer, seat: int, mine: Mine, wish: m.Play, note: str = "") -> int:
        """Check an action, store it with what nature makes of it, and only then show it."""
        async with self.lock:
            unseen = len(self.hidden(mine))
            back = len(self.match.plies)
            if wish.number != back - unseen or wish.edition not in (None, self.edition - unseen):
                raise Conflict
            try:
                action = self.game.actions.parse(wish.action)
            except UnknownAction as unknown:
                raise BadInput("action", str(unknown)) from None
            before = self.match.state.copy()
            steps = [self._play(action, seat, note)]
            while self.match.to_act == NATURE:
                self.match.roll()
                steps.append(Step(self._kept(), self.match.state.copy()))
            await self._store(writer, self._rows(steps), back)
            await self._show(before, steps)
            return self.number(mine)

    def _rows(self, steps: Sequence[Step]) -> list[dict[str, Any]]:
        now = time.time()
        first = len(self.match.plies) - len(steps) + 1
        return [
            {
                "table_id": self.id, "number": number, "kind": "play", "actor": step.ply.actor,
                "text": str(step.ply.action), "note": self.notes.get(ply), "at": now,
            }
            for number, (ply, step) in enumerate(enumerate(steps, first), self.edition + 1)
        ]  # fmt: skip

    async def _store(self, writer: Writer, rows: list[dict[str, Any]], back: int) -> None:
        """Store rows that the match has already played; if that fails, it stands where it stood."""
        edition = rows[-1]["number"]
        self._settled()
        try:
            await writer.append(self.id, rows, self.standing(edition))
        except BaseException as failed:
            self._back_to(back)
            self._settled()
            if isinstance(failed, Taken):
                raise Conflict from None
            raise
        self.edition = edition

    def standing(self, edition: int) -> dict[str, Any]:
        """The table's row as it should be after the last ply."""
        return {
            "name": self.id, "new_updated": time.time(), "new_edition": edition,
            "new_plies": self.number(()), "new_to_act": self.match.to_act,
            "new_shown": self.match.view(NOBODY).to_act,
            "new_ending": None if self.over is None else json.dumps(self.over),
        }  # fmt: skip

    def undo_point(self, mine: Mine) -> int | None:
        """How many plies stay if the viewer takes back one action of a person's (FA-TBL.5)."""
        if self.over is not None:
            return None
        plies = self.match.plies
        for seat in mine:
            boundary = max(self.match.boundary(seat), self.prefix)
            for stay in range(len(plies) - 1, boundary - 1, -1):
                if self.bot_level(plies[stay].actor) is None:
                    return stay
        return None

    async def undo(self, writer: Writer, mine: Mine) -> None:
        """Take back the last action of a person, as far as nothing was revealed."""
        async with self.lock:
            stay = self.undo_point(mine)
            if stay is None:
                raise Refused(NOTHING_TO_TAKE_BACK)
            row = {
                "table_id": self.id, "number": self.edition + 1, "kind": "undo", "actor": mine[0],
                "text": str(stay), "note": None, "at": time.time(),
            }  # fmt: skip
            past = self.match.plies[stay:]
            await asyncio.to_thread(self._back_to, stay)
            try:
                await self._store(writer, [row], stay)
            except BaseException:
                for ply in past:
                    self._play(ply.action, None)
                raise
            self.tell(lambda seats: wire.undone(self, seats, mine[0]))

    def _back_to(self, stay: int) -> None:
        self.match.back_to(stay)
        self.notes = {ply: note for ply, note in self.notes.items() if ply <= stay}
        self.labels = {ply: words for ply, words in self.labels.items() if ply <= stay}
        self.quiet = [at for at in self.quiet if at < stay]

    async def catch_up(self, moves: Sequence[Move], seats: list[dict[str, Any]], facts: dict[str, Any]) -> None:
        """Take over what another process has stored."""
        async with self.lock:
            fresh = [move for move in moves if move.number > self.edition]
            self.facts, self.seats = facts, seats
            if not fresh:
                self.tell_seats()
                return
            before, old = self.match.state.copy(), len(self.match.plies)
            plain = all(move.kind == "play" for move in fresh)
            await asyncio.to_thread(self._follow, fresh)
            if plain:
                await self._show(before, self._steps(before, old))
            else:
                self.tell(lambda mine: wire.undone(self, mine, fresh[-1].actor))

    def _steps(self, before: Any, old: int) -> list[Step]:
        state, steps = before.copy(), []
        for ply in self.match.plies[old:]:
            self.game.apply(state, ply.action)
            steps.append(Step(ply, state.copy()))
        return steps

    # who is told

    async def _show(self, before: Any, steps: Sequence[Step]) -> None:
        """Send every viewer the plies as they may know them; drawing many pictures lets others go first."""
        since = time.monotonic()
        for mine, viewers in self._groups().items():
            if len(steps) > LONG:
                frame = await asyncio.to_thread(self._moved, mine, before, steps)
            else:
                frame = self._moved(mine, before, steps)
            for viewer in viewers if frame else ():
                viewer.send(frame)
            if time.monotonic() - since > BREATH:
                await asyncio.sleep(0)
                since = time.monotonic()

    def _moved(self, mine: Mine, before: Any, steps: Sequence[Step]) -> bytes:
        frame = wire.moved(self, mine, before, steps)
        return b"" if frame is None else wire.encode(frame)

    def _groups(self) -> dict[Mine, list[Viewer]]:
        groups: dict[Mine, list[Viewer]] = {}
        for viewer in self.viewers:
            groups.setdefault(viewer.mine, []).append(viewer)
        return groups

    def tell(self, frame: "wire.Framing") -> None:
        """Send every viewer a frame of their own, if there is one."""
        for mine, viewers in self._groups().items():
            made = frame(mine)
            text = b"" if made is None else wire.encode(made)
            for viewer in viewers if text else ():
                viewer.send(text)

    def tell_seats(self) -> None:
        """Tell who sits where; whoever gained or lost a seat sees the table anew."""
        people = self.people()
        for viewer in self.viewers:
            mine = self.mine(viewer.visitor)
            if mine != viewer.mine:
                viewer.mine = mine
                viewer.send(wire.encode(wire.hello(self, mine, viewer.visitor)))
            else:
                viewer.send(wire.encode(m.SeatsNow(people, mine)))

    @property
    def idle(self) -> bool:
        return not self.viewers and not self.lock.locked() and (self.thinking is None or self.thinking.done())

    @property
    def waits_for(self) -> int:
        return self.match.to_act if self.over is None else NOBODY
