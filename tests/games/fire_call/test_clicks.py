"""What a click on something that is not lit is answered: about what was meant, and true."""

from random import Random
from typing import Any

import pytest

from fivealarm import games
from fivealarm.scene.choices import touched
from fivealarm.server.api import intention
from fivealarm.server.api.ground import Sight
from tests.games.fire_call.table import game, position, verb

THREE, picture = game(3), games.picture("fire_call")
HELP = ["H1", "H2", "H3", "H4", "H5", "H6", "L4", "L6"]  # all of F72 but the Ejector
NOZZLES = ["N1", "N2", "N3", "N4", "N5", "N6"]
GARAGE = "Items come back from the Garage with a six, on Back In Service or by a card; now "
STEALS: dict[str, Any] = {
    "phase": "attempt", "call": "F72", "at": ["I02", "Hospital", "I03"], "possession": [HELP, ["L5"], []],
}  # fmt: skip
PUT: dict[str, Any] = {"phase": "put", "duty": "S16", "victim": 1}
STRIKE: dict[str, Any] = {"phase": "opponent", "duty": "S24"}


def answered(element: str, /, **facts: Any) -> str:
    """What whoever is asked hears of a click on an element."""
    usual = {"at": ["I02", "L2", "I03"], "possession": [NOZZLES, ["L1"], []], "rounds": 3}
    s = position(THREE, **(usual | facts))
    guess = THREE.imagine(THREE.view(s, s.to_act), Random(1))
    sight = Sight(THREE, picture, guess, s.to_act)
    told = intention.answer(sight, element, intention.meant(THREE, guess, sight.about(element)))
    return "" if told is None else told.says


@pytest.mark.rule("FC-GAR.6")
@pytest.mark.parametrize(
    ("facts", "now"),
    [
        pytest.param({"garage": [["A1"], [], []]}, "roll the die.", id="before the roll"),
        pytest.param({"at": ["I00", "L2", "I03"]}, "roll the die.", id="at a corner"),
        pytest.param({"at": ["Hospital", "L2", "I03"]}, "roll the die.", id="in the Hospital"),
        pytest.param(PUT, "put an item of Halifax into the Garage.", id="an item is to go there"),
    ],
)
def test_the_garage_answers_about_the_garage(facts: dict[str, Any], now: str) -> None:
    assert answered("area garage", **facts) == GARAGE + now


@pytest.mark.parametrize("facts", [PUT, STRIKE, {"phase": "collect", "duty": "S20", "left": 1}])
@pytest.mark.parametrize("element", ["head 0 axe", "slot 2 l1", "slot 2 ma"])
def test_a_rack_that_nothing_is_done_with_does_not_speak_of_paths(element: str, facts: dict[str, Any]) -> None:
    assert answered(element, **facts).endswith("What you may choose now is lit.")


@pytest.mark.rule("FC-AID.6")
@pytest.mark.parametrize("phase", ["attempt", "supply"])
def test_a_click_on_the_missing_item_of_a_call_gets_it(phase: str) -> None:
    s = position(THREE, phase=phase, call="F72", at=["I02", "Hospital", "I03"], possession=[HELP, ["L5"], []])

    done = {str(a) for a in THREE.legal(s) if "need l5" in touched(THREE, picture, s, a)}

    assert done == ({"declare aid"} if phase == "attempt" else {"supplier 1"})


def test_what_nobody_can_supply_says_so_where_it_is_clicked() -> None:
    call: dict[str, Any] = {"phase": "attempt", "call": "F72", "possession": [HELP, [], []]}

    assert answered("need l5", **call) == "The Ejector is missing. Nobody else has it."


@pytest.mark.parametrize(
    ("element", "facts", "says"),
    [
        ("district 7", {},
         "Halifax holds Airport. A call for it would make it yours: calls come on the spaces with a bell."),
        ("district 6", {},
         "Hillcrest is open. Complete a call for it and it is yours: calls come on the spaces with a bell."),
        ("district 2", {}, "Old Town is yours."),
        ("district 6", {"phase": "announced", "call": "F72"},
         "Hillcrest is open, but this call is for Industrial Park."),
        ("district 8", {"phase": "announced", "call": "F72"},
         "Industrial Park is open. This call is for it: completed, it makes Industrial Park yours."),
        ("slot 1 l5", STEALS,
         "Halifax has the Ejector that you miss: click it on the call to steal it."),
        ("space i08", {"phase": "announced", "call": "F72"},
         "You move when you roll, once a turn; now answer the call for Industrial Park."),
    ],
)  # fmt: skip
def test_what_is_clicked_out_of_time_says_whose_it_is_and_how_it_is_had(
    element: str, facts: dict[str, Any], says: str
) -> None:
    assert answered(element, districts={"2": 0, "7": 1}, **facts) == says


@pytest.mark.rule("FC-ROLL.9")
def test_with_a_six_a_click_on_the_garage_takes_what_lies_there() -> None:
    s = position(THREE, phase="credit", die=6, steps=6, credits=1, at=["I02", "L2", "I03"], garage=[["N1"], [], []])

    reached = [touched(THREE, picture, s, verb(THREE, text)) for text in ("garage take n1", "garage take n2", "later")]

    assert ["area garage" in one for one in reached] == [True, False, False]


@pytest.mark.rule("FC-MOVE.1", "FC-BOARD.8")
@pytest.mark.parametrize(
    ("at", "said"),
    [
        pytest.param("Station 1", "Roll a 5 to land on the Pike: Promotion counts as the first step.", id="a station"),
        pytest.param("I00", "Roll a 4 to land on the Pike.", id="a corner"),
    ],
)
def test_whoever_leaves_a_station_hears_which_space_is_the_first_step(at: str, said: str) -> None:
    assert answered("space l4", at=[at, "I10", "I03"]) == said


@pytest.mark.parametrize(("element", "refuses"), [("district 3", False), ("space l1", False), ("space h1", True)])
def test_what_a_thing_is_comes_without_the_mark_of_a_refusal(element: str, refuses: bool) -> None:
    s = position(THREE, at=["Station 1", "I10", "I03"], possession=[NOZZLES, ["L1"], []], rounds=3)
    guess = THREE.imagine(THREE.view(s, s.to_act), Random(1))
    sight = Sight(THREE, picture, guess, s.to_act)

    told = intention.answer(sight, element, intention.meant(THREE, guess, sight.about(element)))

    assert told is not None
    assert told.offers is not refuses
