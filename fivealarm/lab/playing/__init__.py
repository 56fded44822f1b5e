"""Playing experiments: batches, workers, what one sees of a game, and games with changed data."""
