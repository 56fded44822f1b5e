"""A table's story: its match in memory, as the store tells it, and who may notice what of it."""

import json
import time
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from fivealarm import games
from fivealarm.kernel.contract import NOBODY, BadInput
from fivealarm.kernel.match import Match, Ply
from fivealarm.server import shelf, wire
from fivealarm.server.store import Move
from fivealarm.server.wire import Mine, Step


class Labels:
    """The last plies' actions in words, by place; what no log shows any more is forgotten."""

    __slots__ = ("first", "words")

    def __init__(self) -> None:
        self.first = 0  # place of the first of the words
        self.words: list[str] = []

    def put(self, place: int, words: str) -> None:
        """Words for the newest ply; plies since the last words have none."""
        gap = place - self.first - len(self.words)
        self.words += [""] * gap
        self.words.append(words)
        if len(self.words) > 2 * wire.LOG_LENGTH:
            del self.words[: -wire.LOG_LENGTH]
            self.first = place + 1 - wire.LOG_LENGTH

    def at(self, place: int) -> str:
        return self.words[place - self.first] if 0 <= place - self.first < len(self.words) else ""

    def back_to(self, stay: int) -> None:
        del self.words[max(0, stay - self.first) :]
        self.first = min(self.first, stay)


class Story:
    """What has happened at a table, and where it stands."""

    def __init__(self, facts: dict[str, Any], moves: Sequence[Move]) -> None:
        self.id: str = facts["id"]
        self.facts = facts
        self.game = shelf.make(facts["game"], facts["seats"], json.loads(facts["options"]))
        if facts["version"] != self.game.box.version:
            raise BadInput("table", f"was played under version {facts['version']} of the rules, which are gone")
        self.picture = games.picture(facts["game"])
        self.prefix: int = facts["prefix"]
        self.pool = shelf.pool(self.game)
        self.notes: dict[int, str] = {}  # by ply
        self.labels = Labels()
        self.quiet: list[int] = []  # places of plies that somebody did not notice at all
        self.match = self._begin()
        self.edition = 0
        self.over: dict[str, Any] | None = None
        self.touched = time.monotonic()
        self.follow(moves)

    def _begin(self) -> Match[Any, Any, Any]:
        facts = self.facts["position"]
        start = None if facts is None else games.position(self.facts["game"]).read(self.game, json.loads(facts))
        return Match(self.game, seed=self.facts["seed"], start=start)

    def follow(self, moves: Iterable[Move]) -> None:
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
                self.back_to(kept + stay)
                kept += stay
            del line[max(stay, 0) :]
        for move in line:
            self.enact(self.game.actions.parse(move.text), None, move.note or "")
        self.settled()

    def enact(self, action: Any, seat: int | None, note: str = "") -> Step:
        """Play an action in memory, with what will be said about it; Refused if the rules do not allow it."""
        before = self.match.state.copy()
        self.match.play(action, seat)
        ply = self.kept()
        number = len(self.match.plies)
        if note:
            self.notes[number] = note
        if words := wire.label(self.game, self.picture, before, ply):
            self.labels.put(number - 1, self.pool.one(words))
        return Step(ply, self.match.state.copy())

    def kept(self) -> Ply[Any]:
        """The last ply, as one object with all plies that are equal."""
        ply = self.match.plies[-1] = self.pool.one(self.match.plies[-1])
        if ply.heard is not None and "" in ply.heard:
            self.quiet.append(len(self.match.plies) - 1)
        return ply

    def back_to(self, stay: int) -> None:
        self.match.back_to(stay)
        self.notes = {ply: note for ply, note in self.notes.items() if ply <= stay}
        self.labels.back_to(stay)
        self.quiet = [at for at in self.quiet if at < stay]

    def settled(self) -> None:
        self.over = games.outcome_facts(self.game, self.match.state)
        self.touched = time.monotonic()

    @property
    def waits_for(self) -> int:
        return self.match.to_act if self.over is None else NOBODY

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

    def steps_since(self, before: Any, old: int) -> list[Step]:
        state, steps = before.copy(), []
        for ply in self.match.plies[old:]:
            self.game.apply(state, ply.action)
            steps.append(Step(ply, state.copy()))
        return steps

    def rows(self, steps: Sequence[Step]) -> list[dict[str, Any]]:
        now = time.time()
        first = len(self.match.plies) - len(steps) + 1
        return [
            {
                "table_id": self.id, "number": number, "kind": "play", "actor": step.ply.actor,
                "text": str(step.ply.action), "note": self.notes.get(ply), "at": now,
            }
            for number, (ply, step) in enumerate(enumerate(steps, first), self.edition + 1)
        ]  # fmt: skip

    def standing(self, edition: int) -> dict[str, Any]:
        """The table's row as it should be after the last ply."""
        return {
            "name": self.id, "new_updated": time.time(), "new_edition": edition,
            "new_plies": self.number(()), "new_to_act": self.match.to_act,
            "new_shown": self.match.view(NOBODY).to_act,
            "new_ending": None if self.over is None else json.dumps(self.over),
        }  # fmt: skip
