"""Making tables, sitting down, playing."""

from collections.abc import Callable

import pytest

from tests.server.people import Person
from tests.server.tables.test_shares import finish

pytestmark = pytest.mark.xdist_group("server tables")


def test_play_now_seats_me_and_bots_and_goes_to_the_end(ann: Person) -> None:
    table = ann.table("bucket")

    while not (hello := ann.my_turn(table))["over"]:
        assert ann.move(table, hello["number"], hello["choices"][0]["text"]).json()["ok"]

    assert hello["over"]["rule"].startswith("BL-END")
    assert [seat["kind"] for seat in hello["seats"]] == ["person", "bot"]
    assert hello["dice"]["seed"]


def test_every_game_says_what_can_be_set(ann: Person) -> None:
    games = ann.get("/api/games").json()

    assert {"bucket"} <= {game["slug"] for game in games}
    for game in games:
        assert {"slug", "title", "mode", "seats", "usual_seats", "minutes", "line", "goal", "options", "levels"} == set(
            game
        ) - {"lessons"}
        assert [level["name"] for level in game["levels"]] == ["random", "rookie", "regular", "chief"]
        assert len(game["goal"]) <= 171, game["slug"]
        assert "win" in game["goal"].lower() or "most" in game["goal"] or game["slug"] == "bucket"


def test_a_friend_takes_a_seat_by_its_link_and_only_by_it(ann: Person, bob: Person) -> None:
    made = ann.ask("/api/tables", {"game": "bucket", "seats": [{"kind": "me"}, {"kind": "link"}]})
    table, link = made["table"], made["links"]["1"]
    assert link.startswith(f"/t/{table}#seat=1&key=")

    without = bob.post(f"/api/tables/{table}/join", {"seat": 1})
    wrong = bob.post(f"/api/tables/{table}/join", {"seat": 1, "key": "A" * 22})
    bob.ask(f"/api/tables/{table}/join", {"seat": 1, "key": link.split("key=")[1], "name": "Bob <b>"})

    assert (without.status_code, wrong.status_code) == (403, 403)
    assert bob.hello(table)["mine"] == [1]
    assert ann.hello(table)["seats"][1]["name"] == "Bob <b>"


def test_an_open_seat_goes_to_who_comes_first(ann: Person, bob: Person, person: Callable[[], Person]) -> None:
    table = ann.table("bucket", "me", "open")
    assert [t["id"] for t in bob.get("/api/tables").json()["open"]].count(table) == 1

    bob.ask(f"/api/tables/{table}/join", {"seat": 1})
    late = person().post(f"/api/tables/{table}/join", {"seat": 1})

    assert late.status_code == 403
    assert late.json()["error"]["code"] == "not_yours"


def test_who_leaves_makes_room(ann: Person, bob: Person) -> None:
    table = ann.table("bucket", "open", "me")
    bob.ask(f"/api/tables/{table}/join", {"seat": 0})

    bob.ask(f"/api/tables/{table}/leave")

    assert bob.hello(table)["mine"] == []
    assert ann.hello(table)["seats"][0]["kind"] == "open"


def test_names_are_tidied(ann: Person) -> None:
    table = ann.table("bucket")

    ann.ask(f"/api/tables/{table}/name", {"name": "  A\n\tnn \u202e "})

    assert ann.hello(table)["seats"][0]["name"] == "A nn"


def key_of(url: str) -> str:
    return url.split("key=")[1]


def test_a_link_ends_when_it_is_used(ann: Person, bob: Person) -> None:
    made = ann.ask("/api/tables", {"game": "bucket", "seats": [{"kind": "me"}, {"kind": "link"}]})
    table, key = made["table"], key_of(made["links"]["1"])
    bob.ask(f"/api/tables/{table}/join", {"seat": 1, "key": key})

    assert ann.post(f"/api/tables/{table}/join", {"seat": 1, "key": key}).status_code == 403
    assert bob.hello(table)["mine"] == [1]


def test_a_link_ends_when_who_made_it_leaves(ann: Person, bob: Person) -> None:
    made = ann.ask("/api/tables", {"game": "bucket", "seats": [{"kind": "me"}, {"kind": "open"}]})
    table = made["table"]
    bob.ask(f"/api/tables/{table}/join", {"seat": 1})
    key = key_of(bob.ask(f"/api/tables/{table}/link", {"seat": 1})["url"])
    bob.ask(f"/api/tables/{table}/leave", {})

    ann.ask(f"/api/tables/{table}/join", {"seat": 1})

    assert bob.post(f"/api/tables/{table}/join", {"seat": 1, "key": key}).status_code == 403


def test_a_link_of_ones_own_moves_a_seat_to_another_browser_once(
    ann: Person, bob: Person, person: Callable[[], Person]
) -> None:
    table = ann.table("bucket", "me", "random")
    key = key_of(ann.ask(f"/api/tables/{table}/link", {"seat": 0})["url"])

    bob.ask(f"/api/tables/{table}/join", {"seat": 0, "key": key})

    assert ann.hello(table)["mine"] == []
    assert person().post(f"/api/tables/{table}/join", {"seat": 0, "key": key}).status_code == 403


