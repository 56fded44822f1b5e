"""How Bucket Line is played by bots."""

from fivealarm.testing.bucket.bot.bot import evaluate, greedy, prior, quick, reason, regular, rookie, settings

__all__ = ["evaluate", "greedy", "prior", "quick", "reason", "regular", "rookie", "settings"]
