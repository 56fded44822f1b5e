"""The two decks: what their cards are, and what comes of a card that is drawn."""
