"""After a game: what mattered, what was a mistake, its story, its pictures."""

import re

import pytest

from fivealarm.kernel import record as records
from tests.server.people import Person
from tests.story.conftest import finished

pytestmark = pytest.mark.xdist_group("server afterwards")


def uploaded(ann: Person, game: str) -> str:
    text = records.write(records.of(finished(game)))
    return str(ann.ask("/api/tables", {"record": text})["table"])


@pytest.fixture
def over(ann: Person) -> str:
    return uploaded(ann, "brigade")


def test_a_finished_game_is_looked_back_on_in_words(ann: Person, bob: Person, over: str) -> None:
    quick = ann.get(f"/api/tables/{over}/review?deep=false").json()
    whole = ann.get(f"/api/tables/{over}/review").json()

    assert quick["points"] == whole["points"]
    assert (quick["moments"], quick["mistakes"]) == ([], [])
    assert len(whole["moments"]) == 3
    assert all(moment["title"] and moment["words"] for moment in whole["moments"])
    assert [moment["ply"] for moment in whole["moments"]] == sorted({moment["ply"] for moment in whole["moments"]})
    assert whole["mistakes"], "somebody who plays at random makes mistakes"
    assert all(one["by"] >= 0.03 and one["better"] and one["did"] for one in whole["mistakes"])
    assert whole == ann.get(f"/api/tables/{over}/review").json(), "what was seen is kept"
    assert bob.get(f"/api/tables/{over}/review").json()["mistakes"] == [], "mistakes are for whoever made them"


def test_what_was_better_is_shown_bit_by_bit_to_whoever_erred(ann: Person, bob: Person, over: str) -> None:
    mistake = ann.get(f"/api/tables/{over}/review").json()["mistakes"][0]

    steps = ann.get(f"/api/tables/{over}/better/{mistake['ply']}").json()["steps"]

    assert steps
    assert all(step["words"] and set(step) == {"words", "way", "at", "change"} for step in steps)
    assert any(step["change"].get("added") or step["change"].get("changed") for step in steps)
    assert bob.get(f"/api/tables/{over}/better/{mistake['ply']}").status_code == 404
    assert ann.get(f"/api/tables/{over}/better/{mistake['ply'] + 10_000}").status_code == 404


def test_nothing_is_looked_back_on_or_drawn_before_the_end(ann: Person) -> None:
    table = ann.table("bucket", "me", "open")

    for what in ("review", "better/0", "picture.svg", "film.svg"):
        assert ann.get(f"/api/tables/{table}/{what}").status_code == 409


def test_the_end_and_the_whole_game_as_pictures(ann: Person, over: str) -> None:
    for what in ("picture.svg", "film.svg?theme=light"):
        answer = ann.get(f"/api/tables/{over}/{what}")

        assert answer.headers["content-type"] == "image/svg+xml"
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert len(answer.content) < 2_000_000
        assert answer.text.startswith("<svg")
    assert "<animate" in answer.text


def test_the_story_is_told_from_the_first_turn_and_the_log_reaches_back_to_it(ann: Person) -> None:
    over = uploaded(ann, "fire_engines")
    hello = ann.hello(over)
    oldest = hello["log"][0]["number"]
    assert oldest > 1, "the game is longer than a log"

    older = ann.get(f"/api/tables/{over}/log?before={oldest}").json()["log"]
    story = ann.get(f"/api/tables/{over}/story")

    assert older[-1]["number"] == oldest - 1
    assert any(entry.get("begins") for entry in older)
    assert any(entry.get("label") for entry in older), "old actions are told in words too"
    assert "attachment" in story.headers["content-disposition"]
    assert re.search(r"^Turn 1: ", story.text, re.MULTILINE)
    assert hello["over"]["says"] in story.text


def test_a_story_before_the_end_keeps_secrets(ann: Person, bob: Person) -> None:
    table = ann.table("bucket", "me", "open")
    bob.ask(f"/api/tables/{table}/join", {"seat": 1})

    assert ann.get(f"/api/tables/{table}/story").text == bob.get(f"/api/tables/{table}/story").text


def test_an_old_ply_is_told_in_words_and_says_who_was_to_act(ann: Person, over: str) -> None:
    own = next(n for n, ply in enumerate(finished("brigade").plies, 1) if ply.actor >= 0)

    past = ann.get(f"/api/tables/{over}/ply/{own}").json()

    assert past["ply"]["label"]
    assert past["to_act"] in (-1, 0, 1)


def test_a_game_that_was_given_up_counts_nothing_at_its_end_and_was_not_sure_before(ann: Person) -> None:
    table = ann.table("flash_point", "me", "rookie", options={"map": "house", "rules": "family"})
    ann.ask(f"/api/tables/{table}/resign")

    values = [point["values"][0] for point in ann.get(f"/api/tables/{table}/review?deep=false").json()["points"]]

    assert values[-1] == 0
    assert all(0.01 <= value <= 0.99 for value in values[:-1])
    assert ann.get(f"/api/tables/{table}/graph").json()[-1]["value"] == 0
    assert ann.get(f"/api/tables/{table}/picture.svg").status_code == 200
