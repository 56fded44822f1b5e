"""What buttons say, told of afterwards."""

import pytest

from fivealarm.story.past import done


@pytest.mark.parametrize(
    ("button", "story"),
    [
        ("Move north into the kitchen", "Moved north into the kitchen"),
        ("Beat the fire east down to smoke", "Beat the fire east down to smoke"),
        ("Chop the west wall", "Chopped the west wall"),
        ("Carry the victim", "Carried the victim"),
        ("Play Demolition Charge", "Played Demolition Charge"),
        ("Recruit", "Recruited"),
        ("Take your Urbanite back", "Took the Urbanite back"),
        ("End your turn here", "Ended the turn here"),
        ("Fire Station 1", "Fire Station 1"),
        ("Toronto (blue)", "Toronto (blue)"),
    ],
)
def test_what_was_done_is_told_in_the_past(button: str, story: str) -> None:
    assert done(button) == story
