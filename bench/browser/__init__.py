"""The page in a real browser: whole games by every means, and boards that are dragged."""
