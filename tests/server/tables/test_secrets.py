"""The wire keeps secrets: nothing that reaches a seat tells more than that seat may know."""

import json
import time
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest

from fivealarm import games
from fivealarm.kernel import record as records
from fivealarm.kernel.contract import NATURE, NOBODY
from fivealarm.kernel.match import Match
from fivealarm.server.api import asking
from fivealarm.server.tables import frames
from fivealarm.server.tables.hall import Hall
from fivealarm.server.tables.history import History
from fivealarm.server.tables.viewer import PUBLIC, Viewer
from fivealarm.server.wire import things as wire
from tests.server.people import Person, Socket
from tests.server.serving import Here

pytestmark = pytest.mark.xdist_group("server secrets")

GAMES = ["bucket", "danger_zone", "fire_call"]
MOVES = 40


def anything(rng: Random, hello: dict[str, Any]) -> str:
    return str(rng.choice(hello["choices"])["text"])


def texts(value: Any) -> list[str]:
    """All strings in an answer, keys included."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, list):
        return [text for part in value for text in texts(part)]
    if isinstance(value, dict):
        return [text for pair in value.items() for part in pair for text in texts(part)]
    return []


def to_act(here: Here, table: str) -> int:
    """Who is to act, when the dice and cards have fallen."""
    until = time.monotonic() + 20
    while (seat := here.on_loop(lambda hall: hall.lives[table].history.waits_for)) == NATURE:
        assert time.monotonic() < until, "nature waits for ever"
        time.sleep(0.02)
    return int(seat)


def nosy(person: Person, socket: Socket, table: str, elements: list[str]) -> None:
    """Ask for everything that can be asked for, by every door."""
    base = f"/api/tables/{table}"
    hello = person.hello(table)
    for path in ("", "/record", "/graph", f"/ply/{hello['number']}", f"/ply/{max(0, hello['number'] - 1)}"):
        person.get(base + path)
    person.get("/api/tables")
    person.post(f"{base}/undo")
    for element in elements[:4]:
        person.post(f"{base}/why", {"element": element})
    for text in ("throw", "deal 0 3", "nonsense"):
        person.post(f"{base}/why", {"action": text})
        person.post(f"{base}/ghost", {"action": text})
    person.post(f"{base}/move", {"number": 0, "action": "nonsense"})
    for text in ("throw", "deal 0 3", "nonsense"):
        assert "ok" not in socket.move(0, text)
    person.post("/api/tables", {"from": {"table": table, "ply": hello["number"]}})


@pytest.mark.parametrize("slug", GAMES)
def test_whatever_reaches_a_seat_it_may_know(
    slug: str, ann: Person, bob: Person, person: Callable[[], Person], here: Here
) -> None:
    """Two people, a spectator: all that they were sent is made from their own views."""
    table = ann.table(slug, "me", "open")
    bob.ask(f"/api/tables/{table}/join", {"seat": 1})
    eve = person()
    eve.get("/api/games")
    rng = Random(slug)
    with ann.live(table) as a, bob.live(table) as b, eve.live(table) as e:
        sockets: list[tuple[Person, Socket, tuple[int, ...]]] = [(ann, a, (0,)), (bob, b, (1,)), (eve, e, ())]
        for _ in range(MOVES):
            mover = to_act(here, table)
            if mover < 0:
                break
            hello = (ann, bob)[mover].hello(table)
            number, action = hello["number"], anything(rng, hello)
            if rng.random() < 0.5:
                assert "ok" in (ann, bob)[mover].move(table, number, action).json()
            else:
                assert "ok" in (a, b)[mover].move(number, action)
            if rng.random() < 0.15:
                for who, socket, _ in sockets:
                    nosy(who, socket, table, [part["id"] for part in hello["scene"]["elements"]][-4:])
        running = ann.hello(table)["over"] is None
        for who, socket, mine in sockets:
            who.heard += [json.dumps(frame) for frame in _drain(socket)]
            if running:
                here.on_loop(partial(_check, table, who, mine))


def _drain(socket: Socket) -> list[dict[str, Any]]:
    """All frames up to now: what was sent before comes before the pong."""
    socket.connection.send('{"type":"ping"}')
    socket.frame("pong")
    return socket.frames


def _check(table: str, who: Person, mine: tuple[int, ...], hall: Hall) -> None:
    history, viewer = hall.lives[table].history, Viewer(mine)
    plies = history.match.plies
    secret = {str(p.action) for p in plies if viewer.sound(p) != str(p.action) and " " in str(p.action)}
    told = {str(p.action) for p in plies if viewer.sound(p) == str(p.action)}
    told |= {str(action) for action in history.game.actions if not _natures(history, action)}
    forbidden = secret - told
    for answer in who.heard:
        assert history.match.seed not in answer, "the dice's seed"
        for row in hall.lives[table].chairs.rows:
            assert row["key_hash"] is None or row["key_hash"] not in answer
            assert row["holder"] is None or row["holder"] not in answer
        for text in _all_texts(answer):
            assert text not in forbidden, "an action that this seat did not hear"


def _natures(history: History, action: Any) -> bool:
    return any(p.action is action and p.actor < 0 for p in history.match.plies)


def _all_texts(answer: str) -> list[str]:
    try:
        return texts(json.loads(answer))
    except ValueError:
        return answer.splitlines()


@pytest.mark.parametrize("slug", GAMES)
def test_games_that_sound_alike_to_a_seat_look_alike_on_its_wire(slug: str, ann: Person, here: Here) -> None:
    """A seat's frames stay the same when everything that it may not know is dealt anew."""
    table = ann.table(slug, "me", "me")
    rng = Random(slug)
    different = 0
    for number in range(3 * MOVES):
        to_act(here, table)
        hello = ann.hello(table)
        if hello["over"] or different > 5:
            break
        if number % 3 == 0:
            different += here.on_loop(lambda hall: _dealt_anew(hall.lives[table].history, rng))
        ann.move(table, hello["number"], anything(rng, hello))

    assert different > 0, "there is something to hide"


