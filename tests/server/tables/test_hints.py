"""A hint at a table: its reason, its plan in words and where it leads."""

import pytest

from fivealarm import games
from fivealarm.games.brigade.rules.board import CELLS
from fivealarm.kernel.match import Match
from fivealarm.server.thinking import hinting
from fivealarm.server.thinking.bots_at_work import Chosen
from tests.server.people import Person

pytestmark = pytest.mark.xdist_group("server tables")


def test_a_hint_comes_with_a_reason(ann: Person) -> None:
    table = ann.table("bucket", "me", "open")

    hint = ann.ask(f"/api/tables/{table}/hint")

    assert set(hint) == {"action", "label", "reason", "touches", "leads", "line", "undo"}
    assert (hint["line"], hint["undo"]) == ([], False)
    assert hint["action"] in ("throw", "wait")
    assert hint["reason"]


def test_what_a_hint_means_to_do_later_is_told_in_words() -> None:
    game = games.load("brigade").make(None, {})
    match = Match(game, seed="seats")
    match.settle()
    first, words = game.actions.parse("move brigade"), games.picture("brigade").words

    told = hinting.planned(game, words, match.state, first, "It burns there; then step n, end turn")

    assert told == "It burns there. After that: step north to Lesser Fountain Court, then end the turn"
    walked = hinting.planned(game, words, match.state, first, "It burns there; then step nw, step s, stop")
    assert walked == "It burns there. After that: walk to Cart-Clamp Court, then stop at Cart-Clamp Court"


@pytest.mark.parametrize(
    ("begins", "later", "line", "label", "after"),
    [
        ("move brigade", "step nw, step s, stop, move wagon", 4, "Walk to Cart-Clamp Court", "move Wagon"),
        ("move brigade", "step nw, step s, extinguish", 3, "Walk to Cart-Clamp Court", ""),
        ("move wagon", "wagon b3, end turn", 2, "Drive the Wagon to ", "end the turn"),
        ("upgrade wagon", "move wagon, wagon b3", 1, "Upgrade Wagon", "move Wagon, then wagon to "),
        ("end turn", "", 1, "End the turn", ""),
    ],
)
def test_a_hint_is_done_to_where_it_comes_to_something(
    begins: str, later: str, line: int, label: str, after: str
) -> None:
    game, picture = games.load("brigade").make(None, {}), games.picture("brigade")
    match = Match(game, seed="seats")
    match.settle()
    chosen = Chosen(begins, f"It burns there; then {later}" if later else "It burns there", "")

    told = hinting.hint(game, picture, match.state, chosen)

    assert told["label"].startswith(label)
    assert len(told["line"]) == (line if line > 1 else 0)
    assert told["line"] == [begins, *later.split(", ")][: len(told["line"])]
    assert told["reason"].startswith("It burns there")
    assert told["reason"].partition("After that: ")[2].startswith(after)


def test_a_hint_in_the_middle_of_a_walk_walks_on_to_its_place() -> None:
    game, picture = games.load("brigade").make(None, {}), games.picture("brigade")
    match = Match(game, seed="seats")
    match.settle()
    state = match.state.copy()
    game.apply(state, game.actions.parse("move brigade"))

    told = hinting.hint(game, picture, state, Chosen("step nw", "It burns there; then step s, stop, move wagon", ""))

    assert told["label"] == "Walk to Cart-Clamp Court"
    assert told["line"] == ["step nw", "step s", "stop"]
    assert told["reason"] == "It burns there. After that: move Wagon"


def test_who_has_picked_up_what_should_stay_is_told_to_put_it_down(ann: Person) -> None:
    position = {
        "turn": 0, "actions": 1, "used": ["upgrade"], "fire": {"C2": 2, "E6": 1},
        "players": {"0": {"brigade": "C2", "brigade_water": 2}},
    }  # fmt: skip
    made = ann.ask(
        "/api/tables",
        {"game": "brigade", "seats": [{"kind": "me"}] * 2, "options": {"layout": "training"}, "position": position},
    )
    table = made["table"]
    best = ann.ask(f"/api/tables/{table}/hint")

    assert ann.move(table, ann.hello(table)["number"], "move brigade").json()["ok"]
    hint = ann.ask(f"/api/tables/{table}/hint")

    assert best["action"] == "extinguish"
    assert (hint["undo"], hint["action"]) == (True, "")
    assert hint["label"] == f"Undo, then: {best['label']}"
    assert hint["touches"] == ["cell c2", "brigade 0"]
    assert ann.ask(f"/api/tables/{table}/why", {"element": "cell c2"})["refused"]["undo"]


def test_what_a_hint_does_twice_is_told_once() -> None:
    told = hinting.again(["extinguish", "spend 1 water", "spend 1 water", *["renown"] * 3])

    assert list(told) == ["extinguish", "spend 1 water twice", "renown 3 times"]


def test_a_hint_shows_where_it_leads() -> None:
    game, picture = games.load("brigade").make(None, {}), games.picture("brigade")
    match = Match(game, seed="seats")
    match.settle()
    first, seat = game.actions.parse("move brigade"), match.to_act
    reason = "It burns there; then step nw, step s, stop, move wagon"
    state = match.state.copy()
    for text in ("move brigade", "step nw", "step s"):
        game.apply(state, game.actions.parse(text))
    goal = f"cell {CELLS[state.brigade[seat]].lower()}"

    assert hinting.leads(game, picture, match.state, first, reason) == [goal, f"brigade {seat}", f"wagon {seat}"]
    assert hinting.leads(game, picture, match.state, first, "It burns there") == []
