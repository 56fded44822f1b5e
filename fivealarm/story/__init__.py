"""A game told afterwards: its turns, its words, its chances, its pictures."""