def test_a_table_made_for_a_friend_stays_hidden_when_its_link_is_used(
    ann: Person, bob: Person, person: Callable[[], Person]
) -> None:
    made = ann.ask("/api/tables", {"game": "bucket", "seats": [{"kind": "me"}, {"kind": "link"}]})
    bob.ask(f"/api/tables/{made['table']}/join", {"seat": 1, "key": key_of(made["links"]["1"])})

    listed = person().get("/api/tables").json()

    assert made["table"] not in [card["id"] for cards in listed.values() for card in cards]


def test_a_fresh_link_ends_the_old_one(ann: Person, bob: Person) -> None:
    made = ann.ask("/api/tables", {"game": "bucket", "seats": [{"kind": "me"}, {"kind": "link"}]})
    old, table = made["links"]["1"].split("key=")[1], made["table"]

    new = ann.ask(f"/api/tables/{table}/link", {"seat": 1})["url"].split("key=")[1]

    assert bob.post(f"/api/tables/{table}/link", {"seat": 1}).status_code == 403
    assert bob.post(f"/api/tables/{table}/join", {"seat": 1, "key": old}).status_code == 403
    assert bob.post(f"/api/tables/{table}/join", {"seat": 1, "key": new}).status_code == 200


def test_my_tables_say_whose_move_it_is(ann: Person, bob: Person) -> None:
    table = ann.table("bucket", "me", "open")

    [mine] = ann.get("/api/tables").json()["mine"]

    assert (mine["id"], mine["your_move"], mine["turn_sentence"]) == (table, True, "Your move.")
    assert table in [t["id"] for t in bob.get("/api/tables").json()["open"]]


def test_a_finished_game_says_who_won_and_the_score(ann: Person, bob: Person) -> None:
    table = ann.table("bucket", "me", "open")
    bob.ask(f"/api/tables/{table}/join", {"seat": 1})
    finish(table, ann, bob)
    over = ann.hello(table)["over"]
    scores, (winner, *shared) = over["scores"], over["winners"]
    assert not shared, "this game has one winner"

    for seat, person in enumerate((ann, bob)):
        [card] = person.get("/api/tables").json()["mine"]
        word = "won" if seat == winner else "lost"
        assert card["turn_sentence"] == f"You {word}, {scores[seat]:g} to {scores[1 - seat]:g}. {over['says']}"


def test_only_the_seat_to_act_may_move(ann: Person, bob: Person, person: Callable[[], Person]) -> None:
    table = ann.table("bucket", "me", "open")
    bob.ask(f"/api/tables/{table}/join", {"seat": 1})
    number = ann.hello(table)["number"]

    early = bob.move(table, number, "wait")
    stranger = person().move(table, number, "wait")

    assert early.json()["refused"]["rule"] == "FA-TBL.1"
    assert stranger.json()["error"]["code"] == "not_seated"


def test_a_refused_action_says_the_rule_and_offers_nothing_that_does_not_serve_it(ann: Person) -> None:
    position = {"hand": [0, 1], "pile": [0, 0, 0], "turn": 0, "fire": 5, "score": [9, 10]}
    table = ann.table("bucket", "me", "open", position=position)
    number = ann.hello(table)["number"]

    refused = ann.move(table, number, "throw").json()["refused"]
    why = ann.ask(f"/api/tables/{table}/why", {"element": "fire"})["refused"]

    assert refused["rule"] == "BL-THR.2"
    assert refused["says"] == "You have no bucket to throw; 0 are left in the pile."
    assert refused["instead"] == []  # to wait throws no water
    assert why == refused
    assert ann.ask(f"/api/tables/{table}/why", {"action": "wait"}) == {"refused": None}
    assert ann.ask(f"/api/tables/{table}/why", {"element": "no such thing"})["refused"]["rule"] == ""
    assert ann.hello(table)["number"] == number


def test_a_ghost_shows_what_would_be_unless_something_is_turned_over(ann: Person) -> None:
    table = ann.table("bucket", "me", "open")

    waits = ann.ask(f"/api/tables/{table}/ghost", {"action": "wait"})
    throws = ann.ask(f"/api/tables/{table}/ghost", {"action": "throw"})

    assert "height" in [element["id"] for element in waits["change"]["changed"]]
    assert throws == {}


