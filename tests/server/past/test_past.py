"""Undo, replay, records, going on from elsewhere."""

import json
import sqlite3
from hashlib import sha256

import pytest

from fivealarm import games
from fivealarm.kernel.match import pick
from fivealarm.server.settings import Settings
from tests.server.people import Person
from tests.server.serving import Here

pytestmark = pytest.mark.xdist_group("server past")


def finish(person: Person, table: str) -> None:
    while not (hello := person.my_turn(table))["over"]:
        person.move(table, hello["number"], hello["choices"][0]["text"])


def test_undo_goes_back_to_what_was_revealed_and_no_further(ann: Person, bob: Person) -> None:
    table = ann.table("bucket", "me", "open")
    bob.ask(f"/api/tables/{table}/join", {"seat": 1})
    start = ann.hello(table)
    with bob.live(table) as b:
        b.frame("hello")
        ann.move(table, start["number"], "wait")
        assert ann.hello(table)["can_undo"]
        assert not bob.hello(table)["can_undo"]

        assert ann.ask(f"/api/tables/{table}/undo") == {"ok": True, "number": start["number"]}

        undone = b.frame("undone")
        assert undone["number"] == start["number"]
        assert undone["edition"] == start["edition"] + 2
    again = ann.hello(table)
    assert again["scene"] == start["scene"]
    assert ann.post(f"/api/tables/{table}/undo").json()["refused"]["rule"] == "FA-TBL.5"


def test_what_showed_something_cannot_be_taken_back(ann: Person, bob: Person) -> None:
    table = ann.table("bucket", "me", "open")
    ann.move(table, ann.hello(table)["number"], "throw")

    refused = ann.ask(f"/api/tables/{table}/undo")["refused"]

    assert refused["rule"] == "FA-TBL.5"
    assert "dice or cards have fallen since." in refused["says"]


HOUSE = {"map": "house", "rules": "family"}
OUTSIDE = {"firefighters": ["0,3", "0,4"], "ap": [4, 4]}


def test_a_walk_is_taken_back_at_once_but_nothing_beyond_the_boundary(ann: Person) -> None:
    body = {"game": "flash_point", "seats": [{"kind": "me"}, {"kind": "bot"}], "options": HOUSE, "position": OUTSIDE}
    table = ann.ask("/api/tables", body)["table"]
    start = ann.hello(table)["number"]
    for number in (start, start + 1, start + 2):
        steps = [choice["text"] for choice in ann.hello(table)["choices"] if choice["steps"]]
        ann.move(table, number, steps[0])

    assert ann.ask(f"/api/tables/{table}/undo", {"to": start + 1}) == {"ok": True, "number": start + 1}
    assert ann.ask(f"/api/tables/{table}/undo", {"to": start + 5}) == {"ok": True, "number": start}  # one, as ever
    assert ann.ask(f"/api/tables/{table}/undo", {"to": 0})["refused"]["rule"] == "FA-TBL.5"


def test_a_move_made_before_anothers_undo_is_told_apart(ann: Person) -> None:
    table = ann.table("bucket", "me", "me")
    start = ann.hello(table)
    ann.move(table, start["number"], "wait")
    seen = ann.hello(table)
    ann.ask(f"/api/tables/{table}/undo")
    ann.move(table, start["number"], "wait")

    wish = {"number": seen["number"], "edition": seen["edition"], "action": "wait"}
    late = ann.post(f"/api/tables/{table}/move", wish)

    assert late.status_code == 409


def test_a_table_with_an_undo_wakes_as_it_was(ann: Person, here: Here) -> None:
    table = ann.table("bucket", "me", "me")
    start = ann.hello(table)
    ann.move(table, start["number"], "wait")
    ann.ask(f"/api/tables/{table}/undo")
    ann.move(table, start["number"], "wait")
    before = ann.hello(table)

    here.on_loop(lambda hall: hall.lives.pop(table))

    assert ann.hello(table) == before


def test_a_replay_shows_every_ply(ann: Person) -> None:
    table = ann.table("bucket")
    finish(ann, table)
    last = ann.hello(table)["number"]

    plies = [ann.get(f"/api/tables/{table}/ply/{n}").json() for n in range(last + 1)]

    assert plies[0]["ply"] is None
    assert [p["ply"]["number"] for p in plies[1:]] == list(range(1, last + 1))
    assert plies[-1]["scene"] == ann.hello(table)["scene"]
    assert ann.get(f"/api/tables/{table}/ply/{last + 1}").status_code == 404


