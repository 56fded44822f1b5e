"""Learning at the server: puzzles on the real board, and what a coach says."""
