"""A lesson at a table: it takes the moves it asks for, its file says what follows, and the history stays true."""

import json
from dataclasses import replace

import pytest

from fivealarm.engine import fair_dice
from fivealarm.kernel.contract import BadInput
from fivealarm.kernel.record import Record, write
from fivealarm.lessons import lesson as lessons
from fivealarm.server.tables.history import CHANGED, History
from tests.server.people import Person
from tests.server.serving import Here

pytestmark = pytest.mark.xdist_group("server lessons")
HOUSE = lessons.of_game("flash_point")[0]
FIRST = ("move e", "extinguish e", "extinguish e", "move s")


def begin(person: Person) -> str:
    return str(person.ask("/api/tables", {"game": "flash_point", "lesson": HOUSE.name})["table"])


def plays(person: Person, table: str, *actions: str) -> None:
    for action in actions:
        answer = person.move(table, person.hello(table)["number"], action).json()
        assert answer.get("ok"), answer


def test_a_lesson_tells_its_steps_and_what_is_asked_for(ann: Person) -> None:
    hello = ann.hello(begin(ann))

    assert [step["title"] for step in hello["course"]["steps"]] == [step.title for step in HOUSE.steps]
    assert hello["lesson"] == {
        "at": 0, "action": "move e", "point": ["space 3,1"], "nudge": HOUSE.steps[0].nudge, "begun": False, "walk": [],
        "takes": ["move e"],
    }  # fmt: skip


def test_a_walk_is_pointed_at_by_its_end_where_the_step_names_it(ann: Person) -> None:
    train = lessons.of_game("danger_zone")[0]
    table = str(ann.ask("/api/tables", {"game": "danger_zone", "lesson": train.name})["table"])
    pointed = []
    for action in ("leave 0:14", "step e", "step w", "step w"):
        now = ann.hello(table)["lesson"]
        pointed.append((*now["point"], *now["walk"]))
        plays(ann, table, action)

    assert pointed == [("space 0:14",), ("space 4:10",), ("space hp", "step w", "step w"), ("space hp",)]


def test_a_move_that_is_allowed_but_not_asked_for_is_answered_and_not_made(ann: Person) -> None:
    table = begin(ann)

    answer = ann.move(table, 0, "move n").json()

    assert answer == {"refused": {"rule": "", "says": HOUSE.steps[0].nudge, "instead": [], "meant": True}}
    assert ann.hello(table)["number"] == 0


def test_a_move_that_is_not_allowed_gets_the_rules_own_no(ann: Person) -> None:
    answer = ann.move(begin(ann), 0, "move w").json()

    assert answer["refused"]["rule"].startswith("FP-")


def test_the_dice_fall_and_the_others_move_as_the_file_says(ann: Person) -> None:
    table = begin(ann)
    plays(ann, table, *FIRST, "end turn")
    hello = ann.hello(table)

    told = [entry["text"] for entry in hello["log"]]

    assert told == [
        *FIRST,
        "reveal victim",
        "end turn",
        *HOUSE.steps[4].then,
    ]
    assert (hello["to_act"], hello["lesson"]["at"]) == (0, 5)


def test_one_can_go_back_to_a_step_even_behind_the_dice(ann: Person) -> None:
    table = begin(ann)
    plays(ann, table, *FIRST, "end turn")

    ann.ask(f"/api/tables/{table}/step", {"step": 2})

    assert ann.hello(table)["lesson"]["at"] == 2
    plays(ann, table, "extinguish e", "move s", "end turn")
    assert ann.hello(table)["lesson"]["at"] == 5


def test_nobody_goes_back_to_a_step_that_was_not_begun(ann: Person) -> None:
    answer = ann.post(f"/api/tables/{begin(ann)}/step", {"step": 3})

    assert answer.status_code == 409
    assert answer.json()["error"]["code"] == "no_such_step"


def test_a_table_without_a_lesson_has_no_steps(ann: Person) -> None:
    answer = ann.post(f"/api/tables/{ann.table('bucket', 'me', 'me')}/step", {"step": 0})

    assert answer.status_code == 409


