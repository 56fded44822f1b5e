"""What the position rooms of the games share: where states keep facts, more kinds of them, and laws as data."""
