"""The example game's bots."""

from fivealarm.testing.bucket.bot import evaluate, greedy, prior, quick, reason, regular, rookie, settings

__all__ = ["evaluate", "greedy", "prior", "quick", "reason", "regular", "rookie", "settings"]