def test_the_record_is_redacted_while_the_game_runs_and_whole_after_it(ann: Person) -> None:
    table = ann.table("bucket")
    running = ann.get(f"/api/tables/{table}/record").text
    finish(ann, table)
    whole = ann.get(f"/api/tables/{table}/record").text

    assert "redacted: true" in running
    assert "seed" not in running
    assert "deal 1 ?" in running
    match = games.open_record(whole)
    assert match.outcome() is not None


def test_anybody_can_check_the_dice(ann: Person) -> None:
    table = ann.table("bucket")
    promised = ann.hello(table)["dice"]
    finish(ann, table)

    match = games.open_record(ann.get(f"/api/tables/{table}/record").text)

    assert set(promised) == {"commitment", "seats"}, "the seed is told at the end"
    assert set(promised["seats"]) == {"1"}, "the bot promises a share; this person did not"
    assert sha256(match.seed.encode()).hexdigest() == promised["commitment"]
    again = games.load("bucket").make(2)
    state = again.start()
    for number, ply in enumerate(match.plies):
        if ply.actor < 0:
            assert str(pick(match.seed, number, again.chances(state))) == str(ply.action)
        again.apply(state, again.actions.parse(str(ply.action)))


def test_a_finished_game_can_be_gone_on_from_at_any_ply(ann: Person, bob: Person) -> None:
    table = ann.table("bucket")
    finish(ann, table)

    other = bob.ask("/api/tables", {"from": {"table": table, "ply": 3}})["table"]

    hello = bob.hello(other)
    assert hello["number"] >= 3
    assert hello["dice"]["prefix"] == 3
    assert hello["log"][2]["events"] == ann.hello(table)["log"][2]["events"]


def test_a_running_game_with_secrets_cannot_be_carried_off(ann: Person) -> None:
    table = ann.table("bucket", "me", "open")

    answer = ann.post("/api/tables", {"from": {"table": table, "ply": 2}})

    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "not_over")


def test_an_uploaded_record_goes_on_where_it_stopped(ann: Person) -> None:
    table = ann.table("bucket")
    finish(ann, table)
    lines = ann.get(f"/api/tables/{table}/record").text.split("\n")
    part = "\n".join(lines[: lines.index("") + 4])

    new = ann.ask("/api/tables", {"record": part, "seats": [{"kind": "me"}, {"kind": "me"}]})["table"]

    assert ann.hello(new)["number"] >= 3
    assert ann.hello(new)["choices"]


def test_an_uploaded_finished_record_is_there_to_look_at(ann: Person) -> None:
    table = ann.table("bucket")
    finish(ann, table)
    text = ann.get(f"/api/tables/{table}/record").text

    new = ann.ask("/api/tables", {"record": text})["table"]

    assert ann.hello(new)["over"] == ann.hello(table)["over"]


def test_the_graph_of_a_finished_game(ann: Person) -> None:
    table = ann.table("bucket")
    assert ann.get(f"/api/tables/{table}/graph").status_code == 409
    finish(ann, table)
    hello = ann.hello(table)

    points = ann.get(f"/api/tables/{table}/graph").json()

    assert [point["ply"] for point in points] == list(range(hello["number"] + 1))
    assert points[-1]["value"] == float(0 in hello["over"]["winners"]) or len(hello["over"]["winners"]) > 1
    assert points == ann.get(f"/api/tables/{table}/graph").json()


def test_a_position_is_stored_in_our_own_words_and_in_no_list(ann: Person, settings: Settings) -> None:
    fat = '{"game": "bucket", "position": {' + '"fire": 3, ' * 900 + '"fire": 4}}'
    table = ann.http.post("/api/tables", content=fat, headers={"X-Fivealarm": "1"}).json()["table"]

    with sqlite3.connect(settings.data / "fivealarm.db") as c:
        stored = c.execute("SELECT position FROM tables WHERE id = ?", (table,)).fetchone()[0]
    c.close()

    assert json.loads(stored)["fire"] == 4
    assert len(stored) < 200
