"""Bots that play by weights they have learnt."""
