"""Positions in which one action is plainly right, whoever plays."""

import pytest

TEN = {"1": 0, "2": 0, "3": 0, "4": 0, "5": 0, "6": 1, "7": 1, "8": 1, "9": 1, "10": 1}
ALL_FOUR = [f"{letter}{n}" for letter in "ANLH" for n in range(1, 7)]
PLAIN = [
    pytest.param({"phase": "choose", "call": "F22", "districts": TEN}, "district 11", id="the winning district"),
    pytest.param(
        {"phase": "announced", "call": "F01", "districts": {"8": 0}, "possession": [ALL_FOUR, []]}, "refuse",
        id="the own district",
    ),
    pytest.param(
        {"phase": "announced", "call": "F01", "possession": [ALL_FOUR, []]}, "attempt", id="a sure call"
    ),
    pytest.param(
        {"phase": "collect", "possession": [["N1", "N2", "N3", "N4", "N5"], []]}, "collect n6", id="a whole section"
    ),
    pytest.param(
        {"phase": "put", "possession": [["N1", "N2", "N3", "N4", "N5", "N6", "A1"], []]}, "garage put a1",
        id="the odd item into the Garage",
    ),
    pytest.param(
        {"phase": "fork", "at": ["I00", "I00"], "steps": 6, "possession": [["L1", "L2", "L3", "L4", "L5"], []]},
        "path outer", id="the sixth ladder",
    ),
    pytest.param({"at": ["Hospital", "I00"], "kept": [["S01"], []]}, "play bandaid", id="out of the Hospital"),
    pytest.param(
        {"phase": "fork", "at": ["I12", "I00"], "steps": 6, "possession": [["H6"], []]}, "path outer",
        id="not into the Hospital",
    ),
]  # fmt: skip
