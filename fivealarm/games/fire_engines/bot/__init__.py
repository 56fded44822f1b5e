"""How Fire Engines is played by bots."""

from fivealarm.games.fire_engines.bot.bot import STYLES, evaluate, greedy, regular, rookie, settings
from fivealarm.games.fire_engines.bot.reasons import reason
from fivealarm.games.fire_engines.bot.turn_brings import brings
from fivealarm.games.fire_engines.bot.weights import prior, quick

__all__ = ["STYLES", "brings", "evaluate", "greedy", "prior", "quick", "reason", "regular", "rookie", "settings"]
