"""Making a table: from a game's options, a record, a position, or a ply of another table."""

import json
import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from sqlalchemy import Connection

from fivealarm import games
from fivealarm.bots.levels import LEVELS
from fivealarm.kernel import record as records
from fivealarm.kernel.contract import NOBODY, BadInput
from fivealarm.kernel.match import Match
from fivealarm.lessons import lesson as lessons
from fivealarm.lessons.lesson import Lesson
from fivealarm.server.entry import identity
from fivealarm.server.entry.identity import tidy
from fivealarm.server.keeping import store
from fivealarm.server.tables import shares, shelf
from fivealarm.server.tables.hall import Hall
from fivealarm.server.tables.history import History
from fivealarm.server.wire import wishes as w

NO_CHANCE: Final = "a lesson"  # the seed of a table on which nothing falls by chance


class TooMany(Exception):
    """This visitor has as many unfinished tables as one may have."""


class NotYet(Exception):
    """A running game's secrets may not be carried off to another table."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a new table starts from."""

    match: Match[Any, Any, Any]
    position: Mapping[str, Any] | None = None  # in the form that we write it ourselves
    lesson: Lesson | None = None


async def make_table(hall: Hall, visitor: str, address: str, new: w.NewTable) -> dict[str, Any]:
    """Store a new table; its id and the links of its seats that friends may take."""
    source = (await hall.live(new.from_.table)).history if new.from_ is not None else None
    plan = await hall.work.do(address, _plan, new, source)
    prefix = len(plan.match.plies)
    if plan.lesson is None:
        await hall.work.do(address, plan.match.settle)
    chairs, links = _chairs(plan.match, _seats(new, plan.lesson), visitor)
    facts = _facts(plan, prefix, visitor, new.away_minutes)
    facts["shares"] = shares.of_bots(chair["seat"] for chair in chairs if chair["level"] is not None)
    for chair in chairs:
        chair["table_id"] = facts["id"]
    most = hall.settings.limits.tables_per_visitor

    def add(c: Connection) -> None:
        if most and store.unfinished(c, visitor) >= most:
            raise TooMany
        if plan.lesson is not None:
            store.forget_lesson(c, visitor, plan.lesson.game, plan.lesson.name)
        store.add_table(c, facts, chairs, _rows(facts["id"], plan.match))

    await hall.writer.run(add)
    live = await hall.live(facts["id"])
    live.address = address
    hall.let_bots_act(live)
    path = hall.settings.path
    return {
        "table": facts["id"],
        "links": {str(seat): f"{path}/t/{facts['id']}#seat={seat}&key={key}" for seat, key in links.items()},
    }


def _plan(new: w.NewTable, source: History | None) -> Plan:
    if sum(given is not None for given in (new.record, new.position, new.from_, new.lesson)) > 1:
        raise BadInput("record", "should come alone: a record, a position, a lesson or another table, not several")
    seats = None if new.seats is None else len(new.seats)
    if new.lesson is not None:
        return _from_lesson(new)
    if new.record is not None:
        return _from_record(new.record, seats)
    if source is not None and new.from_ is not None:
        return _from_table(source, new.from_.ply, seats)
    game = shelf.make(new.game, seats, new.options)
    if new.position is None:
        return Plan(Match(game, seed=_seed()))
    rooms = games.position(game.box.slug)
    start = rooms.read(game, new.position)
    return Plan(Match(game, seed=_seed(), start=start), rooms.write(game, start))


def _from_lesson(new: w.NewTable) -> Plan:
    """A lesson, as its file says; nothing of it is left to chance."""
    if new.options is not None or new.seats is not None:
        raise BadInput("lesson", "should come with its game alone: its file says the options and the seats")
    lesson = lessons.find(games.load(new.game).slug, new.lesson or "")
    match = lesson.begin()
    match.seed = NO_CHANCE
    start = None if lesson.position is None else games.position(lesson.game).write(match.game, match.first)
    return Plan(match, start, lesson)


def _seats(new: w.NewTable, lesson: Lesson | None) -> Sequence[w.Chair] | None:
    """Who is to sit where; in a lesson the learner, and the others under the names its file gives them."""
    if lesson is None:
        return new.seats
    names: list[str | None] = [*lesson.names, *[None] * lesson.seats]
    return [
        w.Chair("me", None, names[seat]) if seat == lesson.learner else w.Chair("bot", "rookie", names[seat])
        for seat in range(lesson.seats)
    ]


