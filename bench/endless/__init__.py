"""Bucket Line with a bottomless pile: a small game that goes on for as long as a measurement lasts."""
