"""FA-TBL.7, FA-TBL.8: resigning and stopping; lending seats to bots and to friends; hiding and deleting tables."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fivealarm import games
from fivealarm.server.tables import partings
from fivealarm.server.tables.partings import RESIGN, STOP, Parting
from tests.server.people import Person
from tests.server.serving import Process
from tests.server.tables.test_away import wait_for

pytestmark = pytest.mark.xdist_group("server leaving")
Come = Callable[[], Person]


def link(person: Person, table: str, seat: int) -> dict[str, Any]:
    """What the link of a seat says: the seat and its key."""
    url = str(person.ask(f"/api/tables/{table}/link", {"seat": seat})["url"])
    return {"seat": seat, "key": url.split("key=")[1]}


def together(come: Come, *kinds: str, game: str = "bucket") -> tuple[str, list[Person]]:
    """A table with a person on every seat but the bots'."""
    people = [come() for kind in kinds if kind == "open"]
    first = come()
    table = first.table(game, "me", *kinds)
    seats = [seat for seat, kind in enumerate(("me", *kinds)) if kind == "open"]
    for seat, who in zip(seats, people, strict=True):
        who.ask(f"/api/tables/{table}/join", {"seat": seat, "name": f"P{seat}"})
    return table, [first, *people]


@pytest.mark.rule("FA-TBL.7")
def test_of_two_the_other_wins_when_one_resigns(person: Come) -> None:
    table, (ann, bob) = together(person, "open")
    ann.ask(f"/api/tables/{table}/name", {"name": "Ann"})
    ann.move(table, ann.hello(table)["number"], "wait")
    with bob.live(table) as b:
        b.frame("hello")
        ann.ask(f"/api/tables/{table}/resign")
        told = b.frame("hello")

    assert told["over"] == {
        "rule": "FA-TBL.7", "says": "Ann resigned: P1 wins.", "winner": 1, "winners": [1], "scores": [],
    }  # fmt: skip
    assert told["sentence"] == "Ann resigned: P1 wins."
    assert told["log"][-1]["note"] == "Ann resigned: P1 wins."
    assert (told["choices"], told["can_undo"]) == ([], False)
    assert bob.move(table, told["number"], "wait").json()["refused"]["rule"] == "FA-TBL.2"
    assert ann.post(f"/api/tables/{table}/resign").status_code == 409


@pytest.mark.rule("FA-TBL.7")
def test_of_three_the_others_play_on_with_a_bot(person: Come) -> None:
    table, (ann, bob, cat) = together(person, "open", "open")

    bob.ask(f"/api/tables/{table}/resign")
    seat = ann.hello(table)["seats"][1]
    cat.ask(f"/api/tables/{table}/resign")

    assert (seat["kind"], seat["resigned"]) == ("bot", True)
    assert bob.hello(table)["mine"] == []
    assert ann.hello(table)["over"]["winners"] == [0]
    assert ann.post(f"/api/tables/{table}/link", {"seat": 1}).status_code == 403


@pytest.mark.rule("FA-TBL.7")
def test_where_bots_alone_are_left_the_game_is_over(ann: Person) -> None:
    against = ann.table("bucket", "me", "regular", "regular")
    ann.ask(f"/api/tables/{against}/resign")
    beside = ann.table("flash_point", "me", "regular")
    ann.ask(f"/api/tables/{beside}/resign")

    assert ann.hello(against)["over"]["winners"] == [1, 2]
    assert ann.hello(beside)["over"]["winner"] == "nobody"
    assert "the team gives up" in ann.hello(beside)["over"]["says"]


@pytest.mark.rule("FA-TBL.7")
def test_in_a_team_a_bot_plays_on_for_who_resigned(person: Come) -> None:
    table, (ann, bob) = together(person, "open", game="flash_point")

    bob.ask(f"/api/tables/{table}/resign")

    assert ann.hello(table)["over"] is None
    assert ann.hello(table)["seats"][1]["kind"] == "bot"


