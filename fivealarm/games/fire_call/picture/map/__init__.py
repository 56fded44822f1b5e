"""The printed board: where everything lies, the town, the markers on it."""