def _from_record(text: str, seats: int | None) -> Plan:
    record = records.read(text)
    game = shelf.make(record.game, record.seats, record.options)
    _same_seats(game.seats, seats)
    most = games.position(record.game).bound(game)
    if len(record.actions) > most:
        raise BadInput("record", f"should have at most {most} actions")
    start = None if record.position is None else games.position(record.game).read(game, record.position)
    match = records.replay(record, game, start)
    match.seed = _seed()
    return Plan(match, None if start is None else games.position(record.game).write(game, start))


def _from_table(source: History, ply: int, seats: int | None) -> Plan:
    """Go on from a ply: of a finished game, or of a running one in which everybody heard everything."""
    plies = source.match.plies[:ply]
    if ply > len(source.match.plies):
        raise BadInput("from.ply", f"should be at most {len(source.match.plies)}")
    position = source.facts["position"]
    secret = position is not None or any(past.heard is not None for past in plies)
    if source.over is None and secret and source.lesson is None:  # what a lesson hides is in its file
        raise NotYet
    _same_seats(source.game.seats, seats)
    match = Match(source.game, seed=_seed(), start=source.match.first)
    for past in plies:
        match.play(past.action)
    return Plan(match, None if position is None else json.loads(position))


def _same_seats(wanted: int, given: int | None) -> None:
    if given is not None and given != wanted:
        raise BadInput("seats", f"should be {wanted}, as in the game that is continued")


def _seed() -> str:
    return secrets.token_hex(16)


def _chairs(
    match: Match[Any, Any, Any], wanted: Sequence[w.Chair] | None, visitor: str
) -> tuple[list[dict[str, Any]], dict[int, str]]:
    """The seats' rows, and the secrets of those that have a link."""
    asked = wanted or [w.Chair("me" if seat == 0 else "bot") for seat in range(match.game.seats)]
    links = {seat: identity.secret() for seat, chair in enumerate(asked) if chair.kind == "link"}
    return [_chair(seat, chair, visitor, links.get(seat)) for seat, chair in enumerate(asked)], links


def _chair(seat: int, chair: w.Chair, visitor: str, key: str | None) -> dict[str, Any]:
    level = (chair.level or "regular") if chair.kind == "bot" else None
    if level is not None and level not in LEVELS:
        raise BadInput(f"seats.{seat}.level", f"should be one of {', '.join(LEVELS)}")
    plain = f"{level.title()} bot" if level else "Guest" if chair.kind == "me" else ""
    return {
        "seat": seat, "kind": "link" if chair.kind == "me" else chair.kind, "level": level,
        "name": tidy(chair.name, plain), "holder": visitor if chair.kind == "me" else None,
        "key_hash": None if key is None else identity.hashed(key), "stand_in": None,
        "here_until": time.time(), "votes": "",
    }  # fmt: skip


def _facts(plan: Plan, prefix: int, visitor: str, away: int | None) -> dict[str, Any]:
    match, now = plan.match, time.time()
    over = games.outcome_facts(match.game, match.state)
    return {
        "id": identity.table_name(), "game": match.game.box.slug, "version": match.game.box.version,
        "seats": match.game.seats, "options": json.dumps(dict(match.game.options)), "seed": match.seed,
        "position": None if plan.position is None else msgspec.json.encode(plan.position).decode(),
        "prefix": prefix, "away_minutes": away, "owner": visitor, "created": now, "updated": now,
        "edition": len(match.plies), "plies": len(match.plies), "to_act": match.to_act,
        "shown": match.view(NOBODY).to_act,
        "ending": None if over is None else json.dumps(over),
        "lesson": None if plan.lesson is None else plan.lesson.name,
    }  # fmt: skip


def _rows(table: str, match: Match[Any, Any, Any]) -> list[dict[str, Any]]:
    now = time.time()
    return [
        {
            "table_id": table, "number": number, "kind": "play", "actor": ply.actor, "text": str(ply.action),
            "note": None, "at": now,
        }
        for number, ply in enumerate(match.plies, 1)
    ]  # fmt: skip
