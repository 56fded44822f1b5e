"""How the team stands: what is seen of a position as named numbers, and what a network makes of them."""