@pytest.mark.rule("FA-TBL.7")
@pytest.mark.parametrize(
    ("winners", "scores", "expected"),
    [
        pytest.param([1], [3.0, 9.0, 5.0], [2], id="the best of the others"),
        pytest.param([0, 1], [9.0, 9.0, 5.0], [0], id="who shared the win"),
        pytest.param([0], [9.0, 3.0, 5.0], [0], id="who won anyway"),
    ],
)
def test_who_resigned_does_not_win(winners: list[int], scores: list[float], expected: list[int]) -> None:
    game = games.load("fire_call").make(3)
    played = {"rule": "X", "says": "It is over.", "winner": None, "winners": winners, "scores": scores}

    found = partings.result(game, [Parting(RESIGN, 1, 4, "Bob resigned; a bot plays on.", False)], played)

    assert found is not None
    assert found["winners"] == expected


@pytest.mark.rule("FA-TBL.8")
def test_a_game_stops_when_all_people_agree(person: Come) -> None:
    table, (ann, bob) = together(person, "open", "regular")

    ann.ask(f"/api/tables/{table}/stop")
    offered = bob.hello(table)
    bob.ask(f"/api/tables/{table}/stop")

    assert [seat["stops"] for seat in offered["seats"]] == [True, False, False]
    assert offered["over"] is None
    assert ann.hello(table)["over"]["winner"] == "nobody"
    assert ann.hello(table)["over"]["rule"] == "FA-TBL.8"


@pytest.mark.rule("FA-TBL.8")
def test_an_offer_can_be_taken_back(person: Come) -> None:
    table, (ann, bob) = together(person, "open")

    ann.ask(f"/api/tables/{table}/stop")
    ann.ask(f"/api/tables/{table}/stop", {"offer": False})
    bob.ask(f"/api/tables/{table}/stop")

    assert ann.hello(table)["over"] is None


@pytest.mark.rule("FA-TBL.8")
def test_one_person_with_bots_stops_at_once(ann: Person, bob: Person) -> None:
    table = ann.table("bucket", "me", "regular")

    assert bob.post(f"/api/tables/{table}/stop").status_code == 403
    ann.ask(f"/api/tables/{table}/stop")

    assert ann.hello(table)["over"]["winners"] == []
    assert ann.get(f"/api/tables/{table}/record").status_code == 200
    assert ann.get(f"/api/tables/{table}/graph").status_code == 200


def test_a_parting_survives_a_kill(
    process: Callable[..., Process], visitor: Callable[..., Person], tmp_path: Path
) -> None:
    first = process(tmp_path)
    ann, bob = visitor(first), visitor(first)
    table = ann.table("bucket", "me", "open", "regular")
    bob.ask(f"/api/tables/{table}/join", {"seat": 1, "name": "Bob"})
    ann.move(table, ann.hello(table)["number"], "wait")
    bob.ask(f"/api/tables/{table}/resign")
    first.kill()

    again = visitor(process(tmp_path), str(ann.http.cookies["fivealarm"]))
    seen = again.hello(table)

    assert seen["seats"][1]["resigned"]
    assert any("Bob resigned; a bot plays on." in entry.get("note", "") for entry in seen["log"])


def test_a_bots_seat_goes_to_a_friend_and_back(ann: Person, bob: Person) -> None:
    table = ann.table("bucket", "me", "regular")
    key = link(ann, table, 1)
    kept = ann.hello(table)["seats"][1]
    ann.move(table, ann.hello(table)["number"], "wait")
    went_on = wait_for(lambda: (h := ann.hello(table))["choices"] and h)

    bob.ask(f"/api/tables/{table}/join", {**key, "name": "Bob"})
    taken = ann.hello(table)["seats"][1]
    bob.ask(f"/api/tables/{table}/leave")
    after = ann.hello(table)["seats"][1]

    assert (kept["kind"], kept["kept"]) == ("bot", True)
    assert went_on["over"] is None
    assert (taken["kind"], taken["name"], taken["kept"]) == ("person", "Bob", False)
    assert (after["kind"], after["level"], after["kept"]) == ("bot", "regular", False)
    assert bob.post(f"/api/tables/{table}/join", key).status_code == 403


