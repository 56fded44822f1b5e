"""Named constants found again from games against itself, by one command."""
