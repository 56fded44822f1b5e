"""Bots at work: whose turn it is to think, the workers they think in, reviews of finished games."""
