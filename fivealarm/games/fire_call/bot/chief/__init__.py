"""How the chief looks at a position: what things are worth, and where a turn leads."""
