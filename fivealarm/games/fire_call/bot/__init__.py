"""How Fire Call is played by bots."""

from fivealarm.games.fire_call.bot.bot import STYLES, evaluate, greedy, prior, quick, reason, regular, rookie, settings
from fivealarm.games.fire_call.bot.turn_brings import brings

__all__ = ["STYLES", "brings", "evaluate", "greedy", "prior", "quick", "reason", "regular", "rookie", "settings"]