def _dealt_anew(history: History, rng: Random) -> int:
    """Compare what each viewer would get with what they would get in a world that differs in secrets only."""
    different = 0
    true, match = history.match.state, history.match
    for viewer in (Viewer((0,)), Viewer((1,)), PUBLIC):
        guess = history.game.imagine(viewer.view(history), rng)
        different += guess.key() != true.key()
        seen = []
        for match.state in (true, guess):
            ghosts = [asking.ghost(history, viewer, str(action)) for action in match.legal()[:5]]
            hello = frames.hello(history, viewer, [])
            seen.append((wire.encode(hello), wire.encode(ghosts if true.to_act in viewer.mine else [])))
        match.state = true
        assert seen[0] == seen[1]
    return different


def test_a_seat_sees_only_its_own_bucket_in_every_answer(ann: Person, bob: Person) -> None:
    table = ann.table("bucket", "me", "open")
    bob.ask(f"/api/tables/{table}/join", {"seat": 1})
    with ann.live(table) as a, bob.live(table) as b:
        for _ in range(6):
            who = ann if ann.hello(table)["choices"] else bob
            hello = who.hello(table)
            if hello["over"]:
                break
            who.move(table, hello["number"], "wait" if hello["scene"]["gauges"][0]["value"] < 8 else "throw")
        for socket, mine, other in ((a, "A", "B"), (b, "B", "A")):
            labels = [text for frame in _drain(socket) for text in texts(frame) if text.startswith("Bucket of")]
            assert f"Bucket of Player {other}: ?" in labels
            assert not [text for text in labels if f"Player {other}" in text and not text.endswith("?")]
            assert [text for text in labels if f"Player {mine}" in text and not text.endswith("?")]


def _secret_question() -> tuple[str, int]:
    """The record of a game of Danger Zone in which one seat is asked something that the other may not notice."""
    game = games.load("danger_zone").make(2)
    for seed in range(200):
        rng, match = Random(seed), Match(game, seed=str(seed))
        match.settle()
        while match.outcome() is None and len(match.plies) < 400:
            if match.view(NOBODY).to_act != match.to_act:
                return records.write(records.of(match)), match.to_act
            match.play(rng.choice(match.legal()))
            match.settle()
    raise AssertionError("no such game")


def test_what_a_seat_may_not_notice_leaves_no_gap(ann: Person, bob: Person, here: Here) -> None:
    record, asked = _secret_question()
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = ann.ask("/api/tables", {"record": record, "seats": seats if asked == 0 else seats[::-1]})["table"]
    bob.ask(f"/api/tables/{table}/join", {"seat": 1 - asked})
    before = bob.hello(table)
    assert before["to_act"] == -1
    assert [c["text"] for c in ann.hello(table)["choices"]].count("decline") == 1
    with bob.live(table) as b:
        b.frame("hello")
        assert ann.move(table, ann.hello(table)["number"], "decline").json()["ok"]
        asked_next = to_act(here, table)
        heard = _drain(b)

    after = bob.hello(table)
    hidden = here.on_loop(lambda hall: Viewer((1 - asked,)).hidden(hall.lives[table].history))
    assert len(hidden) == 1
    assert [entry["number"] for entry in after["log"]] == list(range(1, after["number"] + 1))[-len(after["log"]) :]
    assert "decline" not in json.dumps([heard, after, bob.get("/api/tables").json()])
    assert "decline" not in bob.get(f"/api/tables/{table}/record").text
    lines = bob.get(f"/api/tables/{table}/record").text.split("\n\n")[1].strip().split("\n")
    assert len(lines) == after["number"]
    told = [entry for frame in heard if frame["type"] == "moved" for entry in frame["plies"]]
    assert [entry["number"] for entry in told] == list(range(before["number"] + 1, after["number"] + 1))
    assert bob.get(f"/api/tables/{table}/ply/{after['number']}").json()["scene"] == after["scene"]
    assert bob.get(f"/api/tables/{table}/ply/{after['number'] + 1}").status_code == 404
    who = ann if asked_next == asked else bob
    hello = who.hello(table)
    wish = {"number": hello["number"], "edition": hello["edition"], "action": hello["choices"][0]["text"]}
    assert who.post(f"/api/tables/{table}/move", wish).json()["ok"]
