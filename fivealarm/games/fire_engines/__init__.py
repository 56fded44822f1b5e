"""The city tile game with its Fire Engines set."""
