"""Puzzles: positions out of games in which one turn is clearly best, how they are found, checked, rated and solved."""
