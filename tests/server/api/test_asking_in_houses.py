"""What is answered to a click in a house of Flash Point that leads nowhere yet: how far, and what is in the way."""

import pytest

from fivealarm.server.api import asking
from fivealarm.server.tables.viewer import Viewer
from fivealarm.server.wire import wishes as w
from tests.server.api.test_asking import HOUSE, answered
from tests.words.said import begin


@pytest.mark.parametrize(
    ("ap", "element", "says", "instead"),
    [
        pytest.param(4, "space 1:5,5", "7 AP away on foot, with a door to open: you have 4 left this turn.",
                     ["On the way: walk to the back passage (south-east)"], id="the way to the door"),
        pytest.param(4, "space 1:1,3", "6 AP away on foot, with 2 doors to open: you have 4 left this turn.",
                     ["Open the north door"], id="a door beside the firefighter"),
        pytest.param(4, "space 1:2,1", "You can get there this turn: 2 of your 4 AP, with a door to open.",
                     ["Open the north door and go to the kitchen (south-west)"],
                     id="behind that door: nobody is told to go where they point"),
        pytest.param(4, "space 2:3,3",
                     "9 AP away on foot, by stairs or ladder, with a door to open: you have 4 left this turn.",
                     ["On the way: walk to the back passage (south-east)"], id="upstairs"),
        pytest.param(0, "space 1:4,2", "2 AP away on foot: you have none left this turn.", [],
                     id="no AP, so nothing to offer"),
        pytest.param(4, "space 2:0,0", "Up there one stands only on a ladder, and none is raised there.", [],
                     id="in the air"),
        pytest.param(4, "space 1:2,2", "Go to the kitchen (south-west) first (2 of your 4 AP, with a door to open), "
                     "then beat the fire east down to smoke (1 AP).",
                     ["Open the north door and go to the kitchen (south-west)"],
                     id="a burning space: nobody goes there, it is put out"),
        pytest.param(4, "threat 1:3,3", "Go to the hall (south) first (4 of your 4 AP, with a door to open); "
                     "next turn you can beat the fire north down to smoke (1 AP).",
                     ["Walk to the hall (south); open the east door on the way"], id="a fire, from beside it"),
        pytest.param(4, "edge 1:4,2|1:5,2",
                     "Go to the back passage (south-east) first (2 of your 4 AP), then open the south door (1 AP).",
                     ["Walk to the back passage (south-east)"], id="a door one can get to"),
    ],
)  # fmt: skip
def test_far_places_of_a_house(ap: int, element: str, says: str, instead: list[str]) -> None:
    history = begin("flash_point", "drawn", {**HOUSE, "ap": [ap, 0, 0]})

    told = asking.why(history, Viewer((history.match.to_act,)), w.Ask(element=element))

    assert told is not None
    assert (told.says, [option.label for option in told.instead], told.meant) == (says, instead, True)
    assert (told.offers is True) == (" of your " in says)  # what can be done this turn is an offer, and no refusal


def test_a_marker_behind_a_door_is_reached_by_one_button() -> None:
    history = begin("flash_point", "drawn", {**HOUSE, "poi": ["1:2,1"], "ap": [4, 0, 0]})

    told = asking.why(history, Viewer((history.match.to_act,)), w.Ask(element="poi 1:2,1 1"))

    assert told is not None
    assert told.says == "You can get there this turn: 2 of your 4 AP, with a door to open."
    (way,) = told.instead
    assert (way.label, way.cost) == ("Open the north door and go to the kitchen (south-west)", "2 AP")
    assert way.line == ["door n", "move n"]


BEHIND_A_DOOR = {"firefighters": ["5,4", "1,1", "2,1"], "fire": ["3,3", "3,4", "3,5", "4,4"]}
NEARER = "The dining room (south-west) comes first"
IN_FIRE = f"{NEARER}: no turn may end there."
SHUT = "Water does not get past the closed door between the dining room and the lounge."


@pytest.mark.parametrize("element", ["threat 3,4", "space 3,4"])
@pytest.mark.parametrize(
    ("doors", "ap", "says", "instead"),
    [
        ([], 5, f"{NEARER}. {SHUT}", "Open the north door"),
        (["4,4|5,4"], 4, IN_FIRE, "Beat the fire north down to smoke"),
    ],
    ids=["the door is shut", "the door is open"],
)
def test_nobody_is_sent_into_fire_to_put_out_another(
    element: str, doors: list[str], ap: int, says: str, instead: str
) -> None:
    history = begin("flash_point", "drawn", {**BEHIND_A_DOOR, "open": doors, "ap": [ap, 4, 4]}, {"map": "house"})

    told = asking.why(history, Viewer((history.match.to_act,)), w.Ask(element=element))

    assert told is not None
    assert (told.says, [(option.label, option.cost) for option in told.instead]) == (says, [(instead, "1 AP")])


@pytest.mark.parametrize("element", ["threat 4,4", "space 4,4"])
def test_a_fire_behind_a_nearer_one_is_answered_by_that_and_not_by_a_long_way_round(element: str) -> None:
    behind = {"firefighters": ["4,6", "1,1", "2,1"], "fire": ["3,4", "3,5", "4,4", "4,5"], "ap": [3, 4, 4]}
    history = begin("flash_point", "drawn", behind, {"map": "house"})

    told = asking.why(history, Viewer((history.match.to_act,)), w.Ask(element=element))

    assert told is not None
    assert told.says == "The dining room (south-east) comes first: no turn may end there."
    assert [option.label for option in told.instead] == ["Beat the fire west down to smoke"]


