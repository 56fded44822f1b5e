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
NOZZLES = ["N1", "N2", "N3", "N4", "N5", "N6"]
GARAGE = "Items come back from the Garage with a six, on Back In Service or by a card; now "
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
        pytest.param({"garage": [["A1"], [], []]}, "the die is to be rolled.", id="before the roll"),
        pytest.param({"at": ["I00", "L2", "I03"]}, "the die is to be rolled.", id="at a corner"),
        pytest.param({"at": ["Hospital", "L2", "I03"]}, "the die is to be rolled.", id="in the Hospital"),
        pytest.param(PUT, "an item of Halifax is to go into the Garage.", id="an item is to go there"),
    ],
)
def test_the_garage_answers_about_the_garage(facts: dict[str, Any], now: str) -> None:
    assert answered("area garage", **facts) == GARAGE + now


@pytest.mark.parametrize("facts", [PUT, STRIKE, {"phase": "collect", "duty": "S20", "left": 1}])
@pytest.mark.parametrize("element", ["head 0 axe", "slot 2 l1", "slot 2 ma"])
def test_a_rack_that_nothing_is_done_with_does_not_speak_of_paths(element: str, facts: dict[str, Any]) -> None:
    assert answered(element, **facts).endswith("What you may choose now is lit.")


@pytest.mark.rule("FC-ROLL.9")
def test_with_a_six_a_click_on_the_garage_takes_what_lies_there() -> None:
    s = position(THREE, phase="credit", die=6, steps=6, credits=1, at=["I02", "L2", "I03"], garage=[["N1"], [], []])

    reached = [touched(THREE, picture, s, verb(THREE, text)) for text in ("garage take n1", "garage take n2", "later")]

    assert ["area garage" in one for one in reached] == [True, False, False]
