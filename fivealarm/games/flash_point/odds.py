"""The team's chance to win, fitted to the planner's games: see docs/strength.md for how well it is calibrated."""

from math import exp

from fivealarm.games.flash_point.state import CUBES, FIRE, HAZMAT, HAZMATS, HOT, SMOKE, TO_WIN, WON, State


def chance_to_win(s: State) -> float:
    """From 0 to 1."""
    if s.over:
        return 1.0 if s.over == WON else 0.0
    return 1 / (1 + exp(-log_odds(s)))


def log_odds(s: State) -> float:
    """Hot spots cost more the longer it will still take; cubes and people lost, the fewer are left to lose."""
    damage, to_save = CUBES - s.cubes_left, TO_WIN - s.rescued
    known = 10 - s.victims - s.rescued - s.lost
    drums = sum([(held & HAZMATS) // HAZMAT for held in s.things])
    hot = sum([1 for held in s.things if held & HOT])
    return (
        7.0 - 0.15 * to_save - 0.25 * s.lost * s.lost - 0.0074 * damage * damage - 0.25 * s.fire.count(FIRE)
        - 0.114 * s.fire.count(SMOKE) - 0.46 * drums + 0.057 * known - 0.037 * to_save * hot
    )  # fmt: skip
