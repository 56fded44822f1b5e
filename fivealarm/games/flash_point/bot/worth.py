"""The team's chance to win, fitted to the planner's games: see docs/strength.md for how well it is calibrated."""

from math import exp

from fivealarm.games.flash_point.rules.game import FlashPoint
from fivealarm.games.flash_point.rules.state import CUBES, FIRE, HAZMAT, HAZMATS, HOT, SMOKE, TO_WIN, WON, State


def evaluate(game: FlashPoint, state: State) -> list[float]:
    """The team's chance to win: people saved and lost, damage, what burns."""
    return [chance_to_win(state)] * game.seats


def chance_to_win(s: State) -> float:
    """From 0 to 1."""
    if s.over:
        return 1.0 if s.over == WON else 0.0
    return 1 / (1 + exp(-log_odds(s)))


def log_odds(s: State) -> float:
    """Hot spots cost more the longer it will take; cubes, the fewer are left; a lost person, if none may follow."""
    damage, to_save = CUBES - s.cubes_left, TO_WIN - s.rescued
    known = 10 - s.victims - s.rescued - s.lost
    drums = sum([(held & HAZMATS) // HAZMAT for held in s.things])
    hot = sum([1 for held in s.things if held & HOT])
    return (
        8.4 - 0.06 * to_save - 0.27 * (s.lost == 3) - 0.0082 * damage * damage - 0.273 * s.fire.count(FIRE)
        - 0.116 * s.fire.count(SMOKE) - 0.8 * drums + 0.235 * known - 0.04 * to_save * hot
    )  # fmt: skip