def test_a_door_far_off_behind_fire_is_said_to_be_too_far_and_to_lie_beside_fire() -> None:
    far = {"firefighters": ["3,0", "1,1", "2,1"], "fire": ["4,3", "4,4", "5,4", "3,4", "3,3"], "ap": [4, 4, 4]}

    history = begin("flash_point", "drawn", far, {"map": "house"})

    told = asking.why(history, Viewer((history.match.to_act,)), w.Ask(element="edge 4,4|5,4"))

    assert told is not None
    assert "away on foot" in told.says
    assert told.says.endswith("It burns there, and no turn may end in fire.")
    assert "comes first" not in told.says


def test_smoke_on_the_way_is_no_answer_to_a_fire_behind_a_fire() -> None:
    far = {
        **BEHIND_A_DOOR,
        "firefighters": ["6,4", "1,1", "2,1"],
        "smoke": ["5,4"],
        "open": ["4,4|5,4"],
        "ap": [6, 4, 4],
    }
    history = begin("flash_point", "drawn", far, {"map": "house"})

    told = asking.why(history, Viewer((history.match.to_act,)), w.Ask(element="threat 3,4"))

    assert told is not None
    go = "Go to the lounge (north-east) first (1 of your 6 AP)"
    assert told.says == f"{NEARER}. {go}, then beat the fire north down to smoke (1 AP)."
    assert [(option.label, option.cost) for option in told.instead] == [("Move north", "1 AP")]


def test_a_fire_on_the_other_floor_is_answered_by_the_nearest_one_on_the_way() -> None:
    upstairs = {
        "firefighters": ["1:3,3", "1:0,1", "1:0,2"], "fire": ["2:3,3", "2:3,4", "2:4,3", "2:4,4"], "ap": [4, 4, 4],
    }  # fmt: skip

    told = answered("flash_point", upstairs, "threat 2:4,4")

    assert told.startswith("The landing (north) comes first. Go to the head of the stairs first")


def test_a_fire_behind_a_shut_door_is_answered_with_the_door() -> None:
    history = begin("flash_point", "drawn", {**BEHIND_A_DOOR, "fire": ["4,4"], "ap": [2, 4, 4]}, {"map": "house"})

    told = asking.why(history, Viewer((history.match.to_act,)), w.Ask(element="threat 4,4"))

    assert told is not None
    assert (told.says, [option.text for option in told.instead]) == (SHUT, ["door n"])


def test_a_wall_that_one_more_blow_breaks_is_no_detour() -> None:
    cracked = {**HOUSE, "ap": [0, 0, 0], "cubes": {"1:3,1|1:3,2": 1}}

    assert (
        answered("flash_point", cracked, "space 1:3,2")
        == "3 AP away on foot, with a wall to break: you have none left this turn."
    )


def test_a_ladder_that_could_be_raised_is_part_of_the_way() -> None:
    history = begin("flash_point", "drawn", {"firefighters": ["1:0,2", "1:0,4", "1:0,5"], "engine": "n"})

    told = asking.why(history, Viewer((history.match.to_act,)), w.Ask(element="edge 2:0,2|2:1,2"))

    assert told is not None
    assert told.says == (
        "Go to the air north of the master bedroom (north-east) first (3 of your 4 AP, with a ladder to raise), "
        "then open the south window (1 AP)."
    )
    assert [option.label for option in told.instead] == [
        "Raise a ladder here and go to the air north of the master bedroom (north-east)"
    ]


def test_the_distance_told_is_what_the_way_costs() -> None:
    """Given just as much as was told to be needed, a place can be reached; with less it cannot."""
    for element in ("space 1:4,2", "space 1:0,2"):
        far = int(answered("flash_point", {**HOUSE, "ap": [0, 0, 0]}, element).split()[0])
        enough = begin("flash_point", "enough", {**HOUSE, "ap": [far, 0, 0]})
        short = begin("flash_point", "short", {**HOUSE, "ap": [far - 1, 0, 0]})
        reached = [
            asking.why(one, Viewer((one.match.to_act,)), w.Ask(element=element)) is None for one in (enough, short)
        ]
        assert reached == [True, False], element


def test_where_one_stands_nothing_was_meant() -> None:
    history = begin("flash_point", "drawn", {**HOUSE, "ap": [4, 0, 0]})

    told = asking.why(history, Viewer((history.match.to_act,)), w.Ask(element="space 1:3,1"))

    assert told is not None
    assert (told.rule, told.meant, told.instead) == ("", False, [])
    assert told.says.endswith("You are here.")


def test_nobody_enters_a_building() -> None:
    history = begin("danger_zone", "far")
    viewer = Viewer((history.match.to_act,))
    scene = history.picture.scene(history.game, viewer.view(history))
    buildings = [one.id for one in scene.elements if one.label.endswith(": a building")]
    told = [asking.why(history, viewer, w.Ask(element=one)) for one in buildings]

    assert buildings
    assert {one.says for one in told if one is not None} == {"A building: nobody can enter it."}
