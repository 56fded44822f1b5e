"""How Flash Point is played by bots."""

from fivealarm.games.flash_point.bot.bot import (
    STYLES,
    evaluate,
    greedy,
    left_behind,
    prior,
    quick,
    reason,
    regular,
    rookie,
    settings,
)

__all__ = ["STYLES", "evaluate", "greedy", "left_behind", "prior", "quick", "reason", "regular", "rookie", "settings"]
