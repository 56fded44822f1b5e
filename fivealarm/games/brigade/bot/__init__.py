"""How The Brigade is played by bots."""

from fivealarm.games.brigade.bot.bot import evaluate, greedy, prior, quick, reason, regular, rookie, settings

__all__ = ["evaluate", "greedy", "prior", "quick", "reason", "regular", "rookie", "settings"]
