"""What a table remembers of its past, at hand and in the store, so that nobody has to replay a long game."""
