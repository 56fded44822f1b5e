"""The rules of the example game, without an end."""
