"""The team's chance to win, fitted to the planner's games: see docs/strength.md for how well it is calibrated."""

from math import exp

from fivealarm.games.flash_point.bot.constants import CHANCE
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
    w = CHANCE
    return (
        w.usual - w.to_save * to_save - w.last_lost * (s.lost == 3) - w.damage * damage * damage
        - w.fire * s.fire.count(FIRE) - w.smoke * s.fire.count(SMOKE) - w.drum * drums + w.known * known
        - w.hot * to_save * hot
    )  # fmt: skip
