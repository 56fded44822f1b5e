"""The history of a game at a table, as the store tells it. It is a value: what comes next is another history."""

import json
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from fivealarm import games
from fivealarm.engine.fair_dice import commitment
from fivealarm.kernel import record as records
from fivealarm.kernel.contract import NATURE, NOBODY, BadInput, Refusal
from fivealarm.kernel.match import GAME_OVER, Match, Ply, Refused
from fivealarm.kernel.verb import ENDS, STEPS
from fivealarm.lessons import course
from fivealarm.lessons import lesson as lessons
from fivealarm.lessons.lesson import Lesson
from fivealarm.server.keeping.store import Move
from fivealarm.server.past import packed
from fivealarm.server.past.marks import Labels, Places
from fivealarm.server.past.packed import Past
from fivealarm.server.past.snapshots import EVERY, Snapshots
from fivealarm.server.tables import partings, shelf, windows
from fivealarm.server.tables.partings import Parting
from fivealarm.server.wire import things as wire
from fivealarm.story.telling import label
from fivealarm.story.turns import begins

UNREADABLE: Final = "What is stored of this table cannot be read."
CHANGED: Final = "This lesson has changed since you began it. Begin it again from the home page."


class SetAside(Exception):
    """A table of which nothing can be shown; says why."""


class Step(NamedTuple):
    """A ply and the state after it."""

    ply: Ply[Any]
    state: Any


