"""How Fire Call is played by bots."""

from fivealarm.games.fire_call.bot.bot import evaluate, greedy, prior, quick, reason, regular, rookie, settings
from fivealarm.games.fire_call.bot.turn_brings import brings

__all__ = ["brings", "evaluate", "greedy", "prior", "quick", "reason", "regular", "rookie", "settings"]
