"""The laws of every game, under the options of Fire Call; counts and transcripts."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from fivealarm.games.fire_call.rules.game import BOX
from fivealarm.testing import conformance, perft, transcript

HERE: Final = Path(__file__).parent
DEFAULT: Final[Mapping[str, object]] = {}
QUICK: Final = {"start_districts": 2, "start_rank": "fire chief"}
OTHERWISE: Final = {"station_duties_draw": "mandatory", "round_limit": 12, "colours": "blue yellow red black"}
DEALT: Final = {"set_up": "deal", "start_districts": 3}
LATE: Final = {"late_release": True, "start_rank": "fire chief"}

CALLS: Final[list[Mapping[str, Any]]] = [
    {"phase": "call", "at": ["I01", "Hospital", "I00"]},
    {"phase": "announced", "call": "F25", "turn": 1},
    {"phase": "block", "call": "F37", "credits": 1, "at": ["I01", "Hospital", "I00"], "garage": [["A2"], [], []],
     "possession": [["L1", "L2", "L4", "L5", "L6", "A3", "A6", "MA"], ["L3"], ["A2"]],
     "kept": [[], [], ["S03"]], "lent": [[], ["L3"], ["A2"]]},
    {"phase": "blocked", "call": "F37", "at": ["I01", "Hospital", "I00"],
     "possession": [["L1", "L2", "L4", "L5", "L6", "A2", "A3", "A6", "MA"], ["L3"], ["A2"]]},
    {"phase": "duty", "turn": 2, "at": ["I00", "I00", "I20"], "kept": [["S01"], ["S02"], ["S03"]]},
    {"phase": "completed", "call": "F25", "kept": [["S02"], [], []]},
    {"phase": "section", "duty": "S21"},
    {"at": ["Hospital", "Hospital", "Hospital"], "kept": [["S01", "S01"], [], []], "garage": [["N1"], [], []]},
]  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [DEFAULT, QUICK], ids=["default", "quick start"])
def test_the_laws_hold(seats: int, options: Mapping[str, object]) -> None:
    conformance.check("fire_call", seats, options, runs=1)


@pytest.mark.rule("FC-VAR.8")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_laws_hold_when_the_set_up_is_dealt(seats: int) -> None:
    dealing = [{"phase": "colour"}, {"phase": "station"}, {"phase": "cover"}]
    conformance.check("fire_call", seats, DEALT, positions=dealing, runs=1)


def test_the_laws_hold_with_the_other_options() -> None:
    conformance.check("fire_call", 4, OTHERWISE, runs=1)


@pytest.mark.rule("FC-HOSP.14")
def test_the_laws_hold_when_a_six_releases_to_the_end_of_its_turn() -> None:
    hurt = {"phase": "release", "late_six": True, "die": 2, "at": ["Hospital", "I00", "Hospital"]}
    conformance.check("fire_call", 3, LATE, positions=[hurt], runs=1)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_laws_hold_when_what_is_forced_goes_by_itself(seats: int) -> None:
    conformance.check("fire_call", seats, {"auto_apply": True}, runs=1)


def test_the_laws_hold_from_drawn_positions() -> None:
    conformance.check("fire_call", 3, {"round_limit": 6}, positions=CALLS, runs=0)


def test_the_counts_hold() -> None:
    assert perft.check(HERE / "fire_call.perft") == 8


@pytest.mark.parametrize("name", ["two", "three", "four"])
def test_the_transcripts_hold(name: str) -> None:
    transcript.check(HERE / "transcripts" / f"{name}.txt")


def test_the_order_of_actions_is_kept() -> None:
    prints = [BOX.make(seats).actions.fingerprint() for seats in (2, 3, 4)]

    assert prints == PRINTS


PRINTS: Final = ["95b79bcdf4c72956", "0a454a66f02f5396", "88c2f21c814eba27"]
