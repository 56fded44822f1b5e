"""Learning from games against itself: a game's judgement as a small network, made by one command."""
