"""Dice against the host: promised, told, checked."""

import json
import secrets
from collections.abc import Callable
from hashlib import sha256
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from fivealarm import cli
from fivealarm.engine import fair_dice
from fivealarm.kernel.contract import BadInput
from fivealarm.server.tables import shares
from tests.server.people import Person, Socket

pytestmark = pytest.mark.xdist_group("server shares")


def promise(person: Person, table: str, seat: int) -> str:
    share = secrets.token_hex(32)
    person.ask(f"/api/tables/{table}/promise", {"seat": seat, "commitment": sha256(share.encode()).hexdigest()})
    return share


def moves_and_tells(person: Person, live: Socket, table: str, share: str, told: bool = True) -> dict[str, Any]:
    """The first move: the server asks for shares, this person tells theirs."""
    hello = person.hello(table)
    live.connection.send(json.dumps({"type": "move", "number": hello["number"], "action": hello["choices"][0]["text"]}))
    asked = live.frame("reveal")
    assert sha256(share.encode()).hexdigest() in asked["commitments"].values()
    if told:
        person.ask(f"/api/tables/{table}/reveal", {"seat": 0, "share": share})
    return live.frame("answer")


def finish(table: str, *people: Person) -> str:
    """Play to the end; the record, from a server that knows of the end: another may hear of it a moment later."""
    for person in cycle(people):
        hello = person.hello(table)
        if hello["over"] is not None:
            return person.get(f"/api/tables/{table}/record").text
        if hello["choices"]:
            person.move(table, hello["number"], hello["choices"][0]["text"])
    raise AssertionError("nobody plays")


def test_the_seed_is_made_of_all_shares_and_every_die_can_be_checked(ann: Person, bob: Person, tmp_path: Path) -> None:
    table = ann.table("bucket", "me", "open")
    bob.ask(f"/api/tables/{table}/join", {"seat": 1})
    mine, other = promise(ann, table, 0), promise(bob, table, 1)
    with ann.live(table) as live, bob.live(table) as listening:
        live.frame("hello")
        hello = listening.frame("hello")
        moving = ann.hello(table)
        live.connection.send(
            json.dumps({"type": "move", "number": moving["number"], "action": moving["choices"][0]["text"]})
        )
        for person, line, seat, share in ((ann, live, 0, mine), (bob, listening, 1, other)):
            assert line.frame("reveal")["commitments"].keys() == {"0", "1"}
            person.ask(f"/api/tables/{table}/reveal", {"seat": seat, "share": share})
        assert live.frame("answer")["ok"]
    record = finish(table, ann, bob)

    verdict = ann.get(f"/api/tables/{table}/verify").json()
    server = json.loads(next(line for line in record.splitlines() if line.startswith("dice: "))[6:])["server"]
    seed = json.loads(next(line for line in record.splitlines() if line.startswith("seed: "))[6:])
    assert verdict["holds"], verdict
    assert "The share of seat 2 is the one it promised." in verdict["says"]
    assert seed == fair_dice.combined(server, {"0": mine, "1": other})
    assert sha256(server.encode()).hexdigest() == hello["dice"]["commitment"]
    path = tmp_path / "game.txt"
    path.write_text(record)
    assert "The dice hold." in CliRunner().invoke(cli.app, ["verify", str(path)]).output
    path.write_text(record.replace(mine, other))
    bent = CliRunner().invoke(cli.app, ["verify", str(path)])
    assert bent.exit_code == 1
    assert "The dice do not hold." in bent.output


def test_a_bot_promises_a_share_with_the_table_and_tells_it_with_the_others(ann: Person) -> None:
    table = ann.table("bucket", "me", "rookie")
    share = promise(ann, table, 0)
    promised = ann.hello(table)["dice"]["seats"]
    with ann.live(table) as live:
        live.frame("hello")
        assert moves_and_tells(ann, live, table, share)["ok"]
    while not (hello := ann.my_turn(table))["over"]:
        ann.move(table, hello["number"], hello["choices"][0]["text"])
    record = ann.get(f"/api/tables/{table}/record").text
    told = json.loads(next(line for line in record.splitlines() if line.startswith("dice: ")).removeprefix("dice: "))

    assert promised.keys() == {"0", "1"}
    assert told["seats"]["1"]["commitment"] == promised["1"] == fair_dice.commitment(told["seats"]["1"]["share"])
    assert "The share of seat 2, a bot of the host, is the one it promised." in fair_dice.verify(record).says


def test_a_host_that_bends_a_die_is_found_out(ann: Person) -> None:
    table = ann.table("bucket", "me", "me")
    share = promise(ann, table, 0)
    with ann.live(table) as live:
        live.frame("hello")
        assert moves_and_tells(ann, live, table, share)["ok"]
    record = finish(table, ann)
    seed = next(line for line in record.splitlines() if line.startswith("seed: "))

    others = [fair_dice.verify(record.replace(seed, f'seed: "{digit * 64}"')) for digit in "0123456789abcdef"]
    assert fair_dice.verify(record).holds
    assert not any(other.holds for other in others)
    assert any("did not fall" in said for other in others for said in other.says)  # by one of them they fell alike


def test_who_keeps_silent_is_named_and_the_game_is_finished(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares, "PATIENCE", 0.3)
    table = ann.table("bucket", "me", "me")
    share = promise(ann, table, 0)
    with ann.live(table) as live:
        live.frame("hello")
        assert moves_and_tells(ann, live, table, share, told=False)["ok"]
    verdict = fair_dice.verify(finish(table, ann))

    assert verdict.holds
    assert any("Seat 1 promised a share and did not tell it" in said for said in verdict.says)
    late = ann.post(f"/api/tables/{table}/reveal", {"seat": 0, "share": share})
    assert late.json() == {"kept": False}


def test_who_is_absent_has_no_share_and_nobody_waits(ann: Person) -> None:
    table = ann.table("bucket", "me", "me")

    verdict = fair_dice.verify(finish(table, ann))

    assert verdict.holds
    assert "No seat gave a share: the dice are the server's alone." in verdict.says


def test_promises_are_taken_before_the_first_move_and_for_my_own_seat_alone(ann: Person, bob: Person) -> None:
    table = ann.table("bucket", "me", "me")
    share = promise(ann, table, 0)
    promised = {"seat": 0, "commitment": "0" * 64}
    not_mine = bob.post(f"/api/tables/{table}/promise", promised)
    nobody_asks = ann.ask(f"/api/tables/{table}/reveal", {"seat": 0, "share": share})
    with ann.live(table) as live:
        live.frame("hello")
        moves_and_tells(ann, live, table, share)

    assert not_mine.status_code == 403
    assert nobody_asks == {"kept": False}
    assert ann.ask(f"/api/tables/{table}/promise", promised) == {"kept": False}
    assert ann.post(f"/api/tables/{table}/promise", {"seat": 0, "commitment": "x"}).status_code == 400


@pytest.mark.parametrize(
    "spoil",
    [
        pytest.param(lambda text: text.replace("seed: ", "sead: "), id="no seed"),
        pytest.param(lambda text: text.replace('"prefix": 0', '"prefix": "0"'), id="a text for a number"),
        pytest.param(lambda text: text.replace('"seats": {}', '"seats": {"x": 1}'), id="a seat that is none"),
        pytest.param(lambda text: text + "dance\n", id="no action"),
    ],
)
def test_a_record_that_is_none_is_one_sentence(ann: Person, spoil: Callable[[str], str]) -> None:
    table = ann.table("bucket", "me", "me")

    with pytest.raises(BadInput):
        fair_dice.verify(spoil(finish(table, ann)))
