"""How Danger Zone is played by bots."""

from fivealarm.games.danger_zone.bot.bot import STYLES, greedy, regular, rookie, settings
from fivealarm.games.danger_zone.bot.reasons import reason
from fivealarm.games.danger_zone.bot.weights import prior, quick
from fivealarm.games.danger_zone.bot.worth import evaluate

__all__ = ["STYLES", "evaluate", "greedy", "prior", "quick", "reason", "regular", "rookie", "settings"]
