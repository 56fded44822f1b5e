"""The picture: corners of a space, the crew's cards, what an edge answers."""

from itertools import combinations

import pytest

from fivealarm import games
from fivealarm.games.flash_point import picture
from fivealarm.scene.choices import touched
from fivealarm.scene.model import Element, Scene
from tests.games.flash_point.table import Table, house, house_x, villa

# Half of the width and height of what is drawn, by the first word of its id.
SIZES = {"engine": (14, 10), "figure": (14, 14), "raised": (8.5, 14.5), "victim": (8, 10), "rack": (26, 4)}


def drawn(t: Table) -> Scene:
    return picture.scene(t.game, t.game.view(t.s, 0))


def boxes(scene: Scene) -> list[tuple[Element, float, float]]:
    return [(one, *SIZES[one.id.split()[0]]) for one in scene.elements if one.id.split()[0] in SIZES]


@pytest.mark.parametrize("spot", ["n", "e", "s", "w"])
@pytest.mark.parametrize("map_", ["villa", "hotel"])
def test_beside_the_engine_everything_has_its_own_corner(map_: str, spot: str) -> None:
    options = {"map": map_, "rules": "experienced"}
    board = Table(options, 2, {}).game.setting.board
    a, b = (board.names[space] for space in board.engine["nesw".index(spot)])
    away = "s" if spot != "s" else "n"
    t = Table(options, 2, {"engine": spot, "ambulance": away, "firefighters": [a, b], "raised": [a, b]})

    for (one, w, h), (other, w2, h2) in combinations(boxes(drawn(t)), 2):
        apart = abs(one.x - other.x) >= w + w2 or abs(one.y - other.y) >= h + h2
        assert apart or "rack" in (one.id, other.id), f"{one.id} lies on {other.id}"


@pytest.mark.parametrize("spot", ["n", "e", "s", "w"])
def test_the_words_stand_under_the_engine(spot: str) -> None:
    elements = {one.id: one for one in drawn(villa(engine=spot)).elements}

    assert abs(elements["rack"].x - elements["engine"].x) < 8
    assert 14 < elements["rack"].y - elements["engine"].y < 28
    assert elements["engine"].label.endswith("4 ladders")


def test_family_needs_no_crew_pane_and_experienced_has_it_below() -> None:
    assert [pane.id for pane in drawn(house()).panes] == ["board"]
    assert [(pane.id, pane.where) for pane in drawn(house_x()).panes] == [("board", "main"), ("crew", "below")]


@pytest.mark.parametrize("crew", [2, 4, 6])
def test_the_crew_pane_holds_what_lies_on_it(crew: int) -> None:
    options = {"map": "house", "rules": "experienced", "promos": True, "firefighters": crew}
    for position in ({"stage": "specialists"}, {"engine": "n", "firefighters": ["0,7"] * crew}, {}):
        scene = drawn(Table(options, 2, position))
        pane = scene.panes[1]
        inside = [one for one in scene.elements if one.pane == "crew"]
        assert len(inside) >= crew
        assert all(0 <= one.x < pane.w and 0 <= one.y < pane.h - 10 for one in inside)


def answers(t: Table, element: str) -> set[str]:
    """Rules that say no to what could be done with an element."""
    touching = [
        action for action in t.game.actions if element in touched(t.game, games.picture("flash_point"), t.s, action)
    ]
    return {"" if (no := t.game.refusal(t.s, action)) is None else no.rule for action in touching}


@pytest.mark.rule("FP-CHP.3")
def test_a_wall_that_is_down_says_so() -> None:
    t = house(firefighters=["1,2", "0,1"], cubes={"0,2|1,2": 2})

    assert answers(t, "edge 0,2|1,2") == {"FP-CHP.3"}


def test_an_edge_answers_for_what_it_is() -> None:
    t = villa(firefighters=["1:1,2", "1:7,1"], removed=["1:1,2|1:1,3"], cubes={"1:0,2|1:1,2": 1})

    assert answers(t, "edge 1:1,2|1:1,3") == {"FP-DOR.2"}
    assert answers(t, "edge 1:0,2|1:1,2") == {"FP-WIN.5", "FP-CHP.3"}


@pytest.mark.parametrize(("t", "label"), [
    (house(firefighters=["1,1", "0,1"]), "Firefighter A, in the living room's north-west corner"),
    (villa(firefighters=["2:1,1", "1:0,1"]), "Firefighter A, in the master bedroom's north-west corner"),
])  # fmt: skip
def test_people_read_spaces_as_the_rules_name_them(t: Table, label: str) -> None:
    assert label in [one.label for one in drawn(t).elements]
