"""How The Brigade is played by bots."""

from fivealarm.games.brigade.bot.bot import STYLES, evaluate, greedy, prior, quick, reason, regular, rookie, settings
from fivealarm.games.brigade.bot.turn_brings import brings

__all__ = ["STYLES", "brings", "evaluate", "greedy", "prior", "quick", "reason", "regular", "rookie", "settings"]
