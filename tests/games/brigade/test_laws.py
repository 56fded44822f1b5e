"""The laws of every game, under the options of The Brigade; counts and transcripts."""

from collections.abc import Mapping
from typing import Any, Final

import pytest

from fivealarm.games.brigade.rules.game import BOX
from fivealarm.testing import conformance, perft, transcript
from fivealarm.testing.files import perfts, transcripts
from tests.games.brigade.table import EVENT, HERE

OWN: Final = [f"{quarter}{n}" for n in range(1, 8) for quarter in ("nob", "cou", "mer", "com")]
LOYAL: Final = ["C2", "B2", "B3", "B1"]


def crew(*cards: str, **more: object) -> dict[str, object]:
    return {"tracks": {"crew": 5, "wagon": 3, "leadership": 3}, "crew": list(cards), "loyalty": LOYAL, **more}


FIRES: Final = {"C3": 3, "D3": 4, "C4": 2, "D4": 4, "E2": 1, "B2": 2, "A4": 3, "F5": 4}
SCHOLAR: Final = {"loyalty": ["C3", "D4"], "tracks": {"crew": 5}, "crew": ["K18", "K19", "K20"], "brigade": "E2"}
POSITIONS: Final[list[Mapping[str, Any]]] = [
    {"fire": FIRES, "players": {"0": crew("K01", "K02", "K03"), "1": SCHOLAR}},
    {"fire": FIRES, "players": {"0": crew("K04", "K05", "K06", brigade="B2"), "1": {**SCHOLAR, "crew": ["K17"]}}},
    {"fire": FIRES, "turn": 1, "players": {"0": crew("K07", "K08", "K14", renown={"A2": 3}), "1": SCHOLAR}},
    {"fire": FIRES, "players": {"0": crew("K11", "K12", "K13", brigade="B2", wagon="B2")}, "destroyed": ["C1", "D2"]},
    {"fire": FIRES, "players": {"0": crew("K15", "K16", "K09"), "1": {**crew("K10"), "loyalty": ["E1", "F2"]}}},
    {"fire": FIRES, "players": {"0": SCHOLAR}, "doomed": ["C1"], "destroyed": ["D2", "D1"], "final_turns": 1},
    *({"fire": FIRES, "pending": EVENT, "players": {"0": crew("K14"), "1": SCHOLAR},
       "event_discard": [f"E{n:02}" for n in range(1, 31) if n != card]} for card in range(23, 31)),
    {"fire": FIRES, "pending": [{"what": "event phase"}, {"what": "event", "events": 2}], "players": {"0": SCHOLAR}},
]  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [
    pytest.param({}, id="default"),
    pytest.param({"layout": "training", "first_seat": 1, "compensation": False}, id="training"),
    pytest.param({"layout": OWN, "first_seat": 0, "turn_cap": 4}, id="own layout, few turns"),
])  # fmt: skip
def test_the_laws_hold(seats: int, options: Mapping[str, object]) -> None:
    conformance.check("brigade", seats, options, runs=1, samples=8)


def test_the_laws_hold_without_a_turn_cap() -> None:
    conformance.check("brigade", 2, {"turn_cap": 0}, runs=1, samples=6)


@pytest.mark.parametrize("facts", POSITIONS)
@pytest.mark.rule("BR-1.11", "BR-17.1", "BR-17.3")
def test_the_laws_hold_from_drawn_positions(facts: Mapping[str, Any]) -> None:
    conformance.check("brigade", 2, {"layout": "training", "turn_cap": 12}, positions=[facts], runs=0, samples=10)


@pytest.mark.parametrize("path", perfts(HERE), ids=lambda path: path.stem)
def test_the_counts_hold(path: Any) -> None:
    assert perft.check(path) == 5


@pytest.mark.parametrize("path", transcripts(HERE), ids=lambda path: path.stem)
def test_the_transcripts_hold(path: Any) -> None:
    transcript.check(path)


def test_the_order_of_actions_is_kept() -> None:
    assert {BOX.make(seats).actions.fingerprint() for seats in (2, 3, 4)} == {PRINT}


PRINT: Final = "a194d83e9c540f9b"
