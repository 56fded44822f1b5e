"""Nonsense for the engine and for everything that reads a file."""

import json
import random
from pathlib import Path
from typing import Any

from bench.attack.report import Report
from fivealarm import games
from fivealarm.engine import fair_dice, scenario
from fivealarm.engine.protocol import Session
from fivealarm.kernel import record as records
from fivealarm.kernel.contract import BadInput
from fivealarm.kernel.match import Match

ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1.5, 1e308, 2**63, 10**400, "", "x" * 3000, "\ud800", "\0", [], {}, [[[]]], {"a": {}},
    "..", "/dev/zero", "/dev/stdin", "villa", "../../x.toml", float("nan"),
)  # fmt: skip


def engine(report: Report, folder: Path, rng: random.Random) -> None:
    """Requests that are more or less right; each must get an answer, and none an exception."""
    session = Session()
    for slug in games.FOLDERS:
        games.load(slug).make()
    report.begin()
    while report.goes_on:
        if rng.random() < 0.05:
            session = Session()
        request = _request(session, rng)
        try:
            line = json.dumps(request).encode()
            session.answer(_torn(line, rng) if rng.random() < 0.1 else line)
        except Exception as fault:
            report.found(f"{type(fault).__name__}: {fault} for {str(request)[:200]}")
        report.did("requests")


def _request(session: Session, rng: random.Random) -> dict[str, Any]:
    slug = rng.choice(list(games.FOLDERS))
    kinds: list[dict[str, Any]] = [
        {"do": "new", "game": slug, "seed": rng.randrange(100)},
        {"do": "legal"}, {"do": "position"}, {"do": "record"}, {"do": "undo"}, {"do": "roll"},
        {"do": "view", "seat": 0},
        {"do": "new", "game": slug, "options": {rng.choice(games.load(slug).options).name: rng.choice(ODD)}},
        {"do": "why", "action": "pass"},
    ]  # fmt: skip
    request = rng.choice(kinds)
    if session._match is not None and rng.random() < 0.6:
        match = session.match
        legal = match.legal()
        if legal:
            request = {"do": "play", "action": str(rng.choice(legal))}
        if rng.random() < 0.2:
            place = games.position(match.game.box.slug).write(match.game, match.state)
            options = dict(match.game.options)
            request = {"do": "load", "game": match.game.box.slug, "seats": match.game.seats, "options": options}
            request["position"] = _bent(place, rng)
    if rng.random() < 0.3:
        request[rng.choice([*request, "seats", "options", "nature", "name"])] = rng.choice(ODD)
    return request


def _bent(value: Any, rng: random.Random) -> Any:
    """A value with one part of it exchanged for something odd."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        name = rng.choice(list(value))
        return {**value, name: _bent(value[name], rng)}
    if isinstance(value, list) and value and rng.random() < 0.7:
        at = rng.randrange(len(value))
        return [*value[:at], _bent(value[at], rng), *value[at + 1 :]]
    return rng.choice(ODD)


def _torn(text: bytes, rng: random.Random) -> bytes:
    """Bytes with some of them cut out, doubled or changed."""
    for _ in range(rng.randrange(1, 5)):
        at = rng.randrange(len(text) + 1)
        piece = rng.choice(
            [b"", rng.randbytes(3), b"\xff", b"[" * 40, b"9" * 5000, b'"', b"\n\n", b"\\ud800", text[:50]]
        )
        text = text[:at] + piece + text[at + rng.randrange(4) :]
    return text


def files(report: Report, folder: Path, rng: random.Random) -> None:
    """Records, scenarios and plans that somebody has damaged; each is read or refused in one sentence."""
    samples = _samples()
    path = folder / "odd.toml"
    report.begin()
    while report.goes_on:
        kind, text = rng.choice(samples)
        torn = _torn(text, rng)
        path.write_bytes(torn)
        try:
            _read(kind, path, torn)
        except (BadInput, scenario.Different):
            report.did("refused")
        except Exception as fault:
            report.found(f"{kind}: {type(fault).__name__}: {fault} for {torn[:120]!r}")
        report.did("files")


def _samples() -> list[tuple[str, bytes]]:
    found = []
    for slug in games.FOLDERS:
        match: Match[Any, Any, Any] = Match(games.load(slug).make(), seed="7")
        match.settle()
        for _ in range(10):
            if match.outcome() is None:
                match.play(match.legal()[0])
                match.settle()
        found.append(("record", records.write(records.of(match)).encode()))
    root = Path(__file__).parents[2]
    found += [("scenario", one.read_bytes()) for one in sorted(root.glob("tests/games/*/scenarios/*.toml"))[:40]]
    plans = sorted((root / "fivealarm/games/flash_point/data").rglob("*.toml"))
    return found + [("plan", one.read_bytes()) for one in plans]


def _read(kind: str, path: Path, text: bytes) -> None:
    if kind == "record":
        words = text.decode("utf-8", errors="replace")
        games.open_record(words)
        fair_dice.verify(words)
    elif kind == "scenario":
        for one in scenario.read(path)[:3]:
            scenario.run(one)
    else:
        games.load("flash_point").make(3, {"map": str(path)})
