"""How Flash Point is played by bots."""

from fivealarm.games.flash_point.bot.bot import evaluate, greedy, prior, quick, reason, regular, rookie, settings

__all__ = ["evaluate", "greedy", "prior", "quick", "reason", "regular", "rookie", "settings"]