class History:
    """What has happened at a table, and where it stands. Only whoever makes the next one of it changes that one."""

    def __init__(self, facts: dict[str, Any], moves: Iterable[Move] = (), past: Past | None = None) -> None:
        self.id: str = facts["id"]
        self.facts = facts
        self.broken = ""  # why it cannot be played on, if something stored could not be read or played
        _check_version(facts)
        self.game = shelf.make(facts["game"], facts["seats"], json.loads(facts["options"]))
        self.picture = games.picture(facts["game"])
        self.prefix: int = facts["prefix"]
        self.pool = shelf.pool(self.game)
        self.notes: dict[int, str] = {}  # by ply; histories share it, so it is replaced and never changed
        self.labels = Labels()
        self.ends = Places()  # of plies that ended a turn
        self.starts = Places()  # of plies that began one
        self.steps = Places()  # of plies that are steps of a walk
        self.quiet: list[int] = []  # places of plies that somebody did not notice at all; shared like the notes
        self.hushed: dict[tuple[int, ...], tuple[int, tuple[int, ...]]] = {}  # by seats: how many quiet ones, which not
        self.partings: tuple[Parting, ...] = ()  # who resigned, whether it was stopped
        self.match = self._begin()
        self.snapshots = Snapshots(self.game, {0: self.match.first})
        self.edition = 0  # counts everything that happened, taking back included
        self.line = 0  # edition of the last taking back: plies since then are one course of play
        self.over: dict[str, Any] | None = None
        self._shown: int | None = None
        self.cause: Exception | None = None  # of its being broken
        self.lesson: Lesson | None = self._taught()
        self.place: course.Place | None = None  # where the lesson stands
        # whether the game's own counsel is told: in a lesson and in a puzzle it would contradict the task
        self.advised = self.lesson is None and bool(facts.get("advised", True))
        self.remembered = 0 if past is None else past.edition  # without replaying
        if past is not None:
            self._recall(past)
        self._follow(moves)

    def _taught(self) -> Lesson | None:
        """The lesson that this table is, if it is one and its file is still there."""
        name = self.facts.get("lesson")
        if not name:
            return None
        try:
            return lessons.find(self.facts["game"], name)
        except BadInput:
            self.broken = CHANGED
            return None

    def past(self) -> Past:
        """All that has happened, to be stored beside the moves."""
        plies = self.match.plies
        return Past(
            self.edition, self.line, packed.told(self.game, plies),
            self.snapshots.positions(len(plies), self.match.state), self.notes, (self.labels.first, self.labels.words),
            [places.marks for places in (self.ends, self.starts, self.steps)], self.quiet, self.partings,
        )  # fmt: skip

    def _recall(self, past: Past) -> None:
        """Stand where the past ends, without playing it."""
        self.edition, self.line, self.partings = past.edition, past.line, past.partings
        plies = self.match.plies = packed.heard(self.game, past.plies)
        self.snapshots = Snapshots(self.game, {0: self.match.first}, past.positions)
        self.match.state = self.snapshots.state(plies, len(plies))
        self.notes, self.quiet = past.notes, past.quiet
        self.labels = Labels(*past.words)
        self.ends, self.starts, self.steps = map(Places, past.marks)

    def _begin(self) -> Match[Any, Any, Any]:
        facts = self.facts["position"]
        start = None if facts is None else games.position(self.facts["game"]).read(self.game, json.loads(facts))
        return Match(self.game, seed=_seed(self.facts), start=start)

    @property
    def waits_for(self) -> int:
        return self.match.state.to_act if self.over is None and not self.broken else NOBODY

    @property
    def shown(self) -> int:
        """Who is to act, as far as everybody may know."""
        if self._shown is None:
            state = self.match.state
            secret = windows.asks(self.game)
            self._shown = int(self.game.view(state, NOBODY).to_act if secret else state.to_act)
        return self._shown

    def played(self, action: Any, seat: int, note: str = "") -> tuple["History", list[Step]]:
        """The history after an action and what nature makes of it; Refused if the rules do not allow it."""
        if self.over is not None:
            raise Refused(GAME_OVER)
        after = self._copy()
        if self.lesson is not None:
            self._ask_lesson(action, seat)
        steps = [after._enact(action, seat, note), *after._roll_on()]
        after.edition += len(steps)
        after._settle()
        return after, steps

    def _walks(self, text: str) -> bool:
        """Whether an action is a step, which may follow the last of a lesson."""
        return bool(self.game.actions.parse(text).roles(self.match.state) & STEPS)

    def _ask_lesson(self, action: Any, seat: int) -> None:
        """A lesson takes the moves that it asks for; to others that the rules allow it answers in its own words."""
        assert self.lesson is not None, "only lessons are asked"
        assert self.place is not None, "a lesson that has strayed is not played on"
        refusal = self.match.refusal(action, seat)
        if refusal is None and not course.asked(self.lesson, self.place, self.game, self.match.state, action):
            raise Refused(Refusal("", course.nudge(self.lesson, self.place)))

    def rolled(self) -> tuple["History", list[Step]]:
        """The history after the dice and cards that waited because somebody might have been asked in secret."""
        after = self._copy()
        steps = [after._roll(), *after._roll_on()]
        after.edition += len(steps)
        after._settle()
        return after, steps

    def _roll_on(self) -> list[Step]:
        """Nature acts until a seat is to act, the game is over, or somebody might be asked in secret."""
        if self.lesson is not None:
            due = course.place(self.lesson, self._texts(), self._walks).due
            return [self._enact(self.game.actions.parse(text), None) for text in due]
        steps = []
        while self.match.to_act == NATURE and not windows.seats(self.game, self.match.state):
            steps.append(self._roll())
        return steps

    def _texts(self) -> list[str]:
        return [str(ply.action) for ply in self.match.plies]

    def _roll(self) -> Step:
        self._leave_state()
        self.match.roll()
        return Step(self._kept(), self.match.state)

    def _leave_state(self) -> Any:
        """Go on with a copy, so that steps and earlier histories keep the state as it is; this one."""
        before = self.match.state
        self.match.state = before.copy()
        return before

    def record(self) -> records.Record:
        """All of it, secrets and seed included."""
        position = self.facts["position"]
        shares = json.loads(self.facts.get("shares") or "{}")
        dice = {
            "server": self.facts["seed"], "commitment": commitment(self.facts["seed"]), "prefix": self.prefix,
            "from": shares.get("from", 0), "seats": {seat: _told(one) for seat, one in shares.get("seats", {}).items()},
        }  # fmt: skip
        if self.lesson is not None:
            dice["lesson"] = self.lesson.name
        return records.of(self.match, None if position is None else json.loads(position), dice)

    def taken_back(self, stay: int) -> "History":
        """The history after going back to so many plies."""
        after = self._copy()
        after._back_to(stay)
        after.edition += 1
        after.line = after.edition
        after._settle()
        return after

    def parted(self, kind: str, seat: int, says: str, ends: bool) -> "History":
        """The history after somebody has resigned, or all have agreed to stop."""
        after = self._copy()
        after.partings = (*self.partings, Parting(kind, seat, len(self.match.plies), says, ends))
        after.edition += 1
        after._settle()
        return after

    def caught_up(self, moves: Iterable[Move], facts: dict[str, Any]) -> "History":
        """The history with what another process has stored since."""
        after = self._copy()
        after.facts = facts
        after.match.seed = _seed(facts)
        after._follow(moves)
        return after

    def state_at(self, plies: int) -> Any:
        """How it stood after so many plies."""
        return self.snapshots.state(self.match.plies, plies)

    def steps_since(self, before: "History") -> list[Step]:
        """The plies that an earlier history does not have."""
        state, steps = before.match.state.copy(), []
        for ply in self.match.plies[len(before.match.plies) :]:
            self.game.apply(state, ply.action)
            steps.append(Step(ply, state.copy()))
        return steps

    def _copy(self) -> "History":
        twin = object.__new__(History)
        twin.__dict__.update(self.__dict__)
        twin.match = object.__new__(Match)
        twin.match.__dict__.update(self.match.__dict__)
        twin.match.plies = self.match.plies[:]
        twin.labels = self.labels.copy()
        return twin

    def _follow(self, moves: Iterable[Move]) -> None:
        """Play what the store tells, taken-back plies left out; as far as it can be played."""
        try:
            self._replay(moves)
        except Exception as failed:  # a damaged row, or rules that have changed: whatever a game may raise
            self.broken = f"This table cannot be played on: move {len(self.match.plies) + 1} cannot be replayed."
            self.cause = failed
        self._settle()

    def _replay(self, moves: Iterable[Move]) -> None:
        line: list[Move] = []
        kept = len(self.match.plies)
        for move in moves:
            self.edition = move.number
            if move.kind == "play":
                line.append(move)
                continue
            if move.kind in (partings.RESIGN, partings.STOP):
                after, ends = kept + len(line), move.text == partings.ENDS
                self.partings += (Parting(move.kind, move.actor, after, move.note or "", ends),)
                continue
            self.line = move.number
            stay = int(move.text) - kept
            if stay < 0:
                self._back_to(kept + stay)
                kept += stay
            del line[max(stay, 0) :]
        for left, move in zip(range(len(line), 0, -1), line, strict=True):
            worded = left <= 2 * wire.LOG_LENGTH  # of older ones no log shows the words
            self._enact(self.game.actions.parse(move.text), None, move.note or "", worded)

    def _enact(self, action: Any, seat: int | None, note: str = "", worded: bool = True) -> Step:
        """Play an action, with what will be said about it; Refused if the rules do not allow it."""
        before = self._leave_state()
        self.match.play(action, seat)
        ply = self._kept()
        number = len(self.match.plies)
        if note:
            self.notes = {**self.notes, number: note}
        roles = action.own_roles(before)
        if roles & ENDS:
            self.ends = self.ends.and_at(number - 1)
        if roles & STEPS:
            self.steps = self.steps.and_at(number - 1)
        if worded and (words := label(self.game, self.picture, before, ply)):
            self.labels.put(number - 1, self.pool.one(words))
        return Step(ply, self.match.state)

    def _kept(self) -> Ply[Any]:
        """The last ply, as one object with all plies that are equal."""
        ply = self.match.plies[-1] = self.pool.one(self.match.plies[-1])
        at = len(self.match.plies) - 1
        start = at if self.starts.last is None else self.starts.last
        if begins(self.match.plies, start, at, self.ends.some(start, at)):
            self.starts = self.starts.and_at(at)
        if (at + 1) % EVERY == 0:
            self.snapshots = self.snapshots.and_at(at + 1, self.match.state)
        if ply.heard is not None and "" in ply.heard:
            self.quiet = [*self.quiet, len(self.match.plies) - 1]
        return ply

    def _back_to(self, stay: int) -> None:
        self.match.state = self.snapshots.state(self.match.plies, stay)
        del self.match.plies[stay:]
        self.snapshots = self.snapshots.until(stay)
        self.notes = {ply: note for ply, note in self.notes.items() if ply <= stay}
        self.labels.back_to(stay)
        self.quiet, self.hushed = [at for at in self.quiet if at < stay], {}
        self.ends, self.starts, self.steps = (one.before(stay) for one in (self.ends, self.starts, self.steps))

    def _settle(self) -> None:
        self._shown = None
        self.over = games.outcome_facts(self.game, self.match.state)
        if self.partings:
            self.over = partings.result(self.game, self.partings, self.over)
        self.broken = self.broken or self.facts.get("closed") or ""
        if self.lesson is not None and not self.broken:
            try:
                self.place = course.place(self.lesson, self._texts(), self._walks)
            except course.Strayed:
                self.broken = CHANGED


def _seed(facts: dict[str, Any]) -> str:
    """What the next dice fall by: all shares together once they are told, until then the server's."""
    return str(json.loads(facts.get("shares") or "{}").get("seed") or facts["seed"])


def _told(one: dict[str, Any]) -> dict[str, Any]:
    """A seat's share as records show it: what was kept back stays so."""
    return {name: what for name, what in one.items() if name != "kept"}


def _check_version(facts: dict[str, Any]) -> None:
    """A table goes on under the rules that it was begun with, or not at all."""
    box = games.load(facts["game"])
    if facts["version"] != box.version:
        raise SetAside(
            f"This table was begun under version {facts['version']} of the rules of {box.title}; "
            f"this server plays version {box.version}."
        )
