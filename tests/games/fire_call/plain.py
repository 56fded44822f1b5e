"""Positions in which one action is plainly right, whoever plays."""

import pytest

TEN = {"1": 0, "2": 0, "3": 0, "4": 0, "5": 0, "6": 1, "7": 1, "8": 1, "9": 1, "10": 1}
ALL_FOUR = [f"{letter}{n}" for letter in "ANLH" for n in range(1, 7)]
HELMETS = [f"H{n}" for n in range(1, 7)]
NOZZLES = [f"N{n}" for n in range(1, 7)]
BEGUN = {"1": 0, "2": 1}  # everybody has covered a district at set-up
LAST = {"1": 0, "2": 0, "3": 0, "4": 0, "5": 0, "6": 1, "7": 1, "9": 1, "10": 1, "11": 1}
PLAIN = [
    pytest.param({"phase": "choose", "call": "F22", "districts": TEN}, "district 11", id="the winning district"),
    pytest.param(
        {"phase": "announced", "call": "F01", "districts": BEGUN | {"8": 0}, "possession": [ALL_FOUR, HELMETS]},
        "refuse", id="the own district",
    ),
    pytest.param(
        {"phase": "announced", "call": "F01", "districts": LAST, "possession": [ALL_FOUR, HELMETS]}, "attempt",
        id="a sure call for the last district",
    ),
    pytest.param(
        {"phase": "collect", "districts": BEGUN, "possession": [NOZZLES[:5], HELMETS]}, "collect n6",
        id="a whole section",
    ),
    pytest.param(
        {"phase": "put", "districts": BEGUN, "possession": [[*NOZZLES, "A1"], HELMETS]}, "garage put a1",
        id="the odd item into the Garage",
    ),
    pytest.param(
        {"phase": "fork", "at": ["I00", "I00"], "steps": 6, "districts": BEGUN,
         "possession": [[*NOZZLES, "L1", "L2", "L3", "L4", "L5"], HELMETS]},
        "path outer", id="the sixth ladder",
    ),
    pytest.param({"at": ["Hospital", "I00"], "kept": [["S01"], []]}, "play bandaid", id="out of the Hospital"),
    pytest.param(
        {"phase": "fork", "at": ["I12", "I00"], "steps": 6, "districts": BEGUN, "possession": [["H6"], NOZZLES]},
        "path outer", id="not into the Hospital",
    ),
]  # fmt: skip