def test_taking_back_an_action_goes_back_in_the_lesson(ann: Person) -> None:
    table = begin(ann)
    plays(ann, table, "move e", "extinguish e")

    ann.ask(f"/api/tables/{table}/undo")

    assert ann.hello(table)["lesson"]["at"] == 1


def test_a_lesson_that_slept_goes_on_where_it_was(ann: Person, here: Here) -> None:
    table = begin(ann)
    plays(ann, table, *FIRST, "end turn")

    here.on_loop(lambda hall: hall.lives.pop(table))

    assert ann.hello(table)["lesson"]["at"] == 5


def test_whoever_begins_a_lesson_anew_has_one_table_of_it_and_none_in_the_lists(ann: Person) -> None:
    old = begin(ann)
    new = begin(ann)

    lists = ann.get("/api/tables").json()

    assert new != old
    assert all(not tables for tables in lists.values())


def test_one_plays_on_at_a_table_of_its_own_where_dice_are_dice(ann: Person) -> None:
    table = begin(ann)
    plays(ann, table, *FIRST, "end turn")
    number = ann.hello(table)["number"]

    on = ann.ask("/api/tables", {"from": {"table": table, "ply": number}, "seats": [{"kind": "me"}, {"kind": "bot"}]})
    hello = ann.hello(on["table"])

    assert ("course" in hello, hello["number"], hello["dice"]["prefix"]) == (False, number, number)
    plays(ann, on["table"], "move n")


@pytest.mark.parametrize(
    ("more", "field"),
    [
        ({"lesson": "dragons"}, "lesson"),
        ({"lesson": "1_house", "options": {}}, "lesson"),
        ({"lesson": "1_house", "record": ""}, "record"),
    ],
    ids=["no such lesson", "with options", "with a record"],
)
def test_a_lesson_that_cannot_be_is_refused(ann: Person, more: dict[str, object], field: str) -> None:
    answer = ann.post("/api/tables", {"game": "flash_point", **more})

    assert (answer.status_code, answer.json()["error"]["field"]) == (400, field)


def test_a_lesson_whose_file_has_changed_says_so(ann: Person, here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin(ann)
    plays(ann, table, *FIRST, "end turn")
    other = replace(HOUSE, steps=(*HOUSE.steps[:4], replace(HOUSE.steps[4], then=("roll 6 6",)), *HOUSE.steps[5:]))
    monkeypatch.setattr(lessons, "find", lambda slug, name: other)

    here.on_loop(lambda hall: hall.lives.pop(table))
    hello = ann.hello(table)

    assert (hello["sentence"], hello["choices"]) == (CHANGED, [])


def test_a_lesson_that_is_gone_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    facts = {
        "id": "t", "game": "flash_point", "version": HOUSE.begin().game.box.version, "seats": 2, "seed": "",
        "options": json.dumps(dict(HOUSE.begin().game.options)), "position": None, "prefix": 0, "lesson": "gone",
    }  # fmt: skip

    assert History(facts).broken == CHANGED


def test_the_dice_of_a_lesson_are_not_called_fair() -> None:
    record = Record("flash_point", 1, 2, {}, "a lesson", {"lesson": "1_house"})

    with pytest.raises(BadInput, match="set beforehand"):
        fair_dice.verify(write(record))


def test_a_click_on_the_end_of_a_way_walks_as_the_lesson_asks(ann: Person) -> None:
    lesson = lessons.find("danger_zone", "1_first_train")
    table = str(ann.ask("/api/tables", {"game": "danger_zone", "lesson": lesson.name})["table"])
    home = next(at for at, step in enumerate(lesson.steps) if len(step.do) == 1 and len(step.do[0]) == 4)
    while (hello := ann.my_turn(table))["lesson"]["at"] < home:
        ann.move(table, hello["number"], hello["lesson"]["action"])

    ways = ann.ask(f"/api/tables/{table}/ways")["ways"]
    line = next(way["line"] for way in ways if way["label"] == "Walk to the helipad")

    assert len(line) == 4
    for action in line:
        hello = ann.my_turn(table)
        assert hello["lesson"]["action"] == action
        assert ann.move(table, hello["number"], action).json().get("ok")
