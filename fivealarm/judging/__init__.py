"""Judgement that was learnt: named inputs, a small network, its weights as a file. Standard library only."""