def test_who_made_the_table_takes_a_kept_seat_back_or_changes_its_bot(ann: Person, bob: Person) -> None:
    table = ann.table("bucket", "me", "regular", "link")
    key = link(ann, table, 1)

    ann.ask(f"/api/tables/{table}/bot", {"seat": 1, "level": "rookie"})
    ann.ask(f"/api/tables/{table}/bot", {"seat": 2})

    assert [seat["level"] for seat in ann.hello(table)["seats"]] == [None, "rookie", "regular"]
    assert bob.post(f"/api/tables/{table}/join", key).status_code == 403
    assert bob.post(f"/api/tables/{table}/bot", {"seat": 1}).status_code == 403
    assert ann.post(f"/api/tables/{table}/bot", {"seat": 1, "level": "oracle"}).status_code == 400


def test_my_own_seat_goes_to_a_bot_and_back(ann: Person, bob: Person) -> None:
    table = ann.table("bucket", "me", "open")
    bob.ask(f"/api/tables/{table}/join", {"seat": 1, "name": "Bob"})
    with ann.live(table) as a:
        assert a.frame("hello")["choices"]
        ann.ask(f"/api/tables/{table}/bot", {"seat": 0, "level": "rookie"})
        assert a.frame("hello")["choices"] == []
        assert a.frame("moved")["plies"][0]["actor"] == 0
    with ann.live(table) as a:  # looking in does not take it back
        assert a.frame("hello")["seats"][0]["lent"]
        ann.ask(f"/api/tables/{table}/back")
        mine = a.frame("hello")

    assert (mine["seats"][0]["kind"], mine["seats"][0]["lent"]) == ("person", False)


def test_a_table_can_be_hidden_and_shown_again(ann: Person, bob: Person) -> None:
    table = ann.table("bucket", "me", "open")
    bob.ask(f"/api/tables/{table}/join", {"seat": 1})

    bob.ask(f"/api/tables/{table}/hide")
    lists = bob.get("/api/tables").json()
    bob.ask(f"/api/tables/{table}/hide", {"hidden": False})

    assert table in [card["id"] for card in lists["hidden"]]
    assert table not in [card["id"] for card in lists["mine"]]
    assert table in [card["id"] for card in bob.get("/api/tables").json()["mine"]]
    assert table in [card["id"] for card in ann.get("/api/tables").json()["mine"]]


def test_only_a_table_of_ones_own_can_be_deleted(ann: Person, bob: Person) -> None:
    table, other = ann.table("bucket", "me", "regular"), ann.table("bucket", "me", "open")
    bob.ask(f"/api/tables/{other}/join", {"seat": 1})
    mine = {card["id"]: card["mine_alone"] for card in ann.get("/api/tables").json()["mine"]}

    assert (mine[table], mine[other]) == (True, False)
    assert bob.post(f"/api/tables/{table}/delete").status_code == 403
    assert ann.post(f"/api/tables/{other}/delete").status_code == 403
    assert ann.post(f"/api/tables/{table}/delete").status_code == 200
    assert ann.get(f"/api/tables/{table}").status_code == 404


def test_tables_against_bots_alone_are_in_nobody_elses_list(ann: Person, bob: Person) -> None:
    alone = ann.table("bucket", "me", "regular")
    lent = ann.table("bucket", "me", "regular")
    ann.ask(f"/api/tables/{lent}/bot", {"seat": 0})
    given = ann.table("bucket", "me", "regular")
    link(ann, given, 1)

    lists = bob.get("/api/tables").json()

    seen = {card["id"] for cards in lists.values() for card in cards}
    assert not seen & {alone, lent, given}


def test_a_stop_has_no_winner_even_against_each_other() -> None:
    game = games.load("fire_call").make(2)

    found = partings.result(game, [Parting(STOP, 0, 4, "All agreed to stop: nobody wins.", True)], None)

    assert found is not None
    assert (found["winner"], found["winners"]) == ("nobody", [])
