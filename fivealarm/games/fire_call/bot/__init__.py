"""How Fire Call is played by bots."""

from fivealarm.games.fire_call.bot.bot import evaluate, greedy, prior, quick, reason, regular, rookie, settings

__all__ = ["evaluate", "greedy", "prior", "quick", "reason", "regular", "rookie", "settings"]