def test_a_move_for_a_number_that_is_gone_is_a_conflict_with_the_fresh_state(ann: Person) -> None:
    table = ann.table("bucket", "me", "open")
    number = ann.hello(table)["number"]
    ann.move(table, number, "wait")

    late = ann.move(table, number, "wait")

    assert late.status_code == 409
    assert late.json()["error"]["code"] == "conflict"
    assert late.json()["state"]["number"] == number + 1


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, "game"),
        ({"game": "chess"}, "game"),
        ({"game": "bucket", "colour": "red"}, "body"),
        ({"game": "bucket", "options": {"fire": "huge"}}, "fire"),
        ({"game": "bucket", "options": {"wind": "east"}}, "options.wind"),
        ({"game": "bucket", "seats": [{"kind": "me"}]}, "seats"),
        ({"game": "bucket", "seats": [{"kind": "me"}, {"kind": "bot", "level": "genius"}]}, "seats.1.level"),
        ({"game": "bucket", "seats": [{"kind": "me"}, {"kind": "queen"}]}, "seats[1].kind"),
        ({"game": "bucket", "position": {"fire": 99}}, "fire"),
        ({"record": "not a record"}, "line 1"),
        ({"record": "x", "position": {}}, "record"),
        ({"game": "flash_point", "options": {"map": "/etc/plan.toml"}}, "options.map"),
        ([], "body"),
    ],
)
def test_a_bad_table_is_refused_by_its_field(ann: Person, body: object, field: str) -> None:
    answer = ann.post("/api/tables", body)

    assert answer.status_code == 400
    assert answer.json()["error"]["field"] == field


def test_no_such_thing(ann: Person) -> None:
    for path, code in {
        "/api/tables/nowhere": "no_such_table",
        "/api/games/chess/rules": "no_such_game",
        "/api/games/chess/picture.svg": "no_such_game",
        "/api/nothing": "not_found",
    }.items():
        answer = ann.get(path)
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, code)


@pytest.mark.parametrize(
    ("path", "says"),
    [
        ("/nowhere", "There is nothing here."),
        ("/t/nowhere1234", "There is no such table."),
        ("/puzzle/flash_point/nothing", "There is no such puzzle."),
        ("/puzzle/chess/nothing", "There is no such puzzle."),
    ],
)
def test_who_reads_at_a_wrong_address_is_shown_the_way_home(ann: Person, path: str, says: str) -> None:
    page = ann.http.get(path, headers={"Accept": "text/html,*/*;q=0.8"})
    program = ann.http.get(path, headers={"Accept": "*/*"})

    assert (page.status_code, page.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert says in page.text
    assert 'href="/"' in page.text
    assert "{path}" not in page.text
    assert (program.status_code, program.json()["error"]["message"]) == (404, says)


@pytest.mark.parametrize("path", ["/puzzle/day/today", "/puzzle/brigade/next", "/puzzle/brigade/own.abcdefgh.12"])
def test_a_page_that_finds_out_which_puzzle_it_shows_is_there(ann: Person, path: str) -> None:
    page = ann.http.get(path, headers={"Accept": "text/html"})

    assert (page.status_code, "answer" in page.text) == (200, True)


def test_rules_come_as_safe_html_with_the_tables_own(ann: Person) -> None:
    rules = ann.get("/api/games/bucket/rules").json()

    by_id = {clause["id"]: clause["html"] for clause in rules["clauses"]}
    assert "Without a bucket you can only wait." in by_id["BL-THR.2"]
    assert "FA-TBL.5" in by_id
    assert "[D]" not in "".join(by_id.values())


def test_a_picture_of_each_theme(ann: Person) -> None:
    dark, light = (ann.get(f"/api/games/bucket/picture.svg?theme={theme}") for theme in ("dark", "light"))

    assert dark.text.startswith("<svg")
    assert dark.text != light.text
    assert ann.get("/api/games/bucket/picture.svg?theme=pink").status_code == 400


def test_a_table_for_friends_is_not_shown_to_strangers(ann: Person, bob: Person) -> None:
    friends = ann.table("bucket", "me", "link")
    alone = ann.table("bucket", "me", "regular")
    public = ann.table("bucket", "me", "open")

    listed = bob.get("/api/tables").json()

    shown = [table["id"] for tables in listed.values() for table in tables]
    assert public in shown
    assert friends not in shown
    assert alone not in shown, "against bots alone"


def test_those_who_sit_here_talk_and_nobody_else_hears(ann: Person, bob: Person) -> None:
    table = ann.table("bucket", "me", "open")

    assert ann.post(f"/api/tables/{table}/say", {"words": "  Well \n\0\u202e done "}).status_code == 200

    assert [said["words"] for said in ann.hello(table)["talk"]] == ["Well done"]
    assert bob.hello(table)["talk"] == []
    assert bob.post(f"/api/tables/{table}/say", {"words": "Hello"}).status_code == 403


def test_talk_is_short_and_not_too_fast(ann: Person) -> None:
    table = ann.table("bucket", "me", "open")
    say = f"/api/tables/{table}/say"

    assert ann.post(say, {"words": "x" * 201}).status_code == 400
    assert ann.post(say, {"words": "   "}).status_code == 400
    assert 429 in [ann.post(say, {"words": "Hello"}).status_code for _ in range(10)]
