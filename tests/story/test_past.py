"""What buttons say, told of afterwards."""

import pytest

from fivealarm.story.past import doing, done


@pytest.mark.parametrize(
    ("button", "story"),
    [
        ("Move north into the kitchen", "Moved north into the kitchen"),
        ("Beat the fire east down to smoke", "Beat the fire east down to smoke"),
        ("Chop the west wall", "Chopped the west wall"),
        ("Carry the victim", "Carried the victim"),
        ("Play Demolition Charge", "Played Demolition Charge"),
        ("Recruit", "Recruited"),
        ("Set On-Ramp aside and draw another tile", "Set On-Ramp aside and drew another tile"),
        ("Take your Urbanite back", "Took the Urbanite back"),
        ("End your turn here", "Ended the turn here"),
        ("Fire Station 1", "Fire Station 1"),
        ("Toronto (blue)", "Toronto (blue)"),
    ],
)
def test_what_was_done_is_told_in_the_past(button: str, story: str) -> None:
    assert done(button) == story


@pytest.mark.parametrize(
    ("button", "better"),
    [
        ("Carry the victim", "carrying the victim"),
        ("Chop the west wall", "chopping the west wall"),
        ("Put Renown on Ropewalk Yard", "putting Renown on Ropewalk Yard"),
        ("Take your Urbanite back", "taking your Urbanite back"),
        ("Set On-Ramp aside and draw another tile", "setting On-Ramp aside and drawing another tile"),
        ("Recruit", "recruiting"),
        ("Fire Station 1", ""),
    ],
)
def test_what_was_better_is_something_to_do(button: str, better: str) -> None:
    assert doing(button) == better
