"""Bots that know the contract and get views: random, greedy, search."""
