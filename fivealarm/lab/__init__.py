"""Experiments: many games, what they came to, and what would be if the data were other."""
