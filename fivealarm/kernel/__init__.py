"""Rules engines: what a game is, apart from any game."""
