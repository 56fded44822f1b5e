"""How a whole game went."""

import pytest

from fivealarm.story.course import course

SLIPPED = "In round 3 you had it in hand, with a chance of 93\u00a0%; then it slipped away."
CAME_BACK = "In round 2 it looked bad for you, with a chance of 20\u00a0%; then you came back."


@pytest.mark.parametrize(
    ("values", "won", "says"),
    [
        ([0.5, 0.6, 0.93, 0.4, 0], False, SLIPPED),
        ([0.5, 0.4, 0.3, 0.2, 0], False, "You fell behind in round 2 and did not come back."),
        ([0.3, 0.4, 0.3, 0.2, 0], False, "You came nearest in round 2, with a chance of 40\u00a0%."),
        ([0.3, 0.2, 0.1, 0.1, 0], False, "It was an uphill game from the start."),
        ([0.5, 0.2, 0.6, 0.8, 1], True, CAME_BACK),
        ([0.45, 0.44, 0.6, 0.8, 1], True, "You led from round 3 on."),
        ([0.5, 0.6, 0.7, 0.8, 1], True, "You led from the start."),
        ([0.9, 0.9, 0.95, 0.93, 1], True, ""),
    ],
)
def test_a_line_of_chances_is_told(values: list[float], won: bool, says: str) -> None:
    assert course(list(enumerate(values, 1)), "you", won) == says


def test_too_short_a_game_has_no_course() -> None:
    assert course([(1, 0.2), (1, 1.0)], "you", True) == ""


def test_among_three_a_third_is_even() -> None:
    assert course(list(enumerate([0.3, 0.4, 0.45, 0.5, 1], 1)), "you", True, 1 / 3) == "You led from round 2 on."
